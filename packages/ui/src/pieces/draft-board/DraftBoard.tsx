import { orderPlaceOfPick } from '@captains-pick/rules';
import { ArrowLeft, ArrowRight, MoveHorizontal } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { personName } from '../../primitives/person-name/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './DraftBoard.module.css';
import { useWiderThanBox } from './useWiderThanBox.ts';

export interface BoardSeat {
  readonly userId: string;
  readonly username: string;
  readonly own: boolean;
  /** Null once the draft is over. */
  readonly present: boolean | null;
  /** Why the seat drafts automatically: autopick, or the user withdrew. Null: picks by hand. */
  readonly automatic: 'autopick' | 'withdrawn' | null;
  /** A figure of the seat, beside its name. The label is for screen readers. */
  readonly figure?: { readonly label: string; readonly text: string };
}

/** A pick that was made or is pending. */
export interface BoardCell {
  readonly player: string;
  readonly pending: boolean;
  /** A word beside the number: `auto`. */
  readonly note?: string | null;
  /** Figures of the pick, at the foot of its cell. */
  readonly foot?: ReactNode;
}

export interface DraftBoardProps {
  /** The seats in the order of round 1. */
  readonly seats: readonly BoardSeat[];
  readonly rounds: number;
  /** The picks, first pick first. */
  readonly picks: readonly BoardCell[];
  /** Called to open a seat's roster. Leave it out if there are none to open. */
  readonly onSeatOpen?: (opened: { readonly userId: string }) => void;
  /** True while the first cell without a made pick is on the clock. */
  readonly live: boolean;
}

const AUTOMATIC_TEXT = { autopick: 'auto', withdrawn: 'left' } as const;

const Cell = ({
  index,
  label,
  seat,
  pick,
  captain,
  now,
  next,
}: {
  /** The index of the pick in the draft, from 0. */
  readonly index: number;
  readonly label: string;
  readonly seat: BoardSeat;
  readonly pick: BoardCell | null;
  readonly captain: boolean;
  readonly now: boolean;
  readonly next: boolean;
}) => {
  // First names are shown smaller, because players are known by their surname.
  const { first, last } = personName(pick?.player ?? '');
  const state = pick !== null ? (pick.pending ? 'pending' : 'made') : now ? 'now' : 'open';
  const foot = pick?.foot ?? null;
  const mark = captain && pick !== null ? <span className={styles['captain']}>(CPT)</span> : null;
  const content = (
    <>
      <span className={styles['number']}>{label}</span>
      {pick === null ? (
        <>
          {now ? (
            <>
              <span className={styles['first']}>On the clock</span>
              <span className={styles['last']}>{seat.own ? 'Your pick' : 'Picking…'}</span>
            </>
          ) : null}
          {next ? <span className={styles['first']}>Next</span> : null}
        </>
      ) : (
        <bdi>
          <span className={styles['first']}>
            {pick.pending ? 'Drafting…' : first}
            {first === '' ? '' : ' '}
          </span>
          <span className={styles['last']}>{pick.pending ? pick.player : last}</span>
        </bdi>
      )}
    </>
  );
  return (
    <td
      className={styles['cell']}
      data-state={state}
      data-pick={index}
      data-own={seat.own || undefined}
      aria-current={now ? 'step' : undefined}
      title={pick?.player}
    >
      {foot === null ? (
        <>
          {content}
          {mark}
        </>
      ) : (
        <div className={styles['footed']}>
          {content}
          {mark === null && (pick?.note ?? null) === null ? null : (
            <span
              className={styles['marks']}
              data-alone={mark === null || (pick?.note ?? null) === null || undefined}
            >
              {mark}
              {pick?.note}
            </span>
          )}
          {foot}
        </div>
      )}
    </td>
  );
};

