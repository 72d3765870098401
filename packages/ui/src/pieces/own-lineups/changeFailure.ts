import { CallError } from '@captains-pick/contract';

/**
 * The message of a change of lineups that failed: the server's.
 *
 * @param noAnswer where the server gave none
 */
export const changeFailure = (error: unknown, noAnswer: string): string =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.said ?? `Request failed with status ${error.failure.status}`)
    : noAnswer;
