import { TriangleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

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

/**
 * An input with label, help and error. Screen readers read the error with the field. An icon and text mark it, not
 * colour alone.
 */
export const LabelledInput = ({
  label,
  labelHidden = false,
  hint,
  error = null,
  end,
  className,
  ...rest
}: LabelledInputProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error === null ? null : errorId, hint === undefined ? null : hintId]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={styles['label']} htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      <div
        className={styles['box']}
        data-invalid={error !== null || undefined}
        data-locked={rest.readOnly === true || rest.disabled === true || undefined}
      >
        <input
          {...rest}
          id={id}
          className={styles['input']}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {end}
      </div>
      {error === null ? null : (
        <p id={errorId} className={styles['error']}>
          <TriangleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint === undefined ? null : (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
};
