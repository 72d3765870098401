import { CallError } from '@captains-pick/contract';

/** Where an operator's act stands. What is done leaves the dialog: it is told by toast. */
export type ActState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | {
      readonly state: 'refused';
      readonly message: string;
      /** One line per fault, where the server told several. */
      readonly details: readonly string[];
    }
  /** No answer came: the act may have been done. */
  | { readonly state: 'unanswered' };

export const IDLE: ActState = { state: 'idle' };

const UNEXPECTED = 'An unexpected error occurred. Nothing was sent.';

/** The server's own words for an act that came to nothing; without its answer, that nothing is known. */
export const actFailure = (error: unknown): ActState => {
  if (!(error instanceof CallError)) {
    return { state: 'refused', message: UNEXPECTED, details: [] };
  }
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
    case 'malformed':
      return { state: 'unanswered' };
    case 'status':
      // A proxy that gave up waiting says nothing of what the server did meanwhile; nor does the server, of a
      // database that has not answered.
      return (failure.said === null && failure.status >= 500) || failure.code === 'unavailable'
        ? { state: 'unanswered' }
        : { state: 'refused', message: error.message, details: failure.details };
    default:
      return failure satisfies never;
  }
};

const NOT_ASKED = 'The server could not be reached. Nothing has changed.';

/** The same for a question, which changes nothing: without an answer there is no doubt, only another try. */
export const askFailure = (error: unknown): ActState => {
  const failure = actFailure(error);
  return failure.state === 'unanswered'
    ? { state: 'refused', message: NOT_ASKED, details: [] }
    : failure;
};
