import { PASSWORD } from '@captains-pick/contract';
import { useApi, usePrepareApi } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { AuthPanel } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './PasswordReset.module.css';
import { textOf } from './textOf.ts';
import { useSubmit } from './useSubmit.ts';

export interface ResetPasswordFormProps {
  /** What the link in the mail carries. Empty: the page was opened without one; null: not known yet. */
  readonly token: string | null;
  readonly loginHref: string;
  /** Address of the page that sends a link. */
  readonly forgotHref: string;
}

const WITHOUT_LINK = 'Open this page by the link in your mail.';

/** Sets a new password by the link of a mail. A used or expired link leads to a new one. */
export const ResetPasswordForm = ({ token, loginHref, forgotHref }: ResetPasswordFormProps) => {
  const api = useApi();
  const prepare = usePrepareApi();
  const { submission, submit, fault } = useSubmit();
  const { status } = submission;
  const isSpent = token === '' || (status === 'error' && submission.code === 'reset-link-spent');

  const send = (form: HTMLFormElement) => {
    const password = textOf(form, 'password');
    if (password.length < PASSWORD.shortest) {
      fault(PASSWORD.message);
      form.querySelector('input')?.focus();
      return;
    }
    submit(() => api.resetPassword({ body: { token: token ?? '', password } }));
  };

  return (
    <AuthPanel
      title="Choose a new password"
      aside={{ question: 'Remembered the old one?', link: 'Log in', href: loginHref }}
    >
      {isSpent ? (
        <>
          <Notice tone="error">{status === 'error' ? submission.message : WITHOUT_LINK}</Notice>
          <AppLink className={styles['next']} href={forgotHref}>
            Send me a new link
          </AppLink>
        </>
      ) : status === 'success' ? (
        <>
          <Notice tone="success">{submission.message}</Notice>
          <AppLink className={styles['next']} href={loginHref}>
            Log in
          </AppLink>
        </>
      ) : (
        <form
          className={styles['form']}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send(event.currentTarget);
          }}
        >
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint={`At least ${PASSWORD.shortest} characters.`}
            error={null}
            onFocus={prepare}
          />
          {status === 'error' ? <Notice tone="error">{submission.message}</Notice> : null}
          <p className={styles['words']}>Afterwards you log in again on each device.</p>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            fullWidth
            busy={status === 'submitting'}
          >
            Set password
          </Button>
        </form>
      )}
    </AuthPanel>
  );
};
