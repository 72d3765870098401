export {
  ApiProvider,
  useApi,
  usePrepareApi,
  useReadCache,
  type ReadCache,
} from './api/ApiProvider.tsx';
export type { KeptSince } from './live/keptSince.ts';
export type { ChancesFeed } from './live/chancesFeed.ts';
export type { ResultChecker, ResultCheckMessage, ResultCheckRequest } from './live/resultCheck.ts';
export { browserClock, type Clock } from './time/clock.ts';
export type { DraftAnswer, DraftConnection, DraftFeed, DraftMessage } from './live/draftFeed.ts';
export { createLocalDraft } from './live/localDraft.ts';
export { failureText, isMissingContest } from './api/failures.ts';
export {
  formatClockTime,
  formatDay,
  formatDayAndYear,
  formatLocalTime,
  formatLocalTimeInline,
  formatRecentTime,
  formatWeekday,
  formatWeekdayTime,
  withinSentence,
} from './time/localTime.ts';
export { formatChips } from './formatChips.ts';
export { playedInWords } from './time/playedInWords.ts';
export { forgetNonce, keptNonce, nonceFor } from './keptNonce.ts';
export { csvCell, csvText, noFormula } from './csvText.ts';
export { keepDigests, keptDigest } from './keptDigests.ts';
export { onFirstUse } from './onFirstUse.ts';
export {
  useAudit,
  useCashierQueue,
  useDisputes,
  useFeeds,
  useFeedSource,
  useFollowingContests,
  useGrants,
  useLedger,
  useMails,
  useApiTokens,
  useInvitations,
  useWebhooks,
  useWaitingIdentities,
  useOperators,
  useOperatorSelf,
  usePeople,
  useProposals,
  useStripeBooks,
  useReadBooking,
  useReadMail,
  useReadPerson,
  useReadStatement,
  useTemplates,
  useWatchedContests,
} from './api/operatorQueries.ts';
export { useOwnRanksAt, useResultsAtUpdate, useStandingsHistory } from './api/historyQueries.ts';
export {
  queryKeys,
  useAccount,
  useContest,
  useContests,
  useFinishedDrafts,
  useListedName,
} from './api/queries.ts';
export { useEntrant, useEntrantList, useFieldOwnership } from './api/entrantParts.ts';
export { ROWS_PER_PART, useLastPart, useShownParts } from './api/shownParts.ts';
export { useStandingOf, useStandingParts, type StandingsOrder } from './api/standingParts.ts';
export { useOwnPayments } from './api/useOwnPayments.ts';
export { useNotifications, usePush, useSeeNotifications } from './api/notificationQueries.ts';
export { NO_PUSH, type PushBrowser, type PushBrowserState } from './push/pushBrowser.ts';
export { useFriends, useGuests, useRefreshFriends } from './api/friendQueries.ts';
export { useHome } from './api/useHome.ts';
export { useRecentRanks } from './api/useRecentRanks.ts';
export { queryClientIn, ReadScope } from './api/ReadScope.tsx';
export { saveAs, saveCsv } from './saveAs.ts';
export { randomHex } from './randomHex.ts';
export { isoOfLocalField, localFieldOf, localZoneName } from './time/timeEntry.ts';
export { useChanceLines } from './api/chanceLines.ts';
export { useChances, type KnownChances } from './live/useChances.ts';
export { useDrawnInSlices } from './slices/useDrawnInSlices.ts';
export { useDrawnLater } from './slices/useDrawnLater.ts';
export type { LineupSearch, LineupSearchFeed, LineupSearchMessage } from './live/lineupSearch.ts';
export { useLineupSearch } from './live/useLineupSearch.ts';
export { useNow } from './time/useNow.ts';
export { readRunningContest, useRunningContest } from './live/useRunningContest.ts';
export {
  statementQuery,
  useRefreshWallet,
  useStatement,
  useWallet,
  type StatementRange,
} from './api/walletQueries.ts';
export { useAccountApi } from './api/useAccountApi.ts';
export { useOptimisticChange } from './api/useOptimisticChange.ts';
export { useMailChoices } from './api/useMailChoices.ts';
export { useOperatorApi } from './api/useOperatorApi.ts';
export { useChangedLimits, usePlayLimits } from './api/usePlayLimits.ts';
export { useSubmit, type Submit } from './api/useSubmit.ts';
export type { Viewer } from './viewer.ts';
