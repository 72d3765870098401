import { EMAIL } from '@captains-pick/contract';
import { useAccountApi, usePrepareApi } from '../../data/index.ts';
import { AuthForm, AuthPanel, textOf, useSubmit } from '../../pieces/auth-panel/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { failureMessage } from './failureMessage.ts';
import styles from './PasswordReset.module.css';

export interface ForgotPasswordFormProps {
  /** Address of the login page. */
  readonly loginHref: string;
}

/** Asks for a link to choose a new password. What it says is the same whether an account has the address or not. */
export const ForgotPasswordForm = ({ loginHref }: ForgotPasswordFormProps) => {
  const api = useAccountApi();
  const prepare = usePrepareApi();
  const { submission, submit, fault } = useSubmit(failureMessage);

  const send = (form: HTMLFormElement) => {
    const email = textOf(form, 'email').trim();
    if (!EMAIL.pattern.test(email)) {
      fault(EMAIL.message);
      form.querySelector('input')?.focus();
      return;
    }
    submit(async () => (await api.forgotPassword({ body: { email } })).message);
  };

  return (
    <AuthPanel
      title="Forgot your password?"
      aside={{ question: 'Remembered it?', link: 'Log in', href: loginHref }}
    >
      <AuthForm
        submission={submission}
        label="Send link"
        onSend={send}
        more={
          submission.status === 'success' ? (
            <p className={styles['words']}>
              The link is valid for 30 minutes. If no mail comes, look into your spam, or try
              another address.
            </p>
          ) : null
        }
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
      </AuthForm>
    </AuthPanel>
  );
};
