import {
  amountForWire,
  clearingAccount,
  holdAccount,
  owedAccount,
  userAccount,
  type CashierTransfer,
  type Transfer,
} from '@captains-pick/contract';
import {
  bookingOfStep,
  cents,
  checkDepositAmount,
  checkWithdrawalAmount,
  dollarsForWire,
  MOST_OPEN_DEPOSITS,
  ok,
  stillToPlay,
  withdrawable,
  ZERO_CENTS,
  type AmountRefusal,
  type Cents,
  type Result,
  type TransferBooking,
  type TransferKind,
  type TransferState,
} from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import {
  SNAPSHOT,
  violatedConstraint,
  type Database,
  type Reader,
  type Transaction,
} from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refusalAnswer, refused, type Refusal } from '../shared/refusals.ts';
import { unverifiedOf } from '../users/identity-repository.ts';
import { needsPerson, readPersonRules, unknownPersons } from '../users/persons-repository.ts';
import { findUser, usernamesOf } from '../users/users-repository.ts';
import {
  debtsOf,
  lockBalances,
  openHoldAccount,
  openOwedAccount,
  payingDebtors,
  heldFor,
  isLimited,
  userBalance,
  writeJournals,
} from './ledger-repository.ts';
import { checkPlay, playStatesOf, type PlayRefusal } from './play-repository.ts';
import { CASHIER, type Provider } from './provider.ts';
import { refusalOfAlone } from './second-person.ts';
import type { Transfers, TransfersInTransaction } from './service.ts';
import {
  REFUND_STATES,
  REFUND_STEPS,
  isGivenBack,
  STATE_OF,
  STEPS_TO,
  type PaymentOutcome,
  type StripeProvider,
} from './stripe.ts';
import { balancesSince } from './statement-repository.ts';
import {
  batchAmount,
  checkoutsOf,
  creditOf,
  depositMovementsOf,
  endedTransfers,
  findTransfer,
  findTransferByKey,
  insertCheckout,
  insertRefund,
  insertStep,
  insertTransfer,
  lockExpired,
  lockTransfer,
  openDepositsOf,
  refundablePayments,
  stepKey,
  storeRefundId,
  stepsOf,
  transferReference,
  transfersOf,
  waitingTransfers,
  type TransferRow,
  type TransferStepRow,
} from './transfers-repository.ts';

const DAY_MS = 86_400_000;
/** Days for which the balance is drawn. */
const HISTORY_DAYS = 90;
/** Days for which a transfer that ended is shown among those on the way. */
const ENDED_SHOWN_DAYS = 7;
const MOST_SHOWN = 20;
const MOST_WAITING = 500;
const MOST_ENDED = 50;
const EXPIRED_AT_ONCE = 100;

const EXPIRED = 'It was not paid in time.';
const CANCELLED = 'You cancelled it.';
const NEEDS_REASON: ReadonlySet<TransferState> = new Set(['refused', 'returned', 'disputed']);
const NOT_REFUNDED = 'It could not be refunded.';
const NOT_OPENED = 'The payment page could not be opened.';

export interface TransfersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Payments by card; null: only the cashier receives deposits. */
  readonly stripe: StripeProvider | null;
  readonly onError: (error: unknown) => void;
}

const presentTransfer = (
  { id, number, kind, provider, amount, state, expiresAt }: TransferRow,
  steps: readonly TransferStepRow[],
  payAt: string | null = null,
): Transfer => ({
  _id: id,
  reference: transferReference(number),
  kind,
  provider,
  amount: dollarsForWire(amount),
  state,
  expiresAt: expiresAt?.toISOString() ?? null,
  payAt: state === 'requested' ? payAt : null,
  steps: steps.map(({ state: reached, at, reason, reference }) => ({
    state: reached,
    at: at.toISOString(),
    reason,
    reference,
  })),
});

