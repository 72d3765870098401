/**
 * The tokens of links in mails, and of invite links. They are made from ids by the server's secret when they are needed,
 * so neither the database nor a backup of it holds a link.
 */
import { isSwitchable, type MailPreference } from '@captains-pick/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SessionKeys } from './session-keys.ts';

/** The token of a password reset: 256 bits that can't be guessed from its id. */
export const resetToken = ({ mailLinks }: SessionKeys, resetId: string): string =>
  createHmac('sha256', mailLinks).update(`reset-password ${resetId}`).digest('base64url');

/** The token of a link that verifies an address. */
export const addressToken = ({ mailLinks }: SessionKeys, linkId: string): string =>
  createHmac('sha256', mailLinks).update(`verify-address ${linkId}`).digest('base64url');

/** The token of a link to a private contest, which its host shares. */
export const inviteToken = ({ mailLinks }: SessionKeys, linkId: string): string =>
  createHmac('sha256', mailLinks).update(`invite ${linkId}`).digest('base64url');

interface Unsubscription {
  readonly userId: string;
  readonly kind: MailPreference;
}

/**
 * The token of the link that switches off one kind of mails for one player: `user.kind.mac`. It never expires, opens
 * nothing else, and is the same in each mail.
 */
export const unsubscribeToken = (
  { mailLinks }: SessionKeys,
  { userId, kind }: Unsubscription,
): string => {
  const mac = createHmac('sha256', mailLinks).update(`unsubscribe ${userId} ${kind}`);
  return `${userId}.${kind}.${mac.digest('base64url')}`;
};

/** What a token of such a link switches off; null for any other text. */
export const readUnsubscribeToken = (keys: SessionKeys, token: string): Unsubscription | null => {
  const [userId = '', kind = ''] = token.split('.');
  if (!isSwitchable(kind)) return null;
  const [given, right] = [token, unsubscribeToken(keys, { userId, kind })].map((text) =>
    Buffer.from(text),
  );
  return given !== undefined &&
    right !== undefined &&
    given.length === right.length &&
    timingSafeEqual(given, right)
    ? { userId, kind }
    : null;
};
