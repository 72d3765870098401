/** An address of this site; null for any other text. */
export const ownAddress = (text: string): string | null =>
  /^\/(?![/\\])/.test(text) ? text : null;
