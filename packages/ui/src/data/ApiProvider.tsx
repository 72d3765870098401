import type { Client } from '@captains-pick/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';

/** Where the cache of all reads stands; null until the first fragment that reads through it has made it. */
export interface ReadCache {
  current: QueryClient | null;
}

interface Api {
  readonly client: Client;
  readonly cache: ReadCache;
  /** Told that a first call is near, where the client's code comes only then. */
  readonly prepare?: () => void;
}

const nothing = (): void => {};

const ApiContext = createContext<Required<Api> | null>(null);

/** Gives fragments the client of the contract and the place of the cache that their reads share. */
export const ApiProvider = ({
  client,
  cache,
  prepare = nothing,
  children,
}: Api & { readonly children: ReactNode }) => (
  <ApiContext value={useMemo(() => ({ client, cache, prepare }), [client, cache, prepare])}>
    {children}
  </ApiContext>
);

const useApiContext = (): Required<Api> => {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above it');
  return api;
};

/** The contract's client. Fragments call it through queries and mutations. */
export const useApi = (): Client => useApiContext().client;

/** To be called when somebody sets about what ends in a call, such as filling in a form. */
export const usePrepareApi = (): (() => void) => useApiContext().prepare;

/** For what must not bring the cache's code with it: whoever reads takes `ReadScope`. */
export const useReadCache = (): ReadCache => useApiContext().cache;
