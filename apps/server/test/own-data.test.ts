/** The export of all own data: complete, and without other people's, however it is cut into blocks. */
import { OwnData } from '@captains-pick/contract';
import { cents, dollarsForWire, PRIVATE_KINDS } from '@captains-pick/rules';
import { afterEach, expect, test } from 'vitest';
import { createOwnData } from '../src/catalog/own-data.ts';
import type { Device } from '../src/identity/devices.ts';
import { readPersonRules } from '../src/users/persons-repository.ts';
import {
  applyScores,
  CHEAP_TEAM,
  enter,
  GOLFERS,
  makeContest,
  makePlayer,
  passDeadline,
  PASSWORD,
  provideWorld,
  START,
  teamOf,
  valueOf,
  signIn,
} from './test-world.ts';
import { textOfStream } from './whole-record.ts';

const world = provideWorld();
afterEach(() => world.setTime(START));

const FIREFOX: Device = { name: 'Firefox on Linux', key: null };

const exported = async (userId: string, sizes: { block?: number; begun?: number } = {}) => {
  const ownData = createOwnData({ database: world.database.database, clock: world.now, ...sizes });
  const stream = valueOf(await ownData.of({ userId, device: FIREFOX }));
  const text = await textOfStream(stream);
  return { data: OwnData.parse(JSON.parse(text)), text, stream };
};

test('has profile, sessions, entries with lineups, bookings with balances, and the log', async () => {
  const [ada, bo] = [await makePlayer(world, 'ada', cents(500_00)), await makePlayer(world, 'bo')];
  valueOf(await world.services.sessions.login({ username: 'ada', password: PASSWORD }, FIREFOX));
  const contestId = await makeContest(world, { maxEntriesPerUser: 10 });
  for (let entry = 0; entry < 5; entry += 1)
    valueOf(await enter(world, contestId, ada, teamOf(2, 4, 5)));
  valueOf(await enter(world, contestId, bo));
  valueOf(await world.services.entries.withdraw({ contestId, user: ada, entryName: 'ada[2]' }));
  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
  valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));

  const { data, text, stream } = await exported(ada.userId);
  expect(stream.rest).toBeNull();
  expect(data.profile).toMatchObject({
    _id: ada.userId,
    username: 'ada',
    email: 'ada@example.org',
    signedUpAt: START.toISOString(),
  });
  expect(data.sessions).toMatchObject([{ device: 'Firefox on Linux' }]);
  expect(data.entries).toHaveLength(5);
  expect(data.entries.filter(({ withdrawnAt }) => withdrawnAt !== null)).toHaveLength(1);
  expect(data.entries[0]).toMatchObject({
    contest: { _id: contestId, name: 'An Open', sport: 'Golf' },
    lineup: [GOLFERS[2], GOLFERS[4], GOLFERS[5]],
  });
  expect(data.log.map(({ kind }) => kind)).toEqual(['signed-up', 'signed-in', 'data-exported']);
  const { rows } = await world.database.pool.query<{ balance: string }>(
    'select balance from accounts where id = $1',
    [`user:${ada.userId}`],
  );
  expect(data.bookings[0]).toMatchObject({ kind: 'grant', amount: 500, balanceAfter: 500 });
  expect(data.bookings.map(({ kind }) => kind)).toContain('payout');
  expect(data.bookings.at(-1)?.balanceAfter).toBe(dollarsForWire(cents(Number(rows[0]?.balance))));
  // Nothing of the other player is in it, and no secret.
  for (const hidden of [bo.userId, 'bo@example.org', 'bo enters', 'argon2', 'password_hash']) {
    expect(text).not.toContain(hidden);
  }

  // The same in every cut; the log grows by each export.
  for (const block of [1, 2, 3, 100]) {
    const cut = await exported(ada.userId, { block, begun: 1 });
    expect(cut.stream.rest).not.toBeNull();
    expect({ ...cut.data, madeAt: null, log: null }).toEqual({ ...data, madeAt: null, log: null });
    expect(cut.data.log.slice(0, data.log.length)).toEqual(data.log);
  }
});

