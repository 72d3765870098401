import { CallError } from '@captains-pick/contract';
import { useState } from 'react';

/** Not a mutation: the query library would not fit into this page's first load (docs/performance.md#first-load). */
type Submission =
  | { readonly status: 'editing' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success'; readonly message: string }
  | {
      readonly status: 'error';
      readonly message: string;
      /** The refusal's name; null: the server was not reached. */
      readonly code: string | null;
    };

const UNREACHED = 'The server could not be reached. Please check your connection.';
const REFUSED = 'That did not work. Please try again later.';

const failed = (error: unknown): Submission => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') {
    return { status: 'error', message: UNREACHED, code: null };
  }
  const { said, code } = error.failure;
  return { status: 'error', message: said ?? REFUSED, code };
};

export interface Submit {
  readonly submission: Submission;
  /** Calls, unless a call is in flight or has succeeded. */
  readonly submit: (call: () => Promise<{ readonly message: string }>) => void;
  /** Shows a fault that needs no server. */
  readonly fault: (message: string) => void;
}

export const useSubmit = (): Submit => {
  const [submission, setSubmission] = useState<Submission>({ status: 'editing' });
  return {
    submission,
    fault: (message) => setSubmission({ status: 'error', message, code: null }),
    submit: (call) => {
      if (submission.status === 'submitting' || submission.status === 'success') return;
      setSubmission({ status: 'submitting' });
      void call().then(
        ({ message }) => setSubmission({ status: 'success', message }),
        (error: unknown) => setSubmission(failed(error)),
      );
    },
  };
};
