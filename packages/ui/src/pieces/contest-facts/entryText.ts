import type { ContestSummary } from '@captains-pick/contract';
import { formatCents, ZERO_CENTS } from '@captains-pick/rules';
import { totalFee } from './contestFacts.ts';

/** What an entry costs: `Free`, or `$11.00 per entry`. */
export const entryText = (contest: Pick<ContestSummary, 'entryFee' | 'adminFee'>): string => {
  const cost = totalFee(contest);
  return cost === ZERO_CENTS ? 'Free' : `${formatCents(cost)} per entry`;
};
