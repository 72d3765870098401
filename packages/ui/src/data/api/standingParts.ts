import type { Contest, StandingsPart, StandingsQuery } from '@captains-pick/contract';
import {
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Viewer } from '../viewer.ts';
import { useApi } from './ApiProvider.tsx';
import { ROWS_PER_PART } from './shownParts.ts';

/** Which rows the whole table has, and in which order. */
export interface StandingsOrder extends Required<
  Pick<StandingsQuery, 'sort' | 'direction' | 'search'>
> {}

export interface StandingParts {
  /** The parts that have been read. */
  readonly parts: readonly StandingsPart[];
  /** Why a part could not be read; null if none failed. */
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** A constant, so that the same answers make the same parts. */
const combineParts = (queries: readonly UseQueryResult<StandingsPart>[]): StandingParts => ({
  parts: queries.flatMap(({ data }) => data ?? []),
  error: queries.find(({ error }) => error !== null)?.error ?? null,
  isFetching: queries.some(({ isFetching }) => isFetching),
});

const keyOf = (contestId: string, viewer: Viewer | null) =>
  ['standings', contestId, viewer?.userId ?? null] as const;

/**
 * Parts of a contest's standings, by their number from 0. They are read again when the contest's results change; until
 * then the earlier ones stay.
 *
 * @param contest the same reference means the same results
 */
export const useStandingParts = (
  contest: Pick<Contest, '_id'>,
  viewer: Viewer | null,
  { sort, direction, search }: StandingsOrder,
  numbers: readonly number[],
): StandingParts & { readonly refetch: () => void } => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { _id: contestId } = contest;
  const parts = useQueries({
    queries: numbers.map((number) =>
      queryOptions({
        queryKey: [...keyOf(contestId, viewer), sort, direction, search, number] as const,
        queryFn: ({ signal }) =>
          api.standings({
            params: { id: contestId },
            query: {
              sort,
              direction,
              ...(search === '' ? {} : { search }),
              offset: String(number * ROWS_PER_PART),
              limit: String(ROWS_PER_PART),
            },
            signal,
          }),
      }),
    ),
    combine: combineParts,
  });
  const refetch = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: ['standings', contestId] });
  });
  const readFor = useRef(contest);
  useEffect(() => {
    if (readFor.current !== contest) refetch();
    readFor.current = contest;
  }, [contest]);
  return {
    ...parts,
    refetch: () => void queryClient.invalidateQueries({ queryKey: ['standings', contestId] }),
  };
};

/** The part with one entry alone. Null: not asked. An unknown entry has none. */
export const useStandingOf = (
  contest: Pick<Contest, '_id'>,
  viewer: Viewer | null,
  entryId: string | null,
) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: [...keyOf(contest._id, viewer), 'around', entryId] as const,
      queryFn: ({ signal }) =>
        api.standings({
          params: { id: contest._id },
          query: { around: entryId ?? '', limit: '1' },
          signal,
        }),
      enabled: entryId !== null,
    }),
  );
};
