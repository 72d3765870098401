import type { PlayerResult } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { verifyContest } from '@captains-pick/verify/testing';
import {
  applyScores,
  GOLFERS,
  provideWorld,
  refusalOf,
  resultsFile,
  valueOf,
} from '../test-world.ts';
import { wholeRecord } from '../whole-record.ts';
import {
  actsOn,
  FIRST_AND_LAST,
  LAST_THREE,
  runningContest,
  scoreOf,
  verified,
} from './running-contest.ts';

const world = provideWorld();

const [ADA, , CY] = GOLFERS;

const override = (contestId: string, player: string, result: Partial<PlayerResult>) =>
  world.services.results.override({
    contestId,
    player,
    result,
    reason: 'The scorecard says so.',
    by: world.operator,
  });
const lift = (contestId: string, player: string) =>
  world.services.results.lift({ contestId, player, reason: 'Mended.', by: world.operator });

const detail = async (contestId: string) =>
  valueOf(await world.services.contests.detail(contestId, null));
const winnersOf = async (contestId: string) =>
  (await detail(contestId)).placementResults
    .filter(({ place }) => place === 1)
    .flatMap(({ entrants }) => entrants.map(({ username }) => username));

describe('a result that is overridden', () => {
  test('sticks over later feeds, until it is lifted and what the last feed says is back', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    expect(valueOf(await override(contestId, ADA, { score: -9 }))).toMatchObject({
      player: ADA,
      before: { score: 1, status: 'active', thru: 18 },
      after: { score: -9, status: 'active', thru: 18 },
      status: 'Running',
    });
    expect(world.announced.at(-1)).toEqual({ contestId, what: 'results' });
    expect(await scoreOf(world, contestId, ADA)).toBe(-9);
    expect(valueOf(await applyScores(world, contestId, [7, 2, 3, 4, 5, 6])).changed).toBe(0);
    expect(await scoreOf(world, contestId, ADA)).toBe(-9);
    expect(valueOf(await world.services.results.feeds(contestId)).overrides).toMatchObject([
      { player: { name: ADA }, result: { score: -9 }, feed: { score: 7 }, by: 'operator' },
    ]);
    expect(await verified(world, contestId)).toMatchObject({ sound: true });

    expect(valueOf(await lift(contestId, ADA))).toMatchObject({ after: { score: 7 } });
    expect(await scoreOf(world, contestId, ADA)).toBe(7);
    expect(refusalOf(await lift(contestId, ADA))).toEqual({ name: 'no-override', player: ADA });
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
    valueOf(await applyScores(world, contestId, [8, 2, 3, 4, 5, 6]));
    expect(await scoreOf(world, contestId, ADA)).toBe(8);
  });

  test('is overridden again by the fields that are given, over what the feeds say', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    valueOf(await override(contestId, ADA, { score: -9 }));
    expect(valueOf(await override(contestId, ADA, { status: 'wd' }))).toMatchObject({
      before: { score: -9, status: 'active' },
      after: { score: 1, status: 'wd' },
    });
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
  });

  test('ranks a completed contest again', async () => {
    const { contestId, users } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    const [first, second] = users.map(({ username }) => username);
    valueOf(await applyScores(world, contestId, [0, 0, 5, -1, -2, -3], { final: true }));
    expect(await winnersOf(contestId)).toEqual([first]);
    valueOf(await override(contestId, CY, { score: -9 }));
    expect(await winnersOf(contestId)).toEqual([second]);
    valueOf(await lift(contestId, CY));
    expect(await winnersOf(contestId)).toEqual([first]);
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
  });

  test('may be all that is known of a player, and nothing is once it is lifted', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    expect(valueOf(await override(contestId, ADA, { score: 4 }))).toMatchObject({
      before: null,
      after: { score: 4, thru: null },
    });
    expect(await scoreOf(world, contestId, ADA)).toBe(4);
    expect(await verified(world, contestId)).toMatchObject({ sound: true });
    expect(valueOf(await lift(contestId, ADA))).toMatchObject({ after: null });
    expect(await scoreOf(world, contestId, ADA)).toBeUndefined();
    valueOf(await override(contestId, ADA, { score: 4 }));
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    expect(await scoreOf(world, contestId, ADA)).toBe(4);
    valueOf(await lift(contestId, ADA));
    expect(await scoreOf(world, contestId, ADA)).toBe(1);
  });

  test('makes no feed impossible that does not contradict the one before it', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    const without = () => resultsFile([null, 2, 3, 4, 5, 6], { at: world.later() });
    const apply = (text: string) =>
      world.services.results.apply({
        contestId,
        file: { name: 'r.json', text },
        format: 'results',
        by: world.operator,
      });
    valueOf(await apply(without()));
    valueOf(await override(contestId, ADA, { score: 3 }));
    valueOf(await apply(without()));
    expect(await scoreOf(world, contestId, ADA)).toBe(3);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    expect(refusalOf(await apply(without()))).toMatchObject({ name: 'feed-impossible' });
  });

  test('is what can be, of somebody who is there, in a contest that has begun and is not settled', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    expect(refusalOf(await override(contestId, 'Nobody', { score: 1 }))).toEqual({
      name: 'player-not-found',
      player: 'Nobody',
    });
    expect(refusalOf(await override(contestId, ADA, {}))).toMatchObject({
      name: 'override-faults',
      faults: ['no field of the result is given'],
    });
    expect(refusalOf(await override(contestId, ADA, { score: 0.5 }))).toMatchObject({
      name: 'override-faults',
    });
    valueOf(await applyScores(world, contestId, [0, 0, 5, -1, -2, -3], { final: true }));
    valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
    expect(refusalOf(await override(contestId, ADA, { score: 1 }))).toEqual({
      name: 'regrade-required',
    });
  });

  test('is in the log and, without the operator’s name, in the public record', async () => {
    const { contestId } = await runningContest(world, [LAST_THREE, FIRST_AND_LAST]);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    valueOf(await override(contestId, ADA, { score: -9 }));
    const record = await wholeRecord(world.services.contests, contestId);
    expect(record.overrides).toEqual([
      {
        player: expect.any(String),
        result: { score: -9 },
        reason: 'The scorecard says so.',
        at: world.now().toISOString(),
      },
    ]);
    expect(JSON.stringify(record)).not.toContain('operator');
    const told = { ...record, overrides: [] };
    expect(verifyContest(told).lines.join('\n')).toContain('Ada Arnold is stored as');
    valueOf(await lift(contestId, ADA));
    expect((await actsOn(world, contestId)).slice(0, 2)).toMatchObject([
      {
        act: 'lift-override',
        reason: 'Mended.',
        before: { override: { score: -9 }, result: { score: -9 } },
        after: { override: null, result: { score: 1 } },
      },
      {
        act: 'override-result',
        before: { name: ADA, override: null, result: { score: 1 } },
        after: { override: { score: -9 }, result: { score: -9 } },
      },
    ]);
  });
});
