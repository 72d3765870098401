/**
 * A draft as its log has made it. Whose turn it is, the round, the pick number and who is left are
 * derived from the picks, never stored.
 */
import type { LoggedEvent, Picker } from './events.ts';
import type { DraftPlayer } from './default-order.ts';
import type { DraftSetup } from './setup.ts';
import { pickInRound, roundOfPick, seatOfPick } from './snake-order.ts';

export interface DraftPick {
  readonly seat: string;
  readonly player: string;
  readonly by: Picker;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What a seat has set for itself. */
export interface DraftSeat {
  readonly id: string;
  /** Switched by hand only: a missed clock leaves it off. */
  readonly autopick: boolean;
  readonly withdrawn: boolean;
  /** Player ids, best first, drafted ones included. Empty where it is another's and undisclosed. */
  readonly queue: readonly string[];
}

interface EveryDraft {
  readonly setup: DraftSetup;
  /** The number of events so far. */
  readonly sequence: number;
  /** The latest time at which an event was decided; 0 before the first. */
  readonly at: number;
  readonly seats: readonly DraftSeat[];
  /** The events that have a command id, in their order: see `answerTo` in answers.ts. */
  readonly answers: readonly LoggedEvent[];
}

export interface OrderedDraft extends EveryDraft {
  readonly order: readonly string[];
  readonly picks: readonly DraftPick[];
  /** A pick has been made, even if the operator took it back (decision 18). */
  readonly begun: boolean;
}

/** The lobby is full; the order is not known yet. */
export interface WaitingDraft extends EveryDraft {
  readonly phase: 'waiting';
}

/** A seat is on the clock. */
export interface PickingDraft extends OrderedDraft {
  readonly phase: 'picking';
  /** No pick counts before: the order is being shown. */
  readonly opensAt: number;
  /** Epoch milliseconds; null for no limit. */
  readonly deadlineAt: number | null;
}

/** The operator has stopped the clock. */
export interface PausedDraft extends OrderedDraft {
  readonly phase: 'paused';
  readonly opensIn: number;
  /** Milliseconds left on the clock; null for no limit. */
  readonly remaining: number | null;
}

export interface CompleteDraft extends OrderedDraft {
  readonly phase: 'complete';
}

/** A seat withdrew before the first pick and the deadline: this draft is over and the lobby reopens. */
export interface EndedDraft extends EveryDraft {
  readonly phase: 'ended';
  readonly endedBy: string;
}

export type DraftState = WaitingDraft | PickingDraft | PausedDraft | CompleteDraft | EndedDraft;

/**
 * A draft of which nothing has happened yet: the lobby is full, the order not known (spec, section 4; the phases are
 * ours).
 */
export const newDraft = (setup: DraftSetup): WaitingDraft => ({
  phase: 'waiting',
  setup,
  sequence: 0,
  at: 0,
  seats: setup.seats.map((id) => ({ id, autopick: false, withdrawn: false, queue: [] })),
  answers: [],
});

const NO_PICKS: readonly DraftPick[] = [];

/**
 * The picks so far, first one first (spec, section 3: Draft state); none before the start, nor once a withdrawal has
 * ended the draft.
 */
export const picksOf = (state: DraftState): readonly DraftPick[] =>
  'picks' in state ? state.picks : NO_PICKS;

/**
 * What a withdrawal at `now` (epoch milliseconds) does to a draft that is not over (decision 18). Before the first pick
 * and before the deadline it ends the draft. From either of them on, the seat is drafted automatically to the end. A
 * first pick that the operator took back still counts as made. The confirmation says which of the two it will be.
 */
export const withdrawalOutcome = (state: DraftState, now: number): 'ended' | 'withdrew' => {
  const begun = 'begun' in state && state.begun;
  const { deadline } = state.setup;
  return begun || (deadline !== null && now >= deadline) ? 'withdrew' : 'ended';
};

/** Picks in a complete draft: one a seat in each round (spec, section 3: Contest, format). */
export const pickCount = ({ seats, rounds }: DraftSetup): number => seats.length * rounds;

export interface Turn {
  readonly seat: string;
  /** From 1. */
  readonly round: number;
  /** From 1, within the round. */
  readonly pickInRound: number;
  /** From 1, within the draft. */
  readonly pickNumber: number;
}

/**
 * Who picks now, also while paused or while the order is shown; null before the start and at the end (spec, section
 * 3: Draft state, currentPicker).
 */
export const onTheClock = (state: DraftState): Turn | null => {
  if (state.phase !== 'picking' && state.phase !== 'paused') return null;
  const index = state.picks.length;
  const seat = seatOfPick(state.order, index);
  return seat === undefined
    ? null
    : {
        seat,
        round: roundOfPick(index, state.order.length),
        pickInRound: pickInRound(index, state.order.length),
        pickNumber: index + 1,
      };
};

/**
 * Every turn of the draft from the next one on, in snake order (spec, section 1): "you pick again in five". Ours to
 * show; none where nobody is on the clock.
 */
export const turnsAhead = (state: DraftState): readonly Turn[] => {
  const next = onTheClock(state);
  if (next === null || !('order' in state)) return [];
  const { order, setup } = state;
  return Array.from({ length: pickCount(setup) - state.picks.length }, (_, ahead) => {
    const index = state.picks.length + ahead;
    return {
      seat: seatOfPick(order, index) ?? next.seat,
      round: roundOfPick(index, order.length),
      pickInRound: pickInRound(index, order.length),
      pickNumber: index + 1,
    };
  });
};

/**
 * What a seat has set for itself; undefined for one that is not of this draft. Autopick is ours; for queue and
 * withdrawal see decisions 17 and 18.
 */
export const seatState = (state: DraftState, seat: string): DraftSeat | undefined =>
  state.seats.find(({ id }) => id === seat);

/**
 * Does the seat pick by itself when its turn comes: autopick on (ours), or given up (decision 18)? No for a seat not
 * of this draft.
 */
export const picksByItself = (state: DraftState, seat: string): boolean => {
  const own = seatState(state, seat);
  return own !== undefined && (own.autopick || own.withdrawn);
};

const draftedIds = (state: DraftState): ReadonlySet<string> =>
  new Set(picksOf(state).map(({ player }) => player));

/** Players that nobody has drafted (spec, section 3: Draft state), in the table's default order (decision 17). */
export const availablePlayers = (state: DraftState): readonly DraftPlayer[] => {
  const drafted = draftedIds(state);
  return state.setup.players.filter(({ id }) => !drafted.has(id));
};

/**
 * A seat's queue (decision 17) without the players that are gone, as ids, best first. Empty for a seat not of this
 * draft, and where it is another's and undisclosed.
 */
export const openQueue = (state: DraftState, seat: string): readonly string[] => {
  const drafted = draftedIds(state);
  return (seatState(state, seat)?.queue ?? []).filter((player) => !drafted.has(player));
};

/**
 * Whom the seat gets without a word of its own, as an id: the first of its queue who is available, else the best
 * available by the table's default sort (decision 17); that too for a seat not of this draft. Null when nobody is
 * left.
 */
export const automaticChoice = (state: DraftState, seat: string): string | null => {
  const [queued] = openQueue(state, seat);
  if (queued !== undefined) return queued;
  const drafted = draftedIds(state);
  return state.setup.players.find(({ id }) => !drafted.has(id))?.id ?? null;
};

/** A seat's team so far. The first pick is the captain (spec, section 2). */
export interface DraftedTeam {
  readonly captain: DraftPlayer | null;
  readonly flexPlayers: readonly DraftPlayer[];
}

/**
 * A seat's team so far, in the order of its picks; the first is the captain (spec, section 2). Empty for a seat not
 * of this draft.
 */
export const teamOf = (state: DraftState, seat: string): DraftedTeam => {
  const byId = new Map(state.setup.players.map((player) => [player.id, player]));
  const [captain = null, ...flexPlayers] = picksOf(state)
    .filter((pick) => pick.seat === seat)
    .flatMap(({ player }) => byId.get(player) ?? []);
  return { captain, flexPlayers };
};

/**
 * The draft board (spec, section 2): a row a round, a cell a seat in draft order; null where nobody has picked yet.
 * No rows before the start, nor once a withdrawal has ended the draft.
 */
export const draftBoard = (state: DraftState): readonly (readonly (DraftPick | null)[])[] => {
  if (!('order' in state)) return [];
  const taken = new Map(state.order.map((seat) => [seat, [] as DraftPick[]]));
  for (const pick of state.picks) taken.get(pick.seat)?.push(pick);
  return Array.from({ length: state.setup.rounds }, (_, round) =>
    state.order.map((seat) => taken.get(seat)?.[round] ?? null),
  );
};

/**
 * When the next `clock` command is due, in epoch milliseconds (decision 17): the deadline of the pick, or, when the
 * seat picks by itself, when the turn opens, mostly a time already past. Null: nothing happens until somebody acts.
 */
export const dueAt = (state: DraftState): number | null => {
  const turn = onTheClock(state);
  if (turn === null || state.phase !== 'picking') return null;
  return picksByItself(state, turn.seat) ? state.opensAt : state.deadlineAt;
};

/**
 * Milliseconds left to pick at `now`, in epoch milliseconds (spec, section 2; decision 17): 0 or more, the whole
 * limit while the order is shown, what was left while paused; null for no limit and where nobody is on the clock.
 */
export const timeLeft = (state: DraftState, now: number): number | null => {
  if (state.phase === 'paused') return state.remaining;
  if (state.phase !== 'picking' || state.deadlineAt === null) return null;
  return Math.max(0, state.deadlineAt - Math.max(now, state.opensAt));
};
