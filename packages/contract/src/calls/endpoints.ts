/**
 * The address of each call of visitors and players, and who may make it. Apart from the schemas, so that a page can
 * call without loading all of them. Calls of the account page are in account-endpoints.ts and operators' in
 * operator-endpoints.ts, so that other pages don't load them.
 */

import { get, post, remove, type Endpoint } from './endpoint.ts';

export type { Authentication, Endpoint } from './endpoint.ts';

export const ENDPOINTS = {
  login: post('auth/login', 'none'),
  refreshToken: post('auth/token', 'none'),
  logout: post('auth/logout', 'none'),
  register: post('users/register', 'none'),
  reportVitals: post('vitals', 'none'),
  account: get('users/user', 'bearer'),
  activity: post('users/activity', 'bearer'),
  home: get('me/home', 'bearer'),
  recentRanks: get('me/ranks', 'bearer'),
  contests: get('contests/', 'bearer'),
  publicContests: get('contests/public', 'none'),
  contest: get('contests/{id}', 'optional'),
  drafts: get('contests/{id}/drafts', 'optional'),
  contestRecord: get('contests/{id}/record', 'optional'),
  ownPayments: get('contests/{id}/payments', 'bearer'),
  standings: get('contests/{id}/standings', 'optional'),
  chanceLines: get('contests/{id}/chance-lines', 'optional'),
  entrants: get('contests/{id}/entrants', 'optional'),
  ownership: get('contests/{id}/ownership', 'optional'),
  standingsHistory: get('contests/{id}/history', 'optional'),
  resultsAtUpdate: get('contests/{id}/history/{update}', 'optional'),
  enterContest: post('contests/{id}/enter', 'bearer'),
  withdrawEntry: remove('contests/{id}/withdraw', 'bearer'),
} as const satisfies Record<string, Endpoint>;

export type CallName = keyof typeof ENDPOINTS;
