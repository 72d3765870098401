import { useEffect } from 'react';

/** Names the page for tabs, history and screen readers. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? "Captain's Pick" : `${title} · Captain's Pick`;
  }, [title]);
};
