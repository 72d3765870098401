/** A forgotten password over HTTP: the link works once, for its account, in its time, and the answers tell no one who has an account. */
import { CallError } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { resetToken } from '../src/identity/mail-tokens.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { latestMails } from '../src/mail/mails-repository.ts';
import { makePlayer, openSession, PASSWORD, provideWorld, signIn } from './test-world.ts';

const world = provideWorld();

const NEW_PASSWORD = 'a longer brassie 57 mashie';
const client = () => openSession(world.baseUrl).client;

let people = 0;
const person = async (): Promise<string> => {
  people += 1;
  const username = `forgetful${people}`;
  await makePlayer(world, username);
  return username;
};

/** A second after the one before, because mails are found by their time. */
const ask = (email: string) => {
  world.later(1 / 60);
  return client().forgotPassword({ body: { email } });
};
const reset = (token: string, password = NEW_PASSWORD) =>
  client().resetPassword({ body: { token, password } });

const statusOf = (call: Promise<unknown>): Promise<number | null> =>
  call.then(
    () => 200,
    (error: unknown) =>
      error instanceof CallError && error.failure.kind === 'status' ? error.failure.status : null,
  );

/** The token of the newest link to this address, as its mail has it. */
const tokenTo = async (email: string): Promise<string> => {
  const mails = await latestMails(world.database.database, 200);
  const mail = mails.find(({ address, kind }) => address === email && kind === 'reset-password');
  const read = await world.services.mails.read({ id: mail?.id ?? '', by: world.operator });
  if (!read.ok) throw new Error('There is no mail to this address.');
  return /reset-password#([\w-]+)/.exec(read.value.text)?.[1] ?? '';
};

const linkFor = async (username: string): Promise<string> => {
  await ask(`${username}@example.org`);
  return tokenTo(`${username}@example.org`);
};

test('sets the password once, ends all sessions, and says so by mail', async () => {
  const username = await person();
  const [one, two] = [await signIn(world.baseUrl, username), await signIn(world.baseUrl, username)];
  const token = await linkFor(username);
  expect(await reset(token)).toEqual({
    message: 'Your password is changed. Log in with the new one.',
    username,
  });
  for (const { client: signedIn, tokens } of [one, two]) {
    const refreshing = signedIn.refreshToken({ body: { refreshToken: tokens.refresh ?? '' } });
    expect(await statusOf(refreshing)).toBe(401);
  }
  expect(await statusOf(signIn(world.baseUrl, username, PASSWORD))).toBe(401);
  await signIn(world.baseUrl, username, NEW_PASSWORD);
  expect(await statusOf(reset(token, 'another brassie 58 mashie'))).toBe(410);
  const kinds = (await latestMails(world.database.database, 10))
    .filter(({ address }) => address === `${username}@example.org`)
    .map(({ kind }) => kind);
  expect(kinds).toContain('password-changed');
});

test('of thirty uses at once, one sets the password', async () => {
  const username = await person();
  const token = await linkFor(username);
  const passwords = Array.from({ length: 30 }, (_, at) => `a longer brassie ${100 + at} mashie`);
  const outcomes = await Promise.all(
    passwords.map((password) => world.services.passwordResets.reset({ token, password })),
  );
  const won = outcomes.flatMap(({ ok }, at) => (ok ? [passwords[at] ?? ''] : []));
  expect(won).toHaveLength(1);
  await signIn(world.baseUrl, username, won[0]);
});

test('a used link spends the others of its account, and no one else’s', async () => {
  const [ada, bo] = [await person(), await person()];
  const [first, second, other] = [await linkFor(ada), await linkFor(ada), await linkFor(bo)];
  expect(first).not.toBe(second);
  await reset(second);
  expect(await statusOf(reset(first))).toBe(410);
  expect((await reset(other)).username).toBe(bo);
});

test('expires after thirty minutes', async () => {
  const username = await person();
  const token = await linkFor(username);
  world.later(30);
  expect(await statusOf(reset(token))).toBe(410);
  await signIn(world.baseUrl, username);
});

test('is not made by guessing, nor by another server’s secret', async () => {
  const username = await person();
  const token = await linkFor(username);
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from password_resets where spent_at is null',
  );
  const strange = sessionKeys({ secret: 'a secret of another server, long', operatorPassword: '' });
  const guesses = [
    ...rows.flatMap(({ id }) => [id, resetToken(strange, id)]),
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    ...Array.from(
      { length: 200 },
      (_, at) => `${token.slice(0, -3)}${String(at).padStart(3, '0')}`,
    ),
  ].filter((guess) => guess !== token);
  for (const guess of guesses) {
    expect(await world.services.passwordResets.owner(guess)).toMatchObject({ ok: false });
  }
});

test('a weak password is refused, and the link stays', async () => {
  const username = await person();
  const token = await linkFor(username);
  expect(await statusOf(reset(token, 'password'))).toBe(400);
  expect(await statusOf(reset(token, `${username} 1984`))).toBe(400);
  expect((await reset(token)).username).toBe(username);
});

test('answers the same for an address without an account, and writes as much', async () => {
  const username = await person();
  const counted = async () => {
    const { rows } = await world.database.pool.query<{ count: string }>(
      'select count(*) from mails',
    );
    return Number(rows[0]?.count);
  };
  const before = await counted();
  const known = await ask(`${username}@example.org`);
  const unknown = await ask('stranger@example.org');
  expect(known.message.replace(`${username}@example.org`, 'X')).toBe(
    unknown.message.replace('stranger@example.org', 'X'),
  );
  expect(await counted()).toBe(before + 2);
});

test('finds an address in other capitals, and each of its accounts', async () => {
  const [first, second] = [await person(), await person()];
  await world.database.pool.query('update users set email = $1 where username = any($2)', [
    'Family@Example.org',
    [first, second],
  ]);
  await ask('family@example.ORG');
  const mails = await latestMails(world.database.database, 2);
  expect(new Set(mails.map(({ data }) => data['username']))).toEqual(new Set([first, second]));
});

test('has no link for operators', async () => {
  await world.database.pool.query(
    `update users set email = 'boss@example.org' where role = 'operator'`,
  );
  await ask('boss@example.org');
  expect((await latestMails(world.database.database, 1))[0]).toMatchObject({
    state: 'unaddressed',
    address: 'boss@example.org',
  });
});

test('stops floods to one address, known or not, without stopping others', async () => {
  for (const email of [`${await person()}@example.org`, 'flooded-stranger@example.org']) {
    const statuses: (number | null)[] = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push(await statusOf(ask(email)));
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  }
  expect(await statusOf(ask(`${await person()}@example.org`))).toBe(200);
});
