import type { Contest } from '@captains-pick/contract';
import type { Clock, DraftFeed, Viewer } from '../../data/index.ts';
import { flagPart, useView } from '../../navigation/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { ACT_PARTS } from '../../pieces/dialog-view/index.ts';
import { DraftOrderDialog } from '../../pieces/draft-order/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './DraftRoom.module.css';
import { mayPick, mayWithdraw } from './state/permissions.ts';
import { RoomHead } from './RoomHead.tsx';
import { RoomPanels } from './panels/RoomPanels.tsx';
import { FAILED_TO_CONNECT, FAILED_TO_LOAD, type RoomExit } from './state/roomState.ts';
import { RoomTurn } from './panels/RoomTurn.tsx';
import { RoomWait } from './RoomWait.tsx';
import { RoomWithdrawal } from './withdrawal/RoomWithdrawal.tsx';
import type { TurnSignals } from './turn/signals.ts';
import { clockAnnouncement, turnCue } from './turn/turn.ts';
import { useBoard, type Board } from './panels/useBoard.ts';
import { useDraftButton } from './panels/useDraftButton.ts';
import { useDraftRoom, type DraftRoomController } from './state/useDraftRoom.ts';
import { useOrderDialog } from './useOrderDialog.ts';
import { useStoredFlag, type FlagStorage } from './useStoredFlag.ts';
import { useTurnClock } from './state/useTurnClock.ts';
import { useTurnCue } from './turn/useTurnCue.ts';

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

const SOUND = 'captains-pick.draft-sound';

const presenceOf = (seats: Board['seats']) => ({
  present: seats.filter(({ present }) => present).length,
  seats: seats.length,
});

/** Why the room has no state and will get none. Null while it may get one. */
const failureOf = ({ room, late }: DraftRoomController): string | null => {
  if (room.connection.state === 'failed') return FAILED_TO_CONNECT;
  return late ? FAILED_TO_LOAD : null;
};

const VIEW = { details: flagPart('details', 'replace'), ...ACT_PARTS } as const;

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
  const { room, announcement } = controller;
  const { draft, connection, leaving } = room;
  const board = useBoard(contest, draft, viewer);
  const { seats, figures } = board;
  const reading = useTurnClock(room, clock);
  const [sound, setSound] = useStoredFlag(preferences, SOUND);
  const [{ details: detailsOpen, act }, change] = useView(VIEW);
  const draftButton = useDraftButton();

  const cue = draft === null ? 'wait' : turnCue(draft, connection, viewer, reading);
  const ownTurn = cue === 'you' || cue === 'last';
  useTurnCue(ownTurn, reading.left, sound, signals);
  const orderDialog = useOrderDialog({
    contestId: contest._id,
    draft,
    leaving: leaving !== null,
    opening: reading.opensIn > 0,
    ownTurn,
    session,
  });

  const canWithdraw = mayWithdraw(room, viewer);
  const canPick = mayPick(room, viewer, reading);

  return (
    <div className={styles['room']} data-frame={ownTurn || undefined}>
      <RoomHead
        contest={contest}
        connection={connection}
        presence={draft === null ? null : presenceOf(seats)}
        sound={sound}
        onSoundChange={({ on }) => {
          setSound(on);
          if (on) signals.chime();
        }}
        detailsOpen={detailsOpen || draft === null}
        onDetailsToggle={() => change({ details: !detailsOpen })}
        onViewOrder={draft === null || draft.order.length === 0 ? null : orderDialog.show}
        onWithdraw={canWithdraw ? () => change({ act: 'withdraw' }) : null}
      />
      {detailsOpen || draft === null ? (
        <div className={styles['details']}>
          <ContestDetails contest={contest} viewer={viewer} now={clock.now()} />
        </div>
      ) : null}
      {draft === null ? (
        <RoomWait failure={failureOf(controller)} onRefresh={onRefresh} />
      ) : (
        <>
          <RoomTurn
            draft={draft}
            cue={cue}
            reading={reading}
            viewer={viewer}
            controller={controller}
            figures={figures}
            mayPick={canPick}
            draftButton={draftButton.ref}
          />
          <RoomPanels
            draft={draft}
            viewer={viewer}
            controller={controller}
            seats={seats}
            ranks={board.ranks}
            figures={figures}
            mayPick={canPick}
            onStagedFromSearch={draftButton.focusOnceEnabled}
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
            proof={board.proof}
            onClose={orderDialog.close}
          />
          <RoomWithdrawal
            contest={contest}
            draft={draft}
            controller={controller}
            clock={clock}
            open={act === 'withdraw' && canWithdraw}
            onClose={() => change({ act: null })}
            onWithdrawn={orderDialog.forget}
          />
        </>
      )}
    </div>
  );
};
