/** As much of Stripe's API as deposits use, with state that a test changes. Only tests contain it. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { createStripe, type StripeProvider } from '../src/money/stripe.ts';

export const FAKE_STRIPE_KEY = 'sk_test_of_the_tests';
export const FAKE_WEBHOOK_SECRET = 'whsec_of_the_tests';
const KEY = FAKE_STRIPE_KEY;
const WEBHOOK_SECRET = FAKE_WEBHOOK_SECRET;

interface FakeTransaction {
  readonly id: string;
  readonly fee: number;
}

export interface FakeRefund {
  readonly id: string;
  readonly session: string;
  readonly amount: number;
  readonly withdrawal: string | undefined;
  readonly createdAt: Date;
  status: 'pending' | 'succeeded' | 'failed';
}

interface Session {
  readonly id: string;
  readonly transfer: string;
  readonly url: string;
  readonly successUrl: string;
  readonly createdAt: Date;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  payment: 'processing' | 'requires_payment_method' | 'succeeded' | null;
  /** What somebody else than the server has refunded. */
  refunded: number;
  /** Without a time: when its payment was created. */
  dispute: {
    readonly id: string;
    status: string;
    amount: number;
    readonly createdAt?: Date;
  } | null;
}

export interface FakeStripe {
  readonly provider: StripeProvider;
  readonly sessions: Map<string, Session>;
  /** Calls that were received. */
  readonly calls: readonly string[];
  sessionOf(transferId: string): Session;
  readonly refunds: FakeRefund[];
  readonly transactions: FakeTransaction[];
  readonly payouts: { readonly id: string; readonly amount: number; readonly status: string }[];
  /** When what is made from now on was created, and all that is listed but sessions and refunds. */
  createdAt: Date;
  /** What a new refund is at first. */
  newRefund: FakeRefund['status'];
  /** True: calls that make refunds are lost before they arrive. */
  losesRefunds: boolean;
  /** Called after a refund is made and before the call returns, so that a test can lose the reply. */
  afterRefund: ((refund: FakeRefund) => Promise<void>) | null;
  refundEvent(
    type: string,
    refund: FakeRefund,
  ): { readonly body: string; readonly signature: string };
  /** False: the API answers 500. */
  works: boolean;
  /** Called before a session is read, so that a test can hold it. */
  beforeRead: (() => Promise<void>) | null;
  /** A webhook's body and its signature. */
  event(
    type: string,
    of: Session,
    options?: { readonly id?: string; readonly secret?: string; readonly sentAt?: number },
  ): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

const refundedOf = (session: Session, refunds: readonly FakeRefund[]): number =>
  refunds
    .filter((each) => each.session === session.id && each.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, session.refunded);

const refundOf = (refund: FakeRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: 'usd',
  charge: `ch_${refund.session}`,
  payment_intent: `pi_${refund.session}`,
  metadata: refund.withdrawal === undefined ? {} : { withdrawal: refund.withdrawal },
  status: refund.status,
});

const chargeOf = (session: Session, refunds: readonly FakeRefund[] = []) => ({
  id: `ch_${session.id}`,
  object: 'charge',
  amount: session.amount,
  currency: session.currency,
  payment_intent: `pi_${session.id}`,
  amount_refunded: refundedOf(session, refunds),
  refunded: refundedOf(session, refunds) === session.amount,
  disputed: session.dispute !== null,
});

const disputeOf = (session: Session) => ({
  object: 'dispute',
  currency: session.currency,
  charge: `ch_${session.id}`,
  payment_intent: `pi_${session.id}`,
  ...session.dispute,
});

const shown = (session: Session, expanded: boolean, refunds: readonly FakeRefund[] = []) => ({
  id: session.id,
  object: 'checkout.session',
  url: session.url,
  status: session.status,
  payment_status: session.paid ? 'paid' : 'unpaid',
  client_reference_id: session.transfer,
  amount_total: session.amount,
  currency: session.currency,
  payment_intent:
    session.payment === null
      ? null
      : expanded
        ? {
            id: `pi_${session.id}`,
            object: 'payment_intent',
            status: session.payment,
            latest_charge: session.paid ? chargeOf(session, refunds) : null,
          }
        : `pi_${session.id}`,
});

