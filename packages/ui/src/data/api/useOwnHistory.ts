import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import { queryKeys } from './queries.ts';
import type { Viewer } from '../viewer.ts';

/**
 * The ranks of the viewer's own entries at each update of a contest. It is refetched with its contest.
 *
 * @param wanted false: nothing is read
 */
export const useOwnHistory = (contestId: string, viewer: Viewer | null, wanted: boolean) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      // Below the contest's own key, so that a hint about the contest refetches it.
      queryKey: [...queryKeys.contest(contestId, viewer), 'history'] as const,
      queryFn: ({ signal }) => api.standingsHistory({ params: { id: contestId }, signal }),
      enabled: wanted,
    }),
  );
};
