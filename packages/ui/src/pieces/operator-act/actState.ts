import { CallError } from '@captains-pick/contract';

/** The state of an operator's action. A successful one closes the dialog and shows a toast. */
export type ActState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | {
      readonly state: 'refused';
      readonly message: string;
      /** One line per fault, if the server sent several. */
      readonly details: readonly string[];
    }
  /** No answer arrived, so the action may have taken effect. */
  | { readonly state: 'unanswered' };

export const IDLE: ActState = { state: 'idle' };
export const BUSY: ActState = { state: 'busy' };

const UNEXPECTED = 'An unexpected error occurred. Nothing was sent.';

/** The server's message for a refused action. Without a valid answer, the outcome is unknown. */
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
      // After a proxy's timeout, or a timeout of the server's database, the action may still have taken effect.
      return (failure.said === null && failure.status >= 500) || failure.code === 'unavailable'
        ? { state: 'unanswered' }
        : { state: 'refused', message: error.message, details: failure.details };
    default:
      return failure satisfies never;
  }
};

const NOT_ASKED = 'The server could not be reached. Nothing has changed.';

/** The failure of a read-only question. It can always be repeated, so its outcome is never in doubt. */
export const askFailure = (error: unknown): ActState => {
  const failure = actFailure(error);
  return failure.state === 'unanswered'
    ? { state: 'refused', message: NOT_ASKED, details: [] }
    : failure;
};