/** With `site`, its page of a session can be paid in a browser, and it sends the events. */
export const openFakeStripe = async ({
  port: wanted = 0,
  site = null,
}: { readonly port?: number; readonly site?: string | null } = {}): Promise<FakeStripe> => {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, Session>();
  const calls: string[] = [];
  let events = 0;
  const refunds: FakeRefund[] = [];
  const transactions: FakeStripe['transactions'] = [];
  const payouts: FakeStripe['payouts'] = [];
  const refundsByKey = new Map<string, FakeRefund>();
  const state = {
    works: true,
    beforeRead: null as FakeStripe['beforeRead'],
    createdAt: new Date(),
    newRefund: 'succeeded' as FakeRefund['status'],
    losesRefunds: false,
    afterRefund: null as FakeStripe['afterRefund'],
  };

  const portOf = (): number => (server.address() as AddressInfo).port;

  const answer = async (request: IncomingMessage): Promise<object | null> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    calls.push(`${request.method} ${pathname}`);
    const body = await bodyOf(request);
    if (!state.works) return null;
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    const session = sessions.get(id);
    const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
    const listOf = (
      data: readonly { readonly item: object; readonly createdAt?: Date | undefined }[],
    ) => ({
      object: 'list',
      has_more: false,
      data: data
        .map(({ item, createdAt = state.createdAt }) => ({
          ...item,
          created: secondsOf(createdAt),
        }))
        .filter(
          ({ created }) =>
            created >= Number(searchParams.get('created[gte]')) &&
            created < Number(searchParams.get('created[lt]')),
        ),
    });
    if (searchParams.has('created[gte]')) {
      switch (pathname) {
        case '/v1/payment_intents':
          return listOf(
            [...sessions.values()]
              .filter(({ paid }) => paid)
              .map(({ createdAt, ...each }) => ({
                createdAt,
                item: {
                  id: `pi_${each.id}`,
                  status: 'succeeded',
                  amount: each.amount,
                  currency: each.currency,
                  metadata: each.transfer === '' ? {} : { transfer: each.transfer },
                },
              })),
          );
        case '/v1/refunds':
          return listOf(
            refunds.map((refund) => ({ createdAt: refund.createdAt, item: refundOf(refund) })),
          );
        case '/v1/disputes':
          return listOf(
            [...sessions.values()]
              .filter(({ dispute }) => dispute !== null)
              .map((each) => ({
                createdAt: each.dispute?.createdAt ?? each.createdAt,
                item: disputeOf(each),
              })),
          );
        case '/v1/payouts':
          return listOf(payouts.map((item) => ({ item })));
        case '/v1/balance_transactions':
          return listOf(transactions.map((item) => ({ item })));
        default:
          return null;
      }
    }
    if (pathname === '/v1/checkout/sessions' && request.method === 'POST') {
      const key = String(request.headers['idempotency-key']);
      const made = byKey.get(key) ?? {
        id: `cs_${sessions.size + 1}`,
        transfer: body.get('client_reference_id') ?? '',
        url: `http://127.0.0.1:${portOf()}/pay/cs_${sessions.size + 1}`,
        successUrl: body.get('success_url') ?? '',
        createdAt: state.createdAt,
        amount: Number(body.get('line_items[0][price_data][unit_amount]')),
        currency: body.get('line_items[0][price_data][currency]') ?? '',
        status: 'open' as const,
        paid: false,
        payment: null,
        refunded: 0,
        dispute: null,
      };
      byKey.set(key, made);
      sessions.set(made.id, made);
      return shown(made, false);
    }
    if (pathname === '/v1/checkout/sessions') {
      const payment = searchParams.get('payment_intent');
      const data = [...sessions.values()].filter((each) => `pi_${each.id}` === payment);
      return { object: 'list', has_more: false, data: data.map((each) => shown(each, false)) };
    }
    if (pathname === '/v1/disputes') {
      const charge = searchParams.get('charge');
      const data = [...sessions.values()].filter(
        (each) => `ch_${each.id}` === charge && each.dispute !== null,
      );
      return { object: 'list', has_more: false, data: data.map(disputeOf) };
    }
    if (pathname === '/v1/refunds' && request.method === 'POST') {
      if (state.losesRefunds) return null;
      const key = String(request.headers['idempotency-key']);
      const of = [...sessions.values()].find(
        (each) => `pi_${each.id}` === body.get('payment_intent'),
      );
      const amount = Number(body.get('amount'));
      if (of === undefined) return null;
      if (!refundsByKey.has(key) && of.dispute !== null && of.dispute.status !== 'won') {
        return {
          error: {
            type: 'invalid_request_error',
            code: 'charge_disputed',
            message: 'The charge is disputed.',
          },
        };
      }
      if (!refundsByKey.has(key) && refundedOf(of, refunds) + amount > of.amount) {
        return {
          error: {
            type: 'invalid_request_error',
            code: 'charge_already_refunded',
            message: 'Too much.',
          },
        };
      }
      const refund = refundsByKey.get(key) ?? {
        id: `re_${refunds.length + 1}`,
        session: of.id,
        amount,
        withdrawal: body.get('metadata[withdrawal]') ?? undefined,
        createdAt: state.createdAt,
        status: state.newRefund,
      };
      if (!refundsByKey.has(key)) refunds.push(refund);
      refundsByKey.set(key, refund);
      await state.afterRefund?.(refund);
      return state.works ? refundOf(refund) : null;
    }
    if (pathname === '/v1/refunds') {
      const payment = searchParams.get('payment_intent');
      const charge = searchParams.get('charge');
      const data = refunds.filter(
        (each) => `pi_${each.session}` === payment || `ch_${each.session}` === charge,
      );
      return { object: 'list', has_more: false, data: data.map(refundOf) };
    }
    if (session === undefined) return null;
    if (act === 'expire') session.status = 'expired';
    // The state is that of the moment when the read began.
    const read = shown(session, act === undefined, refunds);
    if (act === undefined) await state.beforeRead?.();
    return read;
  };

  const pageOf = async (request: IncomingMessage, session: Session): Promise<string> => {
    if (request.method !== 'POST') {
      const amount = (session.amount / 100).toFixed(2);
      return `<!doctype html><title>Pay</title><form method="post"><button>Pay $${amount}</button></form>`;
    }
    Object.assign(session, { status: 'complete', paid: true, payment: 'succeeded' });
    const { body, signature } = fake.event('checkout.session.completed', session);
    await fetch(`${site ?? ''}/api/payments/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    return `<!doctype html><title>Paid</title><meta http-equiv="refresh" content="0;url=${session.successUrl}">`;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const paying = sessions.get(/^\/pay\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '');
      if (paying !== undefined) {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await pageOf(request, paying));
        return;
      }
      const reply = await answer(request);
      response.statusCode = reply === null ? 500 : 'error' in reply ? 400 : 200;
      response.setHeader('content-type', 'application/json');
      // The library retries what has failed; tests need not wait for that.
      if (reply === null) response.setHeader('stripe-should-retry', 'false');
      response.end(JSON.stringify(reply ?? { error: { message: 'The fake API fails.' } }));
    })();
  });
  await new Promise<void>((listening) => server.listen(wanted, '127.0.0.1', listening));
  const port = portOf();
  const { webhooks } = new Stripe(KEY);
  const signed = (
    type: string,
    object: object,
    {
      id,
      secret = WEBHOOK_SECRET,
      sentAt = Date.now(),
    }: {
      readonly id?: string | undefined;
      readonly secret?: string;
      readonly sentAt?: number;
    } = {},
  ) => {
    events += 1;
    const body = JSON.stringify({
      id: id ?? `evt_${events}`,
      object: 'event',
      type,
      data: { object },
    });
    const signature = webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(sentAt / 1000),
    });
    return { body, signature };
  };
  const fake: FakeStripe = {
    provider: createStripe(
      {
        secretKey: KEY,
        webhookSecret: WEBHOOK_SECRET,
        apiBase: `http://127.0.0.1:${port}`,
      },
      () => ({ publicUrl: 'http://127.0.0.1' }),
    ),
    sessions,
    refunds,
    calls,
    sessionOf: (transferId) => {
      const found = [...sessions.values()].find(({ transfer }) => transfer === transferId);
      if (found === undefined) throw new Error(`The deposit ${transferId} has no session.`);
      return found;
    },
    transactions,
    payouts,
    get createdAt() {
      return state.createdAt;
    },
    set createdAt(createdAt) {
      state.createdAt = createdAt;
    },
    get newRefund() {
      return state.newRefund;
    },
    set newRefund(newRefund) {
      state.newRefund = newRefund;
    },
    get losesRefunds() {
      return state.losesRefunds;
    },
    set losesRefunds(losesRefunds) {
      state.losesRefunds = losesRefunds;
    },
    get afterRefund() {
      return state.afterRefund;
    },
    set afterRefund(afterRefund) {
      state.afterRefund = afterRefund;
    },
    refundEvent: (type, refund) => signed(type, refundOf(refund)),
    get works() {
      return state.works;
    },
    set works(works) {
      state.works = works;
    },
    get beforeRead() {
      return state.beforeRead;
    },
    set beforeRead(beforeRead) {
      state.beforeRead = beforeRead;
    },
    event: (type, of, { id, secret = WEBHOOK_SECRET, sentAt = Date.now() } = {}) => {
      const object = type.startsWith('charge.dispute')
        ? disputeOf(of)
        : type.startsWith('charge')
          ? chargeOf(of, refunds)
          : shown(of, false);
      return signed(type, object, { id, secret, sentAt });
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return fake;
};
