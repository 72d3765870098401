const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** docs/product.md#sizes */
export const USER_ID_LENGTH = 6;

/** Chance from the browser's own source: at least 0, below 1. */
export const cryptoRandom = (): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
};

/**
 * A userId as the client proposes one: random lowercase letters and digits (docs/product.md#sign-up).
 *
 * @param random gives at least 0 and below 1
 */
export const makeUserId = (random: () => number): string =>
  Array.from({ length: USER_ID_LENGTH }, () =>
    ALPHABET.charAt(Math.floor(random() * ALPHABET.length)),
  ).join('');
