import { SiteFooter } from '@captains-pick/ui/fragments/site-footer';
import { SiteHeader } from '@captains-pick/ui/fragments/site-header';
import { loadCode, type Theme } from '@captains-pick/ui';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';
import type { Page } from './pages.ts';
import { useSession } from './session/SessionProvider.tsx';
import type { ThemeStore } from './theme.ts';
import { useScrollPlace } from './useScrollPlace.ts';

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
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Most pages show visitors no toast, so its code loads on demand. It stays mounted, because a toast outlives its
  // page.
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const toasts = Toaster === null && ('toasts' in page || viewer !== null);
  useEffect(() => {
    if (!toasts) return;
    const load = (): void =>
      void loadCode(() => import('./toasts.ts')).then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {},
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [toasts]);

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
  }, []);

  return (
    <div className={styles['page']}>
      <div data-toast-area>{Toaster === null ? null : <Toaster />}</div>
      <SiteHeader
        current={page.section}
        viewer={viewer}
        theme={theme}
        onThemeChange={themeStore.change}
        onLogin={keepPath}
        onLogout={logOut}
        onHero={page.section === 'home'}
      />
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className={styles['content']}
        data-reads={'reads' in page ? page.reads : undefined}
      >
        <ErrorBoundary path={pathname}>{children}</ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
};
