import type { Theme } from '@captains-pick/ui';

const KEY = 'theme';

export interface ThemeStore {
  current(): Theme;
  change(change: { readonly theme: Theme }): void;
  subscribe(listener: () => void): () => void;
}

/** The colours of the browser's own bars, one for each theme. As in `first-paint.js`. */
const applyBarColour = (theme: Theme): void => {
  for (const colour of document.querySelectorAll<HTMLMetaElement>('[data-of]')) {
    const { of } = colour.dataset;
    colour.media =
      theme === 'system' ? `(prefers-color-scheme: ${of})` : of === theme ? 'all' : 'not all';
  }
};

/** The chosen theme, stored on this device. `first-paint.js` applies it before the first paint. */
export const createThemeStore = (storage: Storage): ThemeStore => {
  const stored = storage.getItem(KEY);
  let theme: Theme = stored === 'light' || stored === 'dark' ? stored : 'system';
  const listeners = new Set<() => void>();
  return {
    current: () => theme,
    change: (next) => {
      theme = next.theme;
      if (theme === 'system') {
        storage.removeItem(KEY);
        delete document.documentElement.dataset['theme'];
      } else {
        storage.setItem(KEY, theme);
        document.documentElement.dataset['theme'] = theme;
      }
      applyBarColour(theme);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
