import type { SportSpecificData } from '@captains-pick/contract';
import {
  hasSalaries,
  nameKey,
  ok,
  refuse,
  tidyName,
  type DraftType,
  type Result,
  type Sport,
} from '@captains-pick/rules';
import {
  parseCellNumber,
  readHeader,
  readTable,
  widthFault,
  type Headings,
  type TableRow,
} from '../files/csv-table.ts';
import { listFaults } from '../files/fault-list.ts';
import { isPlainText } from '../files/plain-text.ts';
import type { PlayerImport, PlayerRow } from './player-row.ts';

export interface PlayerFileFaults {
  readonly faults: readonly string[];
}

export interface ReadPlayersOptions {
  readonly contest: {
    readonly sport: Sport;
    readonly draftType: DraftType;
    readonly format: string;
  };
  /** Names of players that the contest already has: a namesake of one of them is renamed. */
  readonly takenNames: readonly string[];
}

const HEADINGS = {
  id: ['id', 'playerid', 'externalid'],
  name: ['name', 'player', 'playername'],
  salary: ['salary', 'price'],
  chips: ['chips', 'chipcount', 'stack'],
  icmValue: ['icmvalue', 'icm'],
  odds: ['odds'],
  worldRank: ['worldrank', 'worldranking'],
  rating: ['rating', 'elo'],
  seed: ['seed'],
  kd: ['kd', 'kdratio'],
  /** DraftKings: the same player once as `CPT` at one and a half times the salary, once as flex. */
  rosterPosition: ['rosterposition'],
} as const satisfies Headings<string>;
type Column = keyof typeof HEADINGS;

const CAPTAIN_POSITION = 'CPT';
const MOST_PLAYERS = 10_000;
const LONGEST_NAME = 100;
const LONGEST_ID = 64;
const HIGHEST_SALARY = 1_000_000_000;

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
} as const satisfies Partial<Record<Column, NumberRule>>;
type NumberColumn = keyof typeof NUMBER_RULES;

/** Reads `9300`, `$9,300`, `+1400`; null for an empty cell. */
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

interface RowReading {
  readonly row: PlayerRow;
  readonly captainOnly: boolean;
  readonly faults: readonly string[];
}

const readRow = (
  { line, cells }: TableRow,
  {
    places,
    width,
    salaries,
  }: { places: ReadonlyMap<Column, number>; width: number; salaries: boolean },
): RowReading => {
  const faults: string[] = [...widthFault(cells, width)];
  const cell = (column: Column): string => cells[places.get(column) ?? -1] ?? '';
  const number = (column: NumberColumn): number | null => {
    const read = readNumber(cell(column), column);
    if (read.ok) return read.value;
    faults.push(read.refusal);
    return null;
  };

  const name = tidyName(cell('name'));
  if (name === '') faults.push('the name is empty');
  if (!isPlainText(name)) faults.push('the name is not plain text');
  if (name.length > LONGEST_NAME) faults.push(`the name is longer than ${LONGEST_NAME} characters`);
  const id = cell('id');
  if (!isPlainText(id)) faults.push('the id is not plain text');
  if (id.length > LONGEST_ID) faults.push(`the id is longer than ${LONGEST_ID} characters`);

  const salaryFaultsBefore = faults.length;
  const salary = salaries ? number('salary') : null;
  if (salaries && salary === null && faults.length === salaryFaultsBefore) {
    faults.push('the salary is missing');
  }
  const data: [keyof SportSpecificData, number | null][] = [
    ['chipCount', number('chips')],
    ['icmValue', number('icmValue')],
    ['odds', number('odds')],
    ['worldRank', number('worldRank')],
    ['rating', number('rating')],
    ['seed', number('seed')],
    ['kd', number('kd')],
  ];
  return {
    row: {
      line,
      externalId: id === '' ? null : id,
      name,
      salary,
      sportSpecificData: Object.fromEntries(data.filter(([, value]) => value !== null)),
    },
    captainOnly: cell('rosterPosition').toUpperCase() === CAPTAIN_POSITION,
    faults: faults.map((fault) => `line ${line}: ${fault}`),
  };
};

