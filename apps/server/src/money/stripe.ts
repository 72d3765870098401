/** Deposits by card: Checkout Sessions, and what Stripe says of their payments. */
import {
  cents,
  formatCents,
  ZERO_CENTS,
  type Cents,
  type TransferState,
} from '@captains-pick/rules';
import { Stripe } from 'stripe';
import type { Provider } from './provider.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the API is, without a slash at its end; null: at Stripe. */
  readonly apiBase: string | null;
}

/** What has become of a payment. */
export type PaymentOutcome =
  | 'open'
  | 'processing'
  | 'refused'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'lost';

export interface PaymentFacts {
  readonly outcome: PaymentOutcome;
  readonly reason: string | null;
  /** Stripe's id of what settled the deposit: the payment, or the dispute that was won. */
  readonly reference: string | null;
  /** What a claim leaves of the payment, because withdrawals have refunded a part of it. */
  readonly credit: Cents;
  /** Where the payment is not what was asked for, in words. Then nothing is booked. */
  readonly difference: string | null;
}

/** The next step from each state to an outcome. */
export const STEPS_TO: Readonly<
  Record<PaymentOutcome, Readonly<Partial<Record<TransferState, TransferState>>>>
> = {
  open: {},
  processing: { requested: 'pending' },
  refused: { requested: 'refused', pending: 'refused' },
  paid: { requested: 'pending', pending: 'settled', disputed: 'settled' },
  refunded: {
    requested: 'pending',
    pending: 'settled',
    settled: 'returned',
    disputed: 'returned',
  },
  disputed: { requested: 'pending', pending: 'settled', settled: 'disputed' },
  lost: { requested: 'pending', pending: 'settled', settled: 'disputed', disputed: 'returned' },
};

/** The state in which a deposit agrees with an outcome. */
export const STATE_OF: Readonly<Record<PaymentOutcome, TransferState>> = {
  open: 'requested',
  processing: 'pending',
  refused: 'refused',
  paid: 'settled',
  refunded: 'returned',
  disputed: 'disputed',
  lost: 'returned',
};

/** A payment that a limit held back and that went back to the player was never booked: its deposit is refused. */
export const isGivenBack = (outcome: PaymentOutcome): boolean =>
  outcome === 'refunded' || outcome === 'lost';

const REASONS: Readonly<Partial<Record<PaymentOutcome, string>>> = {
  refused: 'It was not paid.',
  refunded: 'It was refunded to your card.',
  disputed: 'Your bank has claimed it back.',
  lost: 'Your bank has kept what it claimed back.',
};

/** Checkout Sessions are open for at most a day. */
const KEPT_MS = 23 * 3_600_000;
const TIMEOUT_MS = 10_000;

interface Asked {
  readonly id: string;
  readonly amount: number;
}

export interface StripeProvider extends Provider {
  /**
   * The event of a webhook's body.
   * @throws Stripe.errors.StripeSignatureVerificationError
   */
  eventOf(body: Buffer, signature: string): Stripe.Event;
  /** The session of an object of an event; null: it has none. */
  sessionOf(event: Stripe.Event): Promise<string | null>;
  factsOf(sessionId: string, asked: Asked): Promise<PaymentFacts>;
  /** The withdrawal that a refund pays; null: it pays none of ours. */
  withdrawalOf(event: Stripe.Event): string | null;
  /** What has become of the refund of a withdrawal. */
  refundFactsOf(sessionId: string, asked: Asked): Promise<RefundFacts>;
  /** Refunds a part of a payment, once for each withdrawal. */
  refund(sessionId: string, asked: Asked): Promise<RefundFacts>;
  /** What was created in a time. */
  list(from: Date, to: Date): Promise<StripeList>;
  /** Ends an open session, so that it can't be paid any more. */
  end(sessionId: string): Promise<void>;
}

