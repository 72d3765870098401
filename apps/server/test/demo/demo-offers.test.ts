import { PRIVATE_KINDS, SPORTS } from '@captains-pick/rules';
import { beforeAll, expect, test } from 'vitest';
import { manualTimers } from '../manual-timers.ts';
import { makePlayer, ORDER_SHOWN_MS, provideWorld, START, valueOf } from '../test-world.ts';
import { demoDepsOf, playDemo } from './demo-world.ts';
import { sitDown } from '../draft-world.ts';
import { DEMO_CONTESTS } from '../../src/demo/demo-contests.ts';
import { startDemoDrafters } from '../../src/demo/demo-drafters.ts';
import { DEMO_USERS } from '../../src/demo/demo-users.ts';
import { keepOffers } from '../../src/demo/demo-offers.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { eventually } from '../eventually.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const world = provideWorld();
const errors: unknown[] = [];
beforeAll(async () => {
  await loadDemo(demoDepsOf(world), START);
});

const listed = () => world.services.contests.list('all', null);
const lobbies = async () =>
  (await listed()).filter(
    ({ draftType, status }) => draftType === 'Snake' && status === 'Registering',
  );
const sportsOf = (contests: readonly { readonly sport: string }[]): readonly string[] =>
  [...new Set(contests.map(({ sport }) => sport))].toSorted();
const ALL_SPORTS = [...SPORTS].toSorted();
const stored = async (): Promise<number> =>
  Number((await world.database.pool.query('select count(*) from contests')).rows[0]?.count);

/** Plays the demo for some hours; `use` says whether somebody uses the site in the meantime. */
const play = async (hours: number, use: 'used' | 'unused', each: () => Promise<void>) => {
  const since = world.now().getTime();
  const demo = playDemo(
    world,
    (error) => errors.push(error),
    () => (use === 'used' ? world.now().getTime() : since - HOUR),
  );
  for (let minutes = 0; minutes < hours * 60; minutes += 1) {
    await demo.later(MINUTE);
    await each();
  }
  await demo.stop();
};

test('is loaded with a running contest and an open snake lobby of each sport', async () => {
  const contests = await listed();
  expect(sportsOf(contests.filter(({ status }) => status === 'Running'))).toEqual(ALL_SPORTS);
  expect(sportsOf(await lobbies())).toEqual(ALL_SPORTS);
  for (const { entrantsCount, maxEntries, deadline } of await lobbies()) {
    expect(maxEntries - entrantsCount).toBe(1);
    expect(deadline).toBeNull();
  }
});

test('players may make private contests on each contest that takes entries until a deadline', async () => {
  await keepOffers(demoDepsOf(world), world.now());
  const open = (await listed()).filter(
    ({ status, deadline }) =>
      status === 'Registering' && deadline !== null && new Date(deadline) > world.now(),
  );
  expect(open).not.toEqual([]);
  for (const { _id: contestId } of open) {
    const { offer } = valueOf(await world.services.privateOffers.of(contestId));
    expect(offer).toMatchObject({ kinds: [...PRIVATE_KINDS], adminPercent: 10 });
  }
});

test('a single newcomer takes the free seat of a lobby of each sport and drafts to the end', async () => {
  const timers = manualTimers(world.now);
  startDemoDrafters(world.rooms, timers, () => 0);
  for (const { _id: contestId, sport, maxEntries } of await lobbies()) {
    const newcomer = await makePlayer(world, `newcomer-${sport.toLowerCase()}`);
    valueOf(
      await world.services.entries.enter({
        contestId,
        user: newcomer,
        payload: {},
        idempotencyKey: null,
      }),
    );
    const seat = await sitDown(world.baseUrl, contestId, newcomer);
    const later = (milliseconds: number): void => {
      world.setTime(new Date(world.now().getTime() + milliseconds));
      timers.fire();
    };
    later(ORDER_SHOWN_MS);
    while (!seat.state().isDraftComplete) {
      const before = seat.state().draftPicks.length;
      if (seat.state().currentPicker?.userId === newcomer.userId) {
        await seat.pick(seat.state().availablePlayers[0]?.name ?? '');
      } else {
        await eventually(() => expect(timers.waiting()).toBeGreaterThan(0));
        later(4_000);
      }
      await seat.until(({ draftPicks }) => draftPicks.length > before);
    }
    expect(seat.state().entrants).toHaveLength(maxEntries);
    await eventually(async () => {
      const contest = valueOf(await world.services.contests.detail(contestId, null));
      expect(contest.status).toBe('Running');
    });
    seat.close();
  }
  expect(await lobbies()).toEqual([]);
  await keepOffers(demoDepsOf(world), world.now());
  expect(sportsOf(await lobbies())).toEqual(ALL_SPORTS);
});

test('a lobby that somebody left after the draw is filled, and another opens', async () => {
  const [lobby] = await lobbies();
  const contestId = lobby?._id ?? '';
  const leaver = await makePlayer(world, 'leaver');
  const entry = { contestId, user: leaver, payload: {}, idempotencyKey: null };
  valueOf(await world.services.entries.enter(entry));
  const seat = await sitDown(world.baseUrl, contestId, leaver);
  await seat.ask('withdrawFromDraft', { contestId, userId: leaver.userId });
  await eventually(async () => {
    const { status } = valueOf(await world.services.contests.detail(contestId, null));
    expect(status).toBe('Registering');
  });
  seat.close();
  await keepOffers(demoDepsOf(world), world.now());
  const filled = valueOf(await world.services.contests.detail(contestId, null));
  expect(filled).toMatchObject({ status: 'Drafting', entrantsCount: filled.maxEntries });
  const names = new Set(DEMO_USERS.map(({ username }) => username));
  expect(filled.entrants.every(({ username }) => names.has(username))).toBe(true);
  const open = await lobbies();
  expect(sportsOf(open)).toEqual(ALL_SPORTS);
  expect(open.map(({ _id }) => _id)).not.toContain(contestId);
});

/** The longest of these tests uses the processor for most of a minute. */
const PATIENCE = { timeout: 240_000 };

test(
  'while somebody uses the site, each sport always has both, and the lists do not grow',
  PATIENCE,
  async () => {
    const lengths: number[] = [];
    await play(2, 'used', async () => {
      const contests = await listed();
      lengths.push(contests.length);
      expect(sportsOf(contests.filter(({ status }) => status === 'Running'))).toEqual(ALL_SPORTS);
      expect(sportsOf(await lobbies())).toEqual(ALL_SPORTS);
    });
    expect(errors).toEqual([]);
    expect(Math.max(...lengths)).toBeLessThan(DEMO_CONTESTS.length + 20);
    // A newcomer's own contests stay in the lists.
    const own = await world.services.users.find('newcomer-golf');
    expect(
      (await world.services.contests.list('all', own?.userId ?? '')).filter(
        ({ ownEntries }) => ownEntries > 0,
      ),
    ).toHaveLength(1);
    expect(await world.services.books.report()).toMatchObject({
      sumOfPostings: 0,
      unbalancedJournals: [],
      driftedAccounts: [],
    });
  },
);

test('while nobody uses the site, no contest opens and running ones wait', PATIENCE, async () => {
  const before = await stored();
  await play(3, 'unused', async () => {
    const running = (await listed()).filter(({ status }) => status === 'Running');
    expect(sportsOf(running)).toEqual(ALL_SPORTS);
  });
  expect(await stored()).toBe(before);
  expect(sportsOf(await lobbies())).toEqual(ALL_SPORTS);
});
