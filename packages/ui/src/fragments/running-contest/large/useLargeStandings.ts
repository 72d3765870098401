import type { Contest } from '@captains-pick/contract';
import { useCallback, useMemo, useState } from 'react';
import type { StandingsOrder, Viewer } from '../../../data/index.ts';
import {
  placeRows,
  useServedParts,
  type NamedEntries,
  type ServedParts,
} from '../../../pieces/standings-layout/index.ts';
import {
  addParts,
  marked,
  NO_ROWS_SERVED,
  rowReader,
  type PlacedRow,
  type ServedRows,
} from './servedRows.ts';

export interface LargeStandings
  extends
    Pick<ServedRows, 'updates' | 'changes' | 'playersOut'>,
    Omit<ServedParts, 'all' | 'inOrder' | 'byRank'> {
  /** The number of rows of the whole table; null until it is known. */
  readonly total: number | null;
  /** The number of rows above the money line, by rank. */
  readonly paid: number;
  /** The viewer's rows, best first. */
  readonly own: readonly PlacedRow[];
  /** All rows that have been read, best first. */
  readonly known: readonly PlacedRow[];
  /** The row at a place of the order; null for one that is not read. */
  readonly rowAt: (place: number) => PlacedRow | null;
}

/** The rows of a large field that are on screen, read from the server as they are scrolled to. */
export const useLargeStandings = (
  contest: Contest,
  viewer: Viewer | null,
  order: StandingsOrder,
  named: NamedEntries,
): LargeStandings => {
  const { all, inOrder, byRank, ...table } = useServedParts(contest, viewer, order, named);
  const reader = useMemo(() => rowReader(contest, viewer), [contest, viewer]);
  const input = useMemo(() => ({ parts: all, contest, reader }), [all, contest, reader]);
  const [kept, setKept] = useState<{
    readonly input: typeof input | null;
    readonly served: ServedRows;
  }>({
    input: null,
    served: NO_ROWS_SERVED,
  });
  // During the render: what an update changed depends on the rows before it.
  if (kept.input !== input) {
    setKept({ input, served: addParts(kept.served, input.parts, contest, reader) });
  }
  const { served } = kept;

  const { latest, rows, before } = served;
  const shown = useMemo(
    () => new Map([...rows].map(([id, row]) => [id, marked(row, before)] as const)),
    [rows, before],
  );
  const own = useMemo(
    () => (latest?.own ?? []).flatMap(({ entrant }) => shown.get(entrant._id) ?? []),
    [latest, shown],
  );
  const known = useMemo(() => [...shown.values()].sort((a, b) => a.place - b.place), [shown]);
  const placed = useMemo(
    () => placeRows({ inOrder, byRank }, shown, own),
    [inOrder, byRank, shown, own],
  );
  const rowAt = useCallback((place: number) => placed.get(place) ?? null, [placed]);

  return {
    ...served,
    ...table,
    total: latest?.total ?? null,
    paid: latest?.paid ?? 0,
    own,
    known,
    rowAt,
  };
};
