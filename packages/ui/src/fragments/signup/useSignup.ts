import type { Client, GivenPerson, PersonRequirements } from '@captains-pick/contract';
import { useState } from 'react';
import { useApi } from '../../data/index.ts';
import {
  faultsOf,
  PASSWORDS_DIFFER,
  passwordsDiffer,
  summaryOf,
  valuesOf,
  type FieldErrors,
  type FieldName,
  type Values,
} from './fields.ts';
import type { PersonFaults } from '../../pieces/person-fields/index.ts';
import { weaknessOf } from './passwordStrength.ts';
import type { SignupPersonCode } from './signupPerson.ts';
import { isPersonRequired, signupFailure } from './signupFailure.ts';
import { makeUserId } from './userId.ts';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Not a mutation: the query library would not fit into this page's first load (docs/performance.md#first-load). */
type SignupState =
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

/** What the operator requires of a person before the sign-up, once the server has said so. */
interface SignupPerson {
  /** What reads and shows it. */
  readonly code: SignupPersonCode;
  readonly rules: PersonRequirements;
  readonly faults: PersonFaults;
}

export interface Signup {
  readonly state: SignupState;
  /** Null: nothing is required. */
  readonly person: SignupPerson | null;
  readonly errors: FieldErrors;
  /** Submits the form, unless a submission is in flight or succeeded. */
  readonly submit: (form: HTMLFormElement) => void;
  /** Checks a field that the user has left. */
  readonly check: (name: FieldName, form: HTMLFormElement) => void;
  /** Clears the errors that a changed field makes stale. */
  readonly clearErrors: (name: FieldName) => void;
}

/** Registers, and logs in if the reply has no tokens. */
const createAccount = async (
  api: Client,
  values: Values,
  person: GivenPerson | null,
  random: () => number,
): Promise<{ readonly tokens: Tokens; readonly welcome: number | null }> => {
  const { confirmPassword: _, ...body } = values;
  const reply = await api.register({
    body: { ...body, userId: makeUserId(random), ...(person === null ? {} : { person }) },
  });
  const { token, refreshToken } =
    reply.token === undefined || reply.refreshToken === undefined
      ? await api.login({
          body: { username: body.username.trim().toLowerCase(), password: body.password },
        })
      : { token: reply.token, refreshToken: reply.refreshToken };
  return { tokens: { accessToken: token, refreshToken }, welcome: reply.welcomeBalance ?? null };
};

/** The state of a sign-up: the errors of its fields, and its submission. */
export const useSignup = (onSignedUp: (tokens: Tokens) => void, random: () => number): Signup => {
  const api = useApi();
  const [person, setPerson] = useState<SignupPerson | null>(null);
  const [state, setState] = useState<SignupState>({ status: 'editing' });
  const [errors, setErrors] = useState<FieldErrors>({});

  const checkPassword = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    if (values.password === '') return;
    const password = faultsOf(values).password ?? (await weaknessOf(values));
    // The password may have changed during the check.
    if (password === null || valuesOf(form).password !== values.password) return;
    setErrors((current) => ({ ...current, password }));
  };

  const refuse = (values: Values, faults: FieldErrors) => {
    setErrors(faults);
    setState({ status: 'error', message: summaryOf(values), details: [] });
  };

  const askForPerson = async () => {
    try {
      const { signupPerson: code } = await import('./signupPerson.ts');
      setPerson({ code, rules: await code.readRules(api), faults: {} });
    } catch {
      // The message says what is required, and the next attempt asks again.
    }
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const faults = faultsOf(values);
    if (Object.keys(faults).length > 0) {
      refuse(values, faults);
      void checkPassword(form);
      return;
    }
    setErrors({});
    setState({ status: 'submitting' });
    const weak = await weaknessOf(values);
    if (weak !== null) {
      refuse(values, { password: weak });
      return;
    }
    try {
      const given = person === null ? null : person.code.givenIn(form, person.rules);
      if (person !== null && given !== null && given.person === null) {
        setPerson({ ...person, faults: given.faults });
        setState({ status: 'error', message: 'Please check the marked fields', details: [] });
        return;
      }
      const { tokens, welcome } = await createAccount(api, values, given?.person ?? null, random);
      setState({ status: 'success', welcome });
      onSignedUp(tokens);
    } catch (error) {
      const { message, details, errors: refused } = signupFailure(error);
      setErrors(refused);
      setState({ status: 'error', message, details });
      if (person === null && isPersonRequired(error)) await askForPerson();
    }
  };

  return {
    state,
    person,
    errors,
    submit: (form) => {
      if (state.status === 'editing' || state.status === 'error') void submit(form);
    },
    check: (name, form) => {
      if (name === 'password') void checkPassword(form);
      if (name === 'confirmPassword' && passwordsDiffer(valuesOf(form))) {
        setErrors((current) => ({ ...current, confirmPassword: PASSWORDS_DIFFER }));
      }
    },
    clearErrors: (name) => {
      const stale: readonly string[] =
        name === 'password' ? ['password', 'confirmPassword'] : [name];
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([other]) => !stale.includes(other))),
      );
    },
  };
};
