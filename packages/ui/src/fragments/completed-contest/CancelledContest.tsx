import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { useView } from '../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../pieces/dialog-view/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import styles from './CompletedContest.module.css';
import type { FinalStandingsProps } from './final/finalStandingsProps.ts';
import { OwnRefund } from './result/OwnRefund.tsx';

const ResultCheck = onDemand(
  async () => (await import('../../pieces/result-check/index.ts')).ResultCheckDialog,
);

/** A cancelled contest: the reason, and that the fees were refunded (docs/product.md#too-few-entries). */
export const CancelledContest = ({
  contest,
  checker,
  ...page
}: Omit<FinalStandingsProps, 'lineups'>) => {
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  return (
    <>
      <ContestDetails contest={contest} {...page} onPhone="folded" />
      <OwnRefund contest={contest} viewer={page.viewer} now={page.now} />
      <section className={styles['cancelled']} aria-label="Cancelled">
        <h2 className={styles['section']}>This contest was cancelled</h2>
        {contest.cancelledBecause === null ? null : <p>{contest.cancelledBecause}</p>}
        <p>Every entry fee was refunded in full.</p>
        <p>
          <Button
            aria-haspopup="dialog"
            onPointerEnter={ResultCheck.prepare}
            onFocus={ResultCheck.prepare}
            onClick={() => change({ dialog: 'check' })}
          >
            Check this result
          </Button>
        </p>
      </section>
      <ResultCheck
        contest={contest}
        viewer={page.viewer}
        checker={checker}
        open={dialog === 'check'}
        onClose={() => change(CLOSED_DIALOG)}
      />
    </>
  );
};
