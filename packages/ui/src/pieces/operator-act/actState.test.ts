import { CallError } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { actFailure } from './actState.ts';

const answered = (status: number, said: string | null, details: readonly string[] = []) =>
  new CallError({ kind: 'status', status, statusText: '', said, code: null, details });

describe('a failed action', () => {
  it('shows the server’s refusal, with one line per fault', () => {
    expect(actFailure(answered(409, 'The feed was not applied', ['line 3', 'line 9']))).toEqual({
      state: 'refused',
      message: 'The feed was not applied',
      details: ['line 3', 'line 9'],
    });
  });

  it('may have taken effect if the server’s database timed out', () => {
    const error = new CallError({
      kind: 'status',
      status: 503,
      statusText: '',
      said: 'We could not reach our database in time.',
      code: 'unavailable',
      details: [],
    });
    expect(actFailure(error)).toEqual({ state: 'unanswered' });
  });

  it('may have taken effect if there is no answer', () => {
    for (const error of [
      new CallError({ kind: 'network' }),
      new CallError({ kind: 'malformed', status: 200 }),
      answered(504, null),
    ]) {
      expect(actFailure(error)).toEqual({ state: 'unanswered' });
    }
  });

  it('did not take effect if the server says that it failed', () => {
    expect(actFailure(answered(500, 'Something went wrong.'))).toMatchObject({ state: 'refused' });
    expect(actFailure(new TypeError('a bug'))).toMatchObject({ state: 'refused' });
  });
});
