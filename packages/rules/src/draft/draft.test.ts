import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo } from './answers.ts';
import { decide, LONGEST_ORDER_SHOWING } from './decide.ts';
import type { DraftPlayer } from './default-order.ts';
import {
  automaticChoice,
  availablePlayers,
  dueAt,
  newDraft,
  onTheClock,
  openQueue,
  picksOf,
  seatState,
  teamOf,
  timeLeft,
  withdrawalOutcome,
  type DraftState,
} from './draft-state.ts';
import type { DraftCommand, DraftEvent, LoggedEvent } from './events.ts';
import { evolve, receive, replay } from './evolve.ts';
import { draftRefusalMessage, type DraftRefusal } from './refusals.ts';
import { checkSetup, type DraftSetup, type DraftSetupFields } from './setup.ts';

const SECOND = 1000;
const NOON = 1_800_000_000_000;

const setupOf = (fields: Partial<DraftSetupFields> = {}): DraftSetup => {
  const checked = checkSetup({
    sport: 'Poker',
    seats: ['ann', 'bob', 'cid', 'dee'],
    players: Array.from({ length: 12 }, (_, index) => ({
      id: `p${index + 1}`,
      name: `Player ${index + 1}`,
      icmValue: 100 - index,
    })),
    rounds: 2,
    pickTimeLimit: 30,
    commitment: '',
    deadline: null,
    ...fields,
  });
  if (!checked.ok) throw new Error(checked.refusal.name);
  return checked.value;
};

const ORDER = ['cid', 'ann', 'dee', 'bob'];

/** A draft room like the server's: a state, a log, and a clock that a test moves. */
const room = (setup = setupOf()) => {
  let state: DraftState = newDraft(setup);
  let now = NOON;
  const log: LoggedEvent[] = [];
  const send = (command: DraftCommand): DraftEvent | DraftRefusal => {
    const decided = decide(state, command, now);
    if (!decided.ok) return decided.refusal;
    const { repeated, sequence, event } = decided.value;
    if (!repeated) {
      log.push({ sequence, event });
      state = evolve(state, event);
    }
    return event;
  };
  return {
    send,
    log,
    pick: (seat: string, player: string) => send({ type: 'pick', seat, player }),
    start: (showOrderFor = 0) => send({ type: 'start', order: ORDER, showOrderFor }),
    after: (milliseconds: number) => {
      now += milliseconds;
    },
    state: () => state,
    turn: () => onTheClock(state),
    now: () => now,
  };
};

const refusedAs = (name: DraftRefusal['name']) => expect.objectContaining({ name });

