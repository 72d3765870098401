/** A storage in memory, which lasts as long as the page. */
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

/** The browser's storage, or a storage in memory if the browser blocks it. */
export const keptStorage = (): Storage => {
  try {
    // If storage is blocked, reading the property throws.
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
};
