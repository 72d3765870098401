/**
 * A model of players' deposits, withdrawals and limits: pure, and without the server's code or that of `rules`. Money in
 * cents, times in epoch milliseconds.
 */
import type { LimitKind, LimitPeriod, TransferKind } from '@captains-pick/rules';
import type { TransferVerb } from './acts.ts';

type State = 'requested' | 'pending' | 'settled' | 'refused' | 'returned';

export interface TransferModel {
  readonly userId: string;
  readonly key: string;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly state: State;
  readonly steps: number;
  /** Whose step was the last one. */
  readonly by: 'player' | 'operator';
}

export interface LimitModel {
  readonly amount: number;
  readonly next: { readonly amount: number | null; readonly from: number } | null;
}

/** A booking on a player's account. Positive amounts cost the player money, except for deposits. */
export interface Booking {
  readonly at: number;
  readonly as: 'fees' | 'won' | 'deposit' | 'deposit-return';
  readonly amount: number;
  /** The key of the deposit, or the entry that was paid for. */
  readonly of: string;
}

export interface Purse {
  readonly balance: number;
  readonly bookings: readonly Booking[];
  readonly transfers: readonly TransferModel[];
  readonly limits: ReadonlyMap<string, LimitModel>;
}

const DAY_MS = 86_400_000;
const PERIODS: Readonly<Record<LimitPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};
const RAISE_WAITS_MS = 7 * DAY_MS;

const SMALLEST = { deposit: 2_500, withdrawal: 1_000 } as const;
const HIGHEST = { deposit: 499_999, withdrawal: 1_000_000 } as const;
const MOST_OPEN_DEPOSITS = 3;

const limitKey = (kind: LimitKind, period: LimitPeriod): string => `${kind} ${period}`;

const inForce = ({ amount, next }: LimitModel, now: number): number | null =>
  next !== null && next.from <= now ? next.amount : amount;

const isOpen = ({ state }: TransferModel): boolean => state === 'requested' || state === 'pending';

const COUNTED: Readonly<Record<LimitKind, readonly Booking['as'][]>> = {
  deposit: ['deposit'],
  fees: ['fees'],
  loss: ['fees', 'won'],
};

/** Whether an amount breaks a limit of these kinds. `more` counts besides what is booked. */
const breaksLimit = (
  { bookings, limits }: Purse,
  kinds: readonly LimitKind[],
  amount: number,
  now: number,
  more = 0,
): boolean =>
  amount > 0 &&
  [...limits].some(([key, stored]) => {
    const [kind, period] = key.split(' ') as [LimitKind, LimitPeriod];
    const limit = inForce(stored, now);
    if (limit === null || !kinds.includes(kind)) return false;
    const used = bookings
      .filter(({ at, as }) => COUNTED[kind].includes(as) && at > now - PERIODS[period])
      .reduce((sum, booking) => sum + booking.amount, more);
    return Math.max(0, used) + amount > limit;
  });

export const entryBreaksLimit = (purse: Purse, cost: number, now: number): boolean =>
  breaksLimit(purse, ['fees', 'loss'], cost, now);

/** What of the deposits was not played. Entries count that stand in contests that have started. */
const unplayed = (
  { bookings }: Purse,
  counts: (entry: string) => boolean,
): ReadonlyMap<string, number> => {
  const left = new Map<string, number>();
  for (const { as, amount, of } of bookings) {
    if (as === 'deposit') left.set(of, amount);
    else if (as === 'deposit-return') left.delete(of);
    else if (as === 'fees' && amount > 0 && counts(of)) {
      let rest = amount;
      for (const [deposit, open] of left) {
        const used = Math.min(rest, open);
        rest -= used;
        left.set(deposit, open - used);
      }
    }
  }
  return left;
};

const canWithdraw = (purse: Purse, counts: (entry: string) => boolean): number =>
  Math.max(
    0,
    purse.balance - [...unplayed(purse, counts).values()].reduce((sum, open) => sum + open, 0),
  );

export interface Settled {
  readonly said: string;
  readonly purse: Purse;
}

const refuses = (purse: Purse, because: string): Settled => ({ said: `refused ${because}`, purse });

const withTransfer = (purse: Purse, changed: TransferModel): Purse => ({
  ...purse,
  transfers: [...purse.transfers.filter(({ key }) => key !== changed.key), changed],
});

export interface Wanted {
  readonly userId: string;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly key: string;
}

