import { BookOpen, House, List, LogIn, Menu, UserRound, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Viewer } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { ThemeToggle, type Theme } from '../../primitives/theme-toggle/index.ts';
import { AccountLink } from './AccountLink.tsx';
import type { MenuDialogProps } from './MenuDialog.tsx';
import styles from './SiteHeader.module.css';

export type SiteSection = 'home' | 'contests' | 'rules' | 'account';

export interface SiteHeaderProps {
  /** Which link is marked as the current page. */
  readonly current: SiteSection | null;
  /** Who is signed in; null for nobody: then it offers Login and Sign Up. */
  readonly viewer: Viewer | null;
  /** The theme that holds. */
  readonly theme: Theme;
  /** Called with the next theme when the toggle is pressed. */
  readonly onThemeChange: (change: { readonly theme: Theme }) => void;
  /** Login was clicked; called before the link leads to /login, so that the path can be kept. */
  readonly onLogin: () => void;
  /** Logout was pressed in the menu. */
  readonly onLogout: () => void;
  /** Stands on the home hero's navy ground. */
  readonly onHero?: boolean;
}

interface Place {
  readonly section: SiteSection | null;
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { section: 'home', href: '/', label: 'Home', icon: House },
  { section: 'contests', href: '/contests', label: 'Contests', icon: List },
  { section: 'rules', href: '/rules', label: 'Rules', icon: BookOpen },
];
const ACCOUNT: Place = {
  section: 'account',
  href: '/account',
  label: 'Account',
  icon: UserRound,
};
const LOGIN: Place = { section: null, href: '/login', label: 'Login', icon: LogIn };

/** The header stands without the balance, whatever the reason: here, that its code did not come. */
const WithoutBalance = ({ viewer }: { readonly viewer: Viewer }) => (
  <AccountLink viewer={viewer} balance={{ state: 'unknown' }} />
);

const loadMenu = () => import('./MenuDialog.tsx');
const Balance = lazy(() =>
  import('./Balance.tsx').then(
    ({ Balance }) => ({ default: Balance }),
    () => ({ default: WithoutBalance }),
  ),
);

const PhoneMenu = ({
  viewer,
  onLogout,
}: {
  readonly viewer: Viewer;
  readonly onLogout: () => void;
}) => {
  const [open, setOpen] = useState(false);
  const [MenuDialog, setMenuDialog] = useState<ComponentType<MenuDialogProps> | null>(null);
  // At the first sign of the press and with it; what does not come then is asked for by the next.
  const prepare = () =>
    void loadMenu().then(
      (menu) => setMenuDialog(() => menu.MenuDialog),
      () => setOpen(false),
    );
  return (
    <>
      <button
        type="button"
        className={styles['menuButton']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Menu"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare();
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" />
      </button>
      {MenuDialog === null ? null : (
        <MenuDialog
          open={open}
          onClose={() => setOpen(false)}
          onLogout={onLogout}
          username={viewer.username}
        />
      )}
    </>
  );
};

/**
 * The page's head: links, theme, balance. On a phone the same links are the bar at the bottom; an element
 * with `data-bottom-bar` on the page (a lineup's or a draft's own bar) takes their place there.
 */
export const SiteHeader = ({
  current,
  viewer,
  theme,
  onThemeChange,
  onLogin,
  onLogout,
  onHero = false,
}: SiteHeaderProps) => {
  const last = viewer === null ? LOGIN : ACCOUNT;
  return (
    <header className={styles['header']} data-on-hero={onHero || undefined}>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      <div className={styles['inner']}>
        <AppLink href="/" className={styles['home']}>
          <Logo />
        </AppLink>
        <nav className={styles['nav']} aria-label="Main">
          <ul className={styles['links']}>
            {[...PLACES, last].map(({ section, href, label, icon: Icon }) => (
              <li key={href} data-place={label.toLowerCase()}>
                <AppLink
                  href={href}
                  className={styles['link']}
                  aria-current={section !== null && section === current ? 'page' : undefined}
                  onClick={href === LOGIN.href ? onLogin : undefined}
                >
                  <Icon className={styles['icon']} aria-hidden="true" />
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['end']}>
          {viewer === null ? (
            <ButtonLink href="/signup" variant={onHero ? 'hero' : 'primary'}>
              Sign Up
            </ButtonLink>
          ) : null}
          <ThemeToggle value={theme} onChange={onThemeChange} />
          {viewer === null ? null : (
            <>
              <Suspense fallback={<AccountLink viewer={viewer} balance={{ state: 'loading' }} />}>
                <Balance viewer={viewer} />
              </Suspense>
              <PhoneMenu viewer={viewer} onLogout={onLogout} />
            </>
          )}
        </div>
      </div>
    </header>
  );
};
