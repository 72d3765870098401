import type { Contest } from '@captains-pick/contract';
import { nameKey } from '@captains-pick/rules';

/** How many entries have a player. */
export interface CaptainOwnership {
  /** The entries with the player as captain. */
  readonly captain: number;
  /** The entries with the player in any position. */
  readonly holding: number;
  readonly entries: number;
}

/** How many entries have a captain. Each spelling of a name is compared once, because a hundred thousand teams share few. */
export const captainOwnership = (
  entrants: Contest['entrants'],
  captain: string,
): CaptainOwnership => {
  const key = nameKey(captain);
  const known = new Map<string, boolean>();
  const isCaptain = (name: string): boolean => {
    const same = known.get(name) ?? nameKey(name) === key;
    known.set(name, same);
    return same;
  };
  let captains = 0;
  let holding = 0;
  for (const { team } of entrants) {
    if (!team) continue;
    if (isCaptain(team.captain)) {
      captains += 1;
      holding += 1;
    } else if (team.flexPlayers.some(isCaptain)) holding += 1;
  }
  return { captain: captains, holding, entries: entrants.length };
};