describe('the start', () => {
  it('opens when the order has been shown; the clock starts then, not before', () => {
    const { send, pick, start, after, state, now } = room();
    expect(pick('cid', 'p1')).toEqual({ name: 'not-started', opensAt: null });
    expect(dueAt(state())).toBeNull();
    expect(timeLeft(state(), now())).toBeNull();
    expect(start(10 * SECOND)).toMatchObject({
      type: 'started',
      at: NOON,
      opensAt: NOON + 10 * SECOND,
      deadlineAt: NOON + 40 * SECOND,
    });
    expect(timeLeft(state(), now())).toBe(30 * SECOND);
    after(10 * SECOND - 1);
    expect(pick('cid', 'p1')).toEqual({ name: 'not-started', opensAt: NOON + 10 * SECOND });
    after(1);
    expect(pick('cid', 'p1')).toMatchObject({ type: 'picked', by: 'player' });
    expect(send({ type: 'start', order: ORDER, showOrderFor: 0 })).toEqual(
      refusedAs('already-started'),
    );
  });

  it('needs an order of all seats, and shows it for an hour at most', () => {
    for (const order of [
      ['cid', 'ann', 'dee'],
      [...ORDER, 'bob'],
      ['cid', 'ann', 'dee', 'eve'],
    ]) {
      expect(room().send({ type: 'start', order, showOrderFor: 0 })).toEqual(
        refusedAs('order-not-of-seats'),
      );
    }
    for (const showOrderFor of [-1, Number.NaN, LONGEST_ORDER_SHOWING + 1]) {
      expect(room().start(showOrderFor)).toEqual(refusedAs('order-showing-out-of-range'));
    }
    expect(room().start(LONGEST_ORDER_SHOWING)).toMatchObject({ type: 'started' });
  });

  it('needs a setup that can be drafted to its end', () => {
    const fields: DraftSetupFields = { ...setupOf() };
    const refusal = (change: Partial<DraftSetupFields>) => {
      const checked = checkSetup({ ...fields, ...change });
      return checked.ok ? null : checked.refusal.name;
    };
    expect(refusal({})).toBeNull();
    const upsideDown = checkSetup({ ...fields, players: fields.players.toReversed() });
    expect(upsideDown.ok && upsideDown.value.players).toEqual(fields.players);
    expect(refusal({ seats: ['ann'] })).toBe('too-few-seats');
    expect(refusal({ seats: ['ann', 'bob'] })).toBeNull();
    expect(refusal({ seats: ['ann', 'bob', 'ann'] })).toBe('seat-twice');
    expect([0, -1, 1.5, Number.NaN].map((rounds) => refusal({ rounds }))).toEqual(
      Array.from({ length: 4 }, () => 'rounds-out-of-range'),
    );
    expect(refusal({ rounds: 3 })).toBeNull();
    expect(refusal({ rounds: 4 })).toBe('too-few-players');
    expect([0, 0.5, 604_801, Number.NaN].map((limit) => refusal({ pickTimeLimit: limit }))).toEqual(
      Array.from({ length: 4 }, () => 'pick-time-out-of-range'),
    );
    expect([1, 604_800, null].map((limit) => refusal({ pickTimeLimit: limit }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(refusal({ players: [...fields.players, { id: 'p1', name: 'Other' }] })).toBe(
      'player-listed-twice',
    );
  });
});

describe('picking', () => {
  it('reverses each round; the first pick is the captain', () => {
    const { pick, start, state, turn, log } = room();
    start();
    const seen: string[] = [];
    for (let next = turn(); next !== null; next = turn()) {
      seen.push(`${next.pickNumber} ${next.round}.${next.pickInRound} ${next.seat}`);
      pick(next.seat, `p${next.pickNumber}`);
    }
    expect(seen).toEqual([
      '1 1.1 cid',
      '2 1.2 ann',
      '3 1.3 dee',
      '4 1.4 bob',
      '5 2.1 bob',
      '6 2.2 dee',
      '7 2.3 ann',
      '8 2.4 cid',
    ]);
    expect(state().phase).toBe('complete');
    expect(log.at(-2)?.event).toMatchObject({ deadlineAt: NOON + 30 * SECOND });
    expect(log.at(-1)?.event).toMatchObject({ deadlineAt: null });
    expect(teamOf(state(), 'cid')).toMatchObject({
      captain: { name: 'Player 1' },
      flexPlayers: [{ name: 'Player 8' }],
    });
    expect(teamOf(state(), 'nobody')).toEqual({ captain: null, flexPlayers: [] });
    expect(pick('cid', 'p9')).toEqual({ name: 'complete' });
    expect(dueAt(state())).toBeNull();
    expect(onTheClock(state())).toBeNull();
  });

  it('refuses by name', () => {
    const { send, pick, start } = room();
    start();
    expect(pick('ann', 'p1')).toEqual({ name: 'not-your-turn', onTheClock: 'cid' });
    expect(pick('eve', 'p1')).toEqual({ name: 'unknown-seat', seat: 'eve' });
    expect(pick('cid', 'p99')).toEqual({ name: 'unknown-player', player: 'p99' });
    pick('cid', 'p1');
    const drafted = pick('ann', 'p1');
    expect(drafted).toEqual({ name: 'player-drafted', player: 'Player 1', seat: 'cid' });
    expect(draftRefusalMessage(drafted as DraftRefusal)).toBe('Player 1 has already been drafted.');
    expect(send({ type: 'pick', seat: 'ann', player: 'p2', pickNumber: 1 })).toEqual({
      name: 'stale-turn',
      meant: 1,
      now: 2,
    });
    expect(send({ type: 'pick', seat: 'ann', player: 'p2', pickNumber: 2 })).toMatchObject({
      type: 'picked',
    });
  });

  it('has no late picks: the deadline itself is too late', () => {
    const { pick, start, after, state, now } = room();
    start();
    after(30 * SECOND - 1);
    expect(timeLeft(state(), now())).toBe(1);
    expect(pick('cid', 'p3')).toMatchObject({ deadlineAt: NOON + 60 * SECOND - 1 });
    after(30 * SECOND);
    expect(timeLeft(state(), now())).toBe(0);
    expect(pick('ann', 'p1')).toEqual({ name: 'too-late', deadlineAt: NOON + 60 * SECOND - 1 });
    after(SECOND);
    expect(timeLeft(state(), now())).toBe(0);
  });

  it('has no clock without a limit', () => {
    const { send, pick, start, after, state, now } = room(setupOf({ pickTimeLimit: null }));
    expect(start()).toMatchObject({ deadlineAt: null });
    after(1e12);
    expect(send({ type: 'clock' })).toEqual({ name: 'nothing-due', dueAt: null });
    expect(timeLeft(state(), now())).toBeNull();
    expect(pick('cid', 'p1')).toMatchObject({ deadlineAt: null });
    expect(send({ type: 'pause' })).toMatchObject({ remaining: null });
    expect(send({ type: 'resume' })).toMatchObject({ deadlineAt: null });
    expect(send({ type: 'undo' })).toMatchObject({ deadlineAt: null });
    pick('cid', 'p1');
    send({ type: 'pause' });
    send({ type: 'undo' });
    expect(timeLeft(state(), now())).toBeNull();
    expect(send({ type: 'resume' })).toMatchObject({ deadlineAt: null });
  });

  it('is not closed by a clock that runs behind', () => {
    const { send, pick, start, after, state } = room();
    start();
    pick('cid', 'p1');
    after(-5);
    send({ type: 'set-queue', seat: 'bob', queue: [] });
    expect(state().at).toBe(NOON);
    expect(pick('ann', 'p2')).toMatchObject({ type: 'picked', deadlineAt: NOON + 30 * SECOND - 5 });
  });
});

describe('the clock and autopick', () => {
  it('picks at the deadline, from the queue and then by the table, and switches nothing on', () => {
    const { send, start, after, state, turn } = room();
    send({ type: 'set-queue', seat: 'cid', queue: ['p7', 'p5'] });
    start();
    expect(dueAt(state())).toBe(NOON + 30 * SECOND);
    after(30 * SECOND - 1);
    expect(send({ type: 'clock' })).toEqual({ name: 'nothing-due', dueAt: NOON + 30 * SECOND });
    after(1);
    expect(send({ type: 'clock' })).toMatchObject({ seat: 'cid', player: 'p7', by: 'clock' });
    expect(seatState(state(), 'cid')?.autopick).toBe(false);
    expect(turn()?.seat).toBe('ann');
    after(30 * SECOND);
    expect(send({ type: 'clock' })).toMatchObject({ seat: 'ann', player: 'p1', by: 'clock' });
    // The next turn gets a whole clock, however late the last event was published.
    expect(dueAt(state())).toBe(NOON + 90 * SECOND);
  });

  it('skips queued players who were drafted, and restores them after an undo', () => {
    const { send, pick, start, state } = room();
    send({ type: 'set-queue', seat: 'ann', queue: ['p4', 'p2'] });
    start();
    expect(automaticChoice(state(), 'ann')).toBe('p4');
    pick('cid', 'p4');
    expect(openQueue(state(), 'ann')).toEqual(['p2']);
    expect(automaticChoice(state(), 'ann')).toBe('p2');
    expect(automaticChoice(state(), 'bob')).toBe('p1');
    send({ type: 'undo' });
    expect(openQueue(state(), 'ann')).toEqual(['p4', 'p2']);
  });

  it('picks at once on autopick, which only its player switches', () => {
    const { send, pick, start, after, state } = room();
    send({ type: 'set-autopick', seat: 'cid', on: true });
    start(SECOND);
    expect(dueAt(state())).toBe(NOON + SECOND);
    expect(send({ type: 'clock' })).toEqual(refusedAs('nothing-due'));
    after(SECOND);
    expect(send({ type: 'clock' })).toMatchObject({ seat: 'cid', player: 'p1', by: 'autopick' });
    send({ type: 'set-autopick', seat: 'ann', on: true });
    expect(dueAt(state())).toBe(NOON + SECOND);
    send({ type: 'set-autopick', seat: 'ann', on: false });
    expect(dueAt(state())).toBe(NOON + 31 * SECOND);
    expect(pick('ann', 'p5')).toMatchObject({ by: 'player' });
  });

  it('refuses a queue with strangers or twice the same, and settings of strangers', () => {
    const { send } = room();
    const queue = (seat: string, ...players: readonly string[]) =>
      send({ type: 'set-queue', seat, queue: players });
    expect(queue('ann', 'p1', 'p99')).toEqual({ name: 'unknown-player', player: 'p99' });
    expect(queue('ann', 'p1', 'p2', 'p1')).toEqual({ name: 'queued-twice', player: 'p1' });
    expect(queue('eve', 'p1')).toEqual(refusedAs('unknown-seat'));
    expect(send({ type: 'set-autopick', seat: 'eve', on: true })).toEqual(
      refusedAs('unknown-seat'),
    );
  });
});

describe('withdrawing', () => {
  it('before the first pick ends the draft', () => {
    for (const started of [false, true]) {
      const { send, pick, start, state } = room();
      if (started) start();
      expect(withdrawalOutcome(state(), NOON)).toBe('ended');
      expect(send({ type: 'withdraw', seat: 'dee' })).toMatchObject({ type: 'ended', seat: 'dee' });
      expect(state()).toMatchObject({ phase: 'ended', endedBy: 'dee' });
      expect(pick('cid', 'p1')).toEqual({ name: 'ended' });
      expect(start()).toEqual({ name: 'ended' });
      expect(send({ type: 'withdraw', seat: 'ann' })).toEqual({ name: 'ended' });
      expect(send({ type: 'resume' })).toEqual({ name: 'ended' });
      expect(picksOf(state())).toEqual([]);
      expect(dueAt(state())).toBeNull();
    }
  });

  it('after it leaves the seat to be drafted automatically to the end', () => {
    const { send, pick, start, state, turn } = room();
    start();
    pick('cid', 'p2');
    expect(withdrawalOutcome(state(), NOON)).toBe('withdrew');
    expect(send({ type: 'withdraw', seat: 'ann' })).toMatchObject({ type: 'withdrew' });
    expect(dueAt(state())).toBe(NOON);
    expect(pick('ann', 'p1')).toEqual({ name: 'withdrawn' });
    expect(send({ type: 'clock' })).toMatchObject({ seat: 'ann', player: 'p1', by: 'withdrawn' });
    for (const again of [
      { type: 'withdraw', seat: 'ann' },
      { type: 'set-autopick', seat: 'ann', on: false },
      { type: 'set-queue', seat: 'ann', queue: [] },
    ] as const) {
      expect(send(again)).toEqual({ name: 'withdrawn' });
    }
    while (turn()?.seat !== 'ann') pick(turn()?.seat ?? '', automaticChoice(state(), '') ?? '');
    expect(send({ type: 'clock' })).toMatchObject({ seat: 'ann', by: 'withdrawn' });
  });

  it('still leaves the seat to be drafted when the operator has taken the first pick back', () => {
    const { send, pick, start, state, now } = room();
    start();
    pick('cid', 'p2');
    send({ type: 'pause' });
    send({ type: 'undo' });
    expect(picksOf(state())).toEqual([]);
    expect(withdrawalOutcome(state(), now())).toBe('withdrew');
    expect(send({ type: 'withdraw', seat: 'ann' })).toMatchObject({ type: 'withdrew' });
  });

  it('at the deadline or after it leaves the seat to be drafted, before it ends the draft', () => {
    for (const [early, type] of [
      [1, 'ended'],
      [0, 'withdrew'],
      [-1, 'withdrew'],
    ] as const) {
      for (const started of [false, true]) {
        const { send, start, state, now } = room(setupOf({ deadline: NOON + early }));
        if (started) start();
        expect(withdrawalOutcome(state(), now())).toBe(type);
        expect(send({ type: 'withdraw', seat: 'dee' })).toMatchObject({ type, seat: 'dee' });
        if (type === 'ended') continue;
        if (!started) start();
        expect(seatState(state(), 'dee')?.withdrawn).toBe(true);
      }
    }
  });

  it('needs an entry, in fixed wording, and a running draft', () => {
    const { send, pick, start, state, turn } = room();
    const stranger = send({ type: 'withdraw', seat: 'eve' });
    expect(draftRefusalMessage(stranger as DraftRefusal)).toBe(
      'Could not find your entry to withdraw',
    );
    start();
    while (turn() !== null) pick(turn()?.seat ?? '', automaticChoice(state(), '') ?? '');
    expect(send({ type: 'withdraw', seat: 'ann' })).toEqual({ name: 'complete' });
    expect(send({ type: 'set-queue', seat: 'ann', queue: [] })).toEqual({ name: 'complete' });
    expect(send({ type: 'undo' })).toEqual({ name: 'complete' });
    expect(send({ type: 'pause' })).toEqual({ name: 'complete' });
    expect(start()).toEqual({ name: 'complete' });
  });
});

describe('the operator', () => {
  it('pauses and resumes with the time that was left', () => {
    const { send, pick, start, after, state, now } = room();
    expect(send({ type: 'pause' })).toEqual(refusedAs('not-started'));
    start();
    expect(send({ type: 'resume' })).toEqual({ name: 'not-paused' });
    after(12 * SECOND);
    expect(send({ type: 'pause' })).toMatchObject({ remaining: 18 * SECOND, opensIn: 0 });
    after(100 * SECOND);
    expect(timeLeft(state(), now())).toBe(18 * SECOND);
    expect(onTheClock(state())?.seat).toBe('cid');
    expect(pick('cid', 'p1')).toEqual({ name: 'paused' });
    expect(send({ type: 'pause' })).toEqual({ name: 'paused' });
    expect(send({ type: 'clock' })).toEqual({ name: 'nothing-due', dueAt: null });
    expect(send({ type: 'set-queue', seat: 'cid', queue: ['p9'] })).toMatchObject({
      type: 'queue-set',
    });
    expect(send({ type: 'resume' })).toMatchObject({
      opensAt: NOON + 112 * SECOND,
      deadlineAt: NOON + 130 * SECOND,
    });
    expect(pick('cid', 'p1')).toMatchObject({ type: 'picked' });
  });

  it('pauses while the order is shown, and shows the rest of it afterwards', () => {
    const { send, pick, start, after } = room();
    start(10 * SECOND);
    after(4 * SECOND);
    expect(send({ type: 'pause' })).toMatchObject({ opensIn: 6 * SECOND, remaining: 30 * SECOND });
    after(60 * SECOND);
    expect(send({ type: 'resume' })).toMatchObject({
      opensAt: NOON + 70 * SECOND,
      deadlineAt: NOON + 100 * SECOND,
    });
    expect(pick('cid', 'p1')).toEqual(refusedAs('not-started'));
    after(6 * SECOND);
    expect(pick('cid', 'p1')).toMatchObject({ type: 'picked' });
  });

  it('undoes the last pick, also while paused, with a whole clock', () => {
    const { send, pick, start, after, state, now, turn } = room();
    start();
    expect(send({ type: 'undo' })).toEqual({ name: 'nothing-to-undo' });
    pick('cid', 'p1');
    pick('ann', 'p2');
    after(10 * SECOND);
    expect(send({ type: 'undo' })).toMatchObject({ deadlineAt: NOON + 40 * SECOND });
    expect(turn()).toMatchObject({ seat: 'ann', pickNumber: 2 });
    after(5 * SECOND);
    send({ type: 'pause' });
    expect(timeLeft(state(), now())).toBe(25 * SECOND);
    send({ type: 'undo' });
    expect(turn()).toMatchObject({ seat: 'cid', pickNumber: 1 });
    expect(timeLeft(state(), now())).toBe(30 * SECOND);
    expect(state().phase).toBe('paused');
    send({ type: 'resume' });
    expect(pick('cid', 'p2')).toMatchObject({ type: 'picked' });
  });

  it('cannot undo the last pick of a complete draft, nor start or stop an ended one', () => {
    const { send, pick, start, state, turn } = room();
    start();
    while (turn() !== null) pick(turn()?.seat ?? '', automaticChoice(state(), '') ?? '');
    for (const type of ['undo', 'pause', 'resume'] as const) {
      expect(send({ type })).toEqual({ name: 'complete' });
    }
    expect(send({ type: 'clock' })).toEqual({ name: 'nothing-due', dueAt: null });
  });

  it('finds a lobby without a started draft nothing to undo', () => {
    expect(room().send({ type: 'undo' })).toEqual(refusedAs('not-started'));
  });
});

describe('retries', () => {
  it('return the event of the first attempt, whatever has happened since', () => {
    const { send, start, log, pick, state } = room();
    start();
    const first = { type: 'pick', seat: 'cid', player: 'p1', commandId: 'a' } as const;
    const event = send(first);
    expect(event).toMatchObject({ type: 'picked', commandId: 'a' });
    pick('ann', 'p2');
    expect(send(first)).toEqual(event);
    expect(send({ ...first, pickNumber: 1 })).toEqual(event);
    expect(log).toHaveLength(3);
    expect(answerTo(state(), 'cid', 'a')).toEqual({ sequence: 2, event });
    expect(answerTo(state(), 'ann', 'a')).toBeNull();
    expect(state().answers).toEqual([{ sequence: 2, event }]);
  });

  it('with the id of another command are refused; ids of different senders never meet', () => {
    const { send, start, log } = room();
    start();
    send({ type: 'pick', seat: 'cid', player: 'p1', commandId: 'a' });
    expect(send({ type: 'pick', seat: 'cid', player: 'p2', commandId: 'a' })).toEqual({
      name: 'command-id-reused',
      commandId: 'a',
    });
    expect(send({ type: 'withdraw', seat: 'cid', commandId: 'a' })).toEqual(
      refusedAs('command-id-reused'),
    );
    expect(send({ type: 'pick', seat: 'ann', player: 'p2', commandId: 'a' })).toMatchObject({
      type: 'picked',
    });
    const undo = { type: 'undo', commandId: 'a' } as const;
    expect(send(undo)).toMatchObject({ type: 'undone' });
    expect(send(undo)).toMatchObject({ type: 'undone' });
    expect(log.map(({ event }) => event.type)).toEqual(['started', 'picked', 'picked', 'undone']);
  });
});

describe('a refused command', () => {
  it('has a message for each refusal', () => {
    expect(
      (
        [
          { name: 'not-started', opensAt: null },
          { name: 'already-started' },
          { name: 'order-not-of-seats' },
          { name: 'order-showing-out-of-range', showOrderFor: -1 },
          { name: 'unknown-seat', seat: 'eve' },
          { name: 'no-entry-to-withdraw' },
          { name: 'withdrawn' },
          { name: 'not-your-turn', onTheClock: 'ann' },
          { name: 'stale-turn', meant: 1, now: 2 },
          { name: 'too-late', deadlineAt: NOON },
          { name: 'unknown-player', player: 'p99' },
          { name: 'player-drafted', player: 'Player 1', seat: 'ann' },
          { name: 'queued-twice', player: 'p1' },
          { name: 'paused' },
          { name: 'not-paused' },
          { name: 'complete' },
          { name: 'ended' },
          { name: 'nothing-due', dueAt: null },
          { name: 'nothing-to-undo' },
          { name: 'command-id-reused', commandId: 'a' },
        ] as const satisfies readonly DraftRefusal[]
      ).map(draftRefusalMessage),
    ).toEqual([
      'The draft has not started yet.',
      'The draft has already started.',
      'The draft order does not hold every entrant exactly once.',
      'The draft order can be shown for at most an hour.',
      'You are not in this draft.',
      'Could not find your entry to withdraw',
      'You have withdrawn from this draft.',
      'It is not your turn.',
      'That pick was meant for an earlier turn.',
      'Your time for this pick ran out.',
      'That player is not in this contest.',
      'Player 1 has already been drafted.',
      'A player can be in your queue only once.',
      'The draft is paused.',
      'The draft is not paused.',
      'The draft is complete.',
      'The draft has ended: an entrant withdrew before the first pick.',
      'The clock has not run out.',
      'There is no pick to undo.',
      'This command id was used for another command.',
    ]);
  });
});

describe('a forged log', () => {
  const started = (order: readonly string[]): DraftState =>
    evolve(newDraft(setupOf()), {
      type: 'started',
      at: NOON,
      commandId: null,
      order,
      opensAt: NOON,
      deadlineAt: NOON + 30 * SECOND,
    });
  const late = NOON + 60 * SECOND;

  it('that starts without an order has nobody on the clock, and nothing is ever due', () => {
    const state = started([]);
    expect(onTheClock(state)).toBeNull();
    expect(dueAt(state)).toBeNull();
    expect(decide(state, { type: 'clock' }, late)).toEqual({
      ok: false,
      refusal: { name: 'nothing-due', dueAt: null },
    });
    expect(decide(state, { type: 'pick', seat: 'ann', player: 'p1' }, NOON)).toEqual({
      ok: false,
      refusal: { name: 'not-your-turn', onTheClock: null },
    });
  });

  it('with the order of another draft is picked for by the clock', () => {
    const state = started(['eve', 'fay', 'gus', 'hal']);
    expect(dueAt(state)).toBe(NOON + 30 * SECOND);
    expect(decide(state, { type: 'clock' }, late)).toMatchObject({
      ok: true,
      value: { event: { type: 'picked', seat: 'eve', player: 'p1', by: 'clock' } },
    });
  });

  it('with a player of another contest leaves that player out of the team', () => {
    const picked = (player: string): DraftEvent => ({
      type: 'picked',
      at: NOON,
      commandId: null,
      seat: 'ann',
      player,
      by: 'player',
      deadlineAt: null,
    });
    const state = ['p99', 'p2'].map(picked).reduce(evolve, started(ORDER));
    expect(teamOf(state, 'ann')).toMatchObject({ captain: { id: 'p2' }, flexPlayers: [] });
  });

  it('over too few players has nothing due where none is left', () => {
    const setup: DraftSetup = { ...setupOf(), players: [] };
    const state: DraftState = { ...started(ORDER), setup };
    expect(automaticChoice(state, 'cid')).toBeNull();
    expect(decide(state, { type: 'clock' }, late)).toEqual({
      ok: false,
      refusal: { name: 'nothing-due', dueAt: null },
    });
  });

  it('is counted on, but an event that does not fit the phase changes nothing', () => {
    const { send, start, pick, state, turn } = room();
    const waiting = state();
    start();
    const picking = state();
    send({ type: 'pause' });
    const paused = state();
    send({ type: 'resume' });
    while (turn() !== null) pick(turn()?.seat ?? '', automaticChoice(state(), '') ?? '');
    const complete = state();
    const ended = evolve(waiting, { type: 'ended', at: NOON, commandId: null, seat: 'ann' });
    const fact = { at: NOON, commandId: null };
    const clock = { opensAt: NOON + 1, deadlineAt: NOON + 2 };
    const pickEvent = { type: 'picked', seat: 'cid', player: 'p12', by: 'player' } as const;
    const unfit: readonly (readonly [DraftEvent, readonly DraftState[]])[] = [
      [
        { ...fact, type: 'started', order: ORDER.toReversed(), ...clock },
        [picking, paused, complete, ended],
      ],
      [{ ...fact, ...pickEvent, deadlineAt: null }, [waiting, paused, complete, ended]],
      [{ ...fact, type: 'paused', opensIn: 1, remaining: 2 }, [waiting, paused, complete, ended]],
      [{ ...fact, type: 'resumed', ...clock }, [waiting, picking, complete, ended]],
      [{ ...fact, type: 'undone', deadlineAt: null }, [waiting, complete, ended]],
    ];
    for (const [event, states] of unfit) {
      for (const before of states) {
        expect(evolve(before, event)).toEqual({
          ...before,
          sequence: before.sequence + 1,
          at: NOON,
        });
      }
    }
  });
});

// ── Laws ─────────────────────────────────────────────────────────────────────────────────────────

const SEATS = Array.from({ length: 9 }, (_, index) => `seat-${index}`);

const players = (count: number): fc.Arbitrary<readonly DraftPlayer[]> =>
  fc
    .array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: count, maxLength: count })
    .map((values) =>
      values.map((icmValue, index) => ({
        id: `p${index}`,
        name: `Player ${index % 7}`,
        icmValue,
        salary: icmValue,
      })),
    );

const setups: fc.Arbitrary<DraftSetup> = fc
  .record({
    sport: fc.constantFrom('Poker', 'Golf', 'Chess', 'Esports'),
    seatCount: fc.integer({ min: 2, max: 9 }),
    rounds: fc.integer({ min: 1, max: 5 }),
    spare: fc.integer({ min: 0, max: 8 }),
    pickTimeLimit: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  .chain(({ sport, seatCount, rounds, spare, pickTimeLimit }) =>
    players(seatCount * rounds + spare).map((field) =>
      setupOf({
        sport,
        seats: SEATS.slice(0, seatCount),
        players: field,
        rounds,
        pickTimeLimit,
      }),
    ),
  );

/** An attempt, and how many milliseconds later it comes. Numbers choose among seats and players. */
interface Try {
  readonly what: DraftCommand['type'] | 'pick-legally' | 'retry';
  readonly one: number;
  readonly other: number;
  readonly later: number;
}

const tries: fc.Arbitrary<readonly Try[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 14, arbitrary: fc.constant('pick-legally' as const) },
      { weight: 3, arbitrary: fc.constantFrom('pick', 'clock', 'retry') },
      {
        weight: 3,
        arbitrary: fc.constantFrom('set-autopick', 'set-queue', 'pause', 'resume', 'undo', 'start'),
      },
      { weight: 1, arbitrary: fc.constant('withdraw' as const) },
    ),
    one: fc.nat(1000),
    other: fc.nat(1000),
    later: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 40_000 })),
  }),
  { minLength: 10, maxLength: 80, size: 'max' },
);

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length];

