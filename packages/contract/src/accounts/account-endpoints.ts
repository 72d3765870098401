/** The address of each call about the caller's own account, besides those of sign-up, login and the first load. */
import type { Authentication, Endpoint } from '../calls/endpoints.ts';

const call =
  <const Method extends Endpoint['method']>(method: Method) =>
  <const Auth extends Authentication>(path: string, auth: Auth) => ({
    method,
    path: `/api/${path}`,
    auth,
  });
const post = call('POST');

export const ACCOUNT_ENDPOINTS = {
  forgotPassword: post('auth/forgot-password', 'none'),
  resetPassword: post('auth/reset-password', 'none'),
  mailPreferences: call('GET')('account/mails', 'bearer'),
  setMailPreferences: post('account/mails', 'bearer'),
} as const satisfies Record<string, Endpoint>;

export type AccountCallName = keyof typeof ACCOUNT_ENDPOINTS;
