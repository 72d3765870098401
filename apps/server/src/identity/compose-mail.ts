import type { MailData, MailKind, MailSite, RenderedMail } from '@captains-pick/mail';
import type { MailRow } from '../mail/mails-repository.ts';
import { addressToken, resetToken } from './mail-tokens.ts';
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
      return `${publicUrl}/reset-password#${resetToken(keys, key ?? '')}`;
    case 'verify-address':
      return `${publicUrl}/verify-address#${addressToken(keys, key ?? '')}`;
    case 'password-changed':
    case 'address-changing':
    case 'address-changed':
    case 'new-sign-in':
      return null;
    default:
      return kind satisfies never;
  }
};

/** Draws stored mails. The drawing is loaded with the first one. */
export const createMailComposer =
  (keys: SessionKeys, siteNow: () => MailSite) =>
  async ({ kind, data }: Pick<MailRow, 'kind' | 'data'>): Promise<RenderedMail> => {
    const { renderMail } = await import('@captains-pick/mail');
    const site = siteNow();
    const link = linkOf({ kind, data }, keys, site);
    // What `postMail` has stored, with its link.
    const whole = { ...data, ...(link !== null && { link }) } as unknown as MailData[MailKind];
    return renderMail(kind, whole as never, site);
  };
