/** A contest is not completed, settled or regraded by nothing: without results every entry would tie and be paid. */
import { cents } from '@captains-pick/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  applyScores,
  balanceOf,
  enter,
  GOLFERS,
  makeContest,
  makePlayer,
  provideWorld,
  passDeadline,
  refusalOf,
  resultsFile,
  signIn,
  START,
  statusOf,
  teamOf,
  valueOf,
} from './test-world.ts';
import type { Actor } from '../src/shared/actor.ts';

const world = provideWorld();
beforeEach(() => world.setTime(START));

let players = 0;

/** A running contest of two entries. Neither has the first two golfers. */
const running = async (): Promise<{ contestId: string; entrants: readonly Actor[] }> => {
  world.setTime(START);
  const contestId = await makeContest(world);
  const entrants: Actor[] = [];
  for (const team of [teamOf(3, 4, 5), teamOf(2, 4, 5)]) {
    players += 1;
    const user = await makePlayer(world, `resultless${players}`, cents(22_00));
    valueOf(await enter(world, contestId, user, team));
    entrants.push(user);
  }
  await passDeadline(world);
  return { contestId, entrants };
};

const complete = (contestId: string) =>
  world.services.lifecycle.complete({ contestId, reason: 'over', by: world.operator });
const settle = (contestId: string) =>
  world.services.lifecycle.settle({ contestId, by: world.operator });
const override = (contestId: string, player: string, score: number) =>
  world.services.results.override({
    contestId,
    player,
    result: { score },
    reason: 'seen',
    by: world.operator,
  });

const NONE = [null, null, null, null, null, null] as const;

describe('completing', () => {
  test('without any feed is refused, with what to do', async () => {
    const { contestId } = await running();
    const { client } = await signIn(world.baseUrl, 'operator');
    await expect(
      client.completeContest({ params: { id: contestId }, body: { reason: 'over' } }),
    ).rejects.toMatchObject({
      message:
        'No entry can be ranked: none of its players has a result. Apply the results of the event, or override them by hand. If there will be none, cancel the contest, which refunds every entry.',
      failure: { status: 409, code: 'no-results' },
    });
    expect(await statusOf(world, contestId)).toBe('Running');
    expect(
      (await world.services.lifecycle.cancel({ contestId, reason: 'x', by: world.operator })).ok,
    ).toBe(true);
  });

  test('is refused while the feeds give nobody a result, or a zero before the first hole', async () => {
    const { contestId } = await running();
    valueOf(await applyScores(world, contestId, NONE));
    expect(refusalOf(await complete(contestId)).name).toBe('no-results');
  });

  test('is refused where results are of players whom no entry has', async () => {
    const { contestId } = await running();
    valueOf(await applyScores(world, contestId, [-4, -2, null, null, null, null]));
    expect(refusalOf(await complete(contestId)).name).toBe('no-results');
  });

  test('is possible once an entry has a player with a result, by a feed or an override alone', async () => {
    const byFeed = (await running()).contestId;
    valueOf(await applyScores(world, byFeed, [null, null, null, -1, null, null]));
    expect(valueOf(await complete(byFeed)).status).toBe('Completed');
    const byOverride = (await running()).contestId;
    valueOf(await override(byOverride, GOLFERS[3], -4));
    expect(valueOf(await complete(byOverride)).status).toBe('Completed');
  });

  test('by a final feed without results is refused, in the preview too, and nothing is applied', async () => {
    const { contestId } = await running();
    const text = resultsFile(NONE, { at: world.later(), final: true });
    const feed = { contestId, file: { name: 'f.json', text }, format: 'results' as const };
    expect(refusalOf(await world.services.results.preview(feed)).name).toBe(
      'final-without-results',
    );
    expect(
      refusalOf(await world.services.results.apply({ ...feed, by: world.operator })).name,
    ).toBe('final-without-results');
    expect(valueOf(await world.services.contests.detail(contestId, null)).results).toBeNull();
    expect(await statusOf(world, contestId)).toBe('Running');
  });
});

describe('settling', () => {
  test('a contest that an older server completed without results is refused; results mend it', async () => {
    const { contestId, entrants } = await running();
    await world.database.pool.query(`update contests set status = 'Completed' where id = $1`, [
      contestId,
    ]);
    expect(refusalOf(await settle(contestId)).name).toBe('no-results');
    for (const user of entrants) expect(await balanceOf(world, user)).toBe(0);
    valueOf(await applyScores(world, contestId, [0, 0, 4, -1, -2, -3]));
    expect(valueOf(await settle(contestId))).toMatchObject({ paid: 40_00, winners: 1 });
  });

  test('is refused once the only result was lifted', async () => {
    const { contestId } = await running();
    valueOf(await override(contestId, GOLFERS[3], -4));
    valueOf(await complete(contestId));
    valueOf(
      await world.services.results.lift({
        contestId,
        player: GOLFERS[3],
        reason: 'wrong',
        by: world.operator,
      }),
    );
    expect(refusalOf(await settle(contestId)).name).toBe('no-results');
  });

  test('a regrade that leaves no result is refused, and moves nothing', async () => {
    const { contestId, entrants } = await running();
    valueOf(await override(contestId, GOLFERS[3], -4));
    valueOf(await complete(contestId));
    valueOf(await settle(contestId));
    const regrade = {
      contestId,
      reason: 'wrong',
      feed: null,
      overrides: [{ player: GOLFERS[3], result: null }],
      by: world.operator,
    };
    expect(refusalOf(await world.services.lifecycle.previewRegrade(regrade)).name).toBe(
      'no-results',
    );
    expect(refusalOf(await world.services.lifecycle.regrade(regrade)).name).toBe('no-results');
    const balances = await Promise.all(entrants.map((user) => balanceOf(world, user)));
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 40]);
  });
});

test('an esports event whose scores are all zero ranks nobody', async () => {
  const contestId = await makeContest(world, { sport: 'Esports' });
  for (const name of ['zero1', 'zero2']) {
    valueOf(await enter(world, contestId, await makePlayer(world, name, cents(22_00))));
  }
  await passDeadline(world);
  const text = JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Esports',
    event: 'A final',
    source: 'tests',
    observedAt: world.later().toISOString(),
    final: true,
    players: GOLFERS.map((name, index) => ({
      id: `g${index + 1}`,
      name,
      score: 0,
      finish: index + 1,
    })),
  });
  const applied = await world.services.results.apply({
    contestId,
    file: { name: 'f.json', text },
    format: 'results',
    by: world.operator,
  });
  expect(refusalOf(applied).name).toBe('final-without-results');
});
