import { parseSecret, type DraftSecret } from '@captains-pick/rules';

/** Returns this many random bytes, fit for secrets. */
export type Chance = (bytes: number) => Uint8Array;

const POOL_BYTES = 4_096;

/** Draws many bytes at once and hands each out once, because every draw is a call of the system's generator. */
export const pooled = (draw: Chance): Chance => {
  let pool = new Uint8Array();
  let used = 0;
  return (bytes) => {
    if (bytes > POOL_BYTES / 8) return draw(bytes);
    if (used + bytes > pool.length) {
      pool = new Uint8Array(draw(POOL_BYTES));
      used = 0;
    }
    const taken = pool.slice(used, used + bytes);
    // What was handed out is not kept.
    pool.fill(0, used, used + bytes);
    used += bytes;
    return taken;
  };
};

/** Crockford's base 32, lower case: no letter looks like a digit, and none can start an option or a path. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 16;

/** Short ids for addresses, with 80 random bits each, drawn in one call. */
export const newIds = (chance: Chance, count: number): readonly string[] => {
  const codes = chance(ID_LENGTH * count).map((byte) => ALPHABET.charCodeAt(byte & 31));
  const letters = Buffer.from(codes).toString('latin1');
  return Array.from({ length: count }, (_, at) =>
    letters.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH),
  );
};

/** A short id for addresses: 80 random bits. */
export const newId = (chance: Chance): string => newIds(chance, 1)[0] ?? '';

/** A secret for one holder: 256 random bits. */
export const newSecret = (chance: Chance): string => Buffer.from(chance(32)).toString('base64url');

/** The seed of a draft order, or a nonce for an entry without one: 256 random bits. */
export const newDraftSecret = (chance: Chance): DraftSecret => {
  const secret = parseSecret(Buffer.from(chance(32)).toString('hex'));
  if (!secret.ok) throw new Error('32 random bytes are not a secret.');
  return secret.value;
};
