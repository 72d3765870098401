import { failureText, isMissingContest } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import styles from './ContestLoad.module.css';

const MISSING = 'Contest details not found or ID was invalid.';

export interface ContestFailureProps {
  /** Why the contest is not there. */
  readonly error: Error;
  /** The message if the server gave none. */
  readonly reason: string;
  /** The page's heading: the contest's name, if it is known. */
  readonly name?: string | null;
  /** A retry is in flight. */
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a contest that failed to load or does not exist (docs/product.md#failures). */
export const ContestFailure = ({
  error,
  reason,
  name = null,
  retrying = false,
  onRetry,
}: ContestFailureProps) => {
  const missing = isMissingContest(error);
  return (
    <div>
      <h1 className={styles['title']}>{missing ? 'Contest not found' : (name ?? 'Contest')}</h1>
      {missing ? (
        <ErrorState message={MISSING} />
      ) : (
        <ErrorState
          message={`Error: ${failureText(error, reason)}`}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </div>
  );
};
