import { useEffect } from 'react';
import { documentTitle, NOT_FOUND } from './pages.ts';

/** Sets the title of a console page, which the table of pages does not contain. */
export const useOperatorTitle = (title: string): void => {
  useEffect(() => {
    let left = false;
    // Runs after the app has set its own title, that of an unknown address.
    queueMicrotask(() => {
      if (!left) document.title = documentTitle({ title });
    });
    return () => {
      left = true;
      document.title = documentTitle(NOT_FOUND);
    };
  }, [title]);
};
