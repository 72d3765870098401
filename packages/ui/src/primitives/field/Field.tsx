import { Eye, EyeOff, Lock, TriangleAlert } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'size'> {
  /** What belongs in it. */
  readonly label: string;
  /** Keeps the label for screen readers only, where the place makes it plain to the eye. */
  readonly labelHidden?: boolean;
  /** `password` can be shown; `email` brings the keyboard with @. */
  readonly type?: 'text' | 'email' | 'password';
  /** One line of help under the field. */
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right. Null: nothing. */
  readonly error?: string | null;
}

/**
 * A labelled input. A password can be shown; an error is read out with the field and marks it by an icon
 * and words, not by colour alone.
 */
export const Field = ({
  label,
  labelHidden = false,
  type = 'text',
  hint,
  error = null,
  className,
  readOnly,
  disabled,
  ...rest
}: FieldProps) => {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
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
        data-locked={readOnly === true || disabled === true || undefined}
      >
        <input
          {...rest}
          id={id}
          type={revealed && type === 'password' ? 'text' : type}
          readOnly={readOnly}
          disabled={disabled}
          className={styles['input']}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {type === 'password' ? (
          <button
            type="button"
            className={styles['reveal']}
            aria-pressed={revealed}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setRevealed((shown) => !shown)}
          >
            {revealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        ) : null}
        {readOnly === true || disabled === true ? (
          <Lock className={styles['lock']} aria-hidden="true" />
        ) : null}
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
