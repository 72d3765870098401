import type { CSSProperties } from 'react';
import styles from './Meter.module.css';

const NEARLY_FULL = 0.85;

export interface MeterProps {
  /** The meter's name: `Entries`, `Salary used`. */
  readonly label: string;
  /** The value, in the unit of `max`. It may exceed `max`. */
  readonly value: number;
  /** The value that counts as full. */
  readonly max: number;
  /** The value as text: `$51,000 of $50,000`. */
  readonly valueText: string;
}

const share = (part: number, whole: number): number => (whole <= 0 ? 0 : part / whole);

const lengths = (filled: number, over: number): CSSProperties =>
  ({ '--filled': `${filled * 100}%`, '--over': `${over * 100}%` }) as CSSProperties;

const meterProps = ({ label, value, max, valueText }: MeterProps) => ({
  role: 'meter',
  'aria-label': label,
  'aria-valuemin': 0,
  // Assistive technology clamps a value above the maximum, so the text says by how much it is exceeded.
  'aria-valuenow': Math.min(value, max),
  'aria-valuemax': max,
  'aria-valuetext': valueText,
});

/** How full a contest is: a 4 px bar that turns to ink when nearly full. */
export const FillBar = (props: MeterProps) => {
  const filled = Math.min(1, share(props.value, props.max));
  return (
    <span
      {...meterProps(props)}
      className={styles['bar']}
      data-nearly-full={filled >= NEARLY_FULL || undefined}
      style={lengths(filled, 0)}
    >
      <span className={styles['filled']} />
    </span>
  );
};

/** The used part of the salary cap: an 8 px bar. The part over the cap is hatched. */
export const CapMeter = (props: MeterProps) => {
  const { value, max } = props;
  const over = value > max ? share(value - max, value) : 0;
  return (
    <span
      {...meterProps(props)}
      className={styles['cap']}
      style={lengths(over > 0 ? 1 - over : share(value, max), over)}
    >
      <span className={styles['filled']} />
      {over > 0 ? <span className={styles['over']} /> : null}
    </span>
  );
};
