import { useState } from 'react';

/** Not a mutation: the query library would not fit into these pages' first load (docs/performance.md#first-load). */
export type Submission =
  | { readonly status: 'editing' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success'; readonly message: string }
  | {
      readonly status: 'error';
      readonly message: string;
      /** Why the call failed; null: the form was not sent. */
      readonly error: unknown;
    };

export interface Submit {
  readonly submission: Submission;
  /** Calls, unless a call is in flight or has succeeded. Returns the message to show. */
  readonly submit: (call: () => Promise<string>) => void;
  /** Shows a fault that needs no server. */
  readonly fault: (message: string) => void;
}

/**
 * The state of a form that is sent once.
 *
 * @param messageOf what to show of a failed call
 * @param initialMessage an error to show initially
 */
export const useSubmit = (
  messageOf: (error: unknown) => string,
  initialMessage?: string,
): Submit => {
  const failed = (message: string, error: unknown): Submission => ({
    status: 'error',
    message,
    error,
  });
  const [submission, setSubmission] = useState<Submission>(
    initialMessage === undefined ? { status: 'editing' } : failed(initialMessage, null),
  );
  return {
    submission,
    fault: (message) => setSubmission(failed(message, null)),
    submit: (call) => {
      if (submission.status === 'submitting' || submission.status === 'success') return;
      setSubmission({ status: 'submitting' });
      void call().then(
        (message) => setSubmission({ status: 'success', message }),
        (error: unknown) => setSubmission(failed(messageOf(error), error)),
      );
    },
  };
};
