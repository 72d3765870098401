import { SiteFooter } from '@captains-pick/ui/fragments/site-footer';
import { SiteHeader } from '@captains-pick/ui/fragments/site-header';
import { Toaster } from '@captains-pick/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Layout.module.css';
import { useSession } from './session/SessionProvider.tsx';
import { useScrollPlace } from './useScrollPlace.ts';
import { useTheme } from './useTheme.ts';

const currentSection = (pathname: string) => {
  if (pathname === '/') return 'home';
  if (pathname.startsWith('/contests') || pathname.startsWith('/draft')) return 'contests';
  if (pathname === '/rules') return 'rules';
  return pathname === '/account' ? 'account' : null;
};

/** Toast area, header and footer, always shown; the page between them. */
export const Layout = () => {
  const { viewer, keepPath, logOut } = useSession();
  const { theme, changeTheme } = useTheme();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useScrollPlace();

  // A new page begins with focus at its start, as a loaded one would.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles['page']}>
      <Toaster />
      <SiteHeader
        current={currentSection(pathname)}
        viewer={viewer}
        theme={theme}
        onThemeChange={changeTheme}
        onLogin={keepPath}
        onLogout={logOut}
        onHero={pathname === '/'}
      />
      <main ref={content} id="content" tabIndex={-1} className={styles['content']}>
        <ErrorBoundary path={pathname}>
          <Suspense fallback={<div className={styles['loading']} aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
    </div>
  );
};