/** The accounts from which and to which a booking moves the amount. */
const accountsOf = (
  booking: TransferBooking,
  { userId, provider, state }: Pick<TransferRow, 'userId' | 'provider' | 'state'>,
): { readonly from: string; readonly to: string } => {
  const player = userAccount(userId);
  const hold = holdAccount(userId);
  const clearing = clearingAccount(provider);
  switch (booking) {
    case 'deposit':
      return { from: clearing, to: player };
    case 'deposit-return':
      return { from: player, to: clearing };
    case 'withdrawal-hold':
      return { from: player, to: hold };
    case 'withdrawal':
      return { from: hold, to: clearing };
    case 'withdrawal-return':
      // A settled withdrawal has left the hold account.
      return { from: state === 'settled' ? clearing : hold, to: player };
    default:
      return booking satisfies never;
  }
};

const amountRefused = (kind: TransferKind, { name, bound }: AmountRefusal): Refusal =>
  name === 'too-small'
    ? { name: 'transfer-too-small', kind, limit: bound }
    : { name: 'transfer-too-large', kind, limit: bound };

interface Step {
  readonly to: TransferState;
  readonly by: Actor | null;
  readonly reason: string | null;
  readonly reference: string | null;
  /** Of a claimed deposit: what the claim leaves of it. */
  readonly credit?: Cents;
  /** Another step follows in the same transaction, so no mail reports this one. */
  readonly passing?: boolean;
}

const ACTS = {
  pending: 'start-transfer',
  settled: 'confirm-transfer',
  refused: 'refuse-transfer',
  returned: 'return-transfer',
} as const;
type CashierState = keyof typeof ACTS;
type CashierStep = Step & { readonly to: CashierState; readonly by: Actor };

