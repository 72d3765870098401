export { ApiProvider, createQueryClient, useApi } from './ApiProvider.tsx';
export { isMissingContest } from './failures.ts';
export { formatLocalTime, formatLocalTimeInline, formatRecentTime } from './localTime.ts';
export { queryKeys, useAccount, useContest, useContests, type LoadRetries } from './queries.ts';
export { useNow } from './useNow.ts';
export type { Viewer } from './viewer.ts';
