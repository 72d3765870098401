import type { Reconciliation, StripeBooks } from '@captains-pick/contract';
import { STORY_NOW } from '../contests/contests.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const ago = (hours: number): string => new Date(STORY_NOW - hours * HOUR_MS).toISOString();

export const aReconciliation = (
  differences: Reconciliation['differences'] = [],
): Reconciliation => ({
  _id: 'run-1',
  from: new Date(STORY_NOW - 7 * DAY_MS).toISOString(),
  to: ago(1),
  at: ago(1),
  by: 'casey',
  payments: 214,
  refunds: 38,
  disputes: 2,
  payouts: 7,
  fees: 412.75,
  differences,
});

export const DIFFERENCES: Reconciliation['differences'] = [
  {
    number: 1,
    kind: 'missing-here',
    subject: 'payment',
    providerId: 'pi_3Nq8Zk2eZvKYlo2C1a',
    reference: null,
    username: null,
    here: 'no deposit',
    there: '$30.00',
  },
  {
    number: 2,
    kind: 'other-state',
    subject: 'refund',
    providerId: 're_3Nq8Zk2eZvKYlo2C1b',
    reference: 'C-20914',
    username: 'mrivers',
    here: 'the withdrawal is settled',
    there: 'failed',
  },
];

export const STRIPE_BOOKS: StripeBooks = {
  on: true,
  reconciliations: [aReconciliation(DIFFERENCES)],
  events: [
    {
      _id: 'evt_1',
      at: ago(9),
      reference: 'C-20871',
      username: 'pawnstorm',
      difference: '$20.00 of the payment was refunded, not all of it.',
    },
  ],
  debts: [{ userId: 'user-7', username: 'mr1v3r', amount: 22 }],
};
