import { AppLink } from '../../navigation/index.ts';
import styles from './TabLinks.module.css';

interface TabLink<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** The number of items in the tab; null if unknown. */
  readonly count: number | null;
  readonly href: string;
}

export interface TabLinksProps<Key extends string> {
  /** The name of the tabs for screen readers: `Contests`. */
  readonly label: string;
  /** The pages, in this order. */
  readonly tabs: readonly TabLink<Key>[];
  /** The page that is open. */
  readonly current: Key;
  /** Called instead of following the link, if the app opens the page itself. */
  readonly onOpen?: (opened: { readonly key: Key }) => void;
}

/** Tabs that are pages: each is a link with an address, and the open one is marked as the current page. */
export const TabLinks = <Key extends string>({
  label,
  tabs,
  current,
  onOpen,
}: TabLinksProps<Key>) => (
  <nav className={styles['nav']} aria-label={label}>
    <ul className={styles['list']}>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <AppLink
            className={styles['tab']}
            href={tab.href}
            aria-current={tab.key === current ? 'page' : undefined}
            onClick={(event) => {
              if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen({ key: tab.key });
            }}
          >
            {tab.label}
            {/* Reserves room for the count until it is known, so that the other tabs do not move. */}
            <span className={styles['count']}>{tab.count === null ? null : ` ${tab.count}`}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);
