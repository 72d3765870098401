/** In a file of its own, so that a page can handle failures without loading schemas. */

/** Why a call failed: no answer, an error status, or an answer that can't be read. */
export type CallFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'malformed'; readonly status: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly statusText: string;
      /** The server's `message` or `error`, if it sent one. */
      readonly said: string | null;
      readonly code: string | null;
      /** One line per fault, if the server sent several; else empty. */
      readonly details: readonly string[];
    };

/** A failed call. Its message is the server's, else the wording for a failed answer (docs/product.md#failures). */
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

/** The call repeats one whose entry was withdrawn since. A new attempt needs a new Idempotency-Key. */
export const isEntryWithdrawn = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'entry-withdrawn';

export const SESSION_EXPIRED_MESSAGE =
  'Your session has expired. You will be redirected to the login page.';
