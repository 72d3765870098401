/**
 * The tokens of links in mails. They are made from ids by the server's secret when a mail is sent, so neither the
 * database nor a backup of it holds a link.
 */
import { createHmac } from 'node:crypto';
import type { SessionKeys } from './session-keys.ts';

/** The token of a password reset: 256 bits that can't be guessed from its id. */
export const resetToken = ({ mailLinks }: SessionKeys, resetId: string): string =>
  createHmac('sha256', mailLinks).update(`reset-password ${resetId}`).digest('base64url');

/** The token of a link that verifies an address. */
export const addressToken = ({ mailLinks }: SessionKeys, linkId: string): string =>
  createHmac('sha256', mailLinks).update(`verify-address ${linkId}`).digest('base64url');
