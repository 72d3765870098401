import type { Entrant, EntrantsPart, FieldOwnership } from '@captains-pick/contract';
import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Viewer } from '../viewer.ts';
import { useApi } from './ApiProvider.tsx';
import { ROWS_PER_PART, useLastPart, useShownParts, type ShownParts } from './shownParts.ts';

interface ReadParts {
  readonly parts: readonly EntrantsPart[];
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** A constant, so that the same answers make the same parts. */
const combineParts = (queries: readonly UseQueryResult<EntrantsPart>[]): ReadParts => ({
  parts: queries.flatMap(({ data }) => data ?? []),
  error: queries.find(({ error }) => error !== null)?.error ?? null,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const { error, refetch } of queries) if (error !== null) void refetch();
  },
});

const keyOf = (contestId: string, viewer: Viewer | null) =>
  ['entrants', contestId, viewer?.userId ?? null] as const;

export interface AskedEntrants {
  /** Only those whose name contains this text; empty: all. */
  readonly search: string;
  /** Only those whose lineup has the player with this id; null: all. */
  readonly player: string | null;
}

/** Others' entries by name, as far as they are on screen. */
export interface EntrantList extends Pick<ReadParts, 'error' | 'isFetching' | 'refetch'> {
  /** The number of others' entries that match; null while it is not known. */
  readonly found: number | null;
  /** The viewer's own entries, whatever was asked for; null while they are not known. */
  readonly own: readonly Entrant[] | null;
  /** The entry at a place of the list; null for one that is not read. */
  readonly rowAt: (place: number) => Entrant | null;
  readonly onPlaces: ShownParts['onPlaces'];
}

/** The entrants of a contest that are on screen, read from the server as they are scrolled to. */
export const useEntrantList = (
  contestId: string,
  viewer: Viewer | null,
  { search, player }: AskedEntrants,
): EntrantList => {
  const api = useApi();
  const list = `${player} ${search}`;
  const { numbers, onPlaces } = useShownParts(list);
  const { parts, error, isFetching, refetch } = useQueries({
    queries: numbers.map((number) =>
      queryOptions({
        queryKey: [...keyOf(contestId, viewer), player, search, number] as const,
        queryFn: ({ signal }) =>
          api.entrants({
            params: { id: contestId },
            query: {
              ...(search === '' ? {} : { search }),
              ...(player === null ? {} : { player }),
              offset: String(number * ROWS_PER_PART),
              limit: String(ROWS_PER_PART),
            },
            signal,
          }),
      }),
    ),
    combine: combineParts,
  });
  const placed = useMemo(
    () =>
      new Map(
        parts.flatMap(({ offset, rows }) =>
          rows.map((entrant, index) => [offset + index, entrant] as const),
        ),
      ),
    [parts],
  );
  const rowAt = useCallback((place: number) => placed.get(place) ?? null, [placed]);
  const last = useLastPart(list, parts[0]);
  return {
    found: last?.found ?? null,
    own: last?.own ?? null,
    rowAt,
    onPlaces,
    error,
    isFetching,
    refetch,
  };
};

/** One entry of a contest, if the viewer may see it. Null: not asked. */
export const useEntrant = (
  contestId: string,
  viewer: Viewer | null,
  entryId: string | null,
): Entrant | null => {
  const api = useApi();
  const { data } = useQuery(
    queryOptions({
      queryKey: [...keyOf(contestId, viewer), 'entry', entryId] as const,
      queryFn: ({ signal }) =>
        api.entrants({ params: { id: contestId }, query: { entry: entryId ?? '' }, signal }),
      enabled: entryId !== null,
    }),
  );
  return data?.rows[0] ?? null;
};

/** How many lineups of a contest have each player, as the server counts them. */
export const useFieldOwnership = (contestId: string): UseQueryResult<FieldOwnership> => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: ['ownership', contestId] as const,
      queryFn: ({ signal }) => api.ownership({ params: { id: contestId }, signal }),
      // Lineups with standings are final.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
};
