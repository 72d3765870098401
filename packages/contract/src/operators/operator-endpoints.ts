/** The address of each call of operators. */
import type { Endpoint } from '../calls/endpoints.ts';

const get = <Path extends string>(path: Path) =>
  ({ method: 'GET', path: `/api/operator${path}`, auth: 'operator' }) as const;
const post = <Path extends string>(path: Path) =>
  ({ method: 'POST', path: `/api/operator${path}`, auth: 'operator' }) as const;
const remove = <Path extends string>(path: Path) =>
  ({ method: 'DELETE', path: `/api/operator${path}`, auth: 'operator' }) as const;

export const OPERATOR_ENDPOINTS = {
  operatorSelf: get('/me'),
  operators: get('/operators'),
  inviteOperator: post('/operators'),
  setOperatorRole: post('/operators/{username}/role'),
  disableOperator: post('/operators/{username}/disable'),
  enableOperator: post('/operators/{username}/enable'),
  endOperatorSessions: post('/operators/{username}/end-sessions'),
  proposals: get('/proposals'),
  propose: post('/proposals'),
  confirmProposal: post('/proposals/{id}/confirm'),
  declineProposal: post('/proposals/{id}/decline'),
  people: get('/people'),
  readPerson: post('/people/{id}/read'),
  readPersonStatement: post('/people/{id}/statement'),
  readBooking: post('/people/{id}/bookings/{number}/read'),
  endPersonSessions: post('/people/{id}/end-sessions'),
  startPersonBreak: post('/people/{id}/breaks'),
  contestTemplates: get('/templates'),
  watchedContests: get('/contests'),
  createContest: post('/contests'),
  previewContest: post('/contests/preview'),
  importPlayers: post('/contests/{id}/players'),
  suggestSalaries: post('/contests/{id}/players/suggest'),
  grantBalance: post('/grants'),
  grants: get('/grants'),
  reverseGrant: post('/grants/{id}/reverse'),
  cashierQueue: get('/transfers'),
  startTransfer: post('/transfers/{id}/start'),
  confirmTransfer: post('/transfers/{id}/confirm'),
  refuseTransfer: post('/transfers/{id}/refuse'),
  returnTransfer: post('/transfers/{id}/return'),
  stripeBooks: get('/stripe'),
  reconcile: post('/stripe/reconcile'),
  feeds: get('/contests/{id}/feeds'),
  applyResults: post('/contests/{id}/results'),
  previewResults: post('/contests/{id}/results/preview'),
  matchPlayer: post('/contests/{id}/matches'),
  unmatchPlayer: remove('/contests/{id}/matches'),
  overrideResult: post('/contests/{id}/overrides'),
  liftOverride: remove('/contests/{id}/overrides'),
  pauseContest: post('/contests/{id}/pause'),
  resumeContest: post('/contests/{id}/resume'),
  completeContest: post('/contests/{id}/complete'),
  settleContest: post('/contests/{id}/settle'),
  regradeContest: post('/contests/{id}/regrade'),
  previewRegrade: post('/contests/{id}/regrade/preview'),
  cancelContest: post('/contests/{id}/cancel'),
  exportEntries: get('/contests/{id}/export/entries.csv'),
  exportResults: get('/contests/{id}/export/results.csv'),
  pauseDraft: post('/contests/{id}/draft/pause'),
  resumeDraft: post('/contests/{id}/draft/resume'),
  undoPick: post('/contests/{id}/draft/undo'),
  auditLog: get('/audit'),
  contestAudit: get('/contests/{id}/audit'),
  ledger: get('/ledger'),
  userLog: get('/users/{username}/log'),
  resetFactors: post('/users/{username}/reset-factors'),
  mails: get('/mails'),
  readMail: post('/mails/{id}/read'),
  sendMailAgain: post('/mails/{id}/send'),
} as const satisfies Record<string, Endpoint>;

export type OperatorCallName = keyof typeof OPERATOR_ENDPOINTS;
