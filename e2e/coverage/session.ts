import type { Row } from './row.ts';

/** Login, sign-up, account, tokens. */
export const SESSION = {
  'session-stored': {
    rule: 'docs/product.md#account-and-session',
    says: 'Stored locally: accessToken, refreshToken, username, userId, redirectAfterLogin.',
  },
  'session-verified-on-load': {
    rule: 'docs/product.md#sessions',
    says: 'On load, a stored token is verified by fetching the profile.',
  },
  'session-load-failure': {
    rule: 'docs/product.md#sessions',
    says: 'The stored token fails on load: logged out and sent to /login.',
  },
  'session-logout': {
    rule: 'docs/product.md#header-and-footer',
    says: 'Logout clears stored tokens and goes to /login.',
  },
  'session-logout-elsewhere': {
    rule: 'docs/product.md#header-and-footer',
    says: 'Logout holds in every open tab.',
  },
  'login-idle': { rule: 'docs/product.md#log-in', says: 'Login: idle.' },
  'login-submitting': {
    rule: 'docs/product.md#log-in',
    says: 'Login: submitting (button disabled).',
  },
  'login-success': { rule: 'docs/product.md#log-in', says: 'Login: success (message).' },
  'login-redirect': {
    rule: 'docs/product.md#log-in',
    says: 'Login: redirect after 1 s to the stored redirect path or /.',
  },
  'login-error': { rule: 'docs/product.md#log-in', says: 'Login: error.' },
  'login-keeps-path': {
    rule: 'docs/product.md#header-and-footer',
    says: 'Clicking Login saves the current path (or /contests when on signup or login).',
  },
  'password-forgotten': {
    rule: 'docs/product.md#forgotten-password',
    says: 'A forgotten password is replaced by the link of a mail, which works once.',
  },
  'address-verified': {
    rule: 'docs/product.md#verify-the-address',
    says: 'An address is verified by the link of a mail, which works once.',
  },
  'address-changed': {
    rule: 'docs/product.md#security-and-profile',
    says: 'A new address counts once its link is used; the former one is told before and after.',
  },
  'password-changed': {
    rule: 'docs/product.md#security-and-profile',
    says: 'The password is changed by the present one, and other devices are signed out.',
  },
  'factor-app': {
    rule: 'docs/product.md#second-factors',
    says: 'An authenticator app is set up by its code, and asked for at the next login.',
  },
  'factor-passkey': {
    rule: 'docs/product.md#second-factors',
    says: 'A passkey is added, and used at the next login.',
  },
  'factor-lost': {
    rule: 'docs/product.md#second-factors',
    says: 'A lost second factor is replaced by a recovery code, or reset by an operator.',
  },
  'session-ended-elsewhere': {
    rule: 'docs/product.md#security-and-profile',
    says: 'A session that is ended in another browser has lost its access.',
  },
  'own-data-downloaded': {
    rule: 'docs/product.md#security-and-profile',
    says: 'All own data is downloaded as one file.',
  },
  'pushed-notification': {
    rule: 'docs/product.md#notifications',
    says: 'A notification is pushed to a device, opens its page when it is pressed, and is in the list behind the bell.',
  },
  'mail-switched-off': {
    rule: 'docs/product.md#mails',
    says: 'The link of a mail switches its kind off, by one press and without a login.',
  },
  'signup-submitting': { rule: 'docs/product.md#sign-up', says: 'Signup: submitting.' },
  'signup-success': {
    rule: 'docs/product.md#sign-up',
    says: 'Signup: success (signed in; redirect after 2 s to where the person came from).',
  },
  'newcomer-path': {
    rule: 'docs/product.md#sign-up',
    says: 'A stranger signs up and enters a first contest, in so many presses and fields.',
  },
  'signup-keeps-lineup': {
    rule: 'docs/product.md#lineup-builder',
    says: 'A lineup that a visitor has built is ready to submit after the login or the sign-up.',
  },
  'balance-short': {
    rule: 'docs/product.md#registering-contest',
    says: 'A balance that does not cover an entry leads to a deposit of the missing amount and back to the kept lineup.',
  },
  'signup-error': { rule: 'docs/product.md#sign-up', says: 'Signup: error.' },
  'login-required-fields': {
    rule: 'docs/product.md#log-in',
    says: 'Please enter both username and password',
  },
  'login-lowercased': {
    rule: 'docs/product.md#log-in',
    says: 'Username is lowercased before sending.',
  },
  'signup-required-fields': {
    rule: 'docs/product.md#sign-up',
    says: 'Please fill in all fields, including the invitation code',
  },
  'signup-mismatch': {
    rule: 'docs/product.md#sign-up',
    says: 'Passwords do not match, on leaving the confirm field; clears when either changes.',
  },
  'signup-mismatch-blocks': {
    rule: 'docs/product.md#sign-up',
    says: 'Please fix the password error before submitting',
  },
  'signup-user-id': {
    rule: 'docs/product.md#sign-up',
    says: 'The client creates a 6-character random lowercase-alphanumeric userId.',
  },
  'signup-invitation': {
    rule: 'docs/product.md#sign-up',
    says: 'Registration requires an invitation code.',
  },
  'call-login': { rule: 'docs/product.md#calls', says: 'POST /api/auth/login' },
  'call-register': { rule: 'docs/product.md#calls', says: 'POST /api/users/register' },
  'call-token': {
    rule: 'docs/product.md#calls',
    says: 'POST /api/auth/token: on a 401 the token is refreshed once and the call retried.',
  },
  'call-token-together': {
    rule: 'docs/product.md#sessions',
    says: 'Calls that fail together refresh once.',
  },
  'call-token-failure': {
    rule: 'docs/product.md#sessions',
    says: 'POST /api/auth/token fails: tokens and username are cleared.',
  },
  'call-user': { rule: 'docs/product.md#calls', says: 'GET /api/users/user with a bearer token' },
  'call-activity': {
    rule: 'docs/product.md#calls',
    says: 'POST /api/users/activity on home and contests pages, only with a token; failures ignored.',
  },
  'session-expired': {
    rule: 'docs/product.md#sessions',
    says: 'Your session has expired. You will be redirected to the login page.',
  },
  'session-expired-redirect': {
    rule: 'docs/product.md#sessions',
    says: 'You must be logged in to view completed contests.  Redirecting you to Login page in 5 seconds. Then /login after 5 s.',
  },
  'login-refused': {
    rule: 'docs/product.md#failures',
    says: 'Error {status}: {server message or error}',
  },
  'login-status-text': { rule: 'docs/product.md#failures', says: 'Error {status}: {status text}' },
  'login-too-many': {
    rule: 'docs/product.md#failures',
    says: 'Error 429: Too Many Attempts. Please try again later.',
  },
  'login-network': {
    rule: 'docs/product.md#failures',
    says: 'An error occurred during login. Please check your connection.',
  },
  'signup-refused': { rule: 'docs/product.md#failures', says: 'Sign up failed: {server error}' },
  'signup-refused-default': {
    rule: 'docs/product.md#failures',
    says: 'Sign up failed: Please try again.',
  },
  'signup-network': { rule: 'docs/product.md#failures', says: 'An error occurred during sign up.' },
  'account-shown': {
    rule: 'docs/product.md#account',
    says: 'Username, names, e-mail with a Verified or Unverified tag, balance in dollars with 2 decimals.',
  },
  'wallet-statement': {
    rule: 'docs/product.md#wallet',
    says: 'Each booking with its contest, entry, cost or place, amount and the balance after it; filters.',
  },
  'wallet-deposit': {
    rule: 'docs/product.md#deposits',
    says: 'A deposit is requested, paid at the cashier and confirmed; then the balance rises.',
  },
  'wallet-withdrawal': {
    rule: 'docs/product.md#withdrawals',
    says: 'A withdrawal is held at once, and paid out by the cashier.',
  },
  'wallet-card': {
    rule: 'docs/product.md#withdrawals',
    says: 'A deposit is paid by card, and a withdrawal goes back to the card.',
  },
  'operator-reconciliation': {
    rule: 'docs/product.md#reconciliation',
    says: 'A command compares what Stripe lists with the ledger and names what differs.',
  },
  'wallet-conditions': {
    rule: 'docs/product.md#withdrawals',
    says: 'A deposit can be withdrawn after it was played once.',
  },
  'person-at-first-entry': {
    rule: 'docs/product.md#about-you',
    says: 'A first paid entry asks for birth date, place and consent, and leads back to the kept lineup.',
  },
  'player-invitation': {
    rule: 'docs/product.md#invitations',
    says: 'The link of an invitation for one address signs that address up, once.',
  },
  'script-by-token': {
    rule: 'docs/product.md#api-tokens',
    says: 'A script acts with a token of the console, as far as its scopes go, until it is revoked.',
  },
  'webhook-received': {
    rule: 'docs/product.md#webhooks',
    says: 'A webhook of the console gets its events, signed; one that fails is sent again.',
  },
  'own-picture': {
    rule: 'docs/product.md#picture',
    says: 'A chosen picture is drawn again, shown to the player and operators, and can be removed.',
  },
  'identity-check': {
    rule: 'docs/product.md#identity',
    says: 'A withdrawal waits until an operator has verified the identity that the player asked to check.',
  },
  'account-closed': {
    rule: 'docs/product.md#closing-an-account',
    says: 'A closed account is gone; its username is never taken again.',
  },
  'play-limits': {
    rule: 'docs/product.md#limits',
    says: 'An entry beyond a limit is refused with what is left and when there is room.',
  },
  'play-reminder': {
    rule: 'docs/product.md#limits',
    says: 'After the chosen time of play a dialog says for how long, and what a day cost; not in a draft.',
  },
  'self-exclusion': {
    rule: 'docs/product.md#limits',
    says: 'A self-exclusion refuses entries, deposits and raised limits everywhere; withdrawing works.',
  },
  'operator-cashier': {
    rule: 'docs/product.md#deposits',
    says: 'The cashier starts and confirms by command.',
  },
  'operator-roles': {
    rule: 'docs/product.md#operators',
    says: 'An invited operator joins by the link, and sees and does only what the role allows.',
  },
  'operator-second-person': {
    rule: 'docs/product.md#second-person',
    says: 'A large grant is proposed, and booked once another operator confirms it.',
  },
  'operator-pages': {
    rule: 'docs/product.md#console',
    says: '/operator/contests, /operator/people, /operator/money, /operator/feeds, /operator/audit: each by its link, and again after a reload.',
  },
  'operator-edits-contest': {
    rule: 'docs/product.md#changing-a-contest',
    says: '/operator/contests/{id}/edit: terms are changed until there is an entry, and no entry is charged other fees than it was shown.',
  },
  'operator-copies-contest': {
    rule: 'docs/product.md#changing-a-contest',
    says: '/operator/contests/{id}/copy: a contest with the terms and players of another.',
  },
  'operator-follows-source': {
    rule: 'docs/product.md#results-from-an-address',
    says: 'Results are read from an address, shown to players, and paused when a name is no player’s.',
  },
  'operator-reads-person': {
    rule: 'docs/product.md#people',
    says: '/operator/people, /operator/people/{id}: a person is found and read, down to the journal of a booking, and it is on record.',
  },
  'account-loading': { rule: 'docs/product.md#account', says: 'Loading account details...' },
  'account-balance-unknown': {
    rule: 'docs/product.md#account',
    says: 'N/A if the balance is not a number.',
  },
  'account-failure': {
    rule: 'docs/product.md#failures',
    says: 'Profile fetch failure: logs out and goes to /login.',
  },
} as const satisfies Readonly<Record<string, Row>>;
