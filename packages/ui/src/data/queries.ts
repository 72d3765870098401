import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import type { Viewer } from './viewer.ts';

/** Keys of everything fragments read. A hint from the socket invalidates by these. */
export const queryKeys = {
  contests: (viewer: Viewer | null) => ['contests', viewer?.userId ?? null] as const,
  contest: (contestId: string, viewer: Viewer | null) =>
    ['contest', contestId, viewer?.userId ?? null] as const,
  account: (viewer: Viewer | null) => ['account', viewer?.userId ?? null] as const,
};

/** The contest list: the user's own scope when signed in, the public one when not. */
export const useContests = (viewer: Viewer | null) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.contests(viewer),
      queryFn: ({ signal }) =>
        viewer === null ? api.publicContests({ signal }) : api.contests({ signal }),
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
