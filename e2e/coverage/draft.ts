import type { Row } from './row.ts';

/** The live draft of a snake contest. */
export const DRAFT = {
  'draft-loading': {
    rule: 'docs/product.md#draft-room',
    says: 'Draft page: loads the contest by id, and says so.',
  },
  'draft-details': {
    rule: 'docs/product.md#draft-room',
    says: 'Contest details above, without the enter button.',
  },
  'draft-head': {
    rule: 'docs/product.md#draft-room',
    says: 'UP NOW (Your Pick or username), PICK, TIME LEFT',
  },
  'draft-no-limit': {
    rule: 'docs/product.md#draft-room',
    says: 'An infinity sign when there is no limit.',
  },
  'draft-head-complete': { rule: 'docs/product.md#draft-room', says: 'DRAFT COMPLETE' },
  'draft-bar': {
    rule: 'docs/product.md#draft-room',
    says: 'Select a player from the list, and a Draft button.',
  },
  'draft-table': {
    rule: 'docs/product.md#draft-room',
    says: 'Paged at 25: Prev, Next, Page x of y.',
  },
  'draft-columns': {
    rule: 'docs/product.md#draft-room',
    says: 'Golf: name, odds. Others: name, chips, ICM value.',
  },
  'draft-sort': {
    rule: 'docs/product.md#draft-room',
    says: 'Default sort, descending; header click re-sorts.',
  },
  'draft-board': {
    rule: 'docs/product.md#draft-room',
    says: 'Round-by-user grid; round 1 picks marked (CPT).',
  },
  'draft-rosters': { rule: 'docs/product.md#draft-room', says: 'A tab per entrant (default own).' },
  'draft-banner': {
    rule: 'docs/product.md#draft-room',
    says: 'Note: Your first drafted player will be assigned as your team captain (CPT).',
  },
  'draft-order-modal': {
    rule: 'docs/product.md#draft-room',
    says: 'Official Draft Order, Start Drafting; once per contest per browser session.',
  },
  'draft-view-order': { rule: 'docs/product.md#draft-room', says: 'View Draft Order' },
  'draft-lobby-link': {
    rule: 'docs/product.md#draft-room',
    says: 'Return to Contest Lobby for non-snake contests.',
  },
  'draft-salary': {
    rule: 'docs/product.md#lineup-builder',
    says: 'Salary contest: its lineup builder.',
  },

  'status-registering-drafting': {
    rule: 'docs/product.md#statuses',
    says: 'Registering, then Drafting (snake).',
  },
  'status-drafting-running': { rule: 'docs/product.md#statuses', says: 'Drafting, then Running.' },
  'drafting-redirect': {
    rule: 'docs/product.md#registering-contest',
    says: 'If the status is Drafting, the registering page redirects to /draft/{id}.',
  },
  'drafting-enter-room': {
    rule: 'docs/product.md#statuses',
    says: 'While Drafting, registered users: Enter Draft Room',
  },
  'draft-starting': {
    rule: 'docs/product.md#draft-room',
    says: 'draftStarting: Draft is starting! Redirecting to draft room... After 2 s.',
  },
  'draft-ended': {
    rule: 'docs/product.md#draft-room',
    says: 'Draft end: /contests/registering/{id} after 3 s.',
  },
  'draft-complete': {
    rule: 'docs/product.md#draft-room',
    says: 'Draft complete! Redirecting to contest lobby... To the contest’s own page after 2 s.',
  },
  'draft-withdrawal': {
    rule: 'docs/product.md#leaving-a-draft',
    says: 'Withdrawing returns to the registering page and clears the shown-once flag.',
  },
  'draft-withdrawal-toast': {
    rule: 'docs/product.md#leaving-a-draft',
    says: 'You have successfully unregistered from this contest.',
  },
  'draft-withdrawal-notice': {
    rule: 'docs/product.md#leaving-a-draft',
    says: 'When another user withdraws, a notice says they unregistered.',
  },
  'draft-staged': {
    rule: 'docs/product.md#draft-room',
    says: 'Staged pick is cleared after a pick.',
  },
  'draft-connecting': {
    rule: 'docs/product.md#socket',
    says: 'Connecting, join the room, then states arrive.',
  },
  'draft-reconnecting': {
    rule: 'docs/product.md#socket',
    says: 'On a disconnect a reconnecting toast shows.',
  },
  'draft-reconnected': { rule: 'docs/product.md#socket', says: 'Reconnected successfully!' },

  'draft-own-turn': {
    rule: 'docs/product.md#draft-room',
    says: 'A pick only on the own turn with a player staged; rows are not selectable otherwise.',
  },
  'draft-withdrawal-asks': {
    rule: 'docs/product.md#leaving-a-draft',
    says: 'Are you sure you want to withdraw from this draft? This action cannot be undone.',
  },
  'draft-order-stays': {
    rule: 'docs/product.md#leaving-a-draft',
    says: 'The drawn order stays: an open place, no way back for the leaver, shown again.',
  },
  'draft-withdrawal-begun': {
    rule: 'docs/product.md#leaving-a-draft',
    says: 'After the first pick the seat is drafted automatically, no refund.',
  },
  'draft-clock': {
    rule: 'docs/product.md#pick-clock',
    says: 'The clock runs out: the server picks.',
  },
  'draft-autopick': {
    rule: 'docs/product.md#pick-clock',
    says: 'The queue is drafted automatically.',
  },
  'draft-keyboard': {
    rule: 'docs/product.md#draft-room',
    says: 'By keyboard alone: search, Enter, Enter.',
  },
  'draft-recap': {
    rule: 'docs/product.md#draft-recap',
    says: 'The recap has the record’s figures: value, automatic picks, steals, reaches.',
  },
  'draft-recap-links': {
    rule: 'docs/product.md#draft-recap',
    says: 'The finished room, the contest’s page and its board lead to the recap.',
  },
  'draft-recap-shared': {
    rule: 'docs/product.md#draft-recap',
    says: 'Share this recap: Link copied. A visitor opens it.',
  },
  'draft-recap-early': {
    rule: 'docs/product.md#draft-recap',
    says: 'This draft is not finished yet. Its recap is here once the last pick is made.',
  },
  'draft-watching': { rule: 'docs/product.md#draft-room', says: 'Who has no seat may watch.' },

  'call-socket': { rule: 'docs/product.md#socket', says: '/socket.io, polling then websocket' },
  'call-join-draft-room': { rule: 'docs/product.md#socket', says: 'joinDraftRoom {contestId}' },
  'call-make-pick': {
    rule: 'docs/product.md#socket',
    says: 'makePick {contestId, player, userId}',
  },
  'call-withdraw-from-draft': {
    rule: 'docs/product.md#socket',
    says: 'withdrawFromDraft {contestId, userId}',
  },
  'call-draft-expired': {
    rule: 'docs/product.md#sessions',
    says: 'A token that has run out is renewed for the socket too, and the pick is made.',
  },

  'draft-connect-failure': {
    rule: 'docs/product.md#socket',
    says: 'Failed to connect to draft server. Please refresh the page.',
  },
  'draft-load-failure': {
    rule: 'docs/product.md#socket',
    says: 'No state in 5 s: Failed to load draft state. Please refresh the page.',
  },
  'draft-error': {
    rule: 'docs/product.md#socket',
    says: "draftError: toast with the server's message",
  },
  'draft-reconnect-failure': {
    rule: 'docs/product.md#socket',
    says: 'Could not reconnect. Please refresh the page. (permanent, after 5 attempts)',
  },
  'draft-server-restart': {
    rule: 'docs/product.md#pick-clock',
    says: 'A restarted server goes on where the draft stood, clock and all.',
  },
  'draft-quiet-hours': {
    rule: 'docs/product.md#quiet-hours',
    says: 'QUIET UNTIL and the time, with the clock that stands still; picks are accepted.',
  },
  'mock-draft': {
    rule: 'docs/product.md#mock-drafts',
    says: 'A draft against bots in the browser, without an account.',
  },
} as const satisfies Readonly<Record<string, Row>>;
