/** How long a script may take to load, in milliseconds (docs/product.md#delays). */
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

export interface CodeLoad {
  /** Whether a person waits for this code: then the load waits for the connection. By default nobody does. */
  readonly isWanted?: () => boolean;
  /** Whether the document may be reloaded where nothing else helps. By default it may not. */
  readonly mayReload?: () => boolean;
}

/** Where pages are built as HTML there is no browser to ask. */
const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

const loadRescue = () => import('./rescueCode.tsx');

/** Loads what helps when a script cannot be loaded: ahead of the need, as it is a script too. */
export const prepareRescue = (): void => void loadRescue().catch(() => {});

/**
 * Loads a script by a dynamic import, within `LOAD_WITHIN_MS`. Without a connection the load waits and a notice says
 * so. Where only a reload helps, the document is reloaded once.
 */
export const loadCode = async <Code>(
  load: () => Promise<Code>,
  wishes: CodeLoad = {},
): Promise<Code> => {
  let failure: unknown;
  // Chromium keeps the failure of an import until the document is reloaded. So an offline browser does not begin one.
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
  return rescue.rescueCode(() => within(load), wishes, failure);
};
