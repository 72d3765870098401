import type { Contest, DraftView } from '@captains-pick/contract';
import { clockBetween, formatDuration } from '@captains-pick/rules';
import { useEffect, useState } from 'react';
import { browserClock, type Clock, type DraftFeed } from '../../data/index.ts';
import { DraftBoard } from '../../pieces/draft-board/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import styles from './WatchPage.module.css';

const TICK_MS = 250;
const HOUR_SECONDS = 3_600;

/** Whole seconds of the turn, by the server's deadline; null: no limit. */
const secondsLeft = ({ deadlineAt, quietHours, status }: DraftView, now: number): number | null =>
  status !== 'picking' || deadlineAt === null
    ? null
    : Math.ceil(clockBetween(quietHours ?? null, now, Date.parse(deadlineAt)) / 1_000);

export interface WatchBoardProps {
  readonly contest: Contest;
  readonly feed: DraftFeed;
  readonly clock?: Clock;
}

/** The board of a live draft, and whose turn it is. */
export const WatchBoard = ({ contest, feed, clock = browserClock }: WatchBoardProps) => {
  const [draft, setDraft] = useState<DraftView | null>(null);
  const [now, setNow] = useState(clock.now);
  useEffect(
    () =>
      feed.subscribe((message) => {
        if (message.type === 'state') setDraft(message.state);
      }),
    [feed],
  );
  useEffect(() => {
    let cancel = (): void => undefined;
    const tick = (): void => {
      setNow(clock.now());
      cancel = clock.after(TICK_MS, tick);
    };
    tick();
    return () => cancel();
  }, [clock]);
  if (draft === null) return <LoadingState message="Opening the draft..." />;
  const seconds = secondsLeft(draft, now);
  const { currentPicker, round, pickInRound, entrants, rounds, draftPicks, status } = draft;
  return (
    <section aria-label={`Draft of ${contest.tournamentName}`} className={styles['draft']}>
      <p className={styles['turn']}>
        {currentPicker === null ? (
          'The draft is over.'
        ) : (
          <>
            <b>
              <bdi>{currentPicker.username}</bdi>
            </b>{' '}
            is on the clock · {round}.{pickInRound}
            {seconds === null ? null : (
              <span className={styles['clock']}>
                {seconds < HOUR_SECONDS ? seconds : formatDuration(seconds * 1_000)}
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles['board']}>
        <DraftBoard
          seats={entrants.map(({ userId, username, present, autopick, withdrawn }) => ({
            userId,
            username,
            own: false,
            present,
            automatic: withdrawn ? 'withdrawn' : autopick ? 'autopick' : null,
          }))}
          rounds={rounds}
          picks={draftPicks.map(({ player }) => ({ player: player.name, pending: false }))}
          live={status === 'picking' || status === 'paused'}
        />
      </div>
    </section>
  );
};
