/**
 * Decides commands and stores their events. Events of several drafts that are decided while a statement is in flight
 * form the next batch, so that a busy evening costs one commit per batch instead of one per pick. Of two processes that
 * store the same sequence number the first wins, and the other decides again.
 */
import {
  decide,
  ok,
  picksOf,
  refuse,
  type DraftCommand,
  type DraftEvent,
  type DraftState,
  type LoggedEvent,
} from '@captains-pick/rules';
import { hasTimedOut } from '../database/unavailable.ts';
import type { NextEvent } from '../lobbies/drafts-repository.ts';
import type { Consequence, DraftStore } from './draft-store.ts';
import {
  isOver,
  type LiveRoom,
  type Operated,
  type PendingCommand,
  type Scheduler,
  type Verdict,
} from './live-room.ts';

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

const pickNumberOf = (state: DraftState, event: DraftEvent): number | null => {
  const picks = picksOf(state).length;
  if (event.type === 'picked') return picks + 1;
  return event.type === 'undone' ? picks : null;
};

const consequenceOf = (event: DraftEvent, operated: Operated | null): Consequence | null => {
  if (event.type === 'ended') return { type: 'ends', seat: event.seat };
  return operated === null ? null : { type: 'operated', act: `draft-${event.type}`, ...operated };
};

/** Decides commands in order until one makes an event, and returns that one. */
const decideNext = (room: LiveRoom, clock: number): Decided | null => {
  for (let pending = room.waiting.shift(); pending !== undefined; pending = room.waiting.shift()) {
    const now = Math.max(clock, pending.notBefore);
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

export interface CommandWriterDeps {
  readonly store: DraftStore;
  readonly scheduler: Scheduler;
  readonly onError: (error: unknown) => void;
  /** Keeps the process open until the work is done. */
  readonly track: (work: Promise<void>) => void;
  /** Takes in stored events and publishes each once. */
  readonly advance: (room: LiveRoom, events: readonly LoggedEvent[]) => void;
  /** Takes in what other processes stored. */
  readonly catchUp: (room: LiveRoom) => Promise<void>;
  /** Ends a room whose contest was cancelled, and refuses these commands and the waiting ones. */
  readonly cancel: (room: LiveRoom, ...commands: readonly PendingCommand[]) => void;
}

export interface CommandWriter {
  /** Decides and stores a command after those before it in its room. */
  enqueue(room: LiveRoom, command: DraftCommand, operated: Operated | null): Promise<Verdict>;
}

export const createCommandWriter = ({
  store,
  scheduler,
  onError,
  track,
  advance,
  catchUp,
  cancel,
}: CommandWriterDeps): CommandWriter => {
  /** Rooms with commands that can be decided now. */
  const ready = new Set<LiveRoom>();
  let writing = false;

  const isOpen = async ({ draft: { draftId } }: LiveRoom): Promise<boolean> =>
    (await store.openDrafts()).some((open) => open.draftId === draftId);

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
      const decided = decideNext(room, scheduler.now());
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

  return { enqueue };
};
