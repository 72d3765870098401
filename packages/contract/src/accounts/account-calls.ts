/** The calls about the caller's own account, each with its schemas. */
import * as z from 'zod/mini';
import { Said, text, type Call } from '../calls/call.ts';
import { ACCOUNT_ENDPOINTS, type AccountCallName } from './account-endpoints.ts';
import { Email, NewPassword } from './account-fields.ts';

export const ACCOUNT_CALLS = {
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
