import { readContestAnew, type Client, type Contest } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { isMissingContest } from '../api/failures.ts';
import { queryKeys } from '../api/queries.ts';
import type { Viewer } from '../viewer.ts';

/** How many times a failed first load is retried, and the delay between tries. */
export interface LoadRetries {
  readonly most: number;
  readonly delayMs: number;
}

interface RunningRead {
  readonly api: Client;
  readonly queryClient: QueryClient;
  readonly contestId: string;
  readonly viewer: Viewer | null;
  readonly signal: AbortSignal;
}

/** Reads a running contest: all of it at first, then only its results. */
export const readRunningContest = async ({
  api,
  queryClient,
  contestId,
  viewer,
  signal,
}: RunningRead): Promise<Contest> => {
  const readAll = () => api.contest({ params: { id: contestId }, signal });
  const before = queryClient.getQueryData<Contest>(queryKeys.contest(contestId, viewer));
  if (before?.status !== 'Running') return readAll();
  const contest = await readContestAnew(api, before, { signal });
  // The end of a contest changes more than its results.
  return contest.status === 'Running' ? contest : readAll();
};

/**
 * A running contest. Its entries are read once, and later reads fetch only its results. A failed first load is
 * retried, unless the contest does not exist. A failed refresh is not retried, and the data on screen stays.
 */
export const useRunningContest = (
  contestId: string,
  viewer: Viewer | null,
  retries: LoadRetries,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.contest(contestId, viewer);
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: ({ signal }) => readRunningContest({ api, queryClient, contestId, viewer, signal }),
      retry: (failures: number, error: Error) =>
        failures < retries.most &&
        !isMissingContest(error) &&
        queryClient.getQueryData(queryKey) === undefined,
      retryDelay: retries.delayMs,
    }),
  );
};
