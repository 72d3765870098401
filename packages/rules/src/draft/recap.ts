/** A finished draft in figures, from its log alone: docs/product.md#value-of-a-pick, docs/product.md#time-of-a-pick. */
import { refuse, ok, type Result } from '../result.ts';
import { newDraft, openQueue, picksOf, type DraftState } from './draft-state.ts';
import type { DraftEvent, LoggedEvent, Picker } from './events.ts';
import { receive, type GapRefusal } from './evolve.ts';
import { checkSetup, type DraftSetupFields, type SetupRefusal } from './setup.ts';
import { pickInRound, roundOfPick } from './snake-order.ts';

export interface RecapPick {
  /** From 1, within the draft. */
  readonly number: number;
  /** From 1. */
  readonly round: number;
  /** From 1, within the round. */
  readonly pickInRound: number;
  readonly seat: string;
  /** The player's id. */
  readonly player: string;
  /** docs/product.md#rank-before-the-draft, from 1; 0 for a player of another draft. */
  readonly rank: number;
  /** Pick number minus rank: positive for a player who was taken later than ranked. */
  readonly value: number;
  /** How long the turn took, without pauses, in milliseconds. */
  readonly duration: number;
  readonly by: Picker;
  /** Where an automatic pick came from; null for a pick by the player of the seat. */
  readonly from: 'queue' | 'default-order' | null;
}

export interface RecapSeat {
  readonly seat: string;
  /** The captain first. */
  readonly picks: readonly RecapPick[];
  /** The sum of its picks' values. */
  readonly value: number;
  /** Milliseconds per pick that a person was waited for; null if there is none. */
  readonly averageDuration: number | null;
}

/** Figures of a complete draft. */
export interface DraftRecap {
  /** In the order of round 1. */
  readonly seats: readonly RecapSeat[];
  /** First pick first, without undone ones. */
  readonly picks: readonly RecapPick[];
  /** When picks were first accepted, in epoch milliseconds. */
  readonly startedAt: number;
  /** The time of the last pick, in epoch milliseconds. */
  readonly endedAt: number;
  /** Milliseconds per pick of all seats; null if every pick was automatic. */
  readonly averageDuration: number | null;
}

export type RecapRefusal =
  | GapRefusal
  | { readonly name: 'setup'; readonly refusal: SetupRefusal }
  | { readonly name: 'not-complete' };

/** A missed clock waited for a person as long as it could; autopick and a withdrawn seat wait for no one. */
const waitedForPerson = ({ by }: RecapPick): boolean => by === 'player' || by === 'clock';

const averageOf = (picks: readonly RecapPick[]): number | null => {
  const waited = picks.filter(waitedForPerson);
  if (waited.length === 0) return null;
  return waited.reduce((sum, { duration }) => sum + duration, 0) / waited.length;
};

interface Reading {
  readonly state: DraftState;
  readonly startedAt: number;
  readonly picks: readonly RecapPick[];
  /** How long the present turn had run before its last pause, in milliseconds. */
  readonly beforePause: number;
}

/** Milliseconds of the turn since it began or was resumed. Servers' clocks differ a little: no time is negative. */
const runningTime = (state: DraftState, now: number): number =>
  state.phase === 'picking' ? Math.max(0, now - state.opensAt) : 0;

const pickOf = (
  { state, picks, beforePause }: Reading,
  { seat, player, by, at }: Extract<DraftEvent, { readonly type: 'picked' }>,
): RecapPick => {
  const { setup } = state;
  const index = picks.length;
  const rank = setup.players.findIndex(({ id }) => id === player) + 1;
  const queued = openQueue(state, seat).length > 0;
  return {
    number: index + 1,
    round: roundOfPick(index, setup.seats.length),
    pickInRound: pickInRound(index, setup.seats.length),
    seat,
    player,
    rank,
    value: index + 1 - rank,
    duration: beforePause + runningTime(state, at),
    by,
    from: by === 'player' ? null : queued ? 'queue' : 'default-order',
  };
};

const afterEvent = (reading: Reading, event: DraftEvent, state: DraftState): Reading => {
  const { state: before, picks, beforePause } = reading;
  const next = { ...reading, state };
  const made = picksOf(state).length;
  switch (event.type) {
    case 'started':
      return { ...next, startedAt: event.opensAt };
    case 'resumed':
      // Stryker disable next-line ConditionalExpression: only a paused draft has `opensIn`.
      return before.phase === 'paused' && before.opensIn > 0
        ? { ...next, startedAt: event.opensAt }
        : next;
    case 'picked':
      return {
        ...next,
        picks: [...picks, pickOf(reading, event)].slice(0, made),
        beforePause: 0,
      };
    case 'undone':
      return { ...next, picks: picks.slice(0, made), beforePause: 0 };
    case 'paused':
      return { ...next, beforePause: beforePause + runningTime(before, event.at) };
    default:
      return next;
  }
};

/**
 * The figures of a complete draft (docs/product.md#value-of-a-pick, docs/product.md#time-of-a-pick). Refuses by `setup`
 * a setup that `checkSetup` refuses, by `gap` a log with a missing event, and by `not-complete` a draft that is not
 * complete. The log is not verified: `verifyDraft` does that.
 */
export const draftRecap = (
  fields: DraftSetupFields,
  log: readonly LoggedEvent[],
): Result<DraftRecap, RecapRefusal> => {
  const setup = checkSetup(fields);
  if (!setup.ok) return refuse({ name: 'setup', refusal: setup.refusal });
  let reading: Reading = { state: newDraft(setup.value), startedAt: 0, picks: [], beforePause: 0 };
  for (const logged of log) {
    const next = receive(reading.state, logged);
    if (!next.ok) return next;
    // A known event leaves the draft as it is.
    if (next.value !== reading.state) reading = afterEvent(reading, logged.event, next.value);
  }
  const { state, picks, startedAt } = reading;
  if (state.phase !== 'complete') return refuse({ name: 'not-complete' });
  return ok({
    picks,
    startedAt,
    endedAt: state.at,
    averageDuration: averageOf(picks),
    seats: state.order.map((seat) => {
      const own = picks.filter((pick) => pick.seat === seat);
      return {
        seat,
        picks: own,
        value: own.reduce((sum, { value }) => sum + value, 0),
        averageDuration: averageOf(own),
      };
    }),
  });
};

/**
 * Picks of players who were taken later than ranked, the largest value first; of equal ones the earlier pick
 * (docs/product.md#value-of-a-pick). At most `most` of them.
 */
export const stealsOf = <Taken extends RecapPick>(
  picks: readonly Taken[],
  most: number,
): readonly Taken[] =>
  picks
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.number - b.number)
    .slice(0, most);

/**
 * Picks of players who were taken earlier than ranked, the lowest value first; of equal ones the earlier pick
 * (docs/product.md#value-of-a-pick). At most `most` of them.
 */
export const reachesOf = <Taken extends RecapPick>(
  picks: readonly Taken[],
  most: number,
): readonly Taken[] =>
  picks
    .filter(({ value }) => value < 0)
    .toSorted((a, b) => a.value - b.value || a.number - b.number)
    .slice(0, most);
