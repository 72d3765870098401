/**
 * Every refusal of the server, for the index of messages: its words, and the story that shows it. A test compares the
 * table with the server's own, so a refusal without a row fails. A story named `Refusals` shows those of one place in
 * turn (`shownRefusals.ts`).
 */

/** No screen sends a request that is refused so. */
export const API_ONLY = 'no screen: API only';

export interface ServerRefusal {
  /** Values are in braces. */
  readonly words: string;
  /** The id of a story that shows these words, and fails if it does not. */
  readonly shownBy: string;
}

/** By name; those of a draft, of a lineup and of the HTTP layer after a slash. */
export const SERVER_REFUSALS: Readonly<Record<string, ServerRefusal>> = {
  'session-expired': {
    words: 'Your session has expired. You will be redirected to the login page.',
    shownBy: 'enter-registering-contest--session-expired',
  },
  'not-authorized': {
    words: 'You are not authorized to perform this action.',
    shownBy: 'enter-registering-contest--withdrawal-forbidden',
  },
  'role-not-allowed': {
    words: 'Your role is {role}. This needs one of the roles {allowed}.',
    shownBy: 'operator-house-operators--refusals',
  },
  'operator-disabled': {
    words: 'This operator is disabled. An owner can enable it again.',
    shownBy: 'account-login--refusals',
  },
  'operator-not-found': {
    words: 'There is no operator {username}.',
    shownBy: 'operator-house-operators--refusals',
  },
  'operator-address-taken': {
    words:
      'Another operator has the address {address}. Each operator needs an address of their own.',
    shownBy: 'operator-house-operators--refusals',
  },
  'operator-joined': {
    words: '{username} has already joined.',
    shownBy: 'operator-house-operators--refusals',
  },
  'own-rights': {
    words: 'You can’t change your own rights. Another owner must do it.',
    shownBy: 'operator-house-operators--refusals',
  },
  'person-not-found': {
    words: 'There is no such player.',
    shownBy: 'operator-person--not-found',
  },
  'booking-not-found': {
    words: 'This player has no such booking.',
    shownBy: API_ONLY,
  },
  'last-owner': {
    words: 'This is the last owner who can act. Make another operator an owner first.',
    shownBy: 'operator-house-operators--refusals',
  },
  'operators-not-players': {
    words: 'Operators can’t enter contests, deposit or withdraw. Use an account of a player.',
    shownBy: 'account-wallet--refusals',
  },
  'contest-entered': {
    words: 'An account with your address has entered this contest. Another operator must do this.',
    shownBy: 'operator-person--refusals',
  },
  'own-money': {
    words: 'This account is your own. Another operator must do this.',
    shownBy: 'operator-person--refusals',
  },
  'second-person-needed': {
    words:
      'Above {limit} a second person is needed. Propose it, and another owner or cashier confirms it.',
    shownBy: 'operator-person--refusals',
  },
  'second-person-sum': {
    words:
      'Above {limit} within 24 hours for one player a second person is needed, and you have booked {earlier}. Propose it, and another owner or cashier confirms it.',
    shownBy: 'operator-person--sums',
  },
  'no-second-person': {
    words:
      'Above {limit} within 24 hours for one player a second person is needed, and there is no other owner or cashier. Invite one first.',
    shownBy: 'operator-person--refusals',
  },
  'second-person-not-needed': {
    words: 'Up to {limit} no second person is needed. Do it without a proposal.',
    shownBy: 'operator-person--refusals',
  },
  'own-proposal': {
    words: 'You proposed this. Another owner or cashier must confirm it.',
    shownBy: 'operator-house-second-person--refusals',
  },
  'proposal-not-found': {
    words: 'There is no such proposal.',
    shownBy: 'operator-house-second-person--refusals',
  },
  'proposal-open': {
    words: 'This is already proposed. Another owner or cashier can confirm it.',
    shownBy: 'operator-person--refusals',
  },
  'proposal-decided': {
    words: 'This proposal is already {decision}.',
    shownBy: 'operator-house-second-person--refusals',
  },
  'wrong-credentials': {
    words: 'Wrong username or password.',
    shownBy: 'account-login--refusals',
  },
  'too-many-attempts': {
    words: 'Too Many Attempts. Please try again later.',
    shownBy: 'account-login--too-many-attempts',
  },
  busy: {
    words: 'The server is busy. Please try again in a moment.',
    shownBy: 'account-login--refusals',
  },
  'wrong-invitation-code': {
    words: 'That invitation code is not valid.',
    shownBy: 'account-sign-up--invitation-refused',
  },
  'invitation-used-up': {
    words: 'This invitation has been used. Ask for a new one.',
    shownBy: 'account-sign-up--refusals',
  },
  'invitation-expired': {
    words: 'This invitation has expired. Ask for a new one.',
    shownBy: 'account-sign-up--refusals',
  },
  'invitation-revoked': {
    words: 'This invitation is not valid any more. Ask for a new one.',
    shownBy: 'account-sign-up--refusals',
  },
  'invitation-of-another': {
    words:
      'This invitation is for another email address. Sign up with the address that was invited.',
    shownBy: 'account-sign-up--refusals',
  },
  'invitation-not-found': {
    words: 'There is no such invitation.',
    shownBy: 'operator-house-invitations--refusals',
  },
  'api-token-invalid': {
    words: 'This API token is unknown, has expired or was revoked. Ask an owner for another.',
    shownBy: API_ONLY,
  },
  'api-token-not-found': {
    words: 'There is no such API token.',
    shownBy: 'operator-house-api-tokens--refusals',
  },
  'api-token-scope': {
    words: 'This API token may not do that: it needs the scope {needed}.',
    shownBy: API_ONLY,
  },
  'no-api-token': {
    words: 'No API token may do that. Sign in as a person.',
    shownBy: API_ONLY,
  },
  'webhook-host-unknown': {
    words:
      'Only addresses of {hosts} are called. More hosts are added to the setting WEBHOOK_HOSTS.',
    shownBy: 'operator-house-webhooks--refusals',
  },
  'webhook-not-found': {
    words: 'There is no such webhook.',
    shownBy: 'operator-house-webhooks--refusals',
  },
  'webhook-ended': {
    words: 'This webhook is ended: nothing more is sent to it. Add another.',
    shownBy: 'operator-house-webhooks--refusals',
  },
  'delivery-not-over': {
    words: 'This event is still on its way, or was not for this webhook.',
    shownBy: 'operator-house-webhooks--refusals',
  },
  'username-taken': {
    words: 'The username {username} is taken.',
    shownBy: 'account-sign-up--refusals',
  },
  'person-unknown': {
    words:
      'Before you play for money, give your date of birth and where you live, and accept the terms.',
    shownBy: 'enter-lineup-builder--person-unknown',
  },
  'terms-not-accepted': {
    words: 'Our terms have changed. Accept them before you play for money again.',
    shownBy: 'account-about-you--refusals',
  },
  'terms-changed': {
    words: 'The terms have changed meanwhile. Reload the page, read them and accept them.',
    shownBy: 'account-about-you--refusals',
  },
  'under-age': {
    words:
      'You must be {minimumAge} or over to play for money. If the date of birth is wrong, contact support.',
    shownBy: 'account-about-you--refusals',
  },
  'place-not-allowed': {
    words:
      'We can’t offer contests with entry fees where you live. You can enter free contests, and withdraw your balance.',
    shownBy: 'account-about-you--refusals',
  },
  'region-missing': {
    words: 'Choose the state or region where you live.',
    shownBy: 'account-about-you--refusals',
  },
  'birth-date-given': {
    words: 'Your date of birth was given before. To correct it, contact support.',
    shownBy: 'account-about-you--refusals',
  },
  'picture-unreadable': {
    words: 'This file can’t be read as a picture. Choose a JPEG, PNG or WebP file.',
    shownBy: 'account-own-picture--refusals',
  },
  'identity-unverified': {
    words: 'First we must verify who you are. Ask for it on your account page.',
    shownBy: 'enter-lineup-builder--identity-unverified',
  },
  'identity-decided': {
    words: 'This check of an identity has been decided. Reload to see the outcome.',
    shownBy: 'operator-person--refusals-of-identity',
  },
  'identity-not-verified': {
    words: 'The identity of this player is not verified, so there is nothing to end.',
    shownBy: 'operator-person--refusals-of-identity',
  },
  'identity-check-not-found': {
    words: 'There is no check of an identity with this reference.',
    shownBy: API_ONLY,
  },
  'closing-entries': {
    words: 'Withdraw your entries, or wait until their contests are over: {contests}.',
    shownBy: 'account-profile--closing-refused',
  },
  'closing-transfers': {
    words: 'Cancel what is on the way, or wait until the cashier has finished: {references}.',
    shownBy: 'account-profile--closing-refused',
  },
  'reconciliation-range': {
    words:
      'Reconcile at most 92 days, which end at least five minutes ago. The first day must be before the last.',
    shownBy: 'operator-house-stripe--refused',
  },
  'refund-started': {
    words: "This withdrawal is on its way to your card, so it can't be cancelled any more.",
    shownBy: 'account-wallet--refusals',
  },
  'beyond-payments': {
    words:
      'Up to {refundable} can go back to the cards that you paid with. Withdraw the rest at the cashier.',
    shownBy: 'account-wallet--refusals',
  },
  'closing-owed': {
    words: 'You owe {amount} after a disputed deposit. Pay it back first, then close the account.',
    shownBy: 'account-profile--closing-refused',
  },
  'closing-balance': {
    words: 'Withdraw your balance of {balance} first, then close the account.',
    shownBy: 'account-profile--closing-refused',
  },
  'closing-rest': {
    words: 'Agree to give up your balance of {balance}, or withdraw it.',
    shownBy: 'account-profile--closing-refused',
  },
  'weak-password': { words: '{fault}', shownBy: 'account-sign-up--refusals' },
  'reset-link-spent': {
    words: 'This link was used or has expired. Ask for a new one.',
    shownBy: 'account-new-password--link-spent',
  },
  'address-link-spent': {
    words:
      'This link was used, has expired, or a newer one was sent. Send a new one from your account page.',
    shownBy: 'account-verify-address--link-spent',
  },
  'address-verified': {
    words: 'Your address is already verified.',
    shownBy: 'account-profile--refusals',
  },
  'address-unchanged': {
    words: 'This is already the address of your account.',
    shownBy: 'account-profile--refusals',
  },
  'wrong-password': {
    words: 'This is not your present password. Nothing was changed.',
    shownBy: 'account-security--wrong-password',
  },
  'factor-needed': {
    words: 'Your account needs its second factor too.',
    shownBy: API_ONLY,
  },
  'challenge-over': {
    words: 'This took too long, or too many codes were wrong. Please begin again.',
    shownBy: 'account-login-second-step--refusals',
  },
  'wrong-factor': {
    words:
      'This code or passkey is not right, or the code was used before. Wait for the next code, or use another way.',
    shownBy: 'account-login-second-step--refusals',
  },
  'passkey-copied': {
    words:
      'There is a copy of this passkey, so it is not accepted. Use another way, then remove the passkey from your account.',
    shownBy: 'account-login-second-step--refusals',
  },
  'passkey-refused': {
    words: 'The passkey was not added: it was made for another site, or an account has it already.',
    shownBy: 'account-second-factor--refusals',
  },
  'too-many-passkeys': {
    words: 'An account has {most} passkeys at most. Remove one first.',
    shownBy: 'account-second-factor--refusals',
  },
  'app-exists': {
    words: 'Your account has an authenticator app already. Remove it first.',
    shownBy: 'account-second-factor--refusals',
  },
  'factor-setup-over': {
    words: 'This took too long. Please begin to set it up again.',
    shownBy: 'account-second-factor--refusals',
  },
  'factor-not-found': {
    words: 'This second factor was already removed.',
    shownBy: 'account-second-factor--refusals',
  },
  'no-factor': {
    words: 'This account has no second factor.',
    shownBy: 'account-second-factor--refusals',
  },
  'factor-unconfirmed': {
    words: 'Confirm your second factor first, then try again.',
    shownBy: 'account-second-factor--refusals',
  },
  'factor-required': {
    words:
      'Operators need a second factor here. Set one up on your account page, under Security, or with "npm run operator -- factor set-up".',
    shownBy: API_ONLY,
  },
  'push-service-unknown': {
    words:
      'We can’t send notifications through this browser’s push service. Please use another browser, or mails.',
    shownBy: 'account-notifications--unknown-service',
  },
  'push-device-gone': {
    words: 'The browser of this device gets no notifications any more. Switch them on there again.',
    shownBy: 'account-notifications--test-of-a-device-that-is-gone',
  },
  'push-not-taken': {
    words:
      'The push service of this device did not take the notification. Please try again in a minute.',
    shownBy: 'account-notifications--test-not-taken',
  },
  'session-not-found': {
    words: 'This session has already ended.',
    shownBy: 'account-security--session-already-ended',
  },
  'account-of-operator': {
    words: "An operator's account is part of the server's settings. It can't be changed here.",
    shownBy: 'account-profile--refusals',
  },
  'account-of-demo': {
    words:
      "All visitors share the demo's account, so it can't be changed. Sign up for one of your own.",
    shownBy: 'account-profile--refusals',
  },
  'mail-not-found': {
    words: 'There is no such mail.',
    shownBy: 'operator-house-mails--deleted-meanwhile',
  },
  'mail-not-sent-again': {
    words: 'This mail waits to be sent already.',
    shownBy: 'operator-house-mails--not-sent-again',
  },
  'profile-not-found': {
    words: 'No player shows results under this name.',
    shownBy: 'account-public-profile--not-shown',
  },
  'unsubscribe-link-invalid': {
    words:
      'This link is not complete. Open it from the mail again, or log in and choose your mails on the account page.',
    shownBy: 'account-unsubscribe--link-incomplete',
  },
  'bad-request': { words: '{faults}', shownBy: 'account-sign-up--refusals' },
  'unknown-route': { words: 'There is no {method} {path}.', shownBy: API_ONLY },
  'user-not-found': {
    words: 'There is no user {username}.',
    shownBy: 'operator-house-grants--refusals',
  },
  'contest-not-found': {
    words: 'Contest details not found or ID was invalid.',
    shownBy: 'enter-registering-contest--missing',
  },
  'contest-paused': {
    words: 'The contest is paused: {reason}',
    shownBy: 'operator-names--refused',
  },
  'contest-not-paused': {
    words: 'The contest is not paused.',
    shownBy: 'operator-acts--refusals',
  },
  'entry-not-found': {
    words: 'Entry not found. It may have already been withdrawn.',
    shownBy: 'enter-registering-contest--already-withdrawn',
  },
  'no-draft': {
    words: 'This contest has no running draft.',
    shownBy: 'operator-acts--refusals',
  },
  'payouts-required': {
    words:
      'Number of entrants exceeds supported payout structure: a contest of more than 810 entries needs its own entrantPayouts.',
    shownBy: 'operator-new-contest--refusals',
  },
  'deadline-required': {
    words: 'A salary contest needs a deadline.',
    shownBy: 'operator-new-contest--refusals',
  },
  'deadline-past': {
    words: 'The deadline has already passed: {deadline}.',
    shownBy: 'operator-new-contest--refusals',
  },
  'contest-file-faults': {
    words: 'The contest was not saved: {faults}',
    shownBy: 'operator-new-contest--refused',
  },
  'player-file-faults': {
    words: 'No player was imported: {faults}',
    shownBy: 'operator-import--refusals',
  },
  'players-already-imported': {
    words: 'No player was imported: {faults}',
    shownBy: 'operator-import--refusals',
  },
  'contest-has-entries': {
    words: 'The contest has {entries} entries: its terms and players can no longer be changed.',
    shownBy: 'operator-import--refusals',
  },
  'no-feed-source': {
    words: 'This contest’s results are read from no address.',
    shownBy: 'operator-source-of-results--refusals',
  },
  'feed-host-unknown': {
    words: 'Only addresses of {hosts} can be read. More hosts are added to the setting FEED_HOSTS.',
    shownBy: 'operator-source-of-results--refusals',
  },
  'contest-kind-fixed': {
    words: 'The sport and the draft of a contest can’t be changed. Copy it, and cancel this one.',
    shownBy: API_ONLY,
  },
  'deadline-of-private-contests': {
    words:
      '{contests} private contests lock with this one, so its deadline can’t be changed any more.',
    shownBy: 'operator-contest-terms--refusals',
  },
  'players-of-another-sport': {
    words: 'The players to copy are of another sport: {sport}.',
    shownBy: 'operator-contest-terms--copying-refused',
  },
  'players-without-salaries': {
    words: 'Some of the players have no salaries, which a salary cap needs.',
    shownBy: 'operator-contest-terms--copying-refused',
  },
  'fee-changed': {
    words:
      'The fee of this contest is now {fee}. Nothing was charged. Have another look, then enter again.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'not-registering': {
    words: 'The contest is {status}: it is no longer registering.',
    shownBy: 'enter-registering-contest--refusals',
  },
  'entries-closed': {
    words: 'The deadline has passed: entries are closed and lineups are locked.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'lineups-drafted': {
    words: 'The lineups of this contest are drafted. They are not entered or edited.',
    shownBy: 'enter-edit-a-lineup--refusals',
  },
  'not-disputable': {
    words: 'This result can be disputed once the event is over.',
    shownBy: 'pieces-dispute--refusals',
  },
  'dispute-too-late': {
    words:
      'A result can be disputed for {days} days after its prizes are paid. Please contact support.',
    shownBy: 'pieces-dispute--refusals',
  },
  'disputed-already': {
    words: 'You have disputed the result of this entry already. We answer as soon as we can.',
    shownBy: 'pieces-dispute--refusals',
  },
  'dispute-not-found': {
    words: 'There is no such dispute.',
    shownBy: 'operator-house-disputes--refusals',
  },
  'dispute-answered': {
    words: 'This dispute has been answered already.',
    shownBy: 'operator-house-disputes--refusals',
  },
  'not-host': {
    words: 'Only the host of this contest can do this.',
    shownBy: 'pieces-private-people--refusals',
  },
  'host-stays': {
    words: "You host this contest, so you can't leave it. You don't have to enter it.",
    shownBy: 'pieces-private-people--refusals',
  },
  'guest-not-found': {
    words: 'This person is not in the contest.',
    shownBy: 'pieces-private-people--refusals',
  },
  'leave-with-entries': {
    words: 'Withdraw your entry first, then you can leave.',
    shownBy: 'pieces-private-people--refusals',
  },
  'not-offered': {
    words: 'Private contests are no longer offered on this event. Choose another event.',
    shownBy: 'friends-play-with-friends--refusals',
  },
  'kind-not-offered': {
    words: 'This kind of contest is not offered on this event. Choose another.',
    shownBy: 'friends-play-with-friends--refusals',
  },
  'private-fee': {
    words: 'The entry fee can be at most {most} on this event.',
    shownBy: 'friends-play-with-friends--refusals',
  },
  'private-seats': {
    words: 'Choose {least} to {most} seats.',
    shownBy: 'friends-play-with-friends--refusals',
  },
  'too-few-for-draft': {
    words:
      'The event has {players} players, and this draft needs at least {needed}. Choose fewer rounds.',
    shownBy: 'friends-play-with-friends--refusals',
  },
  'too-many-private': {
    words: 'You host {most} private contests that are not over. Wait until one of them ends.',
    shownBy: 'friends-play-with-friends--refusals',
  },
  'player-unavailable': {
    words: "This player can't be challenged. Check the username.",
    shownBy: 'friends-play-with-friends--refusals',
  },
  'invite-not-found': {
    words: 'This link opens no contest any more. Ask the host for a new one.',
    shownBy: 'friends-invite--refusals',
  },
  'not-offerable': {
    words:
      'Private contests need a contest for everybody that still takes entries and has a deadline.',
    shownBy: 'operator-private-contests--refusals',
  },
  'player-out': {
    words: '{player} is out. Please choose another player.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'player-not-out': {
    words: '{player} is not out.',
    shownBy: 'operator-players-who-are-out--refusals',
  },
  'lineup-changed': {
    words:
      '{entryName} was changed elsewhere in the meantime. Look at its lineup again, then save.',
    shownBy: 'enter-edit-a-lineup--refusals',
  },
  'edit-of': {
    words: 'No lineup was changed. {entryName}: {refusal}',
    shownBy: 'enter-edit-a-lineup--refusals',
  },
  'entry-of': {
    words: 'Nothing was entered. Lineup {number}: {refusal}',
    shownBy: 'enter-entries-from-a-file--refusals',
  },
  'entries-file': {
    words: "The file can't be read: {fault}.",
    shownBy: 'enter-entries-from-a-file--unreadable',
  },
  'too-many-saved': {
    words: 'You have saved {most} lineups for this contest. Remove one to save another.',
    shownBy: 'enter-edit-a-lineup--saves-for-later',
  },
  'saved-lineup-not-found': {
    words: 'The saved lineup was not found. It may have already been removed.',
    shownBy: 'enter-edit-a-lineup--saves-for-later',
  },
  'left-after-draw': {
    words: "You left this contest after its draft order was drawn, so you can't enter it again.",
    shownBy: 'enter-registering-contest--snake-barred',
  },
  'order-being-drawn': {
    words: 'The draft order is being drawn. Please try again in a moment.',
    shownBy: 'enter-registering-contest--refusals',
  },
  'order-without-key': {
    words:
      "This contest can't take entries now: its draft order can't be drawn. Please contact support.",
    shownBy: 'enter-registering-contest--refusals',
  },
  'beacon-unavailable': {
    words:
      "The contest was not saved: the public beacon for its draft order can't be reached. Please try again.",
    shownBy: 'operator-new-contest--refusals',
  },
  'players-not-imported': {
    words: 'This contest does not take entries yet: its players have not been announced.',
    shownBy: 'enter-registering-contest--refusals',
  },
  'contest-full': {
    words: 'The contest is full: it takes {maxEntries} entries.',
    shownBy: 'enter-registering-contest--refusals',
  },
  'entry-limit': {
    words: "You have reached this contest's limit of {maxEntriesPerUser} entries.",
    shownBy: 'enter-registering-contest--refusals',
  },
  'salary-mismatch': {
    words: "The lineup's salary is {counted}, not {sent}. Please reload the page and try again.",
    shownBy: 'enter-lineup-builder--refusals',
  },
  'balance-too-low': {
    words: 'Your balance of {balance} is {missing} short of the {fee} entry.',
    shownBy: 'enter-registering-contest--snake-entry-balance-too-low',
  },
  'entry-withdrawn': {
    words: 'You withdrew this entry. To enter again, please try once more.',
    shownBy: 'enter-lineup-builder--withdrawn-meanwhile',
  },
  'idempotency-key-reused': {
    words: 'This Idempotency-Key was already used for another request.',
    shownBy: API_ONLY,
  },
  'amount-not-positive': {
    words: 'The amount must be above zero.',
    shownBy: 'operator-house-grants--refusals',
  },
  'amount-out-of-bounds': {
    words: 'This would exceed the limit of an account, a contest or a player. Nothing has changed.',
    shownBy: 'operator-acts--refusals',
  },
  'balance-too-high': {
    words:
      'With {amount} more, {username} would have {balance}. A balance is at most $1,000,000,000,000.00.',
    shownBy: 'operator-house-grants--refusals',
  },
  'transfer-not-found': {
    words: 'There is no such deposit or withdrawal.',
    shownBy: 'operator-house-cashier--refusals',
  },
  'transfer-too-small': {
    words: 'The smallest {kind} is {limit}.',
    shownBy: 'account-wallet--refusals',
  },
  'transfer-too-large': {
    words: 'The largest {kind} is {limit}.',
    shownBy: 'account-wallet--refusals',
  },
  'limit-reached': {
    words:
      'Your limit for {limited} is {limit} in {period}, and {left} of it is left. There is room for this {what} from {time}.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'on-break': {
    words:
      "You are on a break until {time}. Until then you can't enter, deposit or raise a limit. You can withdraw at any time.",
    shownBy: 'enter-registering-contest--refusals',
  },
  excluded: {
    words:
      "You have excluded yourself until {time}. Until then you can't enter, deposit or raise a limit. You can withdraw at any time.",
    shownBy: 'account-limits--refusals',
  },
  'deposit-held-back': {
    words:
      '{username} {reason}. Give the money back: refund a payment by card at Stripe, refuse any other deposit.',
    shownBy: 'operator-house-cashier--refusals',
  },
  'too-many-deposits': {
    words:
      'You have {most} deposits on the way. Pay or cancel one of them before you request another.',
    shownBy: 'account-wallet--refusals',
  },
  'not-withdrawable': {
    words: 'You can withdraw {canWithdraw}. {toPlay} of your deposits must still be played once.',
    shownBy: 'account-wallet--refusals',
  },
  'cashier-started': {
    words:
      "The {kind} is with the cashier and can't be cancelled any more. Please contact support.",
    shownBy: 'account-wallet--cancelled-too-late',
  },
  owes: {
    words:
      '{amount} is owed after a disputed deposit. Until it is paid back, paid entries and withdrawals are closed. Deposits, prizes and refunds pay it back first.',
    shownBy: 'account-wallet--refusals',
  },
  'payment-unavailable': {
    words: 'The payment service does not answer. Nothing was charged. Please try again.',
    shownBy: 'account-wallet--refusals',
  },
  'deposit-paid': {
    words: "This deposit is paid, or its payment is on the way, so it can't be cancelled any more.",
    shownBy: 'account-wallet--refusals',
  },
  'provider-off': {
    words: 'Payments by card are switched off here. Choose the cashier.',
    shownBy: 'account-wallet--refusals',
  },
  'forged-event': {
    words:
      'The signature is missing, wrong or too old. Check that both sides have the same secret, and the clock of the server.',
    shownBy: API_ONLY,
  },
  'transfer-step': {
    words: "A {kind} that is {state} can't become {to}.",
    shownBy: 'operator-house-cashier--refusals',
  },
  'own-transfer': {
    words: 'This is your own. Another operator must do it.',
    shownBy: 'operator-house-cashier--refusals',
  },
  'reference-used': {
    words:
      'The reference {reference} already belongs to another deposit or withdrawal. Nothing has changed.',
    shownBy: 'operator-house-cashier--refusals',
  },
  'deposit-spent': {
    words:
      '{username} has {balance} left, less than the {amount} of this deposit. Nothing was returned.',
    shownBy: 'operator-house-cashier--refusals',
  },
  'grant-not-found': {
    words: 'There is no grant {grantId}.',
    shownBy: 'operator-house-grants--refusals',
  },
  'grant-spent': {
    words:
      '{username} has {balance} left, less than the {amount} of this grant. Nothing was taken back. Try again once entries are withdrawn or refunded.',
    shownBy: 'operator-house-grants--spent',
  },
  'no-results': {
    words:
      'No entry can be ranked: none of its players has a result. Apply the results of the event, or override them by hand. If there will be none, cancel the contest, which refunds every entry.',
    shownBy: 'operator-acts--completed-without-results',
  },
  'final-without-results': {
    words:
      'The feed says that the event is over, but no entry can be ranked by it: none of its players has a result. Nothing is applied. If there will be no results, cancel the contest, which refunds every entry.',
    shownBy: 'operator-feeds--refusals',
  },
  'wrong-status': {
    words: 'A contest that is {status} cannot be {act}.',
    shownBy: 'operator-acts--refusals',
  },
  'feed-faults': {
    words: 'The feed was not applied: {faults}',
    shownBy: 'operator-feeds--refusals',
  },
  'feed-of-another-sport': {
    words: 'The feed is for {feed}, but the contest is for {contest}.',
    shownBy: 'operator-feeds--refusals',
  },
  'feed-of-another-event': {
    words:
      "The feed is for {feed}, but the earlier feeds are for {bound}. If both are the contest's event, allow it with anotherEvent (--another-event).",
    shownBy: 'operator-feeds--refusals',
  },
  'regrade-required': {
    words: 'The contest is graded and its winnings are paid: correct its results with a regrade.',
    shownBy: 'operator-re-grade--refusals',
  },
  'feed-before-start': {
    words: 'The contest has not started: results apply after its deadline, {deadline}.',
    shownBy: 'operator-feeds--refusals',
  },
  'feed-already-applied': {
    words: 'This feed is already applied as update {sequence}.',
    shownBy: 'operator-feeds--refusals',
  },
  'feed-stale': {
    words:
      'The feed is stale: its results are from {observedAt}, and results from {lastObservedAt} are already applied.',
    shownBy: 'operator-feeds--refusals',
  },
  'feed-from-the-future': {
    words: "The feed's time, {observedAt}, is in the future.",
    shownBy: 'operator-feeds--refusals',
  },
  'feed-unmatched': {
    words:
      'The feed was not applied: {faults} Match these names to players once (match add), or skip them this time.',
    shownBy: 'operator-feeds--refused',
  },
  'feed-impossible': {
    words: 'The feed was not applied: {faults}',
    shownBy: 'operator-feeds--refusals',
  },
  'player-not-found': {
    words: 'There is no player {player} in the contest.',
    shownBy: 'operator-names--refusals',
  },
  'no-match': { words: 'There is no match for {text}.', shownBy: 'operator-names--refusals' },
  'update-not-found': {
    words: 'The contest has no update {number}.',
    shownBy: 'operator-re-grade--refusals',
  },
  'no-override': {
    words: '{player} is not overridden.',
    shownBy: 'operator-overrides--refusals',
  },
  'override-faults': {
    words: 'Nothing was overridden: {faults}',
    shownBy: 'operator-overrides--refusals',
  },
  'draft/not-started': {
    words: 'The draft has not started yet.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/already-started': { words: 'The draft has already started.', shownBy: API_ONLY },
  'draft/order-not-of-seats': {
    words: 'The draft order does not hold every entrant exactly once.',
    shownBy: API_ONLY,
  },
  'draft/order-showing-out-of-range': {
    words: 'The draft order can be shown for at most an hour.',
    shownBy: API_ONLY,
  },
  'draft/unknown-seat': {
    words: 'You are not in this draft.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/no-entry-to-withdraw': {
    words: 'Could not find your entry to withdraw',
    shownBy: 'enter-registering-contest--snake-entry-not-found',
  },
  'draft/withdrawn': {
    words: 'You have withdrawn from this draft.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/not-your-turn': {
    words: 'It is not your turn.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/stale-turn': {
    words: 'That pick was meant for an earlier turn.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/too-late': {
    words: 'Your time for this pick ran out.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/unknown-player': {
    words: 'That player is not in this contest.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/player-drafted': {
    words: '{player} has already been drafted.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/queued-twice': {
    words: 'A player can be in your queue only once.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/paused': { words: 'The draft is paused.', shownBy: 'draft-draft-room--pick-refused' },
  'draft/not-paused': {
    words: 'The draft is not paused.',
    shownBy: 'operator-acts--refusals',
  },
  'draft/complete': {
    words: 'The draft is complete.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/ended': {
    words: 'The draft has ended: an entrant withdrew before the first pick.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/nothing-due': { words: 'The clock has not run out.', shownBy: API_ONLY },
  'draft/nothing-to-undo': {
    words: 'There is no pick to undo.',
    shownBy: 'operator-acts--refusals',
  },
  'draft/command-id-reused': {
    words: 'This command id was used for another command.',
    shownBy: API_ONLY,
  },
  'draft/cancelled': {
    words: 'The contest was cancelled: every fee is refunded.',
    shownBy: 'draft-draft-room--refusals',
  },
  'draft/unavailable': {
    words: 'The draft is not available now. Please try again.',
    shownBy: 'draft-draft-room--refusals',
  },
  'lineup/incomplete': {
    words: 'Please complete your lineup before submitting.',
    shownBy: 'enter-lineup-builder--empty',
  },
  'lineup/too-many-players': {
    words: 'This contest takes {size} players; the lineup has {given}.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'lineup/player-not-in-contest': {
    words: '{player} is not in this contest.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'lineup/ambiguous-name': {
    words: 'More than one player in this contest is called {player}.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'lineup/player-twice': {
    words: '{player} is in the lineup twice.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'lineup/player-without-salary': {
    words: '{player} has no salary in this contest.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'lineup/over-cap': {
    words: 'The lineup is {excess} over the cap.',
    shownBy: 'enter-lineup-builder--refusals',
  },
  'http/malformed-json': { words: 'The body of the request is not valid JSON.', shownBy: API_ONLY },
  'http/unsupported-media-type': {
    words: 'The body of the request must be JSON (content-type: application/json).',
    shownBy: API_ONLY,
  },
  'http/body-too-large': {
    words: 'The body of the request is too large.',
    shownBy: 'operator-feeds--refusals',
  },
  'http/bad-request': { words: 'The request is malformed.', shownBy: API_ONLY },
  'http/internal-error': {
    words:
      'Something went wrong on our side. Please try again. If it happens again, send support this id: {requestId}.',
    shownBy: 'account-login--refusals',
  },
  'http/unavailable': {
    words: 'We are very busy right now. Please try again in a few seconds.',
    shownBy: 'watch-running-contest--failed-after-retries',
  },
};
