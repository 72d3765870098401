/** Why an entry has its score, rank and prize, in words. */
import {
  formatCents,
  formatCount,
  formatRank,
  formatTotal,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import type { CheckedContest } from '@captains-pick/verify';

export type Entry = CheckedContest['entries'][number];

const sum = (prizes: readonly Cents[]): number => prizes.reduce((all, prize) => all + prize, 0);

const placesWord = (rank: number, count: number): string =>
  count === 1 ? `place ${rank}` : `places ${rank} to ${rank + count - 1}`;

/** Why the entry has its prize, in one sentence. */
export const prizeText = ({
  rank,
  sharing,
  prizes,
  prize,
}: NonNullable<Entry['place']>): string => {
  if (sum(prizes) === 0) return 'This place is beyond the paid ones.';
  const shared = prizes.map((each) => formatCents(each)).join(' + ');
  const of = `The ${prizes.length === 1 ? 'prize' : 'prizes'} of ${placesWord(rank, prizes.length)}: ${shared}`;
  return sharing === 1
    ? `${of}.`
    : `${of}, divided by ${formatCount(sharing)} and rounded down to the cent: ${formatCents(prize)}.`;
};

export const TIEBREAK = 'Equal totals are ordered by the captain’s own score.';

/** The whole calculation of an entry as text, a line for each step. */
export const calculationOf = (
  { entryName, players, total, tiebreak, place }: Entry,
  sport: Sport,
): string =>
  [
    entryName,
    ...players.map(
      ({ name, position, points, times, overridden }) =>
        `${position === 'Cpt' ? 'Captain' : 'Flex'} ${name}: ${formatTotal(sport, points)}${times === 1 ? '' : ` x ${times}`}${overridden ? ' (corrected by an operator)' : ''}`,
    ),
    `Total: ${formatTotal(sport, total)}`,
    ...(place === null
      ? []
      : [
          `Rank: ${formatRank({ rank: place.rank, tied: place.sharing > 1 })} (captain's own score: ${formatTotal(sport, tiebreak)})`,
          `Prize: ${formatCents(place.prize)}. ${prizeText(place)}`,
        ]),
  ].join('\n');
