import { formatDifference } from '@captains-pick/rules';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import styles from './ValueBar.module.css';

export interface ValueBarProps {
  /** Pick number minus rank (docs/product.md#value-of-a-pick). */
  readonly value: number;
  /** The value whose bar fills its side. */
  readonly most: number;
  readonly own: boolean;
}

/** A bar on either side of zero: solid for a player taken later than ranked, hatched for one taken earlier. */
export const ValueBar = ({ value, most, own }: ValueBarProps) => (
  <span className={styles['value']} data-own={own || undefined}>
    <span
      className={styles['bar']}
      data-sign={Math.sign(value)}
      style={{ '--share': Math.min(1, Math.abs(value) / most) } as CSSProperties}
      aria-hidden="true"
    />
    <span className={styles['figure']}>
      <VisuallyHidden> Value </VisuallyHidden>
      {formatDifference(value)}
    </span>
  </span>
);
