import { parseSecret, type DraftSecret } from '@captains-pick/rules';
import type { Chance } from './services.ts';

/** Crockford's base 32, lower case: no letter looks like a digit, and none begins an option or a path. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 16;

/** Short ids for addresses, of 80 random bits each: drawn at once, however many. */
export const newIds = (chance: Chance, count: number): readonly string[] => {
  const codes = chance(ID_LENGTH * count).map((byte) => ALPHABET.charCodeAt(byte & 31));
  const letters = Buffer.from(codes).toString('latin1');
  return Array.from({ length: count }, (_, at) =>
    letters.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH),
  );
};

/** A short id for addresses: 80 random bits. */
export const newId = (chance: Chance): string => newIds(chance, 1)[0] ?? '';

/** A secret that its holder alone keeps: 256 random bits. */
export const newSecret = (chance: Chance): string => Buffer.from(chance(32)).toString('base64url');

/** The seed of a draft order, or a nonce made for an entry that brought none: 256 random bits. */
export const newDraftSecret = (chance: Chance): DraftSecret => {
  const secret = parseSecret(Buffer.from(chance(32)).toString('hex'));
  if (!secret.ok) throw new Error('32 random bytes are not a secret.');
  return secret.value;
};
