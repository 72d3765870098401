import { describe, expect, test } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

const NOON = Date.parse('2031-03-14T12:00:00Z');
const DAY_MS = 86_400_000;

/** A process whose own clock and database clock can be set independently. */
const processAt = () => {
  const state = { own: NOON, monotonic: 0, changes: [] as (number | null)[] };
  const clock = createDatabaseClock(
    {
      own: () => new Date(state.own),
      monotonic: () => state.monotonic,
      onChange: (difference) => state.changes.push(difference),
    },
    { time: new Date(NOON), sentAt: -2, heardAt: 2 },
  );
  const pass = (ms: number): void => {
    state.own += ms;
    state.monotonic += ms;
  };
  const measure = (time: number, tookMs = 4): void => {
    const sentAt = state.monotonic;
    state.monotonic += tookMs;
    state.own += tookMs;
    clock.measured(new Date(time), sentAt, state.monotonic);
  };
  return { state, clock, pass, measure };
};

describe("the database's time in a process", () => {
  test('runs on between measurements', () => {
    const { clock, pass } = processAt();
    pass(700);
    expect(clock.now()).toEqual(new Date(NOON + 700));
    expect(clock.agrees()).toBe(true);
  });

  test.each([DAY_MS, -DAY_MS, 3_500])(
    'is not moved by a jump of the own clock by %i ms, which is noticed before anything is done',
    (jump) => {
      const { state, clock, pass } = processAt();
      pass(500);
      state.own += jump;
      expect(clock.now()).toEqual(new Date(NOON + 500));
      expect(clock.agrees()).toBe(false);
      expect(clock.agrees()).toBe(false);
      expect(state.changes).toEqual([jump]);
      expect(clock.differenceMs()).toBe(jump);
      state.own -= jump;
      expect(clock.agrees()).toBe(true);
      expect(state.changes).toEqual([jump, null]);
    },
  );

  test('waits when the last measurement is too old', () => {
    const { clock, pass, measure } = processAt();
    pass(16_000);
    expect(clock.agrees()).toBe(false);
    measure(NOON + 16_002);
    expect(clock.agrees()).toBe(true);
  });

  test('follows the database where its clock is set', () => {
    const { state, clock, measure } = processAt();
    measure(NOON + 3_600_000);
    expect(clock.now().getTime()).toBeCloseTo(NOON + 3_600_002, -1);
    state.own += 3_600_000;
    expect(clock.agrees()).toBe(true);
  });

  test('is not made less exact by a slow answer', () => {
    const { clock, measure } = processAt();
    // The time was read at the end of the two seconds, not in the middle.
    measure(NOON + 2_000, 2_000);
    expect(clock.now()).toEqual(new Date(NOON + 2_000));
  });

  test('does not go back by the little that readings differ', () => {
    const { clock, pass, measure } = processAt();
    pass(1_000);
    const before = clock.now().getTime();
    measure(NOON + 990);
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  });
});
