import type { SecurityEvent } from './security-events.ts';

/** What the security log says of each event. */
export const SECURITY_EVENT_WORDS: Readonly<Record<SecurityEvent, string>> = {
  'signed-up': 'Account opened',
  'signed-in': 'Signed in',
  'signed-in-new-device': 'Signed in on a new device; a mail was sent',
  'sign-in-failed': 'Sign-in with a wrong password',
  'session-copied': 'Session ended, because its token was used twice',
  'session-ended': 'Session ended',
  'other-sessions-ended': 'All other sessions ended',
  'wrong-password': 'A change was refused for a wrong password',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by a link',
  'address-link-sent': 'Link to verify the address sent again',
  'address-verified': 'Address verified',
  'address-change-asked': 'Another address asked for',
  'address-changed': 'Address changed',
  'names-changed': 'Names changed',
  'data-exported': 'All data downloaded',
  'wrong-factor': 'Second factor was wrong',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-codes-made': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'factors-reset': 'Second factors reset by support',
};
