/**
 * The authority of the live drafts in this process. `rules` decides a command on the stored draft, the result is stored
 * as the next event of its log, and then it is published. Several processes may serve one draft: of two that store
 * the same sequence number the first wins, and the other decides again.
 *
 * Events of several drafts that are decided while a statement is in flight form the next batch, so that a busy
 * evening costs one commit per batch instead of one per pick. Clocks are deadlines in the log; timers are hints.
 */
import {
  decide,
  dueAt,
  newDraft,
  picksOf,
  receive,
  refuse,
  ok,
  replay,
  type DraftCommand,
  type DraftEvent,
  type DraftState,
  type LoggedEvent,
  type Result,
} from '@captains-pick/rules';
import { hasTimedOut } from '../database/unavailable.ts';
import type { Actor } from '../shared/actor.ts';
import type { Consequence, DraftStore, StoredDraft } from './draft-store.ts';
import type { NextEvent } from '../lobbies/drafts-repository.ts';
import type { RoomRefusal } from '../shared/room-refusals.ts';
import type { Pausing } from '../contests/pause-contest.ts';

export interface DraftRoom {
  readonly draft: StoredDraft;
  /** The state of its log, never ahead of what is stored. */
  readonly state: DraftState;
}

/** The event that a command led to, now or at its first attempt. */
export type Verdict = Result<LoggedEvent, RoomRefusal>;

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

