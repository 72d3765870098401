/**
 * Which story shows which fixed wording (docs/product.md#messages): messages, loading and empty texts, important
 * labels. A story fails as a test if its words never appear. All words are listed in `spec-messages.txt`, and a unit
 * test compares the list with this table.
 */

/** Words that a story must show, and where: `body`, or a selector if the words could appear in several places. */
export interface ExpectedWords {
  readonly words: string;
  readonly inside: string;
}

/** A story's id; with `inside`, the selector of the element that must show the words. */
export type ShownBy = string | { readonly story: string; readonly inside: string };

export const SPEC_MESSAGES: Readonly<Record<string, readonly ShownBy[]>> = {
  // docs/product.md#home
  'Sign Up Now': ['fragments-home--visitor'],
  'View Live Contests': ['fragments-home--visitor'],
  'Sign Up': ['fragments-home--visitor'],
  'Poker Tournaments': ['fragments-home--visitor'],
  'Live Scoring': ['fragments-home--visitor', 'fragments-how-it-works--usual'],
  Strategy: ['fragments-home--visitor'],
  'Owning a Team': ['fragments-home--visitor'],
  // docs/product.md#contest-lists
  'No registering contests found.': ['fragments-contest-list--empty'],
  'No running contests found.': ['fragments-contest-list--empty-running'],
  'No completed contests found.': ['fragments-contest-list--empty-completed'],
  // docs/product.md#registering-contest and docs/product.md#lineup-builder
  'Back to Registering Contests': ['fragments-registering-contest--usual'],
  'Loading Contest Information...': [
    'fragments-registering-contest--loading',
    'fragments-running-contest--loading',
    'fragments-completed-contest--loading',
    'fragments-draft-page--loading',
  ],
  'Contest details not found or ID was invalid.': [
    'fragments-registering-contest--missing',
    'fragments-running-contest--missing',
    'fragments-completed-contest--missing',
    'fragments-draft-page--missing',
  ],
  'Confirm Your Entry': ['fragments-lineup-builder--confirming'],
  'Confirm Entry': ['fragments-lineup-builder--confirming'],
  'Edit Lineup': ['fragments-lineup-builder--confirming'],
  // docs/product.md#draft-room
  'Unsupported draft type:': ['fragments-draft-page--unsupported-draft-type'],
  'Return to Contest Lobby': [
    'fragments-draft-page--unsupported-draft-type',
    'fragments-lineup-builder--empty',
  ],
  'UP NOW': ['fragments-draft-room--waiting'],
  'Your Pick': ['fragments-draft-room--on-the-clock'],
  PICK: ['fragments-draft-room--waiting'],
  'TIME LEFT': ['fragments-draft-room--waiting'],
  'DRAFT COMPLETE': ['fragments-draft-room--complete'],
  'Select a player from the list': ['fragments-draft-room--on-the-clock'],
  '(CPT)': ['pieces-draft-board--complete'],
  'Note: Your first drafted player will be assigned as your team captain (CPT).': [
    'fragments-draft-room--next-up',
  ],
  'View Draft Order': ['fragments-draft-room--waiting'],
  'Withdraw from Draft': ['fragments-draft-room--waiting'],
  'Official Draft Order': ['fragments-draft-room--order-shown'],
  'Start Drafting': ['fragments-draft-room--order-shown'],
  // docs/product.md#dialogs
  'Current Contest Entrants': ['fragments-registering-contest--entrants'],
  'Your Entries': ['fragments-registering-contest--entrants'],
  'Other Entries': ['fragments-registering-contest--entrants'],
  'Click an entry to withdraw or view': ['fragments-registering-contest--entrants'],
  'Click an entry to view': ['pieces-entrants-modal--running'],
  'No entries found.': ['fragments-registering-contest--no-entrants'],
  'No active chip counts available.': ['pieces-chip-counts--empty'],
  'No payout information available.': ['pieces-player-payouts--empty'],
  'No leaderboard information available.': ['pieces-golf-leaderboard--empty'],
  'No ownership data available.': ['pieces-ownership--empty'],
  // docs/product.md#running-contest and docs/product.md#completed-contest
  "* Captain's score counts as tiebreaker": ['fragments-running-contest--team-chosen'],
  'Retrying...': ['fragments-running-contest--failed-after-retries'],
  Retry: ['fragments-running-contest--failed-after-retries'],
  'Error:': [
    'fragments-running-contest--failed-after-retries',
    'fragments-completed-contest--failed',
    'fragments-registering-contest--failed-then-retried',
  ],
  'Could not load contest details.': ['fragments-running-contest--failed-without-reason'],
  'Refresh failed:': ['fragments-running-contest--refresh-failed'],
  'Failed to refresh data': ['fragments-running-contest--refresh-failed-without-reason'],
  'Final Standings': ['fragments-completed-contest--golf'],
  '(Click team to view)': ['fragments-completed-contest--golf'],
  'Final Team': ['fragments-completed-contest--final-team'],
  'CPT*': ['fragments-completed-contest--final-team'],
  FLEX: ['fragments-completed-contest--final-team'],
  Totals: ['fragments-completed-contest--final-team'],
  // docs/product.md#account
  'Loading account details...': ['fragments-account--loading'],
  Verified: ['fragments-account--usual'],
  Unverified: ['fragments-account--unverified'],
  Logout: ['fragments-account--usual'],
  Deposit: ['fragments-account--usual'],
  Withdraw: ['fragments-account--usual'],
  'N/A': ['fragments-account--balance-not-a-number'],
  // docs/product.md#pages-of-words
  'Signing Up': ['fragments-how-it-works--usual'],
  Depositing: ['fragments-how-it-works--usual'],
  'Contest Lobby': ['fragments-how-it-works--usual'],
  'Registering for a Contest': ['fragments-how-it-works--usual'],
  Withdrawing: ['fragments-how-it-works--usual'],
  'General Rules': ['fragments-rules--usual'],
  'Entry and Registration': ['fragments-rules--usual'],
  'Scoring Rules': ['fragments-rules--usual'],
  'Prize Allocation and Distribution': ['fragments-rules--usual'],
  'Fair Play and Conduct': ['fragments-rules--usual'],
  'Cancellation and Refunds': ['fragments-rules--usual'],
  'Disputes and Resolution': ['fragments-rules--usual'],
  'Privacy and Data Collection': ['fragments-rules--usual'],
  'Terms of Service': ['fragments-rules--usual'],
  '404 - Page Not Found': ['fragments-not-found--usual'],
  "Oops! The page you're looking for doesn't exist.": ['fragments-not-found--usual'],
  'Unexpected Application Error!': ['fragments-error-page--usual'],
  // docs/product.md#statuses
  'Enter Draft Room': ['fragments-registering-contest--drafting'],
  Closed: ['pieces-contest-details--closed'],
  'Reconnected successfully!': ['fragments-draft-room--reconnected'],
  // docs/product.md#lineup and docs/product.md#sign-up
  'You must be logged in to submit a team.': ['fragments-lineup-builder--visitor'],
  'Please complete your lineup before submitting.': ['fragments-lineup-builder--empty'],
  'Number of entrants exceeds supported payout structure': [
    'pieces-contest-details--field-too-large-for-payouts',
  ],
  'You must be logged in to enter contests': ['fragments-registering-contest--visitor-must-log-in'],
  'You must be logged in to view current entries': [
    'fragments-registering-contest--visitor-must-log-in',
  ],
  'Are you sure you want to withdraw from this draft? This action cannot be undone.': [
    'fragments-draft-room--withdraw-before-the-first-pick',
  ],
  'Could not find your entry to withdraw': ['fragments-registering-contest--snake-entry-not-found'],
  'Please enter both username and password': ['fragments-login--missing-password'],
  'Please fill in all fields, including the invitation code': ['fragments-sign-up--incomplete'],
  'Passwords do not match': ['fragments-sign-up--passwords-do-not-match'],
  'Please fix the password error before submitting': [
    'fragments-sign-up--submitting-with-password-error',
  ],
  // docs/product.md#failures
  'Your session has expired. You will be redirected to the login page.': [
    'fragments-registering-contest--session-expired',
    'fragments-lineup-builder--session-expired',
    'fragments-login--session-expired',
  ],
  'You must be logged in to view completed contests.': ['fragments-contest-list--session-expired'],
  'Redirecting you to Login page in 5 seconds.': ['fragments-contest-list--session-expired'],
  'Failed to load contests.': ['fragments-contest-list--failed-without-reason'],
  'Network response was not ok': ['fragments-contest-list--offline'],
  'Failed to fetch contest details': ['fragments-completed-contest--failed-without-reason'],
  'Request failed with status': ['fragments-lineup-builder--failed-without-words'],
  'Contest entry failed. Please try again.': ['fragments-lineup-builder--network-down'],
  'An unexpected error occurred during submission. Please try again.': [
    'fragments-lineup-builder--answer-malformed',
  ],
  'An error occurred while entering the contest.': [
    'fragments-registering-contest--snake-entry-server-failed',
  ],
  'Failed to withdraw entry': ['fragments-registering-contest--withdrawal-failed'],
  'You are not authorized to perform this action.': [
    'fragments-registering-contest--withdrawal-forbidden',
  ],
  'Entry not found. It may have already been withdrawn.': [
    'fragments-registering-contest--already-withdrawn',
  ],
  'An error occurred while withdrawing.': [
    'fragments-registering-contest--snake-withdrawal-server-failed',
  ],
  'Too Many Attempts. Please try again later.': ['fragments-login--too-many-attempts'],
  'An error occurred during login. Please check your connection.': ['fragments-login--offline'],
  'Sign up failed:': ['fragments-sign-up--refused'],
  'An error occurred during sign up.': ['fragments-sign-up--offline'],
  'Failed to connect to draft server. Please refresh the page.': [
    'fragments-draft-room--failed-to-connect',
  ],
  'Failed to load draft state. Please refresh the page.': [
    'fragments-draft-room--no-state-in-five-seconds',
  ],
  'Could not reconnect. Please refresh the page.': ['fragments-draft-room--could-not-reconnect'],
  'Successfully entered the contest! The draft will begin when the lobby is full.': [
    'fragments-registering-contest--snake-entered',
  ],
  'Successfully withdrawn from the contest.': ['fragments-registering-contest--withdrawn'],
  'You have successfully unregistered from this contest.': [
    'fragments-draft-room--withdraw-before-the-first-pick',
  ],
  'Draft complete! Redirecting to contest lobby...': ['fragments-draft-room--complete'],
  'Draft is starting! Redirecting to draft room...': [
    'fragments-registering-contest--draft-starting',
  ],
};

/** The words that a story must show. */
export const wordsOfStory = (storyId: string): readonly ExpectedWords[] =>
  Object.entries(SPEC_MESSAGES).flatMap(([words, shownBy]) =>
    shownBy
      .map((each) => (typeof each === 'string' ? { story: each, inside: 'body' } : each))
      .filter(({ story }) => story === storyId)
      .map(({ inside }) => ({ words, inside })),
  );
