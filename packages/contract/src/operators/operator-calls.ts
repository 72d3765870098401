/** The calls of operators, each with its schemas. */
import * as z from 'zod/mini';
import { FeedSourceState, NewFeedSource } from './feed-sources.ts';
import { ById, ReasonText, Said, text, type Call } from '../calls/call.ts';
import { Dollars, GrantAmount } from '../money.ts';
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
import { Checkup } from './operator-checkup.ts';
import { OPERATOR_ENDPOINTS, type OperatorCallName } from './operator-endpoints.ts';
import {
  AuditLog,
  BalanceChanged,
  Grants,
  LedgerReport,
  Regrade,
  RegradeOutcome,
} from './operator-money.ts';
import { PlayLimitsChanged } from '../accounts/play-limits.ts';
import { Statement } from '../accounts/wallet.ts';
import {
  ByBooking,
  EndPersonSessions,
  LedgerJournal,
  People,
  PeopleQuery,
  PersonStatementRange,
  ReadPerson,
  StartPersonBreak,
} from './operator-people.ts';
import { Username } from '../accounts/account-fields.ts';
import { SecurityLog } from '../accounts/own-account.ts';
import { IdentityDecision, WaitingIdentities } from './operator-identity.ts';
import {
  NewPlayerInvitation,
  PlayerInvitationChanged,
  PlayerInvitations,
} from './operator-invitations.ts';
import { MailSentAgain, MailsQuery, PostedMails, ReadMail } from './operator-mails.ts';
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
import {
  ByUsername,
  Invitation,
  ListedOperators,
  NewProposal,
  NewRole,
  OperatorChanged,
  OperatorInvited,
  OperatorSelf,
  ProposalChanged,
  Proposals,
} from './operator-staff.ts';
import { Reconciliation, ReconciliationRange, StripeBooks } from './operator-stripe.ts';
import { ApiTokenChanged, ApiTokenMade, ApiTokens, NewApiToken } from './operator-tokens.ts';
import { CashierChanged, CashierQueue, Confirmation } from './operator-transfers.ts';
import { ByDelivery, NewWebhook, WebhookAdded, WebhookChanged, Webhooks } from './webhooks.ts';
import { Id } from '../entities.ts';
import { DisputeAnswer, Disputes } from '../contests/disputes.ts';
import { FollowingContests, PrivateOfferTerms } from '../friends/private-contests.ts';
import { MatchedName } from '../contests/feed-words.ts';

const DraftOperated = z.object({
  contestId: Id,
  message: z.string(),
  /** The draft's sequence number afterwards. */
  sequence: z.number(),
});

const MarkedOut = z.object({
  message: z.string(),
  player: z.string(),
  /** Entries that have the player. */
  entries: z.number(),
});

