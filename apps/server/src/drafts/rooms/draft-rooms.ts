/**
 * The authority of the live drafts in this process. `rules` decides a command on the stored draft, the result is stored
 * as the next event of its log, and then it is published. Clocks are deadlines in the log; timers are hints.
 */
import { receive, refuse, type DraftCommand, type LoggedEvent } from '@captains-pick/rules';
import type { Scheduler } from '../../shared/scheduler.ts';
import { createCommandWriter } from './command-writer.ts';
import type { DraftStore } from '../storage/draft-store.ts';
import {
  awaitsCompletion,
  isOver,
  type DraftRoom,
  type LiveRoom,
  type Operated,
  type PendingCommand,
  type Verdict,
} from './live-room.ts';
import { createRoomListeners, type RoomListener } from './room-listeners.ts';
import { createRoomRegistry } from './room-registry.ts';
import { createRoomTimers } from './room-timers.ts';
import { createWorkInFlight } from './work-in-flight.ts';

export interface DraftRoomsDeps {
  readonly store: DraftStore;
  readonly scheduler: Scheduler;
  readonly onError: (error: unknown) => void;
}

export interface DraftRooms {
  /** The room of the contest's last draft that has begun; null for none. */
  ofContest(contestId: string): Promise<DraftRoom | null>;
  submit(draftId: string, command: DraftCommand, operated?: Operated): Promise<Verdict>;
  /** An event of this draft may be stored: by this process, or as another process notifies. */
  hint(draftId: string, sequence: number): void;
  /** Reads every running draft, to make up for lost hints. */
  sweep(): Promise<void>;
  listen(listener: RoomListener): void;
  /** Stops all timers, and waits for what is in flight. */
  close(): Promise<void>;
}

export const createDraftRooms = ({ store, scheduler, onError }: DraftRoomsDeps): DraftRooms => {
  const { track, ended } = createWorkInFlight(onError);
  const listeners = createRoomListeners(onError);

  /** Takes in stored events, however often they arrive, and publishes each once. */
  const advance = (room: LiveRoom, events: readonly LoggedEvent[]): void => {
    for (const logged of events) {
      const next = receive(room.state, logged);
      if (!next.ok) throw new Error(`A gap in the log of draft ${room.draft.draftId}.`);
      if (next.value === room.state) continue;
      room.state = next.value;
      listeners.notify((listener) => listener.advanced?.(room, logged));
    }
    if (events.length > 0) timers.arm(room);
  };

  const catchUp = async (room: LiveRoom): Promise<void> => {
    // The event that ends the wait for the draw is published with the draw.
    if (room.draft.draw === null) room.draft = (await store.load(room.draft.draftId)) ?? room.draft;
    advance(room, await store.logAfter(room.draft.draftId, room.state.sequence));
  };

  const cancel = (room: LiveRoom, ...pendingCommands: readonly PendingCommand[]): void => {
    registry.forget(room);
    for (const { resolve } of [...pendingCommands, ...room.waiting.splice(0)]) {
      resolve(refuse({ name: 'cancelled' }));
    }
    listeners.notify((listener) => listener.cancelled?.(room));
  };

  const registry = createRoomRegistry(store, (room) => {
    timers.arm(room);
    listeners.notify((listener) => listener.loaded?.(room));
  });
  const timers = createRoomTimers({
    store,
    scheduler,
    onError,
    track,
    runOutClock: (room) => writer.enqueue(room, { type: 'clock' }, null),
    completed: (room) => listeners.notify((listener) => listener.completed?.(room)),
    cancelled: cancel,
  });
  const writer = createCommandWriter({
    store,
    scheduler,
    onError,
    track,
    advance,
    catchUp,
    cancel,
  });

  const look = async (draftId: string, sequence: number): Promise<void> => {
    const known = registry.known(draftId);
    if (known === undefined) await registry.roomOf(draftId);
    else if (known.state.sequence < sequence) await catchUp(known);
  };

  /** The event is already published, or its insert is in flight and will publish it. */
  const isKnown = (draftId: string, sequence: number): boolean => {
    const known = registry.known(draftId);
    return known !== undefined && sequence <= known.state.sequence + (known.busy ? 1 : 0);
  };

  return {
    ofContest: async (contestId) => {
      const running = registry.runningOf(contestId);
      if (running !== undefined) return running;
      const draftId = await store.openedDraft(contestId);
      return draftId === null ? null : registry.roomOf(draftId);
    },

    submit: async (draftId, command, operated) => {
      const room = await registry.roomOf(draftId);
      if (room === null) return refuse({ name: 'not-started', opensAt: null });
      if (room.draft.closed && !isOver(room.state)) return refuse({ name: 'cancelled' });
      return writer.enqueue(room, command, operated ?? null);
    },

    hint: (draftId, sequence) => {
      if (!isKnown(draftId, sequence)) track(look(draftId, sequence));
    },

    sweep: async () => {
      const before = registry.all();
      const open = new Map(
        (await store.openDrafts()).map(({ draftId, sequence }) => [draftId, sequence]),
      );
      // One draft that can't be read must not block the others.
      for (const [draftId, sequence] of open) await look(draftId, sequence).catch(onError);
      for (const room of before) {
        const { draftId } = room.draft;
        if (open.has(draftId) || registry.known(draftId) !== room) continue;
        if (!isOver(room.state)) await catchUp(room);
        if (!isOver(room.state)) {
          if (room.draft.closed) registry.forget(room);
          else cancel(room);
        } else if (!awaitsCompletion(room) && !listeners.areWatching(draftId)) {
          registry.forget(room);
        }
      }
    },

    listen: listeners.add,

    close: async () => {
      timers.close();
      for (const room of registry.all()) room.cancelTimer();
      await ended();
    },
  };
};
