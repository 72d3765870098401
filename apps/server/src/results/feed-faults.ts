import { nameKey, ok, refuse, type Result, type Sport } from '@captains-pick/rules';
import { listFaults } from '../files/fault-list.ts';
import { isPlainText } from '../files/plain-text.ts';
import type { Feed, FeedFault, FeedRow } from './feed.ts';
import { impossibilities } from './plausible.ts';

/** More rows than any field has: a file with more is something else. */
export const MOST_ROWS = 10_000;

/** How faults name a row: `row 17 (Kevin Kisner)`. Rows count from 1, as `FeedRow.where` does. */
export const rowPlace = (index: number, name: string | null): string =>
  name === null || name === '' ? rowWhere(index) : `${rowWhere(index)} (${name})`;

export const rowWhere = (index: number): string => `row ${index + 1}`;

export const refuseFeed = (
  name: FeedFault['name'],
  faults: readonly string[],
): Result<never, FeedFault> => refuse({ name, faults: listFaults(faults) });

/** A row that was read, or why it wasn't. A row of unknown shape hides what else is wrong with it. */
export type RowReading =
  | { readonly kind: 'row'; readonly row: FeedRow }
  | { readonly kind: 'wrong-shape' | 'impossible-result'; readonly faults: readonly string[] };

/** The feed of a file's rows, if each is sound, each player is there once, and there are any. */
export const feedOf = (
  about: Omit<Feed, 'rows'>,
  readings: readonly RowReading[],
): Result<Feed, FeedFault> => {
  if (readings.length === 0) return refuseFeed('no-players', ['the file holds no players']);
  const faultsOf = (kind: RowReading['kind']): readonly string[] =>
    readings.flatMap((reading) =>
      reading.kind === kind && reading.kind !== 'row' ? reading.faults : [],
    );
  const misshapen = faultsOf('wrong-shape');
  if (misshapen.length > 0) return refuseFeed('wrong-shape', misshapen);
  const rows = readings.flatMap((reading) => (reading.kind === 'row' ? [reading.row] : []));
  const unprintable = rows.filter(
    ({ name, externalId }) => !isPlainText(name) || !isPlainText(externalId ?? ''),
  );
  if (unprintable.length > 0) {
    return refuseFeed(
      'wrong-shape',
      unprintable.map(({ where }) => `${where}: the name or id is not plain text`),
    );
  }
  const impossible = [...faultsOf('impossible-result'), ...implausibleRows(about.sport, rows)];
  if (impossible.length > 0) return refuseFeed('impossible-result', impossible);
  const repeated = repeatedPlayers(rows);
  if (repeated.length > 0) return refuseFeed('player-twice', repeated);
  return ok({ ...about, rows });
};

const implausibleRows = (sport: Sport, rows: readonly FeedRow[]): readonly string[] =>
  rows.flatMap(({ where, name, result }) =>
    impossibilities(sport, result).map((problem) => `${where} (${name}): ${problem}`),
  );

/** Namesakes may both be there if their ids tell them apart; without ids a name counts as one player. */
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
