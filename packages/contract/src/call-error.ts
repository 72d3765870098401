/** Apart from the client: what a page does with a failure needs no schema, so it comes without any. */

/** Why a call failed: nothing came back, an answer that says so, or one that makes no sense. */
export type CallFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed'; readonly status: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly statusText: string;
      /** The server's `message` or `error`, where it sent one. */
      readonly said: string | null;
      readonly code: string | null;
      /** One line per fault, where the server told several; else empty. */
      readonly details: readonly string[];
    };

/** A failed call. Its message is the server's, else the spec's words for a failed answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(
      failure.kind === 'status' && failure.said !== null
        ? failure.said
        : 'Network response was not ok',
    );
    this.failure = failure;
  }
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'status' && error.failure.status === 401;

/** The call repeats one whose entry was withdrawn since. Another attempt needs another Idempotency-Key. */
export const isEntryWithdrawn = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'entry-withdrawn';

export const SESSION_EXPIRED_MESSAGE =
  'Your session has expired. You will be redirected to the login page.';
