import type { Contest } from '@captains-pick/contract';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  useShownParts,
  useStandingOf,
  useStandingParts,
  type StandingsOrder,
  type Viewer,
} from '../../../data/index.ts';
import {
  addParts,
  marked,
  NO_ROWS_SERVED,
  rowReader,
  type PlacedRow,
  type ServedRows,
} from './servedRows.ts';

export interface LargeStandings extends Pick<ServedRows, 'updates' | 'changes' | 'playersOut'> {
  /** The number of rows of the whole table, and of those that match the search; null until they are known. */
  readonly total: number | null;
  readonly found: number | null;
  /** The number of rows above the money line, by rank. */
  readonly paid: number;
  /** The viewer's rows, best first. */
  readonly own: readonly PlacedRow[];
  /** All rows that have been read, best first. */
  readonly known: readonly PlacedRow[];
  /** The row at a place of the order; null for one that is not read. */
  readonly rowAt: (place: number) => PlacedRow | null;
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
  /** Why rows could not be read; null if none failed. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The rows of a large field that are on screen, read from the server as they are scrolled to. */
export const useLargeStandings = (
  contest: Contest,
  viewer: Viewer | null,
  order: StandingsOrder,
  /** The id of the chosen entry, which may be anywhere in the table; null: none. */
  askedId: string | null,
): LargeStandings => {
  const search = useDeferredValue(order.search);
  const { sort, direction } = order;
  const byRank = sort === 'rank' && direction === 'asc' && search === '';
  const { numbers, onPlaces: showPlaces } = useShownParts(`${sort} ${direction} ${search}`);
  const asked = useStandingOf(contest, viewer, askedId).data;
  const {
    parts: read,
    error,
    isFetching,
    refetch,
  } = useStandingParts(contest, viewer, { sort, direction, search }, numbers);

  const reader = useMemo(() => rowReader(contest, viewer), [contest, viewer]);
  const input = useMemo(
    () => ({ parts: asked === undefined ? read : [...read, asked], contest, reader }),
    [read, asked, contest, reader],
  );
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
  const placed = useMemo(() => {
    const at = new Map<number, PlacedRow>();
    const ids = new Set<string>();
    const add = (place: number, row: PlacedRow | undefined): void => {
      // While parts of two updates are on screen, an entry may be in both.
      if (row === undefined || ids.has(row.id) || at.has(place)) return;
      ids.add(row.id);
      at.set(place, row);
    };
    for (const part of read.toSorted((a, b) => b.sequence - a.sequence)) {
      for (const [index, { entrant }] of part.rows.entries()) {
        add(part.offset + index, shown.get(entrant._id));
      }
    }
    if (byRank) for (const row of own) add(row.place, row);
    return at;
  }, [read, shown, own, byRank]);
  const rowAt = useCallback((place: number) => placed.get(place) ?? null, [placed]);

  const onPlaces = useCallback(
    ({ places }: { readonly places: readonly number[] }) =>
      // Own rows are always rendered and known, so they need no part.
      showPlaces({
        places: places.filter((place) => !byRank || own.every((row) => row.place !== place)),
      }),
    [byRank, own, showPlaces],
  );

  const [first] = read;
  return {
    ...served,
    total: latest?.total ?? null,
    found: first?.found ?? null,
    paid: latest?.paid ?? 0,
    own,
    known,
    rowAt,
    onPlaces,
    error,
    isFetching,
    refetch,
  };
};
