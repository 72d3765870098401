/** The updates of a contest as the stops of a chart. */
import type { ResultsUpdate } from '@captains-pick/contract';
import { formatDay, formatWeekday } from '../../data/index.ts';
import type { StopSection } from '../../primitives/step-chart/index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const timeOf = ({ at }: ResultsUpdate): number => Date.parse(at);

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Rounds where the sport has them, else days of the viewer's zone. */
const sectionKey = (update: ResultsUpdate): string =>
  update.round === null ? `day ${startOfDay(timeOf(update))}` : `round ${update.round}`;

/** A weekday, or the date if the event takes a week or longer. */
const dayNames = (updates: readonly ResultsUpdate[]): ((moment: number) => string) => {
  const times = updates.map(timeOf);
  const days = (startOfDay(Math.max(...times)) - startOfDay(Math.min(...times))) / DAY;
  return days > 6 ? formatDay : formatWeekday;
};

export const historySections = (updates: readonly ResultsUpdate[]): readonly StopSection[] => {
  const starts = updates.flatMap((update, at) => {
    const before = updates[at - 1];
    return before !== undefined && sectionKey(before) === sectionKey(update)
      ? []
      : [{ update, at }];
  });
  const nameOf = dayNames(updates);
  const days = starts.map(({ update }) => nameOf(timeOf(update)));
  const daysDiffer = new Set(days).size === days.length;
  return starts.map(({ update: { round }, at }, index) => {
    const day = days[index] ?? '';
    if (round === null) return { at, name: day, shortName: day };
    return { at, name: `Round ${round}, ${day}`, shortName: daysDiffer ? day : `R${round}` };
  });
};

/** An interval is a gap when it is this many times as long as usual, and at least this long. */
const GAP_TIMES = 4;
const LEAST_GAP = 30 * MINUTE;

/**
 * The updates that came much later than usual after the ones before them, within a round or a day
 * (docs/product.md#standings-over-the-event).
 */
export const historyGaps = (updates: readonly ResultsUpdate[]): ReadonlySet<number> => {
  const intervals = updates.flatMap((update, at) => {
    const before = updates[at - 1];
    return before === undefined || sectionKey(before) !== sectionKey(update)
      ? []
      : [{ at, length: timeOf(update) - timeOf(before) }];
  });
  const lengths = intervals.map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const limit = Math.max(LEAST_GAP, GAP_TIMES * usual);
  return new Set(intervals.flatMap(({ at, length }) => (length > limit ? [at] : [])));
};
