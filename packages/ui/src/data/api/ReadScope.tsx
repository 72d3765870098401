import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReadCache, type ReadCache } from './ApiProvider.tsx';

/** Returns the cache, created on first use with the product's defaults: errors are shown, not retried silently. */
export const queryClientIn = (cache: ReadCache): QueryClient => {
  cache.current ??= new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Offline, a read fails and is shown as failed. The default would wait silently for a network.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: 10_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return cache.current;
};

/**
 * Wraps fragments that read through the cache. It is loaded with their code, so a page that reads nothing loads
 * neither the cache nor the schemas.
 */
export const ReadScope = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClientIn(useReadCache())}>{children}</QueryClientProvider>
);
