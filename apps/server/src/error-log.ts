import { DrizzleQueryError } from 'drizzle-orm';

/** An error as it is logged: an alias, since the logger's own type has an index signature. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** The statement that failed, without its values. */
  readonly query?: string;
};

const plain = (error: unknown): LoggedError =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack ?? error.message }
    : { type: typeof error, message: String(error), stack: String(error) };

/** A failed query's own message repeats its values, which may be hashes of passwords and tokens: they stay out. */
export const loggedError = (error: unknown): LoggedError =>
  error instanceof DrizzleQueryError
    ? { ...plain(error.cause ?? 'query failed'), query: error.query }
    : plain(error);
