import { useId } from 'react';
import styles from './Progress.module.css';

export interface ProgressProps {
  /** What is in progress: `Draft`. */
  readonly label: string;
  /** The current value; null if unknown. */
  readonly value: number | null;
  /** The value at the end. */
  readonly max: number;
  /** The value as text: `Pick 14 of 60`. Shown beside the label. */
  readonly valueText?: string;
}

/** The progress of something that ends. For a quantity that is more or less full, use a meter. */
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