/** Drops the captain's half of a DraftKings export; every player must have the other half too. */
const flexRows = (readings: readonly RowReading[]): readonly RowReading[] => {
  const flexNames = new Set(
    readings.filter(({ captainOnly }) => !captainOnly).map(({ row }) => nameKey(row.name)),
  );
  return readings.flatMap((reading) => {
    const { captainOnly, row, faults } = reading;
    if (!captainOnly) return [reading];
    if (flexNames.has(nameKey(row.name))) return [];
    const orphan = `line ${row.line}: ${row.name} is there as ${CAPTAIN_POSITION} only`;
    return [{ ...reading, faults: [...faults, orphan] }];
  });
};

const repeatedIds = (rows: readonly PlayerRow[]): readonly string[] => {
  const lineOf = new Map<string, number>();
  return rows.flatMap(({ externalId, line }) => {
    if (externalId === null) return [];
    const first = lineOf.get(externalId);
    if (first !== undefined) return [`line ${line}: the id ${externalId} is also on line ${first}`];
    lineOf.set(externalId, line);
    return [];
  });
};

interface Naming {
  readonly rows: readonly PlayerRow[];
  readonly renamed: readonly string[];
  readonly faults: readonly string[];
}

/** Makes names unique within the contest: namesakes get a suffix, if ids show that they are two people. */
const nameApart = (rows: readonly PlayerRow[], takenNames: readonly string[]): Naming => {
  const used = new Set([...takenNames, ...rows.map(({ name }) => name)].map(nameKey));
  const bearers = new Map<string, PlayerRow | 'contest'>(
    takenNames.map((name) => [nameKey(name), 'contest']),
  );
  const renamed: string[] = [];
  const faults: string[] = [];
  const named = rows.map((row) => {
    const bearer = bearers.get(nameKey(row.name));
    if (bearer === undefined) {
      bearers.set(nameKey(row.name), row);
      return row;
    }
    const where = bearer === 'contest' ? 'already in the contest' : `also on line ${bearer.line}`;
    if (row.externalId === null || (bearer !== 'contest' && bearer.externalId === null)) {
      faults.push(
        `line ${row.line}: ${row.name} is ${where}; if they are two people, give both an id`,
      );
      return row;
    }
    let number = 2;
    while (used.has(nameKey(`${row.name} (${number})`))) number += 1;
    const name = `${row.name} (${number})`;
    used.add(nameKey(name));
    renamed.push(`line ${row.line}: ${row.name} is ${where}; imported as ${name}`);
    return { ...row, name };
  });
  return { rows: named, renamed, faults };
};

/**
 * Reads a contest's players from CSV: a header row, then a player a line. Also takes DraftKings' salary
 * export as it is. All faults are told, each with its line; a file with one is refused whole.
 */
export const readPlayers = (
  text: string,
  { contest, takenNames }: ReadPlayersOptions,
): Result<PlayerImport, PlayerFileFaults> => {
  const table = readTable(text);
  if (!table.ok) return refuse({ faults: [table.refusal] });
  const [header, ...body] = table.value;
  if (header === undefined) return refuse({ faults: ['the file is empty'] });
  if (body.length > MOST_PLAYERS) {
    return refuse({ faults: [`the file holds ${body.length} rows; the most is ${MOST_PLAYERS}`] });
  }
  const columns = readHeader(header, HEADINGS);
  if (!columns.ok) return refuse({ faults: columns.refusal });
  const salaries = hasSalaries(contest);
  if (salaries && !columns.value.has('salary')) {
    return refuse({ faults: [`line ${header.line}: there is no column "salary"`] });
  }

  const readings = flexRows(
    body.map((row) =>
      readRow(row, { places: columns.value, width: header.cells.length, salaries }),
    ),
  );
  const rows = readings.map(({ row }) => row);
  const {
    rows: named,
    renamed,
    faults: namesakes,
  } = nameApart(
    rows.filter(({ name }) => name !== ''),
    takenNames,
  );
  const faults = [
    ...readings.flatMap((reading) => reading.faults),
    ...repeatedIds(rows),
    // Who is on two lines with one id is told once, as that.
    ...(repeatedIds(rows).length > 0 ? [] : namesakes),
  ];
  if (faults.length > 0) return refuse({ faults: listFaults(faults) });
  if (named.length === 0) return refuse({ faults: ['the file holds no players'] });
  return ok({ rows: named, renamed });
};
