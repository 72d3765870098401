/** Finds turns of players who are not in the draft room, so that they can be told by mail. */
import { onTheClock, picksByItself } from '@captains-pick/rules';
import type { Scheduler } from '../../shared/scheduler.ts';
import type { DraftRooms } from '../rooms/draft-rooms.ts';
import type { DraftRoom } from '../rooms/live-room.ts';
import type { Presence } from './presence.ts';

/** Milliseconds that a player has to come: a page that is reloaded, or a server that restarts, is back by then. */
const ABSENT_AFTER_MS = 10_000;
/** With less time than this, a mail is of no use. */
const LEAST_LEFT_MS = 10_000;

/** A turn whose player is away. */
export interface MissedTurn {
  readonly draftId: string;
  readonly contestId: string;
  readonly userId: string;
  /** From 1, within the draft. */
  readonly pickNumber: number;
  readonly round: number;
  /** Null: no limit. */
  readonly until: Date | null;
}

export interface TurnWatch {
  /** Stops all timers, and waits for mails that are being posted. */
  close(): Promise<void>;
}

/** The turn of a player who picks by hand, with its opening and its end in epoch milliseconds; null: none. */
const openTurn = ({ draft: { draftId, contestId }, state }: DraftRoom) => {
  const turn = onTheClock(state);
  if (turn === null || state.phase !== 'picking' || picksByItself(state, turn.seat)) return null;
  const { seat: userId, pickNumber, round } = turn;
  const { opensAt, deadlineAt } = state;
  return { draftId, contestId, userId, pickNumber, round, opensAt, deadlineAt };
};

export const watchTurns = ({
  rooms,
  presence,
  scheduler,
  mail,
  onError,
}: {
  readonly rooms: Pick<DraftRooms, 'listen'>;
  readonly presence: Pick<Presence, 'of'>;
  readonly scheduler: Pick<Scheduler, 'now' | 'after'>;
  /** Several processes may find the same turn. */
  readonly mail: (turn: MissedTurn) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): TurnWatch => {
  const waiting = new Map<string, { readonly pickNumber: number; readonly cancel: () => void }>();
  const posting = new Set<Promise<void>>();
  let closed = false;

  const forget = (draftId: string): void => {
    waiting.get(draftId)?.cancel();
    waiting.delete(draftId);
  };

  const post = (turn: MissedTurn): void => {
    const posted = mail(turn)
      .catch(onError)
      .finally(() => posting.delete(posted));
    posting.add(posted);
  };

  const lookAgain = (room: DraftRoom, pickNumber: number): void => {
    waiting.delete(room.draft.draftId);
    const turn = openTurn(room);
    if (turn === null || turn.pickNumber !== pickNumber) return;
    const { deadlineAt, opensAt: _, ...missed } = turn;
    if (presence.of(turn.draftId).has(turn.userId)) return;
    if (deadlineAt !== null && deadlineAt - scheduler.now() < LEAST_LEFT_MS) return;
    post({ ...missed, until: deadlineAt === null ? null : new Date(deadlineAt) });
  };

  const look = (room: DraftRoom): void => {
    if (closed) return;
    const { draftId } = room.draft;
    const turn = openTurn(room);
    // Other events, such as a queue, change nothing about a turn that is being watched.
    if (turn !== null && waiting.get(draftId)?.pickNumber === turn.pickNumber) return;
    forget(draftId);
    if (turn === null) return;
    const { pickNumber, opensAt } = turn;
    const opensIn = Math.max(opensAt - scheduler.now(), 0);
    const cancel = scheduler.after(opensIn + ABSENT_AFTER_MS, () => lookAgain(room, pickNumber));
    waiting.set(draftId, { pickNumber, cancel });
  };

  rooms.listen({
    loaded: look,
    advanced: look,
    completed: ({ draft: { draftId } }) => forget(draftId),
    cancelled: ({ draft: { draftId } }) => forget(draftId),
  });

  return {
    close: async () => {
      closed = true;
      for (const draftId of waiting.keys()) forget(draftId);
      await Promise.all(posting);
    },
  };
};
