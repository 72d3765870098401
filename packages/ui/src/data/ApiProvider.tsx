import type { Client } from '@captains-pick/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';

const ApiContext = createContext<Client | null>(null);

/** A query client with the product's defaults: errors are shown, not retried unseen. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });

/** Gives fragments the client of the contract and the cache that their reads share. */
export const ApiProvider = ({
  client,
  queryClient,
  children,
}: {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}) => (
  <ApiContext value={client}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </ApiContext>
);

/** The contract's client. Fragments call it through queries and mutations. */
export const useApi = (): Client => {
  const client = use(ApiContext);
  if (client === null) throw new Error('useApi needs an ApiProvider above it');
  return client;
};
