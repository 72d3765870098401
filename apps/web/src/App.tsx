import { documentTitle } from '@captains-pick/contract';
import { ApiProvider, NavigationProvider, type ReadCache } from '@captains-pick/ui';
import { useCallback, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoadedClient } from './api.ts';
import { Layout } from './Layout.tsx';
import styles from './Layout.module.css';
import { loadPage, PageContent } from './pageCode.tsx';
import { namedTitle } from './namedContest.ts';
import { isForm, pageAt } from './pages.ts';
import type { SessionStore } from './session/session.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import type { ThemeStore } from './theme.ts';
import { usePageTitle } from './title/documentTitle.ts';
import { useCanonicalLink } from './title/useCanonicalLink.ts';

/** Sends in-app links through the router, and preloads the code of the page that a link leads to. */
const RouterNavigation = ({
  sessionStore,
  children,
}: Pick<AppProps, 'sessionStore'> & { readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = useCallback(
    // One form replaces the other, so that going back leads to the page before both.
    ({ href }: { readonly href: string }) =>
      void navigate(href, { replace: isForm(pathname) && isForm(href) }),
    [navigate, pathname],
  );
  const prepare = useCallback(
    ({ href }: { readonly href: string }) => {
      const { pathname } = new URL(href, window.location.href);
      const signedIn = sessionStore.current().status === 'signed-in';
      // A failed preload is retried, and reported, when the link is followed.
      loadPage(pageAt(pathname), { signedIn }).catch(() => {});
    },
    [sessionStore],
  );
  return (
    <NavigationProvider navigate={go} prepare={prepare}>
      {children}
    </NavigationProvider>
  );
};

export interface AppProps {
  readonly api: LoadedClient;
  readonly cache: ReadCache;
  readonly sessionStore: SessionStore;
  readonly themeStore: ThemeStore;
}

const Loading = () => <div className={styles['loading']} aria-busy="true" />;

/**
 * Everything under a router. `frameOnly` leaves out the page itself, for prerendering its frame.
 *
 * There is no Suspense boundary around the page. The prebuilt HTML is hydrated in one step, before the browser's
 * session and theme change it. On navigation, the previous page stays until the next one's code has loaded.
 */
export const App = ({
  api,
  cache,
  sessionStore,
  themeStore,
  frameOnly = false,
}: AppProps & { readonly frameOnly?: boolean }) => {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  usePageTitle(namedTitle(pathname) ?? documentTitle(page.title));
  useCanonicalLink(pathname, search);
  return (
    <RouterNavigation sessionStore={sessionStore}>
      <ApiProvider client={api.client} prepare={api.prepare} cache={cache}>
        <SessionProvider store={sessionStore}>
          <Layout page={page} themeStore={themeStore}>
            {frameOnly ? <Loading /> : <PageContent page={page} />}
          </Layout>
        </SessionProvider>
      </ApiProvider>
    </RouterNavigation>
  );
};
