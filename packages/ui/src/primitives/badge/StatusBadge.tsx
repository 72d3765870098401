import type { ContestStatus } from '@captains-pick/rules';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

const DOT = <span className={styles['dot']} aria-hidden="true" />;

const MARK: Readonly<Record<ContestStatus, ReactNode>> = {
  Registering: null,
  Drafting: DOT,
  Running: DOT,
  Completed: null,
  Graded: <Check className={styles['check']} aria-hidden="true" />,
  Cancelled: null,
};

export interface StatusBadgeProps {
  /** The contest's status. */
  readonly status: ContestStatus;
  /** For a yellow ground, such as the row of the viewer's own draft: an ink badge with yellow letters. */
  readonly onSignal?: boolean;
}

/** A contest's status as a word with a ground and a mark. */
export const StatusBadge = ({ status, onSignal = false }: StatusBadgeProps) => (
  <span
    className={styles['badge']}
    data-status={status.toLowerCase()}
    data-on-signal={onSignal || undefined}
  >
    {MARK[status]}
    {status}
  </span>
);
