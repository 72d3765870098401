import { ChanceBar, shownEstimate, type EstimatedChance } from '../../../pieces/chances/index.ts';
import styles from './Chance.module.css';

export interface ChanceProps extends EstimatedChance {
  /** All players of the entry are out. */
  readonly eliminated: boolean;
}

/** An entry's chance to win a prize: a bar with a bracket for its error, and figures. */
export const Chance = ({ eliminated, ...chance }: ChanceProps) => {
  const { text, errorText, bar } = shownEstimate(chance, eliminated);
  if (errorText === null && bar === null) return <span className={styles['none']}>{text}</span>;
  return (
    <span className={styles['chance']}>
      <span className={styles['bar']}>
        <ChanceBar bar={bar} />
      </span>
      <span className={styles['figure']}>{text}</span>{' '}
      {errorText === null ? null : <span className={styles['error']}>{errorText}</span>}
    </span>
  );
};