export const OPERATOR_CALLS = {
  operatorSelf: {
    ...OPERATOR_ENDPOINTS.operatorSelf,
    summary: 'The calling operator, with the role that counts now.',
    reply: OperatorSelf,
  },
  operators: {
    ...OPERATOR_ENDPOINTS.operators,
    summary: 'All operators, the first one first.',
    reply: ListedOperators,
  },
  inviteOperator: {
    ...OPERATOR_ENDPOINTS.inviteOperator,
    summary:
      'Invite an operator: a link, valid for 72 hours, sets the first password once. Repeated before it is used, a new link replaces the earlier one.',
    body: Invitation,
    reply: OperatorInvited,
  },
  setOperatorRole: {
    ...OPERATOR_ENDPOINTS.setOperatorRole,
    summary: 'Change the role of another operator. It counts from the next request.',
    params: ByUsername,
    body: NewRole,
    reply: OperatorChanged,
  },
  disableOperator: {
    ...OPERATOR_ENDPOINTS.disableOperator,
    summary: 'Disable another operator and end the operator’s sessions.',
    params: ByUsername,
    body: Reason,
    reply: OperatorChanged,
  },
  enableOperator: {
    ...OPERATOR_ENDPOINTS.enableOperator,
    summary: 'Enable another operator again.',
    params: ByUsername,
    body: Reason,
    reply: OperatorChanged,
  },
  endOperatorSessions: {
    ...OPERATOR_ENDPOINTS.endOperatorSessions,
    summary: 'End all sessions of an operator.',
    params: ByUsername,
    body: Reason,
    reply: OperatorChanged,
  },
  invitations: {
    ...OPERATOR_ENDPOINTS.invitations,
    summary:
      'Invitations of players, the newest first: those that can be used, and the last 50 of the others.',
    reply: PlayerInvitations,
  },
  makeInvitation: {
    ...OPERATOR_ENDPOINTS.makeInvitation,
    summary:
      'Make an invitation with a code of its own, for a campaign or for one address. It ends after its uses or days.',
    body: NewPlayerInvitation,
    reply: PlayerInvitationChanged,
  },
  revokeInvitation: {
    ...OPERATOR_ENDPOINTS.revokeInvitation,
    summary: 'Revoke an invitation: it can’t be used any more. Accounts that used it stay.',
    params: ById,
    body: Reason,
    reply: PlayerInvitationChanged,
  },
  apiTokens: {
    ...OPERATOR_ENDPOINTS.apiTokens,
    summary: 'API tokens, the newest first: those that can be used, and the last 50 of the others.',
    reply: ApiTokens,
  },
  makeApiToken: {
    ...OPERATOR_ENDPOINTS.makeApiToken,
    summary:
      'Make an API token with the rights of the caller, as far as its scopes go. The reply alone contains it.',
    body: NewApiToken,
    reply: ApiTokenMade,
  },
  revokeApiToken: {
    ...OPERATOR_ENDPOINTS.revokeApiToken,
    summary: 'End an API token. Repeating it changes nothing.',
    params: ById,
    body: Reason,
    reply: ApiTokenChanged,
  },
  webhooks: {
    ...OPERATOR_ENDPOINTS.webhooks,
    summary: 'Webhooks with their last deliveries.',
    reply: Webhooks,
  },
  addWebhook: {
    ...OPERATOR_ENDPOINTS.addWebhook,
    summary:
      'Send events to an address of a host in WEBHOOK_HOSTS from now on. The reply alone contains the secret that verifies them.',
    body: NewWebhook,
    reply: WebhookAdded,
  },
  endWebhook: {
    ...OPERATOR_ENDPOINTS.endWebhook,
    summary: 'Send a webhook nothing more. Repeating it changes nothing.',
    params: ById,
    body: Reason,
    reply: WebhookChanged,
  },
  testWebhook: {
    ...OPERATOR_ENDPOINTS.testWebhook,
    summary: 'Send the event test.sent to a webhook.',
    params: ById,
    reply: WebhookChanged,
  },
  sendDeliveryAgain: {
    ...OPERATOR_ENDPOINTS.sendDeliveryAgain,
    summary: 'Send a delivery that has failed or was sent once more, with the same id.',
    params: ByDelivery,
    reply: WebhookChanged,
  },
  proposals: {
    ...OPERATOR_ENDPOINTS.proposals,
    summary: 'Bookings that wait for a second person, and the last 50 that were decided.',
    reply: Proposals,
  },
  propose: {
    ...OPERATOR_ENDPOINTS.propose,
    summary:
      'Propose a booking above the limit for one person. An Idempotency-Key header makes a repeated grant harmless.',
    body: NewProposal,
    reply: ProposalChanged,
  },
  confirmProposal: {
    ...OPERATOR_ENDPOINTS.confirmProposal,
    summary: 'Confirm another operator’s proposal and book it, once.',
    params: ById,
    reply: ProposalChanged,
  },
  declineProposal: {
    ...OPERATOR_ENDPOINTS.declineProposal,
    summary: 'Decline a proposal. Its proposer withdraws it so.',
    params: ById,
    reply: ProposalChanged,
  },
  people: {
    ...OPERATOR_ENDPOINTS.people,
    summary:
      'Players by username, 50 at most: all, or those whose username, address or name begins so.',
    query: PeopleQuery,
    reply: People,
  },
  readPerson: {
    ...OPERATOR_ENDPOINTS.readPerson,
    summary: 'All about one player. Each reading goes into the audit log.',
    params: ById,
    reply: ReadPerson,
  },
  readPersonStatement: {
    ...OPERATOR_ENDPOINTS.readPersonStatement,
    summary: 'A page of a player’s statement. Each reading goes into the audit log.',
    params: ById,
    body: PersonStatementRange,
    reply: Statement,
  },
  readBooking: {
    ...OPERATOR_ENDPOINTS.readBooking,
    summary:
      'The journal behind a line of a player’s statement, with its postings and its cause. Goes into the audit log.',
    params: ByBooking,
    reply: LedgerJournal,
  },
  endPersonSessions: {
    ...OPERATOR_ENDPOINTS.endPersonSessions,
    summary: 'End one session of a player, or all.',
    params: ById,
    body: EndPersonSessions,
    reply: Said,
  },
  startPersonBreak: {
    ...OPERATOR_ENDPOINTS.startPersonBreak,
    summary: 'Start a break or a self-exclusion at the player’s request. It can’t be shortened.',
    params: ById,
    body: StartPersonBreak,
    reply: PlayLimitsChanged,
  },
  waitingIdentities: {
    ...OPERATOR_ENDPOINTS.waitingIdentities,
    summary: 'Checks of players’ identities that wait for a decision, the oldest first.',
    reply: WaitingIdentities,
  },
  decideIdentity: {
    ...OPERATOR_ENDPOINTS.decideIdentity,
    summary:
      'Decide the check of a player’s identity, also one that the player did not ask for, or end one that counts.',
    params: ById,
    body: IdentityDecision,
    reply: Said,
  },
  contestTemplates: {
    ...OPERATOR_ENDPOINTS.contestTemplates,
    summary: 'Contest templates for every sport and kind.',
    reply: z.object({ templates: z.array(ContestTemplate) }),
  },
  watchedContests: {
    ...OPERATOR_ENDPOINTS.watchedContests,
    summary: 'Every contest, with what may need attention.',
    reply: z.object({ contests: z.array(WatchedContest) }),
  },
  createContest: {
    ...OPERATOR_ENDPOINTS.createContest,
    summary:
      'Create a contest from a file (JSON), without players or with those of another contest.',
    body: z.object({ file: SentFile, playersOf: z.optional(Id) }),
    reply: ContestState,
  },
  editContest: {
    ...OPERATOR_ENDPOINTS.editContest,
    summary:
      'Replace the terms of a contest that has no entries, by a file (JSON) with all of them. Its sport and its draft stay.',
    params: ById,
    body: z.object({ file: SentFile }),
    reply: ContestState,
  },
  previewContest: {
    ...OPERATOR_ENDPOINTS.previewContest,
    summary: 'A contest as players would see it, or why it cannot be created. Nothing is stored.',
    /** Players from files, or those of another contest. */
    body: z.object({
      file: SentFile,
      players: z.optional(PlayerFiles),
      playersOf: z.optional(Id),
    }),
    reply: ContestPreview,
  },
  markOut: {
    ...OPERATOR_ENDPOINTS.markOut,
    summary:
      'Before a salary contest locks: mark a player as out. Everyone who holds the player gets a mail; no new lineup may have the player.',
    params: ById,
    body: z.object({ player: text(200), reason: ReasonText }),
    reply: MarkedOut,
  },
  markIn: {
    ...OPERATOR_ENDPOINTS.markIn,
    summary: 'Take back that a player is out, before the contest locks.',
    params: ById,
    body: z.object({ player: text(200), reason: ReasonText }),
    reply: MarkedOut,
  },
  privateContests: {
    ...OPERATOR_ENDPOINTS.privateContests,
    summary:
      'Whether players may make private contests on the contest’s event, and those that they made.',
    params: ById,
    reply: FollowingContests,
  },
  offerPrivate: {
    ...OPERATOR_ENDPOINTS.offerPrivate,
    summary:
      'Let players make private contests on the contest’s event, within these bounds. They get this contest’s results and end with it.',
    params: ById,
    body: PrivateOfferTerms,
    reply: Said,
  },
  endPrivateOffer: {
    ...OPERATOR_ENDPOINTS.endPrivateOffer,
    summary: 'Offer no further private contests. Those that were made stay.',
    params: ById,
    reply: Said,
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
    summary: 'A preview of the players in the files, with suggested salaries. Nothing is imported.',
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
  cashierQueue: {
    ...OPERATOR_ENDPOINTS.cashierQueue,
    summary:
      'Deposits and withdrawals that wait for the cashier, oldest first, and the last 50 that ended.',
    reply: CashierQueue,
  },
  startTransfer: {
    ...OPERATOR_ENDPOINTS.startTransfer,
    summary: 'Start a requested deposit or withdrawal: the player can’t cancel it any more.',
    params: ById,
    reply: CashierChanged,
  },
  confirmTransfer: {
    ...OPERATOR_ENDPOINTS.confirmTransfer,
    summary:
      'Confirm that the money was received or paid out, with the receipt’s reference, once. Repeating it moves nothing.',
    params: ById,
    body: Confirmation,
    reply: CashierChanged,
  },
  refuseTransfer: {
    ...OPERATOR_ENDPOINTS.refuseTransfer,
    summary: 'Refuse a deposit or withdrawal that is not settled. What was held is released.',
    params: ById,
    body: Reason,
    reply: CashierChanged,
  },
  returnTransfer: {
    ...OPERATOR_ENDPOINTS.returnTransfer,
    summary:
      'Reverse a settled deposit or withdrawal. Refused where the player has less than the deposit left.',
    params: ById,
    body: Reason,
    reply: CashierChanged,
  },
  stripeBooks: {
    ...OPERATOR_ENDPOINTS.stripeBooks,
    summary:
      'The last 20 comparisons with Stripe and their differences, events that the ledger does not agree with, and debts.',
    reply: StripeBooks,
  },
  reconcile: {
    ...OPERATOR_ENDPOINTS.reconcile,
    summary: 'Compare what Stripe lists with the ledger, store each difference, and book its fees.',
    body: ReconciliationRange,
    reply: Reconciliation,
  },
  feeds: {
    ...OPERATOR_ENDPOINTS.feeds,
    summary: 'Applied feeds, unmatched names and overrides.',
    params: ById,
    reply: Feeds,
  },
  feedSource: {
    ...OPERATOR_ENDPOINTS.feedSource,
    summary: 'The address that the contest’s results are read from, and what the last read found.',
    params: ById,
    reply: FeedSourceState,
  },
  followSource: {
    ...OPERATOR_ENDPOINTS.followSource,
    summary:
      'Read the contest’s results from an address on a schedule while it is played, instead of from the present one.',
    params: ById,
    body: NewFeedSource,
    reply: z.object({ message: z.string() }),
  },
  checkSource: {
    ...OPERATOR_ENDPOINTS.checkSource,
    summary: 'Read the address at once. One that has paused is read on.',
    params: ById,
    reply: z.object({ message: z.string() }),
  },
  unfollowSource: {
    ...OPERATOR_ENDPOINTS.unfollowSource,
    summary: 'Read the contest’s results from no address any more.',
    params: ById,
    reply: z.object({ message: z.string() }),
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
    summary: 'What a result feed would change if it were applied now, or why it cannot be applied.',
    params: ById,
    body: ResultFeed,
    reply: PreviewedResults,
  },
  matchPlayer: {
    ...OPERATOR_ENDPOINTS.matchPlayer,
    summary:
      'Match a name or id in feeds to a player of the contest, or to none. Later feeds use it.',
    params: ById,
    body: NewMatch,
    reply: Matches,
  },
  unmatchPlayer: {
    ...OPERATOR_ENDPOINTS.unmatchPlayer,
    summary: 'Remove the match of a name or id, for later feeds.',
    params: ById,
    body: z.object({ said: MatchedName, reason: ReasonText }),
    reply: Matches,
  },
  overrideResult: {
    ...OPERATOR_ENDPOINTS.overrideResult,
    summary: 'Override fields of a player’s result until the override is lifted.',
    params: ById,
    body: NewOverride,
    reply: OverrideOutcome,
  },
  liftOverride: {
    ...OPERATOR_ENDPOINTS.liftOverride,
    summary: 'Lift an override: the player’s result comes from the last feed again.',
    params: ById,
    body: z.object({ player: text(200), reason: ReasonText }),
    reply: OverrideOutcome,
  },
  pauseContest: {
    ...OPERATOR_ENDPOINTS.pauseContest,
    summary: 'Pause a contest and its live draft. Withdrawals before the deadline still work.',
    params: ById,
    body: Reason,
    reply: ContestState,
  },
  resumeContest: {
    ...OPERATOR_ENDPOINTS.resumeContest,
    summary: 'Resume a paused contest.',
    params: ById,
    body: Reason,
    reply: ContestState,
  },
  completeContest: {
    ...OPERATOR_ENDPOINTS.completeContest,
    summary: 'Mark the event as over if its feed does not. Winnings are provisional.',
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
      'Correct the results and placements of a graded contest, and pay or take back the differences.',
    params: ById,
    body: Regrade,
    reply: RegradeOutcome,
  },
  previewRegrade: {
    ...OPERATOR_ENDPOINTS.previewRegrade,
    summary: 'What a regrade would change and pay now, or why it cannot be done.',
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
    summary: 'Stop the clock of a live draft. Everyone in the room sees it.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  resumeDraft: {
    ...OPERATOR_ENDPOINTS.resumeDraft,
    summary: 'Resume a paused draft with the time that was left.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  undoPick: {
    ...OPERATOR_ENDPOINTS.undoPick,
    summary: 'Undo the last pick of a live draft. Its seat gets a full clock again.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  disputes: {
    ...OPERATOR_ENDPOINTS.disputes,
    summary: 'Players’ disputes of results, the open ones first.',
    reply: Disputes,
  },
  answerDispute: {
    ...OPERATOR_ENDPOINTS.answerDispute,
    summary: 'Answer a dispute, once. The player gets the answer by mail. It corrects nothing.',
    params: ById,
    body: DisputeAnswer,
    reply: Said,
  },
  checkup: {
    ...OPERATOR_ENDPOINTS.checkup,
    summary: 'What the installation lacks, and what to do about it.',
    reply: Checkup,
  },
  auditLog: {
    ...OPERATOR_ENDPOINTS.auditLog,
    summary: 'The latest 1,000 operator actions, latest first.',
    reply: AuditLog,
  },
  contestAudit: {
    ...OPERATOR_ENDPOINTS.contestAudit,
    summary: 'The operator actions of one contest, latest first.',
    params: ById,
    reply: AuditLog,
  },
  ledger: {
    ...OPERATOR_ENDPOINTS.ledger,
    summary: 'The ledger’s sums and checks.',
    reply: LedgerReport,
  },
  userLog: {
    ...OPERATOR_ENDPOINTS.userLog,
    summary: 'The latest 200 events of an account’s security log, newest first.',
    params: z.object({ username: Username }),
    reply: SecurityLog,
  },
  resetFactors: {
    ...OPERATOR_ENDPOINTS.resetFactors,
    summary:
      'Remove all second factors of an account whose owner has lost them, after checking who asks. Ends all sessions and says so by mail. Needs a second factor that was confirmed within 15 minutes if the operator has one, else 428.',
    params: z.object({ username: Username }),
    body: z.object({ reason: ReasonText }),
    reply: Said,
  },
  mails: {
    ...OPERATOR_ENDPOINTS.mails,
    summary: 'Mails of the outbox, 100 at most, latest first, without their texts.',
    query: MailsQuery,
    reply: PostedMails,
  },
  readMail: {
    ...OPERATOR_ENDPOINTS.readMail,
    summary: 'One mail with its text. Its links work, so each reading goes into the audit log.',
    params: ById,
    reply: ReadMail,
  },
  sendMailAgain: {
    ...OPERATOR_ENDPOINTS.sendMailAgain,
    summary: 'Send a mail again that was sent, failed or was kept. Goes into the audit log.',
    params: ById,
    reply: MailSentAgain,
  },
} as const satisfies Record<OperatorCallName, Call>;
