import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './Select.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** The field's label. */
  readonly label: string;
  /** Shows the label to screen readers only, where the context makes it plain. */
  readonly labelHidden?: boolean;
  /** The options, in this order. */
  readonly options: readonly SelectOption<Value>[];
  /** The current choice. */
  readonly value: Value;
  /** Called with the new choice. */
  readonly onChange: (change: { readonly value: Value }) => void;
  /** One line of help under the field. */
  readonly hint?: string;
  /** Shows the choice, which can't be changed. */
  readonly disabled?: boolean;
}

/** A choice of one option: the browser's own list, which a phone shows as a wheel or a sheet. */
export const Select = <Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  hint,
  disabled = false,
}: SelectProps<Value>) => {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      <div className={styles['box']} data-locked={disabled || undefined}>
        <select
          id={id}
          className={styles['select']}
          value={value}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen !== undefined) onChange({ value: chosen.value });
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles['arrow']} aria-hidden="true" />
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
};
