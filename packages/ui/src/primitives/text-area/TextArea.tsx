import { TriangleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './TextArea.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  /** The field's label. */
  readonly label: string;
  /** One line of help under the field. */
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null for no error. */
  readonly error?: string | null;
}

/** A labelled field of several lines, for pasted text. */
export const TextArea = ({ label, hint, error = null, className, ...rest }: TextAreaProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error === null ? null : errorId, hint === undefined ? null : hintId]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']} data-invalid={error !== null || undefined}>
        <textarea
          {...rest}
          id={id}
          className={styles['input']}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
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
