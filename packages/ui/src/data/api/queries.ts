import { isLargeField, type Contest, type ContestSummary } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import type { Viewer } from '../viewer.ts';

/** The keys of all reads. Hints from the socket invalidate by them. */
export const queryKeys = {
  home: (viewer: Viewer) => ['home', viewer.userId] as const,
  recentRanks: (viewer: Viewer, updates: string) =>
    ['recent-ranks', viewer.userId, updates] as const,
  contests: (viewer: Viewer | null) => ['contests', viewer?.userId ?? null] as const,
  contest: (contestId: string, viewer: Viewer | null) =>
    ['contest', contestId, viewer?.userId ?? null] as const,
  drafts: (contestId: string) => ['drafts', contestId] as const,
  account: (viewer: Viewer | null) => ['account', viewer?.userId ?? null] as const,
};

/**
 * The interval at which a visible list is refetched, in milliseconds, because contests fill, start and end on their
 * own.
 */
export const LIST_REFRESH_MS = 60_000;

/** The contest list: the user's own when signed in, else the public one. */
export const useContests = (viewer: Viewer | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.contests(viewer),
      queryFn: ({ signal }) =>
        viewer === null ? api.publicContests({ signal }) : api.contests({ signal }),
      refetchInterval: LIST_REFRESH_MS,
    }),
  );
};

/** A contest. Before the start of a large field, only its first read is of more than its entries. */
export const useContest = (contestId: string, viewer: Viewer | null) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.contest(contestId, viewer);
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => {
        const known = queryClient.getQueryData<Contest>(queryKey);
        if (known?.status === 'Registering' && isLargeField(known)) {
          const { readOpenContest } = await import('./readOpenContest.ts');
          const contest = await readOpenContest(api, known, signal);
          if (contest !== null) return contest;
        }
        return api.contest({ params: { id: contestId }, signal });
      },
    }),
  );
};

/** A contest's name from a list that was already read; null if no list has it. */
export const useListedName = (contestId: string, viewer: Viewer | null): string | null => {
  const listed = useQueryClient().getQueryData<readonly ContestSummary[]>(
    queryKeys.contests(viewer),
  );
  return listed?.find(({ _id }) => _id === contestId)?.tournamentName ?? null;
};

/** The drafts of a snake contest. They are published once they are over, and never change after that. */
export const useFinishedDrafts = (contestId: string) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.drafts(contestId),
      queryFn: ({ signal }) => api.drafts({ params: { id: contestId }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
};

export const useAccount = (viewer: Viewer | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.account(viewer),
      queryFn: ({ signal }) => api.account({ signal }),
      enabled: viewer !== null,
    }),
  );
};
