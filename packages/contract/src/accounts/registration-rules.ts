/** The rules for a sign-up's fields, without schemas, because the form checks them too. */
export const USERNAME = {
  pattern: /^[a-z0-9][a-z0-9_.-]{1,29}$/,
  message:
    'Usernames have 2 to 30 letters, digits, dots, dashes or underscores, and begin with a letter or digit.',
} as const;

export const PASSWORD = {
  shortest: 8,
  message: 'Passwords have at least 8 characters.',
} as const;

export const EMAIL = {
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  message: 'Enter a valid email address.',
} as const;
