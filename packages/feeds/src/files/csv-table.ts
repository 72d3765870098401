import { ok, refuse, type Result } from '@captains-pick/rules';
import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';

export interface TableRow {
  /** The last line of the row, from 1. */
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
}

/** Parses the rows of a CSV text, without empty ones. The refusal is a sentence with the line. */
export const readTable = (text: string): Result<readonly TableRow[], string> => {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      // All endings are named, because otherwise the first line's ending is taken for all lines.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly { readonly record: string[]; readonly info: InfoRecord }[];
    return ok(records.map(({ record, info }) => ({ line: info.lines, cells: record })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { readonly lines?: unknown }).lines;
    return refuse(`line ${String(line)}: ${quoteFault(error)}`);
  }
};

const quoteFault = ({ code, message }: CsvError): string => {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'the file ends inside quotes; one was opened and never closed';
    case 'INVALID_OPENING_QUOTE':
      return 'a quote is inside a cell; put the cell in quotes and double the quote';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return 'text follows a closing quote; a quote inside a cell must be doubled';
    default:
      return message;
  }
};

/** The accepted spellings of each column's heading: letters and digits only, in lower case. */
export type Headings<Column extends string> = Readonly<Record<Column, readonly string[]>>;

const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The position of each known column, or the header's faults. Other columns are ignored; `name` is required. */
export const readHeader = <Column extends string>(
  header: TableRow,
  headings: Headings<Column>,
): Result<ReadonlyMap<Column, number>, readonly string[]> => {
  const columnOf = new Map<string, Column>();
  for (const column in headings) {
    for (const spelling of headings[column]) columnOf.set(spelling, column);
  }
  const places = new Map<Column, number>();
  const faults: string[] = [];
  header.cells.forEach((heading, index) => {
    const column = columnOf.get(headingKey(heading));
    if (column === undefined) return;
    const earlier = places.get(column);
    if (earlier === undefined) places.set(column, index);
    else {
      faults.push(
        `line ${header.line}: the columns "${header.cells[earlier]}" and "${heading}" both give the ${column}`,
      );
    }
  });
  if (![...places.keys()].some((column) => column === 'name')) {
    const found = header.cells.map((heading) => `"${heading}"`).join(', ');
    faults.push(`line ${header.line}: there is no column "name"; found ${found}`);
  }
  return faults.length === 0 ? ok(places) : refuse(faults);
};

/** The fault of a row whose number of cells differs from the header's; empty cells may follow. None for a good row. */
export const widthFault = (cells: readonly string[], width: number): readonly string[] =>
  cells.length < width || cells.slice(width).some((extra) => extra !== '')
    ? [`has ${cells.length} cells, the header ${width}`]
    : [];

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** The number in a cell, such as `9300`, `$9,300`, `+1400`; undefined for anything else. */
export const parseCellNumber = (cell: string): number | undefined => {
  const bare = cell.replace(/^([+-]?)\s*\$\s*/, '$1');
  return NUMBER.test(bare) ? Number(bare.replaceAll(',', '')) : undefined;
};
