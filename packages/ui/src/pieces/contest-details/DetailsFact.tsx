import type { ReactNode } from 'react';
import styles from './ContestDetails.module.css';

export interface DetailsFactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly more?: string | null;
  /** The forms of the block that hide this fact on a phone; `always`: both forms. */
  readonly leftOut?: 'condensed' | 'folded' | 'always';
}

/** One fact of a contest's details. */
export const DetailsFact = ({ label, value, more = null, leftOut }: DetailsFactProps) => (
  <div className={styles['fact']} data-left-out={leftOut}>
    <dt>{label}</dt>
    <dd>
      {value}
      {more === null ? null : <span className={styles['more']}>{more}</span>}
    </dd>
  </div>
);
