/**
 * The form under which two spellings of a player's name are the same (decision 12c): Unicode NFC,
 * runs of white space as one space, trimmed, lower case. Accents stay: they tell people apart.
 */
/**
 * The form under which two spellings of a player's name are the same (decision 12c): Unicode NFC, runs of white
 * space as one space, trimmed, lower case. Accents stay: they tell people apart. Empty where nothing but white space
 * is.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** A name as it is kept and shown: Unicode NFC, trimmed, single spaces, in its own case (decision 12c). */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Usernames are the same whatever their case (spec, sections 5 and 6); white space and ways to write an accent tell
 * them apart.
 */
export const sameUsername = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
