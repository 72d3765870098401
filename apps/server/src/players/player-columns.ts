import { isPlainName, type SportSpecificData } from '@captains-pick/contract';
import { HIGHEST_SALARY, ok, refuse, tidyName, type Result } from '@captains-pick/rules';
import {
  parseCellNumber,
  widthFault,
  type Headings,
  type TableRow,
} from '@captains-pick/feeds/files';

/** A file with more rows is not a list of players. */
export const MOST_PLAYERS = 10_000;

/** The headings of columns, in files of players and of facts. */
export const PLAYER_HEADINGS = {
  id: ['id', 'playerid', 'externalid'],
  name: ['name', 'player', 'playername'],
  salary: ['salary', 'price'],
  chips: ['chips', 'chipcount', 'stack'],
  icmValue: ['icmvalue', 'icm'],
  /** Odds to win the event, as bookmakers head their columns. */
  odds: ['odds', 'tournamentwinner', 'towin', 'outright'],
  worldRank: ['worldrank', 'worldranking'],
  rating: ['rating', 'elo'],
  seed: ['seed'],
  kd: ['kd', 'kdratio'],
  rosterPosition: ['rosterposition'],
} as const satisfies Headings<string>;
export type PlayerColumn = keyof typeof PLAYER_HEADINGS;

const LONGEST_NAME = 100;
const LONGEST_ID = 64;

interface NumberRule {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
}

const NUMBER_RULES = {
  salary: { least: 1, most: HIGHEST_SALARY, whole: true },
  chips: { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true },
  icmValue: { least: 0, most: 1e12, whole: false },
  odds: { least: -1e7, most: 1e7, whole: true },
  worldRank: { least: 1, most: 1e6, whole: true },
  rating: { least: 0, most: 1e5, whole: false },
  seed: { least: 1, most: 1e6, whole: true },
  kd: { least: 0, most: 1e4, whole: false },
} as const satisfies Partial<Record<PlayerColumn, NumberRule>>;
type NumberColumn = keyof typeof NUMBER_RULES;

/** Parses `9300`, `$9,300`, `+1400`; null for an empty cell. */
const readNumber = (cell: string, column: NumberColumn): Result<number | null, string> => {
  if (cell === '') return ok(null);
  const rule: NumberRule = NUMBER_RULES[column];
  const value = parseCellNumber(cell);
  if (value === undefined) return refuse(`${column} "${cell}" is not a number`);
  if (rule.whole && !Number.isInteger(value)) return refuse(`${column} "${cell}" is not whole`);
  if (value < rule.least) return refuse(`${column} "${cell}" is below ${rule.least}`);
  if (value > rule.most) return refuse(`${column} "${cell}" is above ${rule.most}`);
  return ok(value);
};

/** The columns of facts, and the fields that they fill. */
const FACTS = {
  chips: 'chipCount',
  icmValue: 'icmValue',
  odds: 'odds',
  worldRank: 'worldRank',
  rating: 'rating',
  seed: 'seed',
  kd: 'kd',
} as const satisfies Partial<Record<NumberColumn, keyof SportSpecificData>>;
export const FACT_COLUMNS = Object.keys(FACTS) as readonly (keyof typeof FACTS)[];

/** The cells of a row by column, and the row's faults. */
export interface CellReader {
  cell(column: PlayerColumn): string;
  /** Null for an empty cell, and for an invalid number. */
  number(column: NumberColumn): number | null;
  /** Adds a fault of the row, as a phrase. */
  note(fault: string): void;
  readonly faults: readonly string[];
}

export const readCells = (
  { cells }: TableRow,
  { places, width }: { readonly places: ReadonlyMap<PlayerColumn, number>; readonly width: number },
): CellReader => {
  const faults: string[] = [...widthFault(cells, width)];
  const cell = (column: PlayerColumn): string => cells[places.get(column) ?? -1] ?? '';
  return {
    faults,
    note: (fault) => void faults.push(fault),
    cell,
    number: (column) => {
      const read = readNumber(cell(column), column);
      if (read.ok) return read.value;
      faults.push(read.refusal);
      return null;
    },
  };
};

/** The id and the name of a row's player. */
export const readIdentity = (
  reader: CellReader,
): { readonly name: string; readonly externalId: string | null } => {
  const name = tidyName(reader.cell('name'));
  if (name === '') reader.note('the name is empty');
  // Checked before tidying, which would turn a line break within a name into a space.
  if (!isPlainName(reader.cell('name'))) {
    reader.note('the name has a line break or an invisible character');
  }
  if (name.length > LONGEST_NAME) {
    reader.note(`the name is longer than ${LONGEST_NAME} characters`);
  }
  const id = reader.cell('id');
  if (!isPlainName(id)) reader.note('the id has a line break or an invisible character');
  if (id.length > LONGEST_ID) reader.note(`the id is longer than ${LONGEST_ID} characters`);
  return { name, externalId: id === '' ? null : id };
};

export const readFactCells = (reader: CellReader): SportSpecificData =>
  Object.fromEntries(
    FACT_COLUMNS.map((column) => [FACTS[column], reader.number(column)] as const).filter(
      ([, value]) => value !== null,
    ),
  );
