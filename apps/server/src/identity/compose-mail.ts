import { isSwitchable } from '@captains-pick/contract';
import type { MailData, MailKind, MailSite } from '@captains-pick/mail';
import type { MailRow } from '../mail/mails-repository.ts';
import type { ComposeNotice } from '../mail/push/push-worker.ts';
import type { ComposedMail } from '../mail/smtp.ts';
import { addressToken, resetToken, unsubscribeToken } from './mail-tokens.ts';
import type { SessionKeys } from './session-keys.ts';

/** The link of a mail, made of the key that is stored with it. The token follows a `#`, so no log of a server has it. */
const linkOf = (
  { kind, data }: Pick<MailRow, 'kind' | 'data'>,
  keys: SessionKeys,
  { publicUrl }: MailSite,
): string | null => {
  const { linkKey: key } = data as { readonly linkKey?: string };
  switch (kind) {
    case 'reset-password':
    case 'operator-invitation':
      return `${publicUrl}/reset-password#${resetToken(keys, key ?? '')}`;
    case 'verify-address':
      return `${publicUrl}/verify-address#${addressToken(keys, key ?? '')}`;
    case 'password-changed':
    case 'address-changing':
    case 'address-changed':
    case 'identity-checked':
    case 'account-closed':
    case 'new-sign-in':
    case 'factors-changed':
    case 'deposit':
    case 'withdrawal':
    case 'entered':
    case 'refunded':
    case 'player-out':
    case 'lock-soon':
    case 'challenged':
    case 'dispute-answered':
    case 'draft-starting':
    case 'on-the-clock':
    case 'money-line':
    case 'paid':
    case 'corrected':
      return null;
    default:
      return kind satisfies never;
  }
};

/** Where the reader switches off mails of this kind, by one request and without a login; null: this kind can't be. */
const unsubscribeOf = (
  { kind, userId }: Pick<MailRow, 'kind' | 'userId'>,
  keys: SessionKeys,
  { publicUrl }: MailSite,
): string | null =>
  userId === null || !isSwitchable(kind)
    ? null
    : `${publicUrl}/unsubscribe?token=${unsubscribeToken(keys, { userId, kind })}`;

/** Adds what a mail says and its row does not have. */
export type MailDetails = (
  mail: Pick<MailRow, 'kind' | 'userId' | 'data'>,
) => Promise<MailRow['data']>;

/** Draws stored mails. The drawing is loaded with the first one. */
export const createMailComposer =
  (keys: SessionKeys, siteNow: () => MailSite, details: MailDetails = async ({ data }) => data) =>
  async ({
    kind,
    userId,
    data: stored,
  }: Pick<MailRow, 'kind' | 'userId' | 'data'>): Promise<ComposedMail> => {
    const { renderMail } = await import('@captains-pick/mail');
    const site = siteNow();
    const data = await details({ kind, userId, data: stored });
    const link = linkOf({ kind, data }, keys, site);
    // What `postMail` has stored, with its link.
    const whole = { ...data, ...(link !== null && { link }) } as unknown as MailData[MailKind];
    const unsubscribe = unsubscribeOf({ kind, userId }, keys, site);
    return { ...renderMail(kind, whole as never, site, unsubscribe), unsubscribe };
  };

/** What stored mails say in two lines, for the list of notifications and for devices. */
export const createNoticeComposer =
  (siteNow: () => MailSite, details: MailDetails): ComposeNotice =>
  async (mail) => {
    const { notice } = await import('@captains-pick/mail');
    return notice(mail.kind, (await details(mail)) as never, siteNow());
  };
