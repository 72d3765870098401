/**
 * The authority of the live drafts in this process. `rules` decides a command on the stored draft, the result is stored
 * as the next event of its log, and then it is published. Clocks are deadlines in the log; timers are hints.
 */
import {
  dueAt,
  receive,
  refuse,
  type DraftCommand,
  type DraftState,
  type LoggedEvent,
} from '@captains-pick/rules';
import { createCommandWriter } from './command-writer.ts';
import { createCompletionQueue } from './completion-queue.ts';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import {
  awaitsCompletion,
  isOver,
  RETRY_DELAY_MS,
  type LiveRoom,
  type Operated,
  type PendingCommand,
  type Scheduler,
  type Verdict,
} from './live-room.ts';
import { createRoomRegistry } from './room-registry.ts';

export type { Scheduler } from './live-room.ts';

export interface DraftRoom {
  readonly draft: StoredDraft;
  /** The state of its log, never ahead of what is stored. */
  readonly state: DraftState;
}

/** Every method is optional. */
interface RoomListener {
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
  const listeners: RoomListener[] = [];
  const underWay = new Set<Promise<void>>();
  let closed = false;

  const track = (work: Promise<void>): void => {
    const guarded = work.catch(onError).finally(() => underWay.delete(guarded));
    underWay.add(guarded);
  };

  /** A listener that throws must not block the draft: the event is stored, and a client that asks gets it. */
  const notify = (say: (listener: RoomListener) => void): void => {
    for (const listener of listeners) {
      try {
        say(listener);
      } catch (error) {
        onError(error);
      }
    }
  };

  /** Arms the timer for what comes next: the end of a clock, or the completion after the last pick. */
  const arm = (room: LiveRoom, atLeast = 0): void => {
    room.cancelTimer();
    if (room.completion === 'due' && awaitsCompletion(room)) return track(complete(room));
    const due = dueAt(room.state);
    if (due === null || closed) return;
    const wait = Math.max(atLeast, due - scheduler.now());
    room.cancelTimer = scheduler.after(wait, () => void clockRanOut(room));
  };

  const clockRanOut = async (room: LiveRoom): Promise<void> => {
    if (room.clockPending) return;
    if (scheduler.isTrusted?.() === false) return arm(room, RETRY_DELAY_MS);
    room.clockPending = true;
    const verdict = await writer.enqueue(room, { type: 'clock' }, null);
    room.clockPending = false;
    // A timer that fired early, or a database that was away: the deadline is unchanged.
    arm(room, verdict.ok ? 0 : verdict.refusal.name === 'unavailable' ? RETRY_DELAY_MS : 1);
  };

  /** A separate step, so that no one waits for it to see the last pick. Every process of the draft runs it. */
  const complete = async (room: LiveRoom): Promise<void> => {
    room.completion = 'under-way';
    try {
      const completed = await completions.inTurn(() => store.complete(room.draft.draftId));
      room.completion = 'told';
      if (completed) notify((listener) => listener.completed?.(room));
      else cancel(room);
    } catch (error) {
      onError(error);
      room.completion = 'due';
      if (!closed) room.cancelTimer = scheduler.after(RETRY_DELAY_MS, () => arm(room));
    }
  };

  /** Takes in stored events, however often they arrive, and publishes each once. */
  const advance = (room: LiveRoom, events: readonly LoggedEvent[]): void => {
    for (const logged of events) {
      const next = receive(room.state, logged);
      if (!next.ok) throw new Error(`A gap in the log of draft ${room.draft.draftId}.`);
      if (next.value === room.state) continue;
      room.state = next.value;
      notify((listener) => listener.advanced?.(room, logged));
    }
    if (events.length > 0) arm(room);
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
    notify((listener) => listener.cancelled?.(room));
  };

  const registry = createRoomRegistry(store, (room) => {
    arm(room);
    notify((listener) => listener.loaded?.(room));
  });
  const completions = createCompletionQueue(scheduler);
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
        } else if (
          !awaitsCompletion(room) &&
          !listeners.some((listener) => listener.isWatched?.(draftId) === true)
        ) {
          registry.forget(room);
        }
      }
    },

    listen: (listener) => {
      listeners.push(listener);
    },

    close: async () => {
      closed = true;
      for (const room of registry.all()) room.cancelTimer();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
