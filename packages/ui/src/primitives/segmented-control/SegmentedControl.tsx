import { useId } from 'react';
import styles from './SegmentedControl.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for screen readers: `Show`. */
  readonly label: string;
  /** The current choice. */
  readonly value: Value;
  /** Two to five choices of a word or two, in this order. */
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Called with the new choice. */
  readonly onChange: (changed: { readonly value: Value }) => void;
}

/** A choice of a few that are all shown, and that takes effect at once. On a phone it has the whole width. */
export const SegmentedControl = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['control']}>
      <legend className={styles['legend']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange({ value: option.value })}
          />
          <span className={styles['label']}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
