import { TriangleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

export interface LabelledInputProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  /** What belongs in it. */
  readonly label: string;
  /** Keeps the label for screen readers only, where the place makes it plain to the eye. */
  readonly labelHidden?: boolean;
  /** One line of help under the field. */
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right. Null: nothing. */
  readonly error?: string | null;
  /** Behind the input, within its box. */
  readonly end?: ReactNode;
}

/** An input with its label, its help and what is wrong with it: an error is read out with the field, and marks it by an icon and words, not by colour alone. */
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