/** Time and timers, in milliseconds. The simulation has its own. */
export interface Scheduler {
  now(): number;
  /** False while the clock is not to be trusted: then no pick clock runs out. Default: true. */
  isTrusted?(): boolean;
  /** Returns a function that cancels the timer. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface DraftRoomsDeps {
  readonly store: DraftStore;
  readonly scheduler: Scheduler;
  readonly onError: (error: unknown) => void;
}

/** The operator who acts; the action goes into the audit log with the event. */
export interface Operated {
  readonly by: Actor;
  readonly reason: string;
  readonly contest?: Pausing;
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

interface PendingCommand {
  readonly command: DraftCommand;
  readonly operated: Operated | null;
  readonly resolve: (verdict: Verdict) => void;
  failures: number;
  /** Epoch milliseconds. The database's clock must have reached it. */
  notBefore: number;
}

interface LiveRoom {
  draft: StoredDraft;
  state: DraftState;
  readonly waiting: PendingCommand[];
  /** An event of it is in flight: the next one waits for it. */
  busy: boolean;
  clockPending: boolean;
  /** The state of the draft's completion after the last pick. */
  completion: 'due' | 'under-way' | 'told';
  cancelTimer: () => void;
}

interface Decided {
  readonly room: LiveRoom;
  readonly pending: PendingCommand;
  readonly next: NextEvent;
  readonly consequence: Consequence | null;
}

type BatchOutcome = { readonly stored: ReadonlySet<string> } | { readonly error: unknown };

/** Events that one statement stores. */
interface Batch {
  readonly events: readonly Decided[];
  readonly outcome: Promise<BatchOutcome>;
}

const MOST_FAILURES = 3;
/** Milliseconds until the retry after a failure of the database. */
const RETRY_DELAY_MS = 1_000;

/** Milliseconds to wait for a contest that another writer has locked, before the next draft is completed. */
const COMPLETION_TIMEOUT_MS = 1_000;

const isOver = ({ phase }: DraftState): boolean => phase === 'complete' || phase === 'ended';

const awaitsCompletion = ({ state, completion }: LiveRoom): boolean =>
  state.phase === 'complete' && completion !== 'told';

const pickNumberOf = (state: DraftState, event: DraftEvent): number | null => {
  const picks = picksOf(state).length;
  if (event.type === 'picked') return picks + 1;
  return event.type === 'undone' ? picks : null;
};

const consequenceOf = (event: DraftEvent, operated: Operated | null): Consequence | null => {
  if (event.type === 'ended') return { type: 'ends', seat: event.seat };
  return operated === null ? null : { type: 'operated', act: `draft-${event.type}`, ...operated };
};

export const createDraftRooms = ({ store, scheduler, onError }: DraftRoomsDeps): DraftRooms => {
  const rooms = new Map<string, LiveRoom>();
  const byContest = new Map<string, LiveRoom>();
  const loading = new Map<string, Promise<LiveRoom | null>>();
  const listeners: RoomListener[] = [];
  /** Rooms with commands that can be decided now. */
  const ready = new Set<LiveRoom>();
  const underWay = new Set<Promise<void>>();
  let writing = false;
  /** Resolves when the last queued completion is done. */
  let lastCompletion: Promise<void> = Promise.resolve();
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

  const forget = (room: LiveRoom): void => {
    room.cancelTimer();
    const { draftId, contestId } = room.draft;
    if (rooms.get(draftId) === room) rooms.delete(draftId);
    if (byContest.get(contestId) === room) byContest.delete(contestId);
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
    const verdict = await enqueue(room, { type: 'clock' }, null);
    room.clockPending = false;
    // A timer that fired early, or a database that was away: the deadline is unchanged.
    arm(room, verdict.ok ? 0 : verdict.refusal.name === 'unavailable' ? RETRY_DELAY_MS : 1);
  };

  /** Resolves whether the work succeeds, fails or takes too long. */
  const doneOrTimedOut = (work: Promise<unknown>): Promise<void> =>
    new Promise((resolve) => {
      const cancelTimer = scheduler.after(COMPLETION_TIMEOUT_MS, resolve);
      void work
        .catch(() => undefined)
        .finally(() => {
          cancelTimer();
          resolve();
        });
    });

  /** Completes one draft at a time, so that drafts that end together leave the database to running ones. */
  const completeInTurn = (draftId: string): Promise<boolean> => {
    const completed = lastCompletion.then(() => store.complete(draftId));
    lastCompletion = lastCompletion.then(() => doneOrTimedOut(completed));
    return completed;
  };

  /** A separate step, so that no one waits for it to see the last pick. Every process of the draft runs it. */
  const complete = async (room: LiveRoom): Promise<void> => {
    room.completion = 'under-way';
    try {
      const completed = await completeInTurn(room.draft.draftId);
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

  const load = async (draftId: string): Promise<LiveRoom | null> => {
    const draft = await store.load(draftId);
    if (draft === null) return null;
    const replayed = replay(draft.setup, draft.log);
    if (!replayed.ok) throw new Error(`A gap in the log of draft ${draftId}.`);
    const known = rooms.get(draftId);
    if (known !== undefined) return known;
    const room: LiveRoom = {
      draft,
      state: draft.log.length === 0 ? newDraft(draft.setup) : replayed.value,
      waiting: [],
      busy: false,
      clockPending: false,
      completion: draft.closed ? 'told' : 'due',
      cancelTimer: () => undefined,
    };
    rooms.set(draftId, room);
    if (!draft.closed) {
      byContest.set(draft.contestId, room);
      arm(room);
      notify((listener) => listener.loaded?.(room));
    }
    return room;
  };

  const roomOf = (draftId: string): Promise<LiveRoom | null> => {
    const known = rooms.get(draftId);
    if (known !== undefined) return Promise.resolve(known);
    const begun = loading.get(draftId);
    if (begun !== undefined) return begun;
    const loaded = load(draftId).finally(() => loading.delete(draftId));
    loading.set(draftId, loaded);
    return loaded;
  };

  /** Decides commands in order until one makes an event, and returns that one. */
  const decideNext = (room: LiveRoom): Decided | null => {
    for (
      let pending = room.waiting.shift();
      pending !== undefined;
      pending = room.waiting.shift()
    ) {
      const now = Math.max(scheduler.now(), pending.notBefore);
      const decided = decide(room.state, pending.command, now);
      if (!decided.ok) {
        pending.resolve(decided);
        continue;
      }
      const { repeated, sequence, event } = decided.value;
      if (repeated) {
        pending.resolve(ok({ sequence, event }));
        continue;
      }
      const { draftId } = room.draft;
      const next = { draftId, sequence, event, pickNumber: pickNumberOf(room.state, event) };
      return { room, pending, next, consequence: consequenceOf(event, pending.operated) };
    }
    return null;
  };

  const release = (room: LiveRoom): void => {
    room.busy = false;
    if (room.waiting.length > 0) ready.add(room);
    write();
  };

  const stored = ({ room, pending, next: { sequence, event } }: Decided): void => {
    advance(room, [{ sequence, event }]);
    pending.resolve(ok({ sequence, event }));
    release(room);
  };

  /** Decides the command again on what is stored, when another process was first or the outcome is unknown. */
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

  const isOpen = async ({ draft: { draftId } }: LiveRoom): Promise<boolean> =>
    (await store.openDrafts()).some((open) => open.draftId === draftId);

  const cancel = (room: LiveRoom, ...pendingCommands: readonly PendingCommand[]): void => {
    forget(room);
    for (const { resolve } of [...pendingCommands, ...room.waiting.splice(0)]) {
      resolve(refuse({ name: 'cancelled' }));
    }
    notify((listener) => listener.cancelled?.(room));
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

  const storeAlone = async (decided: Decided, consequence: Consequence): Promise<void> => {
    let done: boolean;
    try {
      done = await store.appendWith(decided.next, consequence);
    } catch (error) {
      return failed(decided, error);
    }
    if (done) stored(decided);
    // A refused early end of an open draft without a newer event means that the deadline has passed in the database.
    else await decideAgain(decided, consequence.type === 'ends');
  };

  /** Takes the commands that can be decided now; null when there is nothing for the next statement. */
  const beginBatch = (): Batch | null => {
    const events: Decided[] = [];
    for (const room of ready) {
      const decided = decideNext(room);
      if (decided === null) continue;
      room.busy = true;
      if (decided.consequence === null) events.push(decided);
      else track(storeAlone(decided, decided.consequence));
    }
    ready.clear();
    return events.length === 0 ? null : { events, outcome: storeTogether(events) };
  };

  const storeTogether = async (events: readonly Decided[]): Promise<BatchOutcome> => {
    try {
      return { stored: await store.append(events.map(({ next }) => next)) };
    } catch (error) {
      return { error };
    }
  };

  const settle = (events: readonly Decided[], outcome: BatchOutcome): void => {
    for (const decided of events) {
      if ('error' in outcome) track(failed(decided, outcome.error));
      else if (outcome.stored.has(decided.next.draftId)) {
        try {
          stored(decided);
        } catch (error) {
          // The event is stored. It is read back from the log, and the other drafts of the batch go on.
          track(failed(decided, error));
        }
      } else track(decideAgain(decided));
    }
  };

  const writeAll = async (): Promise<void> => {
    let batch = beginBatch();
    while (batch !== null) {
      const outcome = await batch.outcome;
      // Sent before this batch is published, so that the database works while this process publishes.
      const next = beginBatch();
      settle(batch.events, outcome);
      batch = next ?? beginBatch();
    }
  };

  /** Writes one batch at a time; events that are decided in the meantime form the next one. */
  const write = (): void => {
    if (writing) return;
    writing = true;
    // After this turn of the event loop, so that commands that arrive together share a batch.
    track(
      Promise.resolve()
        .then(writeAll)
        .finally(() => {
          writing = false;
          if (ready.size > 0) write();
        }),
    );
  };

  const enqueue = (
    room: LiveRoom,
    command: DraftCommand,
    operated: Operated | null,
  ): Promise<Verdict> =>
    new Promise((resolve) => {
      room.waiting.push({ command, operated, resolve, failures: 0, notBefore: 0 });
      if (room.busy) return;
      ready.add(room);
      write();
    });

  const look = async (draftId: string, sequence: number): Promise<void> => {
    const known = rooms.get(draftId);
    if (known === undefined) await roomOf(draftId);
    else if (known.state.sequence < sequence) await catchUp(known);
  };

  /** The event is already published, or its insert is in flight and will publish it. */
  const isKnown = (draftId: string, sequence: number): boolean => {
    const known = rooms.get(draftId);
    return known !== undefined && sequence <= known.state.sequence + (known.busy ? 1 : 0);
  };

  return {
    ofContest: async (contestId) => {
      const underWay = byContest.get(contestId);
      if (underWay !== undefined && !isOver(underWay.state)) return underWay;
      const draftId = await store.openedDraft(contestId);
      return draftId === null ? null : roomOf(draftId);
    },

    submit: async (draftId, command, operated) => {
      const room = await roomOf(draftId);
      if (room === null) return refuse({ name: 'not-started', opensAt: null });
      if (room.draft.closed && !isOver(room.state)) return refuse({ name: 'cancelled' });
      return enqueue(room, command, operated ?? null);
    },

    hint: (draftId, sequence) => {
      if (!isKnown(draftId, sequence)) track(look(draftId, sequence));
    },

    sweep: async () => {
      const before = [...rooms.values()];
      const open = new Map(
        (await store.openDrafts()).map(({ draftId, sequence }) => [draftId, sequence]),
      );
      // One draft that can't be read must not block the others.
      for (const [draftId, sequence] of open) await look(draftId, sequence).catch(onError);
      for (const room of before) {
        const { draftId } = room.draft;
        if (open.has(draftId) || rooms.get(draftId) !== room) continue;
        if (!isOver(room.state)) await catchUp(room);
        if (!isOver(room.state)) {
          if (room.draft.closed) forget(room);
          else cancel(room);
        } else if (
          !awaitsCompletion(room) &&
          !listeners.some((listener) => listener.isWatched?.(draftId) === true)
        ) {
          forget(room);
        }
      }
    },

    listen: (listener) => {
      listeners.push(listener);
    },

    close: async () => {
      closed = true;
      for (const room of rooms.values()) room.cancelTimer();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
