/**
 * What a draft allows (docs/product.md#draft-room, docs/product.md#pick-clock). A command makes at most one event. An
 * automatic pick is a `clock` command, due at `dueAt`. A server that sends it when due never stalls a draft.
 *
 * | command      | allowed                                              | makes                                               |
 * |--------------|------------------------------------------------------|-----------------------------------------------------|
 * | start        | once, with an order of all seats                     | started                                             |
 * | pick         | by the seat on the clock, before the deadline        | picked, by the player                               |
 * | clock        | at the deadline; at once on autopick or if withdrawn | picked, from the queue or the table                 |
 * | set-autopick | until the seat withdraws                             | autopick-set                                        |
 * | set-queue    | until the seat withdraws                             | queue-set                                           |
 * | withdraw     | until the draft is complete                          | ended or withdrew (see `withdrawalOutcome`)          |
 * | pause        | while picking                                        | paused: the clock keeps what is left                |
 * | resume       | while paused                                         | resumed with what was left                          |
 * | undo         | while picking or paused, after a pick                | undone, with a whole clock                          |
 *
 * A pick at the deadline itself is too late. A first pick that the operator undoes still counts as made. On autopick,
 * an undone pick may be made again at once: pause first, then undo as many picks as needed.
 */
import { refuse, ok, type Result } from '../result.ts';
import { answerTo } from './answers.ts';
import {
  automaticChoice,
  dueAt,
  onTheClock,
  pickCount,
  picksOf,
  seatState,
  timeLeft,
  withdrawalOutcome,
  type CompleteDraft,
  type DraftState,
  type EndedDraft,
  type PausedDraft,
  type PickingDraft,
} from './draft-state.ts';
import { commandOf, senderOf, type DraftCommand, type DraftEvent, type Picker } from './events.ts';
import type { DraftRefusal } from './refusals.ts';
import { sameData } from './same-data.ts';
import { afterClock } from './quiet-hours.ts';
import { firstRepeated } from './first-repeated.ts';
import type { DraftSetup } from './setup.ts';

/** An hour, in milliseconds. */
export const LONGEST_ORDER_SHOWING = 3_600_000;

export interface Decision {
  /** The command was answered before, by this event: don't store or publish it again. */
  readonly repeated: boolean;
  readonly sequence: number;
  readonly event: DraftEvent;
}

type Decided = Result<DraftEvent, DraftRefusal>;
type CommandOf<Type extends DraftCommand['type']> = Extract<DraftCommand, { readonly type: Type }>;

const fact = (
  command: DraftCommand,
  now: number,
): { readonly at: number; readonly commandId: string | null } => ({
  at: now,
  commandId: command.commandId ?? null,
});

const wholeClock = ({ pickTimeLimit, quietHours }: DraftSetup, from: number): number | null =>
  pickTimeLimit === null ? null : afterClock(quietHours ?? null, from, pickTimeLimit * 1000);

/** The refusal of a command that only a draft in another phase allows. */
const phaseRefusal = ({ phase }: Exclude<DraftState, PickingDraft>): DraftRefusal =>
  phase === 'waiting' ? { name: 'not-started', opensAt: null } : { name: phase };

const isOver = (state: DraftState): state is CompleteDraft | EndedDraft =>
  state.phase === 'complete' || state.phase === 'ended';

/**
 * True while the order is being shown. Only a planned opening lies ahead of the latest event. A clock that runs behind
 * another server's must not close a turn that has begun.
 */
const isShowingOrder = (state: PickingDraft, now: number): boolean =>
  state.opensAt > state.at && now < state.opensAt;

const decideStart = (state: DraftState, command: CommandOf<'start'>, now: number): Decided => {
  const { order, showOrderFor } = command;
  if (isOver(state)) return refuse(phaseRefusal(state));
  if (state.phase !== 'waiting') return refuse({ name: 'already-started' });
  if (!sameData(order.toSorted(), state.setup.seats.toSorted())) {
    return refuse({ name: 'order-not-of-seats' });
  }
  if (!(showOrderFor >= 0 && showOrderFor <= LONGEST_ORDER_SHOWING)) {
    return refuse({ name: 'order-showing-out-of-range', showOrderFor });
  }
  const opensAt = now + showOrderFor;
  return ok({
    type: 'started',
    ...fact(command, now),
    order,
    opensAt,
    deadlineAt: wholeClock(state.setup, opensAt),
  });
};

