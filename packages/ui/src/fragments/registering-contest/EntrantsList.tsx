import type { Entrant } from '@captains-pick/contract';
import type { SortedEntries } from './entries.ts';
import styles from './EntrantsList.module.css';

export interface EntrantsListProps {
  readonly entries: SortedEntries;
  readonly onOpenOwn: (opened: { readonly entrant: Entrant }) => void;
}

/** Everybody in the contest: own entries can be opened, others' cannot before the deadline (spec, section 6). */
export const EntrantsList = ({ entries: { own, others }, onOpenOwn }: EntrantsListProps) => (
  <div className={styles['entrants']}>
    {own.length + others.length === 0 ? (
      <p className={styles['note']}>No entries found.</p>
    ) : (
      <>
        {own.length === 0 ? null : (
          <p className={styles['note']}>Click an entry to withdraw or view</p>
        )}
        <h3 className={styles['title']}>Your Entries ({own.length})</h3>
        <ul className={styles['list']}>
          {own.map((entrant) => (
            <li key={entrant._id} className={styles['own']}>
              <button type="button" onClick={() => onOpenOwn({ entrant })}>
                <bdi>{entrant.entryName}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <h3 className={styles['title']}>Other Entries ({others.length})</h3>
        <ul className={styles['list']}>
          {others.map((entrant) => (
            <li key={entrant._id}>
              <bdi>{entrant.entryName}</bdi>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
