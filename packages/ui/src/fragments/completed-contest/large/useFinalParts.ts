import { moneyCents, type Contest, type StandingsPart } from '@captains-pick/contract';
import { useCallback, useMemo } from 'react';
import {
  ROWS_PER_PART,
  useStandingParts,
  type StandingsOrder,
  type Viewer,
} from '../../../data/index.ts';
import {
  placeRows,
  useServedParts,
  type NamedEntries,
  type ServedParts,
} from '../../../pieces/standings-layout/index.ts';
import { finalRowReader, type FinalRow } from '../finalRows.ts';
import { landmarksOf, type Landmarks } from '../gaps.ts';

/** A row with its number in the whole table by rank, from 0. */
interface PlacedFinalRow extends FinalRow {
  readonly place: number;
}

export interface FinalParts extends Omit<ServedParts, 'all' | 'inOrder' | 'byRank'> {
  /** The number of rows of the whole table; null until it is known. */
  readonly total: number | null;
  /** The number of rows above the money line, by rank. */
  readonly paid: number;
  /** The viewer's rows, best first. */
  readonly own: readonly PlacedFinalRow[];
  /** All rows that have been read, best first. */
  readonly known: readonly PlacedFinalRow[];
  /** The row at a place of the order; null for one that is not read. */
  readonly rowAt: (place: number) => PlacedFinalRow | null;
  readonly landmarks: Landmarks;
}

const WHOLE_BY_RANK: StandingsOrder = { sort: 'rank', direction: 'asc', search: '' };

const FIRST: readonly number[] = [0];

/** The parts with the last paid row and the first unpaid one. */
const partsAtLine = (paid: number): readonly number[] =>
  paid === 0
    ? []
    : [...new Set([paid - 1, paid].map((place) => Math.floor(place / ROWS_PER_PART)))];

const readParts = (
  parts: readonly StandingsPart[],
  contest: Contest,
  viewer: Viewer | null,
): ReadonlyMap<string, PlacedFinalRow> => {
  const read = finalRowReader(contest, viewer);
  const rows = new Map<string, PlacedFinalRow>();
  for (const { own, rows: shown } of parts.toSorted((a, b) => a.sequence - b.sequence)) {
    for (const { entrant, place, rank, sharing, prize } of [...own, ...shown]) {
      if (rank === null) continue;
      rows.set(entrant._id, {
        ...read(entrant, { rank, sharing, prize: moneyCents(prize) }),
        place,
      });
    }
  }
  return rows;
};

/**
 * The rows of a large field's final standings that are on screen, and those that the viewer's result is compared with:
 * the first places and those at the money line.
 */
export const useFinalParts = (
  contest: Contest,
  viewer: Viewer | null,
  order: StandingsOrder,
  named: NamedEntries,
): FinalParts => {
  const { all, inOrder, byRank, ...table } = useServedParts(contest, viewer, order, named);
  const first = useStandingParts(contest, viewer, WHOLE_BY_RANK, FIRST).parts;
  const latest = first[0] ?? null;
  const paid = latest?.paid ?? 0;
  const line = useMemo(() => partsAtLine(paid), [paid]);
  const atLine = useStandingParts(contest, viewer, WHOLE_BY_RANK, line).parts;

  const rows = useMemo(
    () => readParts([...all, ...first, ...atLine], contest, viewer),
    [all, first, atLine, contest, viewer],
  );
  const known = useMemo(() => [...rows.values()].sort((a, b) => a.place - b.place), [rows]);
  const own = useMemo(() => known.filter((row) => row.own), [known]);
  const landmarks = useMemo(() => {
    const byPlace = new Map(known.map((row) => [row.place, row]));
    return landmarksOf((place) => byPlace.get(place) ?? null, paid);
  }, [known, paid]);
  const placed = useMemo(
    () => placeRows({ inOrder, byRank }, rows, own),
    [inOrder, byRank, rows, own],
  );
  const rowAt = useCallback((place: number) => placed.get(place) ?? null, [placed]);
  return { ...table, total: latest?.total ?? null, paid, own, known, rowAt, landmarks };
};
