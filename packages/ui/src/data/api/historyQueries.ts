import type { Contest } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Viewer } from '../viewer.ts';
import { useApi } from './ApiProvider.tsx';

/**
 * The ranks of the viewer's entries, and of some others, at each update of a contest. Read again whenever the contest's
 * results change; until then the last ones stay.
 *
 * @param contest the same reference means the same results
 * @param compared ids of entries that are not the viewer's
 */
export const useStandingsHistory = (
  contest: Pick<Contest, '_id'>,
  viewer: Viewer | null,
  compared: readonly string[],
) => {
  const api = useApi();
  const entries = compared.join(',');
  const query = useQuery(
    queryOptions({
      queryKey: ['history', contest._id, viewer?.userId ?? null, entries] as const,
      queryFn: ({ signal }) =>
        api.standingsHistory({
          params: { id: contest._id },
          ...(entries === '' ? {} : { query: { entries } }),
          signal,
        }),
      // While another entry to compare with is read. Not of another contest.
      placeholderData: (before) => (before?._id === contest._id ? before : undefined),
    }),
  );
  const readFor = useRef(contest);
  const refetch = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (readFor.current === contest) return;
    readFor.current = contest;
    refetch();
  }, [contest]);
  return query;
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