const SeatHead = ({
  seat,
  onOpen,
}: {
  readonly seat: BoardSeat;
  readonly onOpen: DraftBoardProps['onSeatOpen'];
}) => {
  const { userId, username, own, present, automatic, figure } = seat;
  const presence = present === null ? '' : present ? 'here' : 'away';
  const content = (
    <>
      {present === null ? null : (
        <i className={styles['dot']} data-present={present || undefined} />
      )}
      <bdi>{own ? 'You' : username}</bdi>
      {present === null ? null : <VisuallyHidden>, {presence}</VisuallyHidden>}
      {automatic === null ? null : (
        <span className={styles['automatic']}>{AUTOMATIC_TEXT[automatic]}</span>
      )}
      {figure === undefined ? null : (
        <span className={styles['figure']}>
          <VisuallyHidden>, {figure.label} </VisuallyHidden>
          {figure.text}
        </span>
      )}
    </>
  );
  return onOpen === undefined ? (
    <span className={styles['seat']} title={username}>
      {content}
    </span>
  ) : (
    <button
      type="button"
      className={styles['seat']}
      title={present === null ? username : `${username}: ${presence}`}
      onClick={() => onOpen({ userId })}
    >
      {content}
    </button>
  );
};

/** The whole draft: a row for each round, a column for each user, captains marked in round 1. */
export const DraftBoard = ({ seats, rounds, picks, live, onSeatOpen }: DraftBoardProps) => {
  const count = seats.length;
  const made = picks.filter(({ pending }) => !pending).length;
  const scroller = useRef<HTMLDivElement>(null);
  const sideways = useWiderThanBox(scroller);

  // If the board is wider than its box, scrolls the current pick's column into sight.
  useEffect(() => {
    const box = scroller.current;
    const current = box?.querySelector<HTMLElement>(`[data-pick="${made}"]`);
    if (box === null || current === null || current === undefined) return;
    const show = (): void => {
      const [seen, column] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
      if (column.left >= seen.left && column.right <= seen.right) return;
      box.scrollLeft += column.left - seen.left - (seen.width - column.width) / 2;
    };
    // A phone may show the board later, or rotate. The observer also calls at once.
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [made]);

  return (
    <section className={styles['board']} aria-label="Draft board">
      {sideways ? (
        <p className={styles['hint']}>
          <MoveHorizontal aria-hidden="true" size={14} />
          Scroll sideways for all {count} teams
        </p>
      ) : null}
      {/* Focusable where it scrolls, so that the arrow keys scroll it. */}
      <div
        ref={scroller}
        className={styles['scroller']}
        data-sideways=""
        {...(sideways
          ? { role: 'group', tabIndex: 0, 'aria-label': 'Picks by round and user' }
          : {})}
      >
        <table className={styles['table']}>
          <VisuallyHidden as="caption">Draft board: picks by round and user</VisuallyHidden>
          <thead>
            <tr>
              <th className={styles['round-head']} scope="col">
                <VisuallyHidden>Round</VisuallyHidden>
              </th>
              {seats.map((seat) => (
                <th key={seat.userId} scope="col" data-own={seat.own || undefined}>
                  <SeatHead seat={seat} onOpen={onSeatOpen} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rounds }, (_, round) => {
              const forwards = round % 2 === 0;
              const Arrow = forwards ? ArrowRight : ArrowLeft;
              return (
                <tr key={round}>
                  <th className={styles['round']} scope="row">
                    <span>
                      {round + 1}
                      <Arrow aria-hidden="true" size={12} />
                    </span>
                  </th>
                  {seats.map((seat, column) => {
                    // Within a round, snake order is its own inverse.
                    const place = orderPlaceOfPick(round * count + column, count);
                    const index = round * count + place;
                    return (
                      <Cell
                        key={seat.userId}
                        index={index}
                        label={`${round + 1}.${place + 1}`}
                        seat={seat}
                        pick={picks[index] ?? null}
                        captain={round === 0}
                        now={live && index === made}
                        next={live && index === made + 1}
                      />
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
};