test('has what a player has given, accepted and chosen', async () => {
  const { userId } = await makePlayer(world, 'chooser');
  const person = { birthDate: '1990-12-31', country: 'US', region: 'US-MA' };
  const { termsVersion } = await readPersonRules(world.database.database);
  valueOf(await world.services.persons.give({ userId, ...person, termsVersion }));
  const { playLimits } = world.services;
  valueOf(await playLimits.set({ userId, kind: 'fees', period: 'week', amount: cents(40_00) }));
  valueOf(await playLimits.set({ userId, kind: 'fees', period: 'week', amount: null }));
  valueOf(await playLimits.remind({ userId, minutes: 120 }));
  valueOf(await playLimits.takeBreak({ userId, device: FIREFOX, days: 3, password: PASSWORD }));
  const { data } = await exported(userId);
  expect(data.person).toMatchObject(person);
  expect(data.consents).toMatchObject([{ termsVersion }]);
  expect(data.limits).toMatchObject([
    { kind: 'fees', period: 'week', amount: 40, next: { amount: null } },
  ]);
  expect(data.breaks).toMatchObject([{ kind: 'break' }]);
  expect(data.reminderMinutes).toBe(120);
});

test('has saved lineups, deposits, private contests, blocked people, disputes and chosen mails', async () => {
  const [user, other] = [await makePlayer(world, 'social'), await makePlayer(world, 'stranger')];
  const { userId } = user;
  const { services } = world;
  const contestId = await makeContest(world);
  valueOf(await services.lineups.save({ contestId, userId, team: CHEAP_TEAM }));
  await services.mailPreferences.set(userId, new Map([['entered', false]]));
  await services.homes.chooseProfile(userId, { shown: true, prizes: false });
  const session = await signIn(world.baseUrl, user.username);
  await session.client.setPushKinds({ body: { paid: false } });
  await session.client.addPushDevice({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: { p256dh: 'BAbc', auth: 'abc' },
    },
  });
  const wish = { user, amount: cents(50_00), idempotencyKey: null };
  valueOf(await services.transfers.requestDeposit(wish));
  const terms = { kinds: [...PRIVATE_KINDS], mostFee: 50, adminPercent: 10, mostSeats: 20 };
  valueOf(await services.privateOffers.open({ contestId, terms, by: world.operator }));
  const host = { title: 'Sunday crew', kind: 'lineup', entryFee: 1, seats: 6 } as const;
  for (const [by, key] of [
    [user, 'own'],
    [other, 'joined'],
  ] as const) {
    const wished = { host: by, wish: { ...host, contestId }, idempotencyKey: key };
    const made = valueOf(await services.friends.create(wished));
    const { link: token } = valueOf(
      await services.friends.makeLink({ contestId: made.contestId, by }),
    );
    if (by === other) valueOf(await services.friends.join({ token, user }));
    world.later();
  }
  valueOf(await services.friends.block({ userId, username: 'stranger' }));
  const { entry } = valueOf(await enter(world, contestId, user));
  valueOf(await enter(world, contestId, other));
  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
  const dispute = { entryId: entry._id, words: 'The card says 3.', calculation: 'Total 3.' };
  valueOf(await services.disputes.open({ contestId, user, dispute }));

  const { data } = await exported(userId);
  expect(data).toMatchObject({
    savedLineups: [{ contest: { _id: contestId }, lineup: GOLFERS.slice(3, 6) }],
    mailPreferences: [{ kind: 'entered', wanted: false }],
    publicProfile: { shown: true, prizes: false },
    pushPreferences: [{ kind: 'paid', wanted: false }],
    pushDevices: [{ service: 'fcm.googleapis.com' }],
    transfers: [{ kind: 'deposit', amount: 50, state: 'requested' }],
    privateContests: [
      { name: 'An Open: Sunday crew', isHost: true, challenged: false },
      { name: 'An Open: Sunday crew', isHost: false, challenged: false },
    ],
    blocked: [{ username: 'stranger' }],
    disputes: [{ contest: { _id: contestId }, words: 'The card says 3.', answer: null }],
  });
  for (const block of [1, 2]) {
    const cut = await exported(userId, { block, begun: 1 });
    expect({ ...cut.data, madeAt: null, log: null }).toEqual({ ...data, madeAt: null, log: null });
  }
  expect((await exported(other.userId)).data).toMatchObject({
    savedLineups: [],
    transfers: [],
    blocked: [],
    disputes: [],
    privateContests: [{ isHost: true }],
  });
});

test('is whole for a player who has nothing yet', async () => {
  const { userId } = await makePlayer(world, 'newcomer', cents(0));
  expect((await exported(userId, { begun: 1 })).data).toMatchObject({
    entries: [],
    bookings: [],
    sessions: [],
  });
});
