import { nameKey, ok, refuse, type Result, type Sport } from '@captains-pick/rules';
import { listFaults } from './files/fault-list.ts';
import { isPlainText } from './files/plain-text.ts';
import type { Feed, FeedFault, FeedRow } from './feed.ts';
import { impossibilities } from './plausible.ts';

/** A file with more rows is not the results of a field. */
export const MOST_ROWS = 10_000;

/** The place of a row in faults: `row 17 (Kevin Kisner)`. Rows count from 1, as in `FeedRow.where`. */
export const rowPlace = (index: number, name: string | null): string =>
  name === null || name === '' ? rowWhere(index) : `${rowWhere(index)} (${name})`;

export const rowWhere = (index: number): string => `row ${index + 1}`;

export const refuseFeed = (
  name: FeedFault['name'],
  faults: readonly string[],
): Result<never, FeedFault> => refuse({ name, faults: listFaults(faults) });

/**
 * A row that was read, or its faults. A row of unknown shape hides its other faults. A skipped row doesn't refuse the
 * file: its player keeps the last result, and the operator sees the reason.
 */
export type RowReading =
  | { readonly kind: 'row'; readonly row: FeedRow; readonly warnings?: readonly string[] }
  | { readonly kind: 'left-out'; readonly reason: string }
  | { readonly kind: 'wrong-shape' | 'impossible-result'; readonly faults: readonly string[] };

const withPlace = (place: string, faults: readonly string[]): readonly string[] =>
  faults.map((fault) => `${place}: ${fault}`);

/** The reading of a row with fields of the wrong shape. */
export const misshapen = (place: string, faults: readonly string[]): RowReading => ({
  kind: 'wrong-shape',
  faults: withPlace(place, faults),
});

/** The reading of a row with impossible values. */
export const impossible = (place: string, faults: readonly string[]): RowReading => ({
  kind: 'impossible-result',
  faults: withPlace(place, faults),
});

/** The reading of a skipped row, with the reason for the operator. */
export const leftOut = (place: string, reason: string): RowReading => ({
  kind: 'left-out',
  reason: `${place}: ${reason}`,
});

/** An earlier time comes from a clock that was never set. Databases have no year 0. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** A feed without its rows. Formats without an event may leave it out. */
export type About = Omit<Feed, 'rows' | 'event' | 'warnings'> &
  Partial<Pick<Feed, 'event' | 'warnings'>>;

/** The feed of a file's rows, if there are any, all are sound, and each player is there once. */
export const feedOf = (about: About, readings: readonly RowReading[]): Result<Feed, FeedFault> => {
  const { event = null, observedAt, warnings = [] } = about;
  if (!(observedAt.getTime() >= EARLIEST.getTime())) {
    return refuseFeed('no-time', [
      `the time of the file is ${Number.isNaN(observedAt.getTime()) ? 'not a date' : observedAt.toISOString()}, before any feed was made`,
    ]);
  }
  const unreadableEvent = eventFaults(event);
  if (unreadableEvent.length > 0) return refuseFeed('wrong-shape', unreadableEvent);
  if (readings.length === 0) return refuseFeed('no-players', ['the file holds no players']);
  const faultsOf = (kind: 'wrong-shape' | 'impossible-result'): readonly string[] =>
    readings.flatMap((reading) => (reading.kind === kind ? reading.faults : []));
  const ofWrongShape = faultsOf('wrong-shape');
  if (ofWrongShape.length > 0) return refuseFeed('wrong-shape', ofWrongShape);
  const rows = readings.flatMap((reading) => (reading.kind === 'row' ? [reading.row] : []));
  const unreadable = rows.flatMap((row) =>
    nameFaults(row).map((fault) => `${row.where}: ${fault}`),
  );
  if (unreadable.length > 0) return refuseFeed('wrong-shape', unreadable);
  const untrue = [...faultsOf('impossible-result'), ...implausibleRows(about.sport, rows)];
  if (untrue.length > 0) return refuseFeed('impossible-result', untrue);
  const repeated = repeatedPlayers(rows);
  if (repeated.length > 0) return refuseFeed('player-twice', repeated);
  if (rows.length === 0) {
    return refuseFeed(
      'impossible-result',
      readings.flatMap((reading) => (reading.kind === 'left-out' ? [reading.reason] : [])),
    );
  }
  return ok({
    ...about,
    event,
    rows,
    warnings: listFaults([...warnings, ...warningsOf(readings)]),
  });
};

const warningsOf = (readings: readonly RowReading[]): readonly string[] =>
  readings.flatMap((reading) => {
    switch (reading.kind) {
      case 'row':
        return reading.warnings ?? [];
      case 'left-out':
        return [`${reading.reason}; the row is left out`];
      case 'wrong-shape':
      case 'impossible-result':
        return [];
      default:
        return reading satisfies never;
    }
  });

/** Longer than any name or id: a file that has lost its line breaks or quotes. */
const LONGEST_NAME = 200;

const eventFaults = (event: Feed['event']): readonly string[] => {
  const words = [event?.id ?? '', event?.name ?? ''];
  return [
    ...(words.every(isPlainText) ? [] : ['the event is not plain text']),
    ...(words.some((word) => word.length > LONGEST_NAME)
      ? [`the event is longer than ${LONGEST_NAME} characters`]
      : []),
  ];
};

const nameFaults = ({ name, externalId }: FeedRow): readonly string[] => {
  const faults: string[] = [];
  if (nameKey(name) === '') faults.push('the name is empty');
  if (![name, externalId ?? ''].every(isPlainText)) {
    faults.push('the name or id is not plain text');
  }
  // Decoders replace bytes that are no UTF-8 by this character.
  if (`${name}${externalId ?? ''}`.includes('\uFFFD')) {
    faults.push('the name or id has lost letters; save the file as UTF-8');
  }
  if (Math.max(name.length, externalId?.length ?? 0) > LONGEST_NAME) {
    faults.push(`the name or id is longer than ${LONGEST_NAME} characters`);
  }
  return faults;
};

const implausibleRows = (sport: Sport, rows: readonly FeedRow[]): readonly string[] =>
  rows.flatMap(({ where, name, result }) =>
    impossibilities(sport, result).map((problem) => `${where} (${name}): ${problem}`),
  );

/** Namesakes are allowed if their ids distinguish them; without ids a name counts as one player. */
const repeatedPlayers = (rows: readonly FeedRow[]): readonly string[] => {
  const firstOf = new Map<string, FeedRow>();
  const faults: string[] = [];
  for (const row of rows) {
    const identity = row.externalId === null ? `name ${nameKey(row.name)}` : `id ${row.externalId}`;
    const first = firstOf.get(identity);
    if (first === undefined) {
      firstOf.set(identity, row);
      continue;
    }
    const what = row.externalId === null ? 'name' : `id ${row.externalId}`;
    faults.push(
      `${row.where} (${row.name}): the same ${what} is in ${first.where} (${first.name})`,
    );
  }
  return faults;
};
