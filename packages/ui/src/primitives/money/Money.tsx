import { formatCents, formatCentsShort, type Cents } from '@captains-pick/rules';
import styles from './Money.module.css';

const FORMATS = {
  exact: formatCents,
  short: formatCentsShort,
} as const;

export interface MoneyProps {
  /** Whole cents; null if unknown, which shows N/A. */
  readonly amount: Cents | null;
  /** `exact`: $312.50, for balances and winnings. `short`: $20 or $27.50, for fees. */
  readonly format?: keyof typeof FORMATS;
  /** Won or in reach: shown in the colour of money, which nothing else uses. */
  readonly won?: boolean;
}

/** An amount of money in tabular figures. */
export const Money = ({ amount, format = 'exact', won = false }: MoneyProps) => (
  <span className={styles['money']} data-won={won || undefined}>
    {amount === null ? 'N/A' : FORMATS[format](amount)}
  </span>
);
