import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether React has hydrated the prebuilt HTML. Before that, controls on the page have no effect. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
