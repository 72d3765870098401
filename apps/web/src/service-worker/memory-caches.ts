/** The browser's caches in memory, as far as the service worker uses them. For tests. */
const ORIGIN = 'https://pick.example';

const urlOf = (of: RequestInfo | URL): string =>
  new URL(of instanceof Request ? of.url : String(of), ORIGIN).href;

export interface MemoryCaches {
  readonly caches: CacheStorage;
  /** The paths in a cache. */
  readonly paths: (name: string) => readonly string[];
  /** Addresses that `addAll` can load. */
  readonly served: Set<string>;
}

export const memoryCaches = (): MemoryCaches => {
  const all = new Map<string, Map<string, Response>>();
  const served = new Set<string>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (of: RequestInfo | URL) => entries.get(urlOf(of))?.clone(),
    put: async (of: RequestInfo | URL, response: Response) => void entries.set(urlOf(of), response),
    delete: async (of: RequestInfo | URL) => entries.delete(urlOf(of)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    addAll: async (paths: readonly string[]) => {
      if (paths.some((path) => !served.has(path))) throw new TypeError('not found');
      for (const path of paths) entries.set(urlOf(path), new Response(path));
    },
  });
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (of: RequestInfo | URL, { cacheName = '' } = {}) =>
      all.get(cacheName)?.get(urlOf(of))?.clone(),
  };
  return {
    caches: caches as unknown as CacheStorage,
    served,
    paths: (name) =>
      [...(all.get(name)?.keys() ?? [])].map((url) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      }),
  };
};
