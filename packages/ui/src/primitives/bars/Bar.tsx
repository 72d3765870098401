import type { CSSProperties } from 'react';
import type { ChartRole } from '../chart-frame/index.ts';
import styles from './Bars.module.css';

export interface BarProps {
  /** The length, as a share of the room from 0 to 1. */
  readonly share: number;
  /** Whose value it is. */
  readonly whose: Exclude<ChartRole, 'money'>;
  /** `low` is half as high, for the second of two values in one line. */
  readonly height?: 'full' | 'low';
  /** The value is negative. */
  readonly hatched?: boolean;
}

/** A bar beside or below the figure that it shows. The figure is printed, so screen readers skip the bar. */
export const Bar = ({ share, whose, height = 'full', hatched = false }: BarProps) => (
  <span
    className={styles['bar']}
    data-role={whose}
    data-height={height}
    data-hatched={hatched || undefined}
    style={{ '--share': Math.max(0, Math.min(1, share)) } as CSSProperties}
    aria-hidden="true"
  />
);
