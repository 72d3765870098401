/** A player's home page: own things only, in every state, with the ranks of the contest's own page. */
import { Home } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAs, enterSnake, makeSnake, openTable } from './draft-world.ts';
import { referenceStandings } from './reference-standings.ts';
import {
  applyScores,
  DEADLINE,
  enter,
  GOLFERS,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';
import { eventually } from './eventually.ts';

const world = provideWorld();

/** Contests of earlier tests are not open any more. */
const closeAll = async (): Promise<void> => {
  const listed = await world.services.contests.list('public', null);
  await world.services.contests.unlist(listed.map(({ _id }) => _id));
};
beforeEach(async () => {
  await closeAll();
  world.setTime(START);
});

let people = 0;
const somebody = (balance = cents(10_000_00)) => {
  people += 1;
  return makePlayer(world, `home${people}`, balance);
};
type Person = Awaited<ReturnType<typeof somebody>>;

const homeOf = async ({ userId }: Person): Promise<Home> =>
  Home.parse(JSON.parse(JSON.stringify(await world.services.homes.of(userId))));

const FIRST = teamOf(3, 4, 5);
const SECOND = teamOf(5, 4, 3);
const THIRD = teamOf(2, 4, 5);

/** The figures of the contest's page, computed from its detail. */
const rowsOf = async (contestId: string) =>
  referenceStandings(valueOf(await world.services.contests.detail(contestId, null)));

/** The number of statements that read tables. Announcements are statements too. */
const readsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const sent = vi.spyOn(Client.prototype, 'query');
  await work();
  const texts = sent.mock.calls.map(([query]: readonly unknown[]) =>
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '',
  );
  sent.mockRestore();
  return texts.filter((text) => text.startsWith('select')).length;
};

const figuresOf = ({ live }: Home) =>
  live.map(({ entryId, rank, tied, prize, remaining }) => ({
    id: entryId,
    rank,
    tied,
    winnings: Math.round(Number(prize) * 100),
    remaining,
  }));

const pageFigures = async (contestId: string, { live }: Home) =>
  (await rowsOf(contestId))
    .filter(({ id }) => live.some(({ entryId }) => entryId === id))
    .map(({ id, rank, tied, winnings, score }) => ({
      id,
      rank,
      tied,
      winnings,
      remaining: score.remaining,
    }));

test('a new account has open contests only, over HTTP too', async () => {
  const contestId = await makeContest(world);
  const user = await somebody(cents(0));
  const { client } = await signIn(world.baseUrl, user.username);
  const home = await client.home({});
  expect(home).toEqual({
    at: START.toISOString(),
    live: [],
    drafts: [],
    nextLock: null,
    lastResult: null,
    open: [
      {
        contestId,
        tournamentName: 'An Open',
        sport: 'Golf',
        draftType: 'Salary',
        format: 'Pick3',
        entryFee: 20,
        adminFee: 2,
        entrantsCount: 0,
        maxEntries: 100,
        deadline: DEADLINE.toISOString(),
        ownEntries: 0,
      },
    ],
    registering: 1,
  });
});

