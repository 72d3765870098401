import type { CodeLoad } from './rescue.ts';

/** A script load times out after this time, in milliseconds (docs/product.md#delays). */
export const LOAD_WITHIN_MS = 120_000;

const TOO_SLOW = new Error('The code of this page did not load within 120 seconds.');

/** Rejects a load that takes longer than `LOAD_WITHIN_MS`. */
const within = <Code>(load: () => Promise<Code>): Promise<Code> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(TOO_SLOW), LOAD_WITHIN_MS);
  });
  return Promise.race([load(), timeout]).finally(() => clearTimeout(timer));
};

/** The prerender has no `onLine`, so it counts as online. A kept page has its code without a connection. */
const isOffline = (): boolean =>
  'onLine' in navigator && !navigator.onLine && !('kept' in document.documentElement.dataset);

const loadRescue = () => import('./rescueCode.tsx');

/** Preloads the code that handles failed script loads, because it is a script itself. */
export const prepareRescue = (): void => void loadRescue().catch(() => {});

/**
 * Loads a script by a dynamic import, within `LOAD_WITHIN_MS`. Without a connection the load waits, and a notice says
 * so. If only a reload can help, the document is reloaded once.
 */
export const loadCode = async <Code>(
  load: () => Promise<Code>,
  options: CodeLoad = {},
): Promise<Code> => {
  let failure: unknown;
  // Chromium caches a failed import until the document is reloaded, so an offline browser must not start one.
  if (!isOffline()) {
    try {
      return await within(load);
    } catch (error) {
      if (error === TOO_SLOW) throw error;
      failure = error;
    }
  }
  const rescue = await loadRescue().catch(() => null);
  if (rescue === null) throw failure ?? new Error();
  return rescue.rescueCode(() => within(load), options, failure);
};
