import { formatCentsShort, timesCents } from '@captains-pick/rules';
import { totalFee } from '../../pieces/contest-facts/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import styles from './CompletedContest.module.css';
import type { FinalStandingsProps } from './FinalStandings.tsx';

/** A cancelled contest: the reason, and that the fees were refunded (docs/product.md#too-few-entries). */
export const CancelledContest = ({ contest, ...page }: Omit<FinalStandingsProps, 'lineups'>) => {
  const fee = totalFee(contest);
  const { ownEntries } = contest;
  return (
    <>
      <ContestDetails contest={contest} {...page} onPhone="folded" />
      <section className={styles['cancelled']} aria-label="Cancelled">
        <h2 className={styles['section']}>This contest was cancelled</h2>
        {contest.cancelledBecause === null ? null : <p>{contest.cancelledBecause}</p>}
        <p>Every entry fee was refunded in full.</p>
        {ownEntries === 0 ? null : (
          <p className={styles['refund']}>
            {ownEntries === 1 ? 'Your entry' : `Your ${ownEntries} entries`}:{' '}
            <b>{formatCentsShort(timesCents(fee, ownEntries))}</b> back in your balance.
          </p>
        )}
      </section>
    </>
  );
};
