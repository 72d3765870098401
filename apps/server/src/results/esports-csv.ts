/**
 * Esports results as CSV: `name` (needed), `id`, `score` (the player's or team's points in the event so far) and
 * `finish` (the final place of who is out; 0 or empty: still in). Other columns are left aside.
 *
 * Players of one team share its place, so equal places say nothing. The file carries no time of its own. The event is over once everybody has a place and somebody the first.
 */
import { NO_RESULT } from '@captains-pick/rules';
import type { FeedReader } from './feed.ts';
import { feedOf, misshapen, refuseFeed, type RowReading } from './feed-faults.ts';
import { isOver } from './final-places.ts';
import { readResultsCsv, type CsvLine } from './results-csv.ts';

const HEADINGS = {
  score: ['score', 'points'],
  finish: ['finish', 'place', 'position', 'rank'],
} as const;

const readLine = ({
  faults,
  id,
  name,
  numbers,
  place,
  where,
}: CsvLine<keyof typeof HEADINGS>): RowReading => {
  const { finish, score } = numbers;
  const found = [
    ...faults,
    ...(score === null && faults.length === 0
      ? ['the score is missing; write 0 for none yet']
      : []),
    ...(finish !== null && finish < 0 ? [`finish ${finish} has a meaning in poker only`] : []),
  ];
  if (found.length > 0) return misshapen(place, found);
  return {
    kind: 'row',
    row: { where, externalId: id, name, result: { ...NO_RESULT, finish, score } },
  };
};

/** Reads a CSV of esports results. Needs `observedAt`: the format says no time. */
export const readEsportsCsv: FeedReader = (text, { observedAt }) => {
  const lines = readResultsCsv(text, HEADINGS);
  if (!lines.ok) return lines;
  if (observedAt === null) {
    return refuseFeed('no-time', [
      'CSV carries no time: say with observedAt when the file was made',
    ]);
  }
  const placed = lines.value.map(({ numbers, place }) => ({ place, finish: numbers.finish }));
  return feedOf(
    { source: 'csv', sport: 'Esports', observedAt, final: isOver(placed) },
    lines.value.map(readLine),
  );
};
