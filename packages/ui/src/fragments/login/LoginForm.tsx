import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApi, usePrepareApi } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { AuthPanel } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { failureMessage } from './failureMessage.ts';
import styles from './LoginForm.module.css';

export interface LoginFormProps {
  /** Address of the sign-up page. */
  readonly signupHref: string;
  /** Address of the page for a forgotten password. */
  readonly forgotHref: string;
  /** Called as soon as the login succeeds. The success message stays visible. */
  readonly onLoggedIn: (tokens: {
    readonly accessToken: string;
    readonly refreshToken: string;
  }) => void;
  /** An error to show initially, such as an expired session. */
  readonly initialMessage?: string;
  /** A message above the form, for example which page requires the login. */
  readonly notice?: string;
}

/** Not a mutation: the query library would not fit into this page's first load (docs/performance.md#first-load). */
type Login =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success'; readonly message: string }
  | { readonly status: 'error'; readonly message: string };

const MISSING = 'Please enter both username and password';
const FIELDS = { username: 'Username', password: 'Password' } as const;
type FieldName = keyof typeof FIELDS;
const NO_FIELDS: ReadonlySet<FieldName> = new Set();
const WELCOME = 'You are logged in.';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Logs a user in and passes the tokens to the app, which decides where to go next. */
export const LoginForm = ({
  signupHref,
  forgotHref,
  onLoggedIn,
  initialMessage,
  notice,
}: LoginFormProps) => {
  const api = useApi();
  const prepare = usePrepareApi();
  const [login, setLogin] = useState<Login>(
    initialMessage === undefined
      ? { status: 'idle' }
      : { status: 'error', message: initialMessage },
  );
  const [missing, setMissing] = useState(NO_FIELDS);
  const changed = (name: FieldName) =>
    setMissing((current) => new Set([...current].filter((other) => other !== name)));
  const errorOf = (name: FieldName): string | null =>
    missing.has(name) ? `${FIELDS[name]} is missing` : null;
  const inFlight = login.status === 'submitting' || login.status === 'success';

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const username = textOf(data, 'username').trim().toLowerCase();
    const password = textOf(data, 'password');
    const values = { username, password };
    const empty = new Set(
      (['username', 'password'] as const).filter((name) => values[name] === ''),
    );
    if (empty.size > 0) {
      // Rendered synchronously: a screen reader reads a field's error when the field receives the focus.
      flushSync(() => {
        setMissing(empty);
        setLogin({ status: 'error', message: MISSING });
      });
      form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
      return;
    }
    setMissing(NO_FIELDS);
    setLogin({ status: 'submitting' });
    try {
      const reply = await api.login({ body: { username, password } });
      setLogin({ status: 'success', message: reply.message === '' ? WELCOME : reply.message });
      onLoggedIn({ accessToken: reply.token, refreshToken: reply.refreshToken });
    } catch (error) {
      setLogin({ status: 'error', message: failureMessage(error) });
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!inFlight) void submit(event.currentTarget);
  };

  return (
    <AuthPanel title="Login" aside={{ question: 'New here?', link: 'Sign up', href: signupHref }}>
      {notice === undefined ? null : <Notice tone="info">{notice}</Notice>}
      <form className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
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
        {login.status === 'error' || login.status === 'success' ? (
          <Notice tone={login.status}>{login.message}</Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={login.status === 'submitting'}
          disabled={login.status === 'success'}
        >
          Login
        </Button>
        <AppLink className={styles['forgot']} href={forgotHref}>
          Forgot your password?
        </AppLink>
      </form>
    </AuthPanel>
  );
};
