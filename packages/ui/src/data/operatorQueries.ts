import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useOperatorApi } from './useOperatorApi.ts';

/** How often what operators watch is read anew, in milliseconds: feeds age, deadlines pass. */
const WATCH_REFRESH = 30_000;

const operatorKeys = {
  audit: ['operator', 'audit'],
  contestAudit: (contestId: string) => ['operator', 'audit', contestId],
  ledger: ['operator', 'ledger'],
  templates: ['operator', 'templates'],
  feeds: (contestId: string) => ['operator', 'feeds', contestId],
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

/** Reads the feeds of contests, each by itself: how old they are, and what of them nobody has settled. */
export const useFeedsOf = (contestIds: readonly string[]) => {
  const api = useOperatorApi();
  return useQueries({
    queries: contestIds.map((contestId) =>
      queryOptions({
        queryKey: operatorKeys.feeds(contestId),
        queryFn: ({ signal }) => api.feeds({ params: { id: contestId }, signal }),
        refetchInterval: WATCH_REFRESH,
      }),
    ),
  });
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
