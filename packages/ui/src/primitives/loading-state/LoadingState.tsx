import type { ReactNode } from 'react';
import styles from './LoadingState.module.css';

export interface LoadingStateProps {
  /** What is loading; shown, and read by screen readers. */
  readonly message: string;
  /** Skeletons of the content. */
  readonly children?: ReactNode;
}

/** Says what is loading, above skeletons of the content. */
export const LoadingState = ({ message, children }: LoadingStateProps) => (
  <div className={styles['loading']} data-bare={children === undefined || undefined}>
    <output className={styles['message']}>
      <span className={styles['spinner']} aria-hidden="true" />
      {message}
    </output>
    {children}
  </div>
);
