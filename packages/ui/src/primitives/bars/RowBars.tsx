import { Bar, type BarProps } from './Bar.tsx';
import styles from './Bars.module.css';

export interface RowBarsProps {
  /** The parts from left to right. In the longest row their shares add up to 1. */
  readonly parts: readonly Pick<BarProps, 'share' | 'height' | 'hatched'>[];
  /** Whose row it is. */
  readonly whose: BarProps['whose'];
}

/**
 * Bars over the whole width of a table's row, below its figures. They belong into one of the row's cells; the row
 * makes room for them.
 */
export const RowBars = ({ parts, whose }: RowBarsProps) => (
  <span className={styles['row-bars']} aria-hidden="true">
    {parts.map(({ share, height = 'full', hatched = false }) =>
      share > 0 ? (
        <Bar key={height} share={share} height={height} hatched={hatched} whose={whose} />
      ) : null,
    )}
  </span>
);