export const createTransfers = ({
  database,
  clock,
  chance,
  stripe,
  onError,
}: TransfersDeps): Transfers & TransfersInTransaction => {
  const owedBy = async (reader: Reader, userId: string): Promise<Cents> =>
    (await debtsOf(reader, [userId])).get(userId) ?? ZERO_CENTS;

  const withSteps = async (reader: Reader, transferId: string): Promise<Transfer> => {
    const row = await findTransfer(reader, transferId);
    if (row === null) throw new Error(`There is no transfer ${transferId}.`);
    return presentTransfer(
      row,
      (await stepsOf(reader, [transferId])).get(transferId) ?? [],
      (await checkoutsOf(reader, [transferId])).get(transferId)?.url,
    );
  };

  const forCashier = async (
    reader: Reader,
    rows: readonly { readonly transfer: TransferRow; readonly username: string }[],
    viewer: Actor,
  ): Promise<CashierTransfer[]> => {
    const steps = await stepsOf(
      reader,
      rows.map(({ transfer }) => transfer.id),
    );
    const lastBy = (id: string): string | null => steps.get(id)?.at(-1)?.byUserId ?? null;
    const actors = rows.flatMap(({ transfer }) => lastBy(transfer.id) ?? []);
    const names = actors.length === 0 ? new Map() : await usernamesOf(reader, actors);
    return rows.map(({ transfer, username }) => {
      const by = lastBy(transfer.id);
      return {
        ...presentTransfer(transfer, steps.get(transfer.id) ?? []),
        username,
        changedAt: transfer.changedAt.toISOString(),
        changedBy: by === null ? null : (names.get(by) ?? by),
        own: transfer.userId === viewer.userId,
      };
    });
  };

  /** Whether a player's limits and breaks allow a deposit, under the lock of the player's account. */
  const checkDeposit = async (
    tx: Transaction,
    {
      userId,
      amount,
      now,
    }: { readonly userId: string; readonly amount: Cents; readonly now: Date },
    /** What counts besides: deposits that are settled, or also those that are requested. */
    counted: 'settled' | 'requested',
  ): Promise<Result<null, PlayRefusal>> => {
    if (!(await isLimited(tx, userId))) return ok(null);
    const play = (await playStatesOf(tx, [userId], now, counted)).get(userId);
    return play === undefined ? ok(null) : checkPlay(play, 'deposit', amount, now);
  };

  const checkIdentity = async (
    tx: Transaction,
    userId: string,
    step: TransferKind,
  ): Promise<Result<null, Refusal>> =>
    (await unverifiedOf(tx, [userId], step)).has(userId)
      ? refused({ name: 'identity-unverified' })
      : ok(null);

  /** Whether the player has given what deposits require. */
  const checkKnown = async (
    tx: Transaction,
    userId: string,
    now: Date,
  ): Promise<Result<null, Refusal>> => {
    if (!needsPerson('deposit', (await readPersonRules(tx)).required)) return ok(null);
    const unknown = (await unknownPersons(tx, [userId], now)).get(userId);
    return unknown === undefined ? checkIdentity(tx, userId, 'deposit') : refused(unknown);
  };

  /** Books and writes the next step of a locked transfer. Returns the player's balance afterwards. */
  const take = async (
    tx: Transaction,
    transfer: Pick<
      TransferRow,
      'id' | 'userId' | 'kind' | 'provider' | 'amount' | 'state' | 'steps'
    >,
    username: string,
    { to, by, reason, reference, credit = ZERO_CENTS, passing = false }: Step,
  ): Promise<Result<Cents, Refusal>> => {
    const { id, userId, kind, provider, amount, state, steps } = transfer;
    const booking = bookingOfStep({ kind, from: steps === 0 ? null : state, to });
    if (!booking.ok) return refused({ name: 'transfer-step', kind, state, to });
    const number = steps + 1;
    // Money that Stripe has paid out is booked, even if the player owes by then.
    const holds =
      kind === 'withdrawal' &&
      (to === 'requested' || to === 'pending' || (to === 'settled' && provider === 'cashier'));
    const locked = booking.value === null && !holds ? null : await lockBalances(tx, [userId]);
    if (holds) {
      const owed = await owedBy(tx, userId);
      if (owed > ZERO_CENTS) return refused({ name: 'owes', amount: owed });
    }
    const at = { now: clock(), chance };
    if (booking.value !== null) {
      const returned = booking.value === 'deposit-return';
      const left = returned
        ? credit
        : booking.value === 'deposit' && state === 'disputed'
          ? cents(0 - (await creditOf(tx, id)))
          : ZERO_CENTS;
      const before = cents((locked?.get(userId) ?? ZERO_CENTS) + (returned ? left : ZERO_CENTS));
      const bookCredit = async (): Promise<void> => {
        if (left === ZERO_CENTS) return;
        const clearing = clearingAccount(provider);
        const player = userAccount(userId);
        await writeJournals(
          tx,
          [
            {
              kind: 'dispute-credit',
              contestId: null,
              idempotencyKey: `credit:${id}:${number}`,
              memo: `${kind} of ${username}: ${to}`,
              movements: [
                left > ZERO_CENTS
                  ? { from: clearing, to: player, amount: left }
                  : { from: player, to: clearing, amount: cents(0 - left) },
              ],
            },
          ],
          at,
        );
      };
      if (returned) await bookCredit();
      // A deposit that comes back after a dispute is not a new one.
      if (booking.value === 'deposit' && state === 'pending') {
        const checked = await checkDeposit(tx, { userId, amount, now: at.now }, 'settled');
        if (!checked.ok) {
          return refused({ name: 'deposit-held-back', username, why: checked.refusal });
        }
      }
      if (booking.value === 'deposit-return' && before < amount) {
        if (provider !== 'stripe') {
          return refused({ name: 'deposit-spent', username, amount, balance: before });
        }
        // The money has left already, so what the balance can't cover is owed.
        await openOwedAccount(tx, userId);
        await writeJournals(
          tx,
          [
            {
              kind: 'owed',
              contestId: null,
              idempotencyKey: `owed:${id}:${number}`,
              memo: `${kind} of ${username}: ${to}`,
              movements: [
                {
                  from: owedAccount(userId),
                  to: userAccount(userId),
                  amount: cents(amount - before),
                },
              ],
            },
          ],
          at,
        );
      }
      await writeJournals(
        tx,
        [
          {
            kind: booking.value,
            contestId: null,
            idempotencyKey: stepKey(id, number),
            memo: `${kind} of ${username}: ${to}`,
            movements: [{ ...accountsOf(booking.value, transfer), amount }],
          },
        ],
        at,
      );
      if (!returned) await bookCredit();
    }
    await insertStep(tx, {
      transferId: id,
      number,
      state: to,
      at: at.now,
      byUserId: by?.userId ?? null,
      reason,
      reference,
    });
    const balance = await userBalance(tx, userId);
    const reader = passing ? null : await findUser(tx, userId);
    if (reader !== null && reader.closedAt === null) {
      await postMail(
        tx,
        {
          kind,
          userId,
          address: reader.email,
          data: {
            firstName: reader.firstName,
            username: reader.username,
            reference: transferReference((await findTransfer(tx, id))?.number ?? 0),
            provider,
            state: to,
            amount,
            balance,
            reason,
            at: at.now.toISOString(),
          },
          expiresAt: null,
        },
        at,
      );
    }
    return ok(balance);
  };

  /** Opens the payment of a stored deposit. If that fails, the deposit is refused, and the player has paid nothing. */
  const begin = async (
    { transfer, balance }: { readonly transfer: Transfer; readonly balance: Cents },
    user: Actor,
    provider: Provider,
  ): ReturnType<Transfers['requestDeposit']> => {
    const transferId = transfer._id;
    const begun = await provider.begin(transfer).catch((error: unknown) => {
      onError(error);
      return 'failed' as const;
    });
    if (begun === 'failed') {
      await database.transaction(async (tx) => {
        const locked = await lockTransfer(tx, transferId);
        if (locked?.state !== 'requested') return;
        await take(tx, locked, user.username, {
          to: 'refused',
          by: null,
          reason: NOT_OPENED,
          reference: null,
        });
      });
      return refused({ name: 'payment-unavailable' });
    }
    if (begun === null) return ok({ transfer, balance, continueAt: null });
    const { sessionId, url } = begun;
    await insertCheckout(database, { transferId, sessionId, url });
    return ok({ transfer: { ...transfer, payAt: url }, balance, continueAt: url });
  };

  /** What a payment has come to after its session is ended; null: Stripe does not answer. */
  const endedAs = async (
    reading: StripeProvider,
    sessionId: string,
    transfer: TransferRow,
  ): Promise<PaymentOutcome | null> => {
    try {
      await reading.end(sessionId);
      return (await reading.factsOf(sessionId, transfer)).outcome;
    } catch (error) {
      onError(error);
      return null;
    }
  };

  /** One transfer, or for a withdrawal by Stripe one for each payment that is refunded. */
  interface Part {
    readonly amount: Cents;
    readonly depositId: string | null;
  }

  const request = async (
    kind: TransferKind,
    { user, amount, idempotencyKey }: Parameters<Transfers['requestWithdrawal']>[0],
    provider: Provider,
    allowed: (tx: Transaction, balance: Cents) => Promise<Result<readonly Part[], Refusal>>,
  ): ReturnType<Transfers['requestDeposit']> => {
    const { userId } = user;
    const stored = await database.transaction(async (tx) => {
      // The lock puts requests of one player in order.
      const balance = (await lockBalances(tx, [userId])).get(userId) ?? ZERO_CENTS;
      if ((await findUser(tx, userId))?.closedAt !== null) {
        return refused({ name: 'session-expired' });
      }
      const earlier =
        idempotencyKey === null ? null : await findTransferByKey(tx, userId, idempotencyKey);
      if (earlier !== null) {
        const asked = (await batchAmount(tx, earlier.id)) ?? earlier.amount;
        return earlier.kind === kind && asked === amount && earlier.provider === provider.name
          ? ok({ transfer: await withSteps(tx, earlier.id), balance })
          : refused({ name: 'idempotency-key-reused' });
      }
      const permitted = await allowed(tx, balance);
      if (!permitted.ok) return permitted;
      const now = clock();
      if (kind === 'withdrawal') await openHoldAccount(tx, userId);
      let batch: string | null = null;
      let after = balance;
      for (const part of permitted.value) {
        const id = newId(chance);
        await insertTransfer(tx, {
          id,
          userId,
          kind,
          provider: provider.name,
          amount: part.amount,
          requestedAt: now,
          expiresAt: kind === 'deposit' ? new Date(now.getTime() + provider.depositKeptMs) : null,
          idempotencyKey: batch === null ? idempotencyKey : null,
        });
        batch ??= id;
        const begun = {
          id,
          userId,
          kind,
          provider: provider.name,
          amount: part.amount,
          state: 'requested' as const,
          steps: 0,
        };
        const step = { to: 'requested' as const, by: user, reason: null, reference: null };
        const taken = await take(tx, begun, user.username, step);
        if (!taken.ok) return taken;
        after = taken.value;
        if (part.depositId !== null) {
          await insertRefund(tx, { transferId: id, depositId: part.depositId, batch });
        }
      }
      return ok({ transfer: await withSteps(tx, batch ?? ''), balance: after });
    });
    if (!stored.ok) return stored;
    const { transfer } = stored.value;
    if (kind === 'withdrawal' || transfer.state !== 'requested' || transfer.payAt !== null) {
      return ok({ ...stored.value, continueAt: transfer.payAt });
    }
    return begin(stored.value, user, provider);
  };

  /** The payments that a withdrawal refunds, newest first, because old cards are more often gone. */
  const refundsFor = async (
    tx: Transaction,
    userId: string,
    amount: Cents,
  ): Promise<Result<readonly Part[], Refusal>> => {
    const parts: Part[] = [];
    let missing: number = amount;
    for (const { depositId, left } of await refundablePayments(tx, userId)) {
      const part = Math.min(left, missing);
      if (part > 0) parts.push({ amount: cents(part), depositId });
      missing -= part;
    }
    return missing === 0
      ? ok(parts)
      : refused({ name: 'beyond-payments', refundable: cents(amount - missing) });
  };

  const refundableOf = async (reader: Reader, userId: string): Promise<number> =>
    (await refundablePayments(reader, userId)).reduce((sum, { left }) => sum + left, 0);

  const standing = async (reader: Reader, userId: string, balance: Cents) => {
    const toPlay = stillToPlay(await depositMovementsOf(reader, userId));
    const owed = await owedBy(reader, userId);
    return {
      toPlay,
      owed,
      canWithdraw: owed > ZERO_CENTS ? ZERO_CENTS : withdrawable(balance, toPlay),
    };
  };

  const actIn = async (
    tx: Transaction,
    transferId: string,
    { to, by, reason, reference }: CashierStep,
    confirmed: boolean,
  ): ReturnType<Transfers['start']> => {
    const transfer = await lockTransfer(tx, transferId);
    if (transfer?.provider !== 'cashier') return refused({ name: 'transfer-not-found' });
    const { userId, kind, amount, state, number } = transfer;
    if (userId === by.userId) return refused({ name: 'own-transfer' });
    const username = (await usernamesOf(tx, [userId])).get(userId) ?? '';
    const last = (await stepsOf(tx, [transferId])).get(transferId)?.at(-1);
    const repeated =
      last?.state === to &&
      last.byUserId === by.userId &&
      last.reason === reason &&
      last.reference === reference;
    const before = (await lockBalances(tx, [userId])).get(userId) ?? ZERO_CENTS;
    const alone =
      repeated || confirmed || (to !== 'settled' && to !== 'returned')
        ? null
        : await refusalOfAlone(
            tx,
            // A deposit that settles and a withdrawal that comes back are added to the balance.
            { playerId: userId, amount, credited: (kind === 'deposit') === (to === 'settled') },
            { by, now: clock() },
          );
    if (alone !== null && bookingOfStep({ kind, from: state, to }).ok) return refused(alone);
    const taken = repeated
      ? ok(before)
      : await take(tx, transfer, username, { to, by, reason, reference });
    if (!taken.ok) return taken;
    if (!repeated) {
      const named = { username, transfer: transferReference(number), kind, amount };
      await noteAct(
        tx,
        {
          by,
          act: ACTS[to],
          contestId: null,
          reason: reason ?? reference,
          before: { ...named, state, balance: before },
          after: { ...named, state: to, balance: taken.value },
        },
        { now: clock(), chance },
      );
    }
    const changed = await lockTransfer(tx, transferId);
    const [shown] = await forCashier(
      tx,
      changed === null ? [] : [{ transfer: changed, username }],
      by,
    );
    if (shown === undefined) throw new Error(`There is no transfer ${transferId}.`);
    return ok({ transfer: shown, balance: taken.value });
  };

  const act = async (transferId: string, step: CashierStep): ReturnType<Transfers['start']> => {
    const { reference } = step;
    try {
      return await database.transaction((tx) => actIn(tx, transferId, step, false));
    } catch (error) {
      if (violatedConstraint(error) === 'journals_for_others') {
        return refused({ name: 'own-money' });
      }
      if (violatedConstraint(error) === 'transfer_steps_reference' && reference !== null) {
        return refused({ name: 'reference-used', reference });
      }
      throw error;
    }
  };

  const nothing = { reason: null, reference: null };

  return {
    wallet: (userId) =>
      database.transaction(async (tx) => {
        const now = clock();
        const from = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
        const balance = await userBalance(tx, userId);
        const { toPlay, owed, canWithdraw } = await standing(tx, userId, balance);
        const rows = await transfersOf(tx, userId, {
          endedSince: new Date(now.getTime() - ENDED_SHOWN_DAYS * DAY_MS),
          most: MOST_SHOWN,
        });
        const steps = await stepsOf(
          tx,
          rows.map(({ id }) => id),
        );
        const checkouts = await checkoutsOf(
          tx,
          rows.map(({ id }) => id),
        );
        const { opening, rows: points } = await balancesSince(tx, userId, from);
        return {
          balance: amountForWire(BigInt(balance)),
          canWithdraw: amountForWire(BigInt(canWithdraw)),
          toPlay: amountForWire(BigInt(toPlay)),
          onHold: amountForWire(BigInt(await heldFor(tx, userId))),
          owed: amountForWire(BigInt(owed)),
          refundable: amountForWire(BigInt(stripe === null ? 0 : await refundableOf(tx, userId))),
          depositProviders: stripe === null ? ['cashier'] : ['stripe', 'cashier'],
          transfers: rows.map((row) =>
            presentTransfer(row, steps.get(row.id) ?? [], checkouts.get(row.id)?.url),
          ),
          history: {
            from: from.toISOString(),
            opening: amountForWire(opening ?? BigInt(balance)),
            points: points.map((point) => ({
              at: point.at.toISOString(),
              kind: point.kind,
              amount: dollarsForWire(point.amount),
              balance: amountForWire(point.balance),
            })),
          },
        };
      }, SNAPSHOT),

    requestDeposit: async ({ provider: named = 'cashier', ...asked }) => {
      const provider = named === 'cashier' ? CASHIER : stripe;
      if (provider === null) return refused({ name: 'provider-off' });
      return request('deposit', asked, provider, async (tx) => {
        const amount = checkDepositAmount(asked.amount);
        if (!amount.ok) return refused(amountRefused('deposit', amount.refusal));
        const { userId } = asked.user;
        const known = await checkKnown(tx, userId, clock());
        if (!known.ok) return known;
        const allowed = await checkDeposit(
          tx,
          { userId, amount: asked.amount, now: clock() },
          'requested',
        );
        if (!allowed.ok) return allowed;
        return (await openDepositsOf(tx, userId)) < MOST_OPEN_DEPOSITS
          ? ok([{ amount: amount.value, depositId: null }])
          : refused({ name: 'too-many-deposits', most: MOST_OPEN_DEPOSITS });
      });
    },

    requestWithdrawal: async ({ provider: named = 'cashier', ...asked }) => {
      const provider = named === 'cashier' ? CASHIER : stripe;
      if (provider === null) return refused({ name: 'provider-off' });
      const { userId } = asked.user;
      return request('withdrawal', asked, provider, async (tx, balance) => {
        const verified = await checkIdentity(tx, userId, 'withdrawal');
        if (!verified.ok) return verified;
        const { canWithdraw, owed, toPlay } = await standing(tx, userId, balance);
        if (owed > ZERO_CENTS) return refused({ name: 'owes', amount: owed });
        const amount = checkWithdrawalAmount(asked.amount, canWithdraw);
        if (!amount.ok) return refused(amountRefused('withdrawal', amount.refusal));
        if (asked.amount > canWithdraw) {
          return refused({ name: 'not-withdrawable', canWithdraw, toPlay });
        }
        return provider.name === 'stripe'
          ? refundsFor(tx, userId, asked.amount)
          : ok([{ amount: asked.amount, depositId: null }]);
      });
    },

    cancel: async ({ transferId, user }) => {
      const checkout = (await checkoutsOf(database, [transferId])).get(transferId);
      if (checkout !== undefined && stripe !== null) {
        const owner = await findTransfer(database, transferId);
        if (owner?.userId !== user.userId) return refused({ name: 'transfer-not-found' });
        // An ended session can't be paid. One that was paid before stays so.
        const outcome = await endedAs(stripe, checkout.sessionId, owner);
        if (outcome === null) return refused({ name: 'payment-unavailable' });
        if (outcome !== 'refused') return refused({ name: 'deposit-paid' });
      }
      return database.transaction(async (tx) => {
        const transfer = await lockTransfer(tx, transferId);
        if (transfer === null || transfer.userId !== user.userId) {
          return refused({ name: 'transfer-not-found' });
        }
        const { kind, state } = transfer;
        if (state === 'pending') {
          return refused(
            transfer.provider === 'stripe'
              ? { name: kind === 'deposit' ? 'deposit-paid' : 'refund-started' }
              : { name: 'cashier-started', kind },
          );
        }
        const last = (await stepsOf(tx, [transferId])).get(transferId)?.at(-1);
        const repeated = state === 'refused' && last?.byUserId === user.userId;
        const taken = repeated
          ? ok(await userBalance(tx, user.userId))
          : await take(tx, transfer, user.username, {
              to: 'refused',
              by: user,
              reason: CANCELLED,
              reference: null,
            });
        return taken.ok
          ? ok({ transfer: await withSteps(tx, transferId), balance: taken.value })
          : taken;
      });
    },

    queue: (by) =>
      database.transaction(
        async (tx) => ({
          waiting: await forCashier(tx, await waitingTransfers(tx, MOST_WAITING), by),
          ended: await forCashier(tx, await endedTransfers(tx, MOST_ENDED), by),
        }),
        SNAPSHOT,
      ),

    start: ({ transferId, by }) => act(transferId, { ...nothing, to: 'pending', by }),
    confirm: ({ transferId, by, reference }) =>
      act(transferId, { to: 'settled', by, reason: null, reference }),
    refuse: ({ transferId, by, reason }) =>
      act(transferId, { to: 'refused', by, reason, reference: null }),
    sendBack: ({ transferId, by, reason }) =>
      act(transferId, { to: 'returned', by, reason, reference: null }),

    follow: async (tx, transferId, { outcome, reason, reference, credit, difference }) => {
      if (difference !== null) return difference;
      const step = async (): Promise<string | null> => {
        const transfer = await lockTransfer(tx, transferId);
        if (transfer === null) return `There is no deposit ${transferId}.`;
        const { state, userId } = transfer;
        const to = STEPS_TO[outcome][state];
        if (to === undefined) {
          return state === STATE_OF[outcome] || (state === 'refused' && isGivenBack(outcome))
            ? null
            : `The payment is ${outcome} at Stripe, and the deposit is ${state} here.`;
        }
        const username = (await usernamesOf(tx, [userId])).get(userId) ?? '';
        const taken = await take(tx, transfer, username, {
          to,
          by: null,
          reason: NEEDS_REASON.has(to) ? (reason ?? EXPIRED) : null,
          reference: to === 'settled' ? reference : null,
          passing: STEPS_TO[outcome][to] !== undefined,
          credit,
        });
        if (taken.ok) return step();
        if (taken.refusal.name === 'deposit-held-back' && isGivenBack(outcome)) {
          const given = { to: 'refused', by: null, reason, reference: null } as const;
          const refusedHere = await take(tx, transfer, username, given);
          if (refusedHere.ok) return null;
        }
        return `The payment is ${outcome} at Stripe. ${refusalAnswer(taken.refusal).message}`;
      };
      return step();
    },

    followRefund: async (tx, transferId, { outcome, reason, refundId, difference }) => {
      if (difference !== null) return difference;
      if (refundId !== null) await storeRefundId(tx, transferId, refundId);
      const step = async (): Promise<string | null> => {
        const transfer = await lockTransfer(tx, transferId);
        if (transfer === null) return `There is no withdrawal ${transferId}.`;
        const { state, userId } = transfer;
        const to = REFUND_STEPS[outcome][state];
        if (to === undefined) {
          return REFUND_STATES[outcome].includes(state)
            ? null
            : `The refund is ${outcome} at Stripe, and the withdrawal is ${state} here.`;
        }
        const username = (await usernamesOf(tx, [userId])).get(userId) ?? '';
        const taken = await take(tx, transfer, username, {
          to,
          by: null,
          reason: NEEDS_REASON.has(to) ? (reason ?? NOT_REFUNDED) : null,
          reference: to === 'settled' ? refundId : null,
          passing: REFUND_STEPS[outcome][to] !== undefined,
        });
        return taken.ok
          ? step()
          : `The refund is ${outcome} at Stripe. ${refusalAnswer(taken.refusal).message}`;
      };
      return step();
    },

    startRefund: (transferId) =>
      database.transaction(async (tx) => {
        const transfer = await lockTransfer(tx, transferId);
        if (transfer === null || transfer.provider !== 'stripe') return false;
        if (transfer.state !== 'requested') return transfer.state === 'pending';
        const username = (await usernamesOf(tx, [transfer.userId])).get(transfer.userId) ?? '';
        const nothingElse = { by: null, reference: null };
        const started = await take(tx, transfer, username, {
          ...nothingElse,
          to: 'pending',
          reason: null,
        });
        if (started.ok) return true;
        await take(tx, transfer, username, {
          ...nothingElse,
          to: 'refused',
          reason: refusalAnswer(started.refusal).message,
        });
        return false;
      }),

    collectOwed: async () => {
      for (const userId of await payingDebtors(database)) {
        await database.transaction(async (tx) => {
          const balance = (await lockBalances(tx, [userId])).get(userId) ?? ZERO_CENTS;
          const owed = await owedBy(tx, userId);
          const amount = cents(Math.min(balance, owed));
          if (amount <= ZERO_CENTS) return;
          await writeJournals(
            tx,
            [
              {
                kind: 'owed-payment',
                contestId: null,
                idempotencyKey: `owed-payment:${newId(chance)}`,
                memo: 'Paid back of what is owed',
                movements: [{ from: userAccount(userId), to: owedAccount(userId), amount }],
              },
            ],
            { now: clock(), chance },
          );
        });
      }
    },

    moveIn: (tx, { transferId, by, ...moved }) =>
      actIn(tx, transferId, { ...nothing, ...moved, by }, true),

    expire: () =>
      database.transaction(async (tx) => {
        const expired = await lockExpired(tx, clock(), EXPIRED_AT_ONCE);
        for (const transfer of expired) {
          const step = { to: 'refused' as const, by: null, reason: EXPIRED, reference: null };
          const taken = await take(tx, transfer, '', step);
          if (!taken.ok) throw new Error(`The transfer ${transfer.id} could not expire.`);
        }
      }),
  };
};
