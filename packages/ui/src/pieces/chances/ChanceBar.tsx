import type { CSSProperties } from 'react';
import styles from './ChanceBar.module.css';
import type { ShownChance } from './chanceText.ts';

export interface ChanceBarProps {
  /** The bar of a chance; null: the chance is too small or unknown, and nothing is drawn. */
  readonly bar: ShownChance['bar'];
}

/** A chance as a bar, with the range of the estimate as a bracket. The figure is beside it. */
export const ChanceBar = ({ bar }: ChanceBarProps) =>
  bar === null ? null : (
    <span
      className={styles['bar']}
      style={{ '--percent': bar.percent, '--error': bar.error } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles['filled']} />
      {bar.error > 0 ? <span className={styles['bracket']} /> : null}
    </span>
  );
