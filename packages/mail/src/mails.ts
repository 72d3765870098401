/**
 * What each mail says. The data of a mail is stored with it, so a field may be added but not renamed while mails wait.
 */
import type { MailContent } from './blocks.ts';
import { CONTEST_MAILS, type ContestMailData } from './contest-mails.ts';
import { MONEY_MAILS, type MoneyMailData } from './money-mails.ts';
import { inUtc, type MailSite, type ToPlayer } from './words.ts';

/** The data of each mail. `link` is made when the mail is sent, and never stored. */
export interface MailData extends ContestMailData, MoneyMailData {
  readonly 'reset-password': ToPlayer & { readonly link: string; readonly minutes: number };
  readonly 'password-changed': ToPlayer & {
    /** ISO 8601. */
    readonly at: string;
    /** The device that changed it and stays signed in, such as “Firefox on Linux”. Without: by a link, and none does. */
    readonly stillSignedIn?: string;
  };
  readonly 'verify-address': ToPlayer & {
    readonly link: string;
    readonly hours: number;
    /** True: the account has another address, which this one is to replace. */
    readonly isChange: boolean;
  };
  /** To the present address, when somebody asks for another. */
  readonly 'address-changing': ToPlayer & { readonly newAddress: string; readonly at: string };
  /** To the former address. */
  readonly 'address-changed': ToPlayer & { readonly newAddress: string; readonly at: string };
  readonly 'operator-invitation': ToPlayer & {
    readonly link: string;
    readonly hours: number;
    readonly role: string;
    /** The owner's username. */
    readonly by: string;
  };
  readonly 'identity-checked': ToPlayer & {
    readonly outcome: 'verified' | 'refused';
    /** Null: it was verified. */
    readonly reason: string | null;
    readonly at: string;
  };
  /** To the address of an account that is closed by now. */
  readonly 'account-closed': ToPlayer & { readonly at: string };
  readonly 'new-sign-in': ToPlayer & { readonly device: string; readonly at: string };
  readonly 'factors-changed': ToPlayer & {
    readonly change: 'added' | 'removed' | 'codes-made' | 'code-used' | 'reset';
    /** Null: not known, or support has changed them. */
    readonly device: string | null;
    readonly at: string;
  };
}
export type MailKind = keyof MailData;

const supportLine = ({ supportEmail, publicUrl }: MailSite): string =>
  supportEmail === null ? `Get help: ${publicUrl}/support` : `Get help: ${supportEmail}`;

const FACTOR_WORDS = {
  added: {
    heading: 'A second factor was added',
    text: 'From now on it is asked for when you log in. Keep your recovery codes where you find them without this device.',
  },
  removed: {
    heading: 'A second factor was removed',
    text: 'Without any other, your account is protected by its password alone.',
  },
  'codes-made': {
    heading: 'New recovery codes were made',
    text: 'All earlier codes no longer work.',
  },
  'code-used': {
    heading: 'A recovery code was used',
    text: 'Each code works once. Make new ones on your account page when few are left.',
  },
  reset: {
    heading: 'Support has reset your second factors',
    text: 'All of them are removed, and all sessions have ended. Log in with your password and set up a new one.',
  },
} as const satisfies Readonly<Record<MailData['factors-changed']['change'], unknown>>;

const OF_ACCOUNT = (username: string): string =>
  `You get this mail because it is about the security of your account “${username}”. It can't be switched off.`;

type Mails = {
  readonly [Kind in MailKind]: (data: MailData[Kind], site: MailSite) => MailContent;
};

