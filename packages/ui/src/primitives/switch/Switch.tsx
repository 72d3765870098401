import * as RadixSwitch from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  /** What is switched. Pressing the label switches too. */
  readonly label: string;
  /** Whether it is on. */
  readonly checked: boolean;
  /** Called with the new state. */
  readonly onChange: (change: { readonly checked: boolean }) => void;
  /** The label is for screen readers only, because the place of the switch says what it switches. */
  readonly labelHidden?: boolean;
  /** Text beside the label that is not part of the name, such as a countdown that changes each second. */
  readonly detail?: ReactNode;
  /** Shows the state, which can't be changed. */
  readonly disabled?: boolean;
}

/** A setting that takes effect at once. Pressing its label switches too. */
export const Switch = ({
  label,
  checked,
  onChange,
  labelHidden = false,
  detail,
  disabled = false,
}: SwitchProps) => {
  const id = useId();
  return (
    <span className={styles['switch']} data-disabled={disabled || undefined}>
      <RadixSwitch.Root
        id={id}
        className={styles['track']}
        checked={checked}
        disabled={disabled}
        {...(labelHidden && { 'aria-label': label })}
        onCheckedChange={(next) => onChange({ checked: next })}
      >
        <RadixSwitch.Thumb className={styles['thumb']} />
      </RadixSwitch.Root>
      {labelHidden ? null : (
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
      )}
      {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
    </span>
  );
};
