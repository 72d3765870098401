/** What the security log of an account notes. */
export const SECURITY_EVENTS = [
  'signed-up',
  'signed-in',
  /** Signed in from a device that the account had not used. A mail says so. */
  'signed-in-new-device',
  'sign-in-failed',
  /** A used refresh token was sent again, so its session has ended. */
  'session-copied',
  'session-ended',
  'other-sessions-ended',
  /** The present password, which a change asks for, was wrong. */
  'wrong-password',
  'password-changed',
  'password-reset',
  'address-link-sent',
  'address-verified',
  'address-change-asked',
  'address-changed',
  'names-changed',
  'data-exported',
  /** The second factor of a sign-in or a change was wrong. */
  'wrong-factor',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  /** By an operator, because all of them were lost. */
  'factors-reset',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
