import { createHash } from 'node:crypto';
import type { Chance } from '../../shared/chance.ts';

const CODES = 10;
/** 80 random bits, which need no slow hash. */
const LETTERS = 16;
/** Crockford's: without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes such as `4T7K-Q0ZM-9XWB-H2CD`. */
export const makeRecoveryCodes = (chance: Chance): readonly string[] =>
  Array.from({ length: CODES }, () =>
    [...chance(LETTERS)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Of a code as typed. Bound to the account, so that the hash of one is none of another. */
export const hashRecoveryCode = (userId: string, typed: string): string => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`recovery code\n${userId}\n${code}`).digest('hex');
};
