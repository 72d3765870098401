/**
 * Decides commands and stores their events. Events of several drafts that are decided while a statement is in flight
 * form the next batch, so that a busy evening costs one commit per batch instead of one per pick. Of two processes that
 * store the same sequence number the first wins, and the other decides again.
 */
import type { DraftCommand } from '@captains-pick/rules';
import type { Scheduler } from '../../shared/scheduler.ts';
import { createCommandOutcomes, type CommandOutcomesDeps } from './command-outcomes.ts';
import { decideNext, type Decided } from './decide-next.ts';
import type { Consequence, DraftStore } from '../storage/draft-store.ts';
import type { LiveRoom, Operated, Verdict } from './live-room.ts';

type BatchOutcome = { readonly stored: ReadonlySet<string> } | { readonly error: unknown };

/** Events that one statement stores. */
interface Batch {
  readonly events: readonly Decided[];
  readonly outcome: Promise<BatchOutcome>;
}

export interface CommandWriterDeps extends CommandOutcomesDeps {
  readonly store: DraftStore;
  readonly scheduler: Scheduler;
  /** Keeps the process open until the work is done. */
  readonly track: (work: Promise<void>) => void;
}

export interface CommandWriter {
  /** Decides and stores a command after those before it in its room. */
  enqueue(room: LiveRoom, command: DraftCommand, operated: Operated | null): Promise<Verdict>;
}

export const createCommandWriter = (deps: CommandWriterDeps): CommandWriter => {
  const { store, scheduler, track } = deps;
  /** Rooms with commands that can be decided now. */
  const ready = new Set<LiveRoom>();
  let writing = false;

  const release = (room: LiveRoom): void => {
    room.busy = false;
    if (room.waiting.length > 0) ready.add(room);
    write();
  };

  const outcomes = createCommandOutcomes(deps, release);

  const storeAlone = async (decided: Decided, consequence: Consequence): Promise<void> => {
    let done: boolean;
    try {
      done = await store.appendWith(decided.next, consequence);
    } catch (error) {
      return outcomes.failed(decided, error);
    }
    if (done) outcomes.stored(decided);
    // A refused early end of an open draft without a newer event means that the deadline has passed in the database.
    else await outcomes.decideAgain(decided, consequence.type === 'ends');
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
      if ('error' in outcome) track(outcomes.failed(decided, outcome.error));
      else if (outcome.stored.has(decided.next.draftId)) {
        try {
          outcomes.stored(decided);
        } catch (error) {
          // The event is stored. It is read back from the log, and the other drafts of the batch go on.
          track(outcomes.failed(decided, error));
        }
      } else track(outcomes.decideAgain(decided));
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