describe('before the deadline', () => {
  test('the next lock has own entries with the rest of their salary, and nobody else’s', async () => {
    const later = await makeContest(world, { deadline: new Date(DEADLINE.getTime() + 60_000) });
    const contestId = await makeContest(world);
    const [user, other] = [await somebody(), await somebody()];
    valueOf(await enter(world, later, user));
    valueOf(await enter(world, contestId, other, FIRST));
    valueOf(await enter(world, contestId, user, FIRST));
    valueOf(await enter(world, contestId, user, THIRD));
    const { nextLock, live, open } = await homeOf(user);
    expect(nextLock).toMatchObject({ contestId, deadline: DEADLINE.toISOString() });
    expect(nextLock?.entries).toMatchObject([
      { entryName: user.username, complete: true, salaryLeft: 55_000 - 48_000 },
      { entryName: `${user.username}[2]`, complete: true, salaryLeft: 55_000 - 49_000 },
    ]);
    expect(live).toEqual([]);
    expect(open[0]).toMatchObject({ contestId, entrantsCount: 3, ownEntries: 2 });
    const sent = JSON.stringify(await homeOf(user));
    expect(sent).not.toContain(other.username);
    for (const golfer of GOLFERS) expect(sent).not.toContain(golfer);
  });

  test('a withdrawn entry is gone, and so is its lock', async () => {
    const contestId = await makeContest(world);
    const user = await somebody();
    valueOf(await enter(world, contestId, user));
    const { username: entryName } = user;
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName }));
    expect(await homeOf(user)).toMatchObject({ nextLock: null, lastResult: null, live: [] });
  });

  test('a contest without a cap has no salary left; a paused one does not lock', async () => {
    const contestId = await makeContest(world, {
      format: 'H2H',
      salaryCap: null,
      maxEntries: 2,
      maxEntriesPerUser: 1,
    });
    const user = await somebody();
    valueOf(await enter(world, contestId, user, teamOf(0, 1)));
    const { nextLock } = await homeOf(user);
    expect(nextLock?.entries).toMatchObject([{ complete: true, salaryLeft: null }]);
    valueOf(
      await world.services.lifecycle.pause({ contestId, reason: 'rain', by: world.operator }),
    );
    expect(await homeOf(user)).toMatchObject({ nextLock: null, open: [] });
  });
});

describe('open contests', () => {
  const idsOf = ({ open }: Home) => open.map(({ contestId }) => contestId);
  const inHours = (hours: number): Date => new Date(START.getTime() + hours * 3_600_000);

  test('are those that lock within a day, and then the next ones until there are four', async () => {
    const user = await somebody();
    const days = await Promise.all(
      [30, 40, 50, 60, 70].map((hours) => makeContest(world, { deadline: inHours(hours) })),
    );
    expect(idsOf(await homeOf(user))).toEqual(days.slice(0, 4));
    const today = await Promise.all(
      [1, 2, 3, 4, 24].map((hours) => makeContest(world, { deadline: inHours(hours) })),
    );
    const home = await homeOf(user);
    expect(idsOf(home)).toEqual(today);
    expect(home.registering).toBe(10);
  });

  test('leave out what the player can’t enter', async () => {
    const [user, other] = [await somebody(), await somebody()];
    const full = await makeContest(world, { maxEntries: 2, maxEntriesPerUser: 2 });
    for (const team of [FIRST, SECOND]) valueOf(await enter(world, full, other, team));
    const once = await makeContest(world, { maxEntriesPerUser: 1 });
    valueOf(await enter(world, once, user));
    const paused = await makeContest(world);
    valueOf(
      await world.services.lifecycle.pause({
        contestId: paused,
        reason: 'rain',
        by: world.operator,
      }),
    );
    const unlisted = await makeContest(world);
    await world.services.contests.unlist([unlisted]);
    expect(idsOf(await homeOf(user))).toEqual([]);
    expect(idsOf(await homeOf(other))).toEqual([once]);
    world.setTime(DEADLINE);
    // No process has noticed the deadline yet.
    expect(idsOf(await homeOf(other))).toEqual([]);
  });

  test('begin with the lobby in which the player waits', async () => {
    const user = await somebody();
    const lobby = await makeSnake(world, { maxEntries: 3, format: 'Pick2' });
    const contestId = await makeContest(world);
    expect(idsOf(await homeOf(user))).toEqual([contestId, lobby]);
    await enterSnake(world, lobby, user);
    const { open, nextLock } = await homeOf(user);
    expect(open.map((one) => [one.contestId, one.ownEntries])).toEqual([
      [lobby, 1],
      [contestId, 0],
    ]);
    expect(nextLock).toBeNull();
  });
});

