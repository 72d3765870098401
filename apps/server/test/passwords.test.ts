/** A password is what its owner typed: every space of it, and each letter however the keyboard writes it. */
import { hash } from '@node-rs/argon2';
import { INVITATION_CODE, openSession, provideWorld, registration } from './test-world.ts';
import { expect, test } from 'vitest';

const world = provideWorld();

const COMPOSED = 'Käse im Brötchen, täglich';
const DECOMPOSED = COMPOSED.normalize('NFD');

const signUp = (username: string, password: string) =>
  openSession(world.baseUrl).client.register({
    body: { ...registration(username), password, invitationCode: INVITATION_CODE },
  });

const isIn = async (username: string, password: string): Promise<boolean> => {
  const response = await fetch(`${world.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  await response.arrayBuffer();
  return response.ok;
};

test('spaces at its ends belong to it', async () => {
  await signUp('spacious', '  sand-wedge-56 ');
  expect(await isIn('spacious', '  sand-wedge-56 ')).toBe(true);
  expect(await isIn('spacious', 'sand-wedge-56')).toBe(false);
  expect(await isIn('spacious', ' sand-wedge-56')).toBe(false);
});

test.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
])('an accent is the same in one code point or two: signed up %s', async (form, password) => {
  await signUp(form, password);
  expect(await isIn(form, COMPOSED)).toBe(true);
  expect(await isIn(form, DECOMPOSED)).toBe(true);
});

test('a hash from before passwords were normalised is taken, and then made anew', async () => {
  await signUp('elder', COMPOSED);
  const { pool } = world.database;
  const stored = await hash(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await pool.query(`update users set password_hash = $1 where username = 'elder'`, [stored]);
  expect(await isIn('elder', COMPOSED)).toBe(false);
  expect(await isIn('elder', DECOMPOSED)).toBe(true);
  expect(await isIn('elder', COMPOSED)).toBe(true);
  expect(await isIn('elder', DECOMPOSED)).toBe(true);
});
