import { EMAIL, PASSWORD, USERNAME, type CallFailure } from '@captains-pick/contract';
import type { FieldProps } from '../../primitives/field/index.ts';

export const FIELD_NAMES = [
  'username',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'email',
  'invitationCode',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type Values = Readonly<Record<FieldName, string>>;

/** Label and input attributes of each field. */
export const FIELDS: Readonly<Record<FieldName, Omit<FieldProps, 'error'>>> = {
  username: {
    label: 'Username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  },
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD.shortest} characters.`,
  },
  confirmPassword: { label: 'Confirm password', type: 'password', autoComplete: 'new-password' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  invitationCode: {
    label: 'Invitation code',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    hint: 'From the person who invited you.',
  },
};

const textOf = (form: FormData, name: FieldName): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Reads the form's values from the DOM, because a password manager, or the user before hydration, may have filled it
 * in.
 */
export const valuesOf = (form: HTMLFormElement): Values => {
  const data = new FormData(form);
  return {
    username: textOf(data, 'username'),
    password: textOf(data, 'password'),
    confirmPassword: textOf(data, 'confirmPassword'),
    firstName: textOf(data, 'firstName'),
    lastName: textOf(data, 'lastName'),
    email: textOf(data, 'email'),
    invitationCode: textOf(data, 'invitationCode'),
  };
};

export const passwordsDiffer = ({ password, confirmPassword }: Values): boolean =>
  password !== confirmPassword;

/** All fields are required. The confirmation has its own check. */
const isMissing = (values: Values, name: FieldName): boolean =>
  // A password may consist of spaces.
  name !== 'confirmPassword' && (name === 'password' ? values[name] : values[name].trim()) === '';

export const PASSWORDS_DIFFER = 'Passwords do not match';

const VALIDATORS: Readonly<Partial<Record<FieldName, (value: string) => string | null>>> = {
  username: (value) =>
    USERNAME.pattern.test(value.trim().toLowerCase()) ? null : USERNAME.message,
  password: (value) => (value.length < PASSWORD.shortest ? PASSWORD.message : null),
  email: (value) => (EMAIL.pattern.test(value.trim()) ? null : EMAIL.message),
};

export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** The errors of all fields. */
export const faultsOf = (values: Values): FieldErrors => {
  const faults: Partial<Record<FieldName, string>> = {};
  for (const name of FIELD_NAMES) {
    const fault = isMissing(values, name)
      ? `${FIELDS[name].label} is missing`
      : VALIDATORS[name]?.(values[name]);
    if (fault !== null && fault !== undefined) faults[name] = fault;
  }
  if (passwordsDiffer(values)) faults.confirmPassword = PASSWORDS_DIFFER;
  return faults;
};

/** The message above the form, in the fixed wording where there is one (docs/product.md#messages). */
export const summaryOf = (values: Values): string => {
  if (FIELD_NAMES.some((name) => isMissing(values, name))) {
    return 'Please fill in all fields, including the invitation code';
  }
  return passwordsDiffer(values)
    ? 'Please fix the password error before submitting'
    : 'Please check the marked fields';
};

const isFieldName = (name: string): name is FieldName =>
  (FIELD_NAMES as readonly string[]).includes(name);

/** Assigns a refusal to fields, by its code or by details such as `username: …`. */
export const refusedFields = ({
  code,
  said,
  details,
}: Extract<CallFailure, { kind: 'status' }>): FieldErrors => {
  if (code === 'username-taken') return { username: said ?? 'That username is taken.' };
  if (code === 'weak-password') return { password: said ?? 'That password is easy to guess.' };
  if (code === 'wrong-invitation-code' || code?.startsWith('invitation-') === true) {
    return { invitationCode: said ?? 'That invitation code is not valid.' };
  }
  return Object.fromEntries(
    details.flatMap((detail) => {
      const [, name = '', fault = ''] = /^(\w+): (.+)$/s.exec(detail) ?? [];
      return isFieldName(name) ? [[name, fault]] : [];
    }),
  );
};
