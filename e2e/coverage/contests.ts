import type { Row } from './row.ts';

/** Sections 2 to 9 as far as they are about salary contests: lists, lineups, entries, standings, payouts. */
export const CONTESTS = {
  'contest-list-columns': { section: 2, says: 'Columns of each tab, sortable by click.' },
  'contest-list-star': {
    section: 2,
    says: 'A star marks contests in which the logged-in user has an entry.',
  },
  'contest-list-empty': {
    section: 2,
    says: 'No registering contests found., No running contests found., No completed contests found.',
  },
  'contest-loading': { section: 2, says: 'Loading Contest Information...' },
  'entry-tables': {
    section: 2,
    says: 'Salary-contest entry view: standings and per-sport tables are also present.',
  },
  'modal-entrants': { section: 2, says: 'Current Contest Entrants (n)' },
  'modal-entry': { section: 2, says: 'Entry view: Cpt* and Flex rows, totals, tiebreak note.' },
  'modal-chips': { section: 2, says: 'Chip counts; No active chip counts available.' },
  'modal-payouts': { section: 2, says: 'Player payouts; No payout information available.' },
  'modal-leaderboard': {
    section: 2,
    says: 'Golf leaderboard; No leaderboard information available.',
  },
  'modal-ownership': {
    section: 2,
    says: 'Ownership; No ownership data available.; a row lists the teams with that player',
  },
  'running-retries': { section: 2, says: 'Retrying... (n/3), up to 3 times, 2 s apart' },
  'running-gave-up': {
    section: 2,
    says: 'Error: {message or Could not load contest details.}, Retry resets the count',
  },
  'running-auto-refresh': { section: 2, says: 'Auto-refresh refetches every 60 s.' },
  'running-refresh-failed': {
    section: 2,
    says: 'Refresh failed: {message}, and auto-refresh is turned off',
  },
  'running-team': { section: 2, says: "* Captain's score counts as tiebreaker" },
  'completed-team': { section: 2, says: 'Final Standings (Click team to view); Final Team.' },

  'status-registering-running': { section: 4, says: 'Registering, then Running.' },
  'status-running-completed': { section: 4, says: 'Running, then Completed.' },
  'status-completed-graded': { section: 4, says: 'Completed, then Graded.' },
  'status-cancelled': {
    section: 4,
    says: 'Under-filled at its deadline: Cancelled, every fee refunded (decision 12).',
  },
  'status-tabs': { section: 4, says: 'Each tab shows the contests of its statuses.' },
  'entry-while-registering': {
    section: 4,
    says: 'Entry and withdrawal only while Registering; lineups lock at the start.',
  },
  'deadline-countdown': {
    section: 4,
    says: 'Deadline countdown: Closed when past, else hours and minutes, or minutes only.',
  },
  'submission-submitting': { section: 4, says: 'Entry: submitting (spinner).' },
  'submission-success': {
    section: 4,
    says: 'Entry: success (check mark; dialog closes after about 0.8 s).',
  },
  'submission-failure': { section: 4, says: 'Entry: failure (alert, back to idle).' },
  'player-out-poker': { section: 4, says: 'Poker player out when chips are 0 or -1.' },
  'player-out-golf': { section: 4, says: 'Golf player out when cut: shows CUT.' },
  'player-out-others': { section: 4, says: 'Chess and esports players out by their finish.' },

  'lineup-submit-disabled': {
    section: 5,
    says: 'Submit is disabled until every slot is filled and the cap is kept.',
  },
  'lineup-full': { section: 5, says: 'The picker is disabled once all slots are full.' },
  'lineup-order': {
    section: 5,
    says: 'Captain first, then the first empty flex slot; picked players leave the picker.',
  },
  'lineup-salary': { section: 5, says: 'Remaining salary, over-cap style, average per slot.' },
  'lineup-login': { section: 5, says: 'You must be logged in to submit a team.' },
  'lineup-incomplete': {
    section: 5,
    says: 'Please complete your lineup before submitting.',
  },
  'enter-login': { section: 5, says: 'You must be logged in to enter contests' },
  'entries-login': { section: 5, says: 'You must be logged in to view current entries' },
  'ranking-poker': { section: 5, says: 'Poker ranking, ties with a T prefix.' },
  'ranking-golf': { section: 5, says: 'Golf ranking, captain breaks ties.' },
  'winnings-shared': { section: 5, says: 'Tied teams split the payouts of the places they span.' },
  'display-results': { section: 5, says: '-, Out, E, +n, F, CUT; money with $.' },

  'visitor-browses': { section: 6, says: 'Visitors view registering and running contests.' },
  'visitor-counts': {
    section: 6,
    says: 'Before the start visitors see how many have entered, not who (decision 23b).',
  },
  'own-entries': { section: 6, says: 'Own entries by username, case-insensitively.' },
  'others-hidden': {
    section: 6,
    says: "Others' entries while Registering: not clickable, no salary.",
  },

  'call-public-contests': { section: 7, says: 'GET /api/contests/public' },
  'call-contests': { section: 7, says: 'GET /api/contests/ with a bearer token' },
  'call-contest': { section: 7, says: 'GET /api/contests/{id}' },
  'call-enter': { section: 7, says: 'POST /api/contests/{id}/enter' },
  'call-withdraw': { section: 7, says: 'DELETE /api/contests/{id}/withdraw' },

  'list-failure': { section: 8, says: 'The error message or Failed to load contests.' },
  'list-not-ok': { section: 8, says: 'Network response was not ok' },
  'contest-fetch-failure': { section: 8, says: 'Failed to fetch contest details.' },
  'enter-refused': { section: 8, says: "Enter failure (salary): the server's message" },
  'enter-status': { section: 8, says: 'Request failed with status {status}' },
  'enter-failed': { section: 8, says: 'Contest entry failed. Please try again.' },
  'enter-unexpected': {
    section: 8,
    says: 'An unexpected error occurred during submission. Please try again.',
  },
  'withdraw-failed': { section: 8, says: 'Failed to withdraw entry' },
  'withdraw-expired': {
    section: 8,
    says: 'Withdraw, 401: session expired message; the entry modal logs the user out',
  },
  'withdraw-forbidden': {
    section: 8,
    says: 'You are not authorized to perform this action.',
  },
  'withdraw-gone': {
    section: 8,
    says: 'Entry not found. It may have already been withdrawn.',
  },
  'contest-error': { section: 8, says: 'Error: {message}' },
  'contest-missing': {
    section: 8,
    says: 'Contest details not found or ID was invalid.',
  },
  'draft-type-unsupported': { section: 8, says: 'Unsupported draft type: {type}' },
  'withdraw-success': { section: 8, says: 'Successfully withdrawn from the contest.' },

  'list-drafting': { section: 2, says: 'Drafting rows get a special highlight.' },
  'lobby-redirect': {
    section: 2,
    says: 'If the status is Drafting, the page redirects to /draft/{id}.',
  },
  'lobby-draft-starting': {
    section: 8,
    says: 'Draft is starting! Redirecting to draft room... and there after 2 s',
  },
  'lobby-entered': {
    section: 8,
    says: 'Successfully entered the contest! The draft will begin when the lobby is full.',
  },
  'lobby-refused': { section: 8, says: "Enter failure (snake): the server's message" },
  'lobby-failed': { section: 8, says: 'An error occurred while entering the contest.' },
  'lobby-withdrawn': { section: 8, says: 'Successfully withdrawn from the contest. (snake)' },
  'lobby-withdraw-failed': { section: 8, says: 'An error occurred while withdrawing.' },
  'lobby-entry-unknown': { section: 5, says: 'Could not find your entry to withdraw' },
  'lobby-reload': {
    section: 9,
    says: 'After a snake entry the page reads anew only if entries are below maxEntries minus 1.',
  },
  'withdraw-reload': {
    section: 9,
    says: '1.5 s after the withdrawal in the entry modal, the page is read anew.',
  },
} as const satisfies Readonly<Record<string, Row>>;
