/** Half of a character of two, or the NUL that no database text holds. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The place of a text, or of a key, that a database cannot store: with a NUL or half a character. Null where all can be
 * stored. Keeps its own stack: what a stranger sends nests as deep as it likes.
 */
export const findUnstorableText = (value: unknown): string | null => {
  const open: { readonly place: string; readonly value: unknown }[] = [{ place: '', value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { place, value: part } = next;
    if (typeof part === 'string' && !isStorable(part)) return place;
    // Bytes hold no text.
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue;
    const entries = Object.entries(part);
    for (const [key, each] of entries) {
      const within = place === '' ? key : `${place}.${key}`;
      if (!isStorable(key)) return place;
      open.push({ place: within.length > 200 ? place : within, value: each });
    }
  }
  return null;
};
