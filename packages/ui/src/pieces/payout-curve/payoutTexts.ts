import {
  addCents,
  formatCents,
  formatCount,
  formatOrdinal,
  lastPaidPlace,
  payoutFormat,
  type Cents,
} from '@captains-pick/rules';
import type { OwnPlace } from './ownPlaces.ts';
import type { Payouts, PayoutStop } from './payoutStops.ts';

/** `1st`, or `4th to 22nd`. */
export const placesText = ({ from, to }: Pick<PayoutStop, 'from' | 'to'>): string =>
  from === to ? formatOrdinal(from) : `${formatOrdinal(from)} to ${formatOrdinal(to)}`;

/** `2nd`, or `tied for 2nd`. */
export const rankWords = ({ rank, sharing }: Pick<OwnPlace, 'rank' | 'sharing'>): string =>
  `${sharing > 1 ? 'tied for ' : ''}${formatOrdinal(rank)}`;

/** How prizes are written: in whole dollars if all are whole. */
export const prizeFormat = (
  prizes: readonly Cents[],
  own: readonly OwnPlace[],
): ((amount: Cents) => string) => payoutFormat([...prizes, ...own.map(({ prize }) => prize)]);

const ownText = ({ name, prize, ...place }: OwnPlace, only: boolean): string =>
  `${only ? 'you are' : `your ${name} is`} ${rankWords(place)}${prize > 0 ? ` for ${formatCents(prize)}` : ', not paid'}`;

/** What the curve shows, in one sentence. */
export const payoutAnswer = (payouts: Payouts): string => {
  const { prizes, entries, own } = payouts;
  const format = prizeFormat(prizes, own);
  const last = lastPaidPlace(prizes);
  const [first] = prizes;
  const [best] = own;
  if (last === null || first === undefined) return 'No place is paid.';
  const range =
    last.place === 1
      ? `the 1st of ${formatCount(entries)} ${entries === 1 ? 'place' : 'places'} pays ${format(first)}`
      : `${formatCount(last.place)} of ${formatCount(entries)} places are paid, from ${format(first)} for 1st to ${format(last.prize)} for ${formatOrdinal(last.place)}`;
  const you = best === undefined ? '' : `; ${ownText(best, own.length === 1)}`;
  return `${range.charAt(0).toUpperCase()}${range.slice(1)}${you}.`;
};

/** What a stop pays, and to which of the viewer's entries. */
export const stopText = (
  { from, to, prize, own }: PayoutStop,
  format: (amount: Cents) => string,
): string => {
  const each = from === to ? '' : ' each';
  const paid = prize > 0 ? `${format(prize)}${each}` : 'no prize';
  const names = own.map(
    ({ name, rank, sharing, prize: share }) =>
      `${name}, ${rankWords({ rank, sharing })}${sharing > 1 ? `, ${formatCents(share)} of a tie of ${formatCount(sharing)}` : ''}`,
  );
  return [`${placesText({ from, to })}: ${paid}`, ...names].join('. ');
};

/** The sum of all prizes. */
export const prizeTotal = (prizes: readonly Cents[]): Cents => addCents(...prizes);