describe('a running contest', () => {
  test('has the ranks and prizes of its own page, through ties, updates and corrections', async () => {
    const contestId = await makeContest(world);
    const [user, other] = [await somebody(), await somebody()];
    valueOf(await enter(world, contestId, user, FIRST));
    valueOf(await enter(world, contestId, other, FIRST));
    valueOf(await enter(world, contestId, user, SECOND));
    valueOf(await enter(world, contestId, other, THIRD));
    await passDeadline(world);

    const before = await homeOf(user);
    expect(before.nextLock).toBeNull();
    expect(before.live).toMatchObject([
      {
        rank: null,
        tied: false,
        prize: 0,
        remaining: 3,
        lineupSize: 3,
        results: null,
        round: null,
      },
      { rank: null },
    ]);

    valueOf(await applyScores(world, contestId, [0, 0, -3, -3, 1, 2]));
    const first = await homeOf(user);
    expect(first.live[0]).toMatchObject({
      contestId,
      entryName: user.username,
      rank: 1,
      tied: true,
      entrantsCount: 4,
      paidPlaces: 1,
      paused: false,
      results: { sequence: 1, source: 'tests', final: false },
    });
    // Three entries share the first prize of $80.
    expect(first.live[0]?.prize).toBe(26.66);
    expect(figuresOf(first)).toEqual(await pageFigures(contestId, first));
    expect(JSON.stringify(first)).not.toContain(other.username);

    for (const scores of [
      [0, 0, -3, -3, 1, -9],
      [0, 0, 9, 8, 7, 6],
      [1, 1, 1, 1, 1, 1],
    ]) {
      valueOf(await applyScores(world, contestId, scores));
      const home = await homeOf(user);
      expect(figuresOf(home)).toEqual(await pageFigures(contestId, home));
    }

    const by = world.operator;
    const correction = { contestId, player: 'Flo Finn', reason: 'The scorecard', by };
    valueOf(await world.services.results.override({ ...correction, result: { status: 'cut' } }));
    const corrected = await homeOf(user);
    expect(corrected.live.map(({ remaining }) => remaining)).toEqual([2, 2]);
    expect(figuresOf(corrected)).toEqual(await pageFigures(contestId, corrected));
    valueOf(await world.services.results.lift(correction));
    expect((await homeOf(user)).live[0]?.remaining).toBe(3);

    valueOf(await world.services.lifecycle.pause({ contestId, reason: 'rain', by }));
    expect((await homeOf(user)).live[0]?.paused).toBe(true);
  });

  test('shows what another process has applied', async () => {
    const contestId = await makeContest(world);
    const [user, other] = [await somebody(), await somebody()];
    valueOf(await enter(world, contestId, user, FIRST));
    valueOf(await enter(world, contestId, other, THIRD));
    await passDeadline(world);
    valueOf(await applyScores(world, contestId, [0, 0, -3, -1, 0, 0]));
    expect((await homeOf(user)).live[0]?.rank).toBe(2);
    const elsewhere = { ...world, ...world.anotherProcess() };
    valueOf(await applyScores(elsewhere, contestId, [0, 0, -3, -5, 0, 0]));
    expect((await homeOf(user)).live[0]?.rank).toBe(1);
  });

  test('is read once for readers at the same time, and an update reads results alone', async () => {
    const user = await somebody();
    const rival = await somebody();
    const enterNew = async (entries: number): Promise<string> => {
      const contestId = await makeContest(world, { maxEntriesPerUser: 60 });
      for (let nth = 0; nth < entries; nth += 1)
        valueOf(await enter(world, contestId, user, FIRST));
      valueOf(await enter(world, contestId, rival, THIRD));
      return contestId;
    };
    await enterNew(1);
    await passDeadline(world);
    const statements = (readers = 1): Promise<number> =>
      readsDuring(() => Promise.all(Array.from({ length: readers }, () => homeOf(user))));
    // The contest, its version and its results.
    const UPDATE = 3;
    // The number of entries, and their lineups.
    const LINEUPS = 2;
    const cold = await statements();
    const warm = await statements();
    expect(warm).toBe(cold - UPDATE - LINEUPS);

    world.setTime(START);
    const contests = [await enterNew(10), await enterNew(20), await enterNew(2)];
    await passDeadline(world);
    expect(await statements(5)).toBe(5 * warm + 3 * (UPDATE + LINEUPS));
    for (const contestId of contests) {
      valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    }
    expect(await statements(5)).toBe(5 * warm + 3 * UPDATE);
    expect(await statements()).toBe(warm);
    expect((await homeOf(user)).live).toHaveLength(33);
  });
});

