/** Where each call goes and who may make it. Apart from its schemas, so that a page can call without all of them. */

export type Authentication = 'none' | 'optional' | 'bearer' | 'operator';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for parameters, as OpenAPI writes them. */
  readonly path: string;
  readonly auth: Authentication;
}

export const ENDPOINTS = {
  login: { method: 'POST', path: '/api/auth/login', auth: 'none' },
  refreshToken: { method: 'POST', path: '/api/auth/token', auth: 'none' },
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'none' },
  register: { method: 'POST', path: '/api/users/register', auth: 'none' },
  account: { method: 'GET', path: '/api/users/user', auth: 'bearer' },
  activity: { method: 'POST', path: '/api/users/activity', auth: 'bearer' },
  publicContests: { method: 'GET', path: '/api/contests/public', auth: 'none' },
  contests: { method: 'GET', path: '/api/contests/', auth: 'bearer' },
  contest: { method: 'GET', path: '/api/contests/{id}', auth: 'optional' },
  drafts: { method: 'GET', path: '/api/contests/{id}/drafts', auth: 'none' },
  contestRecord: { method: 'GET', path: '/api/contests/{id}/record', auth: 'none' },
  enterContest: { method: 'POST', path: '/api/contests/{id}/enter', auth: 'bearer' },
  withdrawEntry: { method: 'DELETE', path: '/api/contests/{id}/withdraw', auth: 'bearer' },
  reportVitals: { method: 'POST', path: '/api/vitals', auth: 'none' },
  createContest: { method: 'POST', path: '/api/operator/contests', auth: 'operator' },
  importPlayers: { method: 'POST', path: '/api/operator/contests/{id}/players', auth: 'operator' },
  grantBalance: { method: 'POST', path: '/api/operator/grants', auth: 'operator' },
  applyResults: { method: 'POST', path: '/api/operator/contests/{id}/results', auth: 'operator' },
  previewResults: {
    method: 'POST',
    path: '/api/operator/contests/{id}/results/preview',
    auth: 'operator',
  },
  completeContest: {
    method: 'POST',
    path: '/api/operator/contests/{id}/complete',
    auth: 'operator',
  },
  settleContest: { method: 'POST', path: '/api/operator/contests/{id}/settle', auth: 'operator' },
  cancelContest: { method: 'POST', path: '/api/operator/contests/{id}/cancel', auth: 'operator' },
  pauseDraft: { method: 'POST', path: '/api/operator/contests/{id}/draft/pause', auth: 'operator' },
  resumeDraft: {
    method: 'POST',
    path: '/api/operator/contests/{id}/draft/resume',
    auth: 'operator',
  },
  undoPick: { method: 'POST', path: '/api/operator/contests/{id}/draft/undo', auth: 'operator' },
  auditLog: { method: 'GET', path: '/api/operator/audit', auth: 'operator' },
  contestAudit: { method: 'GET', path: '/api/operator/contests/{id}/audit', auth: 'operator' },
  ledger: { method: 'GET', path: '/api/operator/ledger', auth: 'operator' },
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof ENDPOINTS;
