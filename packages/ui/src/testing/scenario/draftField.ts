/** The players of a snake draft. */
import type { Player } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import { DRAFT_POKER_PLAYERS } from '../drafts/draftPlayers.ts';
import { HARD_NAMES } from '../contests/longLists.ts';
import { aPlayer, idOf, SPORT_EVENTS } from '../contests/sportEvents.ts';

interface FieldOptions {
  readonly sport: Sport;
  readonly longNames: boolean;
  /** The number of picks. */
  readonly size: number;
}

/** The sport's players, and more than its event has if they are not enough for all teams. */
export const fieldOf = ({ sport, longNames, size }: FieldOptions): readonly Player[] => {
  const known = sport === 'Poker' ? DRAFT_POKER_PLAYERS : SPORT_EVENTS[sport].players;
  const field = Array.from({ length: Math.max(known.length, size + 8) }, (_, nth) => {
    const player = known[nth];
    const name = `Qualifier ${nth + 1}`;
    const figures = { icmValue: 90_000 - nth, odds: 90_000 + nth, rating: 2600 - nth, seed: nth };
    return player ?? aPlayer({ name, sportSpecificData: figures });
  });
  return field.map((player, nth) => {
    // A snake contest has no salaries.
    const name = (longNames ? HARD_NAMES[nth] : undefined) ?? player.name;
    return { ...player, _id: idOf(player.name), name, salary: null };
  });
};
