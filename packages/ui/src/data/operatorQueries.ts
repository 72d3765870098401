import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOperatorApi } from './useOperatorApi.ts';

/** How often what operators watch is read anew, in milliseconds: feeds age, deadlines pass. */
const WATCH_REFRESH = 30_000;

const operatorKeys = {
  contests: ['operator', 'contests'],
  audit: ['operator', 'audit'],
  // Below the contest itself: a hint that it changed reads these anew too.
  contestAudit: (contestId: string) => ['contest', contestId, 'operator', 'audit'],
  ledger: ['operator', 'ledger'],
  grants: ['operator', 'grants'],
  templates: ['operator', 'templates'],
  feeds: (contestId: string) => ['contest', contestId, 'operator', 'feeds'],
} as const;

/** What operators did: to one contest, or to all of the house. */
export const useAudit = (contestId: string | null) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: contestId === null ? operatorKeys.audit : operatorKeys.contestAudit(contestId),
      queryFn: ({ signal }) =>
        contestId === null
          ? api.auditLog({ signal })
          : api.contestAudit({ params: { id: contestId }, signal }),
    }),
  );
};

/** The books of the house. */
export const useLedger = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.ledger,
      queryFn: ({ signal }) => api.ledger({ signal }),
    }),
  );
};

/** The latest grants. */
export const useGrants = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.grants,
      queryFn: ({ signal }) => api.grants({ signal }),
    }),
  );
};

/** Starting points for contests. They change with the server only. */
export const useTemplates = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.templates,
      queryFn: ({ signal }) => api.contestTemplates({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
};

/** Every contest, with what of it may need the operator. */
export const useWatchedContests = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.contests,
      queryFn: ({ signal }) => api.watchedContests({ signal }),
      refetchInterval: WATCH_REFRESH,
    }),
  );
};

/** The feeds of one contest. */
export const useFeeds = (contestId: string) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.feeds(contestId),
      queryFn: ({ signal }) => api.feeds({ params: { id: contestId }, signal }),
      refetchInterval: WATCH_REFRESH,
    }),
  );
};
