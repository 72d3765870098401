/** A player's entries in contests that are over: own ones only, with what they cost and came to. */
import { OwnContestResults } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import {
  enteredContest,
  FIRST_AND_LAST,
  gradedContest,
  LAST_THREE,
} from './operator/running-contest.ts';
import { provideWorld, valueOf } from './test-world.ts';

const world = provideWorld();

const resultsOf = async ({ userId }: Actor): Promise<OwnContestResults> =>
  OwnContestResults.parse(await world.services.homes.results(userId));

test('an entry has its fee, rank and prize, the latest contest first', async () => {
  const scores = [-3, -2, -1, 0, 1, 2];
  const { contestId, users } = await gradedContest(world, [FIRST_AND_LAST, LAST_THREE], scores);
  const [winner, loser] = users as [Actor, Actor];
  const won = await resultsOf(winner);
  expect(won.more).toBe(false);
  expect(won.results).toMatchObject([
    { contestId, status: 'Graded', sport: 'Golf', rank: 1, tied: false, fee: 22, prize: 40 },
  ]);
  expect((await resultsOf(loser)).results).toMatchObject([{ rank: 2, prize: 0 }]);

  const { contestId: later } = await enteredContest(world, [LAST_THREE], {}, [winner]);
  expect((await resultsOf(winner)).results).toHaveLength(1);
  valueOf(
    await world.services.lifecycle.cancel({
      contestId: later,
      reason: 'The course is flooded.',
      by: world.operator,
    }),
  );
  const both = await resultsOf(winner);
  expect(both.results.map(({ status, prize, rank }) => [status, prize, rank])).toContainEqual([
    'Cancelled',
    null,
    null,
  ]);
  expect(both.results).toHaveLength(2);
});
