/** The pages that the service worker has shown from what it keeps. The browser may restart the worker at any time. */

const CACHE = 'kept-pages';
const addressOf = (id: string): string => `/kept-page/${encodeURIComponent(id)}`;
const idOf = (request: Request): string =>
  decodeURIComponent(new URL(request.url).pathname.slice('/kept-page/'.length));

/** A page may come back from the browser's own memory this long after it was left; in milliseconds. */
const REMEMBERED_MS = 7 * 24 * 3_600_000;

export interface KeptClients {
  /** Null until the earlier ones are loaded. */
  readonly has: (clientId: string) => boolean | null;
  readonly loaded: () => Promise<void>;
  /** Resolves when it is stored. */
  readonly add: (clientId: string) => Promise<void>;
}

export const createKeptClients = (
  caches: Pick<CacheStorage, 'open'>,
  now: () => number,
): KeptClients => {
  const ids = new Set<string>();
  let isLoaded = false;
  const load = async (): Promise<void> => {
    try {
      const cache = await caches.open(CACHE);
      for (const request of await cache.keys()) {
        const since = Number(await (await cache.match(request))?.text());
        if (now() - since > REMEMBERED_MS) await cache.delete(request);
        else ids.add(idOf(request));
      }
    } catch {
      // Where nothing can be stored, no page was shown from what is kept.
    }
    isLoaded = true;
  };
  let loading: Promise<void> | null = null;
  return {
    has: (clientId) => {
      if (ids.has(clientId)) return true;
      return isLoaded ? false : null;
    },
    loaded: () => (loading ??= load()),
    add: async (clientId) => {
      ids.add(clientId);
      const cache = await caches.open(CACHE);
      await cache.put(addressOf(clientId), new Response(String(now())));
    },
  };
};
