import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export interface LabelledInputProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  /** The field's label. */
  readonly label: string;
  /** Shows the label to screen readers only, where the context makes it plain. */
  readonly labelHidden?: boolean;
  /** One line of help under the field. */
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null for no error. */
  readonly error?: string | null;
  /** Content at the end of the input, inside its box. */
  readonly end?: ReactNode;
}

/** An input with label, help and error. */
export const LabelledInput = ({
  label,
  labelHidden = false,
  hint,
  error = null,
  end,
  className,
  ...rest
}: LabelledInputProps) => (
  <FieldFrame
    label={label}
    labelHidden={labelHidden}
    hint={hint}
    error={error}
    locked={rest.readOnly === true || rest.disabled === true}
    className={className}
  >
    {(control) => (
      <>
        <input {...rest} {...control} className={styles['input']} />
        {end}
      </>
    )}
  </FieldFrame>
);