describe('the last result', () => {
  const played = async () => {
    const contestId = await makeContest(world);
    const [user, other] = [await somebody(), await somebody()];
    valueOf(await enter(world, contestId, user, THIRD));
    valueOf(await enter(world, contestId, user, FIRST));
    valueOf(await enter(world, contestId, other, SECOND));
    await passDeadline(world);
    return { contestId, user, other };
  };
  const by = () => world.operator;

  test('is provisional when completed, paid when graded, and changed by a regrade', async () => {
    const { contestId, user, other } = await played();
    valueOf(await applyScores(world, contestId, [0, 0, 5, -3, 0, -2], { final: true }));
    const completed = await homeOf(user);
    expect(completed.live).toEqual([]);
    expect(completed.lastResult).toEqual({
      contestId,
      tournamentName: 'An Open',
      sport: 'Golf',
      status: 'Completed',
      at: world.now().toISOString(),
      entryName: `${user.username}[2]`,
      ownEntries: 2,
      entrantsCount: 3,
      rank: 1,
      tied: false,
      winnings: 60,
      refunded: 0,
      cancelledBecause: null,
    });
    world.later();
    valueOf(await world.services.lifecycle.settle({ contestId, by: by() }));
    expect((await homeOf(user)).lastResult).toMatchObject({
      status: 'Graded',
      at: world.now().toISOString(),
      winnings: 60,
    });
    expect((await homeOf(other)).lastResult).toMatchObject({ rank: 2, winnings: 0 });
  });

  test('says what was refunded, by whomever it was cancelled', async () => {
    const { contestId, user } = await played();
    valueOf(await world.services.lifecycle.cancel({ contestId, reason: 'void', by: by() }));
    expect((await homeOf(user)).lastResult).toMatchObject({
      status: 'Cancelled',
      at: world.now().toISOString(),
      rank: null,
      winnings: 0,
      refunded: 44,
      cancelledBecause: 'void',
    });

    world.setTime(START);
    const alone = await makeContest(world);
    const loner = await somebody();
    valueOf(await enter(world, alone, loner));
    world.setTime(new Date(DEADLINE.getTime() + 5000));
    await world.services.lifecycle.sweep();
    expect((await homeOf(loner)).lastResult).toMatchObject({
      status: 'Cancelled',
      at: DEADLINE.toISOString(),
      entryName: loner.username,
      refunded: 22,
    });
  });

  test('is the one that ended last, whenever it began', async () => {
    const early = await played();
    world.setTime(START);
    const late = await makeContest(world, { deadline: new Date(DEADLINE.getTime() + 1000) });
    valueOf(await enter(world, late, early.user));
    valueOf(await enter(world, late, early.other));
    world.setTime(new Date(DEADLINE.getTime() + 1000));
    await world.services.lifecycle.sweep();
    const end = async (contestId: string): Promise<void> => {
      valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
    };
    await end(late);
    expect((await homeOf(early.user)).lastResult?.contestId).toBe(late);
    await end(early.contestId);
    expect((await homeOf(early.user)).lastResult?.contestId).toBe(early.contestId);
  });
});

