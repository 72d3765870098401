import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

/** What connects a control to its label, help and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  /** The field's label. */
  readonly label: string;
  /** Shows the label to screen readers only, where the context makes it plain. */
  readonly labelHidden?: boolean;
  /** One line of help under the field. */
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null for no error. */
  readonly error?: string | null;
  /** Shows that the content can't be changed. */
  readonly locked?: boolean;
  /** A class for the whole field, for its place in a layout. */
  readonly className?: string | undefined;
  /** The content of the field's box. */
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A box with label, help and error. Screen readers read the error with the control. An icon and text mark it, not
 * colour alone.
 */
export const FieldFrame = ({
  label,
  labelHidden = false,
  hint,
  error = null,
  locked = false,
  className,
  children,
}: FieldFrameProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error !== null && errorId, hint !== undefined && hintId];
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={styles['label']} htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      <div
        className={styles['box']}
        data-invalid={error !== null || undefined}
        data-locked={locked || undefined}
      >
        {children({
          id,
          'aria-invalid': error === null ? undefined : true,
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        })}
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
