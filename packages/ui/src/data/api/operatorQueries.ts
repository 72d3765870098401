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
  self: ['operator', 'self'],
  operators: ['operator', 'operators'],
  invitations: ['operator', 'invitations'],
  apiTokens: ['operator', 'api-tokens'],
  webhooks: ['operator', 'webhooks'],
  identities: ['operator', 'identities'],
  disputes: ['operator', 'disputes'],
  proposals: ['operator', 'proposals'],
  stripe: ['operator', 'stripe'],
  people: (find: string, pages: number) => ['operator', 'people', find, pages],
  person: (id: string) => ['operator-person', id],
  statement: (id: string, pages: number) => ['operator-person', id, 'statement', pages],
  booking: (id: string, number: number) => ['operator-booking', id, number],
  following: (contestId: string) => ['contest', contestId, 'operator', 'private'],
  feeds: (contestId: string) => ['contest', contestId, 'operator', 'feeds'],
  source: (contestId: string) => ['contest', contestId, 'operator', 'source'],
} as const;

/** Each reading goes into the audit log, so it is made once and kept only while it is shown. */
const READ_ONCE = { staleTime: 'static', gcTime: 0 } as const;

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

/** Players' disputes of results. */
export const useDisputes = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.disputes,
      queryFn: ({ signal }) => api.disputes({ signal }),
    }),
  );
};

/** A contest's offer of private contests, and those that follow it. */
export const useFollowingContests = (contestId: string) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.following(contestId),
      queryFn: ({ signal }) => api.privateContests({ params: { id: contestId }, signal }),
    }),
  );
};

/** Codes that players sign up with, besides that of the settings. */
export const useInvitations = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.invitations,
      queryFn: ({ signal }) => api.invitations({ signal }),
    }),
  );
};

/** With which scripts make calls of operators. */
export const useApiTokens = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.apiTokens,
      queryFn: ({ signal }) => api.apiTokens({ signal }),
    }),
  );
};

/** Where events are sent to. */
export const useWebhooks = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.webhooks,
      queryFn: ({ signal }) => api.webhooks({ signal }),
    }),
  );
};

/** Checks of identities that wait for a decision. */
export const useWaitingIdentities = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.identities,
      queryFn: ({ signal }) => api.waitingIdentities({ signal }),
      refetchInterval: WATCH_REFRESH_MS,
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
      ...READ_ONCE,
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

/** A source that was asked to be read shows within this time what was found. */
const SOURCE_REFRESH_MS = 4_000;

/** The address that a contest's results are read from. */
export const useFeedSource = (contestId: string) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.source(contestId),
      queryFn: ({ signal }) => api.feedSource({ params: { id: contestId }, signal }),
      refetchInterval: SOURCE_REFRESH_MS,
    }),
  );
};

/** The operator who is signed in, with the role that counts now. */
export const useOperatorSelf = (enabled: boolean) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.self,
      queryFn: ({ signal }) => api.operatorSelf({ signal }),
      enabled,
    }),
  );
};

export const useOperators = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.operators,
      queryFn: ({ signal }) => api.operators({ signal }),
    }),
  );
};

/** Comparisons with Stripe, what differs, and debts. */
export const useStripeBooks = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.stripe,
      queryFn: ({ signal }) => api.stripeBooks({ signal }),
      refetchInterval: WATCH_REFRESH_MS,
    }),
  );
};

/** Bookings that wait for a second person, and those that were decided last. */
export const useProposals = () => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.proposals,
      queryFn: ({ signal }) => api.proposals({ signal }),
      refetchInterval: WATCH_REFRESH_MS,
    }),
  );
};

/** The first pages of the people whose username, address or name begins so. */
export const usePeople = (find: string, pages: number) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.people(find, pages),
      queryFn: async ({ signal }) => {
        let read = await api.people({ query: { find }, signal });
        const people = [...read.people];
        for (let page = 1; page < pages && read.more; page += 1) {
          read = await api.people({ query: { find, after: people.at(-1)?.username }, signal });
          people.push(...read.people);
        }
        return { people, more: read.more };
      },
      // The shorter list stays while a longer one is read.
      placeholderData: (shown) => (pages > 1 ? shown : undefined),
    }),
  );
};

export const useReadPerson = (id: string) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.person(id),
      queryFn: ({ signal }) => api.readPerson({ params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
};

/** The first pages of a player's statement, newest first. */
export const useReadStatement = (id: string, pages: number) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.statement(id, pages),
      queryFn: async ({ signal }) => {
        let read = await api.readPersonStatement({ params: { id }, body: {}, signal });
        const lines = [...read.lines];
        for (let page = 1; page < pages && read.next !== null; page += 1) {
          const before = String(read.next);
          read = await api.readPersonStatement({ params: { id }, body: { before }, signal });
          lines.push(...read.lines);
        }
        return { lines, more: read.next !== null };
      },
      placeholderData: (shown) => (pages > 1 ? shown : undefined),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
};

/** The journal behind a line of a player's statement. */
export const useReadBooking = (id: string, number: number) => {
  const api = useOperatorApi();
  return useQuery(
    queryOptions({
      queryKey: operatorKeys.booking(id, number),
      queryFn: ({ signal }) => api.readBooking({ params: { id, number: String(number) }, signal }),
      ...READ_ONCE,
    }),
  );
};
