import { formatCentsShort, formatOrdinal, type Cents } from '@captains-pick/rules';
import styles from './MoneyLine.module.css';

export interface MoneyLineProps {
  /** The last paid place. */
  readonly place: number;
  readonly prize: Cents;
}

/** The line below the last paid place of a table. */
export const MoneyLine = ({ place, prize }: MoneyLineProps) => (
  <span className={styles['line']}>
    <span className={styles['words']}>
      Last paid place: {formatOrdinal(place)}, {formatCentsShort(prize)}
    </span>
  </span>
);