const refusalOfRequest = (
  purse: Purse,
  { kind, amount }: Wanted,
  now: number,
  counts: (entry: string) => boolean,
): string | null => {
  const most = kind === 'withdrawal' ? canWithdraw(purse, counts) : Infinity;
  if (amount < Math.max(1, Math.min(SMALLEST[kind], most))) return 'transfer-too-small';
  if (amount > HIGHEST[kind]) return 'transfer-too-large';
  if (kind === 'withdrawal') return amount > most ? 'not-withdrawable' : null;
  const open = purse.transfers.filter((each) => each.kind === 'deposit' && isOpen(each));
  const requested = open.reduce((sum, each) => sum + each.amount, 0);
  if (breaksLimit(purse, ['deposit'], amount, now, requested)) return 'limit-reached';
  return open.length >= MOST_OPEN_DEPOSITS ? 'too-many-deposits' : null;
};

export const request = (
  purse: Purse,
  wanted: Wanted,
  now: number,
  counts: (entry: string) => boolean,
): Settled => {
  const { userId, kind, amount, key } = wanted;
  const earlier = purse.transfers.find((each) => each.key === key);
  if (earlier !== undefined) {
    return earlier.kind === kind && earlier.amount === amount
      ? { said: `${kind} ${earlier.state} ${purse.balance}`, purse }
      : refuses(purse, 'idempotency-key-reused');
  }
  const refusal = refusalOfRequest(purse, wanted, now, counts);
  if (refusal !== null) return refuses(purse, refusal);
  const balance = kind === 'withdrawal' ? purse.balance - amount : purse.balance;
  return {
    said: `${kind} requested ${balance}`,
    purse: withTransfer(
      { ...purse, balance },
      { userId, key, kind, amount, state: 'requested', steps: 1, by: 'player' },
    ),
  };
};

const TARGET: Readonly<Record<TransferVerb, State>> = {
  start: 'pending',
  confirm: 'settled',
  refuse: 'refused',
  'send-back': 'returned',
  cancel: 'refused',
};

const ALLOWED: Readonly<Record<State, readonly State[]>> = {
  requested: ['pending', 'refused'],
  pending: ['settled', 'refused'],
  settled: ['returned'],
  refused: [],
  returned: [],
};

/** What a step adds to the balance. */
const worth = ({ kind, amount }: TransferModel, to: State): number => {
  if (kind === 'withdrawal') return to === 'refused' || to === 'returned' ? amount : 0;
  return { settled: amount, returned: -amount, pending: 0, refused: 0, requested: 0 }[to];
};

/** One step of a transfer, by the cashier or, for `cancel`, by its player. */
export const step = (
  purse: Purse,
  { key, verb }: { readonly key: string; readonly verb: TransferVerb },
  now: number,
): Settled => {
  const transfer = purse.transfers.find((each) => each.key === key);
  if (transfer === undefined) return refuses(purse, 'transfer-not-found');
  const by = verb === 'cancel' ? 'player' : 'operator';
  const to = TARGET[verb];
  if (verb === 'cancel' && transfer.state === 'pending') return refuses(purse, 'cashier-started');
  if (transfer.state === to && transfer.by === by) {
    return { said: `stepped ${to} ${purse.balance}`, purse };
  }
  if (!ALLOWED[transfer.state].includes(to)) return refuses(purse, 'transfer-step');
  const { kind, amount } = transfer;
  if (kind === 'deposit' && to === 'settled' && breaksLimit(purse, ['deposit'], amount, now)) {
    return refuses(purse, 'deposit-held-back');
  }
  if (kind === 'deposit' && to === 'returned' && purse.balance < amount) {
    return refuses(purse, 'deposit-spent');
  }
  const booked: readonly Booking[] =
    kind === 'deposit' && (to === 'settled' || to === 'returned')
      ? [{ at: now, as: to === 'settled' ? 'deposit' : 'deposit-return', amount, of: key }]
      : [];
  const balance = purse.balance + worth(transfer, to);
  return {
    said: `stepped ${to} ${balance}`,
    purse: withTransfer(
      { ...purse, balance, bookings: [...purse.bookings, ...booked] },
      { ...transfer, state: to, steps: transfer.steps + 1, by },
    ),
  };
};

/** A lower limit counts at once. A higher one, or none, waits. */
export const limit = (
  purse: Purse,
  {
    kind,
    period,
    amount,
  }: {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly amount: number | null;
  },
  now: number,
): Settled => {
  const key = limitKey(kind, period);
  const stored = purse.limits.get(key);
  const present = stored === undefined ? null : inForce(stored, now);
  const put = (changed: LimitModel): Settled => ({
    said: `limited ${changed.next?.from ?? 'now'}`,
    purse: { ...purse, limits: new Map([...purse.limits, [key, changed]]) },
  });
  if (present === null)
    return amount === null ? { said: 'limited now', purse } : put({ amount, next: null });
  if (amount !== null && amount <= present) return put({ amount, next: null });
  const next = stored?.next ?? null;
  if (next !== null && next.from > now && next.amount === amount) {
    return { said: `limited ${next.from}`, purse };
  }
  return put({ amount: present, next: { amount, from: now + RAISE_WAITS_MS } });
};
