import { viewDraft, type ViewedDraft } from '@captains-pick/contract';
import {
  decide,
  draftRefusalMessage,
  dueAt,
  evolve,
  newDraft,
  type DraftCommand,
  type DraftEvent,
  type DraftState,
} from '@captains-pick/rules';
import type { Clock, DraftAnswer, DraftMessage, Viewer } from '../../data/index.ts';
import type { DraftTable } from './draftTable.ts';

export interface DraftServer {
  readonly draft: () => DraftState;
  readonly run: (command: DraftCommand) => DraftAnswer;
  readonly setPresent: (userId: string, present: boolean) => void;
  /** Publishes the current state. */
  readonly publishState: () => void;
}

export interface DraftServerSettings {
  readonly table: DraftTable;
  readonly viewer: Viewer | null;
  /** The server's own clock. */
  readonly clock: Clock;
  readonly publish: (message: DraftMessage) => void;
}

/** Runs commands by the engine of `rules`, as the server does, and publishes what follows to the viewer. */
export const draftServer = ({
  table,
  viewer,
  clock,
  publish,
}: DraftServerSettings): DraftServer => {
  let draft: DraftState = newDraft(table.setup);
  let cancelTimer = (): void => {};
  const present = new Set(table.seats);

  const viewed = (): ViewedDraft => ({
    draft: {
      draftId: 'draft-1',
      contestId: table.contest._id,
      draw: 'order' in draft ? table.draw : null,
      moves: [],
      players: table.players,
      usernames: table.usernames,
    },
    state: draft,
  });
  const publishState = (): void => {
    const state = viewDraft(viewed(), viewer?.userId ?? null, present, clock.now());
    publish({ type: 'state', state });
  };

  const publishEvent = (event: DraftEvent): void => {
    if (event.type === 'withdrew') {
      publish({ type: 'withdrew', user: table.userOf(event.seat) });
    }
    if (event.type === 'ended') {
      const { username } = table.userOf(event.seat);
      const message = `${username} withdrew before the first pick. Returning to the lobby...`;
      publish({ type: 'ended', ended: { message } });
    }
    publishState();
    if (draft.phase === 'complete') publish({ type: 'complete' });
  };

  const scheduleClock = (): void => {
    cancelTimer();
    const due = dueAt(draft);
    if (due === null) return;
    cancelTimer = clock.after(Math.max(0, due - clock.now()), () => void run({ type: 'clock' }));
  };

  const run = (command: DraftCommand): DraftAnswer => {
    const decided = decide(draft, command, clock.now());
    if (!decided.ok) {
      const message = draftRefusalMessage(decided.refusal);
      return { accepted: false, code: decided.refusal.name, message };
    }
    const { event, sequence, repeated } = decided.value;
    if (repeated) return { accepted: true, sequence };
    draft = evolve(draft, event);
    scheduleClock();
    publishEvent(event);
    return { accepted: true, sequence };
  };

  return {
    draft: () => draft,
    run,
    setPresent: (userId, isPresent) => {
      if (isPresent) present.add(userId);
      else present.delete(userId);
      publishState();
    },
    publishState,
  };
};