const idOf = (of: string | { readonly id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

const inMoney = (amount: number | null, currency: string | null): string =>
  currency === 'usd' && amount !== null
    ? formatCents(cents(amount))
    : `${String(amount)} ${currency ?? ''}`;

const facts = (outcome: PaymentOutcome, reference: string | null = null): PaymentFacts => ({
  outcome,
  reason: REASONS[outcome] ?? null,
  reference,
  credit: ZERO_CENTS,
  difference: null,
});

/** What has become of a refund. */
export type RefundOutcome = 'none' | 'processing' | 'paid' | 'failed';

export interface RefundFacts {
  readonly outcome: RefundOutcome;
  readonly refundId: string | null;
  readonly reason: string | null;
  readonly difference: string | null;
}

/** The next step of a withdrawal from each state to what has become of its refund. */
export const REFUND_STEPS: Readonly<
  Record<RefundOutcome, Readonly<Partial<Record<TransferState, TransferState>>>>
> = {
  none: {},
  processing: { requested: 'pending' },
  paid: { requested: 'pending', pending: 'settled' },
  failed: { requested: 'refused', pending: 'refused', settled: 'returned' },
};

/** The states in which a withdrawal agrees with its refund. */
export const REFUND_STATES: Readonly<Record<RefundOutcome, readonly TransferState[]>> = {
  none: ['requested', 'pending', 'refused'],
  processing: ['pending'],
  paid: ['settled'],
  failed: ['refused', 'returned'],
};

interface Listed {
  readonly id: string;
  readonly created: Date;
  readonly amount: number;
}

export interface ListedPayment extends Listed {
  readonly currency: string;
  /** The deposit that it names; null: none. */
  readonly transferId: string | null;
}

export interface ListedRefund extends Listed {
  readonly payment: string | null;
  readonly withdrawalId: string | null;
  readonly outcome: RefundOutcome;
  /** Of the whole payment. */
  readonly full: boolean;
}

export interface StripeList {
  /** Those that were paid. */
  readonly payments: readonly ListedPayment[];
  readonly refunds: readonly ListedRefund[];
  readonly disputes: readonly (Listed & {
    readonly payment: string | null;
    readonly status: string;
  })[];
  /** To the operator's bank. */
  readonly payouts: readonly (Listed & { readonly status: string })[];
  readonly transactions: readonly { readonly id: string; readonly fee: number }[];
}

const FAILED_REFUND = 'Your bank or card did not take the refund.';
/** Errors after which the same call will never succeed. */
const REFUSED_BY_STRIPE: ReadonlySet<string> = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'charge_exceeds_source_limit',
  'refund_disputed_payment',
]);

