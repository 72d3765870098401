import { DrizzleQueryError } from 'drizzle-orm';

/** An error in the form of the log. A type alias, because the logger's own type has an index signature. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** The failed statement, without its values. */
  readonly query?: string;
};

const plain = (error: unknown): LoggedError =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack ?? error.message }
    : { type: typeof error, message: String(error), stack: String(error) };

/**
 * Leaves out the message of a failed query, because it repeats the values, which may be hashes of passwords and tokens.
 */
export const loggedError = (error: unknown): LoggedError =>
  error instanceof DrizzleQueryError
    ? { ...plain(error.cause ?? 'query failed'), query: error.query }
    : plain(error);
