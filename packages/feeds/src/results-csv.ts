/** Shared by result files in CSV: a header row, then a player per line, and a line break at the very end. */
import { ok, refuse, tidyName, type Result } from '@captains-pick/rules';
import {
  parseCellNumber,
  readHeader,
  readTable,
  widthFault,
  type Headings,
} from './files/csv-table.ts';
import type { FeedFault } from './feed.ts';
import { MOST_ROWS, refuseFeed } from './feed-faults.ts';

export interface ResultsCsv<Column extends string> {
  readonly lines: readonly CsvLine<Column>[];
  readonly headings: readonly string[];
}

export interface CsvLine<Column extends string> {
  /** `line 3` */
  readonly where: string;
  /** `line 3 (Ada Arnold)` */
  readonly place: string;
  readonly id: string | null;
  readonly name: string;
  /** The numbers of the other columns; null for an empty cell or a missing column. */
  readonly numbers: Readonly<Record<Column, number | null>>;
  readonly faults: readonly string[];
}

const SHARED_HEADINGS = {
  id: ['id', 'playerid', 'externalid'],
  name: ['name', 'player', 'playername'],
} as const;

const mapRecord = <Key extends string, Value>(
  record: Headings<Key>,
  value: (key: Key) => Value,
): Readonly<Record<Key, Value>> => {
  const mapped: Partial<Record<Key, Value>> = {};
  for (const key in record) mapped[key] = value(key);
  return mapped as Record<Key, Value>;
};

/**
 * Parses a CSV of results whose number columns have these headings. A last line without a line break is refused,
 * because the file may be truncated in the middle of a number.
 */
export const readResultsCsv = <Column extends string>(
  text: string,
  headings: Headings<Column>,
): Result<ResultsCsv<Column>, FeedFault> => {
  const table = readTable(text);
  if (!table.ok) return refuseFeed('not-readable', [table.refusal]);
  const [header, ...body] = table.value;
  if (header === undefined) return refuseFeed('not-readable', ['the file is empty']);
  if (body.length > MOST_ROWS) {
    return refuseFeed('wrong-shape', [
      `the file holds ${body.length} rows; the most is ${MOST_ROWS}`,
    ]);
  }
  const places = readHeader<string>(header, { ...SHARED_HEADINGS, ...headings });
  if (!places.ok) return refuseFeed('wrong-shape', places.refusal);
  if (!/[\r\n]$/.test(text)) {
    return refuseFeed('incomplete', [
      `line ${table.value.at(-1)?.line}: the file ends in the middle of a line, so it may be cut off; end it with a line break`,
    ]);
  }
  return ok({
    headings: header.cells,
    lines: body.map(({ cells, line }): CsvLine<Column> => {
      const cell = (column: string): string => cells[places.value.get(column) ?? -1] ?? '';
      const name = tidyName(cell('name'));
      const faults = [...widthFault(cells, header.cells.length)];
      const numbers = mapRecord(headings, (column) => {
        const heading = header.cells[places.value.get(column) ?? -1] ?? column;
        const read = numberIn(cell(column), { column, heading });
        if (read.ok) return read.value;
        faults.push(read.refusal);
        return null;
      });
      return {
        where: `line ${line}`,
        place: name === '' ? `line ${line}` : `line ${line} (${name})`,
        id: cell('id') === '' ? null : cell('id'),
        name,
        numbers,
        faults,
      };
    }),
  });
};

/** Spellings of an empty cell. */
const NO_VALUE = /^(?:[-–—]+|n\/?a|null|none)?$/i;
/** A place as lists print it: `1st`, `T3`, `5th-6th`, `5–6`. The first number counts. */
const PLACE = /^T?(\d{1,6})(?:st|nd|rd|th)?(?:\s*[-–]\s*\d{1,6}(?:st|nd|rd|th)?)?$/i;

const numberIn = (
  cell: string,
  { column, heading }: { readonly column: string; readonly heading: string },
): Result<number | null, string> => {
  if (NO_VALUE.test(cell)) return ok(null);
  const place = column === 'finish' ? PLACE.exec(cell)?.[1] : undefined;
  const value = place === undefined ? parseCellNumber(cell) : Number(place);
  return value === undefined ? refuse(`${heading} "${cell}" is not a number`) : ok(value);
};
