/** The calls of operators, each with its schemas. */
import * as z from 'zod/mini';
import { ById, ReasonText, text, type Call } from './call.ts';
import { Dollars, GrantAmount } from './money.ts';
import {
  ContestPreview,
  ContestState,
  ContestTemplate,
  ImportedPlayers,
  PlayerFiles,
  Reason,
  SentFile,
  SuggestedSalaries,
} from './operator-contests.ts';
import { OPERATOR_ENDPOINTS, type OperatorCallName } from './operator-endpoints.ts';
import {
  AuditLog,
  BalanceChanged,
  Grants,
  LedgerReport,
  Regrade,
  RegradeOutcome,
} from './operator-money.ts';
import {
  AppliedResults,
  Feeds,
  Matches,
  NewMatch,
  NewOverride,
  OverrideOutcome,
  PreviewedResults,
  ResultFeed,
  WatchedContest,
} from './operator-results.ts';
import { Id } from './entities.ts';
import { MatchedName } from './feed-words.ts';

export const DraftOperated = z.object({
  contestId: Id,
  message: z.string(),
  /** Of the draft, from then on. */
  sequence: z.number(),
});

export const OPERATOR_CALLS = {
  contestTemplates: {
    ...OPERATOR_ENDPOINTS.contestTemplates,
    summary: 'Named starting points for contests of every sport and kind.',
    reply: z.object({ templates: z.array(ContestTemplate) }),
  },
  watchedContests: {
    ...OPERATOR_ENDPOINTS.watchedContests,
    summary: 'Every contest, with what of it may need an operator.',
    reply: z.object({ contests: z.array(WatchedContest) }),
  },
  createContest: {
    ...OPERATOR_ENDPOINTS.createContest,
    summary: 'Create a contest from a file (JSON).',
    body: z.object({ file: SentFile }),
    reply: ContestState,
  },
  previewContest: {
    ...OPERATOR_ENDPOINTS.previewContest,
    summary:
      'A contest as players would see it, refused as creating it would be. Nothing is stored.',
    body: z.object({ file: SentFile, players: z.optional(PlayerFiles) }),
    reply: ContestPreview,
  },
  importPlayers: {
    ...OPERATOR_ENDPOINTS.importPlayers,
    summary: 'Import the players of a contest from CSV. All or none.',
    params: ById,
    body: PlayerFiles,
    reply: ImportedPlayers,
  },
  suggestSalaries: {
    ...OPERATOR_ENDPOINTS.suggestSalaries,
    summary:
      'What the files say of each player, and the salary that would suit. Nothing is imported.',
    params: ById,
    body: PlayerFiles,
    reply: SuggestedSalaries,
  },
  grantBalance: {
    ...OPERATOR_ENDPOINTS.grantBalance,
    summary:
      'Put money into a user’s account. An Idempotency-Key header makes a repeated call harmless.',
    body: z.object({ username: text(64), amount: GrantAmount, reason: ReasonText }),
    reply: BalanceChanged,
  },
  grants: {
    ...OPERATOR_ENDPOINTS.grants,
    summary: 'The latest 200 grants, last first, and which of them are reversed.',
    reply: Grants,
  },
  reverseGrant: {
    ...OPERATOR_ENDPOINTS.reverseGrant,
    summary:
      'Take a grant back in full, once. Refused where the user has less than that left. Repeating it moves nothing.',
    params: ById,
    body: Reason,
    reply: BalanceChanged,
  },
  feeds: {
    ...OPERATOR_ENDPOINTS.feeds,
    summary: 'The feeds that were applied, who is not matched, what is overridden.',
    params: ById,
    reply: Feeds,
  },
  applyResults: {
    ...OPERATOR_ENDPOINTS.applyResults,
    summary: 'Apply a result feed. In full, or not at all.',
    params: ById,
    body: ResultFeed,
    reply: AppliedResults,
  },
  previewResults: {
    ...OPERATOR_ENDPOINTS.previewResults,
    summary: 'What applying a result feed now would change. Refused as applying it would be.',
    params: ById,
    body: ResultFeed,
    reply: PreviewedResults,
  },
  matchPlayer: {
    ...OPERATOR_ENDPOINTS.matchPlayer,
    summary:
      'Say who a feed means by a name or id: a player of the contest, or nobody. Later feeds go by it.',
    params: ById,
    body: NewMatch,
    reply: Matches,
  },
  unmatchPlayer: {
    ...OPERATOR_ENDPOINTS.unmatchPlayer,
    summary: 'Take back whom a feed means by a name or id, for later feeds.',
    params: ById,
    body: z.object({ said: MatchedName, reason: ReasonText }),
    reply: Matches,
  },
  overrideResult: {
    ...OPERATOR_ENDPOINTS.overrideResult,
    summary: 'Override fields of one player’s result, whatever feeds say, until it is lifted.',
    params: ById,
    body: NewOverride,
    reply: OverrideOutcome,
  },
  liftOverride: {
    ...OPERATOR_ENDPOINTS.liftOverride,
    summary: 'Lift an override: the player’s result is again what the last feed says.',
    params: ById,
    body: z.object({ player: text(200), reason: ReasonText }),
    reply: OverrideOutcome,
  },
  pauseContest: {
    ...OPERATOR_ENDPOINTS.pauseContest,
    summary:
      'Let nothing of a contest move, its live draft included, but withdrawals before the deadline.',
    params: ById,
    body: Reason,
    reply: ContestState,
  },
  resumeContest: {
    ...OPERATOR_ENDPOINTS.resumeContest,
    summary: 'Let a paused contest go on.',
    params: ById,
    body: Reason,
    reply: ContestState,
  },
  completeContest: {
    ...OPERATOR_ENDPOINTS.completeContest,
    summary:
      'Declare the event over where its feed does not say so. Ranks stand; winnings are provisional.',
    params: ById,
    body: Reason,
    reply: ContestState,
  },
  settleContest: {
    ...OPERATOR_ENDPOINTS.settleContest,
    summary: 'Grade a completed contest and pay its winnings, once.',
    params: ById,
    reply: z.extend(ContestState, { paid: Dollars, remainder: Dollars, winners: z.number() }),
  },
  regradeContest: {
    ...OPERATOR_ENDPOINTS.regradeContest,
    summary:
      'Correct a graded contest: results, placements, and for each entry what it is owed or owes, in one act.',
    params: ById,
    body: Regrade,
    reply: RegradeOutcome,
  },
  previewRegrade: {
    ...OPERATOR_ENDPOINTS.previewRegrade,
    summary: 'What a regrade now would change and move. Refused as the regrade would be.',
    params: ById,
    body: Regrade,
    reply: RegradeOutcome,
  },
  cancelContest: {
    ...OPERATOR_ENDPOINTS.cancelContest,
    summary: 'Cancel a contest that is not graded and refund every fee.',
    params: ById,
    body: Reason,
    reply: z.extend(ContestState, { refunded: Dollars, entries: z.number() }),
  },
  exportEntries: {
    ...OPERATOR_ENDPOINTS.exportEntries,
    summary: 'Every entry with its lineup, place and winnings, as CSV.',
    params: ById,
    media: 'text/csv',
    reply: z.string(),
  },
  exportResults: {
    ...OPERATOR_ENDPOINTS.exportResults,
    summary: 'Every player with the result, as CSV.',
    params: ById,
    media: 'text/csv',
    reply: z.string(),
  },
  pauseDraft: {
    ...OPERATOR_ENDPOINTS.pauseDraft,
    summary: 'Stop the clock of a live draft. The room is told.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  resumeDraft: {
    ...OPERATOR_ENDPOINTS.resumeDraft,
    summary: 'Let a paused draft go on with the time that was left.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  undoPick: {
    ...OPERATOR_ENDPOINTS.undoPick,
    summary: 'Take the last pick of a live draft back; its seat has a whole clock again.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  auditLog: {
    ...OPERATOR_ENDPOINTS.auditLog,
    summary: 'What operators did, the latest 1,000 acts, last first.',
    reply: AuditLog,
  },
  contestAudit: {
    ...OPERATOR_ENDPOINTS.contestAudit,
    summary: 'What operators did to one contest, last first.',
    params: ById,
    reply: AuditLog,
  },
  ledger: {
    ...OPERATOR_ENDPOINTS.ledger,
    summary: 'The books, added up from the postings.',
    reply: LedgerReport,
  },
} as const satisfies Record<OperatorCallName, Call>;
