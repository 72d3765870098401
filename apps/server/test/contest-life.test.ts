import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import {
  applyScores,
  balanceOf,
  booksOf,
  CHEAP_TEAM,
  DEADLINE,
  draftContest,
  enter,
  golfersCsv,
  GOLFERS,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  refusalOf,
  resultsFile,
  START,
  statusOf,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

let made = 0;
const player = (balance = cents(100_00)) => {
  made += 1;
  return makePlayer(world, `life${made}`, balance);
};

const startAgain = (): void => world.setTime(START);

const runningContest = async (
  teams: readonly ReturnType<typeof teamOf>[],
  changes: Parameters<typeof draftContest>[0] = {},
) => {
  startAgain();
  const contestId = await makeContest(world, changes);
  const users = [];
  for (const team of teams) {
    const user = await player();
    valueOf(await enter(world, contestId, user, team));
    users.push(user);
  }
  await passDeadline(world);
  return { contestId, users };
};

const settle = (contestId: string) =>
  world.services.lifecycle.settle({ contestId, by: world.operator });

describe('at the deadline', () => {
  test('two entries make a contest run', async () => {
    const { contestId } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    expect(await statusOf(world, contestId)).toBe('Running');
    expect(world.announced).toContainEqual({ contestId, what: 'status' });
  });

  test('a moment before it nothing moves', async () => {
    startAgain();
    const contestId = await makeContest(world);
    world.setTime(new Date(DEADLINE.getTime() - 1));
    const { nextDeadline } = await world.services.lifecycle.sweep();
    expect(nextDeadline).toEqual(DEADLINE);
    expect(await statusOf(world, contestId)).toBe('Registering');
  });

  test('one entry gets every cent back, the admin fee too', async () => {
    const { contestId, users } = await runningContest([CHEAP_TEAM]);
    const [user] = users;
    const contest = valueOf(await world.services.contests.detail(contestId, null));
    expect(contest).toMatchObject({
      status: 'Cancelled',
      cancelledBecause: 'Fewer than two entries at the deadline.',
    });
    expect(user && (await balanceOf(world, user))).toBe(100);
    expect((await booksOf(world)).sound).toBe(true);
  });
});

describe('results', () => {
  test('wait for the deadline', async () => {
    startAgain();
    const contestId = await makeContest(world);
    expect(refusalOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0]))).toMatchObject({
      name: 'feed-before-start',
    });
  });

  test('rank the teams once they are final, and a correction ranks them again', async () => {
    const { contestId, users } = await runningContest([teamOf(3, 4, 5), teamOf(5, 3, 2)]);
    expect(valueOf(await applyScores(world, contestId, [0, 0, 0, -1, -2, -3]))).toMatchObject({
      sequence: 1,
      changed: 6,
      status: 'Running',
    });
    expect(
      valueOf(await applyScores(world, contestId, [0, 0, 5, -1, -2, -3], { final: true })),
    ).toMatchObject({ sequence: 2, changed: 1, status: 'Completed' });
    const placesOf = async () =>
      valueOf(await world.services.contests.detail(contestId, null)).placementResults.map(
        ({ place, entrants }) => [place, ...entrants.map(({ username }) => username)],
      );
    const [first, second] = users;
    expect(await placesOf()).toEqual([
      [1, first?.username],
      [2, second?.username],
    ]);
    valueOf(await applyScores(world, contestId, [0, 0, -9, -1, -2, -3], { final: true }));
    expect(await placesOf()).toEqual([
      [1, second?.username],
      [2, first?.username],
    ]);
  });

  test('are refused with every fault, and nothing has changed', async () => {
    const { contestId } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    const at = world.later();
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { at }));
    const before = valueOf(await world.services.contests.detail(contestId, null));
    const again = await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { at });
    expect(refusalOf(again)).toEqual({ name: 'feed-already-applied', sequence: 1 });
    const stale = await applyScores(world, contestId, [1, 2, 3, 4, 5, 7], { at });
    expect(refusalOf(stale).name).toBe('feed-stale');
    const missing = await applyScores(world, contestId, [1, 2, 3, 4, 5]);
    expect(refusalOf(missing)).toMatchObject({
      name: 'feed-unmatched',
      faults: [`${GOLFERS[5]} (g6) is in the contest but not in the feed`],
    });
    const unknown = await applyScores(world, contestId, [1, 2, 3, 4, 5, 6, 7]);
    expect(refusalOf(unknown)).toMatchObject({ name: 'feed-unmatched' });
    const vanished = await applyScores(world, contestId, [null, 2, 3, 4, 5, 6]);
    expect(refusalOf(vanished)).toMatchObject({ name: 'feed-impossible' });
    const nextYear = await applyScores(world, contestId, [2, 2, 3, 4, 5, 6], {
      at: new Date('2032-03-14T12:00:00Z'),
    });
    expect(refusalOf(nextYear).name).toBe('feed-from-the-future');
    const torn = await world.services.results.apply({
      contestId,
      file: { name: 'torn.json', text: resultsFile([0], { at: world.later() }).slice(0, -20) },
      format: 'results',
      by: world.operator,
    });
    expect(refusalOf(torn).name).toBe('feed-faults');
    expect(valueOf(await world.services.contests.detail(contestId, null))).toEqual(before);
  });

  test('skip and miss players where the operator says so', async () => {
    const { contestId } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    const text = resultsFile([1, 2, 3, 4, 5], { at: world.later() })
      .replace(GOLFERS[0], 'Somebody Else')
      .replace('"g1"', '"g99"');
    const applied = valueOf(
      await world.services.results.apply({
        contestId,
        file: { name: 'results.json', text },
        format: 'results',
        skipUnknown: true,
        allowMissing: true,
        by: world.operator,
      }),
    );
    expect(applied).toMatchObject({ changed: 4, missing: [GOLFERS[0], GOLFERS[5]] });
    expect(applied.skipped).toHaveLength(1);
  });
});

