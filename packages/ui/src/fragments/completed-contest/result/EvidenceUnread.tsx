import { failureText, type useOwnPayments } from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Skeleton } from '../../../primitives/skeleton/index.ts';
import styles from './OwnResult.module.css';

export interface EvidenceUnreadProps {
  readonly query: Pick<
    ReturnType<typeof useOwnPayments>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly what: 'payment' | 'refund';
}

/** In the place of the evidence: that it is being read, could not be read, or is not there. */
export const EvidenceUnread = ({
  query: { data, error, isFetching, refetch },
  what,
}: EvidenceUnreadProps) => {
  if (data === undefined && error === null) {
    return (
      <div className={styles['payments']}>
        <output className={styles['label']}>Reading the {what}...</output>
        <Skeleton width="11rem" height="1.75rem" />
      </div>
    );
  }
  return (
    <div className={styles['payments']}>
      <p role="alert" className={styles['note']}>
        {error === null
          ? `Your account has no ${what} of this contest yet.`
          : `The ${what} could not be read: ${failureText(error, 'Network response was not ok')}`}
      </p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
};
