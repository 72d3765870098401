import { rankedPlayer, type Contest, type DraftView } from '@captains-pick/contract';
import { sortByDefault } from '@captains-pick/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keptNonce, type Clock, type DraftFeed, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, totalFee } from '../../pieces/contest-facts/index.ts';
import { DraftOrderDialog } from '../../pieces/draft-order/index.ts';
import { draftFigures } from '../../pieces/draft-players/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { orderProof, seatsOf } from './boardView.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './DraftRoom.module.css';
import { RoomHead } from './RoomHead.tsx';
import { RoomPanels } from './RoomPanels.tsx';
import { FAILED_TO_CONNECT, FAILED_TO_LOAD, type RoomExit } from './roomState.ts';
import { RoomTurn } from './RoomTurn.tsx';
import type { TurnSignals } from './signals.ts';
import { clockAnnouncement, isOver, isOwnTurn, ownEntrant, turnCue } from './turn.ts';
import { useDraftRoom } from './useDraftRoom.ts';
import { useOrderDialog } from './useOrderDialog.ts';
import { useStoredFlag, type FlagStorage } from './useStoredFlag.ts';
import { usePastDeadline } from './usePastDeadline.ts';
import { useTurnClock } from './useTurnClock.ts';
import { useTurnCue } from './useTurnCue.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export interface LiveDraftProps {
  readonly contest: Contest;
  /** Null when signed out: the room can be watched. */
  readonly viewer: Viewer | null;
  /** The connection to this contest's room, joined as this viewer. */
  readonly feed: DraftFeed;
  readonly clock: Clock;
  readonly signals: TurnSignals;
  readonly session: FlagStorage;
  readonly preferences: FlagStorage;
  readonly onLeave: (exit: RoomExit) => void;
  readonly onRefresh: () => void;
}

const NO_DRAFT: Pick<DraftView, 'draw' | 'moves' | 'order' | 'commitment'> = {
  draw: null,
  moves: [],
  order: [],
  commitment: '',
};

const SOUND = 'captains-pick.draft-sound';

