import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame } from '../field/index.ts';
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
export const TextArea = ({ label, hint, error = null, className, ...rest }: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error} className={className}>
    {(control) => <textarea {...rest} {...control} className={styles['input']} />}
  </FieldFrame>
);
