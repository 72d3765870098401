export { ApiProvider, createQueryClient, useApi } from './ApiProvider.tsx';
export { formatLocalTime } from './localTime.ts';
export { queryKeys, useAccount, useContest, useContests } from './queries.ts';
export { useNow } from './useNow.ts';
export type { Viewer } from './viewer.ts';