/** The room, from the first connection to the completed board. */
export const LiveDraft = ({
  contest,
  viewer,
  feed,
  clock,
  signals,
  session,
  preferences,
  onLeave,
  onRefresh,
}: LiveDraftProps) => {
  const controller = useDraftRoom(feed, viewer, clock, onLeave);
  const { room, late, announcement } = controller;
  const { draft, connection, leaving } = room;
  const reading = useTurnClock(room, clock);
  const [sound, setSound] = useStoredFlag(preferences, SOUND);
  const [withdrawalOpen, setWithdrawalOpen] = useState(false);
  const [detailsOpen, setDetailsOpen] = useState(false);

  const cue = draft === null ? 'wait' : turnCue(draft, connection, viewer, reading);
  const ownTurn = cue === 'you' || cue === 'last';
  useTurnCue(ownTurn, reading.left, sound, signals);

  const figures = useMemo(
    () => draftFigures(contest.sport, contest.players),
    [contest.sport, contest.players],
  );
  const ranks = useMemo(
    () =>
      new Map(
        sortByDefault(contest.sport, contest.players.map(rankedPlayer)).map(({ id }, index) => [
          id,
          index + 1,
        ]),
      ),
    [contest.sport, contest.players],
  );
  const seats = useMemo(() => (draft === null ? [] : seatsOf(draft, viewer)), [draft, viewer]);
  const { draw, moves, order, commitment } = draft ?? NO_DRAFT;
  const proof = useMemo(
    () => orderProof({ draw, moves, order, commitment }, viewer, keptNonce(contest._id, viewer)),
    // State updates keep these references, so a pick does not recompute the hashes.
    [draw, moves, order, commitment, viewer, contest._id],
  );
  const pastDeadline = usePastDeadline(deadlineOf(contest), clock, room.offset ?? 0);

  const over = draft !== null && isOver(draft);
  const orderDialog = useOrderDialog({
    contestId: contest._id,
    draft,
    leaving: leaving !== null,
    opening: reading.opensIn > 0,
    ownTurn,
    session,
  });
  // A player staged from the search moves the focus to Draft. The button is enabled only by the next render.
  const draftButton = useRef<HTMLButtonElement>(null);
  const shouldFocusDraft = useRef(false);
  useEffect(() => {
    if (!shouldFocusDraft.current) return;
    shouldFocusDraft.current = false;
    // Deferred to the next frame: the tables listen for focus and would render within this effect.
    requestAnimationFrame(() => draftButton.current?.focus({ preventScroll: true }));
  });

  const own = draft === null ? undefined : ownEntrant(draft, viewer);
  const mayWithdraw = own !== undefined && !own.withdrawn && !over && leaving === null;
  const mayPick =
    draft !== null &&
    connection.state === 'connected' &&
    leaving === null &&
    room.pending === null &&
    isOwnTurn(draft, viewer, reading);

  const withdraw = async (): Promise<void> => {
    const accepted = await controller.withdraw();
    setWithdrawalOpen(false);
    if (accepted) orderDialog.forget();
  };

  return (
    <div className={styles['room']} data-frame={ownTurn || undefined}>
      <RoomHead
        contest={contest}
        connection={connection}
        presence={
          draft === null
            ? null
            : { present: seats.filter(({ present }) => present).length, seats: seats.length }
        }
        sound={sound}
        onSoundChange={({ on }) => {
          setSound(on);
          if (on) signals.chime();
        }}
        detailsOpen={detailsOpen || draft === null}
        onDetailsToggle={() => setDetailsOpen(!detailsOpen)}
        onViewOrder={draft === null || draft.order.length === 0 ? null : orderDialog.show}
        onWithdraw={mayWithdraw ? () => setWithdrawalOpen(true) : null}
      />
      {detailsOpen || draft === null ? (
        <div className={styles['details']}>
          <ContestDetails contest={contest} viewer={viewer} now={clock.now()} />
        </div>
      ) : null}
      {draft === null ? (
        connection.state === 'failed' || late ? (
          <EmptyState
            message={connection.state === 'failed' ? FAILED_TO_CONNECT : FAILED_TO_LOAD}
            action={<Button onClick={onRefresh}>Refresh the page</Button>}
          />
        ) : (
          <div className={styles['loading']}>
            <LoadingState message="Loading draft room...">
              <Skeleton height="6.5rem" />
              <Skeleton height="26rem" />
            </LoadingState>
          </div>
        )
      ) : (
        <>
          <RoomTurn
            draft={draft}
            cue={cue}
            reading={reading}
            viewer={viewer}
            controller={controller}
            figures={figures}
            mayPick={mayPick}
            draftButton={draftButton}
          />
          <RoomPanels
            draft={draft}
            viewer={viewer}
            controller={controller}
            seats={seats}
            ranks={ranks}
            figures={figures}
            mayPick={mayPick}
            onStagedFromSearch={() => {
              shouldFocusDraft.current = true;
            }}
          />
        </>
      )}
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      {/* Assertive: ten seconds are too short to wait for a pause in the screen reader's speech. */}
      <VisuallyHidden as="p" aria-live="assertive">
        {ownTurn ? clockAnnouncement(reading.left) : ''}
      </VisuallyHidden>
      {draft === null ? null : (
        <>
          <DraftOrderDialog
            open={orderDialog.open}
            seats={seats}
            opening={
              reading.opensIn > 0
                ? `The first clock starts in ${Math.ceil(reading.opensIn / 1000)} seconds.`
                : null
            }
            commitment={draft.commitment}
            proof={proof}
            onClose={orderDialog.close}
          />
          <WithdrawDialog
            open={withdrawalOpen && mayWithdraw}
            outcome={draft.begun ? 'begun' : pastDeadline ? 'past-deadline' : 'refunded'}
            fee={totalFee(contest)}
            busy={room.withdrawing !== null}
            onWithdraw={() => void withdraw()}
            onClose={() => {
              if (room.withdrawing === null) setWithdrawalOpen(false);
            }}
          />
        </>
      )}
    </div>
  );
};
