import type { Contest } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import type { Ref } from 'react';
import type { Viewer } from '../../data/index.ts';
import { EntryName } from '../../pieces/entry-name/index.ts';
import styles from './LobbySeats.module.css';

export interface LobbySeatsProps {
  readonly contest: Pick<Contest, 'entrants' | 'entrantsCount' | 'maxEntries'>;
  readonly viewer: Viewer | null;
  /** Takes the focus when the viewer's seat has gone. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

const seatsText = (count: number, state: 'taken' | 'open'): string =>
  `${count} ${count === 1 ? 'seat' : 'seats'} ${state}`;

/** Who waits for a snake draft, in the order of entry, and how many seats are open. A visitor sees counts only. */
export const LobbySeats = ({
  contest: { entrants, entrantsCount, maxEntries },
  viewer,
  headingRef,
}: LobbySeatsProps) => {
  const taken = viewer === null ? entrantsCount : entrants.length;
  const open = Math.max(0, maxEntries - taken);
  return (
    <section className={styles['lobby']} aria-labelledby="lobby">
      <h2 className={styles['title']} id="lobby" ref={headingRef} tabIndex={-1}>
        Lobby
        <span className={styles['count']}>
          {taken} of {maxEntries}
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
        {viewer !== null || taken === 0 ? null : (
          <li className={styles['seat']}>{seatsText(taken, 'taken')}</li>
        )}
        {open === 0 ? null : (
          <li className={styles['seat']} data-open="">
            {seatsText(open, 'open')}
          </li>
        )}
      </ol>
    </section>
  );
};
