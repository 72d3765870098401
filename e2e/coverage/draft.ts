import type { Row } from './row.ts';

/** Sections 2 to 9 as far as they are about the live draft of a snake contest. */
export const DRAFT = {
  'draft-loading': { section: 2, says: 'Draft page: loads the contest by id, and says so.' },
  'draft-details': { section: 2, says: 'Contest details above, without the enter button.' },
  'draft-head': { section: 2, says: 'UP NOW (Your Pick or username), PICK, TIME LEFT' },
  'draft-no-limit': { section: 2, says: 'An infinity sign when there is no limit.' },
  'draft-head-complete': { section: 2, says: 'DRAFT COMPLETE' },
  'draft-bar': { section: 2, says: 'Select a player from the list, and a Draft button.' },
  'draft-table': { section: 2, says: 'Paged at 25: Prev, Next, Page x of y.' },
  'draft-columns': { section: 2, says: 'Golf: name, odds. Others: name, chips, ICM value.' },
  'draft-sort': { section: 2, says: 'Default sort, descending; header click re-sorts.' },
  'draft-board': { section: 2, says: 'Round-by-user grid; round 1 picks marked (CPT).' },
  'draft-rosters': { section: 2, says: 'A tab per entrant (default own).' },
  'draft-banner': {
    section: 2,
    says: 'Note: Your first drafted player will be assigned as your team captain (CPT).',
  },
  'draft-order-modal': {
    section: 2,
    says: 'Official Draft Order, Start Drafting; once per contest per browser session.',
  },
  'draft-view-order': { section: 2, says: 'View Draft Order' },
  'draft-lobby-link': { section: 2, says: 'Return to Contest Lobby for non-snake contests.' },
  'draft-salary': { section: 2, says: 'Salary contest: its lineup builder.' },

  'status-registering-drafting': { section: 4, says: 'Registering, then Drafting (snake).' },
  'status-drafting-running': { section: 4, says: 'Drafting, then Running.' },
  'drafting-redirect': {
    section: 2,
    says: 'If the status is Drafting, the registering page redirects to /draft/{id}.',
  },
  'drafting-enter-room': { section: 4, says: 'While Drafting, registered users: Enter Draft Room' },
  'draft-starting': {
    section: 4,
    says: 'draftStarting: Draft is starting! Redirecting to draft room... After 2 s.',
  },
  'draft-ended': { section: 4, says: 'Draft end: /contests/registering/{id} after 3 s.' },
  'draft-complete': {
    section: 4,
    says: 'Draft complete! Redirecting to contest lobby... To the contest’s own page after 2 s.',
  },
  'draft-withdrawal': {
    section: 4,
    says: 'Withdrawing returns to the registering page and clears the shown-once flag.',
  },
  'draft-withdrawal-toast': {
    section: 8,
    says: 'You have successfully unregistered from this contest.',
  },
  'draft-withdrawal-notice': {
    section: 4,
    says: 'When another user withdraws, a notice says they unregistered.',
  },
  'draft-staged': { section: 4, says: 'Staged pick is cleared after a pick.' },
  'draft-connecting': { section: 4, says: 'Connecting, join the room, then states arrive.' },
  'draft-reconnecting': { section: 4, says: 'On a disconnect a reconnecting toast shows.' },
  'draft-reconnected': { section: 8, says: 'Reconnected successfully!' },

  'draft-own-turn': {
    section: 5,
    says: 'A pick only on the own turn with a player staged; rows are not selectable otherwise.',
  },
  'draft-withdrawal-asks': {
    section: 5,
    says: 'Are you sure you want to withdraw from this draft? This action cannot be undone.',
  },
  'draft-order-stays': {
    section: 4,
    says: 'The drawn order stays: an open place, no way back for the leaver, shown again (decision 18).',
  },
  'draft-withdrawal-begun': {
    section: 4,
    says: 'After the first pick the seat is drafted automatically, no refund (decision 18).',
  },
  'draft-clock': { section: 4, says: 'The clock runs out: the server picks (decision 17).' },
  'draft-autopick': { section: 4, says: 'The queue is drafted automatically (decision 17).' },
  'draft-keyboard': { section: 2, says: 'By keyboard alone: search, Enter, Enter.' },
  'draft-watching': { section: 6, says: 'Who has no seat may watch.' },

  'call-socket': { section: 7, says: '/socket.io, polling then websocket' },
  'call-join-draft-room': { section: 7, says: 'joinDraftRoom {contestId}' },
  'call-make-pick': { section: 7, says: 'makePick {contestId, player, userId}' },
  'call-withdraw-from-draft': { section: 7, says: 'withdrawFromDraft {contestId, userId}' },
  'call-draft-expired': {
    section: 7,
    says: 'A token that has run out is renewed for the socket too, and the pick is made.',
  },

  'draft-connect-failure': {
    section: 8,
    says: 'Failed to connect to draft server. Please refresh the page.',
  },
  'draft-load-failure': {
    section: 8,
    says: 'No state in 5 s: Failed to load draft state. Please refresh the page.',
  },
  'draft-error': { section: 8, says: "draftError: toast with the server's message" },
  'draft-reconnect-failure': {
    section: 8,
    says: 'Could not reconnect. Please refresh the page. (permanent, after 5 attempts)',
  },
  'draft-server-restart': {
    section: 4,
    says: 'A restarted server goes on where the draft stood, clock and all (decision 17).',
  },
} as const satisfies Readonly<Record<string, Row>>;
