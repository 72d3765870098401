import { AppLink } from '../../navigation/index.ts';
import styles from './TabLinks.module.css';

export interface TabLink<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** How many things the tab holds; null while that is not known. */
  readonly count: number | null;
  readonly href: string;
}

export interface TabLinksProps<Key extends string> {
  /** What the tabs are of, for people who don't see them: `Contests`. */
  readonly label: string;
  /** The pages, in this order. */
  readonly tabs: readonly TabLink<Key>[];
  /** The page that is open. */
  readonly current: Key;
  /** Called in place of following the link, where the app opens the page itself. */
  readonly onOpen?: (opened: { readonly key: Key }) => void;
}

/** Tabs that are pages: each has an address, so each is a link, and the open one is the current page. */
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
            {/* Keeps its room while the count is not known: the tabs beside it stay where they are. */}
            <span className={styles['count']}>{tab.count === null ? null : ` ${tab.count}`}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);
