import { playersToRankBy, type PlayerResult } from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Reader } from '../database/database.ts';
import { isAnyEntered } from '../entries/entries-repository.ts';
import { resultsOf } from '../players/players-repository.ts';
import { resultOf } from '../players/result-of.ts';

type Ranked = Pick<ContestRow, 'id' | 'sport'>;

/** True when at least one entry could be ranked by these results (by player id). */
export const canRankBy = async (
  reader: Reader,
  { id, sport }: Ranked,
  results: ReadonlyMap<string, PlayerResult>,
): Promise<boolean> => {
  const players = playersToRankBy(sport, results);
  return players.size > 0 && (await isAnyEntered(reader, id, players));
};

/** As `canRankBy`, with the stored results. Without any, every entry would tie for first place and be paid. */
export const hasResults = async (reader: Reader, contest: Ranked): Promise<boolean> => {
  const stored = await resultsOf(reader, contest.id);
  return canRankBy(
    reader,
    contest,
    new Map(stored.map((result) => [result.playerId, resultOf(result)])),
  );
};
