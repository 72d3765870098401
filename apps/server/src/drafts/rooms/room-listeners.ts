import type { LoggedEvent } from '@captains-pick/rules';
import type { DraftRoom } from './live-room.ts';

/** Every method is optional. */
export interface RoomListener {
  /**
   * Called when this process has loaded a running draft. Events that are already in its log are not published again.
   */
  loaded?(room: DraftRoom): void;
  /** Called after each event is stored, once, in the order of the log. */
  advanced?(room: DraftRoom, logged: LoggedEvent): void;
  /** Called after the last pick, once its consequences are stored and the contest is running. */
  completed?(room: DraftRoom): void;
  /** Called when the contest was cancelled during its draft. */
  cancelled?(room: DraftRoom): void;
  /** A room without viewers is unloaded once its draft is over. */
  isWatched?(draftId: string): boolean;
}

export interface RoomListeners {
  add(listener: RoomListener): void;
  notify(say: (listener: RoomListener) => void): void;
  areWatching(draftId: string): boolean;
}

export const createRoomListeners = (onError: (error: unknown) => void): RoomListeners => {
  const listeners: RoomListener[] = [];
  return {
    add: (listener) => {
      listeners.push(listener);
    },
    notify: (say) => {
      for (const listener of listeners) {
        try {
          say(listener);
        } catch (error) {
          // A listener that throws must not block the draft: the event is stored, and a client that asks gets it.
          onError(error);
        }
      }
    },
    areWatching: (draftId) => listeners.some((listener) => listener.isWatched?.(draftId) === true),
  };
};
