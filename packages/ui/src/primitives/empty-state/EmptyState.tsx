import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What there is none of, as a sentence. */
  readonly message: string;
  /** What to do about it: a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing to show, and that is no fault. */
export const EmptyState = ({ message, action }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <p>{message}</p>
    {action}
  </div>
);
