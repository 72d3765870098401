import type { MailsQuery } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOperatorApi } from './useOperatorApi.ts';

/** The interval at which the operators' lists are refetched, in milliseconds, because feeds age and deadlines pass. */
const WATCH_REFRESH_MS = 30_000;

type MailFilter = Omit<MailsQuery, 'before'>;

const operatorKeys = {
  contests: ['operator', 'contests'],
  audit: ['operator', 'audit'],
  // Below the contest's own key, so that a hint about the contest refetches these too.
  contestAudit: (contestId: string) => ['contest', contestId, 'operator', 'audit'],
  ledger: ['operator', 'ledger'],
  grants: ['operator', 'grants'],
  cashier: ['operator', 'cashier'],
  mails: (filter: MailFilter, pages: number) => ['operator', 'mails', filter, pages],
  mail: (id: string) => ['operator-mail', id],
  templates: ['operator', 'templates'],
  feeds: (contestId: string) => ['contest', contestId, 'operator', 'feeds'],
} as const;

/** The audit log of one contest, or of everything if `contestId` is null. */
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

/** The ledger of the house. */
export const useLedger = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.ledger,
      queryFn: ({ signal }) => api.ledger({ signal }),
    }),
  );
};

export const useGrants = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.grants,
      queryFn: ({ signal }) => api.grants({ signal }),
    }),
  );
};

/** Deposits and withdrawals that wait for the cashier, and those that ended last. */
export const useCashierQueue = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.cashier,
      queryFn: ({ signal }) => api.cashierQueue({ signal }),
      refetchInterval: WATCH_REFRESH_MS,
    }),
  );
};

/** The first pages of the outbox, newest first. A page has a hundred mails at most. */
export const useMails = (filter: MailFilter, pages: number) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.mails(filter, pages),
      queryFn: async ({ signal }) => {
        let read = await api.mails({ query: filter, signal });
        const mails = [...read.mails];
        for (let page = 1; page < pages && read.more; page += 1) {
          const before = mails.at(-1)?._id;
          read = await api.mails({ query: { ...filter, before }, signal });
          mails.push(...read.mails);
        }
        return { mails, more: read.more };
      },
      // The shorter list stays while a longer one is read.
      placeholderData: (shown) => (pages > 1 ? shown : undefined),
      refetchInterval: WATCH_REFRESH_MS,
    }),
  );
};

/** A mail with its text. Each read goes into the audit log, so it is made once and kept only while it is shown. */
export const useReadMail = (id: string) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.mail(id),
      queryFn: ({ signal }) => api.readMail({ params: { id }, signal }),
      staleTime: 'static',
      gcTime: 0,
    }),
  );
};

/** Templates for new contests. They change only with a deployment. */
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

/** Every contest, with what may need the operator's attention. */
export const useWatchedContests = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.contests,
      queryFn: ({ signal }) => api.watchedContests({ signal }),
      refetchInterval: WATCH_REFRESH_MS,
    }),
  );
};

export const useFeeds = (contestId: string) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.feeds(contestId),
      queryFn: ({ signal }) => api.feeds({ params: { id: contestId }, signal }),
      refetchInterval: WATCH_REFRESH_MS,
    }),
  );
};
