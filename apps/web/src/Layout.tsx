import { SiteFooter } from '@captains-pick/ui/fragments/site-footer';
import { SiteHeader } from '@captains-pick/ui/fragments/site-header';
import { loadCode, type Theme, type Viewer } from '@captains-pick/ui';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { replayEarlyActs } from './earlyActs.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';
import { screenFor, type Page } from './pages.ts';
import { useSession } from './session/SessionProvider.tsx';
import type { ThemeStore } from './theme.ts';
import { useScrollPlace } from './useScrollPlace.ts';

/** After this time a page's first content has usually loaded, in milliseconds. */
const SETTLED_AFTER_MS = 2_000;

const builtTheme = (): Theme => 'system';

export interface LayoutProps {
  readonly page: Page;
  readonly themeStore: ThemeStore;
  readonly children: ReactNode;
}

/** The toast area, header and footer, with the page between them. */
export const Layout = ({ page, themeStore, children }: LayoutProps) => {
  const { viewer, keepPath, logOut } = useSession();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current, builtTheme);
  // This address has a page for visitors and one for signed-in users.
  const forPlayers = screenFor(page, viewer !== null) !== page.screen;
  const bare = 'bare' in page;
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Most pages show no toast at first, so its code loads on demand. It stays mounted, because a toast outlives its page.
  const [Asides, setAsides] = useState<ComponentType<{ readonly viewer: Viewer | null }> | null>(
    null,
  );
  // The end of a session is announced on any page, after the viewer is gone.
  const [hadViewer, setHadViewer] = useState(false);
  if (viewer !== null && !hadViewer) setHadViewer(true);
  const toasts = Asides === null && ('toasts' in page || hadViewer);
  const toastsAfterMs = 'toasts' in page || viewer === null ? 0 : SETTLED_AFTER_MS;
  useEffect(() => {
    if (!toasts) return;
    const load = (): void =>
      void loadCode(() => import('./asides/Asides.tsx')).then(
        (loaded) => setAsides(() => loaded.Asides),
        () => {},
      );
    const settled = setTimeout(load, toastsAfterMs);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(settled);
      window.removeEventListener('online', load);
    };
  }, [toasts, toastsAfterMs]);

  useScrollPlace();

  // On a new page the focus starts at the top, as after a full load.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  // After hydration the page shows the actual session.
  useEffect(() => {
    delete document.documentElement.dataset['builtFor'];
    // After this render, so that what is pressed acts on the actual session.
    void replayEarlyActs();
  }, []);

  return (
    <div className={styles['page']}>
      <div data-toast-area>{Asides === null ? null : <Asides viewer={viewer} />}</div>
      {bare ? null : (
        <SiteHeader
          current={page.section}
          viewer={viewer}
          theme={theme}
          onThemeChange={themeStore.change}
          onLogin={keepPath}
          onLogout={logOut}
          onHero={page.section === 'home' && !forPlayers}
        />
      )}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={styles['content']}
        data-reads={'reads' in page ? page.reads : forPlayers ? 'summaries' : undefined}
        data-for-visitors={('playerScreen' in page && !forPlayers) || undefined}
      >
        <ErrorBoundary path={pathname}>{children}</ErrorBoundary>
      </main>
      {bare ? null : <SiteFooter version={import.meta.env.VERSION} />}
    </div>
  );
};
