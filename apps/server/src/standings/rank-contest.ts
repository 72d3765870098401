import { payoutsByPlace, standings, type Cents } from '@captains-pick/rules';
import type { ContestRow, FeeTerms } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { lineupsOfContest } from '../entries/entries-repository.ts';
import { resultsOf } from '../players/players-repository.ts';
import { resultOf } from '../players/result-of.ts';
import { replacePlacements } from './placements-repository.ts';

/**
 * The prizes of a contest's field. @throws when the field has no payouts, which creation refuses
 * (docs/product.md#large-fields).
 */
export const payoutsOf = (contest: FeeTerms & Pick<ContestRow, 'id'>): readonly Cents[] => {
  const payouts = payoutsByPlace({
    entrantPayouts: contest.entrantPayouts,
    entryFee: contest.entryFee,
    entrants: contest.entrantsCount,
  });
  if (!payouts.ok) throw new Error(`contest ${contest.id}: ${payouts.refusal}`);
  return payouts.value;
};

/** Ranks a contest by its present results and replaces its placements. */
export const rankContest = async (tx: Transaction, contest: ContestRow): Promise<void> => {
  const lineups = await lineupsOfContest(tx, contest.id, 'everyone');
  const results = await resultsOf(tx, contest.id);
  const entries = [...lineups].map(([id, [captain = '', ...flexPlayers]]) => ({
    id,
    captain,
    flexPlayers,
  }));
  const { rows } = standings(
    contest.sport,
    entries,
    new Map(results.map((stored) => [stored.playerId, resultOf(stored)])),
    payoutsOf(contest),
  );
  await replacePlacements(
    tx,
    contest.id,
    rows.map(({ id, rank, tied, score, winnings }) => ({
      entryId: id,
      rank,
      tied,
      total: score.total,
      tiebreak: score.tiebreak,
      winnings,
    })),
  );
};
