import type { Client } from '@captains-pick/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';

/** Holds the cache of all reads; null until the first fragment that reads creates it. */
export interface ReadCache {
  current: QueryClient | null;
}

interface Api {
  readonly client: Client;
  readonly cache: ReadCache;
  /** Called when a first call is likely soon, so that the client's code can be preloaded. */
  readonly prepare?: () => void;
}

const nothing = (): void => {};

const ApiContext = createContext<Required<Api> | null>(null);

/** Provides the contract's client and the shared cache of reads to fragments. */
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

/** Call it when the user starts something that ends in a call, such as filling in a form. */
export const usePrepareApi = (): (() => void) => useApiContext().prepare;

/** For components whose code must not include the cache. Components that read use `ReadScope`. */
export const useReadCache = (): ReadCache => useApiContext().cache;
