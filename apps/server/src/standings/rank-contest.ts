import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { resultsOf } from '../players/players-repository.ts';
import { resultOf } from '../players/result-of.ts';
import type { LiveFields } from './fields/live-fields.ts';
import { payoutsOf } from './payouts-of.ts';
import { replacePlacements } from './placements-repository.ts';

/** Ranks a contest by its present results and replaces its placements. */
export const rankContest = async (
  tx: Transaction,
  contest: ContestRow,
  fields: Pick<LiveFields, 'rank'>,
): Promise<void> => {
  const stored = await resultsOf(tx, contest.id);
  const results = new Map(stored.map((result) => [result.playerId, resultOf(result)]));
  const ranked = await fields.rank(tx, contest, results);
  await replacePlacements(tx, contest.id, ranked, payoutsOf(contest));
};
