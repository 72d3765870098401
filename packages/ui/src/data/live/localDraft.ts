import { viewDraft, type DraftFacts, type ViewedDraft } from '@captains-pick/contract';
import {
  decide,
  draftRefusalMessage,
  dueAt,
  evolve,
  newDraft,
  type DraftCommand,
  type DraftEvent,
  type DraftSetup,
  type DraftState,
  type LoggedEvent,
} from '@captains-pick/rules';
import type { Clock } from '../time/clock.ts';
import type { Viewer } from '../viewer.ts';
import type { DraftAnswer, DraftMessage } from './draftFeed.ts';

export interface LocalDraft {
  readonly draft: () => DraftState;
  /** All events so far. */
  readonly log: () => readonly LoggedEvent[];
  readonly run: (command: DraftCommand) => DraftAnswer;
  readonly setPresent: (userId: string, present: boolean) => void;
  /** Publishes the current state. */
  readonly publishState: () => void;
  /** Stops the clock. */
  readonly close: () => void;
}

export interface LocalDraftSettings {
  readonly setup: DraftSetup;
  /** What a view shows beside the state. The draw is shown once the order is known. */
  readonly facts: DraftFacts;
  readonly viewer: Viewer | null;
  /** Decides what is due. */
  readonly clock: Clock;
  readonly publish: (message: DraftMessage) => void;
  /** Called after each event. */
  readonly onEvent?: (state: DraftState) => void;
}

/** A draft in the browser: runs commands by the engine of `rules`, as the server does, and publishes what follows. */
export const createLocalDraft = ({
  setup,
  facts,
  viewer,
  clock,
  publish,
  onEvent,
}: LocalDraftSettings): LocalDraft => {
  let draft: DraftState = newDraft(setup);
  let cancelTimer = (): void => {};
  const logged: LoggedEvent[] = [];
  const present = new Set(setup.seats);
  const usernameOf = (userId: string): string => facts.usernames.get(userId) ?? userId;

  const viewed = (): ViewedDraft => ({
    draft: { ...facts, draw: 'order' in draft ? facts.draw : null },
    state: draft,
  });
  const publishState = (): void => {
    const state = viewDraft(viewed(), viewer?.userId ?? null, present, clock.now());
    publish({ type: 'state', state });
  };

  const publishEvent = (event: DraftEvent): void => {
    if (event.type === 'withdrew') {
      const user = { userId: event.seat, username: usernameOf(event.seat) };
      publish({ type: 'withdrew', user });
    }
    if (event.type === 'ended') {
      const message = `${usernameOf(event.seat)} withdrew before the first pick. Returning to the lobby...`;
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
    logged.push({ sequence, event });
    scheduleClock();
    publishEvent(event);
    onEvent?.(draft);
    return { accepted: true, sequence };
  };

  return {
    draft: () => draft,
    log: () => logged,
    run,
    setPresent: (userId, isPresent) => {
      if (isPresent) present.add(userId);
      else present.delete(userId);
      publishState();
    },
    publishState,
    close: () => cancelTimer(),
  };
};