export const MAILS: Mails = {
  ...CONTEST_MAILS,
  ...MONEY_MAILS,

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

  'operator-invitation': ({ firstName, username, link, hours, role, by }, site) => ({
    subject: "You are invited to operate Captain's Pick",
    heading: 'Join the operators',
    preview: `The link is valid for ${hours} hours and works once.`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      { kind: 'text', text: `${by} has invited you to operate the contests of ${site.publicUrl}.` },
      {
        kind: 'facts',
        facts: [
          ['Username', username],
          ['Role', role],
        ],
      },
      { kind: 'action', label: 'Choose a password', href: link },
      {
        kind: 'note',
        text: `The link is valid for ${hours} hours and works once. Don't pass it on: it opens your account.`,
      },
      {
        kind: 'note',
        text: `If you don't know ${by}, ignore this mail. ${supportLine(site)}`,
      },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'identity-checked': ({ firstName, username, outcome, reason, at }, site) => ({
    subject:
      outcome === 'verified' ? 'Your identity is verified' : 'Your identity was not verified',
    heading:
      outcome === 'verified' ? 'Your identity is verified' : 'Your identity was not verified',
    preview: reason ?? 'Nothing is left for you to do.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'text',
        text:
          outcome === 'verified'
            ? 'we know now who you are. What had to wait for it is open to you.'
            : `we could not verify who you are: ${reason ?? 'no reason was given'}`,
      },
      { kind: 'facts', facts: [['Decided', inUtc(at)]] },
      { kind: 'action', label: 'Open your account', href: `${site.publicUrl}/account?tab=profile` },
      {
        kind: 'note',
        text:
          outcome === 'verified'
            ? supportLine(site)
            : `You can ask again on your account page. ${supportLine(site)}`,
      },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'account-closed': ({ firstName, username, at }, site) => ({
    subject: "Your Captain's Pick account is closed",
    heading: 'Your account is closed',
    preview: 'This is the last mail about it.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'text',
        text: 'your account is closed, and what named you is removed. Past results keep your entries under a number.',
      },
      {
        kind: 'facts',
        facts: [
          ['Account', username],
          ['Closed', inUtc(at)],
        ],
      },
      { kind: 'note', text: `If it wasn't you, write to us today. ${supportLine(site)}` },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'password-changed': ({ firstName, username, at, stillSignedIn }, site) => ({
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
      {
        kind: 'text',
        text:
          stillSignedIn === undefined
            ? 'All sessions have ended. Log in with the new password.'
            : `It was changed on ${stillSignedIn}, which stays signed in. All other sessions have ended.`,
      },
      {
        kind: 'note',
        text: `If you didn't change it, reset it at once: somebody else has access to your mail or your account. ${supportLine(site)}`,
      },
      { kind: 'action', label: 'Reset password', href: `${site.publicUrl}/forgot-password` },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'verify-address': ({ firstName, username, link, hours, isChange }, site) => ({
    subject: "Verify your address for Captain's Pick",
    heading: isChange ? 'Verify your new address' : 'Verify your address',
    preview: `The link is valid for ${hours} hours and works once.`,
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'text',
        text: isChange
          ? `this is to be the new address of the account “${username}”. It counts once you have verified it:`
          : `the account “${username}” was opened with this address. Verify that it is yours:`,
      },
      { kind: 'action', label: 'Verify address', href: link },
      { kind: 'note', text: `The link is valid for ${hours} hours and works once.` },
      {
        kind: 'note',
        text: `If you have no such account, ignore this mail. ${supportLine(site)}`,
      },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'address-changing': ({ firstName, username, newAddress, at }, site) => ({
    subject: "A new address for your Captain's Pick account",
    heading: 'Somebody asked for a new address',
    preview: 'If it was not you, act now.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'facts',
        facts: [
          ['Account', username],
          ['New address', newAddress],
          ['Asked', inUtc(at)],
        ],
      },
      {
        kind: 'text',
        text: 'It replaces this address once it is verified. Until then nothing changes.',
      },
      {
        kind: 'note',
        text: `If it wasn't you, somebody knows your password: reset it at once, which also stops the change. ${supportLine(site)}`,
      },
      { kind: 'action', label: 'Reset password', href: `${site.publicUrl}/forgot-password` },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'address-changed': ({ firstName, username, newAddress, at }, site) => ({
    subject: "Your Captain's Pick account has a new address",
    heading: 'Your account has a new address',
    preview: 'If it was not you, get help now.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'facts',
        facts: [
          ['Account', username],
          ['New address', newAddress],
          ['Changed', inUtc(at)],
        ],
      },
      { kind: 'text', text: 'Mails about the account now go to the new address.' },
      {
        kind: 'note',
        text: `If you didn't change it, somebody else has your account. Tell us at once, and we stop them. ${supportLine(site)}`,
      },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'factors-changed': ({ firstName, username, change, device, at }, site) => ({
    subject: `${FACTOR_WORDS[change].heading}: your Captain's Pick account`,
    heading: FACTOR_WORDS[change].heading,
    preview: 'If it was not you, act now.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'facts',
        facts: [
          ['Account', username],
          ...(device === null ? [] : [['Device', device] as const]),
          ['When', inUtc(at)],
        ],
      },
      { kind: 'text', text: FACTOR_WORDS[change].text },
      {
        kind: 'note',
        text: `If it wasn't you, somebody knows your password: reset it at once, which ends all sessions. ${supportLine(site)}`,
      },
      { kind: 'action', label: 'Reset password', href: `${site.publicUrl}/forgot-password` },
    ],
    reason: OF_ACCOUNT(username),
  }),

  'new-sign-in': ({ firstName, username, device, at }, site) => ({
    subject: "New sign-in to your Captain's Pick account",
    heading: 'You signed in on a new device',
    preview: 'If it was not you, act now.',
    blocks: [
      { kind: 'text', text: `Hello ${firstName},` },
      {
        kind: 'facts',
        facts: [
          ['Account', username],
          ['Device', device],
          ['Signed in', inUtc(at)],
        ],
      },
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      {
        kind: 'note',
        text: `If it wasn't you, somebody knows your password: reset it at once, which ends all sessions. ${supportLine(site)}`,
      },
      { kind: 'action', label: 'Reset password', href: `${site.publicUrl}/forgot-password` },
    ],
    reason: OF_ACCOUNT(username),
  }),
};
