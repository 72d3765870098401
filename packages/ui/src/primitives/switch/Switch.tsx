import * as RadixSwitch from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  /** What is on or off. A part of the target. */
  readonly label: string;
  /** Whether it is on. */
  readonly checked: boolean;
  /** Called with what it becomes. */
  readonly onChange: (change: { readonly checked: boolean }) => void;
  /** Beside the label and not part of the name, such as a countdown that changes each second. */
  readonly detail?: ReactNode;
  /** Shows how it stands and can’t be changed. */
  readonly disabled?: boolean;
}

/** On or off, at once. Its label is part of the target. */
export const Switch = ({ label, checked, onChange, detail, disabled = false }: SwitchProps) => {
  const id = useId();
  return (
    <span className={styles['switch']} data-disabled={disabled || undefined}>
      <RadixSwitch.Root
        id={id}
        className={styles['track']}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange({ checked: next })}
      >
        <RadixSwitch.Thumb className={styles['thumb']} />
      </RadixSwitch.Root>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
    </span>
  );
};
