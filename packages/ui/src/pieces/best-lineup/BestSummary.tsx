import type { Contest, Player } from '@captains-pick/contract';
import { formatSalary, formatTotal, hasSalaries, type BestLineup } from '@captains-pick/rules';

export interface BestSummaryProps {
  readonly contest: Pick<Contest, 'sport' | 'draftType' | 'format' | 'salaryCap'>;
  readonly best: BestLineup<Player>;
}

/** What the best lineup came to, and what it would have cost. */
export const BestSummary = ({ contest, best }: BestSummaryProps) => {
  const { sport, salaryCap } = contest;
  return (
    <>
      No lineup could have done better: <b>{formatTotal(sport, best.total)}</b>
      {hasSalaries(contest) && salaryCap !== null
        ? `, for ${formatSalary(best.teamSalary)} of ${formatSalary(salaryCap)}.`
        : '.'}
    </>
  );
};