const commandFor = (
  { what, one, other }: Try,
  state: DraftState,
  sent: readonly DraftCommand[],
): DraftCommand => {
  const commandId = other % 3 === 0 ? null : `c${sent.length}`;
  const seat = at(state.setup.seats, one) ?? '';
  const player = at(state.setup.players, other)?.id ?? '';
  switch (what) {
    case 'pick-legally':
      return {
        type: 'pick',
        commandId,
        seat: onTheClock(state)?.seat ?? seat,
        player: at(availablePlayers(state), other)?.id ?? player,
      };
    case 'retry':
      return at(sent, one) ?? { type: 'clock' };
    case 'pick':
      return { type: 'pick', commandId, seat, player };
    case 'set-autopick':
      return { type: 'set-autopick', commandId, seat, on: other % 2 === 0 };
    case 'set-queue':
      return {
        type: 'set-queue',
        commandId,
        seat,
        queue: state.setup.players.slice(other % 7, (other % 7) + 3).map(({ id }) => id),
      };
    case 'withdraw':
      return { type: 'withdraw', commandId, seat };
    case 'start':
      return {
        type: 'start',
        commandId,
        order: state.setup.seats.toReversed(),
        showOrderFor: one % 2 === 0 ? 0 : 5000,
      };
    default:
      return { type: what, commandId };
  }
};

