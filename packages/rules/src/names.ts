/**
 * The form under which two spellings of a player's name are the same (decision 12c): Unicode NFC,
 * runs of white space as one space, trimmed, lower case. Accents stay: they tell people apart.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** A name as it is kept and shown: NFC, trimmed, single spaces. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Usernames are the same whatever their case (spec, sections 5 and 6). */
export const sameUsername = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
