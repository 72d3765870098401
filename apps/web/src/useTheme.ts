import type { Theme } from '@captains-pick/ui';
import { useCallback, useState } from 'react';

const KEY = 'theme';

const stored = (): Theme => {
  const theme = localStorage.getItem(KEY);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The chosen theme, kept on this device. Before the first paint `theme.js` sets it. */
export const useTheme = () => {
  const [theme, setTheme] = useState(stored);
  const changeTheme = useCallback((next: { readonly theme: Theme }) => {
    setTheme(next.theme);
    if (next.theme === 'system') {
      localStorage.removeItem(KEY);
      delete document.documentElement.dataset['theme'];
    } else {
      localStorage.setItem(KEY, next.theme);
      document.documentElement.dataset['theme'] = next.theme;
    }
  }, []);
  return { theme, changeTheme };
};
