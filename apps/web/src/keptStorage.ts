/** A storage that lasts as long as the page. */
export const memoryStorage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

/** The browser's storage; where that is off, one that forgets when the page is left. */
export const keptStorage = (): Storage => {
  try {
    // Even naming it throws where it is off.
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
};
