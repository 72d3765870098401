import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** A sentence that says what is missing. */
  readonly message: string;
  /** A button or link that helps. */
  readonly action?: ReactNode;
}

/** Shown if a list has no items, which is not an error. */
export const EmptyState = ({ message, action }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <p>{message}</p>
    {action}
  </div>
);
