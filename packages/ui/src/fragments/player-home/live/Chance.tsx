import type { CSSProperties } from 'react';
import { chanceText, NO_CHANCE } from '../../../pieces/chances/index.ts';
import styles from './Chance.module.css';

/** An entry's chance to win a prize. Shares from 0 to 1. */
export interface CashChance {
  readonly chance: number;
  /** The standard error of the simulation; 0 for an exact chance. */
  readonly error: number;
}

export interface ChanceProps extends CashChance {
  /** All players of the entry are out. */
  readonly eliminated: boolean;
}

/** Below this, no bar is drawn. */
const LEAST_BAR = 0.01;

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** A chance as a bar with a bracket for its error, and as figures. */
export const Chance = ({ chance, error, eliminated }: ChanceProps) => {
  const text = chanceText(chance, error, eliminated);
  if (text === NO_CHANCE) return <span className={styles['none']}>{text}</span>;
  const bar = {
    '--chance': chance < LEAST_BAR ? '0%' : percent(chance),
    '--from': percent(chance - error),
    '--to': percent(chance + error),
  } as CSSProperties;
  return (
    <span className={styles['chance']}>
      <span className={styles['bar']} style={bar} aria-hidden="true">
        <span className={styles['filled']} />
        {error > 0 ? <span className={styles['bracket']} /> : null}
      </span>
      <span className={styles['figure']}>{text}</span>{' '}
      {error > 0 ? <span className={styles['error']}>±{(error * 100).toFixed(1)}</span> : null}
    </span>
  );
};
