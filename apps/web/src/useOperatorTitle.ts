import { ROUTES, type RouteName } from '@captains-pick/contract';
import { useEffect } from 'react';
import { documentTitle, NOT_FOUND } from './pages.ts';

/** Sets the title of a console page. To the app, its address is unknown. */
export const useOperatorTitle = (name: Extract<RouteName, `operator${string}`>): void => {
  useEffect(() => {
    let left = false;
    // Runs after the app has set its own title, that of an unknown address.
    queueMicrotask(() => {
      if (!left) document.title = documentTitle(ROUTES[name]);
    });
    return () => {
      left = true;
      document.title = documentTitle(NOT_FOUND);
    };
  }, [name]);
};
