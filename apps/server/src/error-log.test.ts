import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from './error-log.ts';

test('a failed query is logged without its values', () => {
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['$argon2id$secret'],
    new Error('connection lost'),
  );
  expect(String(error)).toContain('secret');
  const logged = loggedError(error);
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'connection lost',
    query: 'insert into users values ($1)',
  });
});

test('anything else is logged as it is', () => {
  expect(loggedError(new RangeError('too far'))).toMatchObject({
    type: 'RangeError',
    message: 'too far',
    stack: expect.stringContaining('error-log.test'),
  });
  expect(loggedError('odd').message).toBe('odd');
});
