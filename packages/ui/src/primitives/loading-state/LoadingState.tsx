import type { ReactNode } from 'react';
import styles from './LoadingState.module.css';

export interface LoadingStateProps {
  /** What is on its way, read out and shown. */
  readonly message: string;
  /** Skeletons of what will stand here. */
  readonly children?: ReactNode;
}

/** Something is on its way. Says so in words; what it will look like goes inside. */
export const LoadingState = ({ message, children }: LoadingStateProps) => (
  <div className={styles['loading']} data-bare={children === undefined || undefined}>
    <output className={styles['message']}>
      <span className={styles['spinner']} aria-hidden="true" />
      {message}
    </output>
    {children}
  </div>
);
