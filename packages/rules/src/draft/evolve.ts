import type { DraftEvent, LoggedEvent } from './events.ts';
import { newDraft, pickCount, type DraftSeat, type DraftState } from './draft-state.ts';
import { refuse, ok, type Result } from '../result.ts';
import { clockBetween } from './quiet-hours.ts';
import type { DraftSetup } from './setup.ts';

const withSeat = (
  seats: readonly DraftSeat[],
  id: string,
  change: Partial<DraftSeat>,
): readonly DraftSeat[] => seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat));

/** Applies an event to the game. An event that doesn't fit the phase changes nothing. */
const applied = (state: DraftState, event: DraftEvent): DraftState => {
  switch (event.type) {
    case 'started': {
      if (state.phase !== 'waiting') return state;
      const { order, opensAt, deadlineAt } = event;
      return { ...state, phase: 'picking', order, picks: [], begun: false, opensAt, deadlineAt };
    }
    case 'picked': {
      if (state.phase !== 'picking') return state;
      const { seat, player, by, at, deadlineAt } = event;
      const picks = [...state.picks, { seat, player, by, at }];
      if (picks.length < pickCount(state.setup))
        return { ...state, picks, begun: true, opensAt: at, deadlineAt };
      const { opensAt: _, deadlineAt: __, ...rest } = state;
      return { ...rest, phase: 'complete', picks };
    }
    case 'autopick-set':
      return { ...state, seats: withSeat(state.seats, event.seat, { autopick: event.on }) };
    case 'queue-set':
      return { ...state, seats: withSeat(state.seats, event.seat, { queue: event.queue }) };
    case 'withdrew':
      return { ...state, seats: withSeat(state.seats, event.seat, { withdrawn: true }) };
    case 'ended': {
      const { setup, sequence, at, seats, answers } = state;
      return { phase: 'ended', setup, sequence, at, seats, answers, endedBy: event.seat };
    }
    case 'paused': {
      if (state.phase !== 'picking') return state;
      const { opensAt: _, deadlineAt: __, ...rest } = state;
      return { ...rest, phase: 'paused', opensIn: event.opensIn, remaining: event.remaining };
    }
    case 'resumed': {
      if (state.phase !== 'paused') return state;
      const { opensIn: _, remaining: __, ...rest } = state;
      return { ...rest, phase: 'picking', opensAt: event.opensAt, deadlineAt: event.deadlineAt };
    }
    case 'undone': {
      if (state.phase !== 'picking' && state.phase !== 'paused') return state;
      const { at, deadlineAt } = event;
      const picks = state.picks.slice(0, -1);
      return state.phase === 'picking'
        ? { ...state, picks, opensAt: at, deadlineAt }
        : {
            ...state,
            picks,
            opensIn: 0,
            remaining:
              deadlineAt === null
                ? null
                : clockBetween(state.setup.quietHours ?? null, at, deadlineAt),
          };
    }
    // Stryker disable next-line ConditionalExpression: there is no other event.
    default:
      return event satisfies never;
  }
};

/**
 * The state after an event, the same in the server and in the browser. Takes any event in any state; one that doesn't
 * fit the phase is counted and changes nothing else. Uses no clock. The draft's log is ours.
 */
export const evolve = (state: DraftState, event: DraftEvent): DraftState => {
  const sequence = state.sequence + 1;
  const answers =
    event.commandId === null ? state.answers : [...state.answers, { sequence, event }];
  // Servers' clocks differ a little: the draft's own time never goes back.
  const at = Math.max(state.at, event.at);
  return { ...applied(state, event), sequence, at, answers };
};

/** An event is missing before the one that arrived: fetch the log again. */
export interface GapRefusal {
  readonly name: 'gap';
  readonly expected: number;
  readonly got: number;
}

/**
 * Applies an event as it arrives, however often and in whatever order: the next one moves the draft on, a known one is
 * ignored, one beyond the next is refused with `gap`. The draft's log is ours.
 */
export const receive = (
  state: DraftState,
  { sequence, event }: LoggedEvent,
): Result<DraftState, GapRefusal> => {
  const expected = state.sequence + 1;
  if (sequence > expected) return refuse({ name: 'gap', expected, got: sequence });
  return ok(sequence === expected ? evolve(state, event) : state);
};

/**
 * The draft of a whole log, from its first event on; without events, a new draft. Refuses with `gap` when an event is
 * missing. The draft's log is ours.
 */
export const replay = (
  setup: DraftSetup,
  log: readonly LoggedEvent[],
): Result<DraftState, GapRefusal> => {
  let state: DraftState = newDraft(setup);
  for (const logged of log) {
    const next = receive(state, logged);
    if (!next.ok) return next;
    state = next.value;
  }
  return ok(state);
};
