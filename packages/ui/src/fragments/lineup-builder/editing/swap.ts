import type { Team } from '@captains-pick/contract';
import { nameKey } from '@captains-pick/rules';

/** One player in place of another, by name. */
export interface Swap {
  readonly out: string;
  readonly in: string;
}

const namesOf = ({ captain, flexPlayers }: Team): readonly string[] => [captain, ...flexPlayers];

export const isSameTeam = (one: Team, other: Team): boolean =>
  namesOf(one).map(nameKey).join('\n') === namesOf(other).map(nameKey).join('\n');

const has = (team: Team, name: string): boolean =>
  namesOf(team).some((each) => nameKey(each) === nameKey(name));

/** The swap that made one lineup of another. Null: more or less has changed. */
export const swapBetween = (before: Team, after: Team): Swap | null => {
  const out = namesOf(before).filter((name) => !has(after, name));
  const added = namesOf(after).filter((name) => name !== '' && !has(before, name));
  const [left, came] = [out[0], added[0]];
  return out.length === 1 && added.length === 1 && left !== undefined && came !== undefined
    ? { out: left, in: came }
    : null;
};

/** The lineup with the new player on the old one's slot. Null: it does not have the one, or has the other already. */
export const swapped = (team: Team, { out, in: came }: Swap): Team | null => {
  if (!has(team, out) || has(team, came)) return null;
  const [captain = '', ...flexPlayers] = namesOf(team).map((name) =>
    nameKey(name) === nameKey(out) ? came : name,
  );
  return { captain, flexPlayers };
};
