/** One of each refusal of the server. A type requires all of them. */
import { cents, type LineupRefusal } from '@captains-pick/rules';
import type { Refusal } from '../apps/server/src/shared/refusals.ts';
import type { RoomRefusal } from '../apps/server/src/shared/room-refusals.ts';

type Samples<Union extends { readonly name: string }> = {
  readonly [Name in Union['name']]: Omit<Extract<Union, { readonly name: Name }>, 'name'>;
};

const TIME = new Date('2026-11-25T18:00:00Z');
const faults = ['line 3: the score is no number'];

/** Those of `draft` and `lineup` have samples of their own. */
const SERVER: Samples<Exclude<Refusal, { readonly name: 'draft' | 'lineup' }>> = {
  'session-expired': {},
  'not-authorized': {},
  'wrong-credentials': {},
  'too-many-attempts': { retryAfterSeconds: 15 },
  busy: { retryAfterSeconds: 5 },
  'wrong-invitation-code': {},
  'username-taken': { username: 'mrivers' },
  'weak-password': { fault: 'Your password is too easy to guess.' },
  'reset-link-spent': {},
  'address-link-spent': {},
  'address-verified': {},
  'address-unchanged': {},
  'wrong-password': {},
  'session-not-found': {},
  'account-of-operator': {},
  'account-of-demo': {},
  'mail-not-found': {},
  'mail-not-sent-again': { why: 'queued' },
  'unsubscribe-link-invalid': {},
  'bad-request': { faults: ['body.name: too short'] },
  'unknown-route': { method: 'GET', path: '/api/nothing' },
  'user-not-found': { username: 'mrivers' },
  'contest-not-found': {},
  'contest-paused': { reason: 'A wrong player list' },
  'contest-not-paused': {},
  'entry-not-found': {},
  'no-draft': {},
  'payouts-required': {},
  'deadline-required': {},
  'deadline-past': { deadline: TIME },
  'contest-file-faults': { faults },
  'player-file-faults': { faults },
  'players-already-imported': { faults },
  'contest-has-entries': { entries: 2 },
  'not-registering': { status: 'Running' },
  'entries-closed': {},
  'left-after-draw': {},
  'order-being-drawn': {},
  'order-without-key': {},
  'beacon-unavailable': {},
  'players-not-imported': {},
  'contest-full': { maxEntries: 40 },
  'entry-limit': { maxEntriesPerUser: 3 },
  'salary-mismatch': { sent: 50_000, counted: 49_000 },
  'balance-too-low': { balance: cents(300), fee: cents(1100) },
  'entry-withdrawn': {},
  'idempotency-key-reused': {},
  'amount-not-positive': {},
  'amount-out-of-bounds': {},
  'balance-too-high': { username: 'mrivers', amount: cents(100), balance: cents(5000) },
  'transfer-not-found': {},
  'transfer-too-small': { kind: 'deposit', limit: cents(25_00) },
  'transfer-too-large': { kind: 'withdrawal', limit: cents(10_000_00) },
  'limit-reached': {
    what: 'entry',
    kind: 'fees',
    period: 'week',
    limit: cents(150_00),
    left: cents(5_50),
    roomFrom: new Date('2031-03-20T12:00:00Z'),
  },
  'on-break': { until: new Date('2031-03-20T12:00:00Z') },
  excluded: { until: new Date('2031-09-13T12:00:00Z') },
  'deposit-held-back': { username: 'mrivers', why: { name: 'excluded' } },
  'too-many-deposits': { most: 3 },
  'not-withdrawable': { canWithdraw: cents(586_50), toPlay: cents(100_00) },
  'cashier-started': { kind: 'withdrawal' },
  'transfer-step': { kind: 'deposit', state: 'settled', to: 'refused' },
  'own-transfer': {},
  'reference-used': { reference: 'R-77' },
  'deposit-spent': { username: 'mrivers', amount: cents(5000), balance: cents(1200) },
  'grant-not-found': { grantId: 'g1' },
  'grant-spent': { username: 'mrivers', amount: cents(5000), balance: cents(1200) },
  'no-results': {},
  'final-without-results': {},
  'wrong-status': { act: 'paused', status: 'Graded' },
  'feed-faults': { faults },
  'feed-of-another-sport': { feed: 'Golf', contest: 'Chess' },
  'feed-of-another-event': { feed: { id: 'a', name: 'Open' }, bound: { id: 'b', name: 'Masters' } },
  'regrade-required': {},
  'feed-before-start': { deadline: TIME },
  'feed-already-applied': { sequence: 3 },
  'feed-stale': { observedAt: TIME, lastObservedAt: TIME },
  'feed-from-the-future': { observedAt: TIME },
  'feed-unmatched': { faults },
  'feed-impossible': { faults },
  'player-not-found': { player: 'Ada Arnold' },
  'no-match': { text: 'A. Arnold' },
  'update-not-found': { number: 9 },
  'no-override': { player: 'Ada Arnold' },
  'override-faults': { faults },
};

const DRAFT: Samples<RoomRefusal> = {
  'not-started': { opensAt: null },
  'already-started': {},
  'order-not-of-seats': {},
  'order-showing-out-of-range': { showOrderFor: 0 },
  'unknown-seat': { seat: 'seat-1' },
  'no-entry-to-withdraw': {},
  withdrawn: {},
  'not-your-turn': { onTheClock: null },
  'stale-turn': { meant: 1, now: 2 },
  'too-late': { deadlineAt: 0 },
  'unknown-player': { player: 'Ada Arnold' },
  'player-drafted': { player: 'Ada Arnold', seat: 'seat-1' },
  'queued-twice': { player: 'Ada Arnold' },
  paused: {},
  'not-paused': {},
  complete: {},
  ended: {},
  'nothing-due': { dueAt: null },
  'nothing-to-undo': {},
  'command-id-reused': { commandId: 'command-1' },
  cancelled: {},
  unavailable: {},
};

const LINEUP: Samples<LineupRefusal> = {
  incomplete: { filled: 1, size: 6 },
  'too-many-players': { given: 7, size: 6 },
  'player-not-in-contest': { player: 'Ada Arnold' },
  'ambiguous-name': { player: 'Ada Arnold' },
  'player-twice': { player: 'Ada Arnold' },
  'player-without-salary': { player: 'Ada Arnold' },
  'over-cap': { salary: 51_000, salaryCap: 50_000 },
};

const named = <Union extends { readonly name: string }>(samples: Samples<Union>) =>
  Object.entries<object>(samples).map(([name, rest]) => ({ name, ...rest }) as unknown as Union);

/** By the key of the index: the refusal's name; those of a draft and of a lineup after a slash. */
export const REFUSAL_SAMPLES: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ...named<Refusal>(SERVER as Samples<Refusal>).map((refusal) => [refusal.name, refusal] as const),
  ...named<RoomRefusal>(DRAFT).map(
    (refusal) => [`draft/${refusal.name}`, { name: 'draft', refusal }] as const,
  ),
  ...named<LineupRefusal>(LINEUP).map(
    (refusal) => [`lineup/${refusal.name}`, { name: 'lineup', refusal }] as const,
  ),
]);
