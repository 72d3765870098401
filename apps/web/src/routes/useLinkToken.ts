import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The router renders the page again when its address changes, so nothing has to be watched here. */
const unwatched = () => () => undefined;

/** What the link of a mail carries after `#`. Null in the built page, because the server never sees that part. */
export const useLinkToken = (): string | null => {
  const { hash } = useLocation();
  return useSyncExternalStore(
    unwatched,
    () => hash.slice(1),
    () => null,
  );
};
