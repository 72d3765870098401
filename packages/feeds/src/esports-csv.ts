/**
 * Esports results as CSV: `name` (required), `id`, `score` (the player's or team's points in the event so far) and
 * `finish` (the final place of a player who is out; 0 or empty: still in). Other columns are ignored. `position` is one
 * of them, because in most esports data it is a player's lane or role, even as a number.
 *
 * Players of one team share its place, so equal places prove nothing. The file has no time. The event is over once
 * everybody has a place and somebody has the first.
 */
import { NO_RESULT } from '@captains-pick/rules';
import type { FeedReader } from './feed.ts';
import { feedOf, misshapen, refuseFeed, type RowReading } from './feed-faults.ts';
import { isOver } from './final-places.ts';
import { readResultsCsv, type CsvLine } from './results-csv.ts';

const HEADINGS = {
  score: ['score', 'points'],
  finish: ['finish', 'place', 'rank'],
} as const;

const POSITION = /^\W*position\W*$/i;

/** A file with final places under `position` would look like an event in which everybody is still in. */
const positionWarnings = (headings: readonly string[]): readonly string[] =>
  headings
    .filter((heading) => POSITION.test(heading))
    .map(
      (heading) =>
        `the column "${heading}" is not read: it is a lane or role; call it "finish" if it is the final place`,
    );

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

/** Parses a CSV of esports results. Needs `observedAt`, because the format has no time. */
export const readEsportsCsv: FeedReader = (text, { observedAt }) => {
  const csv = readResultsCsv(text, HEADINGS);
  if (!csv.ok) return csv;
  const { headings, lines } = csv.value;
  if (observedAt === null) {
    return refuseFeed('no-time', ['CSV has no time: give the time of the file with observedAt']);
  }
  const placed = lines.map(({ numbers, place }) => ({ place, finish: numbers.finish }));
  return feedOf(
    {
      source: 'csv',
      sport: 'Esports',
      observedAt,
      final: isOver(placed),
      warnings: positionWarnings(headings),
    },
    lines.map(readLine),
  );
};
