import { failureText, isMissingContest } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { ExpectedHeading } from '../contest-heading/index.ts';
import styles from './ContestLoad.module.css';

const MISSING = 'Contest details not found or ID was invalid.';

export interface ContestLoadingProps {
  /** What the contest is called, where that is known before it has come. */
  readonly name?: string | null;
}

export interface ContestLoadProps extends ContestLoadingProps {
  /** Why the contest could not be had; null while it is on its way. */
  readonly error: Error | null;
  /** Another try is under way. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A contest is on its way, or the app is on its way to where it is shown. */
export const ContestLoading = ({ name = null }: ContestLoadingProps) => (
  <div className={styles['loading']}>
    {name === null ? null : <ExpectedHeading name={name} status="Registering" />}
    <LoadingState message="Loading Contest Information...">
      <div className={styles['skeletons']}>
        {name === null ? <Skeleton width="min(22rem, 80%)" height="2rem" /> : null}
        <Skeleton width="min(34rem, 100%)" height="3rem" />
        <Skeleton height="26rem" />
      </div>
    </LoadingState>
  </div>
);

/** What stands where a contest will be: on its way, not to be had, or not there at all (docs/product.md#failures). */
export const ContestLoad = ({ name = null, error, retrying, onRetry }: ContestLoadProps) => {
  if (error === null) return <ContestLoading name={name} />;
  if (isMissingContest(error)) return <ErrorState message={MISSING} />;
  return (
    <ErrorState
      message={`Error: ${failureText(error, 'Failed to fetch contest details.')}`}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
};
