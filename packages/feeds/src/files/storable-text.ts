/** False for a NUL, which no database text can hold, and for half a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The path of a text, or of a key, that a database can't store: with a NUL or half a surrogate pair. Null when all can
 * be stored. Iterative, because a stranger's data may be nested to any depth.
 */
export const findUnstorableText = (value: unknown): string | null => {
  const open: { readonly place: string; readonly value: unknown }[] = [{ place: '', value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { place, value: part } = next;
    if (typeof part === 'string' && !isStorable(part)) return place;
    // Byte arrays contain no text.
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
