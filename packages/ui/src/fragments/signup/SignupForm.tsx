import { useEffect, useRef } from 'react';
import { usePrepareApi } from '../../data/index.ts';
import { AuthPanel } from '../../pieces/auth-panel/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { FIELD_NAMES, FIELDS, type FieldName } from './fields.ts';
import { preloadPasswordCheck } from './passwordStrength.ts';
import styles from './SignupForm.module.css';
import { cryptoRandom } from './userId.ts';
import { useSignup } from './useSignup.ts';

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

const SUCCESS = 'Your account is ready, and you are signed in.';
/** Same format as `formatCents`, whose code is larger than the rest of this page. */
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Creates an account with an invitation code and signs in. The app decides where to go next. */
export const SignupForm = ({
  loginHref,
  invitationCode = '',
  onSignedUp,
  random = cryptoRandom,
}: SignupFormProps) => {
  const prepare = usePrepareApi();
  const { state, person, errors, submit, check, clearErrors } = useSignup(onSignedUp, random);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  // Moves the focus to the first invalid field, or to the summary if there is none.
  useEffect(() => {
    if (state.status !== 'error') return;
    const firstInvalid = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    (firstInvalid ?? summary.current)?.focus();
  }, [state]);

  // Set by an effect: hydration does not apply `defaultValue` to HTML from the build.
  useEffect(() => {
    const field = form.current?.elements.namedItem('invitationCode');
    if (field instanceof HTMLInputElement && field.value === '') field.value = invitationCode;
  }, [invitationCode]);

  const handleFocus = (name: FieldName) => {
    prepare();
    if (name === 'password') preloadPasswordCheck();
  };

  return (
    <AuthPanel
      title="Sign up"
      aside={{ question: 'Have an account?', link: 'Log in', href: loginHref }}
    >
      <form
        ref={form}
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {state.status === 'error' ? (
          <Notice tone="error" ref={summary}>
            {state.message}
            {state.details.length === 0 ? null : (
              <ul className={styles['details']}>
                {state.details.map((detail) => (
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
                if (currentTarget.form !== null) check(name, currentTarget.form);
              }}
            />
          ))}
        </div>
        {person === null ? null : (
          <person.code.PersonFields rules={person.rules} faults={person.faults} />
        )}
        {state.status === 'success' ? (
          <Notice tone="success">
            {SUCCESS}
            {state.welcome === null
              ? null
              : ` The demo gave you ${dollars(state.welcome)} to play with.`}
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={state.status === 'submitting'}
          disabled={state.status === 'success'}
        >
          Sign Up
        </Button>
        <p className={styles['age']}>18 or over, 21 in some places.</p>
      </form>
    </AuthPanel>
  );
};
