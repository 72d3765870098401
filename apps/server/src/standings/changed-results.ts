import { NO_RESULT, type PlayerResult } from '@captains-pick/rules';
import { isDeepStrictEqual } from 'node:util';

/** The results that differ, by player id. A player without a result has `NO_RESULT`. */
export const changedResults = (
  before: ReadonlyMap<string, PlayerResult>,
  after: ReadonlyMap<string, PlayerResult>,
): ReadonlyMap<string, PlayerResult> => {
  const changed = new Map<string, PlayerResult>();
  for (const player of new Set([...before.keys(), ...after.keys()])) {
    const result = after.get(player) ?? NO_RESULT;
    if (!isDeepStrictEqual(before.get(player) ?? NO_RESULT, result)) changed.set(player, result);
  }
  return changed;
};
