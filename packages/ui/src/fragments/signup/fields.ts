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

/** Each field as it is labelled and as browsers know it. */
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
    hint: 'At least 8 characters.',
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
 * What stands in the form. Only the form knows: a browser or a password manager may have filled it in, or the
 * user before the page's code came.
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

/** Every field is needed but the confirmation, which has a check of its own. */
export const isMissing = (values: Values, name: FieldName): boolean =>
  name !== 'confirmPassword' && values[name].trim() === '';
