import type { ContestSummary } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import type { Viewer } from './viewer.ts';

/** Keys of everything fragments read. A hint from the socket invalidates by these. */
export const queryKeys = {
  contests: (viewer: Viewer | null) => ['contests', viewer?.userId ?? null] as const,
  contest: (contestId: string, viewer: Viewer | null) =>
    ['contest', contestId, viewer?.userId ?? null] as const,
  drafts: (contestId: string) => ['drafts', contestId] as const,
  account: (viewer: Viewer | null) => ['account', viewer?.userId ?? null] as const,
};

/** How often a list that is looked at is read anew, in milliseconds: contests fill, start and end by themselves. */
const LIST_REFRESH = 60_000;

/** The contest list: the user's own scope when signed in, the public one when not. */
export const useContests = (viewer: Viewer | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.contests(viewer),
      queryFn: ({ signal }) =>
        viewer === null ? api.publicContests({ signal }) : api.contests({ signal }),
      refetchInterval: LIST_REFRESH,
    }),
  );
};

export const useContest = (contestId: string, viewer: Viewer | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.contest(contestId, viewer),
      queryFn: ({ signal }) => api.contest({ params: { id: contestId }, signal }),
    }),
  );
};

/** What a contest is called, as far as a list that was read says so; null where none does. */
export const useListedName = (contestId: string, viewer: Viewer | null): string | null => {
  const listed = useQueryClient().getQueryData<readonly ContestSummary[]>(
    queryKeys.contests(viewer),
  );
  return listed?.find(({ _id }) => _id === contestId)?.tournamentName ?? null;
};

/** The drafts of a snake contest, as they are published once they are over. They don't change from then on. */
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
