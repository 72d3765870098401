import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { ExpectedHeading } from '../contest-heading/index.ts';
import { ContestFailure } from './ContestFailure.tsx';
import styles from './ContestLoad.module.css';

export interface ContestLoadingProps {
  /** The contest's name, if known before the contest has loaded. */
  readonly name?: string | null;
}

export interface ContestLoadProps extends ContestLoadingProps {
  /** Why loading failed; null while it is loading. */
  readonly error: Error | null;
  /** A retry is in flight. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Shown while a contest is loading, or while the app redirects to the contest's page. */
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

/** Shown in place of a contest that is loading, failed to load, or does not exist (docs/product.md#failures). */
export const ContestLoad = ({ name = null, error, retrying, onRetry }: ContestLoadProps) => {
  if (error === null) return <ContestLoading name={name} />;
  return (
    <ContestFailure
      error={error}
      reason="Failed to fetch contest details."
      name={name}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
};
