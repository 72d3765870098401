import { CallError, PASSWORD } from '@captains-pick/contract';
import { useAccountApi, usePrepareApi } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { AuthForm, AuthPanel, textOf, useSubmit } from '../../pieces/auth-panel/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { failureMessage } from './failureMessage.ts';
import styles from './PasswordReset.module.css';

export interface ResetPasswordFormProps {
  /** What the link in the mail carries. Empty: the page was opened without one; null: not known yet. */
  readonly token: string | null;
  readonly loginHref: string;
  /** Address of the page that sends a link. */
  readonly forgotHref: string;
}

const WITHOUT_LINK = 'Open this page by the link in your mail.';

const isOfSpentLink = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'reset-link-spent';

/** What became of the link, and where to go from here. */
const Outcome = ({
  tone,
  message,
  link,
  href,
}: {
  readonly tone: 'success' | 'error';
  readonly message: string;
  readonly link: string;
  readonly href: string;
}) => (
  <>
    <Notice tone={tone}>{message}</Notice>
    <AppLink className={styles['next']} href={href}>
      {link}
    </AppLink>
  </>
);

/** Sets a new password by the link of a mail. A used or expired link leads to a new one. */
export const ResetPasswordForm = ({ token, loginHref, forgotHref }: ResetPasswordFormProps) => {
  const api = useAccountApi();
  const prepare = usePrepareApi();
  const { submission, submit, fault } = useSubmit(failureMessage);

  const send = (form: HTMLFormElement) => {
    const password = textOf(form, 'password');
    if (password.length < PASSWORD.shortest) {
      fault(PASSWORD.message);
      form.querySelector('input')?.focus();
      return;
    }
    submit(
      async () => (await api.resetPassword({ body: { token: token ?? '', password } })).message,
    );
  };

  const content = () => {
    if (submission.status === 'success') {
      return <Outcome tone="success" message={submission.message} link="Log in" href={loginHref} />;
    }
    const isSpent = submission.status === 'error' && isOfSpentLink(submission.error);
    if (token === '' || isSpent) {
      const message = isSpent ? submission.message : WITHOUT_LINK;
      return <Outcome tone="error" message={message} link="Send me a new link" href={forgotHref} />;
    }
    return (
      <AuthForm
        submission={submission}
        label="Set password"
        onSend={send}
        more={<p className={styles['words']}>Afterwards you log in again on each device.</p>}
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
      </AuthForm>
    );
  };

  return (
    <AuthPanel
      title="Choose a new password"
      aside={{ question: 'Remembered the old one?', link: 'Log in', href: loginHref }}
    >
      {content()}
    </AuthPanel>
  );
};
