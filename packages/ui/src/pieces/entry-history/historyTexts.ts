import type { ResultsUpdate } from '@captains-pick/contract';
import { formatCentsShort, formatOrdinal, formatTotal, type Sport } from '@captains-pick/rules';
import { formatWeekdayTime } from '../../data/index.ts';
import { updateCause } from '../freshness/index.ts';
import { gapText } from '../total-gap/index.ts';
import type { HistoryEntry, HistoryPlace, Measure } from './historyEntries.ts';

/** `3rd`, `tied for 3rd`. */
const placeWords = ({ rank, tied }: HistoryPlace): string =>
  `${tied ? 'tied for ' : ''}${formatOrdinal(rank)}`;

/** `3rd`, `T3rd`. */
export const placeText = ({ rank, tied }: HistoryPlace): string =>
  `${tied ? 'T' : ''}${formatOrdinal(rank)}`;

export const prizeText = ({ prize }: HistoryPlace): string | null =>
  prize > 0 ? formatCentsShort(prize) : null;

/** What is shown of an update. */
export interface Measured {
  readonly measure: Measure;
  readonly sport: Sport;
  /** The score that had the last paid place; null: unknown, or no place is paid. */
  readonly paidTotal: number | null;
}

/**
 * How far an entry without a prize is from the last paid place: `2 strokes short`. Null if it has a prize, or one of
 * the scores is unknown.
 */
export const shortText = (
  { prize, total }: HistoryPlace,
  { sport, paidTotal }: Measured,
): string | null => {
  if (prize > 0 || total === null || paidTotal === null) return null;
  const gap = Math.abs(paidTotal - total);
  return gap === 0 ? 'level with a prize' : `${gapText(sport, gap)} short`;
};

const sentenceOf = ({ name, places }: HistoryEntry, stop: number, shown: Measured): string => {
  const place = places[stop];
  if (place === undefined) return '';
  const prize = prizeText(place);
  const score = shown.measure === 'score' ? `, ${formatTotal(shown.sport, place.total)}` : '';
  const money = prize === null ? shortText(place, shown) : `wins ${prize}`;
  return `${name} ${placeWords(place)}${score}${money === null ? '' : `, ${money}`}.`;
};

/**
 * An update in words: `Round 4, Sun 18:05, update 24. demo[2] 3rd, wins $88. demo 10th, 4 strokes short.`
 */
export const updateSentence = (
  update: ResultsUpdate,
  entries: readonly HistoryEntry[],
  stop: number,
  shown: Measured,
): string => {
  const round = update.round === null ? '' : `Round ${update.round}, `;
  const when = `${round}${formatWeekdayTime(Date.parse(update.at))}, ${updateCause(update)}.`;
  return [when, ...entries.map((entry) => sentenceOf(entry, stop, shown))].join(' ');
};

/** Whether the event is running or over. */
export type EventPhase = 'live' | 'final';

const courseOf = ({ name, places }: HistoryEntry, phase: EventPhase): string => {
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return '';
  const place = `${placeWords(last)}${phase === 'live' ? ' now' : ''}`;
  const is = phase === 'live' ? 'is' : 'finished';
  const paid = last.prize > 0 ? ', in a paid place' : '';
  return places.length === 1
    ? `${name} ${is} ${place}${paid}`
    : `${name} started ${placeWords(first)} and ${is} ${place}${paid}`;
};

/** What the chart says, in one sentence and where the paid places end. */
export const historyAnswer = (
  entries: readonly HistoryEntry[],
  { phase, lastPaidPlace }: { readonly phase: EventPhase; readonly lastPaidPlace: number | null },
): string => {
  const [first] = entries;
  if (first === undefined || first.places.length === 0) return 'No results yet.';
  const updates = first.places.length;
  const over = updates === 1 ? 'one update' : `${updates} updates`;
  const paid = lastPaidPlace === null ? '' : ` Paid places end at ${formatOrdinal(lastPaidPlace)}.`;
  return `Over ${over}: ${entries.map((entry) => courseOf(entry, phase)).join('; ')}.${paid}`;
};
