/** Whether a failure means that the database is away or busy, so that the same request may succeed a moment later. */
import { DatabaseError } from 'pg';

/** The database was not asked, or has not answered in time. What was in flight may still be stored. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

const causes = (error: unknown): readonly Error[] =>
  error instanceof AggregateError
    ? [error, ...error.errors.flatMap(causes)]
    : error instanceof Error
      ? [error, ...causes(error.cause)]
      : [];

/** The driver's timeouts have no error codes. */
const TIMEOUT_MESSAGES: ReadonlySet<string> = new Set([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
]);

/** query_canceled (statement_timeout), lock_not_available, idle_in_transaction_session_timeout. */
const TIMEOUT_CODES: ReadonlySet<string> = new Set(['57014', '55P03', '25P03']);

const isTimeout = (error: Error): boolean =>
  error instanceof DatabaseUnavailable ||
  TIMEOUT_MESSAGES.has(error.message) ||
  (error instanceof DatabaseError && TIMEOUT_CODES.has(error.code ?? ''));

/** An immediate retry would only wait again. */
export const hasTimedOut = (error: unknown): boolean => causes(error).some(isTimeout);

const LOST_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;
const LOST_ERRNOS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Connection exceptions, operator intervention, insufficient resources. */
const LOST_CODES = /^(?:08|57P0|53)/;

const isLost = (error: Error): boolean =>
  LOST_MESSAGES.test(error.message) ||
  (error instanceof DatabaseError && LOST_CODES.test(error.code ?? '')) ||
  ('syscall' in error && 'code' in error && LOST_ERRNOS.has(String(error.code)));

/** The database is frozen, restarting, or too busy. */
export const isUnavailable = (error: unknown): boolean =>
  hasTimedOut(error) || causes(error).some(isLost);
