/** API tokens, with which scripts make calls of operators (docs/product.md#api-tokens). */
import * as z from 'zod/mini';
import { line } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';
import type { OperatorCallName } from './operator-endpoints.ts';

/** What a token may do besides reading contests, feeds and logs. */
export const TOKEN_SCOPES = ['contests', 'results', 'settlement', 'books'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** `read`: any token may make the call. `never`: none may, because it concerns people, operators or the moving of money. */
export const SCOPES_OF_CALLS: Readonly<Record<OperatorCallName, TokenScope | 'read' | 'never'>> = {
  operatorSelf: 'read',
  operators: 'never',
  inviteOperator: 'never',
  setOperatorRole: 'never',
  disableOperator: 'never',
  enableOperator: 'never',
  endOperatorSessions: 'never',
  invitations: 'never',
  makeInvitation: 'never',
  revokeInvitation: 'never',
  apiTokens: 'never',
  makeApiToken: 'never',
  revokeApiToken: 'never',
  webhooks: 'never',
  addWebhook: 'never',
  endWebhook: 'never',
  testWebhook: 'never',
  sendDeliveryAgain: 'never',
  proposals: 'never',
  propose: 'never',
  confirmProposal: 'never',
  declineProposal: 'never',
  people: 'never',
  readPerson: 'never',
  readPersonStatement: 'never',
  readBooking: 'never',
  endPersonSessions: 'never',
  resetFactors: 'never',
  startPersonBreak: 'never',
  waitingIdentities: 'never',
  decideIdentity: 'never',
  disputes: 'never',
  answerDispute: 'never',
  contestTemplates: 'read',
  watchedContests: 'read',
  createContest: 'contests',
  editContest: 'contests',
  previewContest: 'contests',
  importPlayers: 'contests',
  markOut: 'contests',
  markIn: 'contests',
  privateContests: 'read',
  offerPrivate: 'contests',
  endPrivateOffer: 'contests',
  suggestSalaries: 'contests',
  grantBalance: 'never',
  grants: 'books',
  reverseGrant: 'never',
  cashierQueue: 'books',
  startTransfer: 'never',
  confirmTransfer: 'never',
  refuseTransfer: 'never',
  returnTransfer: 'never',
  stripeBooks: 'books',
  reconcile: 'books',
  feeds: 'read',
  feedSource: 'read',
  followSource: 'results',
  checkSource: 'results',
  unfollowSource: 'results',
  applyResults: 'results',
  previewResults: 'results',
  matchPlayer: 'results',
  unmatchPlayer: 'results',
  overrideResult: 'results',
  liftOverride: 'results',
  pauseContest: 'contests',
  resumeContest: 'contests',
  completeContest: 'settlement',
  settleContest: 'settlement',
  regradeContest: 'settlement',
  previewRegrade: 'settlement',
  cancelContest: 'settlement',
  exportEntries: 'read',
  exportResults: 'read',
  pauseDraft: 'contests',
  resumeDraft: 'contests',
  undoPick: 'contests',
  checkup: 'read',
  auditLog: 'read',
  contestAudit: 'read',
  ledger: 'books',
  userLog: 'never',
  mails: 'never',
  readMail: 'never',
  sendMailAgain: 'never',
};

const TOKEN_DAYS = { fewest: 1, most: 365 } as const;

export const ApiToken = z.object({
  _id: Id,
  /** Of the script, for operators. */
  name: z.string(),
  /** The first characters, by which its owner recognizes it. */
  start: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Whose rights it has: it stops when this operator is disabled. */
  madeBy: z.string(),
  madeAt: Timestamp,
  expiresAt: Timestamp,
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(Timestamp),
  state: z.enum(['open', 'expired', 'revoked']),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const ApiTokens = z.object({ tokens: z.array(ApiToken) });
export type ApiTokens = z.infer<typeof ApiTokens>;

export const NewApiToken = z.object({
  name: line(80, 'The name'),
  scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.maxLength(TOKEN_SCOPES.length)),
  days: z.int().check(z.gte(TOKEN_DAYS.fewest), z.lte(TOKEN_DAYS.most)),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const ApiTokenMade = z.object({
  message: z.string(),
  token: ApiToken,
  /** The token itself. It is shown this once, and stored as a hash. */
  secret: z.string(),
});
export type ApiTokenMade = z.infer<typeof ApiTokenMade>;

export const ApiTokenChanged = z.object({ message: z.string(), token: ApiToken });
export type ApiTokenChanged = z.infer<typeof ApiTokenChanged>;
