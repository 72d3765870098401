import { useEffect } from 'react';
import { documentTitle, NOT_FOUND } from './pages.ts';

/** Titles a page of the console, of which the table of pages knows nothing. */
export const useOperatorTitle = (title: string): void => {
  useEffect(() => {
    let left = false;
    // After the app's own title, which is that of an address without a page.
    queueMicrotask(() => {
      if (!left) document.title = documentTitle({ title });
    });
    return () => {
      left = true;
      document.title = documentTitle(NOT_FOUND);
    };
  }, [title]);
};
