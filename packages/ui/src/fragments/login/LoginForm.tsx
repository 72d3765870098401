import { CallError } from '@captains-pick/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi, usePrepareApi } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { AuthForm, AuthPanel, textOf, useSubmit } from '../../pieces/auth-panel/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { failureMessage } from './failureMessage.ts';
import type { SecondStepProps } from './SecondStep.tsx';
import styles from './LoginForm.module.css';

export interface LoginFormProps extends Pick<SecondStepProps, 'onLoggedIn'> {
  /** Address of the sign-up page. */
  readonly signupHref: string;
  /** Address of the page for a forgotten password. */
  readonly forgotHref: string;
  /** An error to show initially, such as an expired session. */
  readonly initialMessage?: string;
  /** A message above the form, for example which page requires the login. */
  readonly notice?: string;
}

const MISSING = 'Please enter both username and password';
const FIELDS = { username: 'Username', password: 'Password' } as const;
type FieldName = keyof typeof FIELDS;
const NO_FIELDS: ReadonlySet<FieldName> = new Set();
const WELCOME = 'You are logged in.';

const SecondStep = lateLoaded(async () => (await import('./SecondStep.tsx')).SecondStep);

/** The challenge of an account whose second factor is asked for after the password; null for any other failure. */
const challengeOf = (error: unknown): string | null =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'factor-needed'
    ? (error.failure.details[0] ?? null)
    : null;

const PasswordStep = ({
  forgotHref,
  onLoggedIn,
  onChallenge,
  initialMessage,
}: Pick<LoginFormProps, 'forgotHref' | 'onLoggedIn' | 'initialMessage'> & {
  readonly onChallenge: (challenge: string) => void;
}) => {
  const api = useApi();
  const prepare = usePrepareApi();
  const { submission, submit, fault } = useSubmit(failureMessage, initialMessage);
  const [missing, setMissing] = useState(NO_FIELDS);
  const changed = (name: FieldName) =>
    setMissing((current) => new Set([...current].filter((other) => other !== name)));
  const errorOf = (name: FieldName): string | null =>
    missing.has(name) ? `${FIELDS[name]} is missing` : null;

  const send = (form: HTMLFormElement) => {
    const username = textOf(form, 'username').trim().toLowerCase();
    const password = textOf(form, 'password');
    const values = { username, password };
    const empty = new Set(
      (['username', 'password'] as const).filter((name) => values[name] === ''),
    );
    if (empty.size > 0) {
      // Rendered synchronously: a screen reader reads a field's error when the field receives the focus.
      flushSync(() => {
        setMissing(empty);
        fault(MISSING);
      });
      form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
      return;
    }
    setMissing(NO_FIELDS);
    submit(async () => {
      try {
        const { token, refreshToken, message } = await api.login({ body: { username, password } });
        onLoggedIn({ accessToken: token, refreshToken });
        return message === '' ? WELCOME : message;
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === null) throw error;
        onChallenge(challenge);
        return '';
      }
    });
  };

  return (
    <AuthForm
      submission={submission}
      label="Login"
      onSend={send}
      after={
        <AppLink className={styles['forgot']} href={forgotHref}>
          Forgot your password?
        </AppLink>
      }
    >
      <Field
        label={FIELDS.username}
        name="username"
        error={errorOf('username')}
        onChange={() => changed('username')}
        onFocus={prepare}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Field
        label={FIELDS.password}
        name="password"
        error={errorOf('password')}
        onChange={() => changed('password')}
        type="password"
        autoComplete="current-password"
        onFocus={prepare}
      />
    </AuthForm>
  );
};

/** Logs a user in and passes the tokens to the app, which decides where to go next. */
export const LoginForm = ({ signupHref, onLoggedIn, notice, ...rest }: LoginFormProps) => {
  const [challenge, setChallenge] = useState<string | null>(null);
  return (
    <AuthPanel title="Login" aside={{ question: 'New here?', link: 'Sign up', href: signupHref }}>
      {notice === undefined ? null : <Notice tone="info">{notice}</Notice>}
      {challenge === null ? (
        <PasswordStep {...rest} onLoggedIn={onLoggedIn} onChallenge={setChallenge} />
      ) : (
        <SecondStep
          challenge={challenge}
          onLoggedIn={onLoggedIn}
          onAgain={() => setChallenge(null)}
          placeholder={<p>Loading...</p>}
        />
      )}
    </AuthPanel>
  );
};
