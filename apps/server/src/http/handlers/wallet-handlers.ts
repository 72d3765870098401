/** Calls about a player's own money, and those of the cashier. */
import {
  amountForWire,
  type ACCOUNT_CALLS,
  type CashierTransfer,
  type OPERATOR_CALLS,
  type Transfer,
} from '@captains-pick/contract';
import {
  centsFromWire,
  formatCents,
  ok,
  type Cents,
  type Result,
  type WireMoney,
} from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { refused, type Refusal } from '../../shared/refusals.ts';
import { reply, type HandlersOf } from './handled.ts';

type WalletHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  | 'wallet'
  | 'statement'
  | 'statementCsv'
  | 'requestDeposit'
  | 'requestWithdrawal'
  | 'cancelTransfer'
>;

type CashierHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  'cashierQueue' | 'startTransfer' | 'confirmTransfer' | 'refuseTransfer' | 'returnTransfer'
>;

/** Refuses parts of a cent. */
export const amountOf = (amount: WireMoney): Result<Cents, Refusal> => {
  const read = centsFromWire(amount);
  return read.ok
    ? read
    : refused({
        name: 'bad-request',
        faults: ['amount must be in dollars with at most two decimals.'],
      });
};

const yearOf = (year: string | undefined): number | null =>
  year === undefined ? null : Number(year);

export const createWalletHandlers = ({
  transfers,
  statements,
}: Pick<Services, 'transfers' | 'statements'>): WalletHandlers => {
  const requested = ({
    transfer,
    balance,
    continueAt,
  }: {
    readonly transfer: Transfer;
    readonly balance: Cents;
    readonly continueAt: string | null;
  }) => ({
    message:
      transfer.provider === 'stripe' && transfer.kind === 'deposit'
        ? 'Pay on the page of Stripe. Your balance rises when Stripe confirms it.'
        : transfer.kind === 'deposit'
          ? `Pay at the cashier and give the reference ${transfer.reference}.`
          : `Your withdrawal is requested. Its reference is ${transfer.reference}.`,
    transfer,
    balance: amountForWire(BigInt(balance)),
    continueAt,
  });
  return {
    wallet: async ({ caller }) => ok(await transfers.wallet(caller.userId)),

    statement: async ({ query: { show = 'all', year, before }, caller }) =>
      ok(
        await statements.page(caller.userId, {
          show,
          year: yearOf(year),
          before: before === undefined ? null : Number(before),
        }),
      ),

    statementCsv: async ({ query: { show = 'all', year }, caller }) =>
      ok(await statements.csv(caller.userId, { show, year: yearOf(year) })),

    requestDeposit: async ({ body, caller, idempotencyKey }) => {
      if (caller.role === 'operator') return refused({ name: 'operators-not-players' });
      const amount = amountOf(body.amount);
      return amount.ok
        ? reply(
            transfers.requestDeposit({
              user: caller,
              amount: amount.value,
              idempotencyKey,
              provider: body.provider,
            }),
            requested,
          )
        : amount;
    },

    requestWithdrawal: async ({ body, caller, idempotencyKey }) => {
      if (caller.role === 'operator') return refused({ name: 'operators-not-players' });
      const amount = amountOf(body.amount);
      return amount.ok
        ? reply(
            transfers.requestWithdrawal({
              user: caller,
              amount: amount.value,
              idempotencyKey,
              provider: body.provider,
            }),
            requested,
          )
        : amount;
    },

    cancelTransfer: ({ params, caller }) =>
      reply(transfers.cancel({ transferId: params.id, user: caller }), ({ transfer, balance }) => ({
        message: `Your ${transfer.kind} is cancelled.`,
        transfer,
        balance: amountForWire(BigInt(balance)),
      })),
  };
};

export const createCashierHandlers = ({
  transfers,
}: Pick<Services, 'transfers'>): CashierHandlers => {
  const changed =
    (said: (transfer: CashierTransfer, amount: string) => string) =>
    ({ transfer, balance }: { readonly transfer: CashierTransfer; readonly balance: Cents }) => {
      const amount = centsFromWire(transfer.amount);
      return {
        message: said(transfer, amount.ok ? formatCents(amount.value) : ''),
        transfer,
        balance: amountForWire(BigInt(balance)),
      };
    };
  return {
    cashierQueue: async ({ caller }) => ok(await transfers.queue(caller)),

    startTransfer: ({ params, caller }) =>
      reply(
        transfers.start({ transferId: params.id, by: caller }),
        changed(({ kind, reference }) => `The ${kind} ${reference} is started.`),
      ),

    confirmTransfer: ({ params, body, caller }) =>
      reply(
        transfers.confirm({ transferId: params.id, by: caller, reference: body.reference }),
        changed(({ kind, username }, amount) =>
          kind === 'deposit'
            ? `${amount} was added to the balance of ${username}.`
            : `${amount} was paid out to ${username}.`,
        ),
      ),

    refuseTransfer: ({ params, body, caller }) =>
      reply(
        transfers.refuse({ transferId: params.id, by: caller, reason: body.reason }),
        changed(({ kind, username }, amount) =>
          kind === 'deposit'
            ? `The deposit of ${amount} is refused.`
            : `${amount} is back in the balance of ${username}.`,
        ),
      ),

    returnTransfer: ({ params, body, caller }) =>
      reply(
        transfers.sendBack({ transferId: params.id, by: caller, reason: body.reason }),
        changed(({ kind, username }, amount) =>
          kind === 'deposit'
            ? `${amount} was taken from the balance of ${username}.`
            : `${amount} is back in the balance of ${username}.`,
        ),
      ),
  };
};
