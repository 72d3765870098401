import { useEffect, useRef } from 'react';

/**
 * Removes the canonical link once the document shows another page than the server named, or a state of it: browsers
 * share the link's address instead of the one in the address bar.
 */
export const useCanonicalLink = (pathname: string, search: string): void => {
  const loaded = useRef(pathname);
  useEffect(() => {
    if (pathname === loaded.current && search === '') return;
    document.querySelector('link[rel="canonical"]')?.remove();
  }, [pathname, search]);
};
