import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { availablePlayers, dueAt, newDraft, onTheClock, type DraftState } from './draft-state.ts';
import type { DraftCommand, DraftEvent, LoggedEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { draftRecap, reachesOf, stealsOf, type DraftRecap } from './recap.ts';
import { checkSetup, type DraftSetup, type DraftSetupFields } from './setup.ts';

const SECOND = 1000;
const NOON = 1_800_000_000_000;

/** The players are listed worst first: only the default order gives `p1` the rank 1. */
const setupOf = (fields: Partial<DraftSetupFields> = {}): DraftSetup => {
  const checked = checkSetup({
    sport: 'Poker',
    seats: ['ann', 'bob'],
    players: Array.from({ length: 6 }, (_, index) => ({
      id: `p${6 - index}`,
      name: `Player ${6 - index}`,
      icmValue: index,
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

/** A draft room like the server's: a state, a log, and a clock that a test moves. */
const room = (setup = setupOf()) => {
  let state: DraftState = newDraft(setup);
  let now = NOON;
  const log: LoggedEvent[] = [];
  const send = (command: DraftCommand): DraftEvent => {
    const decided = decide(state, command, now);
    if (!decided.ok) throw new Error(decided.refusal.name);
    const { sequence, event } = decided.value;
    log.push({ sequence, event });
    state = evolve(state, event);
    return event;
  };
  const after = (seconds: number): void => {
    now += seconds * SECOND;
  };
  return {
    setup,
    log,
    send,
    after,
    start: (showOrderFor = 0, order: readonly string[] = setup.seats) =>
      send({ type: 'start', order, showOrderFor: showOrderFor * SECOND }),
    /** The seat on the clock picks this player after some seconds. */
    pick: (player: string, seconds = 0) => {
      after(seconds);
      send({ type: 'pick', seat: onTheClock(state)?.seat ?? '', player });
    },
    clock: () => send({ type: 'clock' }),
    state: () => state,
    now: () => now,
    recap: (): DraftRecap => {
      const recap = draftRecap(setup, log);
      if (!recap.ok) throw new Error(recap.refusal.name);
      return recap.value;
    },
  };
};

type Room = ReturnType<typeof room>;

const complete = (drafted: Room): DraftRecap => {
  for (;;) {
    const [best] = availablePlayers(drafted.state());
    if (onTheClock(drafted.state()) === null || best === undefined) return drafted.recap();
    drafted.pick(best.id);
  }
};

describe('the value of a pick', () => {
  it('is its number minus the player’s rank in the default order', () => {
    const { start, pick, recap } = room();
    start(0, ['bob', 'ann']);
    pick('p3');
    pick('p1');
    pick('p6');
    pick('p2');
    expect(recap().picks).toMatchObject([
      { number: 1, round: 1, pickInRound: 1, seat: 'bob', player: 'p3', rank: 3, value: -2 },
      { number: 2, round: 1, pickInRound: 2, seat: 'ann', player: 'p1', rank: 1, value: 1 },
      { number: 3, round: 2, pickInRound: 1, seat: 'ann', player: 'p6', rank: 6, value: -3 },
      { number: 4, round: 2, pickInRound: 2, seat: 'bob', player: 'p2', rank: 2, value: 2 },
    ]);
    expect(recap().seats).toMatchObject([
      { seat: 'bob', value: 0, picks: [{ player: 'p3' }, { player: 'p2' }] },
      { seat: 'ann', value: -2, picks: [{ player: 'p1' }, { player: 'p6' }] },
    ]);
  });

  it('of a player of another draft has no rank', () => {
    const drafted = room();
    drafted.start();
    complete(drafted);
    const log = drafted.log.map(({ sequence, event }) => ({
      sequence,
      event: event.type === 'picked' && event.player === 'p1' ? { ...event, player: 'x' } : event,
    }));
    const recap = draftRecap(drafted.setup, log);
    expect(recap.ok && recap.value.picks[0]).toMatchObject({ player: 'x', rank: 0, value: 1 });
  });
});

describe('the time of a pick', () => {
  it('starts when the order has been shown, then at the pick before', () => {
    const { start, pick, recap } = room();
    start(15);
    pick('p1', 19);
    pick('p2', 7);
    pick('p3', 0.5);
    pick('p4', 12);
    const { picks, startedAt, endedAt } = recap();
    expect(picks.map(({ duration }) => duration)).toEqual([4000, 7000, 500, 12_000]);
    expect([startedAt - NOON, endedAt - NOON]).toEqual([15_000, 38_500]);
  });

  it('leaves out pauses', () => {
    const drafted = room();
    const { start, pick, after, send, recap } = drafted;
    start();
    pick('p1', 3);
    after(5);
    send({ type: 'pause' });
    after(600);
    send({ type: 'set-autopick', seat: 'ann', on: false });
    send({ type: 'resume' });
    after(2);
    send({ type: 'pause' });
    after(60);
    send({ type: 'resume' });
    pick('p2', 1);
    pick('p3', 4);
    pick('p4', 4);
    expect(recap().picks.map(({ duration }) => duration)).toEqual([3000, 8000, 4000, 4000]);
    expect(recap().startedAt).toBe(NOON);
  });

  it('leaves out the showing of the order, also when it is interrupted', () => {
    const { start, pick, after, send, recap } = room();
    start(15);
    after(5);
    send({ type: 'pause' });
    after(100);
    send({ type: 'resume' });
    pick('p1', 13);
    pick('p2', 1);
    pick('p3', 1);
    pick('p4', 1);
    expect(recap().picks[0]?.duration).toBe(3000);
    expect(recap().startedAt).toBe(NOON + 115_000);
  });

  it('begins again after an undo, which also removes the pick', () => {
    const { start, pick, after, send, recap } = room();
    start();
    pick('p1', 3);
    pick('p5', 20);
    after(9);
    send({ type: 'undo' });
    pick('p2', 4);
    after(2);
    send({ type: 'pause' });
    send({ type: 'undo' });
    after(50);
    send({ type: 'resume' });
    pick('p3', 6);
    pick('p4', 1);
    pick('p6', 1);
    expect(recap().picks.map(({ player, duration }) => [player, duration])).toEqual([
      ['p1', 3000],
      ['p3', 6000],
      ['p4', 1000],
      ['p6', 1000],
    ]);
    expect(recap().startedAt).toBe(NOON);
  });

  it('is never negative, although servers’ clocks differ', () => {
    const drafted = room();
    drafted.start();
    drafted.pick('p1', 5);
    drafted.pick('p2', -2);
    drafted.after(-1);
    drafted.send({ type: 'pause' });
    drafted.send({ type: 'resume' });
    const recap = complete(drafted);
    expect(recap.picks.map(({ duration }) => duration)).toEqual([5000, 0, 0, 0]);
    expect(recap.endedAt).toBe(NOON + 5000);
  });
});

describe('automatic picks', () => {
  it('say why they were made, and whether the queue had a player', () => {
    const { start, pick, after, send, clock, recap } = room(setupOf({ rounds: 3 }));
    start();
    send({ type: 'set-queue', seat: 'ann', queue: ['p4', 'p5'] });
    send({ type: 'set-queue', seat: 'bob', queue: ['p4'] });
    after(30);
    clock();
    after(30);
    clock();
    send({ type: 'set-autopick', seat: 'bob', on: true });
    clock();
    send({ type: 'set-autopick', seat: 'bob', on: false });
    send({ type: 'withdraw', seat: 'ann' });
    clock();
    clock();
    pick('p6', 6);
    expect(recap().picks.map(({ player, by, from }) => [player, by, from])).toEqual([
      ['p4', 'clock', 'queue'],
      ['p1', 'clock', 'default-order'],
      ['p2', 'autopick', 'default-order'],
      ['p5', 'withdrawn', 'queue'],
      ['p3', 'withdrawn', 'default-order'],
      ['p6', 'player', null],
    ]);
  });

  it('count for the average only where a person was waited for', () => {
    const { start, pick, after, send, clock, recap } = room();
    start();
    pick('p1', 6);
    after(30);
    clock();
    send({ type: 'set-autopick', seat: 'bob', on: true });
    clock();
    pick('p4', 10);
    expect(recap().averageDuration).toBe((6000 + 30_000 + 10_000) / 3);
    expect(recap().seats.map(({ averageDuration }) => averageDuration)).toEqual([8000, 30_000]);
  });

  it('leave no average where no one was waited for', () => {
    const { start, send, clock, recap } = room();
    start();
    for (const seat of ['ann', 'bob']) send({ type: 'set-autopick', seat, on: true });
    for (let pick = 0; pick < 4; pick += 1) clock();
    expect(recap().averageDuration).toBeNull();
    expect(recap().seats.map(({ averageDuration }) => averageDuration)).toEqual([null, null]);
  });
});

describe('steals and reaches', () => {
  const drafted = room(setupOf({ rounds: 3 }));
  drafted.start();
  for (const player of ['p4', 'p5', 'p1', 'p2']) drafted.pick(player);
  drafted.pick('p6');
  drafted.pick('p3');
  const { picks } = drafted.recap();
  const named = (chosen: typeof picks) => chosen.map(({ player, value }) => `${player} ${value}`);

  it('are the largest values of either sign, of equal ones the earlier pick', () => {
    expect(named(picks)).toEqual(['p4 -3', 'p5 -3', 'p1 2', 'p2 2', 'p6 -1', 'p3 3']);
    expect(named(stealsOf(picks, 4))).toEqual(['p3 3', 'p1 2', 'p2 2']);
    expect(named(reachesOf(picks, 4))).toEqual(['p4 -3', 'p5 -3', 'p6 -1']);
    expect(named(stealsOf(picks.toReversed(), 2))).toEqual(['p3 3', 'p1 2']);
    expect(named(reachesOf(picks.toReversed(), 1))).toEqual(['p4 -3']);
  });

  it('leave out players who were taken as ranked', () => {
    const asRanked = picks.map((pick) => ({ ...pick, value: 0 }));
    expect([stealsOf(asRanked, 4), reachesOf(asRanked, 4)]).toEqual([[], []]);
  });
});

describe('a log', () => {
  it('may have an event twice', () => {
    const { setup, log, start, pick, after, send, recap } = room();
    start();
    pick('p1', 3);
    pick('p5', 20);
    send({ type: 'undo' });
    pick('p2', 4);
    after(2);
    send({ type: 'pause' });
    send({ type: 'resume' });
    pick('p3', 6);
    pick('p4', 1);
    const twice = [...log, ...log].toSorted((a, b) => a.sequence - b.sequence);
    expect(draftRecap(setup, twice)).toEqual({ ok: true, value: recap() });
    const repeated = log.flatMap((_, index) => log.slice(0, index + 1));
    expect(draftRecap(setup, repeated)).toEqual({ ok: true, value: recap() });
  });

  it('may have events that don’t fit the draft’s phase', () => {
    const { setup, log, start, pick, recap } = room();
    start();
    for (const player of ['p1', 'p2', 'p3', 'p4']) pick(player, 1);
    const late: DraftEvent = { ...(log.at(-1)?.event as DraftEvent), at: NOON + 9000 };
    const beyond = [...log, { sequence: log.length + 1, event: late }];
    const figures = draftRecap(setup, beyond);
    expect(figures.ok && figures.value.picks).toEqual(recap().picks);
    const paused: DraftEvent = {
      type: 'paused',
      at: NOON,
      commandId: null,
      opensIn: 0,
      remaining: 0,
    };
    const later = log.map(({ sequence, event }) => ({ sequence: sequence + 1, event }));
    const pausedFirst = draftRecap(setup, [{ sequence: 1, event: paused }, ...later]);
    expect(pausedFirst).toEqual({ ok: true, value: recap() });
  });
});

describe('a draft without figures', () => {
  it('is refused until it is complete', () => {
    const { setup, log, start, pick } = room();
    const refusal = () => {
      const recap = draftRecap(setup, log);
      return recap.ok ? null : recap.refusal;
    };
    expect(refusal()).toEqual({ name: 'not-complete' });
    start();
    pick('p1');
    pick('p2');
    pick('p3');
    expect(refusal()).toEqual({ name: 'not-complete' });
    pick('p4');
    expect(refusal()).toBeNull();
  });

  it('is refused when it ended, when an event is missing, and when it can’t be set up', () => {
    const { setup, log, start, send } = room();
    start();
    send({ type: 'withdraw', seat: 'ann' });
    expect(draftRecap(setup, log)).toEqual({ ok: false, refusal: { name: 'not-complete' } });
    expect(draftRecap(setup, log.slice(1))).toEqual({
      ok: false,
      refusal: { name: 'gap', expected: 1, got: 2 },
    });
    expect(draftRecap({ ...setup, seats: ['ann'] }, log)).toEqual({
      ok: false,
      refusal: { name: 'setup', refusal: { name: 'too-few-seats', seats: 1 } },
    });
  });
});

// ── Laws ─────────────────────────────────────────────────────────────────────────────────────────

interface Plan {
  readonly setup: DraftSetup;
  /** For each step: what happens first, which player is chosen, and after how many milliseconds. */
  readonly steps: readonly {
    readonly first: 'undo' | 'pause' | 'queue' | 'autopick' | 'nothing';
    readonly player: number;
    readonly after: number;
  }[];
}

const plans: fc.Arbitrary<Plan> = fc
  .record({
    seatCount: fc.integer({ min: 2, max: 6 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    spare: fc.integer({ min: 0, max: 6 }),
    steps: fc.array(
      fc.record({
        first: fc.constantFrom('undo', 'pause', 'queue', 'autopick', 'nothing', 'nothing'),
        player: fc.nat(50),
        after: fc.integer({ min: 0, max: 40_000 }),
      }),
      { minLength: 1, maxLength: 40 },
    ),
  })
  .map(({ seatCount, rounds, spare, steps }) => ({
    steps,
    setup: setupOf({
      seats: Array.from({ length: seatCount }, (_, seat) => `seat-${seat}`),
      rounds,
      players: Array.from({ length: seatCount * rounds + spare }, (_, index) => ({
        id: `p${index}`,
        name: `Player ${index}`,
        icmValue: (index * 7) % 11,
      })),
    }),
  }));

/** Drafts to the end by a plan. After its last step, each seat picks after a second. */
const play = ({ setup, steps }: Plan): Room => {
  const drafted = room(setup);
  drafted.start();
  for (let index = 0; drafted.state().phase !== 'complete'; index += 1) {
    const step = steps[index] ?? { first: 'nothing', player: index, after: 1000 };
    const turn = onTheClock(drafted.state());
    if (turn === null) throw new Error('No one is on the clock.');
    const open = availablePlayers(drafted.state());
    const chosen = open[step.player % open.length]?.id ?? '';
    const { first } = step;
    if (first === 'undo' && turn.pickNumber > 1) drafted.send({ type: 'undo' });
    if (first === 'queue') drafted.send({ type: 'set-queue', seat: turn.seat, queue: [chosen] });
    if (first === 'autopick') {
      drafted.send({ type: 'set-autopick', seat: turn.seat, on: step.player % 2 === 0 });
    }
    if (first === 'pause') {
      drafted.send({ type: 'pause' });
      drafted.after(step.after / SECOND);
      drafted.send({ type: 'resume' });
    }
    drafted.after(step.after / SECOND);
    const due = dueAt(drafted.state());
    if (due !== null && due <= drafted.now()) drafted.clock();
    else drafted.pick(availablePlayers(drafted.state())[step.player % open.length]?.id ?? chosen);
  }
  return drafted;
};

describe('laws of a recap', () => {
  it('a draft’s values sum to 0 when the best players were drafted, and to less otherwise', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { picks, seats } = play(plan).recap();
        const total = picks.reduce((sum, { value }) => sum + value, 0);
        const undrafted = picks.some(({ rank }) => rank > picks.length);
        if (undrafted) expect(total).toBeLessThan(0);
        else expect(total).toBe(0);
        expect(seats.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });

  it('a pick from the default order is never a reach', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { picks } = play(plan).recap();
        expect(picks.filter(({ from, value }) => from === 'default-order' && value < 0)).toEqual(
          [],
        );
      }),
      { numRuns: 60 },
    );
  });

  it('each seat has one pick of each round, the captain from the first', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { seats, picks } = play(plan).recap();
        const rounds = Array.from({ length: plan.setup.rounds }, (_, index) => index + 1);
        for (const seat of seats) expect(seat.picks.map(({ round }) => round)).toEqual(rounds);
        expect(seats.map((seat) => seat.picks[0])).toEqual(picks.slice(0, seats.length));
        const steals = stealsOf(picks, picks.length);
        const reaches = reachesOf(picks, picks.length);
        const even = picks.filter(({ value }) => value === 0);
        expect(steals.length + reaches.length + even.length).toBe(picks.length);
      }),
      { numRuns: 60 },
    );
  });

  it('turns without pauses and undos fill the time from the first to the last', () => {
    fc.assert(
      fc.property(plans, ({ setup, steps }) => {
        const calm = steps.map((step) => ({
          ...step,
          first:
            step.first === 'undo' || step.first === 'pause' ? ('nothing' as const) : step.first,
        }));
        const { picks, startedAt, endedAt } = play({ setup, steps: calm }).recap();
        expect(picks.reduce((sum, { duration }) => sum + duration, 0)).toBe(endedAt - startedAt);
      }),
      { numRuns: 60 },
    );
  });
});
