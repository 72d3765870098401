import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import {
  breakUntil,
  changedLimit,
  checkLimits,
  exclusionUntil,
  LIMIT_PERIOD_DAYS,
  LIMIT_PERIODS,
  limitAt,
  roomFrom,
  usedOf,
  waitingRaise,
  type LimitedMove,
  type PlayLimit,
} from './limits.ts';

const NOW = new Date('2031-03-13T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);
const move = (hours: number, amount: number): LimitedMove => ({
  at: hoursAgo(hours),
  amount: cents(amount),
});

const period = fc.constantFrom(...LIMIT_PERIODS);
const moves = fc.array(
  fc
    .record({
      hours: fc.integer({ min: 0, max: 800 }),
      amount: fc.integer({ min: -500, max: 2000 }),
    })
    .map(({ hours, amount }) => move(hours, amount)),
  { maxLength: 12 },
);

describe('what is used', () => {
  it('counts from the moment on that is a period ago, without that moment', () => {
    const list = [move(0, 100), move(23, 20), move(24, 3), move(167, 1), move(168, 5000)];
    expect(usedOf(list, 'day', NOW)).toBe(120);
    expect(usedOf(list, 'week', NOW)).toBe(124);
    expect(usedOf(list, 'month', NOW)).toBe(5124);
  });

  it('is never below zero, and refunds free it', () => {
    expect(usedOf([move(1, -300)], 'day', NOW)).toBe(0);
    expect(usedOf([move(2, 500), move(1, -300)], 'day', NOW)).toBe(200);
  });

  it('of a longer period is never less if nothing is refunded', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const spent = list.filter(({ amount }) => amount > 0);
        const [day, week, month] = LIMIT_PERIODS.map((each) => usedOf(spent, each, NOW));
        expect(week).toBeGreaterThanOrEqual(day ?? 0);
        expect(month).toBeGreaterThanOrEqual(week ?? 0);
      }),
    );
  });
});

describe('room', () => {
  it('comes when the first bookings are a period old', () => {
    const list = [move(20, 600), move(10, 400)];
    const asked = { period: 'day', limit: cents(1000) } as const;
    expect(roomFrom(list, asked, cents(500), NOW)).toEqual(new Date(NOW.getTime() + 4 * HOUR_MS));
    expect(roomFrom(list, asked, cents(700), NOW)).toEqual(new Date(NOW.getTime() + 14 * HOUR_MS));
    expect(roomFrom(list, asked, cents(1001), NOW)).toBeNull();
  });

  it('comes when an amount fits exactly', () => {
    const list = [move(20, 600), move(10, 400)];
    const asked = { period: 'day', limit: cents(1000) } as const;
    expect(roomFrom(list, asked, cents(600), NOW)).toEqual(new Date(NOW.getTime() + 4 * HOUR_MS));
  });

  it('is never in the past, also when a refund made room then', () => {
    const list = [move(30, 900), move(25, -500), move(5, 800)];
    const asked = { period: 'day', limit: cents(1000) } as const;
    expect(roomFrom(list, asked, cents(300), NOW)).toEqual(new Date(NOW.getTime() + 19 * HOUR_MS));
  });

  it('is there at the named time, and at no hour before', () => {
    fc.assert(
      fc.property(
        moves,
        period,
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (list, each, limit, amount) => {
          const asked = { period: each, limit: cents(limit) };
          const fits = (at: Date) => usedOf(list, each, at) + amount <= limit;
          const from = roomFrom(list, asked, cents(amount), NOW);
          if (from === null) {
            expect(amount).toBeGreaterThan(limit);
            return;
          }
          expect(fits(from)).toBe(true);
          const hours = (from.getTime() - NOW.getTime()) / HOUR_MS;
          for (let hour = 0; hour < hours; hour += 1) {
            expect(fits(new Date(NOW.getTime() + hour * HOUR_MS))).toBe(false);
          }
        },
      ),
    );
  });
});

describe('a check', () => {
  it('refuses exactly what would exceed a limit, and says what is left', () => {
    fc.assert(
      fc.property(
        moves,
        moves,
        period,
        period,
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 3000 }),
        (fees, loss, first, second, feesLimit, lossLimit, amount) => {
          const limits = [
            { kind: 'fees', period: first, limit: cents(feesLimit) },
            { kind: 'loss', period: second, limit: cents(lossLimit) },
          ] as const;
          const checked = checkLimits(limits, { deposit: [], fees, loss }, cents(amount), NOW);
          const room = Math.min(
            feesLimit - usedOf(fees, first, NOW),
            lossLimit - usedOf(loss, second, NOW),
          );
          expect(checked.ok).toBe(amount === 0 || amount <= room);
          if (checked.ok) return;
          const { kind, left } = checked.refusal;
          const broken =
            kind === 'fees'
              ? feesLimit - usedOf(fees, first, NOW)
              : lossLimit - usedOf(loss, second, NOW);
          expect(left).toBe(Math.max(0, broken));
          expect(amount).toBeGreaterThan(broken);
        },
      ),
    );
  });

  it('allows what fits exactly', () => {
    const limits = [{ kind: 'fees', period: 'day', limit: cents(1000) }] as const;
    const booked = { deposit: [], fees: [move(1, 900)], loss: [] };
    expect(checkLimits(limits, booked, cents(100), NOW).ok).toBe(true);
    expect(checkLimits(limits, booked, cents(101), NOW).ok).toBe(false);
  });

  it('names the first of those that never have room', () => {
    const limits = [
      { kind: 'fees', period: 'day', limit: cents(100) },
      { kind: 'fees', period: 'week', limit: cents(150) },
    ] as const;
    const checked = checkLimits(limits, { deposit: [], fees: [], loss: [] }, cents(200), NOW);
    expect(checked.ok ? null : checked.refusal).toMatchObject({ period: 'day', roomFrom: null });
  });

  it('names the limit that has room last', () => {
    const fees = [move(20, 900)];
    const limits = [
      { kind: 'fees', period: 'day', limit: cents(1000) },
      { kind: 'fees', period: 'week', limit: cents(1000) },
    ] as const;
    const checked = checkLimits(limits, { deposit: [], fees, loss: [] }, cents(200), NOW);
    expect(checked.ok ? null : checked.refusal).toEqual({
      name: 'limit-reached',
      kind: 'fees',
      period: 'week',
      limit: 1000,
      left: 100,
      roomFrom: new Date(NOW.getTime() + (168 - 20) * HOUR_MS),
    });
  });
});

