/**
 * The key under which two spellings of a player's name are equal (docs/product.md#player-identity): Unicode NFC, white
 * space collapsed, trimmed, lower case. Accents stay, because they distinguish people. Empty for white space only.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/**
 * A name as it is stored and shown (docs/product.md#player-identity): Unicode NFC, trimmed, single spaces, case kept.
 */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Usernames are equal whatever their case (docs/product.md#usernames). White space and forms of accents distinguish
 * them.
 */
export const sameUsername = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Negative when `a` goes before `b`, positive after it, 0 when they are equal: by UTF-16 code units, which is the same
 * order on every machine. The order is ours.
 */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
