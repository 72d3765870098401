import type { Row } from './row.ts';

/** Sections 3 to 9 as far as they are about who is signed in: login, sign-up, account, tokens. */
export const SESSION = {
  'session-stored': {
    section: 3,
    says: 'Stored locally: accessToken, refreshToken, username, userId, redirectAfterLogin.',
  },
  'session-verified-on-load': {
    section: 4,
    says: 'On load, a stored token is verified by fetching the profile.',
  },
  'session-load-failure': {
    section: 4,
    says: 'The stored token fails on load: logged out and sent to /login.',
  },
  'session-logout': { section: 4, says: 'Logout clears stored tokens and goes to /login.' },
  'session-logout-elsewhere': { section: 4, says: 'Logout holds in every open tab.' },
  'login-idle': { section: 4, says: 'Login: idle.' },
  'login-submitting': { section: 4, says: 'Login: submitting (button disabled).' },
  'login-success': { section: 4, says: 'Login: success (message).' },
  'login-redirect': {
    section: 4,
    says: 'Login: redirect after 1 s to the stored redirect path or /.',
  },
  'login-error': { section: 4, says: 'Login: error.' },
  'login-keeps-path': {
    section: 2,
    says: 'Clicking Login saves the current path (or /contests when on signup or login).',
  },
  'signup-submitting': { section: 4, says: 'Signup: submitting.' },
  'signup-success': {
    section: 4,
    says: 'Signup: success (signed in; redirect after 2 s to where the person came from).',
  },
  'newcomer-path': {
    section: 4,
    says: 'A stranger signs up and enters a first contest, in so many presses and fields.',
  },
  'signup-keeps-lineup': {
    section: 5,
    says: 'A lineup that a visitor has built is ready to submit after the login or the sign-up.',
  },
  'balance-short': {
    section: 5,
    says: 'A balance that does not cover an entry leads to the account page, which says whom to ask.',
  },
  'signup-error': { section: 4, says: 'Signup: error.' },
  'login-required-fields': {
    section: 5,
    says: 'Please enter both username and password',
  },
  'login-lowercased': { section: 5, says: 'Username is lowercased before sending.' },
  'signup-required-fields': {
    section: 5,
    says: 'Please fill in all fields, including the invitation code',
  },
  'signup-mismatch': {
    section: 5,
    says: 'Passwords do not match, on leaving the confirm field; clears when either changes.',
  },
  'signup-mismatch-blocks': {
    section: 5,
    says: 'Please fix the password error before submitting',
  },
  'signup-user-id': {
    section: 5,
    says: 'The client creates a 6-character random lowercase-alphanumeric userId.',
  },
  'signup-invitation': { section: 6, says: 'Registration requires an invitation code.' },
  'call-login': { section: 7, says: 'POST /api/auth/login' },
  'call-register': { section: 7, says: 'POST /api/users/register' },
  'call-token': {
    section: 7,
    says: 'POST /api/auth/token: on a 401 the token is refreshed once and the call retried.',
  },
  'call-token-together': { section: 7, says: 'Calls that fail together refresh once.' },
  'call-token-failure': {
    section: 7,
    says: 'POST /api/auth/token fails: tokens and username are cleared.',
  },
  'call-user': { section: 7, says: 'GET /api/users/user with a bearer token' },
  'call-activity': {
    section: 7,
    says: 'POST /api/users/activity on home and contests pages, only with a token; failures ignored.',
  },
  'session-expired': {
    section: 8,
    says: 'Your session has expired. You will be redirected to the login page.',
  },
  'session-expired-redirect': {
    section: 8,
    says: 'You must be logged in to view completed contests.  Redirecting you to Login page in 5 seconds. Then /login after 5 s.',
  },
  'login-refused': { section: 8, says: 'Error {status}: {server message or error}' },
  'login-status-text': { section: 8, says: 'Error {status}: {status text}' },
  'login-too-many': {
    section: 8,
    says: 'Error 429: Too Many Attempts. Please try again later.',
  },
  'login-network': {
    section: 8,
    says: 'An error occurred during login. Please check your connection.',
  },
  'signup-refused': { section: 8, says: 'Sign up failed: {server error}' },
  'signup-refused-default': { section: 8, says: 'Sign up failed: Please try again.' },
  'signup-network': { section: 8, says: 'An error occurred during sign up.' },
  'account-shown': {
    section: 2,
    says: 'Username, names, e-mail with a Verified or Unverified tag, balance in dollars with 2 decimals.',
  },
  'account-loading': { section: 2, says: 'Loading account details...' },
  'account-balance-unknown': { section: 2, says: 'N/A if the balance is not a number.' },
  'account-failure': { section: 8, says: 'Profile fetch failure: logs out and goes to /login.' },
} as const satisfies Readonly<Record<string, Row>>;
