import type { PlayerResult } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { changesBetween } from '../results/updates-repository.ts';
import { createTimeSlices } from './time-slices.ts';

/** The results of a contest's players, by id, after its update with this number. */
export const resultsAfter = async (
  database: Database,
  contestId: string,
  number: number,
): Promise<ReadonlyMap<string, PlayerResult>> => {
  const { pause } = createTimeSlices();
  const results = new Map<string, PlayerResult>();
  for await (const changes of changesBetween(database, contestId, 1, number)) {
    for (const { playerId, result } of changes) {
      if (result === null) results.delete(playerId);
      else results.set(playerId, result);
    }
    await pause();
  }
  return results;
};
