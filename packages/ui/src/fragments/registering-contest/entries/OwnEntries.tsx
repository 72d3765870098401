import type { Contest, Entrant } from '@captains-pick/contract';
import { formatSalary, hasSalaries } from '@captains-pick/rules';
import type { Ref } from 'react';
import { AppLink } from '../../../navigation/index.ts';
import { LineupList } from '../../../pieces/lineup-list/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { entrySlots } from '../../../pieces/entry-modal/index.ts';
import styles from './OwnEntries.module.css';

export interface OwnEntriesProps {
  readonly contest: Contest;
  readonly entries: readonly Entrant[];
  /** The address of the page that changes an entry's lineup; null: no lineup can be changed. */
  readonly editHref: ((entrant: Entrant) => string) | null;
  /** The address of entering from a file; null: not offered. */
  readonly fileHref: string | null;
  readonly onWithdraw: (chosen: { readonly entrant: Entrant }) => void;
  /** Takes the focus when an entry is removed. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The viewer's entries with their lineups. Each entry can be withdrawn. */
export const OwnEntries = ({
  contest,
  entries,
  editHref,
  fileHref,
  onWithdraw,
  headingRef,
}: OwnEntriesProps) => {
  const withSalaries = hasSalaries(contest);
  return (
    <section className={styles['entries']} aria-labelledby="own-entries">
      <h2 className={styles['title']} id="own-entries" ref={headingRef} tabIndex={-1}>
        Your Entries ({entries.length})
      </h2>
      {fileHref === null ? null : (
        <p>
          <AppLink href={fileHref} className={styles['file']}>
            Entries from a file
          </AppLink>
        </p>
      )}
      {entries.length === 0 ? <p className={styles['none']}>No entries found.</p> : null}
      {entries.map((entrant) => {
        const slots = entrySlots(contest, entrant);
        return (
          <article key={entrant._id} className={styles['entry']} aria-label={entrant.entryName}>
            <header className={styles['head']}>
              <h3 className={styles['name']}>
                <bdi>{entrant.entryName}</bdi>
              </h3>
              {withSalaries && typeof entrant.teamSalary === 'number' ? (
                <span className={styles['salary']}>{formatSalary(entrant.teamSalary)}</span>
              ) : null}
            </header>
            {slots.length === 0 ? (
              <p className={styles['none']}>The lineup is picked in the draft.</p>
            ) : (
              <LineupList
                slots={slots}
                withSalaries={withSalaries}
                label={`Lineup of ${entrant.entryName}`}
              />
            )}
            <footer className={styles['foot']}>
              {editHref === null ? null : (
                <ButtonLink
                  size="sm"
                  href={editHref(entrant)}
                  aria-label={`Edit lineup of ${entrant.entryName}`}
                >
                  Edit lineup
                </ButtonLink>
              )}
              <Button size="sm" onClick={() => onWithdraw({ entrant })}>
                Withdraw
              </Button>
            </footer>
          </article>
        );
      })}
    </section>
  );
};
