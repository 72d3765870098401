import { OUTSIDE, userAccount, WELCOME } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { findJournal, writeJournals } from '../src/money/ledger-repository.ts';
import { welcomeJournal, welcomeKey } from '../src/money/welcome.ts';
import { violatedConstraint } from '../src/database/database.ts';
import {
  balanceOf,
  booksOf,
  INVITATION_CODE,
  makeContest,
  openSession,
  provideWorld,
  registration,
  signIn,
  teamOf,
  type TestWorld,
} from './test-world.ts';

const GIVEN = cents(1_000_00);

const signUp = (world: TestWorld, username: string) =>
  openSession(world.baseUrl).client.register({
    body: { ...registration(username), invitationCode: INVITATION_CODE },
  });

describe('signing up', () => {
  const world = provideWorld();

  test('signs in: the tokens of the reply are those of a login', async () => {
    const { token, refreshToken, userId, message } = await signUp(world, 'quick');
    expect(message).toBe('Sign up successful!');
    const session = openSession(world.baseUrl);
    session.tokens.access = token ?? null;
    session.tokens.refresh = refreshToken ?? null;
    await expect(session.client.account({})).resolves.toMatchObject({ userId, username: 'quick' });
    const renewed = await session.client.refreshToken({
      body: { refreshToken: refreshToken ?? '' },
    });
    expect(renewed.token).toMatch(/^\S+$/);
  });

  test('gives nothing outside the demo, and says so', async () => {
    const { userId, welcomeBalance } = await signUp(world, 'sober');
    expect(welcomeBalance).toBeNull();
    const { client } = await signIn(world.baseUrl, 'sober');
    await expect(client.account({})).resolves.toMatchObject({
      balance: 0,
      welcomeBalance: null,
      supportEmail: null,
    });
    expect(await findJournal(world.database.database, welcomeKey(userId))).toBeNull();
  });
});

describe('signing up to the demo', () => {
  const world = provideWorld({ welcome: GIVEN, supportEmail: 'help@example.org' });

  test('books a welcome balance from an account of its own', async () => {
    const { userId, welcomeBalance } = await signUp(world, 'welcomed');
    expect(welcomeBalance).toBe(1_000);
    expect(await balanceOf(world, { userId, username: 'welcomed' })).toBe(1_000);
    const journal = await findJournal(world.database.database, welcomeKey(userId));
    expect(Object.fromEntries(journal?.amounts ?? [])).toEqual({
      [userAccount(userId)]: GIVEN,
      [WELCOME]: 0 - GIVEN,
    });
    expect(journal?.amounts.has(OUTSIDE)).toBe(false);
    const { client } = await signIn(world.baseUrl, 'welcomed');
    await expect(client.account({})).resolves.toMatchObject({
      balance: 1_000,
      welcomeBalance: 1_000,
      supportEmail: 'help@example.org',
    });
    const books = await booksOf(world);
    expect(books).toMatchObject({ sound: true, byKind: { welcome: -1_000, outside: 0 } });
  });

  test('gives it once per account: the books refuse a second one', async () => {
    const { userId } = await signUp(world, 'greedy');
    const again = world.database.database.transaction((tx) =>
      writeJournals(tx, [welcomeJournal(userId, GIVEN)], {
        now: world.now(),
        chance: (bytes) => new Uint8Array(bytes).fill(bytes),
      }),
    );
    const refusal = await again.then(
      () => null,
      (error: unknown) => violatedConstraint(error),
    );
    expect(refusal).toBe('journals_idempotency_key');
    expect(await balanceOf(world, { userId, username: 'greedy' })).toBe(1_000);
  });

  test('pays for an entry, and the operator is given nothing', async () => {
    const contestId = await makeContest(world);
    const { token, refreshToken } = await signUp(world, 'entrant');
    const session = openSession(world.baseUrl);
    session.tokens.access = token ?? null;
    session.tokens.refresh = refreshToken ?? null;
    const { balance } = await session.client.enterContest({
      params: { id: contestId },
      body: { team: teamOf(3, 5, 4) },
    });
    expect(balance).toBe(978);
    expect(await balanceOf(world, world.operator)).toBe(0);
  });
});