describe('a draft', () => {
  test('says whose pick it is, until when, with the own queue only', async () => {
    const { contestId, seats } = await openTable(world, ['homedraft1', 'homedraft2']);
    const [first, second] = seats;
    const draftOf = async (seat: typeof first) => (await homeOf(seat.user)).drafts[0];
    const players = first.state().availablePlayers;
    const ids = players.map(({ _id }) => _id);
    expect(
      (await first.ask('setDraftQueue', { contestId, players: ids.slice(0, 5) })).accepted,
    ).toBe(true);
    const opened = world.now();
    expect(await draftOf(first)).toEqual({
      contestId,
      tournamentName: 'An Open',
      sport: 'Golf',
      state: 'own-pick',
      round: 1,
      pickInRound: 1,
      picksBefore: 0,
      opensAt: opened.toISOString(),
      deadlineAt: new Date(opened.getTime() + 30_000).toISOString(),
      queue: players.slice(0, 3).map(({ name }) => name),
    });
    expect(await draftOf(second)).toMatchObject({
      state: 'others',
      picksBefore: 1,
      deadlineAt: null,
      queue: [],
    });
    expect((await homeOf(first.user)).live).toEqual([]);

    const watcher = await connectAs(world.baseUrl, null);
    const turns: unknown[] = [];
    watcher.on('draftTurnChanged', (change) => turns.push(change));
    watcher.emit('watchContest', { contestId });
    await eventually(async () => {
      await second.ask('setAutopick', { contestId, on: false });
      await second.ask('setAutopick', { contestId, on: true });
      expect(turns).not.toEqual([]);
    });
    turns.length = 0;
    await second.ask('setDraftQueue', { contestId, players: ids.slice(2, 3) });
    await second.ask('setAutopick', { contestId, on: false });
    await first.pick(players[0]?.name ?? '');
    await eventually(() => expect(turns).toEqual([{ contestId }, { contestId }]));
    watcher.close();

    expect(await draftOf(second)).toMatchObject({
      state: 'own-pick',
      round: 1,
      pickInRound: 2,
      queue: [players[2]?.name],
    });
    // The snake turns: the second seat picks twice.
    expect(await draftOf(first)).toMatchObject({ state: 'others', picksBefore: 2 });
    valueOf(
      await world.services.drafts.operate({
        contestId,
        act: 'pause',
        reason: 'A call',
        by: world.operator,
      }),
    );
    expect(await draftOf(second)).toMatchObject({
      state: 'paused',
      round: 1,
      deadlineAt: null,
      queue: [],
    });
    valueOf(
      await world.services.drafts.operate({
        contestId,
        act: 'resume',
        reason: 'Done',
        by: world.operator,
      }),
    );
    await first.ask('setAutopick', { contestId, on: true });
    expect(await draftOf(first)).toMatchObject({ state: 'autopick', picksBefore: 2 });
    await second.ask('withdrawFromDraft', { contestId, userId: second.user.userId });
    expect(await draftOf(second)).toBeUndefined();
    await eventually(async () => {
      world.later();
      const { live, drafts } = await homeOf(first.user);
      expect(drafts).toEqual([]);
      expect(live).toMatchObject([{ contestId, lineupSize: 3, rank: null }]);
    });
    for (const seat of seats) seat.close();
  });

  test('waits while its order is not drawn, and other people’s drafts are not shown', async () => {
    const { seats } = await openTable(world, ['homedraft3', 'homedraft4']);
    expect((await homeOf(await somebody())).drafts).toEqual([]);
    for (const seat of seats) seat.close();
  });
});

test('recent ranks are of own live entries only, over HTTP', async () => {
  const contestId = await makeContest(world);
  const [user, other] = [await somebody(), await somebody()];
  valueOf(await enter(world, contestId, user, FIRST));
  valueOf(await enter(world, contestId, other, THIRD));
  await passDeadline(world);
  const { client } = await signIn(world.baseUrl, user.username);
  const [entry] = (await client.home({})).live;
  expect(await client.recentRanks({})).toEqual([{ entryId: entry?.entryId, ranks: [] }]);
  for (const cole of [-3, 5]) {
    valueOf(await applyScores(world, contestId, [0, 0, cole, 0, 0, 0]));
  }
  expect(await client.recentRanks({})).toEqual([{ entryId: entry?.entryId, ranks: [2, 1] }]);
});
