import { payoutsByPlace, type Cents } from '@captains-pick/rules';
import type { ContestRow, FeeTerms } from '../contests/contests-repository.ts';

/**
 * The prizes of a contest's field. @throws when the field has no payouts, which creation refuses
 * (docs/product.md#large-fields).
 */
export const payoutsOf = (contest: FeeTerms & Pick<ContestRow, 'id'>): readonly Cents[] => {
  const payouts = payoutsByPlace({
    entrantPayouts: contest.entrantPayouts,
    entryFee: contest.entryFee,
    entrants: contest.entrantsCount,
  });
  if (!payouts.ok) throw new Error(`contest ${contest.id}: ${payouts.refusal}`);
  return payouts.value;
};
