import { createHmac, hkdfSync } from 'node:crypto';

/** The keys of sessions. They come from the settings and are never stored. */
export interface SessionKeys {
  readonly accessToken: Uint8Array;
  /** Derives the successor of a refresh token. */
  readonly successor: Uint8Array;
  /** Makes the tokens of links in mails. */
  readonly mailLinks: Uint8Array;
  /**
   * A value that changes with the operator's secret and password but reveals neither. Operators' sessions carry it, so
   * that they end when one of the two changes.
   */
  readonly operatorSeal: string;
  /** Encrypt the secrets of authenticator apps, the newest first. */
  readonly factors: readonly [Uint8Array, ...Uint8Array[]];
}

const subkey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `captains-pick ${purpose}`, 32));

export const sessionKeys = ({
  secret,
  operatorPassword,
  factorKeys,
}: {
  readonly secret: string;
  readonly operatorPassword: string;
  /** Default: a key made of the secret. */
  readonly factorKeys?: SessionKeys['factors'];
}): SessionKeys => ({
  accessToken: new TextEncoder().encode(secret),
  successor: subkey(secret, 'refresh-token successor'),
  mailLinks: subkey(secret, 'mail links'),
  operatorSeal: createHmac('sha256', subkey(secret, 'operator seal'))
    .update(operatorPassword)
    .digest('base64url'),
  factors: factorKeys ?? [subkey(secret, 'second factors')],
});

/** The one token that replaces a refresh token: every call returns the same one. */
export const successorOf = ({ successor }: SessionKeys, refreshToken: string): string =>
  createHmac('sha256', successor).update(refreshToken).digest('base64url');
