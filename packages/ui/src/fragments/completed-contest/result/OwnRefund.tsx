import type { Contest } from '@captains-pick/contract';
import { formatCount, timesCents, ZERO_CENTS } from '@captains-pick/rules';
import { useMemo } from 'react';
import { formatLocalTime, useOwnPayments, type Viewer } from '../../../data/index.ts';
import { totalFee } from '../../../pieces/contest-facts/index.ts';
import { EvidenceUnread } from './EvidenceUnread.tsx';
import { LargeAmount } from './LargeAmount.tsx';
import styles from './OwnResult.module.css';
import { paymentMoments } from './ownResult.ts';
import { Payments } from './Payments.tsx';

export interface OwnRefundProps {
  /** Its status is Cancelled. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
}

/** What a cancelled contest gave back to the viewer. Nothing for a visitor, without an entry, or without a fee. */
export const OwnRefund = ({ contest, viewer, now }: OwnRefundProps) => {
  const { _id, ownEntries } = contest;
  const query = useOwnPayments(_id, ownEntries === 0 ? null : viewer);
  const moments = useMemo(() => paymentMoments(query.data?.payments ?? []), [query.data]);
  const [refund] = moments;
  const amount = refund?.amount ?? timesCents(totalFee(contest), ownEntries);
  if (viewer === null || amount === ZERO_CENTS) return null;
  return (
    <section className={styles['result']} aria-label="Your refund" data-state="refunded">
      <div className={styles['money']}>
        <p className={styles['label']}>
          Refunded to you
          {refund === undefined ? null : (
            <span className={styles['time']}>{formatLocalTime(refund.at, now)}</span>
          )}
        </p>
        <LargeAmount amount={amount} />
        {ownEntries === 1 ? null : (
          <p className={styles['label']}>for {formatCount(ownEntries)} entries</p>
        )}
      </div>
      {refund === undefined ? (
        <EvidenceUnread query={query} what="refund" />
      ) : (
        <Payments moments={moments} shortfall={ZERO_CENTS} now={now} />
      )}
    </section>
  );
};
