import { CircleAlert } from 'lucide-react';
import { Button } from '../button/index.ts';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  /** What went wrong, as a message to the user. */
  readonly message: string;
  /** Shows a Retry button. */
  readonly onRetry?: () => void;
  /** A retry is in flight. */
  readonly retrying?: boolean;
}

/** Shown if loading failed. Screen readers announce it at once. */
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
