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
import { weaknessOf, preloadPasswordCheck } from './passwordStrength.ts';
import styles from './SignupForm.module.css';
import { cryptoRandom, makeUserId } from './userId.ts';

export interface SignupFormProps {
  /** Address of the login page. */
  readonly loginHref: string;
  /** The code from an invitation link, filled in initially. */
  readonly invitationCode?: string;
  /** Called as soon as the account exists and is signed in. The success message stays visible. */
  readonly onSignedUp: (tokens: {
    readonly accessToken: string;
    readonly refreshToken: string;
  }) => void;
  /** Source of randomness for the proposed userId: returns at least 0 and below 1. */
  readonly random?: () => number;
}

/** Not a mutation: the query library would not fit into this page's first load (docs/performance.md#first-load). */
type Signup =
  | { readonly status: 'editing' }
  | { readonly status: 'submitting' }
  | {
      readonly status: 'success';
      /** In dollars. */
      readonly welcome: number | null;
    }
  | {
      readonly status: 'error';
      readonly message: string;
      /** Errors that belong to no field. */
      readonly details: readonly string[];
    };

const UNREACHED = 'An error occurred during sign up.';
const SUCCESS = 'Your account is ready, and you are signed in.';
/** Same format as `formatCents`, whose code is larger than the rest of this page. */
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

/** The server's details that belong to no field and do not repeat its message. */
const failureDetails = (error: unknown, errors: FieldErrors): readonly string[] => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return NO_DETAILS;
  const { details, said } = error.failure;
  const fieldDetails = new Set(Object.entries(errors).map(([name, fault]) => `${name}: ${fault}`));
  return details.filter((detail) => detail !== said && !fieldDetails.has(detail));
};

/** Creates an account with an invitation code and signs in. The app decides where to go next. */
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

  // Moves the focus to the first invalid field, or to the summary if there is none.
  useEffect(() => {
    if (signup.status !== 'error') return;
    const firstInvalid = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    (firstInvalid ?? summary.current)?.focus();
  }, [signup]);

  // Set by an effect: hydration does not apply `defaultValue` to HTML from the build.
  useEffect(() => {
    const field = form.current?.elements.namedItem('invitationCode');
    if (field instanceof HTMLInputElement && field.value === '') field.value = invitationCode;
  }, [invitationCode]);

  const clearErrors = (name: FieldName) => {
    const cleared: readonly FieldName[] =
      name === 'password' ? ['password', 'confirmPassword'] : [name];
    setErrors((current) =>
      Object.fromEntries(
        Object.entries(current).filter(
          ([other]) => !(cleared as readonly string[]).includes(other),
        ),
      ),
    );
  };

  const checkPassword = async (typed: HTMLFormElement) => {
    const values = valuesOf(typed);
    if (values.password === '') return;
    const password = faultsOf(values).password ?? (await weaknessOf(values));
    // The password may have changed during the check.
    if (password === null || valuesOf(typed).password !== values.password) return;
    setErrors((current) => ({ ...current, password }));
  };

  const checkConfirmation = (values: Values) => {
    if (passwordsDiffer(values)) {
      setErrors((current) => ({ ...current, confirmPassword: PASSWORDS_DIFFER }));
    }
  };

  const handleBlur = (name: FieldName, typed: HTMLFormElement) => {
    if (name === 'confirmPassword') checkConfirmation(valuesOf(typed));
    if (name === 'password') void checkPassword(typed);
  };

  const handleFocus = (name: FieldName) => {
    prepare();
    if (name === 'password') preloadPasswordCheck();
  };

  const submit = async (typed: HTMLFormElement) => {
    const values = valuesOf(typed);
    const faults = faultsOf(values);
    setErrors(faults);
    if (Object.keys(faults).length > 0) {
      setSignup({ status: 'error', message: summaryOf(values), details: NO_DETAILS });
      void checkPassword(typed);
      return;
    }
    setSignup({ status: 'submitting' });
    const weak = await weaknessOf(values);
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
              onFocus={() => handleFocus(name)}
              onChange={() => clearErrors(name)}
              onBlur={({ currentTarget }) => {
                if (currentTarget.form !== null) handleBlur(name, currentTarget.form);
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
          // Disabled until hydrated: before that, the browser would submit the form natively.
          disabled={!hydrated || signup.status === 'success'}
        >
          Sign Up
        </Button>
        <p className={styles['age']}>18 or over, 21 in some places.</p>
      </form>
    </AuthPanel>
  );
};
