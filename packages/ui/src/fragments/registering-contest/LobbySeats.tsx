import type { Contest } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import type { Ref } from 'react';
import type { Viewer } from '../../data/index.ts';
import { EntryName } from '../../pieces/entry-name/index.ts';
import styles from './LobbySeats.module.css';

export interface LobbySeatsProps {
  readonly contest: Pick<Contest, 'entrants' | 'maxEntries'>;
  readonly viewer: Viewer | null;
  /** Takes the focus when the viewer's seat has gone. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Who waits for a snake draft, in the order of their coming, and the seats still open. */
export const LobbySeats = ({
  contest: { entrants, maxEntries },
  viewer,
  headingRef,
}: LobbySeatsProps) => {
  const open = Math.max(0, maxEntries - entrants.length);
  return (
    <section className={styles['lobby']} aria-labelledby="lobby">
      <h2 className={styles['title']} id="lobby" ref={headingRef} tabIndex={-1}>
        Lobby
        <span className={styles['count']}>
          {entrants.length} of {maxEntries}
        </span>
      </h2>
      <ol className={styles['seats']}>
        {entrants.map((entrant) => {
          const own = viewer !== null && sameUsername(entrant.username, viewer.username);
          return (
            <li key={entrant._id} className={styles['seat']} data-own={own || undefined}>
              <EntryName entrant={entrant} own={own} />
            </li>
          );
        })}
        {open === 0 ? null : (
          <li className={styles['seat']} data-open="">
            {open} {open === 1 ? 'seat' : 'seats'} open
          </li>
        )}
      </ol>
    </section>
  );
};
