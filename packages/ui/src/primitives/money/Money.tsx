import { formatCents, formatCentsShort, type Cents } from '@captains-pick/rules';
import styles from './Money.module.css';

const FORMATS = {
  exact: formatCents,
  short: formatCentsShort,
} as const;

export interface MoneyProps {
  /** Whole cents; null where the amount is not known, which shows N/A. */
  readonly amount: Cents | null;
  /** `exact` $312.50 (balances, winnings), `short` $20 or $27.50 (fees). */
  readonly format?: keyof typeof FORMATS;
  /** Won or within reach: the colour of money. Nothing else takes it. */
  readonly won?: boolean;
}

/** An amount of money in figures that line up. */
export const Money = ({ amount, format = 'exact', won = false }: MoneyProps) => (
  <span className={styles['money']} data-won={won || undefined}>
    {amount === null ? 'N/A' : FORMATS[format](amount)}
  </span>
);
