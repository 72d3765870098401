import { CallError } from '@captains-pick/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useApi, usePrepareApi } from '../../data/index.ts';
import { AuthPanel, useHydrated } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import {
  faultsOf,
  FIELD_NAMES,
  FIELDS,
  PASSWORDS_DIFFER,
  passwordsDiffer,
  refusedFields,
  summaryOf,
  valuesOf,
  type FieldErrors,
  type FieldName,
  type Values,
} from './fields.ts';
import { judgePassword, prepareJudging } from './judgePassword.ts';
import styles from './SignupForm.module.css';
import { cryptoRandom, makeUserId } from './userId.ts';

export interface SignupFormProps {
  /** Where somebody with an account goes. */
  readonly loginHref: string;
  /** The code of the invitation that the person followed, filled in. */
  readonly invitationCode?: string;
  /** Called at once when the account exists and is signed in; the success message stays on screen. */
  readonly onSignedUp: (tokens: {
    readonly accessToken: string;
    readonly refreshToken: string;
  }) => void;
  /** Where the proposed userId's letters come from: at least 0, below 1. */
  readonly random?: () => number;
}

type Signup =
  | { readonly status: 'editing' }
  | { readonly status: 'submitting' }
  | {
      readonly status: 'success';
      /** Dollars. */
      readonly welcome: number | null;
    }
  | {
      readonly status: 'error';
      readonly message: string;
      /** One line per fault that belongs to no field. */
      readonly details: readonly string[];
    };

const UNREACHED = 'An error occurred during sign up.';
const SUCCESS = 'Your account is ready, and you are signed in.';
/** As `formatCents` writes it, whose code is more than the rest of this page. */
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const NO_DETAILS: readonly string[] = [];
const NO_ERRORS: FieldErrors = {};

/** The message shown when a sign-up failed (docs/product.md#failures). */
const failureMessage = (error: unknown): string => {
  if (!(error instanceof CallError)) return UNREACHED;
  const { failure } = error;
  switch (failure.kind) {
    case 'network':
    case 'malformed':
      return UNREACHED;
    case 'status':
      return `Sign up failed: ${failure.said ?? 'Please try again.'}`;
    default:
      return failure satisfies never;
  }
};

/** What the server said of no single field, besides its message. */
const failureDetails = (error: unknown, errors: FieldErrors): readonly string[] => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return NO_DETAILS;
  const { details, said } = error.failure;
  const told = new Set(Object.entries(errors).map(([name, fault]) => `${name}: ${fault}`));
  return details.filter((detail) => detail !== said && !told.has(detail));
};

/** Opens an account for somebody with an invitation code, and signs in. Where to go next is the app's to say. */
export const SignupForm = ({
  loginHref,
  invitationCode = '',
  onSignedUp,
  random = cryptoRandom,
}: SignupFormProps) => {
  const api = useApi();
  const hydrated = useHydrated();
  const prepare = usePrepareApi();
  const [signup, setSignup] = useState<Signup>({ status: 'editing' });
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  // The first field that is wrong, and else what is said over all of them.
  useEffect(() => {
    if (signup.status !== 'error') return;
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    (wrong ?? summary.current)?.focus();
  }, [signup]);

  // Not by `defaultValue`: React leaves what was built as HTML as it is.
  useEffect(() => {
    const field = form.current?.elements.namedItem('invitationCode');
    if (field instanceof HTMLInputElement && field.value === '') field.value = invitationCode;
  }, [invitationCode]);

  const changed = (name: FieldName) => {
    const settled: readonly FieldName[] =
      name === 'password' ? ['password', 'confirmPassword'] : [name];
    setErrors((current) =>
      Object.fromEntries(
        Object.entries(current).filter(
          ([other]) => !(settled as readonly string[]).includes(other),
        ),
      ),
    );
  };

  const passwordLeft = async (typed: HTMLFormElement) => {
    const values = valuesOf(typed);
    if (values.password === '') return;
    const password = faultsOf(values).password ?? (await judgePassword(values));
    // It may have been changed since.
    if (password === null || valuesOf(typed).password !== values.password) return;
    setErrors((current) => ({ ...current, password }));
  };

  const confirmLeft = (values: Values) => {
    if (passwordsDiffer(values)) {
      setErrors((current) => ({ ...current, confirmPassword: PASSWORDS_DIFFER }));
    }
  };

  const left = (name: FieldName, typed: HTMLFormElement) => {
    if (name === 'confirmPassword') confirmLeft(valuesOf(typed));
    if (name === 'password') void passwordLeft(typed);
  };

  const focused = (name: FieldName) => {
    prepare();
    if (name === 'password') prepareJudging();
  };

  const submit = async (typed: HTMLFormElement) => {
    const values = valuesOf(typed);
    const faults = faultsOf(values);
    setErrors(faults);
    if (Object.keys(faults).length > 0) {
      setSignup({ status: 'error', message: summaryOf(values), details: NO_DETAILS });
      void passwordLeft(typed);
      return;
    }
    setSignup({ status: 'submitting' });
    const weak = await judgePassword(values);
    if (weak !== null) {
      setErrors({ password: weak });
      setSignup({ status: 'error', message: summaryOf(values), details: NO_DETAILS });
      return;
    }
    const { confirmPassword: _, ...body } = values;
    try {
      const reply = await api.register({ body: { ...body, userId: makeUserId(random) } });
      const tokens =
        reply.token === undefined || reply.refreshToken === undefined
          ? await api.login({
              body: { username: body.username.trim().toLowerCase(), password: body.password },
            })
          : { token: reply.token, refreshToken: reply.refreshToken };
      const { welcomeBalance = null } = reply;
      setSignup({
        status: 'success',
        welcome: welcomeBalance,
      });
      onSignedUp({ accessToken: tokens.token, refreshToken: tokens.refreshToken });
    } catch (error) {
      const refused =
        error instanceof CallError && error.failure.kind === 'status'
          ? refusedFields(error.failure)
          : NO_ERRORS;
      setErrors(refused);
      setSignup({
        status: 'error',
        message: failureMessage(error),
        details: failureDetails(error, refused),
      });
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signup.status === 'editing' || signup.status === 'error') {
      void submit(event.currentTarget);
    }
  };

  return (
    <AuthPanel
      title="Sign up"
      aside={{ question: 'Have an account?', link: 'Log in', href: loginHref }}
    >
      <form ref={form} className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
        {signup.status === 'error' ? (
          <Notice tone="error" ref={summary}>
            {signup.message}
            {signup.details.length === 0 ? null : (
              <ul className={styles['details']}>
                {signup.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </Notice>
        ) : null}
        <div className={styles['fields']}>
          {FIELD_NAMES.map((name) => (
            <Field
              key={name}
              {...FIELDS[name]}
              name={name}
              className={styles[name]}
              required
              error={errors[name] ?? null}
              onFocus={() => focused(name)}
              onChange={() => changed(name)}
              onBlur={({ currentTarget }) => {
                if (currentTarget.form !== null) left(name, currentTarget.form);
              }}
            />
          ))}
        </div>
        {signup.status === 'success' ? (
          <Notice tone="success">
            {SUCCESS}
            {signup.welcome === null
              ? null
              : ` The demo gave you ${dollars(signup.welcome)} to play with.`}
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={signup.status === 'submitting'}
          // The browser would send the form by itself.
          disabled={!hydrated || signup.status === 'success'}
        >
          Sign Up
        </Button>
        <p className={styles['age']}>18 or over, 21 in some places.</p>
      </form>
    </AuthPanel>
  );
};
