/** The first text that occurs a second time. */
export const firstRepeated = (texts: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return texts.find((text) => seen.size === seen.add(text).size);
};
