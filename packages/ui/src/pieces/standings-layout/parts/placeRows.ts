import type { StandingsPart } from '@captains-pick/contract';
import type { ServedParts } from './useServedParts.ts';

interface Placed {
  readonly id: string;
  readonly place: number;
}

/** Rows by their place in the table's order. The viewer's rows are placed wherever they are, if the order is by rank. */
export const placeRows = <Row extends Placed>(
  { inOrder, byRank }: Pick<ServedParts, 'inOrder' | 'byRank'>,
  rows: ReadonlyMap<string, Row>,
  own: readonly Row[],
): ReadonlyMap<number, Row> => {
  const at = new Map<number, Row>();
  const ids = new Set<string>();
  const add = (place: number, row: Row | undefined): void => {
    // While parts of two updates are on screen, an entry may be in both.
    if (row === undefined || ids.has(row.id) || at.has(place)) return;
    ids.add(row.id);
    at.set(place, row);
  };
  const latestFirst: readonly StandingsPart[] = inOrder.toSorted((a, b) => b.sequence - a.sequence);
  for (const part of latestFirst) {
    for (const [index, { entrant }] of part.rows.entries()) {
      add(part.offset + index, rows.get(entrant._id));
    }
  }
  if (byRank) for (const row of own) add(row.place, row);
  return at;
};