const picked = (
  state: DraftState,
  command: DraftCommand,
  now: number,
  pick: { readonly seat: string; readonly player: string; readonly by: Picker },
): Decided => {
  const last = picksOf(state).length + 1 === pickCount(state.setup);
  const deadlineAt = last ? null : wholeClock(state.setup, now);
  return ok({ type: 'picked', ...fact(command, now), ...pick, deadlineAt });
};

const decidePick = (state: DraftState, command: CommandOf<'pick'>, now: number): Decided => {
  const { seat, player, pickNumber } = command;
  const own = seatState(state, seat);
  if (own === undefined) return refuse({ name: 'unknown-seat', seat });
  if (state.phase !== 'picking') return refuse(phaseRefusal(state));
  if (own.withdrawn) return refuse({ name: 'withdrawn' });
  if (isShowingOrder(state, now)) return refuse({ name: 'not-started', opensAt: state.opensAt });
  const turn = onTheClock(state);
  if (turn?.seat !== seat) return refuse({ name: 'not-your-turn', onTheClock: turn?.seat ?? null });
  if (typeof pickNumber === 'number' && pickNumber !== turn.pickNumber) {
    return refuse({ name: 'stale-turn', meant: pickNumber, now: turn.pickNumber });
  }
  const { deadlineAt } = state;
  if (deadlineAt !== null && now >= deadlineAt) return refuse({ name: 'too-late', deadlineAt });
  const chosen = state.setup.players.find(({ id }) => id === player);
  if (chosen === undefined) return refuse({ name: 'unknown-player', player });
  const taken = state.picks.find((pick) => pick.player === player);
  if (taken !== undefined) {
    return refuse({ name: 'player-drafted', player: chosen.name, seat: taken.seat });
  }
  return picked(state, command, now, { seat, player, by: 'player' });
};

const decideClock = (state: DraftState, command: CommandOf<'clock'>, now: number): Decided => {
  const turn = onTheClock(state);
  const due = dueAt(state);
  if (
    // Stryker disable next-line ConditionalExpression: then nothing is due either.
    turn === null ||
    due === null ||
    now < due
  ) {
    return refuse({ name: 'nothing-due', dueAt: due });
  }
  const { seat } = turn;
  const player = automaticChoice(state, seat);
  if (player === null) return refuse({ name: 'nothing-due', dueAt: null });
  const own = seatState(state, seat);
  const by = own?.withdrawn ? 'withdrawn' : own?.autopick ? 'autopick' : 'clock';
  return picked(state, command, now, { seat, player, by });
};

/** Refuses for a seat that may no longer change its settings. */
const activeSeatRefusal = (state: DraftState, seat: string): DraftRefusal | null => {
  const own = seatState(state, seat);
  if (own === undefined) return { name: 'unknown-seat', seat };
  if (isOver(state)) return phaseRefusal(state);
  return own.withdrawn ? { name: 'withdrawn' } : null;
};

const decideAutopick = (
  state: DraftState,
  command: CommandOf<'set-autopick'>,
  now: number,
): Decided => {
  const { seat, on } = command;
  const refusal = activeSeatRefusal(state, seat);
  if (refusal !== null) return refuse(refusal);
  return ok({ type: 'autopick-set', ...fact(command, now), seat, on });
};

const decideQueue = (state: DraftState, command: CommandOf<'set-queue'>, now: number): Decided => {
  const { seat, queue } = command;
  const refusal = activeSeatRefusal(state, seat);
  if (refusal !== null) return refuse(refusal);
  const ids = new Set(state.setup.players.map(({ id }) => id));
  const unknown = queue.find((player) => !ids.has(player));
  if (unknown !== undefined) return refuse({ name: 'unknown-player', player: unknown });
  const repeated = firstRepeated(queue);
  if (repeated !== undefined) return refuse({ name: 'queued-twice', player: repeated });
  return ok({ type: 'queue-set', ...fact(command, now), seat, queue });
};

