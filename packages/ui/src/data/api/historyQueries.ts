import type { Contest, StandingsHistory } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Viewer } from '../viewer.ts';
import { useApi } from './ApiProvider.tsx';
import { readHistory } from './readHistory.ts';

/**
 * The ranks of entries at each update of a contest. When the contest's results change, only the updates since the last
 * read are read; until then the last ones stay.
 *
 * @param contest the same reference means the same results
 * @param entries ids, in this order in the history
 * @param wanted false: nothing is read
 */
export const useStandingsHistory = (
  contest: Pick<Contest, '_id'>,
  viewer: Viewer | null,
  entries: readonly string[],
  wanted = true,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const key = ['history', contest._id, viewer?.userId ?? null] as const;
  const asked = entries.join(',');
  const query = useQuery(
    queryOptions({
      queryKey: [...key, asked] as const,
      queryFn: async ({ signal }) => {
        const known = queryClient.getQueryData<StandingsHistory>([...key, 'known']);
        const history = await readHistory(known ?? null, asked === '' ? [] : asked.split(','), {
          read: (part) =>
            api.standingsHistory({ params: { id: contest._id }, query: part, signal }),
        });
        queryClient.setQueryData([...key, 'known'], history);
        return history;
      },
      // The chart stays while the history of another compared entry loads, unless the contest changed.
      placeholderData: (before) => (before?._id === contest._id ? before : undefined),
      enabled: wanted,
    }),
  );
  const readFor = useRef({ contest, asked });
  const refetch = useEffectEvent((cancelRefetch: boolean) => {
    if (wanted) void query.refetch({ cancelRefetch });
  });
  useEffect(() => {
    const before = readFor.current;
    readFor.current = { contest, asked };
    // With other entries too, the new query has begun to load, so it isn't cancelled.
    if (before.contest !== contest) refetch(before.asked === asked);
  }, [contest, asked]);
  return query;
};

/** The viewer's entries at one past update, which never changes. Null: not asked. */
export const useOwnRanksAt = (contestId: string, viewer: Viewer | null, update: number | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: ['own ranks at update', contestId, viewer?.userId ?? null, update] as const,
      queryFn: ({ signal }) =>
        api.standingsHistory({
          params: { id: contestId },
          query: { after: String((update ?? 1) - 1), upTo: String(update) },
          signal,
        }),
      enabled: update !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
};

/** The players' results at a past update, which never change. Null: not asked. */
export const useResultsAtUpdate = (contestId: string, update: number | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: ['results at update', contestId, update] as const,
      queryFn: ({ signal }) =>
        api.resultsAtUpdate({ params: { id: contestId, update: String(update) }, signal }),
      enabled: update !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
};
