import { ok } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { refused } from '../shared/refusals.ts';
import type { Clock } from '../shared/clock.ts';
import type { Payments, Transfers } from './service.ts';
import { isForged, type StripeProvider } from './stripe.ts';
import {
  beginRead,
  differentEvents,
  hasEvent,
  insertEvent,
  isLastRead,
  overdueCheckouts,
  transferReference,
} from './transfers-repository.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly transfers: Pick<Transfers, 'follow'>;
  /** Null: payments by card are switched off. */
  readonly stripe: StripeProvider | null;
}

/** Reads of one payment that overlap. The next delivery of the event tries again. */
const MOST_READS = 8;
const SYNCED_AT_ONCE = 20;
const MOST_DIFFERENCES = 200;
/** Lost events are looked for a while after the payment's page is closed. */
const LATE_MS = 5 * 60_000;

/** Events that move money, and so must be of a deposit. */
const OF_MONEY = /^(?:charge\.|refund\.|checkout\.session\.(?:completed|async_payment_succeeded)$)/;

interface StoredEvent {
  readonly id: string;
  readonly type: string;
}

export const createPayments = ({ database, clock, transfers, stripe }: PaymentsDeps): Payments => {
  const store = (event: StoredEvent, difference: string | null): Promise<boolean> =>
    insertEvent(database, {
      ...event,
      receivedAt: clock(),
      transferId: null,
      difference,
    });

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
        const difference = await transfers.follow(tx, transferId, facts);
        if (event === null) return true;
        return insertEvent(tx, { ...event, receivedAt: clock(), transferId, difference });
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
      for (const { transferId, sessionId } of overdue) {
        if (sessionId !== null) {
          await stripe.end(sessionId);
          await apply(stripe, sessionId, null);
        } else {
          // The player never had the address of its page.
          await database.transaction((tx) =>
            transfers.follow(tx, transferId, {
              outcome: 'refused',
              reason: null,
              reference: null,
              difference: null,
            }),
          );
        }
      }
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
