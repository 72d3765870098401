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
export { failureText, isMissingContest } from './failures.ts';
export {
  formatLocalTime,
  formatLocalTimeInline,
  formatRecentTime,
  withinSentence,
} from './localTime.ts';
export { formatChips } from './formatChips.ts';
export { forgetNonce, keptNonce, nonceFor } from './keptNonce.ts';
export { onFirstUse } from './onFirstUse.ts';
export {
  useAudit,
  useFeeds,
  useGrants,
  useLedger,
  useTemplates,
  useWatchedContests,
} from './operatorQueries.ts';
export {
  queryKeys,
  useAccount,
  useContest,
  useContests,
  useFinishedDrafts,
  useListedName,
} from './queries.ts';
export { queryClientIn, ReadScope } from './ReadScope.tsx';
export { randomHex } from './randomHex.ts';
export { isoOfLocalField, localZoneName } from './timeEntry.ts';
export { useChances, type KnownChances } from './useChances.ts';
export { useDrawnInSlices } from './useDrawnInSlices.ts';
export { useDrawnLater } from './useDrawnLater.ts';
export { useNow } from './useNow.ts';
export { useRunningContest } from './useRunningContest.ts';
export { useOperatorApi } from './useOperatorApi.ts';
export { useSubmit, type Submit } from './useSubmit.ts';
export type { Viewer } from './viewer.ts';