interface Played {
  readonly before: DraftState;
  readonly command: DraftCommand;
  readonly now: number;
  readonly event: DraftEvent;
  readonly after: DraftState;
}

/** Plays attempts against a draft, started first so that most of them meet a running draft. */
const play = (setup: DraftSetup, chosen: readonly Try[]) => {
  let state: DraftState = newDraft(setup);
  let now = NOON;
  const sent: DraftCommand[] = [];
  const log: LoggedEvent[] = [];
  const steps: Played[] = [];
  for (const one of [{ what: 'start', one: 0, other: 1, later: 0 } as const, ...chosen]) {
    now += one.later;
    const command = commandFor(one, state, sent);
    sent.push(command);
    const decided = decide(state, command, now);
    if (!decided.ok || decided.value.repeated) continue;
    const { event, sequence } = decided.value;
    const after = evolve(state, event);
    log.push({ sequence, event });
    steps.push({ before: state, command, now, event, after });
    state = after;
  }
  return { state, log, steps };
};

const teamSizes = (state: DraftState): readonly number[] =>
  state.setup.seats.map((seat) => picksOf(state).filter((pick) => pick.seat === seat).length);

describe('the laws of a draft', () => {
  it('a replay is the state, also after a journey as text', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        const { state, log } = play(setup, chosen);
        expect(replay(setup, log)).toEqual({ ok: true, value: state });
        const posted = JSON.parse(JSON.stringify(log)) as readonly LoggedEvent[];
        expect(replay(setup, posted)).toEqual({ ok: true, value: state });
        expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('no player is drafted twice, seats stay within one pick, and teams equal the picks', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        const { steps } = play(setup, chosen);
        for (const { after } of steps) {
          const drafted = picksOf(after).map(({ player }) => player);
          expect(new Set(drafted).size).toBe(drafted.length);
          expect(drafted.length + availablePlayers(after).length).toBe(setup.players.length);
          const sizes = teamSizes(after);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(after.phase === 'complete').toBe(sizes.every((size) => size === setup.rounds));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('only the seat on the clock picks, in time, and only the clock picks for it', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        for (const { before, command, now, event } of play(setup, chosen).steps) {
          if (event.type !== 'picked') continue;
          expect(before.phase).toBe('picking');
          expect(event.seat).toBe(onTheClock(before)?.seat);
          const deadlineAt = before.phase === 'picking' ? before.deadlineAt : null;
          const late = deadlineAt !== null && now >= deadlineAt;
          if (command.type === 'pick') {
            expect(event).toMatchObject({ by: 'player', seat: command.seat });
            expect(late).toBe(false);
          } else {
            expect(command.type).toBe('clock');
            expect(event.player).toBe(automaticChoice(before, event.seat));
            const seat = seatState(before, event.seat);
            expect(late || seat?.autopick || seat?.withdrawn).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the automatic choice is the first of the queue, else the best available', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        const { state } = play(setup, chosen);
        const free = availablePlayers(state).map(({ id }) => id);
        for (const { id, queue } of state.seats) {
          const expected = queue.find((player) => free.includes(player)) ?? free[0] ?? null;
          expect(automaticChoice(state, id)).toBe(expected);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('an undo restores the state before the pick, except for the clock', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        for (const { before, now, event, after } of play(setup, chosen).steps) {
          if (event.type !== 'picked' || after.phase === 'complete') continue;
          const undone = decide(after, { type: 'undo' }, now);
          if (!undone.ok) throw new Error(undone.refusal.name);
          const restored = evolve(after, undone.value.event);
          expect(picksOf(restored)).toEqual(picksOf(before));
          expect(onTheClock(restored)).toEqual(onTheClock(before));
          expect(restored.seats).toEqual(before.seats);
          expect(availablePlayers(restored)).toEqual(availablePlayers(before));
          expect(restored.phase).toBe('picking');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never stalls: the clock alone finishes any draft that has a limit', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        let { state } = play({ ...setup, pickTimeLimit: 20 }, chosen);
        if (state.phase === 'ended') return;
        if (state.phase === 'paused') {
          const resumed = decide(state, { type: 'resume' }, state.at);
          if (resumed.ok) state = evolve(state, resumed.value.event);
        }
        for (let due = dueAt(state); due !== null; due = dueAt(state)) {
          const decided = decide(state, { type: 'clock' }, due);
          if (!decided.ok) throw new Error(decided.refusal.name);
          state = evolve(state, decided.value.event);
        }
        expect(state.phase).toBe('complete');
      }),
      { numRuns: 40 },
    );
  });

  it('a stream that is repeated, reordered and cut never makes a wrong state', () => {
    fc.assert(
      fc.property(
        setups,
        tries,
        fc.array(fc.nat(), { maxLength: 200 }),
        (setup, chosen, arrivals) => {
          const { log } = play(setup, chosen);
          let state: DraftState = newDraft(setup);
          for (const arrival of arrivals) {
            const logged = at(log, arrival);
            if (logged === undefined) continue;
            const received = receive(state, logged);
            if (logged.sequence > state.sequence + 1) {
              expect(received).toEqual({
                ok: false,
                refusal: { name: 'gap', expected: state.sequence + 1, got: logged.sequence },
              });
              continue;
            }
            if (!received.ok) throw new Error('no gap here');
            if (logged.sequence <= state.sequence) expect(received.value).toBe(state);
            state = received.value;
            expect(replay(setup, log.slice(0, state.sequence))).toEqual({ ok: true, value: state });
          }
          const rest = log.slice(state.sequence + 1);
          expect(replay(setup, rest).ok).toBe(rest.length === 0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a retry changes nothing, however late', () => {
    fc.assert(
      fc.property(setups, tries, (setup, chosen) => {
        const { state, steps } = play(setup, chosen);
        for (const { command, event } of steps) {
          if (typeof command.commandId !== 'string') continue;
          expect(decide(state, command, NOON + 1e9)).toMatchObject({
            ok: true,
            value: { repeated: true, event },
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('evolve accepts any event in any state without a throw', () => {
    fc.assert(
      fc.property(setups, tries, tries, (setup, chosen, others) => {
        const { steps } = play(setup, chosen);
        const events = play(setup, others).log;
        for (const { after } of steps.slice(-3)) {
          for (const { event } of events) {
            expect(evolve(after, event).sequence).toBe(after.sequence + 1);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('quiet hours', () => {
  const HOUR = 3600 * SECOND;
  /** One hour after noon, for eight hours. */
  const start = new Date(NOON);
  const from = (start.getUTCHours() * 60 + start.getUTCMinutes() + 60) % 1440;
  const quietHours = {
    from,
    to: (from + 8 * 60) % 1440,
    zone: 'UTC',
    offsets: [{ from: 0, minutes: 0 }],
  };
  const slow = () => room(setupOf({ pickTimeLimit: 7200, quietHours }));

  it('stop the clock of a turn that begins before them', () => {
    const draft = slow();
    draft.start();
    expect(dueAt(draft.state())).toBe(NOON + 10 * HOUR);
    draft.after(HOUR / 2);
    expect(timeLeft(draft.state(), draft.now())).toBe(1.5 * HOUR);
    draft.after(3 * HOUR);
    expect(timeLeft(draft.state(), draft.now())).toBe(HOUR);
    draft.after(6 * HOUR);
    expect(timeLeft(draft.state(), draft.now())).toBe(HOUR / 2);
  });

  it('leave a whole clock to the turn that begins within them, after a pick or an undo', () => {
    const draft = slow();
    draft.start();
    draft.after(2 * HOUR);
    draft.send({ type: 'pick', seat: 'cid', player: 'p1', pickNumber: 1 });
    expect(dueAt(draft.state())).toBe(NOON + 11 * HOUR);
    draft.after(HOUR);
    draft.send({ type: 'undo' });
    expect(dueAt(draft.state())).toBe(NOON + 11 * HOUR);
    draft.send({ type: 'pause' });
    expect(timeLeft(draft.state(), draft.now())).toBe(2 * HOUR);
  });

  it('do not count in a pause, and a pause does not count in them', () => {
    const draft = slow();
    draft.start();
    draft.after(4 * HOUR);
    draft.send({ type: 'pause' });
    expect(timeLeft(draft.state(), draft.now())).toBe(HOUR);
    draft.after(2 * HOUR);
    draft.send({ type: 'resume' });
    expect(dueAt(draft.state())).toBe(NOON + 10 * HOUR);
    draft.send({ type: 'pick', seat: 'cid', player: 'p1', pickNumber: 1 });
    draft.send({ type: 'pause' });
    draft.send({ type: 'undo' });
    expect(timeLeft(draft.state(), draft.now())).toBe(2 * HOUR);
  });

  it.each([
    [{ pickTimeLimit: 3599, quietHours }],
    [{ pickTimeLimit: null, quietHours }],
    [{ pickTimeLimit: 7200, quietHours: { ...quietHours, to: quietHours.from } }],
    [{ pickTimeLimit: 7200, quietHours: { ...quietHours, offsets: [] } }],
  ])('are refused: %j', (fields) => {
    const players = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, name: 'A' }));
    expect(
      checkSetup({
        sport: 'Poker',
        seats: ['ann', 'bob'],
        players,
        rounds: 2,
        commitment: '',
        deadline: null,
        ...fields,
      }),
    ).toMatchObject({ ok: false, refusal: { name: 'quiet-hours-out-of-range' } });
  });
});
