import { hrefTo, type DraftView } from '@captains-pick/contract';
import { formatDuration, formatTimeLeft } from '@captains-pick/rules';
import { useEffect, useRef, type RefObject } from 'react';
import { formatRecentTime, type Viewer } from '../../../data/index.ts';
import { figuresText, type DraftFigure } from '../../../pieces/draft-players/index.ts';
import { DraftTurn, StagedPick, type TurnCue } from '../../../pieces/draft-turn/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import styles from '../DraftRoom.module.css';
import { shownAutopick } from '../state/roomState.ts';
import { aheadOf, isOver, ownEntrant, type ClockReading } from '../turn/turn.ts';
import type { DraftRoomController } from '../state/useDraftRoom.ts';

export interface RoomTurnProps {
  readonly draft: DraftView;
  readonly cue: TurnCue;
  readonly reading: ClockReading;
  readonly viewer: Viewer | null;
  readonly controller: DraftRoomController;
  readonly figures: readonly DraftFigure[];
  /** The viewer can stage and draft a player now. */
  readonly mayPick: boolean;
  readonly draftButton: RefObject<HTMLButtonElement | null>;
}

const upNowText = ({ draft, cue, viewer, controller }: RoomTurnProps): string => {
  if (draft.status === 'ended') return 'Draft ended';
  if (draft.isDraftComplete) return 'DRAFT COMPLETE';
  if (cue === 'off') {
    return controller.room.connection.state === 'failed' ? 'Disconnected' : 'Reconnecting';
  }
  if (draft.currentPicker === null) return 'Drawing the order';
  return draft.currentPicker.userId === viewer?.userId ? 'Your Pick' : draft.currentPicker.username;
};

const HOUR_MS = 3_600_000;

/** What the clock's figure means. Times are the viewer's. */
const clockLabel = (
  { status, deadlineAt }: DraftView,
  { now, left, quietUntil }: ClockReading,
): string => {
  if (status === 'paused') return 'PAUSED';
  if (quietUntil !== null) return `QUIET UNTIL ${formatRecentTime(quietUntil, now)}`;
  if (left === null || left < HOUR_MS || deadlineAt === null) return 'TIME LEFT';
  return `UNTIL ${formatRecentTime(Date.parse(deadlineAt), now)}`;
};

const clockOf = ({ draft, reading }: RoomTurnProps): Parameters<typeof DraftTurn>[0]['clock'] => {
  const { left, opensIn } = reading;
  if (isOver(draft) || draft.status === 'waiting') return null;
  if (opensIn > 0) {
    return { figure: formatTimeLeft(opensIn), label: 'STARTS IN', share: null };
  }
  return {
    figure: left !== null && left >= HOUR_MS ? formatDuration(left) : formatTimeLeft(left),
    label: clockLabel(draft, reading),
    share:
      left === null || draft.pickTimeLimit === null
        ? null
        : Math.min(1, left / (draft.pickTimeLimit * 1000)),
  };
};

const hintOf = ({ draft, cue, viewer, controller }: RoomTurnProps): string => {
  if (draft.status === 'paused') return 'The draft is paused.';
  if (ownEntrant(draft, viewer)?.withdrawn) return 'Your seat is drafted automatically.';
  if (shownAutopick(controller.room, viewer)) return 'Autopick is on.';
  return cue === 'you' || cue === 'last'
    ? 'Select a player from the list'
    : 'Select a player from the list on your turn';
};

/** The current picker, the time left and the staged pick. Sticky while the page scrolls. */
export const RoomTurn = (props: RoomTurnProps) => {
  const { draft, cue, viewer, controller, figures, mayPick, draftButton } = props;
  const { room } = controller;
  const staged = draft.availablePlayers.find(({ _id }) => _id === room.staged);
  const shown = room.pending?.player ?? staged ?? null;
  const over = isOver(draft);

  // After a pick the Draft button is disabled, so the focus moves to the players.
  const drafted = useRef(false);
  useEffect(() => {
    if (!drafted.current || room.pending !== null) return;
    drafted.current = false;
    // Deferred to the next frame: the tables listen for focus and would render within this effect.
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body && !activeElement.matches(':disabled')) {
        return;
      }
      document
        .querySelector<HTMLElement>('[aria-label="Available players"]')
        ?.focus({ preventScroll: true });
    });
  });

  return (
    <div className={styles['turn']}>
      <DraftTurn
        cue={cue}
        upNow={upNowText(props)}
        pick={
          over || draft.currentPicker === null
            ? null
            : { round: draft.round, pickInRound: draft.pickInRound }
        }
        ahead={over ? null : aheadOf(draft, viewer)}
        clock={clockOf(props)}
      >
        {draft.isDraftComplete ? (
          <div className={styles['after']}>
            <ButtonLink href={hrefTo('draft-recap', { contestId: draft.contestId })}>
              Draft recap
            </ButtonLink>
          </div>
        ) : null}
        {ownEntrant(draft, viewer) === undefined || over ? null : (
          <StagedPick
            draftButton={draftButton}
            player={
              shown === null ? null : { name: shown.name, figures: figuresText(figures, shown) }
            }
            hint={hintOf(props)}
            pending={room.pending !== null}
            disabled={!mayPick || staged === undefined}
            onDraft={() => {
              drafted.current = true;
              controller.draft();
            }}
          />
        )}
      </DraftTurn>
    </div>
  );
};
