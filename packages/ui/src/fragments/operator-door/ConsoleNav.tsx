import { AppLink } from '../../navigation/index.ts';
import styles from './ConsoleNav.module.css';

export interface ConsoleNavPage {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** The console's pages. */
export const ConsoleNav = ({ pages }: { readonly pages: readonly ConsoleNavPage[] }) => (
  <nav className={styles['nav']} aria-label="Console">
    <ul>
      {pages.map(({ label, href, current }) => (
        <li key={href}>
          <AppLink href={href} aria-current={current ? 'page' : undefined}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);
