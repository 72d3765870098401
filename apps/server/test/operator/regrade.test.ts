import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { verifyContest } from '@captains-pick/verify/testing';
import type { RegradeRequest } from '../../src/lifecycle/service.ts';
import {
  applyScores,
  balanceOf,
  booksOf,
  enter,
  GOLFERS,
  makeContest,
  provideWorld,
  refusalOf,
  resultsFile,
  START,
  statusOf,
  valueOf,
} from '../test-world.ts';
import { wholeRecord } from '../whole-record.ts';
import {
  actsOn,
  FIRST_AND_LAST,
  gradedContest,
  LAST_THREE,
  runningContest,
} from './running-contest.ts';

const world = provideWorld();

const CY = GOLFERS[2];
const FIRST_WINS = [0, 0, 5, -1, -2, -3];
const SECOND_WINS = [0, 0, -9, -1, -2, -3];

const feedOf = (scores: readonly number[]): NonNullable<RegradeRequest['feed']> => ({
  file: { name: 'correction.json', text: resultsFile(scores, { at: world.later(), final: true }) },
  format: 'results',
});

const request = (contestId: string, changes: Partial<RegradeRequest> = {}) => ({
  contestId,
  reason: 'The committee has corrected a scorecard.',
  feed: null,
  overrides: [],
  by: world.operator,
  ...changes,
});
const regrade = (...asked: Parameters<typeof request>) =>
  world.services.lifecycle.regrade(request(...asked));
const preview = (...asked: Parameters<typeof request>) =>
  world.services.lifecycle.previewRegrade(request(...asked));

const recordOf = (contestId: string) => wholeRecord(world.services.contests, contestId);
const verified = async (contestId: string) => verifyContest(await recordOf(contestId));
const sound = async (contestId: string) => {
  expect(await verified(contestId)).toEqual({ lines: [expect.any(String)], sound: true });
  expect((await booksOf(world)).sound).toBe(true);
};

/** Two of $100 who paid $22 each; the first has won $40. */
const twoOfThem = async (changes: Parameters<typeof gradedContest>[3] = {}) => {
  const { contestId, users } = await gradedContest(
    world,
    [LAST_THREE, FIRST_AND_LAST],
    FIRST_WINS,
    changes,
  );
  const [first, second] = users;
  if (first === undefined || second === undefined) throw new Error('no users');
  return { contestId, first, second };
};

describe('a corrected feed after grading', () => {
  test('comes with a regrade alone, which pays whom it owes and takes back from whom it paid', async () => {
    const { contestId, first, second } = await twoOfThem();
    expect(refusalOf(await applyScores(world, contestId, SECOND_WINS, { final: true }))).toEqual({
      name: 'regrade-required',
    });
    const before = await recordOf(contestId);
    const regraded = valueOf(await regrade(contestId, { feed: feedOf(SECOND_WINS) }));
    expect(regraded).toMatchObject({
      status: 'Graded',
      number: 1,
      changes: [{ player: CY, before: { score: 5 }, after: { score: -9 } }],
      paid: 40_00,
      takenBack: 40_00,
      shortfall: 0,
    });
    expect(regraded.entries).toMatchObject([
      {
        username: second.username,
        before: { rank: 2 },
        after: { rank: 1 },
        due: 40_00,
        received: 0,
        moved: 40_00,
      },
      {
        username: first.username,
        before: { rank: 1 },
        after: { rank: 2 },
        due: 0,
        received: 40_00,
        moved: -40_00,
      },
    ]);
    expect(await balanceOf(world, first)).toBe(78);
    expect(await balanceOf(world, second)).toBe(118);
    expect(await statusOf(world, contestId)).toBe('Graded');
    const after = await recordOf(contestId);
    expect(after.journals).toEqual(expect.arrayContaining(before.journals));
    expect(after.journals).toHaveLength(before.journals.length + 2);
    await sound(contestId);
    expect(world.announced.slice(-2)).toEqual([
      { contestId, what: 'results' },
      { contestId, what: 'status' },
    ]);
  });

  test('is previewed to the cent, and nothing is changed', async () => {
    const { contestId, first } = await twoOfThem();
    const before = await recordOf(contestId);
    const acts = await actsOn(world, contestId);
    const feed = feedOf(SECOND_WINS);
    const previewed = valueOf(await preview(contestId, { feed }));
    expect(previewed).toMatchObject({ number: 1, paid: 40_00, takenBack: 40_00 });
    expect(await recordOf(contestId)).toEqual(before);
    expect(await actsOn(world, contestId)).toEqual(acts);
    expect(await balanceOf(world, first)).toBe(118);
    expect(valueOf(await regrade(contestId, { feed }))).toEqual(previewed);
  });

  test('moves nothing when it is asked for again, however often at once', async () => {
    const { contestId, first, second } = await twoOfThem();
    const asked = { feed: feedOf(SECOND_WINS), overrides: [{ player: CY, result: { score: -8 } }] };
    const numbers = (await Promise.all([1, 2, 3].map(() => regrade(contestId, asked)))).map(
      (answer) => valueOf(answer).number,
    );
    expect(numbers.filter((number) => number !== null)).toEqual([1]);
    const before = await recordOf(contestId);
    expect(valueOf(await regrade(contestId, asked))).toEqual({
      status: 'Graded',
      number: null,
      changes: [],
      entries: [],
      paid: 0,
      takenBack: 0,
      shortfall: 0,
      warnings: [],
    });
    expect(await recordOf(contestId)).toEqual(before);
    expect([await balanceOf(world, first), await balanceOf(world, second)]).toEqual([78, 118]);
    await sound(contestId);
  });

  test('is refused as any feed is, and then nothing has moved', async () => {
    const { contestId } = await twoOfThem();
    const before = await recordOf(contestId);
    const stale = {
      file: { name: 'old.json', text: resultsFile(SECOND_WINS, { at: START, final: true }) },
      format: 'results' as const,
    };
    expect(refusalOf(await regrade(contestId, { feed: stale }))).toMatchObject({
      name: 'feed-stale',
    });
    const overrides = [{ player: 'Nobody', result: null }];
    const feed = feedOf(SECOND_WINS);
    expect(refusalOf(await regrade(contestId, { feed, overrides }))).toEqual({
      name: 'player-not-found',
      player: 'Nobody',
    });
    expect(refusalOf(await preview(contestId, { feed, overrides }))).toMatchObject({
      name: 'player-not-found',
    });
    expect(await recordOf(contestId)).toEqual(before);
    const running = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    expect(refusalOf(await regrade(running.contestId))).toEqual({
      name: 'wrong-status',
      act: 'regraded',
      status: 'Running',
    });
  });
});

