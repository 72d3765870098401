import {
  hasSalaries,
  nameKey,
  ok,
  refuse,
  type DraftType,
  type Result,
  type Sport,
} from '@captains-pick/rules';
import { listFaults, readHeader, readTable, type TableRow } from '@captains-pick/feeds/files';
import {
  MOST_PLAYERS,
  PLAYER_HEADINGS,
  readCells,
  readFactCells,
  readIdentity,
  type PlayerColumn,
} from './player-columns.ts';
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
  /** Names of the contest's existing players: a namesake of one of them is renamed. */
  readonly takenNames: readonly string[];
  /** Missing salaries are filled in later. */
  readonly salariesMayBeMissing?: boolean;
}

type Salaries = 'none' | 'if-given' | 'required';

/** DraftKings lists a player twice: as `CPT` at one and a half times the salary, and as flex. */
const CAPTAIN_POSITION = 'CPT';

interface RowReading {
  readonly row: PlayerRow;
  readonly captainOnly: boolean;
  readonly faults: readonly string[];
}

const readRow = (
  row: TableRow,
  {
    places,
    width,
    salaries,
  }: {
    readonly places: ReadonlyMap<PlayerColumn, number>;
    readonly width: number;
    readonly salaries: Salaries;
  },
): RowReading => {
  const reader = readCells(row, { places, width });
  const { name, externalId } = readIdentity(reader);
  const faultsBefore = reader.faults.length;
  const salary = salaries === 'none' ? null : reader.number('salary');
  if (salaries === 'required' && salary === null && reader.faults.length === faultsBefore) {
    reader.note('the salary is missing');
  }
  const sportSpecificData = readFactCells(reader);
  return {
    row: { line: row.line, externalId, name, salary, sportSpecificData },
    captainOnly: reader.cell('rosterPosition').toUpperCase() === CAPTAIN_POSITION,
    faults: reader.faults.map((fault) => `line ${row.line}: ${fault}`),
  };
};

/** Drops the captain's half of a DraftKings export. Every player must have the other half too. */
const flexRows = (readings: readonly RowReading[]): readonly RowReading[] => {
  const flexNames = new Set(
    readings.filter(({ captainOnly }) => !captainOnly).map(({ row }) => nameKey(row.name)),
  );
  return readings.flatMap((reading) => {
    const { captainOnly, row, faults } = reading;
    if (!captainOnly) return [reading];
    if (flexNames.has(nameKey(row.name))) return [];
    const orphan = `line ${row.line}: ${row.name} is in the file as ${CAPTAIN_POSITION} only`;
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

/** Makes names unique within the contest: namesakes get a suffix, if their ids prove that they are two people. */
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

const salariesOf = (contest: ReadPlayersOptions['contest'], mayBeMissing: boolean): Salaries => {
  if (!hasSalaries(contest)) return 'none';
  return mayBeMissing ? 'if-given' : 'required';
};

/**
 * Parses a contest's players from CSV: a header row, then a player per line. Also accepts DraftKings' salary export.
 * Lists all faults with their lines; a file with a fault is refused whole.
 */
export const readPlayers = (
  text: string,
  { contest, takenNames, salariesMayBeMissing = false }: ReadPlayersOptions,
): Result<PlayerImport, PlayerFileFaults> => {
  const table = readTable(text);
  if (!table.ok) return refuse({ faults: [table.refusal] });
  const [header, ...body] = table.value;
  if (header === undefined) return refuse({ faults: ['the file is empty'] });
  if (body.length > MOST_PLAYERS) {
    return refuse({ faults: [`the file holds ${body.length} rows; the most is ${MOST_PLAYERS}`] });
  }
  const columns = readHeader(header, PLAYER_HEADINGS);
  if (!columns.ok) return refuse({ faults: columns.refusal });
  const salaries = salariesOf(contest, salariesMayBeMissing);
  if (salaries === 'required' && !columns.value.has('salary')) {
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
    // A player on two lines with one id is reported once, as a repetition.
    ...(repeatedIds(rows).length > 0 ? [] : namesakes),
  ];
  if (faults.length > 0) return refuse({ faults: listFaults(faults) });
  if (named.length === 0) return refuse({ faults: ['the file holds no players'] });
  return ok({ rows: named, renamed });
};
