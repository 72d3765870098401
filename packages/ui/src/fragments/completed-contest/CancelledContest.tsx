import { ContestDetails } from '../../pieces/contest-details/index.ts';
import styles from './CompletedContest.module.css';
import type { FinalStandingsProps } from './final/finalStandingsProps.ts';
import { OwnRefund } from './result/OwnRefund.tsx';

/** A cancelled contest: the reason, and that the fees were refunded (docs/product.md#too-few-entries). */
export const CancelledContest = ({ contest, ...page }: Omit<FinalStandingsProps, 'lineups'>) => (
  <>
    <ContestDetails contest={contest} {...page} onPhone="folded" />
    <OwnRefund contest={contest} viewer={page.viewer} now={page.now} />
    <section className={styles['cancelled']} aria-label="Cancelled">
      <h2 className={styles['section']}>This contest was cancelled</h2>
      {contest.cancelledBecause === null ? null : <p>{contest.cancelledBecause}</p>}
      <p>Every entry fee was refunded in full.</p>
    </section>
  </>
);
