import { useSyncExternalStore } from 'react';

/** As `--phone` of the tokens. */
const PHONE = '(max-width: 47.99rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = globalThis.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the page has the width of a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia(PHONE).matches,
    () => false,
  );
