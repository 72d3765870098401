const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

const USER_ID_LENGTH = 6;

/** Returns a cryptographically random number of at least 0 and below 1. */
export const cryptoRandom = (): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
};

/**
 * Proposes a userId of random lowercase letters and digits (docs/product.md#sign-up, docs/product.md#sizes).
 *
 * @param random returns at least 0 and below 1
 */
export const makeUserId = (random: () => number): string =>
  Array.from({ length: USER_ID_LENGTH }, () =>
    ALPHABET.charAt(Math.floor(random() * ALPHABET.length)),
  ).join('');
