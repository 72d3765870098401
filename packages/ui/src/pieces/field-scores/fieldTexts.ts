import {
  formatCount,
  formatOrdinal,
  formatShare,
  formatTotal,
  rulesOf,
  type Sport,
} from '@captains-pick/rules';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { binText, type ScoreBin } from './scoreBins.ts';

export const entriesText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** `3rd`, or `tied for 3rd`. */
export const placeText = ({ rank, rankText }: StandingsRow): string =>
  rank === null
    ? 'without a place'
    : `${rankText.startsWith('T') ? 'tied for ' : ''}${formatOrdinal(rank)}`;

/** The share of the other entries that are ranked worse: `88%`; null without others. */
export const aheadOf = (row: StandingsRow, rows: readonly StandingsRow[]): string | null => {
  if (row.rank === null || rows.length < 2) return null;
  const { rank } = row;
  const worse = rows.length - 1 - rows.findLastIndex((other) => (other.rank ?? 0) <= rank);
  return formatShare(worse, rows.length - 1);
};

/** The total that half of the entries with a score have or beat; null if no entry has one. */
export const medianTotal = (rows: readonly StandingsRow[]): number | null => {
  const scored = rows.filter(({ total }) => total !== null);
  return scored[Math.ceil(scored.length / 2) - 1]?.total ?? null;
};

/** What the chart shows, in one sentence or two. */
export const fieldAnswer = (sport: Sport, rows: readonly StandingsRow[]): string => {
  const scored = rows.filter(({ total }) => total !== null);
  const [best, worst] = [scored[0], scored.at(-1)];
  if (best === undefined || worst === undefined) return 'No entry has a score yet.';
  const range =
    best.total === worst.total
      ? `${entriesText(scored.length)} ${scored.length === 1 ? 'has' : 'have'} ${best.totalText}`
      : `${entriesText(scored.length)} score from ${worst.totalText} to ${best.totalText}, half of them ${formatTotal(sport, medianTotal(rows))} or better`;
  const own = rows.filter((row) => row.own);
  const [mine] = own;
  if (mine === undefined) return `${range}.`;
  const who = own.length === 1 ? 'you are' : `your ${mine.entrant.entryName} is`;
  const ahead = aheadOf(mine, rows);
  const score = mine.total === null ? 'without a score' : `with ${mine.totalText}`;
  return `${range}; ${who} ${placeText(mine)} ${score}${ahead === null ? '' : `, ahead of ${ahead} of the others`}.`;
};

/** A bin's range, its entries with their share of the field, and the viewer's entries in it. */
export const binReadout = (sport: Sport, bin: ScoreBin, entries: number): string =>
  [
    `${binText(sport, bin)}: ${bin.entries === 0 ? 'no entries' : `${entriesText(bin.entries)}, ${formatShare(bin.entries, entries)}`}`,
    ...bin.own.map((row) => `${row.entrant.entryName}, ${placeText(row)} with ${row.totalText}`),
  ].join('. ');

/** How scores are read, which only golf needs. */
export const directionHint = (sport: Sport): string =>
  rulesOf(sport).better === 'lower'
    ? 'Lower is better, so scores fall to the right'
    : 'Better is to the right';
