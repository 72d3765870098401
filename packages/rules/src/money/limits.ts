/**
 * Limits that players set for themselves, and breaks (docs/product.md#limits): windows of time, what is left in them, how
 * a limit changes, and how long a break lasts. The database has the same windows as triggers.
 */
import { refuse, ok, type Result } from '../result.ts';
import { cents, ZERO_CENTS, type Cents } from './money.ts';

export const LIMIT_KINDS = ['deposit', 'fees', 'loss'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const DAY_MS = 86_400_000;

/** Limits count what happened in the last days, not in calendar days. */
export const LIMIT_PERIOD_DAYS: Readonly<Record<LimitPeriod, number>> = {
  day: 1,
  week: 7,
  month: 30,
};

/** Hours for which a raised limit waits, unless the server's settings say otherwise, and the bounds of that setting. */
export const RAISE_HOURS = { usual: 168, fewest: 24, most: 2_160 } as const;

/** Minutes of play after which a player can ask to be reminded, again and again. */
export const REMINDER_MINUTES = [30, 60, 120, 240] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

export const SHORTEST_BREAK_DAYS = 1;
export const LONGEST_BREAK_DAYS = 42;
export const SHORTEST_EXCLUSION_MONTHS = 6;
export const LONGEST_EXCLUSION_MONTHS = 60;

/** Money that counts towards a limit of one kind: positive amounts use it, negative ones free it. */
export interface LimitedMove {
  readonly at: Date;
  readonly amount: Cents;
}

/** A stored limit. `next` replaces `amount` at a time. */
export interface PlayLimit {
  readonly amount: Cents;
  /** Null: nothing waits. An `amount` of null removes the limit. */
  readonly next: { readonly amount: Cents | null; readonly from: Date } | null;
}

/** The amount of a limit that counts at a time; null: no limit (docs/product.md#limits). */
export const limitAt = ({ amount, next }: PlayLimit, now: Date): Cents | null =>
  next !== null && next.from <= now ? next.amount : amount;

/** The raise or removal that waits at a time, if any (docs/product.md#limits). */
export const waitingRaise = ({ next }: PlayLimit, now: Date): PlayLimit['next'] =>
  next !== null && next.from > now ? next : null;

/**
 * A limit after its player asked for another amount; null removes it. A lower one counts at once, and ends the wait of a
 * higher one. A higher one waits. Asked for again, it does not wait longer (docs/product.md#limits).
 */
export const changedLimit = (
  stored: PlayLimit | null,
  amount: Cents | null,
  { now, raiseHours }: { readonly now: Date; readonly raiseHours: number },
): PlayLimit | null => {
  const atOnce = amount === null ? stored : { amount, next: null };
  if (stored === null) return atOnce;
  const present = limitAt(stored, now);
  if (present === null) return atOnce;
  if (amount !== null && amount <= present) return { amount, next: null };
  const waiting = waitingRaise(stored, now);
  if (waiting !== null && waiting.amount === amount) return stored;
  return {
    amount: present,
    next: { amount, from: new Date(now.getTime() + raiseHours * 3_600_000) },
  };
};

const startOf = (period: LimitPeriod, now: number): number =>
  now - LIMIT_PERIOD_DAYS[period] * DAY_MS;

const usedAt = (moves: readonly LimitedMove[], period: LimitPeriod, now: number): number => {
  const from = startOf(period, now);
  return Math.max(
    0,
    moves.reduce((sum, { at, amount }) => (at.getTime() > from ? sum + amount : sum), 0),
  );
};

/** What of a limit is used: the moves of its last day, week or month, and not below zero (docs/product.md#limits). */
export const usedOf = (moves: readonly LimitedMove[], period: LimitPeriod, now: Date): Cents =>
  cents(usedAt(moves, period, now.getTime()));

/**
 * The first time from which an amount fits into a limit if nothing else happens; null: it is more than the whole limit
 * (docs/product.md#limits).
 */
export const roomFrom = (
  moves: readonly LimitedMove[],
  { period, limit }: { readonly period: LimitPeriod; readonly limit: Cents },
  amount: Cents,
  now: Date,
): Date | null => {
  const length = LIMIT_PERIOD_DAYS[period] * DAY_MS;
  // Stryker disable next-line EqualityOperator: the present is asked about first anyway.
  const isLater = (time: number): boolean => time > now.getTime();
  const times = moves
    .map(({ at }) => at.getTime() + length)
    .filter(isLater)
    .toSorted((a, b) => a - b);
  const first = [now.getTime(), ...times].find(
    (time) => usedAt(moves, period, time) + amount <= limit,
  );
  return first === undefined ? null : new Date(first);
};

export interface LimitReached {
  readonly name: 'limit-reached';
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: Cents;
  readonly left: Cents;
  /** Null: the amount is more than the whole limit. */
  readonly roomFrom: Date | null;
}

export interface LimitInForce {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly limit: Cents;
}

/**
 * Whether an amount fits into all limits of some kinds. Of several that it breaks, the one that has room last is named
 * (docs/product.md#limits).
 */
export const checkLimits = (
  limits: readonly LimitInForce[],
  moves: Readonly<Record<LimitKind, readonly LimitedMove[]>>,
  amount: Cents,
  now: Date,
): Result<null, LimitReached> => {
  const broken = limits.flatMap(({ kind, period, limit }): LimitReached[] => {
    const used = usedAt(moves[kind], period, now.getTime());
    if (amount <= ZERO_CENTS || used + amount <= limit) return [];
    return [
      {
        name: 'limit-reached',
        kind,
        period,
        limit,
        left: cents(Math.max(0, limit - used)),
        roomFrom: roomFrom(moves[kind], { period, limit }, amount, now),
      },
    ];
  });
  const lastRoom = ({ roomFrom: from }: LimitReached): number => from?.getTime() ?? Infinity;
  // Two that never have room differ by NaN, which sorts as 0.
  const [worst] = broken.toSorted((a, b) => lastRoom(b) - lastRoom(a));
  return worst === undefined ? ok(null) : refuse(worst);
};

/** The end of a break of some days (docs/product.md#limits). */
export const breakUntil = (now: Date, days: number): Date =>
  new Date(now.getTime() + days * DAY_MS);

/**
 * The same day and time some months later in UTC, or the last day of a month without that day, as in the database
 * (docs/product.md#limits).
 */
export const exclusionUntil = (now: Date, months: number): Date => {
  const until = new Date(now);
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0));
  until.setUTCDate(Math.min(now.getUTCDate(), lastDay.getUTCDate()));
  return until;
};
