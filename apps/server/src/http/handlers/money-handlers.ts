/** Calls about balances: grants, their reversal, and the ledger's report. */
import { amountForWire, type OPERATOR_CALLS } from '@captains-pick/contract';
import { centsFromWire, formatCents, ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { refused } from '../../shared/refusals.ts';
import { reply, type HandlersOf } from './handled.ts';

type MoneyHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  'grantBalance' | 'grants' | 'reverseGrant' | 'ledger'
>;

export const createMoneyHandlers = ({
  wallet,
  books,
}: Pick<Services, 'wallet' | 'books'>): MoneyHandlers => ({
  grantBalance: async ({ body: { username, amount, reason }, caller, idempotencyKey }) => {
    const granted = centsFromWire(amount);
    if (!granted.ok) {
      return refused({
        name: 'bad-request',
        faults: ['amount must be in dollars with at most two decimals.'],
      });
    }
    return reply(
      wallet.grant({
        username,
        amount: granted.value,
        reason,
        idempotencyKey: idempotencyKey,
        by: caller,
      }),
      ({ grantId, balance }) => ({
        message: `Granted to ${username}.`,
        grantId,
        balance: amountForWire(BigInt(balance)),
      }),
    );
  },

  grants: async () =>
    ok({
      grants: (await wallet.grants()).map(
        ({ id, at, by, username, amount, reason, reversedAt, reversedBecause }) => ({
          _id: id,
          at: at.toISOString(),
          by,
          username,
          amount: amountForWire(BigInt(amount)),
          reason,
          reversed:
            reversedAt === null
              ? null
              : { at: reversedAt.toISOString(), reason: reversedBecause ?? '' },
        }),
      ),
    }),

  reverseGrant: ({ params, body, caller }) =>
    reply(
      wallet.reverseGrant({ grantId: params.id, reason: body.reason, by: caller }),
      ({ grantId, username, amount, balance, repeated }) => ({
        message: repeated
          ? 'The grant was already reversed. No money was moved.'
          : `${formatCents(amount)} was taken back from ${username}.`,
        grantId,
        balance: amountForWire(BigInt(balance)),
      }),
    ),

  ledger: async () => ok(await books.report()),
});
