import { CallError } from '@captains-pick/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useApi, usePrepareApi } from '../../data/index.ts';
import { AuthPanel, useHydrated } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import {
  FIELD_NAMES,
  FIELDS,
  isMissing,
  passwordsDiffer,
  valuesOf,
  type FieldName,
  type Values,
} from './fields.ts';
import styles from './SignupForm.module.css';
import { cryptoRandom, makeUserId } from './userId.ts';

export interface SignupFormProps {
  /** Where somebody with an account goes. */
  readonly loginHref: string;
  /** Called at once when the account exists; the success message stays on screen. */
  readonly onSignedUp: () => void;
  /** Where the proposed userId's letters come from: at least 0, below 1. */
  readonly random?: () => number;
}

type Signup =
  | { readonly status: 'editing' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success' }
  | {
      readonly status: 'error';
      readonly message: string;
      /** One line per fault, where the server told several. */
      readonly details: readonly string[];
    };

const INCOMPLETE = 'Please fill in all fields, including the invitation code';
const MISMATCH = 'Passwords do not match';
const PASSWORD_ERROR_STANDS = 'Please fix the password error before submitting';
const UNREACHED = 'An error occurred during sign up.';
const SUCCESS = 'Your account is ready. Taking you to the login page.';
const NO_DETAILS: readonly string[] = [];
const NO_MISSING: ReadonlySet<FieldName> = new Set();

/** The spec's words for a sign-up that came to nothing (section 8). */
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

/** What the server found besides what its message says already. */
const failureDetails = (error: unknown): readonly string[] => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return NO_DETAILS;
  const { details, said } = error.failure;
  return details.filter((detail) => detail !== said);
};

/** Opens an account for somebody with an invitation code. Where to go next is the app's to say. */
export const SignupForm = ({ loginHref, onSignedUp, random = cryptoRandom }: SignupFormProps) => {
  const api = useApi();
  const hydrated = useHydrated();
  const prepare = usePrepareApi();
  const [signup, setSignup] = useState<Signup>({ status: 'editing' });
  const [mismatch, setMismatch] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<FieldName>>(NO_MISSING);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (signup.status === 'error') summary.current?.focus();
  }, [signup]);

  const changed = (name: FieldName) => {
    if (name === 'password' || name === 'confirmPassword') setMismatch(false);
    setMissing((current) => new Set([...current].filter((other) => other !== name)));
  };

  const submit = async (values: Values) => {
    const blank = new Set(FIELD_NAMES.filter((name) => isMissing(values, name)));
    setMissing(blank);
    if (blank.size > 0) {
      setSignup({ status: 'error', message: INCOMPLETE, details: NO_DETAILS });
      return;
    }
    if (passwordsDiffer(values)) {
      setMismatch(true);
      setSignup({ status: 'error', message: PASSWORD_ERROR_STANDS, details: NO_DETAILS });
      return;
    }
    setSignup({ status: 'submitting' });
    const { confirmPassword: _, ...body } = values;
    try {
      await api.register({ body: { ...body, userId: makeUserId(random) } });
      setSignup({ status: 'success' });
      onSignedUp();
    } catch (error) {
      setSignup({
        status: 'error',
        message: failureMessage(error),
        details: failureDetails(error),
      });
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signup.status === 'editing' || signup.status === 'error') {
      void submit(valuesOf(event.currentTarget));
    }
  };

  const errorOf = (name: FieldName): string | null => {
    if (name === 'confirmPassword') return mismatch ? MISMATCH : null;
    return missing.has(name) ? `${FIELDS[name].label} is missing` : null;
  };

  return (
    <AuthPanel
      title="Sign up"
      aside={{ question: 'Have an account?', link: 'Log in', href: loginHref }}
    >
      <form className={styles['form']} method="post" noValidate onSubmit={onSubmit}>
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
              error={errorOf(name)}
              onFocus={prepare}
              onChange={() => changed(name)}
              onBlur={
                name === 'confirmPassword'
                  ? ({ currentTarget: { form } }) =>
                      setMismatch(form !== null && passwordsDiffer(valuesOf(form)))
                  : undefined
              }
            />
          ))}
        </div>
        {signup.status === 'success' ? <Notice tone="success">{SUCCESS}</Notice> : null}
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
