/** The calls about the caller's own account, each with its schemas. */
import * as z from 'zod/mini';
import { Said, text, type Call } from '../calls/call.ts';
import { ACCOUNT_ENDPOINTS, type AccountCallName } from './account-endpoints.ts';
import { Email, NewPassword } from './account-fields.ts';
import { ChosenMails, MailChoices } from './mail-preferences.ts';

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
  mailPreferences: {
    ...ACCOUNT_ENDPOINTS.mailPreferences,
    summary: 'Which kinds of mails about contests the caller gets.',
    reply: MailChoices,
  },
  setMailPreferences: {
    ...ACCOUNT_ENDPOINTS.setMailPreferences,
    summary: 'Switch kinds of mails on or off. Kinds that are not named stay as they are.',
    body: ChosenMails,
    reply: MailChoices,
  },
} as const satisfies { readonly [Name in AccountCallName]: Call };