describe('a changed limit', () => {
  const change = { now: NOW, raiseHours: 168 };
  const inAWeek = new Date(NOW.getTime() + 168 * HOUR_MS);
  const limit = (amount: number, next: PlayLimit['next'] = null): PlayLimit => ({
    amount: cents(amount),
    next,
  });

  it('counts at once if it is the first or lower, else after the wait', () => {
    expect(changedLimit(null, cents(500), change)).toEqual(limit(500));
    expect(changedLimit(null, null, change)).toBeNull();
    expect(changedLimit(limit(500), cents(400), change)).toEqual(limit(400));
    expect(changedLimit(limit(500), cents(600), change)).toEqual(
      limit(500, { amount: cents(600), from: inAWeek }),
    );
    expect(changedLimit(limit(500), null, change)).toEqual(
      limit(500, { amount: null, from: inAWeek }),
    );
  });

  it('does not wait longer if it is asked for again, and a lower one ends the wait', () => {
    const waiting = limit(500, { amount: cents(600), from: new Date(NOW.getTime() + HOUR_MS) });
    expect(changedLimit(waiting, cents(600), change)).toBe(waiting);
    expect(changedLimit(waiting, cents(500), change)).toEqual(limit(500));
    expect(changedLimit(waiting, cents(700), change)?.next?.from).toEqual(inAWeek);
  });

  it('counts from the very end of the wait, and then no raise waits', () => {
    const from = new Date(NOW.getTime() + HOUR_MS);
    const raise = { amount: cents(600), from };
    const justBefore = new Date(from.getTime() - 1);
    expect([limitAt(limit(500, raise), justBefore), limitAt(limit(500, raise), from)]).toEqual([
      500, 600,
    ]);
    expect(waitingRaise(limit(500, raise), justBefore)).toBe(raise);
    expect(waitingRaise(limit(500, raise), from)).toBeNull();
    expect(waitingRaise(limit(500), NOW)).toBeNull();
    expect(changedLimit(limit(500, raise), cents(550), { now: from, raiseHours: 168 })).toEqual(
      limit(550),
    );
    expect(
      changedLimit(limit(500, { amount: null, from }), null, { ...change, now: from }),
    ).toEqual(limit(500, { amount: null, from }));
  });

  it('never allows more before the wait is over, whatever is asked for in turn', () => {
    const asked = fc.array(
      fc.record({
        hours: fc.integer({ min: 0, max: 100 }),
        amount: fc.option(fc.integer({ min: 0, max: 1000 })),
      }),
      { maxLength: 8 },
    );
    const more = (a: number | null, b: number | null): boolean =>
      b !== null && (a === null || a > b);
    fc.assert(
      fc.property(asked, (steps) => {
        let now = NOW.getTime();
        let stored: PlayLimit | null = null;
        const asks: { readonly at: number; readonly amount: number | null }[] = [];
        for (const { hours, amount } of steps) {
          now += hours * HOUR_MS;
          const at = new Date(now);
          const before: number | null = stored === null ? null : limitAt(stored, at);
          stored = changedLimit(stored, amount === null ? null : cents(amount), {
            now: at,
            raiseHours: 168,
          });
          asks.push({ at: now, amount });
          const after = stored === null ? null : limitAt(stored, at);
          expect(more(after, before)).toBe(false);
          if (amount !== null && (before === null || amount <= before)) expect(after).toBe(amount);
          // What waits was asked for, and at least the wait before it counts.
          const waiting = stored === null ? null : waitingRaise(stored, at);
          if (waiting !== null) {
            const from = waiting.from.getTime();
            const first = asks.find(
              (ask) => ask.amount === waiting.amount && ask.at + 168 * HOUR_MS === from,
            );
            expect(first).toBeDefined();
          }
        }
      }),
    );
  });
});

describe('the end of a break', () => {
  it('is some days later', () => {
    expect(breakUntil(NOW, 42)).toEqual(new Date('2031-04-24T12:00:00Z'));
  });

  it('is the same day some months later, or the last of the month', () => {
    expect(exclusionUntil(new Date('2031-03-13T12:30:00Z'), 6)).toEqual(
      new Date('2031-09-13T12:30:00Z'),
    );
    expect(exclusionUntil(new Date('2031-08-31T23:59:59Z'), 6)).toEqual(
      new Date('2032-02-29T23:59:59Z'),
    );
    expect(exclusionUntil(new Date('2031-12-31T00:00:00Z'), 60)).toEqual(
      new Date('2036-12-31T00:00:00Z'),
    );
  });

  it('has lengths of periods that the database has too', () => {
    expect(LIMIT_PERIOD_DAYS).toEqual({ day: 1, week: 7, month: 30 });
  });
});
