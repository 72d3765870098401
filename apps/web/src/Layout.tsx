import { SiteFooter } from '@captains-pick/ui/fragments/site-footer';
import { SiteHeader } from '@captains-pick/ui/fragments/site-header';
import type { Theme } from '@captains-pick/ui';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';
import type { Page } from './pages.ts';
import { useSession } from './session/SessionProvider.tsx';
import type { ThemeStore } from './theme.ts';
import { useScrollPlace } from './useScrollPlace.ts';

const Toaster = lazy(async () => ({ default: (await import('./toasts.ts')).Toaster }));

const builtTheme = (): Theme => 'system';

export interface LayoutProps {
  readonly page: Page;
  readonly themeStore: ThemeStore;
  readonly children: ReactNode;
}

/** Toast area, header and footer, always shown; the page between them. */
export const Layout = ({ page, themeStore, children }: LayoutProps) => {
  const { viewer, keepPath, logOut } = useSession();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current, builtTheme);
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Most pages tell a visitor nothing by toast. Once its code has come it stays, for a toast outlasts its page.
  const [toasts, setToasts] = useState(false);
  const needed = page.toasts === true || viewer !== null;
  if (needed && !toasts) setToasts(true);

  useScrollPlace();

  // A new page begins with focus at its start, as a loaded one would.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  // From here on the page shows who is really there.
  useEffect(() => {
    delete document.documentElement.dataset['builtFor'];
  }, []);

  return (
    <div className={styles['page']}>
      <div data-toast-area>
        {toasts ? (
          <Suspense>
            <Toaster />
          </Suspense>
        ) : null}
      </div>
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
        data-reads={page.reads}
      >
        <ErrorBoundary path={pathname}>{children}</ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
};