describe('an override after grading', () => {
  test('and its lifting each come with a regrade', async () => {
    const { contestId, first, second } = await twoOfThem();
    const overrides = [{ player: CY, result: { score: -9 } }];
    expect(valueOf(await regrade(contestId, { overrides }))).toMatchObject({ number: 1 });
    expect(await balanceOf(world, second)).toBe(118);
    await sound(contestId);
    const lifted = valueOf(await regrade(contestId, { overrides: [{ player: CY, result: null }] }));
    expect(lifted).toMatchObject({ number: 2, paid: 40_00, takenBack: 40_00 });
    expect(await balanceOf(world, first)).toBe(118);
    await sound(contestId);
    expect((await recordOf(contestId)).settlements).toMatchObject([
      { number: 0, overrides: [] },
      { number: 1, overrides: [{ result: { score: -9 } }] },
      { number: 2, overrides: [] },
    ]);
  });

  test('that stood when the contest was settled is in the record of its grading', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    const { services, operator: by } = world;
    valueOf(await applyScores(world, contestId, FIRST_WINS, { final: true }));
    const result = { score: -9 };
    valueOf(await services.results.override({ contestId, player: CY, result, reason: 'test', by }));
    valueOf(await services.lifecycle.settle({ contestId, by }));
    await sound(contestId);
    expect((await recordOf(contestId)).settlements).toMatchObject([{ overrides: [{ result }] }]);
    valueOf(await regrade(contestId, { overrides: [{ player: CY, result: null }] }));
    await sound(contestId);
  });
});

describe('a balance that cannot give back all', () => {
  const spend = async (user: Parameters<typeof enter>[2], entryFee: number) => {
    world.setTime(START);
    const contestId = await makeContest(world, { entryFee: cents(entryFee), adminFee: cents(0) });
    valueOf(await enter(world, contestId, user));
  };
  const feesNow = async () => Math.round(((await booksOf(world)).byKind['fees'] ?? 0) * 100);

  test('gives what is there; the house bears the rest, and a later regrade asks again', async () => {
    const { contestId, first, second } = await twoOfThem();
    const corrected = new Date(world.now().getTime() + 3_600_000);
    await spend(first, 103_00);
    world.setTime(corrected);
    const fees = await feesNow();
    const regraded = valueOf(await regrade(contestId, { feed: feedOf(SECOND_WINS) }));
    expect(regraded).toMatchObject({ paid: 40_00, takenBack: 15_00, shortfall: 25_00 });
    expect(await balanceOf(world, first)).toBe(0);
    expect(await balanceOf(world, second)).toBe(118);
    expect(await feesNow()).toBe(fees - 25_00);
    const { settlements } = await recordOf(contestId);
    expect(settlements.at(-1)?.shortfalls).toMatchObject([{ amount: 25 }]);
    await sound(contestId);
    expect((await actsOn(world, contestId))[0]).toMatchObject({
      act: 'regrade-contest',
      by: 'operator',
      reason: 'The committee has corrected a scorecard.',
      before: { resultsSequence: 1, shortfalls: [] },
      after: { number: 1, resultsSequence: 2, takenBack: 15_00, shortfalls: [{ amount: 25_00 }] },
    });

    // There is nothing to be had.
    expect(valueOf(await regrade(contestId))).toMatchObject({ number: null, shortfall: 25_00 });
    await world.services.wallet.grant({
      username: first.username,
      amount: cents(10_00),
      reason: 'test',
      idempotencyKey: null,
      by: world.operator,
    });
    expect(valueOf(await regrade(contestId))).toMatchObject({
      number: 2,
      paid: 0,
      takenBack: 10_00,
      shortfall: 15_00,
    });
    expect(await feesNow()).toBe(fees - 15_00);
    await sound(contestId);

    // What was right at first is right again: only what was taken back comes back.
    const restored = valueOf(await regrade(contestId, { feed: feedOf(FIRST_WINS) }));
    expect(restored).toMatchObject({ number: 3, paid: 25_00, takenBack: 40_00, shortfall: 0 });
    expect(await balanceOf(world, first)).toBe(25);
    expect(await balanceOf(world, second)).toBe(78);
    expect(await feesNow()).toBe(fees);
    await sound(contestId);
  });

  test('can give back what another entry of the same player is paid', async () => {
    const { contestId, users } = await runningContest(world, [LAST_THREE]);
    const [user] = users;
    if (user === undefined) throw new Error('no user');
    // Below two entries the contest was cancelled: this one has both from one user.
    expect(await statusOf(world, contestId)).toBe('Cancelled');
    world.setTime(START);
    const both = await makeContest(world);
    valueOf(await enter(world, both, user, LAST_THREE));
    valueOf(await enter(world, both, user, FIRST_AND_LAST));
    world.setTime(new Date(START.getTime() + 86_400_000));
    await world.services.lifecycle.sweep();
    valueOf(await applyScores(world, both, FIRST_WINS, { final: true }));
    valueOf(await world.services.lifecycle.settle({ contestId: both, by: world.operator }));
    const corrected = new Date(world.now().getTime() + 3_600_000);
    expect(await balanceOf(world, user)).toBe(96);
    await spend(user, 96_00);
    world.setTime(corrected);
    expect(valueOf(await regrade(both, { feed: feedOf(SECOND_WINS) }))).toMatchObject({
      paid: 40_00,
      takenBack: 40_00,
      shortfall: 0,
    });
    expect(await balanceOf(world, user)).toBe(0);
    await sound(both);
  });
});