describe('settling', () => {
  const pools = async () => (await booksOf(world)).byKind['contest-pool'];

  test('pays the winner the pool, once however often asked', async () => {
    const others = await pools();
    const { contestId, users } = await runningContest([teamOf(3, 4, 5), teamOf(5, 3, 2)]);
    valueOf(await applyScores(world, contestId, [0, 0, 5, -1, -2, -3], { final: true }));
    const [winner, loser] = users;
    if (winner === undefined || loser === undefined) throw new Error('no users');
    const answers = await Promise.all([settle(contestId), settle(contestId), settle(contestId)]);
    for (const answer of answers) {
      expect(valueOf(answer)).toEqual({ status: 'Graded', paid: 40_00, remainder: 0, winners: 1 });
    }
    expect(await balanceOf(world, winner)).toBe(100 - 22 + 40);
    expect(await balanceOf(world, loser)).toBe(100 - 22);
    expect(await pools()).toBe(others);
  });

  test('tied teams share to the cent, and what is left goes to the rounding account', async () => {
    const same = teamOf(3, 4, 5);
    const others = await pools();
    const before = (await booksOf(world)).byKind['rounding'] ?? 0;
    const { contestId, users } = await runningContest([same, same, same], {
      entryFee: cents(33_37),
    });
    valueOf(await applyScores(world, contestId, [0, 0, 0, 1, 1, 1], { final: true }));
    // 3 × $33.37 = $100.11 and the first place takes it all: $33.37 each.
    expect(valueOf(await settle(contestId))).toMatchObject({
      paid: 100_11,
      remainder: 0,
      winners: 3,
    });
    const next = await runningContest([same, same, same], { entrantPayouts: [cents(50_00)] });
    valueOf(await applyScores(world, next.contestId, [0, 0, 0, 1, 1, 1], { final: true }));
    // $50 / 3 = $16.66 each, 2 cents left; $10 of the $60 pool is no entry's prize.
    expect(valueOf(await settle(next.contestId))).toMatchObject({ paid: 49_98, remainder: 2 });
    for (const user of next.users) expect(await balanceOf(world, user)).toBe(100 - 22 + 16.66);
    const books = await booksOf(world);
    expect(books.byKind['rounding']).toBeCloseTo(before + 0.02, 5);
    expect(books.byKind['contest-pool']).toBe(others);
    expect(books.sound).toBe(true);
    expect(users).toHaveLength(3);
  });

  test('a guarantee above the pool comes out of the house’s fees', async () => {
    const { contestId } = await runningContest([teamOf(3, 4, 5), teamOf(5, 3, 2)], {
      entrantPayouts: [cents(500_00)],
    });
    const fees = (await booksOf(world)).byKind['fees'] ?? 0;
    valueOf(await applyScores(world, contestId, [0, 0, 5, -1, -2, -3], { final: true }));
    expect(valueOf(await settle(contestId))).toMatchObject({ paid: 500_00, winners: 1 });
    const books = await booksOf(world);
    expect(books.byKind['fees']).toBeCloseTo(fees - 460, 5);
    expect(books.sound).toBe(true);
  });

  test('is refused while the contest runs', async () => {
    const { contestId } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    expect(refusalOf(await settle(contestId))).toEqual({
      name: 'wrong-status',
      act: 'settled',
      status: 'Running',
    });
  });

  test('an operator may declare the event over', async () => {
    const { contestId } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    valueOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0]));
    valueOf(
      await world.services.lifecycle.complete({
        contestId,
        reason: 'rained off',
        by: world.operator,
      }),
    );
    expect(valueOf(await settle(contestId))).toMatchObject({ paid: 40_00, winners: 2 });
  });
});

