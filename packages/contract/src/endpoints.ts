/**
 * Where each call of a visitor or player goes and who may make it. Apart from its schemas, so that a page can call
 * without all of them; operators' calls are in operator-endpoints.ts, so that no player's page carries them.
 */

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
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof ENDPOINTS;