const decideWithdraw = (
  state: DraftState,
  command: CommandOf<'withdraw'>,
  now: number,
): Decided => {
  const { seat } = command;
  const own = seatState(state, seat);
  if (own === undefined) return refuse({ name: 'no-entry-to-withdraw' });
  const refusal = activeSeatRefusal(state, seat);
  if (refusal !== null) return refuse(refusal);
  return ok({ type: withdrawalOutcome(state, now), ...fact(command, now), seat });
};

const decidePause = (state: DraftState, command: CommandOf<'pause'>, now: number): Decided => {
  if (state.phase !== 'picking') return refuse(phaseRefusal(state));
  return ok({
    type: 'paused',
    ...fact(command, now),
    opensIn: isShowingOrder(state, now) ? state.opensAt - now : 0,
    remaining: timeLeft(state, now),
  });
};

const decideResume = (state: DraftState, command: CommandOf<'resume'>, now: number): Decided => {
  if (isOver(state)) return refuse(phaseRefusal(state));
  if (state.phase !== 'paused') return refuse({ name: 'not-paused' });
  const opensAt = now + state.opensIn;
  const deadlineAt =
    state.remaining === null
      ? null
      : afterClock(state.setup.quietHours ?? null, opensAt, state.remaining);
  return ok({ type: 'resumed', ...fact(command, now), opensAt, deadlineAt });
};

const isUnderWay = (state: DraftState): state is PickingDraft | PausedDraft =>
  state.phase === 'picking' || state.phase === 'paused';

const decideUndo = (state: DraftState, command: CommandOf<'undo'>, now: number): Decided => {
  if (!isUnderWay(state)) return refuse(phaseRefusal(state));
  if (state.picks.length === 0) return refuse({ name: 'nothing-to-undo' });
  return ok({ type: 'undone', ...fact(command, now), deadlineAt: wholeClock(state.setup, now) });
};

const decideNew = (state: DraftState, command: DraftCommand, now: number): Decided => {
  switch (command.type) {
    case 'start':
      return decideStart(state, command, now);
    case 'pick':
      return decidePick(state, command, now);
    case 'clock':
      return decideClock(state, command, now);
    case 'set-autopick':
      return decideAutopick(state, command, now);
    case 'set-queue':
      return decideQueue(state, command, now);
    case 'withdraw':
      return decideWithdraw(state, command, now);
    case 'pause':
      return decidePause(state, command, now);
    case 'resume':
      return decideResume(state, command, now);
    case 'undo':
      return decideUndo(state, command, now);
    // Stryker disable next-line ConditionalExpression: there is no other command.
    default:
      return command satisfies never;
  }
};

/** A command without the fields that only its sender needed, so that a retry equals the first attempt. */
const essence = (command: DraftCommand): unknown => {
  const { commandId: _, ...rest } = { pickNumber: null, ...command };
  return { ...rest, pickNumber: null };
};

/**
 * What a command leads to (docs/product.md#draft-room, docs/product.md#pick-clock; pause, undo and autopick are ours):
 * an event with the next sequence number, or a named refusal. See the table at the head of this file and
 * `DraftRefusal`. The caller has verified the sender (docs/product.md#acting-user). A known command id returns the
 * event that it led to; with a different command it is refused. Never throws.
 *
 * @param now the server's clock, in finite epoch milliseconds: a NaN would be stored in the event
 */
export const decide = (
  state: DraftState,
  command: DraftCommand,
  now: number,
): Result<Decision, DraftRefusal> => {
  const { commandId } = command;
  // Stryker disable next-line ConditionalExpression: no event answers a command without an id.
  if (typeof commandId === 'string') {
    const earlier = answerTo(state, senderOf(command), commandId);
    if (earlier !== null) {
      return sameData(essence(commandOf(earlier.event)), essence(command))
        ? ok({ repeated: true, ...earlier })
        : refuse({ name: 'command-id-reused', commandId });
    }
  }
  const decided = decideNew(state, command, now);
  if (!decided.ok) return decided;
  return ok({ repeated: false, sequence: state.sequence + 1, event: decided.value });
};
