import { ok, ZERO_CENTS } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { refused } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { Payments, Transfers } from './service.ts';
import { isForged, type RefundFacts, type StripeProvider } from './stripe.ts';
import {
  beginRead,
  differentEvents,
  beginRefundRead,
  hasEvent,
  insertEvent,
  isLastRead,
  isLastRefundRead,
  openRefunds,
  overdueCheckouts,
  transferReference,
} from './transfers-repository.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly transfers: Pick<Transfers, 'follow' | 'followRefund' | 'startRefund'>;
  readonly onError: (error: unknown) => void;
  /** Null: payments by card are switched off. */
  readonly stripe: StripeProvider | null;
}

/** Reads of one payment that overlap. The next delivery of the event tries again. */
const MOST_READS = 8;
/** Those that a bank works on are skipped until their turn, so they must not keep new ones out. */
const SYNCED_AT_ONCE = 1_000;
const MOST_DIFFERENCES = 200;
/** A payment or refund that a bank works on is read again after this time, in case its event is lost. */
const READ_AGAIN_MS = 10 * 60_000;
/** Lost events are looked for a while after the payment's page is closed. */
const LATE_MS = 5 * 60_000;

/** Events that move money, and so must be of a deposit. */
const OF_MONEY = /^(?:charge\.|refund\.|checkout\.session\.(?:completed|async_payment_succeeded)$)/;

interface StoredEvent {
  readonly id: string;
  readonly type: string;
}

export const createPayments = ({
  database,
  clock,
  transfers,
  stripe,
  onError,
}: PaymentsDeps): Payments => {
  const store = (event: StoredEvent, difference: string | null): Promise<boolean> =>
    insertEvent(database, {
      ...event,
      receivedAt: clock(),
      transferId: null,
      difference,
    });

  /** Stores an event, or what a read without one has found. Returns false if it was stored before. */
  const noteDifference = async (
    tx: Transaction,
    {
      transferId,
      event,
      difference,
    }: {
      readonly transferId: string;
      readonly event: StoredEvent | null;
      readonly difference: string | null;
    },
  ): Promise<boolean> => {
    if (event === null && difference === null) return true;
    const stored = event ?? {
      id: `read:${transferId}:${createHash('sha256')
        .update(difference ?? '')
        .digest('hex')}`,
      type: 'read',
    };
    return insertEvent(tx, { ...stored, receivedAt: clock(), transferId, difference });
  };

  /** Reads a withdrawal's refund and takes the withdrawal there. Without an event, a missing refund is made. */
  const applyRefund = async (
    reading: StripeProvider,
    withdrawalId: string,
    event: StoredEvent | null,
  ): Promise<boolean> => {
    let made: RefundFacts | null = null;
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      const begun = await beginRefundRead(database, withdrawalId);
      if (begun === null) {
        return event !== null && store(event, 'A refund that no withdrawal asked for.');
      }
      const { transfer, sessionId, read } = begun;
      const found = await reading.refundFactsOf(sessionId, transfer);
      if (found.outcome === 'none' && event === null && made === null) {
        if (!(await transfers.startRefund(withdrawalId))) return true;
        // Stripe does it once for each key. A refund that it was asked for before a kill is found above.
        made = await reading.refund(sessionId, transfer);
        continue;
      }
      const facts = found.outcome === 'none' && made !== null ? made : found;
      const applied = await database.transaction(async (tx) =>
        (await isLastRefundRead(tx, withdrawalId, read))
          ? noteDifference(tx, {
              transferId: withdrawalId,
              event,
              difference: await transfers.followRefund(tx, withdrawalId, facts),
            })
          : null,
      );
      if (applied !== null) return applied;
    }
    throw new Error(`The refund of the withdrawal ${withdrawalId} is read too often at once.`);
  };

  const lastRead = new Map<string, number>();

  /** Reads those whose turn it is. A failure of one does not keep the others. */
  const readEach = async (
    ids: readonly string[],
    read: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    const now = clock().getTime();
    for (const id of ids) {
      if (now - (lastRead.get(id) ?? 0) < READ_AGAIN_MS) continue;
      try {
        await read(id);
        lastRead.set(id, now);
      } catch (error) {
        onError(error);
      }
    }
  };

  /** Reads a payment and takes its deposit there. Only the last of the reads that overlap is applied. */
  const apply = async (
    reading: StripeProvider,
    sessionId: string,
    event: StoredEvent | null,
  ): Promise<boolean> => {
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      const begun = await beginRead(database, sessionId);
      if (begun === null) {
        return (
          event !== null &&
          store(
            event,
            OF_MONEY.test(event.type)
              ? `The payment of the session ${sessionId} is of no deposit here.`
              : null,
          )
        );
      }
      const { transferId, amount, read } = begun;
      const facts = await reading.factsOf(sessionId, { id: transferId, amount });
      const applied = await database.transaction(async (tx) => {
        if (!(await isLastRead(tx, transferId, read))) return null;
        return noteDifference(tx, {
          transferId,
          event,
          difference: await transfers.follow(tx, transferId, facts),
        });
      });
      if (applied !== null) return applied;
    }
    throw new Error(`The payment of the session ${sessionId} is read too often at once.`);
  };

  return {
    receive: async ({ body, signature }) => {
      if (stripe === null) return refused({ name: 'provider-off' });
      let event;
      try {
        event = stripe.eventOf(body, signature);
      } catch (error) {
        if (isForged(error)) return refused({ name: 'forged-event' });
        throw error;
      }
      const { id, type } = event;
      if (await hasEvent(database, id)) return ok({ repeated: true });
      const of = event.data.object;
      const withdrawalId = stripe.withdrawalOf(event);
      if (withdrawalId !== null) {
        return ok({ repeated: !(await applyRefund(stripe, withdrawalId, { id, type })) });
      }
      const sessionId = await stripe.sessionOf(event);
      if (sessionId !== null)
        return ok({ repeated: !(await apply(stripe, sessionId, { id, type })) });
      const difference =
        of.object === 'payout' && type === 'payout.failed'
          ? `The payout ${of.id} to your bank failed: ${of.failure_message ?? 'no reason was given'}`
          : OF_MONEY.test(type)
            ? 'A payment that no deposit asked for.'
            : null;
      return ok({ repeated: !(await store({ id, type }, difference)) });
    },

    sync: async () => {
      if (stripe === null) return;
      const overdue = await overdueCheckouts(
        database,
        new Date(clock().getTime() - LATE_MS),
        SYNCED_AT_ONCE,
      );
      const sessions = new Map(overdue.map(({ transferId, sessionId }) => [transferId, sessionId]));
      await readEach([...sessions.keys()], async (transferId) => {
        const sessionId = sessions.get(transferId) ?? null;
        if (sessionId !== null) {
          await stripe.end(sessionId);
          await apply(stripe, sessionId, null);
          return;
        }
        // The player never had the address of its page.
        await database.transaction((tx) =>
          transfers.follow(tx, transferId, {
            outcome: 'refused',
            reason: null,
            reference: null,
            credit: ZERO_CENTS,
            difference: null,
          }),
        );
      });
      const refunds = await openRefunds(database, SYNCED_AT_ONCE);
      await readEach(
        refunds.map(({ id }) => id),
        (id) => applyRefund(stripe, id, null),
      );
    },

    differences: async () =>
      (await differentEvents(database, MOST_DIFFERENCES)).map(({ event, number, username }) => ({
        eventId: event.id,
        type: event.type,
        at: event.receivedAt,
        difference: event.difference ?? '',
        reference: number === null ? null : transferReference(number),
        username,
      })),
  };
};
