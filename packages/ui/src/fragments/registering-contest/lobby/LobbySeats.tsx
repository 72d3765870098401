import type { Contest, Entrant } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import type { Ref } from 'react';
import type { Viewer } from '../../../data/index.ts';
import { EntryName } from '../../../pieces/entry-name/index.ts';
import styles from './LobbySeats.module.css';

export interface LobbySeatsProps {
  readonly contest: Pick<Contest, 'entrants' | 'entrantsCount' | 'maxEntries' | 'draft'>;
  readonly viewer: Viewer | null;
  /** Takes the focus when the viewer's seat is removed. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

interface Seat {
  readonly key: string;
  readonly entrant: Entrant | null;
  /** Text of a seat without a known entrant. */
  readonly label: string;
  readonly open: boolean;
}

const seatsText = (count: number, state: 'taken' | 'open'): string =>
  `${count} ${count === 1 ? 'seat' : 'seats'} ${state}`;

const unnamed = (count: number, state: 'taken' | 'open'): readonly Seat[] =>
  count === 0
    ? []
    : [{ key: state, entrant: null, label: seatsText(count, state), open: state === 'open' }];

/** Before the draw: the entrants in order of entry, then the number of open seats. Visitors see counts only. */
const seatsBeforeDraw = (
  { entrants, maxEntries }: LobbySeatsProps['contest'],
  taken: number,
): readonly Seat[] => [
  ...entrants.map((entrant) => ({ key: entrant._id, entrant, label: '', open: false })),
  ...unnamed(Math.max(0, taken - entrants.length), 'taken'),
  ...unnamed(Math.max(0, maxEntries - taken), 'open'),
];

/** After the draw: all places of the drawn order, including open ones (docs/product.md#leaving-a-draft). */
const seatsAfterDraw = (
  places: readonly (string | null)[],
  { entrants }: LobbySeatsProps['contest'],
): readonly Seat[] =>
  places.map((userId, place) => {
    const entrant = entrants.find((each) => each.userId === userId) ?? null;
    return {
      key: String(place),
      entrant,
      label: userId === null ? 'Open place' : 'Taken',
      open: userId === null,
    };
  });

/** The entrants of a snake lobby and its open seats. After the draw, they are listed by draft place. */
export const LobbySeats = ({ contest, viewer, headingRef }: LobbySeatsProps) => {
  const { entrants, entrantsCount, maxEntries, draft } = contest;
  const taken = viewer === null ? entrantsCount : entrants.length;
  const places = draft?.places ?? null;
  const seats = places === null ? seatsBeforeDraw(contest, taken) : seatsAfterDraw(places, contest);
  return (
    <section className={styles['lobby']} aria-labelledby="lobby">
      <h2 className={styles['title']} id="lobby" ref={headingRef} tabIndex={-1}>
        Lobby
        <span className={styles['count']}>
          {taken} of {maxEntries}
        </span>
      </h2>
      {places === null ? null : (
        <p className={styles['note']}>
          The draft order is drawn and stays. Whoever enters takes the open place with the lowest
          number.
        </p>
      )}
      <ol className={styles['seats']}>
        {seats.map(({ key, entrant, label, open }, place) => {
          const own =
            entrant !== null && viewer !== null && sameUsername(entrant.username, viewer.username);
          return (
            <li
              key={key}
              className={styles['seat']}
              data-own={own || undefined}
              data-open={open ? '' : undefined}
            >
              {places === null ? null : <span className={styles['place']}>{place + 1}</span>}
              {entrant === null ? label : <EntryName entrant={entrant} own={own} />}
            </li>
          );
        })}
      </ol>
      {draft === undefined ? null : <Commitments draft={draft} />}
    </section>
  );
};

/** The hashes that are published before the draw, for later verification (docs/product.md#draft-order). */
const Commitments = ({ draft }: { readonly draft: NonNullable<Contest['draft']> }) => (
  <details className={styles['proof']}>
    <summary>How the order is kept fair</summary>
    <p>
      The order follows from a seed of the server and a random number from each entry. Only their
      SHA-256 hashes are public until the lobby is full; then everything is published.
    </p>
    <p>
      Seed <code>{draft.commitment}</code>
    </p>
    {draft.nonceHashes.length === 0 ? null : (
      <p>
        Entries{' '}
        {draft.nonceHashes.map((hash) => (
          <code key={hash}>{hash}</code>
        ))}
      </p>
    )}
  </details>
);
