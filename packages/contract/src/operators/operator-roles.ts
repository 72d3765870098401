/** The roles of operators, and which of them may make each call. */
import type { OperatorCallName } from './operator-endpoints.ts';

export const OPERATOR_ROLES = ['owner', 'contests', 'cashier', 'support', 'read-only'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Booked by hand. Above the limit of the settings, each needs a second person. */
export const PROPOSAL_KINDS = [
  'grant',
  'reverse-grant',
  'confirm-transfer',
  'return-transfer',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

const everyone = OPERATOR_ROLES;
const owners = ['owner'] as const;
const contests = ['owner', 'contests'] as const;
const money = ['owner', 'cashier'] as const;
const seesMoney = ['owner', 'cashier', 'support', 'read-only'] as const;
const seesPeople = ['owner', 'cashier', 'support'] as const;
const support = ['owner', 'support'] as const;
const answersDisputes = ['owner', 'contests', 'support'] as const;

/** A call that is not listed doesn't compile. The server checks each request by this list. */
export const ROLES_OF_CALLS: Readonly<Record<OperatorCallName, readonly OperatorRole[]>> = {
  operatorSelf: everyone,
  operators: everyone,
  inviteOperator: owners,
  setOperatorRole: owners,
  disableOperator: owners,
  enableOperator: owners,
  endOperatorSessions: owners,
  invitations: support,
  makeInvitation: support,
  revokeInvitation: support,
  apiTokens: owners,
  makeApiToken: owners,
  revokeApiToken: owners,
  webhooks: owners,
  addWebhook: owners,
  endWebhook: owners,
  testWebhook: owners,
  sendDeliveryAgain: owners,
  proposals: seesMoney,
  propose: money,
  confirmProposal: money,
  declineProposal: money,
  people: seesPeople,
  readPerson: seesPeople,
  readPersonStatement: seesPeople,
  readBooking: seesPeople,
  endPersonSessions: support,
  resetFactors: support,
  startPersonBreak: support,
  waitingIdentities: seesPeople,
  decideIdentity: support,
  disputes: answersDisputes,
  answerDispute: answersDisputes,
  contestTemplates: contests,
  watchedContests: everyone,
  createContest: contests,
  editContest: contests,
  previewContest: contests,
  importPlayers: contests,
  markOut: contests,
  markIn: contests,
  privateContests: everyone,
  offerPrivate: contests,
  endPrivateOffer: contests,
  suggestSalaries: contests,
  grantBalance: money,
  grants: seesMoney,
  reverseGrant: money,
  cashierQueue: seesMoney,
  startTransfer: money,
  confirmTransfer: money,
  refuseTransfer: money,
  returnTransfer: money,
  stripeBooks: seesMoney,
  reconcile: money,
  feeds: everyone,
  feedSource: everyone,
  followSource: contests,
  checkSource: contests,
  unfollowSource: contests,
  applyResults: contests,
  previewResults: contests,
  matchPlayer: contests,
  unmatchPlayer: contests,
  overrideResult: contests,
  liftOverride: contests,
  pauseContest: contests,
  resumeContest: contests,
  completeContest: contests,
  settleContest: contests,
  regradeContest: contests,
  previewRegrade: contests,
  cancelContest: contests,
  exportEntries: everyone,
  exportResults: everyone,
  pauseDraft: contests,
  resumeDraft: contests,
  undoPick: contests,
  checkup: everyone,
  auditLog: everyone,
  contestAudit: everyone,
  ledger: seesMoney,
  userLog: support,
  mails: support,
  readMail: support,
  sendMailAgain: support,
};

export const mayCall = (role: OperatorRole, call: OperatorCallName): boolean =>
  ROLES_OF_CALLS[call].includes(role);
