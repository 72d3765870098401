/** Codes of authenticator apps (RFC 6238). */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Chance } from '../../shared/chance.ts';
import type { CipherBox } from '../../shared/cipher-box.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = "Captain's Pick";
/** Clocks may differ by half a minute. */
const WINDOW = 1;

const ownerOf = (userId: string): readonly string[] => ['totp', userId];

const totpOf = (secret: Uint8Array, username = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The secret of a new app, encrypted, and as its owner types or scans it. */
export const makeApp = (
  { id, username }: { readonly id: string; readonly username: string },
  box: CipherBox,
  chance: Chance,
) => {
  const secret = chance(SECRET_BYTES);
  const totp = totpOf(secret, username);
  const uri = totp.toString();
  return {
    sealed: box.seal(secret, ownerOf(id)),
    shown: { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) },
  };
};

/** The step of 30 seconds that a code is of; null: it is of none near this time. */
export const stepOfCode = (
  { userId, secret }: { readonly userId: string; readonly secret: string },
  code: string,
  now: Date,
  box: CipherBox,
): number | null => {
  const totp = totpOf(box.open(secret, ownerOf(userId)));
  const timestamp = now.getTime();
  const token = code.replaceAll(/\s/g, '');
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
