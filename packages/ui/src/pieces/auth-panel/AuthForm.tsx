import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './AuthPanel.module.css';
import type { Submission } from './useSubmit.ts';

export interface AuthFormProps {
  readonly submission: Submission;
  /** The text of the button that sends the form. */
  readonly label: string;
  readonly onSend: (form: HTMLFormElement) => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Shown below what became of the form, above its button. */
  readonly more?: ReactNode;
  /** Shown below the button. */
  readonly after?: ReactNode;
}

/** A form with what became of it above its one button. */
export const AuthForm = ({ submission, label, onSend, children, more, after }: AuthFormProps) => {
  const { status } = submission;
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {children}
      {status === 'error' || status === 'success' ? (
        <Notice tone={status}>{submission.message}</Notice>
      ) : null}
      {more}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={status === 'submitting'}
        disabled={status === 'success'}
      >
        {label}
      </Button>
      {after}
    </form>
  );
};
