/** Facts about players in a separate file, such as a bookmaker's odds. */
import type { SportSpecificData } from '@captains-pick/contract';
import { ok, refuse, type Result } from '@captains-pick/rules';
import { listFaults, readHeader, readTable } from '@captains-pick/feeds/files';
import {
  FACT_COLUMNS,
  MOST_PLAYERS,
  PLAYER_HEADINGS,
  readCells,
  readFactCells,
  readIdentity,
} from './player-columns.ts';
import type { PlayerFileFaults } from './read-players.ts';

export interface FactRow {
  readonly line: number;
  readonly externalId: string | null;
  readonly name: string;
  readonly facts: SportSpecificData;
}

/** Parses a file of facts from CSV: a header row, then a player per line. Each fault names this file. */
export const readFacts = (text: string): Result<readonly FactRow[], PlayerFileFaults> => {
  const refuseAll = (faults: readonly string[]): Result<never, PlayerFileFaults> =>
    refuse({ faults: listFaults(faults.map((fault) => `facts: ${fault}`)) });
  const table = readTable(text);
  if (!table.ok) return refuseAll([table.refusal]);
  const [header, ...body] = table.value;
  if (header === undefined) return refuseAll(['the file is empty']);
  if (body.length > MOST_PLAYERS) {
    return refuseAll([`the file holds ${body.length} rows; the most is ${MOST_PLAYERS}`]);
  }
  const columns = readHeader(header, PLAYER_HEADINGS);
  if (!columns.ok) return refuseAll(columns.refusal);
  if (!FACT_COLUMNS.some((column) => columns.value.has(column))) {
    return refuseAll([`line ${header.line}: there is no column of ${FACT_COLUMNS.join(', ')}`]);
  }
  const faults: string[] = [];
  const rows = body.map((row): FactRow => {
    const reader = readCells(row, { places: columns.value, width: header.cells.length });
    const read = { line: row.line, ...readIdentity(reader), facts: readFactCells(reader) };
    faults.push(...reader.faults.map((fault) => `line ${row.line}: ${fault}`));
    return read;
  });
  return faults.length > 0 ? refuseAll(faults) : ok(rows);
};
