import { formatCount, formatOrdinal } from '@captains-pick/rules';
import type { CaptainOwnership } from './captainOwnership.ts';
import type { Contribution } from './contributions.ts';

/** `+9`, `−1`, `0`: the places that an entry has thanks to a player. */
export const placesText = (places: number): string =>
  places > 0 ? `+${formatCount(places)}` : places < 0 ? `−${formatCount(-places)}` : '0';

/** Where the entry would be without the player who moved it most. */
export const decidedText = (moved: Contribution | null, rank: number): string =>
  moved === null
    ? 'No single player decided the place.'
    : `Without the score of ${moved.member.name} the place would be ${formatOrdinal(rank + moved.places)}, not ${formatOrdinal(rank)}.`;

/** `Scottie Scheffler is captain of 3 of 22 teams, and in 8 more.` */
export const captainText = (
  name: string,
  { captain, holding, entries }: CaptainOwnership,
): string => {
  const more = holding - captain;
  const rest = more === 0 ? 'and in no other' : `and in ${formatCount(more)} more`;
  return `${name} is captain of ${formatCount(captain)} of ${formatCount(entries)} teams, ${rest}.`;
};
