import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether the page's code has taken over what was built as HTML: before that, nothing on it can be done. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
