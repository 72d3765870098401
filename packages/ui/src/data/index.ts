export {
  ApiProvider,
  useApi,
  usePrepareApi,
  useReadCache,
  type ReadCache,
} from './ApiProvider.tsx';
export type { ChancesFeed, ChancesMessage } from './chancesFeed.ts';
export { browserClock, type Clock } from './clock.ts';
export type { DraftAnswer, DraftConnection, DraftFeed, DraftMessage } from './draftFeed.ts';
export { isMissingContest } from './failures.ts';
export { formatLocalTime, formatLocalTimeInline, formatRecentTime } from './localTime.ts';
export { formatChips } from './formatChips.ts';
export { onFirstUse } from './onFirstUse.ts';
export {
  queryKeys,
  useAccount,
  useContest,
  useContests,
  useListedName,
  type LoadRetries,
} from './queries.ts';
export { queryClientIn, ReadScope } from './ReadScope.tsx';
export { useDrawnInSlices } from './useDrawnInSlices.ts';
export { useChances, type ChancesStage, type ToldChances } from './useChances.ts';
export { useNow } from './useNow.ts';
export type { Viewer } from './viewer.ts';
