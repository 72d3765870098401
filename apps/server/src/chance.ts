import type { Chance } from './services.ts';

/** Crockford's base 32, lower case: no letter looks like a digit, and none begins an option or a path. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 16;

/** A short id for addresses: 80 random bits. */
export const newId = (chance: Chance): string =>
  Array.from(chance(ID_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** A secret that its holder alone keeps: 256 random bits. */
export const newSecret = (chance: Chance): string => Buffer.from(chance(32)).toString('base64url');
