/** Players' limits and breaks, and the bookings that count towards them. */
import {
  cents,
  checkLimits,
  limitAt,
  ok,
  refuse,
  ZERO_CENTS,
  type Cents,
  type LimitedMove,
  type LimitKind,
  type LimitPeriod,
  type PlayLimit,
  type ReminderMinutes,
  type Result,
} from '@captains-pick/rules';
import { and, eq, gt, lte, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import {
  playBreaks,
  playLimits,
  playReminders,
  transfers,
  type BreakKind,
} from '../database/schema.ts';
import { debtsOf } from './ledger-repository.ts';
import type { Refusal } from '../shared/refusals.ts';

export interface StoredLimit extends PlayLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export interface OpenBreak {
  readonly kind: BreakKind;
  readonly until: Date;
}

type LimitedMoves = Readonly<Record<LimitKind, readonly LimitedMove[]>>;

/** What decides whether a player may enter or deposit, besides the balance. */
export interface PlayState {
  readonly owed: Cents;
  readonly limits: readonly StoredLimit[];
  /** An exclusion before a break, then the one that ends last; null: none is open. */
  readonly openBreak: OpenBreak | null;
  /** Of the last month; deposits with those that are requested. */
  readonly moves: LimitedMoves;
}

const limitOf = ({
  kind,
  period,
  amount,
  nextAmount,
  nextFrom,
}: typeof playLimits.$inferSelect): StoredLimit => ({
  kind,
  period,
  amount,
  next: nextFrom === null ? null : { amount: nextAmount, from: nextFrom },
});

const openBreaksOf = async (
  reader: Reader,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OpenBreak>> => {
  const rows = await reader
    .select()
    .from(playBreaks)
    .where(
      and(
        inArray(playBreaks.userId, [...userIds]),
        gt(playBreaks.untilAt, now),
        lte(playBreaks.fromAt, now),
      ),
    )
    // The last row of a user wins.
    .orderBy(sql`${playBreaks.kind} = 'exclusion'`, playBreaks.untilAt);
  return new Map(rows.map(({ userId, kind, untilAt }) => [userId, { kind, until: untilAt }]));
};

export const openBreakOf = async (
  reader: Reader,
  userId: string,
  now: Date,
): Promise<OpenBreak | null> => (await openBreaksOf(reader, [userId], now)).get(userId) ?? null;

interface MoveRow extends Record<string, unknown> {
  readonly userId: string;
  readonly countsAs: 'deposit' | 'fees' | 'won';
  readonly at: string;
  readonly amount: string;
}

/** Requested deposits count until they end, whenever they were requested: as of now. */
const requestedDepositsOf = async (
  reader: Reader,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly LimitedMove[]>> => {
  const rows = await reader
    .select({ userId: transfers.userId, amount: transfers.amount })
    .from(transfers)
    .where(
      and(
        inArray(transfers.userId, [...userIds]),
        eq(transfers.kind, 'deposit'),
        sql`${transfers.state} in ('requested', 'pending')`,
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, requested]) => [
      userId,
      requested.map(({ amount }) => ({ at: now, amount })),
    ]),
  );
};

/** What counts of some players, by user id. Under the locks of their accounts, no booking of theirs is missing. */
export const playStatesOf = async (
  reader: Reader,
  userIds: readonly string[],
  now: Date,
  /** Deposits that count: those that are settled, or also those that are requested. */
  counted: 'settled' | 'requested' = 'requested',
): Promise<Map<string, PlayState>> => {
  if (userIds.length === 0) return new Map();
  const limits = await reader
    .select()
    .from(playLimits)
    .where(inArray(playLimits.userId, [...userIds]));
  const debts = await debtsOf(reader, userIds);
  const breaks = await openBreaksOf(reader, userIds, now);
  const { rows } = await reader.execute<MoveRow>(sql`
    select player as "userId", counts_as as "countsAs", moved_at as "at", amount
    from unnest(${sql.param([...userIds])}::text[]) as player
    cross join lateral play_moves(player, ${now.toISOString()}::timestamptz)`);
  const requested =
    counted === 'requested' ? await requestedDepositsOf(reader, userIds, now) : new Map();
  return new Map(
    userIds.map((userId) => {
      const moves = rows
        .filter((row) => row.userId === userId)
        .map(({ countsAs, at, amount }) => ({
          countsAs,
          at: new Date(at),
          amount: cents(Number(amount)),
        }));
      const movesOf = (...kinds: readonly MoveRow['countsAs'][]): readonly LimitedMove[] =>
        moves.filter(({ countsAs }) => kinds.includes(countsAs));
      return [
        userId,
        {
          owed: debts.get(userId) ?? ZERO_CENTS,
          limits: limits.filter((limit) => limit.userId === userId).map(limitOf),
          openBreak: breaks.get(userId) ?? null,
          moves: {
            deposit: [...movesOf('deposit'), ...(requested.get(userId) ?? [])],
            fees: movesOf('fees'),
            loss: movesOf('fees', 'won'),
          },
        },
      ];
    }),
  );
};

export const storeLimit = async (
  tx: Transaction,
  userId: string,
  { kind, period, amount, next }: StoredLimit,
  now: Date,
): Promise<void> => {
  const values = {
    amount,
    nextAmount: next?.amount ?? null,
    nextFrom: next?.from ?? null,
    changedAt: now,
  };
  await tx
    .insert(playLimits)
    .values({ userId, kind, period, ...values })
    .onConflictDoUpdate({
      target: [playLimits.userId, playLimits.kind, playLimits.period],
      set: values,
    });
};

export const reminderOf = async (
  reader: Reader,
  userId: string,
): Promise<ReminderMinutes | null> => {
  const [row] = await reader
    .select({ minutes: playReminders.minutes })
    .from(playReminders)
    .where(eq(playReminders.userId, userId));
  return row?.minutes ?? null;
};

/** Null removes it. */
export const storeReminder = async (
  tx: Transaction,
  userId: string,
  minutes: ReminderMinutes | null,
): Promise<void> => {
  if (minutes === null) {
    await tx.delete(playReminders).where(eq(playReminders.userId, userId));
    return;
  }
  await tx
    .insert(playReminders)
    .values({ userId, minutes })
    .onConflictDoUpdate({ target: playReminders.userId, set: { minutes } });
};

export const insertBreak = async (
  tx: Transaction,
  taken: typeof playBreaks.$inferInsert,
): Promise<void> => {
  await tx.insert(playBreaks).values(taken);
};

export type PlayRefusal = Extract<
  Refusal,
  { readonly name: 'limit-reached' | 'on-break' | 'excluded' }
>;

export const refusalOfBreak = ({ kind, until }: OpenBreak): PlayRefusal =>
  kind === 'exclusion' ? { name: 'excluded', until } : { name: 'on-break', until };

const KINDS_OF = { entry: ['fees', 'loss'], deposit: ['deposit'] } as const;

/** Whether a player's break and limits allow an entry or a deposit of an amount. */
export const checkPlay = (
  { limits, openBreak, moves }: PlayState,
  what: 'entry' | 'deposit',
  amount: Cents,
  now: Date,
): Result<null, PlayRefusal> => {
  if (openBreak !== null) return refuse(refusalOfBreak(openBreak));
  const kinds: readonly LimitKind[] = KINDS_OF[what];
  const inForce = limits.flatMap((stored) => {
    const limit = limitAt(stored, now);
    const { kind, period } = stored;
    return limit === null || !kinds.includes(kind) ? [] : [{ kind, period, limit }];
  });
  const checked = checkLimits(inForce, moves, amount, now);
  return checked.ok ? ok(null) : refuse({ ...checked.refusal, what });
};

/** The state after an entry, for the next one of the same batch. */
export const afterEntry = (state: PlayState, amount: Cents, at: Date): PlayState => {
  const move = { at, amount };
  const { deposit, fees, loss } = state.moves;
  return { ...state, moves: { deposit, fees: [...fees, move], loss: [...loss, move] } };
};
