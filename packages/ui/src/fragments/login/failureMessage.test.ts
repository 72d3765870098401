import { CallError, type CallFailure } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { failureMessage } from './failureMessage.ts';

const refused = (said: string | null, statusText: string): CallFailure => ({
  kind: 'status',
  status: 429,
  statusText,
  said,
  code: null,
  details: [],
});

describe('failureMessage', () => {
  it.each<[CallFailure, string]>([
    [refused('Slow down.', 'Too Many Requests'), 'Error 429: Slow down.'],
    [refused(null, 'Too Many Requests'), 'Error 429: Too Many Requests'],
    // HTTP/2 has no status text.
    [refused(null, ''), 'Error 429: Too Many Attempts. Please try again later.'],
    [{ kind: 'network' }, 'An error occurred during login. Please check your connection.'],
    [
      { kind: 'malformed', status: 200 },
      'An error occurred during login. Please check your connection.',
    ],
  ])('of %o is %s', (failure, message) => {
    expect(failureMessage(new CallError(failure))).toBe(message);
  });
});
