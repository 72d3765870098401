import { ChanceBar, shownEstimate } from '../../../pieces/chances/index.ts';
import styles from './Chance.module.css';
import type { CashChance } from './useCashChances.ts';

export interface ChanceProps {
  readonly chance: CashChance;
  /** All players of the entry are out. */
  readonly eliminated: boolean;
}

/** An entry's chance to win a prize: a bar with a bracket for its error, and figures. */
export const Chance = ({ chance, eliminated }: ChanceProps) => {
  if (chance === 'computing') return <span className={styles['computing']}>Computing…</span>;
  const { text, errorText, bar } = shownEstimate(chance === 'unknown' ? null : chance, eliminated);
  if (errorText === null && bar === null) return <span className={styles['none']}>{text}</span>;
  return (
    <span className={styles['chance']} data-chance="">
      <span className={styles['bar']}>
        <ChanceBar bar={bar} />
      </span>
      <span className={styles['figure']}>{text}</span>{' '}
      {errorText === null ? null : <span className={styles['error']}>{errorText}</span>}
    </span>
  );
};
