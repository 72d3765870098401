import { EMAIL } from '@captains-pick/contract';
import { useApi, usePrepareApi } from '../../data/index.ts';
import { AuthPanel } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './PasswordReset.module.css';
import { textOf } from './textOf.ts';
import { useSubmit } from './useSubmit.ts';

export interface ForgotPasswordFormProps {
  /** Address of the login page. */
  readonly loginHref: string;
}

/** Asks for a link to choose a new password. What it says is the same whether an account has the address or not. */
export const ForgotPasswordForm = ({ loginHref }: ForgotPasswordFormProps) => {
  const api = useApi();
  const prepare = usePrepareApi();
  const { submission, submit, fault } = useSubmit();
  const { status } = submission;

  const send = (form: HTMLFormElement) => {
    const email = textOf(form, 'email').trim();
    if (!EMAIL.pattern.test(email)) {
      fault(EMAIL.message);
      form.querySelector('input')?.focus();
      return;
    }
    submit(() => api.forgotPassword({ body: { email } }));
  };

  return (
    <AuthPanel
      title="Forgot your password?"
      aside={{ question: 'Remembered it?', link: 'Log in', href: loginHref }}
    >
      <form
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <p className={styles['words']}>
          Type the email address of your account. We send you a link to choose a new password.
        </p>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={null}
          onFocus={prepare}
        />
        {status === 'error' || status === 'success' ? (
          <Notice tone={status}>{submission.message}</Notice>
        ) : null}
        {status === 'success' ? (
          <p className={styles['words']}>
            The link is valid for 30 minutes. If no mail comes, look into your spam, or try another
            address.
          </p>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={status === 'submitting'}
          disabled={status === 'success'}
        >
          Send link
        </Button>
      </form>
    </AuthPanel>
  );
};
