import type { PlayLimits as PlayLimitsView } from '@captains-pick/contract';
import {
  breakUntil,
  changedLimit,
  dollarsForWire,
  exclusionUntil,
  limitAt,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  ok,
  usedOf,
  waitingRaise,
  type Cents,
} from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { SNAPSHOT, type Database, type Reader, type Transaction } from '../database/database.ts';
import type { BreakKind } from '../database/schema.ts';
import { lockBalances } from '../money/ledger-repository.ts';
import {
  insertBreak,
  openBreakOf,
  playStatesOf,
  refusalOfBreak,
  reminderOf,
  storeLimit,
  storeReminder,
} from '../money/play-repository.ts';
import type { Answer } from '../shared/answer.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { findUser } from '../users/users-repository.ts';
import type { Device } from './devices.ts';
import { changeableUser, type FixedAccounts } from './fixed-accounts.ts';
import { checkPresentPassword } from './present-password.ts';
import type { PlayLimits } from './service.ts';

export interface PlayLimitsDeps extends FixedAccounts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Hours for which a raise waits. */
  readonly limitRaiseHours: number;
}

const wireAmount = (amount: Cents | null): number | null =>
  amount === null ? null : dollarsForWire(amount);

export const createPlayLimits = ({
  database,
  clock,
  chance,
  limitRaiseHours: raiseHours,
  sharedAccount = null,
}: PlayLimitsDeps): PlayLimits => {
  const view = async (reader: Reader, userId: string, now: Date): Promise<PlayLimitsView> => {
    const play = (await playStatesOf(reader, [userId], now)).get(userId);
    if (play === undefined) throw new Error('A player has no limits, not even none.');
    const { limits, openBreak, moves } = play;
    return {
      limits: LIMIT_KINDS.flatMap((kind) =>
        LIMIT_PERIODS.map((period) => {
          const stored = limits.find((limit) => limit.kind === kind && limit.period === period);
          const next = stored === undefined ? null : waitingRaise(stored, now);
          return {
            kind,
            period,
            amount: wireAmount(stored === undefined ? null : limitAt(stored, now)),
            used: dollarsForWire(usedOf(moves[kind], period, now)),
            next:
              next === null
                ? null
                : { amount: wireAmount(next.amount), from: next.from.toISOString() },
          };
        }),
      ),
      openBreak:
        openBreak === null ? null : { kind: openBreak.kind, until: openBreak.until.toISOString() },
      raiseHours,
      reminderMinutes: await reminderOf(reader, userId),
    };
  };

  /** The lock puts changes, entries and deposits of one player in order. */
  const locked = <Value>(
    userId: string,
    change: (tx: Transaction, now: Date) => Answer<Value>,
  ): Answer<Value> =>
    database.transaction(async (tx) => {
      await lockBalances(tx, [userId]);
      return change(tx, clock());
    });

  const start = async (
    tx: Transaction,
    userId: string,
    kind: BreakKind,
    fromAt: Date,
    untilAt: Date,
  ) => {
    await insertBreak(tx, { id: newId(chance), userId, kind, fromAt, untilAt });
    return { until: untilAt, limits: await view(tx, userId, fromAt) };
  };

  const begin = async (
    {
      userId,
      password,
      device,
    }: { readonly userId: string; readonly password: string; readonly device: Device },
    kind: BreakKind,
    endOf: (now: Date) => Date,
  ): ReturnType<PlayLimits['takeBreak']> => {
    const checked = await checkPresentPassword(
      { database, clock },
      { userId, password, device, sharedAccount },
    );
    if (!checked.ok) return checked;
    return locked(userId, async (tx, now) => ok(await start(tx, userId, kind, now, endOf(now))));
  };

  return {
    of: (userId) => database.transaction((tx) => view(tx, userId, clock()), SNAPSHOT),

    set: async ({ userId, kind, period, amount }) => {
      const user = changeableUser(await findUser(database, userId), sharedAccount);
      if (!user.ok) return user;
      return locked(userId, async (tx, now) => {
        const play = (await playStatesOf(tx, [userId], now)).get(userId);
        const stored =
          play?.limits.find((limit) => limit.kind === kind && limit.period === period) ?? null;
        const changed = changedLimit(stored, amount, { now, raiseHours });
        const waits = changed === null ? null : waitingRaise(changed, now);
        const openBreak = await openBreakOf(tx, userId, now);
        if (waits !== null && openBreak !== null) return refused(refusalOfBreak(openBreak));
        if (changed !== null && changed !== stored) {
          await storeLimit(tx, userId, { kind, period, ...changed }, now);
        }
        return ok({ from: waits?.from ?? null, limits: await view(tx, userId, now) });
      });
    },

    remind: async ({ userId, minutes }) => {
      const user = changeableUser(await findUser(database, userId), sharedAccount);
      if (!user.ok) return user;
      return locked(userId, async (tx, now) => {
        await storeReminder(tx, userId, minutes);
        return ok(await view(tx, userId, now));
      });
    },

    takeBreak: ({ days, ...asked }) => begin(asked, 'break', (now) => breakUntil(now, days)),

    exclude: ({ months, ...asked }) =>
      begin(asked, 'exclusion', (now) => exclusionUntil(now, months)),

    startFor: async ({ userId, length, reason, by }) => {
      const user = changeableUser(await findUser(database, userId), sharedAccount);
      if (!user.ok) return user;
      const { username } = user.value;
      return locked(userId, async (tx, now) => {
        const kind = 'days' in length ? 'break' : 'exclusion';
        const until =
          'days' in length ? breakUntil(now, length.days) : exclusionUntil(now, length.months);
        const before = (await openBreakOf(tx, userId, now)) ?? null;
        const started = await start(tx, userId, kind, now, until);
        await noteAct(
          tx,
          {
            by,
            act: 'start-break',
            contestId: null,
            reason,
            before: { username, until: before?.until ?? null },
            after: { username, kind, until },
          },
          { now, chance },
        );
        return ok(started);
      });
    },
  };
};
