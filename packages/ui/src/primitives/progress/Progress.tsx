import { useId } from 'react';
import styles from './Progress.module.css';

export interface ProgressProps {
  /** What goes on: `Draft`. */
  readonly label: string;
  /** How far it is; null while nobody can say. */
  readonly value: number | null;
  /** Where it ends. */
  readonly max: number;
  /** The value in words: `Pick 14 of 60`. Stands beside the label. */
  readonly valueText?: string;
}

/** How far something has come that goes on to an end. What is only full or empty is a meter. */
export const Progress = ({ label, value, max, valueText }: ProgressProps) => {
  const id = useId();
  return (
    <div className={styles['progress']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {valueText === undefined ? null : <span className={styles['value']}>{valueText}</span>}
      <progress
        id={id}
        className={styles['bar']}
        max={max}
        aria-valuetext={valueText}
        {...(value === null ? {} : { value: Math.min(Math.max(value, 0), max) })}
      />
    </div>
  );
};
