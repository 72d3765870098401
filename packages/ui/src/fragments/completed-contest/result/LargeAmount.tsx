import { formatCents, type Cents } from '@captains-pick/rules';
import type { CSSProperties } from 'react';
import styles from './OwnResult.module.css';

/** The amount in the largest figures that fit. */
export const LargeAmount = ({ amount }: { readonly amount: Cents }) => {
  const text = formatCents(amount);
  return (
    <p className={styles['amount']} style={{ '--characters': text.length } as CSSProperties}>
      {text}
    </p>
  );
};
