/**
 * Whatever happens, in whatever order, money is neither made nor lost: random lives of a contest, compared
 * with a model that is nothing but arithmetic.
 */
import { cents } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { triesOf } from './extent.ts';
import {
  applyScores,
  balanceOf,
  booksOf,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  START,
  statusOf,
  teamOf,
} from './test-world.ts';

const world = provideWorld();

const PLAYERS = 4;
const TEAMS = [teamOf(3, 4, 5), teamOf(4, 3, 5), teamOf(5, 4, 3), teamOf(0, 4, 5)] as const;

const aPlayer = fc.nat({ max: PLAYERS - 1 });
const anEntry = fc.record({
  act: fc.constant('enter' as const),
  player: aPlayer,
  team: fc.constantFrom(...TEAMS),
  key: fc.option(fc.constantFrom('a', 'b')),
});
const aWithdrawal = fc.record({
  act: fc.constant('withdraw' as const),
  player: aPlayer,
  number: fc.integer({ min: 1, max: 3 }),
});
const anEnding = fc.constantFrom(...(['settle', 'cancel', 'cancel-late', 'abandon'] as const));
const aLife = fc.record({
  entryFee: fc.integer({ min: 0, max: 30_00 }).map(cents),
  adminFee: fc.integer({ min: 0, max: 3_00 }).map(cents),
  payouts: fc.option(
    fc.array(fc.integer({ min: 1, max: 90_00 }).map(cents), { minLength: 1, maxLength: 5 }),
  ),
  // Acts of one wave are sent at once.
  waves: fc.array(
    fc.array(fc.oneof({ weight: 3, arbitrary: anEntry }, aWithdrawal), { maxLength: 8 }),
    {
      maxLength: 3,
    },
  ),
  scores: fc.array(fc.integer({ min: -2, max: 1 }), { minLength: 6, maxLength: 6 }),
  ending: anEnding,
});

const LIVES = triesOf({ usual: 10, nightly: 25 });
let lives = 0;

const live = async (life: typeof aLife extends fc.Arbitrary<infer Life> ? Life : never) => {
  world.setTime(START);
  lives += 1;
  const users: Actor[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    users.push(await makePlayer(world, `l${lives}-${index}`, cents(60_00)));
  }
  const { entryFee, adminFee, payouts, ending } = life;
  const contestId = await makeContest(world, {
    entryFee,
    adminFee,
    entrantPayouts: payouts,
    maxEntries: 6,
  });
  const { services, operator: by } = world;
  const before = (await booksOf(world)).byKind;

  for (const wave of life.waves) {
    await Promise.all(
      wave.map((step) => {
        const user = users[step.player];
        if (user === undefined) throw new Error('no such player');
        if (step.act === 'enter') return enter(world, contestId, user, step.team, step.key);
        const entryName = step.number === 1 ? user.username : `${user.username}[${step.number}]`;
        return services.entries.withdraw({ contestId, user, entryName });
      }),
    );
    const detail = await services.contests.detail(contestId, world.operator.userId);
    if (!detail.ok) throw new Error('the contest is gone');
    const { entrants, entrantsCount } = detail.value;
    expect(entrantsCount).toBe(entrants.length);
    expect(entrantsCount).toBeLessThanOrEqual(6);
    for (const user of users) {
      const own = entrants.filter(({ userId }) => userId === user.userId);
      expect(own.length).toBeLessThanOrEqual(3);
      expect(Math.round((await balanceOf(world, user)) * 100)).toBe(
        60_00 - own.length * (entryFee + adminFee),
      );
    }
  }

  if (ending === 'cancel') await services.lifecycle.cancel({ contestId, reason: 'test', by });
  await passDeadline(world);
  const running = (await statusOf(world, contestId)) === 'Running';
  if (ending !== 'abandon') await applyScores(world, contestId, life.scores, { final: true });
  if (ending === 'settle') {
    const settle = () => services.lifecycle.settle({ contestId, by });
    const [first, second] = await Promise.all([settle(), settle()]);
    expect(first).toEqual(second);
    expect(first?.ok).toBe(running);
  }
  if (ending === 'cancel-late') await services.lifecycle.cancel({ contestId, reason: 'test', by });

  const status = await statusOf(world, contestId);
  const after = await booksOf(world);
  expect(after.sound).toBe(true);
  const balances = await Promise.all(users.map((user) => balanceOf(world, user)));
  const moved = (kind: string): number =>
    Math.round(((after.byKind[kind] ?? 0) - (before[kind] ?? 0)) * 100);
  expect(moved('user') + moved('contest-pool') + moved('fees') + moved('rounding')).toBe(0);
  if (status === 'Cancelled') {
    expect(balances).toEqual(users.map(() => 60));
    expect([moved('fees'), moved('contest-pool')]).toEqual([0, 0]);
  }
  if (status === 'Graded') {
    expect(moved('contest-pool')).toBe(0);
    // Rounding keeps less than a cent for each team that shares.
    expect(moved('rounding')).toBeGreaterThanOrEqual(0);
    expect(moved('rounding')).toBeLessThan(6);
  }
};

test('over any life of a contest', async () => {
  await fc.assert(fc.asyncProperty(aLife, live), { numRuns: LIVES, endOnFailure: true });
  expect(lives).toBe(LIVES);
});
