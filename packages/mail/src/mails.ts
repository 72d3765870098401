/**
 * What each mail says. The data of a mail is stored with it, so a field may be added but not renamed while mails wait.
 */
import type { MailContent } from './blocks.ts';
import { CONTEST_MAILS, type ContestMailData } from './contest-mails.ts';
import { inUtc, type MailSite, type ToPlayer } from './words.ts';

/** The data of each mail. `link` is made when the mail is sent, and never stored. */
export interface MailData extends ContestMailData {
  readonly 'reset-password': ToPlayer & { readonly link: string; readonly minutes: number };
  readonly 'password-changed': ToPlayer & {
    /** ISO 8601. */
    readonly at: string;
  };
}
export type MailKind = keyof MailData;

const supportLine = ({ supportEmail, publicUrl }: MailSite): string =>
  supportEmail === null ? `Get help: ${publicUrl}/support` : `Get help: ${supportEmail}`;

const OF_ACCOUNT = (username: string): string =>
  `You get this mail because it is about the security of your account “${username}”. It can't be switched off.`;

type Mails = {
  readonly [Kind in MailKind]: (data: MailData[Kind], site: MailSite) => MailContent;
};

export const MAILS: Mails = {
  ...CONTEST_MAILS,

  'reset-password': ({ firstName, username, link, minutes }, site) => ({
    subject: "Reset your Captain's Pick password",
    heading: 'Choose a new password',
    preview: `The link is valid for ${minutes} minutes and works once.`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'text',
        text: `somebody asked to reset the password of the account “${username}”. If that was you, choose a new one:`,
      },
      { kind: 'action', label: 'Choose a new password', href: link },
      {
        kind: 'note',
        text: `The link is valid for ${minutes} minutes and works once. Afterwards you log in again on each device.`,
      },
      {
        kind: 'note',
        text: `If it wasn't you, ignore this mail: your password stays as it is. ${supportLine(site)}`,
      },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'password-changed': ({ firstName, username, at }, site) => ({
    subject: "Your Captain's Pick password was changed",
    heading: 'Your password was changed',
    preview: 'If it was not you, act now.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'facts',
        facts: [
          ['Account', username],
          ['Changed', inUtc(at)],
        ],
      },
      { kind: 'text', text: 'All sessions have ended. Log in with the new password.' },
      {
        kind: 'note',
        text: `If you didn't change it, reset it at once: somebody else has access to your mail or your account. ${supportLine(site)}`,
      },
      { kind: 'action', label: 'Reset password', href: `${site.publicUrl}/forgot-password` },
    ],
    reason: OF_ACCOUNT(username),
  }),
};
