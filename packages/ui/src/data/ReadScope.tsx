import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReadCache, type ReadCache } from './ApiProvider.tsx';

/** The cache, made on first use with the product's defaults: errors are shown, not retried unseen. */
export const queryClientIn = (cache: ReadCache): QueryClient => {
  cache.current ??= new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // A read without a network fails and is told; else it would wait for one in silence.
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
 * Stands around fragments that read through the cache. It comes with their code, and not with the page's
 * frame: a page that reads nothing loads neither the cache nor the schemas.
 */
export const ReadScope = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClientIn(useReadCache())}>{children}</QueryClientProvider>
);
