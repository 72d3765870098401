import { isMissingContest } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import styles from './ContestLoad.module.css';

const MISSING = 'Contest details not found or ID was invalid.';

export interface ContestLoadProps {
  /** Why the contest could not be had; null while it is on its way. */
  readonly error: Error | null;
  /** Another try is under way. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A contest is on its way, or the app is on its way to where it is shown. */
export const ContestLoading = () => (
  <LoadingState message="Loading Contest Information...">
    <div className={styles['skeletons']}>
      <Skeleton width="min(22rem, 80%)" height="2rem" />
      <Skeleton width="min(34rem, 100%)" height="3rem" />
      <Skeleton height="26rem" />
    </div>
  </LoadingState>
);

/** What stands where a contest will be: on its way, not to be had, or not there at all (spec, section 8). */
export const ContestLoad = ({ error, retrying, onRetry }: ContestLoadProps) => {
  if (error === null) return <ContestLoading />;
  if (isMissingContest(error)) return <ErrorState message={MISSING} />;
  return (
    <ErrorState
      message={`Error: ${error.message || 'Failed to fetch contest details.'}`}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
};
