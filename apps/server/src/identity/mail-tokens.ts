/**
 * The tokens of links in mails, and of invite links. They are made from ids by the server's secret when they are needed,
 * so neither the database nor a backup of it holds a link.
 */
import { isSwitchable, type MailPreference } from '@captains-pick/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId, type Chance } from '../shared/chance.ts';
import type { SecretKeys, SessionKeys } from './session-keys.ts';

/** A new id of a link. Its first part names the secret that makes the token, which goes on while that is accepted. */
export const newLinkId = ({ signing }: SessionKeys, chance: Chance): string =>
  `${signing.id}.${newId(chance)}`;

const tokenOf = ({ signing, accepted }: SessionKeys, purpose: string, linkId: string): string => {
  const [keyId] = linkId.split('.');
  const { mailLinks } = accepted.find(({ id }) => id === keyId) ?? signing;
  return createHmac('sha256', mailLinks).update(`${purpose} ${linkId}`).digest('base64url');
};

/** The token of a password reset: 256 bits that can't be guessed from its id. */
export const resetToken = (keys: SessionKeys, resetId: string): string =>
  tokenOf(keys, 'reset-password', resetId);

/** The token of a link that verifies an address. */
export const addressToken = (keys: SessionKeys, linkId: string): string =>
  tokenOf(keys, 'verify-address', linkId);

/** The token of a link to a private contest, which its host shares. */
export const inviteToken = (keys: SessionKeys, linkId: string): string =>
  tokenOf(keys, 'invite', linkId);

interface Unsubscription {
  readonly userId: string;
  readonly kind: MailPreference;
}

const unsubscribeTokenBy = (
  { mailLinks }: SecretKeys,
  { userId, kind }: Unsubscription,
): string => {
  const mac = createHmac('sha256', mailLinks).update(`unsubscribe ${userId} ${kind}`);
  return `${userId}.${kind}.${mac.digest('base64url')}`;
};

/**
 * The token of the link that switches off one kind of mails for one player: `user.kind.mac`. It is valid while its
 * secret is accepted, opens nothing else, and is the same in each mail.
 */
export const unsubscribeToken = (
  { signing }: SessionKeys,
  unsubscription: Unsubscription,
): string => unsubscribeTokenBy(signing, unsubscription);

const isSameText = (a: string, b: string): boolean => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** What a token of such a link switches off; null for any other text. */
export const readUnsubscribeToken = (
  { accepted }: SessionKeys,
  token: string,
): Unsubscription | null => {
  const [userId = '', kind = ''] = token.split('.');
  if (!isSwitchable(kind)) return null;
  return accepted.some((keys) => isSameText(token, unsubscribeTokenBy(keys, { userId, kind })))
    ? { userId, kind }
    : null;
};
