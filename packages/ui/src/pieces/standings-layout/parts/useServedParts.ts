import type { Contest, StandingsPart } from '@captains-pick/contract';
import { useCallback, useDeferredValue, useMemo } from 'react';
import {
  useLastPart,
  useShownParts,
  useStandingOf,
  useStandingParts,
  type StandingsOrder,
  type Viewer,
} from '../../../data/index.ts';

/** Entries that are shown wherever they are in the table, by their ids. */
export interface NamedEntries {
  /** The chosen entry; null: none. */
  readonly team: string | null;
  /** The two entries that are compared; null: none. */
  readonly compare: string | null;
  readonly other: string | null;
}

export const NONE_NAMED: NamedEntries = { team: null, compare: null, other: null };

export interface ServedParts {
  /** The parts in the table's order that have been read. */
  readonly inOrder: readonly StandingsPart[];
  /** Those, and the ones with the named entries. */
  readonly all: readonly StandingsPart[];
  /** The whole table is shown, best first. */
  readonly byRank: boolean;
  /** The number of rows that match the search; null until it is known. */
  readonly found: number | null;
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
  /** Why rows could not be read; null if none failed. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The parts of a large field's standings that are on screen, read from the server as they are scrolled to. */
export const useServedParts = (
  contest: Contest,
  viewer: Viewer | null,
  order: StandingsOrder,
  { team, compare, other }: NamedEntries,
): ServedParts => {
  const search = useDeferredValue(order.search);
  const { sort, direction } = order;
  const byRank = sort === 'rank' && direction === 'asc' && search === '';
  const { numbers, onPlaces: showPlaces } = useShownParts(`${sort} ${direction} ${search}`);
  const ofTeam = useStandingOf(contest, viewer, team).data;
  const ofCompared = useStandingOf(contest, viewer, compare).data;
  const ofOther = useStandingOf(contest, viewer, other).data;
  const { parts: inOrder, ...state } = useStandingParts(
    contest,
    viewer,
    { sort, direction, search },
    numbers,
  );
  const all = useMemo(
    () => [...inOrder, ...[ofTeam, ofCompared, ofOther].filter((part) => part !== undefined)],
    [inOrder, ofTeam, ofCompared, ofOther],
  );
  const onPlaces = useCallback(
    ({ places }: { readonly places: readonly number[] }) => {
      // Own rows are in every part, so they need none of their own.
      const own = new Set(byRank ? inOrder.at(-1)?.own.map(({ place }) => place) : []);
      showPlaces({ places: places.filter((place) => !own.has(place)) });
    },
    [byRank, inOrder, showPlaces],
  );
  const last = useLastPart(search, inOrder[0]);
  return { inOrder, all, byRank, found: last?.found ?? null, onPlaces, ...state };
};
