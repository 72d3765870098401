/**
 * Which story shows which fixed wording (docs/product.md#messages): messages, loading and empty texts, important
 * labels. A story fails as a test if its words never appear. All words are listed in `spec-messages.txt`, and a unit
 * test compares the list with this table.
 */

import { refusalsOfStory } from './shownRefusals.ts';

/** Words that a story must show, and where: `body`, or a selector if the words could appear in several places. */
export interface ExpectedWords {
  readonly words: string;
  readonly inside: string;
}

/** A story's id; with `inside`, the selector of the element that must show the words. */
export type ShownBy = string | { readonly story: string; readonly inside: string };

export const SPEC_MESSAGES: Readonly<Record<string, readonly ShownBy[]>> = {
  // docs/product.md#home
  'Sign Up Now': ['discover-home--visitor'],
  'View Live Contests': ['discover-home--visitor'],
  'Sign Up': ['discover-home--visitor'],
  'Poker Tournaments': ['discover-home--visitor'],
  'Live Scoring': ['discover-home--visitor', 'discover-how-it-works--usual'],
  Strategy: ['discover-home--visitor'],
  'Owning a Team': ['discover-home--visitor'],
  // docs/product.md#contest-lists
  'No registering contests found.': ['discover-contest-list--empty'],
  'No running contests found.': ['discover-contest-list--empty-running'],
  'No completed contests found.': ['discover-contest-list--empty-completed'],
  // docs/product.md#registering-contest and docs/product.md#lineup-builder
  'Back to Registering Contests': ['enter-registering-contest--usual'],
  'Loading Contest Information...': [
    'enter-registering-contest--loading',
    'watch-running-contest--loading',
    'finish-completed-contest--loading',
    'draft-draft-page--loading',
  ],
  'Contest details not found or ID was invalid.': [
    'enter-registering-contest--missing',
    'watch-running-contest--missing',
    'finish-completed-contest--missing',
    'draft-draft-page--missing',
  ],
  'Confirm Your Entry': ['enter-lineup-builder--confirming'],
  'Confirm Entry': ['enter-lineup-builder--confirming'],
  'Edit Lineup': ['enter-lineup-builder--confirming'],
  // docs/product.md#draft-room
  'Unsupported draft type:': ['draft-draft-page--unsupported-draft-type'],
  'Return to Contest Lobby': [
    'draft-draft-page--unsupported-draft-type',
    'enter-lineup-builder--empty',
  ],
  'UP NOW': ['draft-draft-room--waiting'],
  'Your Pick': ['draft-draft-room--on-the-clock'],
  PICK: ['draft-draft-room--waiting'],
  'TIME LEFT': ['draft-draft-room--waiting'],
  'DRAFT COMPLETE': ['draft-draft-room--complete'],
  'Select a player from the list': ['draft-draft-room--on-the-clock'],
  '(CPT)': ['pieces-draft-board--complete'],
  'Note: Your first drafted player will be assigned as your team captain (CPT).': [
    'draft-draft-room--next-up',
  ],
  'View Draft Order': ['draft-draft-room--waiting'],
  'Withdraw from Draft': ['draft-draft-room--waiting'],
  'Official Draft Order': ['draft-draft-room--order-shown'],
  'Start Drafting': ['draft-draft-room--order-shown'],
  // docs/product.md#dialogs
  'Current Contest Entrants': ['enter-registering-contest--entrants'],
  'Your Entries': ['enter-registering-contest--entrants'],
  'Other Entries': ['enter-registering-contest--entrants'],
  'Click an entry to withdraw or view': ['enter-registering-contest--entrants'],
  'Click an entry to view': ['pieces-entrants-modal--running'],
  'No entries found.': ['enter-registering-contest--no-entrants'],
  'No active chip counts available.': ['pieces-chip-counts--empty'],
  'No payout information available.': ['pieces-player-payouts--empty'],
  'No leaderboard information available.': ['pieces-golf-leaderboard--empty'],
  'No ownership data available.': ['pieces-ownership--empty'],
  // docs/product.md#running-contest and docs/product.md#completed-contest
  "* Captain's score counts as tiebreaker": ['watch-running-contest--team-chosen'],
  'Retrying...': ['watch-running-contest--failed-after-retries'],
  Retry: ['watch-running-contest--failed-after-retries'],
  'Error:': [
    'watch-running-contest--failed-after-retries',
    'finish-completed-contest--failed',
    'enter-registering-contest--failed-then-retried',
  ],
  'Could not load contest details.': ['watch-running-contest--failed-without-reason'],
  'Refresh failed:': ['watch-running-contest--refresh-failed'],
  'Failed to refresh data': ['watch-running-contest--refresh-failed-without-reason'],
  'Final Standings': ['finish-completed-contest--golf'],
  '(Click team to view)': ['finish-completed-contest--golf'],
  'Final Team': ['finish-completed-contest--final-team'],
  'CPT*': ['finish-completed-contest--final-team'],
  FLEX: ['finish-completed-contest--final-team'],
  Totals: ['finish-completed-contest--final-team'],
  // docs/product.md#account
  'Loading account details...': ['account-account--loading'],
  Verified: ['account-account--usual'],
  Unverified: ['account-account--unverified'],
  Logout: ['account-account--usual'],
  Deposit: ['account-account--usual'],
  Withdraw: ['account-account--usual'],
  'N/A': ['account-account--balance-not-a-number'],
  // docs/product.md#pages-of-words
  'Signing Up': ['discover-how-it-works--usual'],
  Depositing: ['discover-how-it-works--usual'],
  'Contest Lobby': ['discover-how-it-works--usual'],
  'Registering for a Contest': ['discover-how-it-works--usual'],
  Withdrawing: ['discover-how-it-works--usual'],
  'General Rules': ['discover-rules--usual'],
  'Entry and Registration': ['discover-rules--usual'],
  'Scoring Rules': ['discover-rules--usual'],
  'Prize Allocation and Distribution': ['discover-rules--usual'],
  'Fair Play and Conduct': ['discover-rules--usual'],
  'Cancellation and Refunds': ['discover-rules--usual'],
  'Disputes and Resolution': ['discover-rules--usual'],
  'Privacy and Data Collection': ['discover-rules--usual'],
  'Terms of Service': ['discover-rules--usual'],
  '404 - Page Not Found': ['discover-not-found--usual'],
  "Oops! The page you're looking for doesn't exist.": ['discover-not-found--usual'],
  'Unexpected Application Error!': ['discover-error-page--usual'],
  // docs/product.md#statuses
  'Enter Draft Room': ['enter-registering-contest--drafting'],
  Closed: ['pieces-contest-details--closed'],
  'Reconnected successfully!': ['draft-draft-room--reconnected'],
  // docs/product.md#lineup and docs/product.md#sign-up
  'You must be logged in to submit a team.': ['enter-lineup-builder--visitor'],
  'Please complete your lineup before submitting.': ['enter-lineup-builder--empty'],
  'Number of entrants exceeds supported payout structure': [
    'pieces-contest-details--field-too-large-for-payouts',
  ],
  'You must be logged in to enter contests': ['enter-registering-contest--visitor-must-log-in'],
  'You must be logged in to view current entries': [
    'enter-registering-contest--visitor-must-log-in',
  ],
  'Are you sure you want to withdraw from this draft? This action cannot be undone.': [
    'draft-draft-room--withdraw-before-the-first-pick',
  ],
  'Could not find your entry to withdraw': ['enter-registering-contest--snake-entry-not-found'],
  'Please enter both username and password': ['account-login--missing-password'],
  'Please fill in all fields, including the invitation code': ['account-sign-up--incomplete'],
  'Passwords do not match': ['account-sign-up--passwords-do-not-match'],
  'Please fix the password error before submitting': [
    'account-sign-up--submitting-with-password-error',
  ],
  // docs/product.md#failures
  'Your session has expired. You will be redirected to the login page.': [
    'enter-registering-contest--session-expired',
    'enter-lineup-builder--session-expired',
    'account-login--session-expired',
  ],
  'You must be logged in to view completed contests.': ['discover-contest-list--session-expired'],
  'Redirecting you to Login page in 5 seconds.': ['discover-contest-list--session-expired'],
  'Failed to load contests.': ['discover-contest-list--failed-without-reason'],
  'Network response was not ok': ['discover-contest-list--offline'],
  'Failed to fetch contest details': ['finish-completed-contest--failed-without-reason'],
  'Request failed with status': ['enter-lineup-builder--failed-without-words'],
  'Contest entry failed. Please try again.': ['enter-lineup-builder--network-down'],
  'An unexpected error occurred during submission. Please try again.': [
    'enter-lineup-builder--answer-malformed',
  ],
  'An error occurred while entering the contest.': [
    'enter-registering-contest--snake-entry-server-failed',
  ],
  'Failed to withdraw entry': ['enter-registering-contest--withdrawal-failed'],
  'You are not authorized to perform this action.': [
    'enter-registering-contest--withdrawal-forbidden',
  ],
  'Entry not found. It may have already been withdrawn.': [
    'enter-registering-contest--already-withdrawn',
  ],
  'An error occurred while withdrawing.': [
    'enter-registering-contest--snake-withdrawal-server-failed',
  ],
  'Too Many Attempts. Please try again later.': ['account-login--too-many-attempts'],
  'An error occurred during login. Please check your connection.': ['account-login--offline'],
  'Sign up failed:': ['account-sign-up--refused'],
  'An error occurred during sign up.': ['account-sign-up--offline'],
  'Failed to connect to draft server. Please refresh the page.': [
    'draft-draft-room--failed-to-connect',
  ],
  'Failed to load draft state. Please refresh the page.': [
    'draft-draft-room--no-state-in-five-seconds',
  ],
  'Could not reconnect. Please refresh the page.': ['draft-draft-room--could-not-reconnect'],
  'Successfully entered the contest! The draft will begin when the lobby is full.': [
    'enter-registering-contest--snake-entered',
  ],
  'Successfully withdrawn from the contest.': ['enter-registering-contest--withdrawn'],
  'You have successfully unregistered from this contest.': [
    'draft-draft-room--withdraw-before-the-first-pick',
  ],
  'Draft complete! Redirecting to contest lobby...': ['draft-draft-room--complete'],
  'Draft is starting! Redirecting to draft room...': ['enter-registering-contest--draft-starting'],
};

/** The words that a story must show. */
export const wordsOfStory = (storyId: string): readonly ExpectedWords[] => [
  ...Object.entries(SPEC_MESSAGES).flatMap(([words, shownBy]) =>
    shownBy
      .map((each) => (typeof each === 'string' ? { story: each, inside: 'body' } : each))
      .filter(({ story }) => story === storyId)
      .map(({ inside }) => ({ words, inside })),
  ),
  ...refusalsOfStory(storyId).map((words) => ({ words, inside: 'body' })),
];
