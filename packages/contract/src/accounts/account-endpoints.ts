/** The address of each call about the caller's own account, besides those of sign-up, login and the first load. */
import { get, post, remove, type Endpoint } from '../calls/endpoint.ts';

export const ACCOUNT_ENDPOINTS = {
  wallet: get('me/wallet', 'bearer'),
  statement: get('me/statement', 'bearer'),
  statementCsv: get('me/statement.csv', 'bearer'),
  requestDeposit: post('me/deposits', 'bearer'),
  requestWithdrawal: post('me/withdrawals', 'bearer'),
  cancelTransfer: post('me/transfers/{id}/cancel', 'bearer'),
  limits: get('me/limits', 'bearer'),
  setLimit: post('me/limits', 'bearer'),
  setReminder: post('me/reminder', 'bearer'),
  takeBreak: post('me/breaks', 'bearer'),
  exclude: post('me/exclusions', 'bearer'),
  forgotPassword: post('auth/forgot-password', 'none'),
  resetPassword: post('auth/reset-password', 'none'),
  verifyAddress: post('auth/verify-address', 'none'),
  personRules: get('person-rules', 'none'),
  person: get('me/person', 'bearer'),
  givePerson: post('me/person', 'bearer'),
  profile: get('me/profile', 'bearer'),
  changeNames: post('me/names', 'bearer'),
  changeAddress: post('me/address', 'bearer'),
  sendAddressLink: post('me/address/link', 'bearer'),
  changePassword: post('me/password', 'bearer'),
  sessions: get('me/sessions', 'bearer'),
  endSession: remove('me/sessions/{id}', 'bearer'),
  endOtherSessions: remove('me/sessions', 'bearer'),
  securityLog: get('me/security-log', 'bearer'),
  closeAccount: post('me/close', 'bearer'),
  ownData: get('me/export', 'bearer'),
  mailPreferences: get('me/mails', 'bearer'),
  setMailPreferences: post('me/mails', 'bearer'),
} as const satisfies Record<string, Endpoint>;

export type AccountCallName = keyof typeof ACCOUNT_ENDPOINTS;
