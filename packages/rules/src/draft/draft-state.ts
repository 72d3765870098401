/**
 * A draft as its log made it. Turn, round, pick number and available players are derived from the picks, never stored.
 */
import type { LoggedEvent, Picker } from './events.ts';
import type { DraftPlayer } from './default-order.ts';
import { clockBetween } from './quiet-hours.ts';
import type { DraftSetup } from './setup.ts';
import { pickInRound, roundOfPick, seatOfPick } from './snake-order.ts';

export interface DraftPick {
  readonly seat: string;
  readonly player: string;
  readonly by: Picker;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface DraftSeat {
  readonly id: string;
  /** Switched by its player only: a missed clock leaves it off. */
  readonly autopick: boolean;
  readonly withdrawn: boolean;
  /** Player ids, best first, with drafted ones. */
  readonly queue: readonly string[];
}

interface EveryDraft {
  readonly setup: DraftSetup;
  /** The number of events so far. */
  readonly sequence: number;
  /** The latest time of an event; 0 before the first. */
  readonly at: number;
  readonly seats: readonly DraftSeat[];
  /** The events with a command id, in order: see `answerTo` in answers.ts. */
  readonly answers: readonly LoggedEvent[];
}

export interface OrderedDraft extends EveryDraft {
  readonly order: readonly string[];
  readonly picks: readonly DraftPick[];
  /** A pick has been made, even if the operator undid it (docs/product.md#leaving-a-draft). */
  readonly begun: boolean;
}

/** The lobby is full; the order is not drawn yet. */
export interface WaitingDraft extends EveryDraft {
  readonly phase: 'waiting';
}

/** A seat is on the clock. */
export interface PickingDraft extends OrderedDraft {
  readonly phase: 'picking';
  /** Picks are refused before this time: the order is being shown. */
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

/** A seat withdrew before the first pick and the deadline: the draft is over and the lobby reopens. */
export interface EndedDraft extends EveryDraft {
  readonly phase: 'ended';
  readonly endedBy: string;
}

export type DraftState = WaitingDraft | PickingDraft | PausedDraft | CompleteDraft | EndedDraft;

/** A draft without events: the lobby is full, the order not drawn (docs/product.md#statuses; the phases are ours). */
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
 * The picks so far, in order (docs/product.md#draft-state). Empty before the start, and after a withdrawal has ended
 * the draft.
 */
export const picksOf = (state: DraftState): readonly DraftPick[] =>
  'picks' in state ? state.picks : NO_PICKS;

/**
 * What a withdrawal at `now` (epoch milliseconds) does to a draft that is not over (docs/product.md#leaving-a-draft).
 * Before the first pick and the deadline it ends the draft; after either, the seat is drafted automatically to the end.
 * A first pick that the operator undid still counts as made.
 */
export const withdrawalOutcome = (state: DraftState, now: number): 'ended' | 'withdrew' => {
  const begun = 'begun' in state && state.begun;
  const { deadline } = state.setup;
  return begun || (deadline !== null && now >= deadline) ? 'withdrew' : 'ended';
};

/** The number of picks of a complete draft: one per seat and round (docs/product.md#formats). */
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
 * The present turn, also while paused or while the order is shown; null before the start and at the end
 * (docs/product.md#draft-state).
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
 * A seat's own settings; undefined for a seat of another draft. Autopick is ours; queue and withdrawal:
 * docs/product.md#pick-clock, docs/product.md#leaving-a-draft.
 */
export const seatState = (state: DraftState, seat: string): DraftSeat | undefined =>
  state.seats.find(({ id }) => id === seat);

/**
 * True when the seat picks automatically: on autopick (ours), or withdrawn (docs/product.md#leaving-a-draft). False for
 * a seat of another draft.
 */
export const picksByItself = (state: DraftState, seat: string): boolean => {
  const own = seatState(state, seat);
  return own !== undefined && (own.autopick || own.withdrawn);
};

const draftedIds = (state: DraftState): ReadonlySet<string> =>
  new Set(picksOf(state).map(({ player }) => player));

/** Undrafted players, in the default order (docs/product.md#default-order). */
export const availablePlayers = (state: DraftState): readonly DraftPlayer[] => {
  const drafted = draftedIds(state);
  return state.setup.players.filter(({ id }) => !drafted.has(id));
};

/**
 * A seat's queue without drafted players, as ids, best first (docs/product.md#pick-clock). Empty for a seat of another
 * draft.
 */
export const openQueue = (state: DraftState, seat: string): readonly string[] => {
  const drafted = draftedIds(state);
  return (seatState(state, seat)?.queue ?? []).filter((player) => !drafted.has(player));
};

/**
 * The automatic pick of a seat, as an id: the first available player of its queue, else the best available by the
 * default order (docs/product.md#pick-clock). A seat of another draft has no queue. Null when no one is left.
 */
export const automaticChoice = (state: DraftState, seat: string): string | null => {
  const [queued] = openQueue(state, seat);
  if (queued !== undefined) return queued;
  const drafted = draftedIds(state);
  return state.setup.players.find(({ id }) => !drafted.has(id))?.id ?? null;
};

/** A seat's team so far. The first pick is the captain (docs/product.md#draft-room). */
export interface DraftedTeam {
  readonly captain: DraftPlayer | null;
  readonly flexPlayers: readonly DraftPlayer[];
}

/**
 * A seat's team so far, in the order of its picks; the first is the captain (docs/product.md#draft-room). Empty for a
 * seat of another draft.
 */
export const teamOf = (state: DraftState, seat: string): DraftedTeam => {
  const byId = new Map(state.setup.players.map((player) => [player.id, player]));
  const [captain = null, ...flexPlayers] = picksOf(state)
    .filter((pick) => pick.seat === seat)
    .flatMap(({ player }) => byId.get(player) ?? []);
  return { captain, flexPlayers };
};

/**
 * When the next `clock` command is due, in epoch milliseconds (docs/product.md#pick-clock): the pick's deadline, or,
 * for an automatic pick, the opening of the turn, which is usually past. Null: nothing is due.
 */
export const dueAt = (state: DraftState): number | null => {
  const turn = onTheClock(state);
  if (turn === null || state.phase !== 'picking') return null;
  return picksByItself(state, turn.seat) ? state.opensAt : state.deadlineAt;
};

/**
 * Milliseconds left to pick at `now` (epoch milliseconds; docs/product.md#pick-clock): 0 or more, the whole limit while
 * the order is shown, the rest while paused. Quiet hours don't count. Null for no limit and when no one is on the clock.
 */
export const timeLeft = (state: DraftState, now: number): number | null => {
  if (state.phase === 'paused') return state.remaining;
  if (state.phase !== 'picking' || state.deadlineAt === null) return null;
  const { quietHours = null } = state.setup;
  return clockBetween(quietHours, Math.max(now, state.opensAt), state.deadlineAt);
};
