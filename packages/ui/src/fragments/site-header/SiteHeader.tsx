import { hrefTo, type SiteSection } from '@captains-pick/contract';
import { BookOpen, House, List, LogIn, UserRound, type LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Viewer } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { ThemeToggle, type Theme } from '../../primitives/theme-toggle/index.ts';
import styles from './SiteHeader.module.css';

export interface SiteHeaderProps {
  /** The link that is marked as the current page. */
  readonly current: SiteSection | null;
  /** Null when signed out: the header then shows Login and Sign Up. */
  readonly viewer: Viewer | null;
  /** The current theme. */
  readonly theme: Theme;
  /** Called with the next theme when the toggle is pressed. */
  readonly onThemeChange: (change: { readonly theme: Theme }) => void;
  /** Called when Login is clicked, before the navigation, so that the app can remember the current path. */
  readonly onLogin: () => void;
  /** Logout was pressed in the menu. */
  readonly onLogout: () => void;
  /** Whether the header is on the navy background of the home page's hero. */
  readonly onHero?: boolean;
}

interface Place {
  readonly section: SiteSection | null;
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { section: 'home', href: hrefTo('home'), label: 'Home', icon: House },
  { section: 'contests', href: hrefTo('contests'), label: 'Contests', icon: List },
  { section: 'rules', href: hrefTo('rules'), label: 'Rules', icon: BookOpen },
];
const ACCOUNT: Place = {
  section: 'account',
  href: hrefTo('account'),
  label: 'Account',
  icon: UserRound,
};
const LOGIN: Place = { section: null, href: hrefTo('login'), label: 'Login', icon: LogIn };

/** Shown to signed-in users only. If its code fails to load, the other links still lead to the account. */
const ViewerTools = lazy(() =>
  import('./ViewerTools.tsx').then(
    ({ ViewerTools }) => ({ default: ViewerTools }),
    () => ({ default: () => <></> }),
  ),
);

/**
 * The page's header with links, theme and balance. On a phone the links are a bar at the bottom. An element with `data-
 * bottom-bar`, such as the lineup's or the draft's bar, replaces that bar.
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
        <AppLink href={hrefTo('home')} className={styles['home']}>
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
            <ButtonLink href={hrefTo('signup')} variant={onHero ? 'hero' : 'primary'}>
              Sign Up
            </ButtonLink>
          ) : null}
          <ThemeToggle value={theme} onChange={onThemeChange} />
          {viewer === null ? null : (
            <Suspense>
              <ViewerTools viewer={viewer} onLogout={onLogout} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
};
