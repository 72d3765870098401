/** What follows the attempt to store a command's event: it is published, decided again, or the command is refused. */
import { ok, refuse, type LoggedEvent } from '@captains-pick/rules';
import { hasTimedOut } from '../../database/unavailable.ts';
import type { Decided } from './decide-next.ts';
import type { DraftStore } from '../storage/draft-store.ts';
import { isOver, type LiveRoom, type PendingCommand } from './live-room.ts';

const MOST_FAILURES = 3;

export interface CommandOutcomesDeps {
  readonly store: Pick<DraftStore, 'openDrafts'>;
  readonly onError: (error: unknown) => void;
  /** Takes in stored events and publishes each once. */
  readonly advance: (room: LiveRoom, events: readonly LoggedEvent[]) => void;
  /** Takes in what other processes stored. */
  readonly catchUp: (room: LiveRoom) => Promise<void>;
  /** Ends a room whose contest was cancelled, and refuses these commands and the waiting ones. */
  readonly cancel: (room: LiveRoom, ...commands: readonly PendingCommand[]) => void;
}

export interface CommandOutcomes {
  /** The event is stored. */
  stored(decided: Decided): void;
  /** Decides the command again on what is stored, when another process was first or the outcome is unknown. */
  decideAgain(decided: Decided, endRefused?: boolean): Promise<void>;
  /** The database failed. It is unknown whether the event is stored. */
  failed(decided: Decided, error: unknown): Promise<void>;
}

export const createCommandOutcomes = (
  { store, onError, advance, catchUp, cancel }: CommandOutcomesDeps,
  /** Called when the room's next command can be decided. */
  release: (room: LiveRoom) => void,
): CommandOutcomes => {
  const isOpen = async ({ draft: { draftId } }: LiveRoom): Promise<boolean> =>
    (await store.openDrafts()).some((open) => open.draftId === draftId);

  const stored = ({ room, pending, next: { sequence, event } }: Decided): void => {
    advance(room, [{ sequence, event }]);
    pending.resolve(ok({ sequence, event }));
    release(room);
  };

  const decideAgain = async (decided: Decided, endRefused = false): Promise<void> => {
    const { room, pending, next } = decided;
    try {
      await catchUp(room);
      const overtaken = room.state.sequence >= next.sequence;
      const isClosed = !overtaken && !(await isOpen(room));
      // Its last event may have closed it since the log was read. A closed draft without an end was cancelled.
      if (isClosed) await catchUp(room);
      if (endRefused && !overtaken && !isClosed)
        pending.notBefore = room.state.setup.deadline ?? pending.notBefore;
      if (isClosed && !isOver(room.state)) cancel(room, pending);
      else room.waiting.unshift(pending);
    } catch (error) {
      onError(error);
      if (hasTimedOut(error)) return giveUp(decided);
      pending.failures += 1;
      // Never decided on a state that may be stale: the command may be stored, and would be refused as too late.
      if (pending.failures < MOST_FAILURES) return decideAgain(decided, endRefused);
      pending.resolve(refuse({ name: 'unavailable' }));
    }
    release(room);
  };

  /** Rejects waiting commands at once while the database is frozen. A repeated command is done once, by its id. */
  const giveUp = ({ room, pending }: Decided): void => {
    for (const { resolve } of [pending, ...room.waiting.splice(0)]) {
      resolve(refuse({ name: 'unavailable' }));
    }
    release(room);
  };

  const failed = async (decided: Decided, error: unknown): Promise<void> => {
    onError(error);
    if (hasTimedOut(error)) return giveUp(decided);
    const { room, pending } = decided;
    pending.failures += 1;
    if (pending.failures < MOST_FAILURES) return decideAgain(decided);
    pending.resolve(refuse({ name: 'unavailable' }));
    release(room);
  };

  return { stored, decideAgain, failed };
};
