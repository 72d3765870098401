/** The files of a build, with the pages that it shows without a connection. */

const PREFIX = 'kept-build-';

type Shell = 'running' | 'completed' | 'offline';

export interface KeptBuilds {
  /** Keeps this worker's build, and then no other. Resolves at once if it is kept. */
  readonly keep: () => Promise<void>;
  /** True if any build is kept. */
  readonly isKept: () => Promise<boolean>;
  /** A kept page; null if no build is kept. */
  readonly shell: (shell: Shell) => Promise<Response | null>;
  readonly file: (request: Request) => Promise<Response | null>;
}

export const createKeptBuilds = (
  caches: Pick<CacheStorage, 'open' | 'keys' | 'match' | 'delete'>,
  build: { readonly id: string; readonly files: readonly string[] },
): KeptBuilds => {
  const own = PREFIX + build.id;
  /** All names, this worker's build first. */
  const names = async (): Promise<readonly string[]> => {
    const all = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    return [...all.filter((name) => name === own), ...all.filter((name) => name !== own)];
  };
  /** A build that is being kept has no files yet: all are added at once. */
  const whole = async (): Promise<readonly Cache[]> => {
    const kept: Cache[] = [];
    for (const name of await names()) {
      const cache = await caches.open(name);
      if ((await cache.keys()).length > 0) kept.push(cache);
    }
    return kept;
  };

  const keepNow = async (): Promise<void> => {
    const cache = await caches.open(own);
    if ((await cache.keys()).length === 0) await cache.addAll([...build.files]);
    for (const name of await names()) if (name !== own) await caches.delete(name);
  };
  let keeping: Promise<void> | null = null;

  return {
    keep: () =>
      (keeping ??= keepNow().catch((error: unknown) => {
        keeping = null;
        throw error;
      })),
    isKept: async () => (await whole()).length > 0,
    shell: async (shell) => {
      for (const cache of await whole()) {
        const page = (await cache.keys()).find(({ url }) =>
          new URL(url).pathname.startsWith(`/assets/kept-${shell}-`),
        );
        const response = page === undefined ? undefined : await cache.match(page);
        if (response !== undefined) return response;
      }
      return null;
    },
    file: async (request) => {
      for (const cacheName of await names()) {
        const response = await caches.match(request.url, { cacheName });
        if (response !== undefined) return response;
      }
      return null;
    },
  };
};