describe('what a regrade shares out', () => {
  test('is rounded as a grading is, and the rounding account gets or gives the difference', async () => {
    const same = LAST_THREE;
    const { contestId } = await gradedContest(world, [same, same, FIRST_AND_LAST], SECOND_WINS, {
      entrantPayouts: [cents(50_01), cents(10_01)],
    });
    const rounding = async () => Math.round(((await booksOf(world)).byKind['rounding'] ?? 0) * 100);
    // The two who tie for the second place share $10.01: a cent is left over.
    const before = await rounding();
    valueOf(await regrade(contestId, { feed: feedOf(FIRST_WINS) }));
    // They now share $60.02, and nothing is.
    expect(await rounding()).toBe(before - 1);
    await sound(contestId);
    valueOf(await regrade(contestId, { feed: feedOf(SECOND_WINS) }));
    expect(await rounding()).toBe(before);
    await sound(contestId);
  });
});

describe('the record of a regrade', () => {
  const tampered = async (
    change: (record: Awaited<ReturnType<typeof recordOf>>) => Awaited<ReturnType<typeof recordOf>>,
  ) => {
    const { contestId } = await twoOfThem();
    valueOf(await regrade(contestId, { feed: feedOf(SECOND_WINS) }));
    return verifyContest(change(await recordOf(contestId))).lines.join('\n');
  };

  test('tells a journal that is missing, of another amount, or too many', async () => {
    expect(
      await tampered((record) => ({
        ...record,
        journals: record.journals.filter(({ kind }) => kind !== 'regrade'),
      })),
    ).toMatch(/regrade:1:\w+ moved nothing, but should have moved/);
    expect(
      await tampered((record) => ({
        ...record,
        journals: record.journals.map((journal) =>
          journal.kind === 'regrade'
            ? {
                ...journal,
                postings: journal.postings.map((posting) => ({
                  ...posting,
                  amount: posting.amount / 2,
                })),
              }
            : journal,
        ),
      })),
    ).toMatch(/regrade:1:\w+ moved fees −\$20.00/);
    expect(
      await tampered((record) => ({
        ...record,
        journals: record.journals.flatMap((journal) =>
          journal.kind === 'regrade'
            ? [journal, { ...journal, key: `${journal.key}x` }]
            : [journal],
        ),
      })),
    ).toContain('but should have moved nothing');
  });

  test('tells a shortfall that is more than was owed, and corrections that nobody settled', async () => {
    expect(
      await tampered((record) => ({
        ...record,
        settlements: record.settlements.map((settlement) => ({
          ...settlement,
          shortfalls:
            settlement.number === 1
              ? record.placements.flatMap(({ entry, rank }) =>
                  rank === 1 ? [] : [{ entry, amount: 41 }],
                )
              : [],
        })),
      })),
    ).toContain('has a larger shortfall than it owes in regrade 1');
    expect(
      await tampered((record) => ({ ...record, settlements: record.settlements.slice(0, 1) })),
    ).toContain('2 feeds are applied, but it was settled by 1');
    expect(await tampered((record) => ({ ...record, settlements: [] }))).toContain(
      'its grading is not in the record',
    );
  });
});