export const createStripe = (
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  site: () => { readonly publicUrl: string },
): StripeProvider => {
  const base = apiBase === null ? null : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base === null
      ? {}
      : {
          host: base.hostname,
          port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }),
  });

  const counts = ({ status }: Stripe.Refund): boolean =>
    status !== 'failed' && status !== 'canceled';

  const refundedByWithdrawals = async (charge: string): Promise<number> => {
    let sum = 0;
    for await (const refund of stripe.refunds.list({ charge, limit: 100 })) {
      if (counts(refund) && refund.metadata?.['withdrawal'] !== undefined) sum += refund.amount;
    }
    return sum;
  };

  const paymentOf = async (sessionId: string): Promise<string> => {
    const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(sessionId);
    const id = idOf(payment);
    if (id === null) throw new Error(`The Checkout Session ${sessionId} has no payment.`);
    return id;
  };

  const factsOfRefund = (refund: Stripe.Refund, asked: Asked): RefundFacts => ({
    outcome: refund.status === 'succeeded' ? 'paid' : counts(refund) ? 'processing' : 'failed',
    refundId: refund.id,
    reason: counts(refund) ? null : FAILED_REFUND,
    difference:
      refund.amount === asked.amount && refund.currency === 'usd'
        ? null
        : `The refund is of ${inMoney(refund.amount, refund.currency)}, and ${formatCents(cents(asked.amount))} was asked for.`,
  });

  /** What a dispute or a refund has made of a paid charge. */
  const factsOfCharge = async (
    charge: Stripe.Charge | null,
    payment: string | null,
  ): Promise<PaymentFacts> => {
    if (charge === null) return facts('paid', payment);
    const own = charge.amount_refunded === 0 ? 0 : await refundedByWithdrawals(charge.id);
    if (charge.disputed) {
      const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
      const has = (...states: readonly string[]) =>
        data.find(({ status }) => states.includes(status));
      const partial = data.find(
        ({ amount }) => amount < charge.amount - own || amount > charge.amount,
      );
      if (partial !== undefined && !partial.status.startsWith('warning')) {
        return {
          ...facts('paid', payment),
          difference: `The dispute ${partial.id} is of ${inMoney(partial.amount, partial.currency)}, not of the whole payment.`,
        };
      }
      const claim = (outcome: 'disputed' | 'lost', { amount }: Stripe.Dispute): PaymentFacts => ({
        ...facts(outcome, payment),
        credit: cents(charge.amount - amount),
      });
      const open = has('needs_response', 'under_review');
      if (open !== undefined) return claim('disputed', open);
      const lost = has('lost');
      if (lost !== undefined) return claim('lost', lost);
      const won = has('won');
      if (won !== undefined && charge.amount_refunded === own) return facts('paid', won.id);
    }
    if (charge.amount_refunded === own) return facts('paid', payment);
    if (charge.refunded) return { ...facts('refunded', payment), credit: cents(own) };
    return charge.amount_refunded === own
      ? facts('paid', payment)
      : {
          ...facts('paid', payment),
          difference:
            own === 0
              ? `${inMoney(charge.amount_refunded, charge.currency)} of the payment was refunded, not all of it.`
              : `${inMoney(charge.amount_refunded, charge.currency)} of the payment was refunded, and ${formatCents(cents(own))} of it by withdrawals.`,
        };
  };

  return {
    name: 'stripe',
    depositKeptMs: KEPT_MS,

    begin: async ({ _id, reference, amount, expiresAt }) => {
      const { publicUrl } = site();
      const wallet = `${publicUrl}/account?tab=wallet`;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: _id,
          metadata: { transfer: _id },
          payment_intent_data: { metadata: { transfer: _id } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'usd',
                unit_amount: Math.round(amount * 100),
                product_data: { name: `Deposit ${reference}` },
              },
            },
          ],
          ...(expiresAt === null ? {} : { expires_at: Math.floor(Date.parse(expiresAt) / 1000) }),
          success_url: wallet,
          cancel_url: wallet,
        },
        { idempotencyKey: _id },
      );
      if (session.url === null) throw new Error(`The Checkout Session ${session.id} has no page.`);
      return { sessionId: session.id, url: session.url };
    },

    eventOf: (body, signature) => stripe.webhooks.constructEvent(body, signature, webhookSecret),

    sessionOf: async (event) => {
      const of = event.data.object;
      if (of.object === 'checkout.session') return of.id;
      const payment =
        of.object === 'charge' || of.object === 'dispute' || of.object === 'refund'
          ? idOf(of.payment_intent)
          : null;
      if (payment === null) return null;
      const { data } = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
      return data[0]?.id ?? null;
    },

    factsOf: async (sessionId, asked) => {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge'],
      });
      const payment = session.payment_intent;
      const intent = payment !== null && typeof payment === 'object' ? payment : null;
      if (session.payment_status !== 'paid') {
        if (session.status === 'open') return facts('open');
        if (session.status === 'complete' && intent?.status === 'processing') {
          return facts('processing');
        }
        return facts('refused');
      }
      const { amount_total: amount, currency, client_reference_id: transfer } = session;
      if (amount !== asked.amount || currency !== 'usd') {
        return {
          ...facts('paid'),
          difference: `${inMoney(amount, currency)} was paid, and ${formatCents(cents(asked.amount))} was asked for.`,
        };
      }
      if (transfer !== asked.id) {
        return { ...facts('paid'), difference: 'The payment names another deposit.' };
      }
      const charge = intent?.latest_charge ?? null;
      return factsOfCharge(
        charge !== null && typeof charge === 'object' ? charge : null,
        idOf(payment),
      );
    },

    withdrawalOf: ({ data: { object: of } }) =>
      of.object === 'refund' ? (of.metadata?.['withdrawal'] ?? null) : null,

    refundFactsOf: async (sessionId, asked) => {
      const payment = await paymentOf(sessionId);
      for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 })) {
        if (refund.metadata?.['withdrawal'] === asked.id) return factsOfRefund(refund, asked);
      }
      return { outcome: 'none', refundId: null, reason: null, difference: null };
    },

    refund: async (sessionId, asked) => {
      const payment = await paymentOf(sessionId);
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: payment,
            amount: asked.amount,
            reason: 'requested_by_customer',
            metadata: { withdrawal: asked.id },
          },
          { idempotencyKey: `refund-${asked.id}` },
        );
        return factsOfRefund(refund, asked);
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          REFUSED_BY_STRIPE.has(error.code ?? '')
        ) {
          return { outcome: 'failed', refundId: null, reason: FAILED_REFUND, difference: null };
        }
        throw error;
      }
    },

    list: async (from, to) => {
      const range = {
        created: {
          gte: Math.floor(from.getTime() / 1000),
          lt: Math.ceil(to.getTime() / 1000),
        },
        limit: 100,
      };
      const listed = ({
        id,
        created,
        amount,
      }: {
        id: string;
        created: number;
        amount: number;
      }) => ({
        id,
        created: new Date(created * 1000),
        amount,
      });
      const payments: ListedPayment[] = [];
      for await (const payment of stripe.paymentIntents.list(range)) {
        if (payment.status !== 'succeeded') continue;
        payments.push({
          ...listed(payment),
          currency: payment.currency,
          transferId: payment.metadata['transfer'] ?? null,
        });
      }
      const refunds: ListedRefund[] = [];
      for await (const refund of stripe.refunds.list(range)) {
        const payment = idOf(refund.payment_intent);
        refunds.push({
          ...listed(refund),
          payment,
          withdrawalId: refund.metadata?.['withdrawal'] ?? null,
          outcome: factsOfRefund(refund, { id: '', amount: refund.amount }).outcome,
          full: payments.some(({ id, amount }) => id === payment && amount === refund.amount),
        });
      }
      const disputes = [];
      for await (const dispute of stripe.disputes.list(range)) {
        const { status, payment_intent: payment } = dispute;
        disputes.push({ ...listed(dispute), status, payment: idOf(payment) });
      }
      const payouts = [];
      for await (const payout of stripe.payouts.list(range)) {
        payouts.push({ ...listed(payout), status: payout.status });
      }
      const transactions = [];
      for await (const { id, fee } of stripe.balanceTransactions.list(range)) {
        transactions.push({ id, fee });
      }
      return { payments, refunds, disputes, payouts, transactions };
    },

    end: async (sessionId) => {
      const { status } = await stripe.checkout.sessions.retrieve(sessionId);
      if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
    },
  };
};

/** Whether an event's body has the signature of the webhook's secret, and is not too old. */
export const isForged = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeSignatureVerificationError;
