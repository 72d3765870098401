import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** What is made of one secret of the settings. None of it is ever stored. */
export interface SecretKeys {
  /** Names the secret and reveals nothing of it. */
  readonly id: string;
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
}

export interface SessionKeys {
  /** Signs what is new. */
  readonly signing: SecretKeys;
  /** The signing one, and during a rotation the other one: both are valid (docs/running.md#rotating-secrets). */
  readonly accepted: readonly [SecretKeys, ...SecretKeys[]];
  /** Encrypt the secrets of authenticator apps, the newest first. */
  readonly factors: readonly [Uint8Array, ...Uint8Array[]];
}

const subkey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `captains-pick ${purpose}`, 32));

const keysOf = (secret: string, operatorPassword: string): SecretKeys => ({
  id: createHash('sha256').update(subkey(secret, 'id')).digest('hex').slice(0, 12),
  accessToken: new TextEncoder().encode(secret),
  successor: subkey(secret, 'refresh-token successor'),
  mailLinks: subkey(secret, 'mail links'),
  operatorSeal: createHmac('sha256', subkey(secret, 'operator seal'))
    .update(operatorPassword)
    .digest('base64url'),
});

export const sessionKeys = ({
  secret,
  acceptedSecret = null,
  operatorPassword,
  factorKeys,
}: {
  readonly secret: string;
  /** A second secret that is accepted and does not sign. */
  readonly acceptedSecret?: string | null;
  readonly operatorPassword: string;
  /** Default: a key made of the secret. */
  readonly factorKeys?: SessionKeys['factors'];
}): SessionKeys => {
  const signing = keysOf(secret, operatorPassword);
  const other = acceptedSecret === null ? [] : [keysOf(acceptedSecret, operatorPassword)];
  return {
    signing,
    accepted: [signing, ...other],
    factors: factorKeys ?? [subkey(secret, 'second factors')],
  };
};

/**
 * The tokens that may replace a refresh token, one for each accepted secret, that of the signing one first: every call
 * returns the same ones.
 */
export const successorsOf = (
  { accepted }: Pick<SessionKeys, 'accepted'>,
  refreshToken: string,
): readonly string[] =>
  accepted.map(({ successor }) =>
    createHmac('sha256', successor).update(refreshToken).digest('base64url'),
  );

/** Whether an operator's session or token was made with the present password and an accepted secret. */
export const isOwnSeal = (
  { accepted }: Pick<SessionKeys, 'accepted'>,
  seal: string | null | undefined,
): boolean => accepted.some(({ operatorSeal }) => operatorSeal === seal);