describe('cancelling', () => {
  test('gives everybody everything back and says why', async () => {
    const { contestId, users } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    valueOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0], { final: true }));
    const cancel = () =>
      world.services.lifecycle.cancel({ contestId, reason: 'event void', by: world.operator });
    expect(valueOf(await cancel())).toEqual({ status: 'Cancelled', refunded: 44_00, entries: 2 });
    expect(refusalOf(await cancel()).name).toBe('wrong-status');
    for (const user of users) expect(await balanceOf(world, user)).toBe(100);
    expect(valueOf(await world.services.contests.detail(contestId, null))).toMatchObject({
      cancelledBecause: 'event void',
      placementResults: [],
    });
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('a graded contest stays graded', async () => {
    const { contestId } = await runningContest([CHEAP_TEAM, CHEAP_TEAM]);
    valueOf(await applyScores(world, contestId, [0, 0, 0, 0, 0, 0], { final: true }));
    valueOf(await settle(contestId));
    const cancelled = await world.services.lifecycle.cancel({
      contestId,
      reason: 'too late',
      by: world.operator,
    });
    expect(refusalOf(cancelled).name).toBe('wrong-status');
  });
});

describe('creating', () => {
  const create = (changes: Parameters<typeof draftContest>[0]) => {
    startAgain();
    return world.services.contests.create(draftContest(changes), world.operator);
  };

  test('is refused by name', async () => {
    expect(refusalOf(await create({ deadline: null })).name).toBe('deadline-required');
    expect(refusalOf(await create({ deadline: START })).name).toBe('deadline-past');
    expect(refusalOf(await create({ maxEntries: 811 })).name).toBe('payouts-required');
    expect((await create({ maxEntries: 811, entrantPayouts: [cents(1)] })).ok).toBe(true);
  });

  test('players come all or none, and not after an entry', async () => {
    startAgain();
    const contestId = await makeContest(world);
    const importAgain = (text: string) =>
      world.services.contests.importPlayers({ contestId, text, by: world.operator });
    expect(refusalOf(await importAgain(golfersCsv())).name).toMatch(
      /players-already-imported|player-file-faults/,
    );
    expect(refusalOf(await importAgain('id,name,salary\ng7,Gus Gray,nothing')).name).toBe(
      'player-file-faults',
    );
    valueOf(await importAgain('id,name,salary\ng7,Gus Gray,9000'));
    valueOf(await enter(world, contestId, await player()));
    expect(refusalOf(await importAgain('id,name,salary\ng8,Hal Hill,9000'))).toEqual({
      name: 'contest-has-entries',
      entries: 1,
    });
  });
});
