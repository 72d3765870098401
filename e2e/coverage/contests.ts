import type { Row } from './row.ts';

/** Salary contests: lists, lineups, entries, standings, payouts. */
export const CONTESTS = {
  'contest-list-columns': {
    rule: 'docs/product.md#contest-lists',
    says: 'Columns of each tab, sortable by click.',
  },
  'contest-list-star': {
    rule: 'docs/product.md#contest-lists',
    says: 'A star marks contests in which the logged-in user has an entry.',
  },
  'contest-list-empty': {
    rule: 'docs/product.md#contest-lists',
    says: 'No registering contests found., No running contests found., No completed contests found.',
  },
  'contest-loading': {
    rule: 'docs/product.md#registering-contest',
    says: 'Loading Contest Information...',
  },
  'entry-tables': {
    rule: 'docs/product.md#registering-contest',
    says: 'Salary-contest entry view: standings and per-sport tables are also present.',
  },
  'modal-entrants': { rule: 'docs/product.md#dialogs', says: 'Current Contest Entrants (n)' },
  'modal-entry': {
    rule: 'docs/product.md#dialogs',
    says: 'Entry view: Cpt* and Flex rows, totals, tiebreak note.',
  },
  'modal-chips': {
    rule: 'docs/product.md#dialogs',
    says: 'Chip counts; No active chip counts available.',
  },
  'modal-payouts': {
    rule: 'docs/product.md#dialogs',
    says: 'Player payouts; No payout information available.',
  },
  'modal-leaderboard': {
    rule: 'docs/product.md#dialogs',
    says: 'Golf leaderboard; No leaderboard information available.',
  },
  'modal-ownership': {
    rule: 'docs/product.md#dialogs',
    says: 'Ownership; No ownership data available.; a row lists the teams with that player',
  },
  'running-retries': {
    rule: 'docs/product.md#running-contest',
    says: 'Retrying... (n/3), up to 3 times, 2 s apart',
  },
  'running-gave-up': {
    rule: 'docs/product.md#running-contest',
    says: 'Error: {message or Could not load contest details.}, Retry resets the count',
  },
  'running-auto-refresh': {
    rule: 'docs/product.md#refreshing',
    says: 'Auto-refresh refetches every 60 s.',
  },
  'running-refresh-failed': {
    rule: 'docs/product.md#refreshing',
    says: 'Refresh failed: {message}, and auto-refresh is turned off',
  },
  'running-history': {
    rule: 'docs/product.md#standings-over-the-event',
    says: 'Over N updates: {entry} started {place} and is {place} now; standings at an update',
  },
  'running-team': {
    rule: 'docs/product.md#running-contest',
    says: "* Captain's score counts as tiebreaker",
  },
  'completed-team': {
    rule: 'docs/product.md#completed-contest',
    says: 'Final Standings (Click team to view); Final Team.',
  },
  'completed-recap': {
    rule: 'docs/product.md#recap',
    says: 'Recap: How it was decided; Beside the winner’s lineup; Beside the best possible lineup; What each place paid',
  },
  'result-paid': {
    rule: 'docs/product.md#result',
    says: 'Paid to you, with the balance before and after to the cent; only the viewer sees it.',
  },
  'result-lost': {
    rule: 'docs/product.md#result',
    says: 'Without a prize the place comes first, and nothing is said to be paid.',
  },
  'result-corrected': {
    rule: 'docs/product.md#result',
    says: 'A regrade updates open pages, with the reason, and the balance in the header.',
  },

  'status-registering-running': {
    rule: 'docs/product.md#statuses',
    says: 'Registering, then Running.',
  },
  'status-running-completed': {
    rule: 'docs/product.md#statuses',
    says: 'Running, then Completed.',
  },
  'status-completed-graded': { rule: 'docs/product.md#statuses', says: 'Completed, then Graded.' },
  'status-cancelled': {
    rule: 'docs/product.md#too-few-entries',
    says: 'Under-filled at its deadline: Cancelled, every fee refunded.',
  },
  'status-tabs': {
    rule: 'docs/product.md#contest-lists',
    says: 'Each tab shows the contests of its statuses.',
  },
  'entry-while-registering': {
    rule: 'docs/product.md#statuses',
    says: 'Entry and withdrawal only while Registering; lineups lock at the start.',
  },
  'lineup-edited': {
    rule: 'docs/product.md#editing-a-lineup',
    says: 'Edit lineup until the deadline: swap in all entries, save, reset; saved once stored.',
  },
  'lineup-edit-lock': {
    rule: 'docs/product.md#editing-a-lineup',
    says: 'At the deadline an edit counts completely or is refused; others see the final lineup only.',
  },
  'player-out': {
    rule: 'docs/product.md#players-who-are-out',
    says: 'Before the lock a player is marked as out: those who hold him get a mail and replace him by one press.',
  },
  'public-profile': {
    rule: 'docs/product.md#public-profile',
    says: 'A player shows the own results to everybody, with or without prizes, and hides them again.',
  },
  'own-history': {
    rule: 'docs/product.md#history',
    says: 'Own contests that are over, with totals, filters, profit over time and a CSV file.',
  },
  'result-checked': {
    rule: 'docs/product.md#check-this-result',
    says: 'A finished contest is recomputed in the reader’s browser; a planted cent is named; an entry is explained.',
  },
  'entries-file': {
    rule: 'docs/product.md#entries-from-a-file',
    says: 'Up to 150 lineups from a CSV file: each refused line with its reason, then all of the rest or none.',
  },
  'lineups-copied': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Fill, Fits, Undo; a lineup is saved without entering, and copied into an entry.',
  },
  'deadline-countdown': {
    rule: 'docs/product.md#figures',
    says: 'Deadline countdown: Closed when past, else hours and minutes, or minutes only.',
  },
  'submission-submitting': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Entry: submitting (spinner).',
  },
  'submission-success': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Entry: success (check mark; dialog closes after about 0.8 s).',
  },
  'submission-failure': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Entry: failure (alert, back to idle).',
  },
  'player-out-poker': {
    rule: 'docs/product.md#scoring',
    says: 'Poker player out when chips are 0 or -1.',
  },
  'player-out-golf': {
    rule: 'docs/product.md#scoring',
    says: 'Golf player out when cut: shows CUT.',
  },
  'player-out-others': {
    rule: 'docs/product.md#scoring',
    says: 'Chess and esports players out by their finish.',
  },

  'lineup-submit-disabled': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Submit is disabled until every slot is filled and the cap is kept.',
  },
  'lineup-full': {
    rule: 'docs/product.md#lineup-builder',
    says: 'The picker is disabled once all slots are full.',
  },
  'lineup-order': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Captain first, then the first empty flex slot; picked players leave the picker.',
  },
  'lineup-salary': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Remaining salary, over-cap style, average per slot.',
  },
  'lineup-login': {
    rule: 'docs/product.md#lineup-builder',
    says: 'You must be logged in to submit a team.',
  },
  'lineup-incomplete': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Please complete your lineup before submitting.',
  },
  'enter-login': {
    rule: 'docs/product.md#registering-contest',
    says: 'You must be logged in to enter contests',
  },
  'entries-login': {
    rule: 'docs/product.md#dialogs',
    says: 'You must be logged in to view current entries',
  },
  'ranking-poker': {
    rule: 'docs/product.md#ranking',
    says: 'Poker ranking, ties with a T prefix.',
  },
  'ranking-golf': { rule: 'docs/product.md#ranking', says: 'Golf ranking, captain breaks ties.' },
  'winnings-shared': {
    rule: 'docs/product.md#tied-prizes',
    says: 'Tied teams split the payouts of the places they span.',
  },
  'display-results': {
    rule: 'docs/product.md#figures',
    says: '-, Out, E, +n, F, CUT; money with $.',
  },

  'visitor-browses': {
    rule: 'docs/product.md#what-is-public-when',
    says: 'Visitors view registering and running contests.',
  },
  'visitor-counts': {
    rule: 'docs/product.md#what-is-public-when',
    says: 'Before the start visitors see how many have entered, not who.',
  },
  'own-entries': {
    rule: 'docs/product.md#usernames',
    says: 'Own entries by username, case-insensitively.',
  },
  'others-hidden': {
    rule: 'docs/product.md#what-is-public-when',
    says: "Others' entries while Registering: not clickable, no salary.",
  },

  'call-public-contests': { rule: 'docs/product.md#calls', says: 'GET /api/contests/public' },
  'call-contests': {
    rule: 'docs/product.md#calls',
    says: 'GET /api/contests/ with a bearer token',
  },
  'call-contest': { rule: 'docs/product.md#calls', says: 'GET /api/contests/{id}' },
  'call-enter': { rule: 'docs/product.md#calls', says: 'POST /api/contests/{id}/enter' },
  'call-withdraw': { rule: 'docs/product.md#calls', says: 'DELETE /api/contests/{id}/withdraw' },

  'list-failure': {
    rule: 'docs/product.md#failures',
    says: 'The error message or Failed to load contests.',
  },
  'list-not-ok': { rule: 'docs/product.md#failures', says: 'Network response was not ok' },
  'contest-fetch-failure': {
    rule: 'docs/product.md#failures',
    says: 'Failed to fetch contest details.',
  },
  'enter-refused': {
    rule: 'docs/product.md#failures',
    says: "Enter failure (salary): the server's message",
  },
  'enter-status': { rule: 'docs/product.md#failures', says: 'Request failed with status {status}' },
  'enter-failed': {
    rule: 'docs/product.md#failures',
    says: 'Contest entry failed. Please try again.',
  },
  'enter-unexpected': {
    rule: 'docs/product.md#failures',
    says: 'An unexpected error occurred during submission. Please try again.',
  },
  'withdraw-failed': { rule: 'docs/product.md#failures', says: 'Failed to withdraw entry' },
  'withdraw-expired': {
    rule: 'docs/product.md#failures',
    says: 'Withdraw, 401: session expired message; the entry modal logs the user out',
  },
  'withdraw-forbidden': {
    rule: 'docs/product.md#failures',
    says: 'You are not authorized to perform this action.',
  },
  'withdraw-gone': {
    rule: 'docs/product.md#failures',
    says: 'Entry not found. It may have already been withdrawn.',
  },
  'contest-error': { rule: 'docs/product.md#failures', says: 'Error: {message}' },
  'contest-missing': {
    rule: 'docs/product.md#failures',
    says: 'Contest details not found or ID was invalid.',
  },
  'draft-type-unsupported': {
    rule: 'docs/product.md#failures',
    says: 'Unsupported draft type: {type}',
  },
  'withdraw-success': {
    rule: 'docs/product.md#messages',
    says: 'Successfully withdrawn from the contest.',
  },

  'list-drafting': {
    rule: 'docs/product.md#contest-lists',
    says: 'Drafting rows get a special highlight.',
  },
  'lobby-redirect': {
    rule: 'docs/product.md#registering-contest',
    says: 'If the status is Drafting, the page redirects to /draft/{id}.',
  },
  'lobby-draft-starting': {
    rule: 'docs/product.md#messages',
    says: 'Draft is starting! Redirecting to draft room... and there after 2 s',
  },
  'lobby-entered': {
    rule: 'docs/product.md#messages',
    says: 'Successfully entered the contest! The draft will begin when the lobby is full.',
  },
  'lobby-refused': {
    rule: 'docs/product.md#failures',
    says: "Enter failure (snake): the server's message",
  },
  'lobby-failed': {
    rule: 'docs/product.md#failures',
    says: 'An error occurred while entering the contest.',
  },
  'lobby-withdrawn': {
    rule: 'docs/product.md#messages',
    says: 'Successfully withdrawn from the contest. (snake)',
  },
  'lobby-withdraw-failed': {
    rule: 'docs/product.md#failures',
    says: 'An error occurred while withdrawing.',
  },
  'lobby-entry-unknown': {
    rule: 'docs/product.md#failures',
    says: 'Could not find your entry to withdraw',
  },
  'lobby-reload': {
    rule: 'docs/product.md#registering-contest',
    says: 'After a snake entry the page refetches only if entries are below maxEntries minus 1.',
  },
  'private-contest': {
    rule: 'docs/product.md#private-contests',
    says: 'Only the host and the people whom the host invites see a private contest.',
  },
  'private-challenge': {
    rule: 'docs/product.md#private-contests',
    says: 'A head to head challenges one person, who accepts, declines or blocks; both can have a rematch.',
  },
  watch: {
    rule: 'docs/product.md#watching',
    says: 'A contest in large type, without navigation, account or hidden lineups.',
  },
  dispute: {
    rule: 'docs/product.md#disputes',
    says: 'A player disputes a result with its calculation; an operator answers; both see its state.',
  },
  'withdraw-reload': {
    rule: 'docs/product.md#delays',
    says: '1.5 s after the withdrawal in the entry modal, the page is read anew.',
  },
} as const satisfies Readonly<Record<string, Row>>;
