/** What finished contests have paid to the viewer in stories, as the server tells it. */
import {
  moneyCents,
  type Contest,
  type OwnPayment,
  type OwnPayments,
} from '@captains-pick/contract';
import {
  addCents,
  cents,
  dollarsForWire,
  sameUsername,
  ZERO_CENTS,
  type Cents,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { minutesFromNow, VIEWER } from './contests.ts';

const BALANCE_BEFORE = cents(554_50);
const PAID_MINUTES_AGO = 95;
export const CORRECTED_MINUTES_AGO = 20;
const CORRECTION = 'The committee has corrected a scorecard.';

interface Moved {
  readonly entry: string;
  readonly amount: Cents;
}

/** Payments of one moment, one after another. */
const paidAt = (
  kind: OwnPayment['kind'],
  minutesAgo: number,
  balance: Cents,
  moved: readonly Moved[],
): OwnPayment[] => {
  let before = balance;
  return moved
    .filter(({ amount }) => amount !== ZERO_CENTS)
    .map(({ entry, amount }) => {
      const after = addCents(before, amount);
      const payment: OwnPayment = {
        entry,
        kind,
        at: minutesFromNow(-minutesAgo),
        amount: dollarsForWire(amount),
        balanceBefore: dollarsForWire(before),
        balanceAfter: dollarsForWire(after),
        reason: kind === 'regrade' ? CORRECTION : null,
      };
      before = after;
      return payment;
    });
};

const ownPrizes = ({ placementResults }: Contest, viewer: Viewer): readonly Moved[] =>
  placementResults
    .flatMap(({ entrants }) => entrants)
    .filter(({ username }) => sameUsername(username, viewer.username))
    .map(({ _id, winnings }) => ({ entry: _id, amount: moneyCents(winnings) }));

/** The payments of a contest: prizes once it is graded, refunds if it was cancelled. */
export const paymentsOf = (contest: Contest, viewer: Viewer = VIEWER): OwnPayments => {
  const { status, ownEntries, entryFee, adminFee } = contest;
  const paid = (kind: OwnPayment['kind'], moved: readonly Moved[]): OwnPayments => ({
    payments: paidAt(kind, PAID_MINUTES_AGO, BALANCE_BEFORE, moved),
    shortfalls: [],
  });
  if (status === 'Graded') return paid('payout', ownPrizes(contest, viewer));
  if (status !== 'Cancelled') return paid('payout', []);
  const amount = addCents(moneyCents(entryFee), moneyCents(adminFee));
  return paid(
    'refund',
    Array.from({ length: ownEntries }, (_, nth) => ({ entry: `entry-own-${nth + 1}`, amount })),
  );
};

/**
 * The payments of a graded contest that was corrected.
 *
 * @param first what the viewer's best entry was paid at the grading
 * @param shortfall what the balance did not cover when the correction took it back
 */
export const correctedPayments = (
  contest: Contest,
  first: Cents,
  shortfall: Cents = ZERO_CENTS,
): OwnPayments => {
  const [best, ...others] = ownPrizes(contest, VIEWER);
  if (best === undefined) return { payments: [], shortfalls: [] };
  const { entry } = best;
  const paid = paidAt('payout', PAID_MINUTES_AGO, BALANCE_BEFORE, [
    { entry, amount: first },
    ...others,
  ]);
  const difference = cents(best.amount - first + shortfall);
  // The viewer has entered other contests since.
  const balance = shortfall > 0 ? cents(0 - difference) : cents(600_00);
  return {
    payments: [
      ...paid,
      ...paidAt('regrade', CORRECTED_MINUTES_AGO, balance, [{ entry, amount: difference }]),
    ],
    shortfalls: shortfall > 0 ? [{ entry, amount: dollarsForWire(shortfall) }] : [],
  };
};
