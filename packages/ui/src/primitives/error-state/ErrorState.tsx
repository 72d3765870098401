import { CircleAlert } from 'lucide-react';
import { Button } from '../button/index.ts';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  /** What went wrong, in the words a person is to read. */
  readonly message: string;
  /** Shows a Retry button. */
  readonly onRetry?: () => void;
  /** A retry is under way. */
  readonly retrying?: boolean;
}

/** What was asked for could not be had. Announced at once. */
export const ErrorState = ({ message, onRetry, retrying = false }: ErrorStateProps) => (
  <div className={styles['error']}>
    <p role="alert" className={styles['message']}>
      <CircleAlert aria-hidden="true" size={18} />
      <span>{message}</span>
    </p>
    {onRetry === undefined ? null : (
      <Button busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
