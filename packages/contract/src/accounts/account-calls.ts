/** The calls about the caller's own account, each with its schemas. */
import * as z from 'zod/mini';
import { ById, Said, text, type Call } from '../calls/call.ts';
import { ACCOUNT_ENDPOINTS, type AccountCallName } from './account-endpoints.ts';
import { Email, NewPassword } from './account-fields.ts';
import {
  Statement,
  StatementQuery,
  StatementRange,
  TransferChanged,
  TransferRequest,
  TransferRequested,
  Wallet,
} from './wallet.ts';

export const ACCOUNT_CALLS = {
  wallet: {
    ...ACCOUNT_ENDPOINTS.wallet,
    summary:
      'The balance, what of it can be withdrawn, deposits and withdrawals on the way, and the last 90 days.',
    reply: Wallet,
  },
  statement: {
    ...ACCOUNT_ENDPOINTS.statement,
    summary: 'A page of the caller’s bookings, newest first, each with the balance right after it.',
    query: StatementQuery,
    reply: Statement,
  },
  statementCsv: {
    ...ACCOUNT_ENDPOINTS.statementCsv,
    summary: 'The caller’s bookings, newest first, as CSV.',
    query: StatementRange,
    media: 'text/csv',
    reply: z.string(),
  },
  requestDeposit: {
    ...ACCOUNT_ENDPOINTS.requestDeposit,
    summary:
      'Request a deposit. An Idempotency-Key header makes a repeated call harmless. The balance rises when it is settled.',
    body: TransferRequest,
    reply: TransferRequested,
  },
  requestWithdrawal: {
    ...ACCOUNT_ENDPOINTS.requestWithdrawal,
    summary:
      'Request a withdrawal. An Idempotency-Key header makes a repeated call harmless. The amount is held at once.',
    body: TransferRequest,
    reply: TransferRequested,
  },
  cancelTransfer: {
    ...ACCOUNT_ENDPOINTS.cancelTransfer,
    summary: 'Cancel an own deposit or withdrawal that the cashier has not started.',
    params: ById,
    reply: TransferChanged,
  },
  forgotPassword: {
    ...ACCOUNT_ENDPOINTS.forgotPassword,
    summary:
      'Ask for a link to choose a new password. The answer is the same whether an account has the address or not. Too many attempts answer 429 with Retry-After.',
    body: z.object({ email: Email }),
    reply: Said,
  },
  resetPassword: {
    ...ACCOUNT_ENDPOINTS.resetPassword,
    summary:
      'Set a new password by the token of a link, once, within 30 minutes. Ends all sessions. A used or expired token answers 410.',
    body: z.object({ token: text(200), password: NewPassword }),
    reply: z.object({ message: z.string(), username: z.string() }),
  },
} as const satisfies { readonly [Name in AccountCallName]: Call };
