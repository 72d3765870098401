/** The address of each call about the caller's own account, besides those of sign-up, login and the first load. */
import type { Authentication, Endpoint } from '../calls/endpoints.ts';

const call =
  <const Method extends Endpoint['method']>(method: Method) =>
  <const Auth extends Authentication>(path: string, auth: Auth) => ({
    method,
    path: `/api/${path}`,
    auth,
  });
const get = call('GET');
const post = call('POST');

export const ACCOUNT_ENDPOINTS = {
  wallet: get('me/wallet', 'bearer'),
  statement: get('me/statement', 'bearer'),
  statementCsv: get('me/statement.csv', 'bearer'),
  requestDeposit: post('me/deposits', 'bearer'),
  requestWithdrawal: post('me/withdrawals', 'bearer'),
  cancelTransfer: post('me/transfers/{id}/cancel', 'bearer'),
  forgotPassword: post('auth/forgot-password', 'none'),
  resetPassword: post('auth/reset-password', 'none'),
} as const satisfies Record<string, Endpoint>;

export type AccountCallName = keyof typeof ACCOUNT_ENDPOINTS;
