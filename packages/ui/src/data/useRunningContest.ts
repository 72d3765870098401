import { readContestAnew, type Contest } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import { isMissingContest } from './failures.ts';
import { queryKeys } from './queries.ts';
import type { Viewer } from './viewer.ts';

/** How often, and how far apart, a first load that failed is tried again before it counts as failed. */
export interface LoadRetries {
  readonly most: number;
  readonly delayMs: number;
}

/**
 * A contest that runs: its entries are read once, then what updates of its results change. A first load that fails is
 * tried again, unless the contest is not there; a refresh that fails is not: the data on screen stands.
 */
export const useRunningContest = (
  contestId: string,
  viewer: Viewer | null,
  retries: LoadRetries,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.contest(contestId, viewer);
  const known = (): Contest | undefined => queryClient.getQueryData<Contest>(queryKey);
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => {
        const readAll = () => api.contest({ params: { id: contestId }, signal });
        const before = known();
        if (before?.status !== 'Running') return readAll();
        const contest = await readContestAnew(api, before, { signal });
        // What ends a contest changes more of it than results.
        return contest.status === 'Running' ? contest : readAll();
      },
      retry: (failures: number, error: Error) =>
        failures < retries.most && !isMissingContest(error) && known() === undefined,
      retryDelay: retries.delayMs,
    }),
  );
};
