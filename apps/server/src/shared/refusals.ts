/** Every refusal of the server by name, with its message: one table, total by type. */
import {
  formatCents,
  HIGHEST_BALANCE,
  lineupRefusalMessage,
  refuse,
  UNSUPPORTED_FIELD_MESSAGE,
  type Cents,
  type ContestStatus,
  type LimitReached,
  type LineupRefusal,
  type PrivateRefusal,
  type Result,
  type Sport,
  type TransferKind,
  type TransferState,
} from '@captains-pick/rules';
import { roomRefusalMessage, type RoomRefusal } from './room-refusals.ts';
import {
  LEFT_AFTER_DRAW_MESSAGE,
  SESSION_EXPIRED_MESSAGE,
  type FeedEvent,
  type OperatorRole,
  type TokenScope,
} from '@captains-pick/contract';

export type Refusal =
  | { readonly name: 'session-expired' }
  | { readonly name: 'not-authorized' }
  | {
      readonly name: 'role-not-allowed';
      readonly role: OperatorRole;
      readonly allowed: readonly OperatorRole[];
    }
  | { readonly name: 'operator-disabled' }
  | { readonly name: 'operator-not-found'; readonly username: string }
  | { readonly name: 'operator-address-taken'; readonly address: string }
  | { readonly name: 'operator-joined'; readonly username: string }
  | { readonly name: 'own-rights' }
  | { readonly name: 'person-not-found' }
  | { readonly name: 'booking-not-found' }
  | { readonly name: 'last-owner' }
  | { readonly name: 'operators-not-players' }
  | { readonly name: 'contest-entered' }
  | { readonly name: 'own-money' }
  | { readonly name: 'second-person-needed'; readonly limit: Cents }
  | { readonly name: 'second-person-sum'; readonly limit: Cents; readonly earlier: Cents }
  | { readonly name: 'no-second-person'; readonly limit: Cents }
  | { readonly name: 'second-person-not-needed'; readonly limit: Cents }
  | { readonly name: 'own-proposal' }
  | { readonly name: 'proposal-not-found' }
  | { readonly name: 'proposal-open' }
  | { readonly name: 'proposal-decided'; readonly decision: 'confirmed' | 'declined' | 'expired' }
  | { readonly name: 'wrong-credentials' }
  | { readonly name: 'too-many-attempts'; readonly retryAfterSeconds: number }
  | { readonly name: 'busy'; readonly retryAfterSeconds: number }
  | { readonly name: 'wrong-invitation-code' }
  | { readonly name: 'invitation-used-up' }
  | { readonly name: 'invitation-expired' }
  | { readonly name: 'invitation-revoked' }
  | { readonly name: 'invitation-of-another' }
  | { readonly name: 'invitation-not-found' }
  | { readonly name: 'api-token-invalid' }
  | { readonly name: 'api-token-not-found' }
  | { readonly name: 'api-token-scope'; readonly needed: TokenScope }
  | { readonly name: 'no-api-token' }
  | { readonly name: 'webhook-host-unknown'; readonly hosts: readonly string[] }
  | { readonly name: 'webhook-not-found' }
  | { readonly name: 'webhook-ended' }
  | { readonly name: 'delivery-not-over' }
  | { readonly name: 'username-taken'; readonly username: string }
  | { readonly name: 'person-unknown' }
  | { readonly name: 'terms-not-accepted' }
  | { readonly name: 'terms-changed' }
  | { readonly name: 'under-age'; readonly minimumAge: number }
  | { readonly name: 'place-not-allowed' }
  | { readonly name: 'region-missing' }
  | { readonly name: 'birth-date-given' }
  | { readonly name: 'picture-unreadable' }
  | { readonly name: 'identity-unverified' }
  | { readonly name: 'identity-decided' }
  | { readonly name: 'identity-not-verified' }
  | { readonly name: 'identity-check-not-found' }
  | { readonly name: 'closing-entries'; readonly contests: readonly string[] }
  | { readonly name: 'closing-transfers'; readonly references: readonly string[] }
  | { readonly name: 'reconciliation-range' }
  | { readonly name: 'refund-started' }
  | { readonly name: 'beyond-payments'; readonly refundable: Cents }
  | { readonly name: 'closing-owed'; readonly amount: Cents }
  | { readonly name: 'closing-balance'; readonly balance: Cents }
  | { readonly name: 'closing-rest'; readonly balance: Cents }
  | { readonly name: 'weak-password'; readonly fault: string }
  | { readonly name: 'reset-link-spent' }
  | { readonly name: 'address-link-spent' }
  | { readonly name: 'address-verified' }
  | { readonly name: 'address-unchanged' }
  | { readonly name: 'wrong-password' }
  | { readonly name: 'session-not-found' }
  | { readonly name: 'push-service-unknown' | 'push-device-gone' | 'push-not-taken' }
  | { readonly name: 'factor-needed'; readonly challenge: string }
  | { readonly name: 'challenge-over' }
  | { readonly name: 'wrong-factor' }
  | { readonly name: 'passkey-copied' }
  | { readonly name: 'passkey-refused' }
  | { readonly name: 'too-many-passkeys'; readonly most: number }
  | { readonly name: 'app-exists' }
  | { readonly name: 'factor-setup-over' }
  | { readonly name: 'factor-not-found' }
  | { readonly name: 'no-factor' }
  | { readonly name: 'factor-unconfirmed' }
  | { readonly name: 'factor-required' }
  | { readonly name: 'account-of-operator' }
  | { readonly name: 'account-of-demo' }
  | { readonly name: 'mail-not-found' }
  | {
      readonly name: 'mail-not-sent-again';
      readonly why: 'queued' | 'expired' | 'not-wanted' | 'no-mail-server';
    }
  | { readonly name: 'unsubscribe-link-invalid' }
  | { readonly name: 'bad-request'; readonly faults: readonly string[] }
  | { readonly name: 'unknown-route'; readonly method: string; readonly path: string }
  | { readonly name: 'user-not-found'; readonly username: string }
  | { readonly name: 'contest-not-found' }
  | { readonly name: 'profile-not-found' }
  | { readonly name: 'contest-paused'; readonly reason: string }
  | { readonly name: 'contest-not-paused' }
  | { readonly name: 'entry-not-found' }
  | { readonly name: 'no-draft' }
  | { readonly name: 'draft'; readonly refusal: RoomRefusal }
  | { readonly name: 'payouts-required' }
  | { readonly name: 'deadline-required' }
  | { readonly name: 'deadline-past'; readonly deadline: Date }
  | { readonly name: 'contest-file-faults'; readonly faults: readonly string[] }
  | { readonly name: 'player-file-faults'; readonly faults: readonly string[] }
  | { readonly name: 'players-already-imported'; readonly faults: readonly string[] }
  | { readonly name: 'contest-has-entries'; readonly entries: number }
  | { readonly name: 'contest-kind-fixed' | 'players-without-salaries' }
  | { readonly name: 'players-of-another-sport'; readonly sport: Sport }
  | { readonly name: 'deadline-of-private-contests'; readonly contests: number }
  | { readonly name: 'fee-changed'; readonly fee: Cents }
  | { readonly name: 'not-registering'; readonly status: ContestStatus }
  | { readonly name: 'entries-closed' }
  | { readonly name: 'lineups-drafted' }
  | { readonly name: 'player-out'; readonly player: string }
  | { readonly name: 'not-disputable' }
  | { readonly name: 'dispute-too-late'; readonly days: number }
  | { readonly name: 'disputed-already' }
  | { readonly name: 'dispute-not-found' }
  | { readonly name: 'dispute-answered' }
  | { readonly name: 'not-host' }
  | { readonly name: 'host-stays' }
  | { readonly name: 'not-offered' }
  | { readonly name: 'not-offerable' }
  | PrivateRefusal
  | { readonly name: 'too-many-private'; readonly most: number }
  | { readonly name: 'player-unavailable' }
  | { readonly name: 'invite-not-found' }
  | { readonly name: 'guest-not-found' }
  | { readonly name: 'leave-with-entries' }
  | { readonly name: 'player-not-out'; readonly player: string }
  | { readonly name: 'lineup-changed'; readonly entryName: string }
  /** Of several edited lineups, the first that is refused. */
  | { readonly name: 'edit-of'; readonly entryName: string; readonly refusal: Refusal }
  /** Of several lineups that are entered at once, the first that is refused, from 1. */
  | { readonly name: 'entry-of'; readonly number: number; readonly refusal: Refusal }
  | { readonly name: 'entries-file'; readonly fault: string }
  | { readonly name: 'too-many-saved'; readonly most: number }
  | { readonly name: 'saved-lineup-not-found' }
  | { readonly name: 'left-after-draw' }
  | { readonly name: 'order-being-drawn' }
  | { readonly name: 'order-without-key' }
  | { readonly name: 'beacon-unavailable' }
  | { readonly name: 'players-not-imported' }
  | { readonly name: 'contest-full'; readonly maxEntries: number }
  | { readonly name: 'entry-limit'; readonly maxEntriesPerUser: number }
  | { readonly name: 'lineup'; readonly refusal: LineupRefusal }
  | { readonly name: 'salary-mismatch'; readonly sent: number; readonly counted: number }
  | { readonly name: 'balance-too-low'; readonly balance: Cents; readonly fee: Cents }
  | { readonly name: 'idempotency-key-reused' }
  | { readonly name: 'entry-withdrawn' }
  | { readonly name: 'amount-not-positive' }
  | { readonly name: 'amount-out-of-bounds' }
  | {
      readonly name: 'balance-too-high';
      readonly username: string;
      readonly amount: Cents;
      readonly balance: Cents;
    }
  | (LimitReached & { readonly what: 'entry' | 'deposit' })
  | { readonly name: 'on-break'; readonly until: Date }
  | { readonly name: 'excluded'; readonly until: Date }
  | {
      readonly name: 'deposit-held-back';
      readonly username: string;
      readonly why: { readonly name: 'limit-reached' | 'on-break' | 'excluded' };
    }
  | { readonly name: 'owes'; readonly amount: Cents }
  | { readonly name: 'payment-unavailable' }
  | { readonly name: 'deposit-paid' }
  | { readonly name: 'provider-off' }
  | { readonly name: 'forged-event' }
  | { readonly name: 'transfer-not-found' }
  | { readonly name: 'transfer-too-small'; readonly kind: TransferKind; readonly limit: Cents }
  | { readonly name: 'transfer-too-large'; readonly kind: TransferKind; readonly limit: Cents }
  | { readonly name: 'too-many-deposits'; readonly most: number }
  | {
      readonly name: 'not-withdrawable';
      readonly canWithdraw: Cents;
      readonly toPlay: Cents;
    }
  | { readonly name: 'cashier-started'; readonly kind: TransferKind }
  | {
      readonly name: 'transfer-step';
      readonly kind: TransferKind;
      readonly state: TransferState;
      readonly to: TransferState;
    }
  | { readonly name: 'own-transfer' }
  | { readonly name: 'reference-used'; readonly reference: string }
  | {
      readonly name: 'deposit-spent';
      readonly username: string;
      readonly amount: Cents;
      readonly balance: Cents;
    }
  | { readonly name: 'grant-not-found'; readonly grantId: string }
  | {
      readonly name: 'grant-spent';
      readonly username: string;
      readonly amount: Cents;
      readonly balance: Cents;
    }
  | { readonly name: 'no-results' }
  | { readonly name: 'final-without-results' }
  | { readonly name: 'wrong-status'; readonly act: string; readonly status: ContestStatus }
  | { readonly name: 'feed-faults'; readonly faults: readonly string[] }
  | { readonly name: 'feed-of-another-sport'; readonly feed: Sport; readonly contest: Sport }
  | { readonly name: 'feed-of-another-event'; readonly feed: FeedEvent; readonly bound: FeedEvent }
  | { readonly name: 'regrade-required' }
  | { readonly name: 'feed-before-start'; readonly deadline: Date | null }
  | { readonly name: 'feed-already-applied'; readonly sequence: number }
  | { readonly name: 'feed-stale'; readonly observedAt: Date; readonly lastObservedAt: Date }
  | { readonly name: 'feed-from-the-future'; readonly observedAt: Date }
  | { readonly name: 'feed-unmatched'; readonly faults: readonly string[] }
  | { readonly name: 'feed-impossible'; readonly faults: readonly string[] }
  | { readonly name: 'player-not-found'; readonly player: string }
  | { readonly name: 'no-match'; readonly text: string }
  | { readonly name: 'no-feed-source' }
  | { readonly name: 'feed-host-unknown'; readonly hosts: readonly string[] }
  | { readonly name: 'update-not-found'; readonly number: number }
  | { readonly name: 'no-override'; readonly player: string }
  | { readonly name: 'override-faults'; readonly faults: readonly string[] };

type RefusalName = Refusal['name'];
type RefusalNamed<Name extends RefusalName> = Extract<Refusal, { readonly name: Name }>;

interface RefusalMessage<Name extends RefusalName> {
  readonly status: number;
  readonly message: (refusal: RefusalNamed<Name>) => string;
}

/** "12 faults in the file. The first: line 3: …" — the others go into `details`. */
const firstOf = (what: string, faults: readonly string[]): string => {
  const [first = 'no reason given', ...rest] = faults;
  return rest.length === 0 ? `${what}: ${first}` : `${what}: ${first} (and ${rest.length} more)`;
};

const eventInWords = ({ id, name }: FeedEvent): string => (name === null ? id : name);

const MINUTE_MS = 60_000;

const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** As "14 March 2031 at 12:00 UTC". Rounded up: what begins then has begun. */
export const minuteInWords = (time: Date): string =>
  `${minuteFormat.format(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS)} UTC`;

const LIMIT_WORDS = {
  deposit: 'deposits',
  fees: 'entry fees',
  loss: 'losses',
} as const satisfies Readonly<Record<LimitReached['kind'], string>>;

const PERIOD_WORDS = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
} as const satisfies Readonly<Record<LimitReached['period'], string>>;

const isoMinute = (time: Date): string => time.toISOString();

const REFUSAL_MESSAGES: { readonly [Name in RefusalName]: RefusalMessage<Name> } = {
  'session-expired': { status: 401, message: () => SESSION_EXPIRED_MESSAGE },
  'not-authorized': {
    status: 403,
    message: () => 'You are not authorized to perform this action.',
  },
  'role-not-allowed': {
    status: 403,
    message: ({ role, allowed }) =>
      `Your role is ${role}. This needs one of the roles ${allowed.join(', ')}.`,
  },
  'operator-disabled': {
    status: 403,
    message: () => 'This operator is disabled. An owner can enable it again.',
  },
  'operator-not-found': {
    status: 404,
    message: ({ username }) => `There is no operator ${username}.`,
  },
  'operator-address-taken': {
    status: 409,
    message: ({ address }) =>
      `Another operator has the address ${address}. Each operator needs an address of their own.`,
  },
  'operator-joined': {
    status: 409,
    message: ({ username }) => `${username} has already joined.`,
  },
  'own-rights': {
    status: 403,
    message: () => 'You can’t change your own rights. Another owner must do it.',
  },
  'person-not-found': { status: 404, message: () => 'There is no such player.' },
  'booking-not-found': { status: 404, message: () => 'This player has no such booking.' },
  'last-owner': {
    status: 409,
    message: () => 'This is the last owner who can act. Make another operator an owner first.',
  },
  'operators-not-players': {
    status: 403,
    message: () =>
      'Operators can’t enter contests, deposit or withdraw. Use an account of a player.',
  },
  'contest-entered': {
    status: 403,
    message: () =>
      'An account with your address has entered this contest. Another operator must do this.',
  },
  'own-money': {
    status: 403,
    message: () => 'This account is your own. Another operator must do this.',
  },
  'second-person-needed': {
    status: 409,
    message: ({ limit }) =>
      `Above ${formatCents(limit)} a second person is needed. Propose it, and another owner or cashier confirms it.`,
  },
  'second-person-sum': {
    status: 409,
    message: ({ limit, earlier }) =>
      `Above ${formatCents(limit)} within 24 hours for one player a second person is needed, and you have booked ${formatCents(earlier)}. Propose it, and another owner or cashier confirms it.`,
  },
  'no-second-person': {
    status: 409,
    message: ({ limit }) =>
      `Above ${formatCents(limit)} within 24 hours for one player a second person is needed, and there is no other owner or cashier. Invite one first.`,
  },
  'second-person-not-needed': {
    status: 409,
    message: ({ limit }) =>
      `Up to ${formatCents(limit)} no second person is needed. Do it without a proposal.`,
  },
  'own-proposal': {
    status: 403,
    message: () => 'You proposed this. Another owner or cashier must confirm it.',
  },
  'proposal-not-found': { status: 404, message: () => 'There is no such proposal.' },
  'proposal-open': {
    status: 409,
    message: () => 'This is already proposed. Another owner or cashier can confirm it.',
  },
  'proposal-decided': {
    status: 409,
    message: ({ decision }) =>
      decision === 'expired'
        ? 'This proposal has expired. Propose it again.'
        : `This proposal is already ${decision}.`,
  },
  'wrong-credentials': { status: 401, message: () => 'Wrong username or password.' },
  'too-many-attempts': {
    status: 429,
    message: () => 'Too Many Attempts. Please try again later.',
  },
  busy: { status: 503, message: () => 'The server is busy. Please try again in a moment.' },
  'wrong-invitation-code': { status: 403, message: () => 'That invitation code is not valid.' },
  'invitation-used-up': {
    status: 403,
    message: () => 'This invitation has been used. Ask for a new one.',
  },
  'invitation-expired': {
    status: 403,
    message: () => 'This invitation has expired. Ask for a new one.',
  },
  'invitation-revoked': {
    status: 403,
    message: () => 'This invitation is not valid any more. Ask for a new one.',
  },
  'invitation-of-another': {
    status: 403,
    message: () =>
      'This invitation is for another email address. Sign up with the address that was invited.',
  },
  'invitation-not-found': { status: 404, message: () => 'There is no such invitation.' },
  'api-token-invalid': {
    status: 401,
    message: () =>
      'This API token is unknown, has expired or was revoked. Ask an owner for another.',
  },
  'api-token-not-found': { status: 404, message: () => 'There is no such API token.' },
  'api-token-scope': {
    status: 403,
    message: ({ needed }) => `This API token may not do that: it needs the scope ${needed}.`,
  },
  'no-api-token': {
    status: 403,
    message: () => 'No API token may do that. Sign in as a person.',
  },
  'webhook-host-unknown': {
    status: 422,
    message: ({ hosts }) =>
      hosts.length === 0
        ? 'Nothing can be sent: the setting WEBHOOK_HOSTS names no host.'
        : `Only addresses of ${hosts.join(', ')} are called. More hosts are added to the setting WEBHOOK_HOSTS.`,
  },
  'webhook-not-found': { status: 404, message: () => 'There is no such webhook.' },
  'webhook-ended': {
    status: 409,
    message: () => 'This webhook is ended: nothing more is sent to it. Add another.',
  },
  'delivery-not-over': {
    status: 409,
    message: () => 'This event is still on its way, or was not for this webhook.',
  },
  'username-taken': {
    status: 409,
    message: ({ username }) => `The username ${username} is taken.`,
  },
  'person-unknown': {
    status: 409,
    message: () =>
      'Before you play for money, give your date of birth and where you live, and accept the terms.',
  },
  'terms-not-accepted': {
    status: 409,
    message: () => 'Our terms have changed. Accept them before you play for money again.',
  },
  'terms-changed': {
    status: 409,
    message: () => 'The terms have changed meanwhile. Reload the page, read them and accept them.',
  },
  'under-age': {
    status: 403,
    message: ({ minimumAge }) =>
      `You must be ${minimumAge} or over to play for money. If the date of birth is wrong, contact support.`,
  },
  'place-not-allowed': {
    status: 403,
    message: () =>
      'We can’t offer contests with entry fees where you live. You can enter free contests, and withdraw your balance.',
  },
  'region-missing': {
    status: 400,
    message: () => 'Choose the state or region where you live.',
  },
  'birth-date-given': {
    status: 409,
    message: () => 'Your date of birth was given before. To correct it, contact support.',
  },
  'picture-unreadable': {
    status: 422,
    message: () => 'This file can’t be read as a picture. Choose a JPEG, PNG or WebP file.',
  },
  'identity-unverified': {
    status: 409,
    message: () => 'First we must verify who you are. Ask for it on your account page.',
  },
  'identity-decided': {
    status: 409,
    message: () => 'This check of an identity has been decided. Reload to see the outcome.',
  },
  'identity-not-verified': {
    status: 409,
    message: () => 'The identity of this player is not verified, so there is nothing to end.',
  },
  'identity-check-not-found': {
    status: 404,
    message: () => 'There is no check of an identity with this reference.',
  },
  'closing-entries': {
    status: 409,
    message: ({ contests }) =>
      `Withdraw your entries, or wait until their contests are over: ${contests.join(', ')}.`,
  },
  'closing-transfers': {
    status: 409,
    message: ({ references }) =>
      `Cancel what is on the way, or wait until the cashier has finished: ${references.join(', ')}.`,
  },
  'reconciliation-range': {
    status: 400,
    message: () =>
      'Reconcile at most 92 days, which end at least five minutes ago. The first day must be before the last.',
  },
  'refund-started': {
    status: 409,
    message: () => "This withdrawal is on its way to your card, so it can't be cancelled any more.",
  },
  'beyond-payments': {
    status: 409,
    message: ({ refundable }) =>
      `Up to ${formatCents(refundable)} can go back to the cards that you paid with. Withdraw the rest at the cashier.`,
  },
  'closing-owed': {
    status: 409,
    message: ({ amount }) =>
      `You owe ${formatCents(amount)} after a disputed deposit. Pay it back first, then close the account.`,
  },
  'closing-balance': {
    status: 409,
    message: ({ balance }) =>
      `Withdraw your balance of ${formatCents(balance)} first, then close the account.`,
  },
  'closing-rest': {
    status: 409,
    message: ({ balance }) =>
      `Agree to give up your balance of ${formatCents(balance)}, or withdraw it.`,
  },
  'weak-password': { status: 400, message: ({ fault }) => fault },
  'address-link-spent': {
    status: 410,
    message: () =>
      'This link was used, has expired, or a newer one was sent. Send a new one from your account page.',
  },
  'address-verified': { status: 409, message: () => 'Your address is already verified.' },
  'address-unchanged': {
    status: 409,
    message: () => 'This is already the address of your account.',
  },
  'wrong-password': {
    status: 403,
    message: () => 'This is not your present password. Nothing was changed.',
  },
  'factor-needed': {
    status: 428,
    message: () => 'Your account needs its second factor too.',
  },
  'challenge-over': {
    status: 410,
    message: () => 'This took too long, or too many codes were wrong. Please begin again.',
  },
  'wrong-factor': {
    status: 403,
    message: () =>
      'This code or passkey is not right, or the code was used before. Wait for the next code, or use another way.',
  },
  'passkey-copied': {
    status: 403,
    message: () =>
      'There is a copy of this passkey, so it is not accepted. Use another way, then remove the passkey from your account.',
  },
  'passkey-refused': {
    status: 400,
    message: () =>
      'The passkey was not added: it was made for another site, or an account has it already.',
  },
  'too-many-passkeys': {
    status: 409,
    message: ({ most }) => `An account has ${most} passkeys at most. Remove one first.`,
  },
  'app-exists': {
    status: 409,
    message: () => 'Your account has an authenticator app already. Remove it first.',
  },
  'factor-setup-over': {
    status: 410,
    message: () => 'This took too long. Please begin to set it up again.',
  },
  'factor-not-found': { status: 404, message: () => 'This second factor was already removed.' },
  'no-factor': { status: 409, message: () => 'This account has no second factor.' },
  'factor-unconfirmed': {
    status: 428,
    message: () => 'Confirm your second factor first, then try again.',
  },
  'factor-required': {
    status: 428,
    message: () =>
      'Operators need a second factor here. Set one up on your account page, under Security, or with "npm run operator -- factor set-up".',
  },
  'session-not-found': { status: 404, message: () => 'This session has already ended.' },
  'push-service-unknown': {
    status: 422,
    message: () =>
      'We can’t send notifications through this browser’s push service. Please use another browser, or mails.',
  },
  'push-device-gone': {
    status: 409,
    message: () =>
      'The browser of this device gets no notifications any more. Switch them on there again.',
  },
  'push-not-taken': {
    status: 502,
    message: () =>
      'The push service of this device did not take the notification. Please try again in a minute.',
  },
  'account-of-operator': {
    status: 409,
    message: () =>
      "An operator's account is part of the server's settings. It can't be changed here.",
  },
  'account-of-demo': {
    status: 409,
    message: () =>
      "All visitors share the demo's account, so it can't be changed. Sign up for one of your own.",
  },
  'mail-not-found': { status: 404, message: () => 'There is no such mail.' },
  'mail-not-sent-again': {
    status: 409,
    message: ({ why }) =>
      ({
        queued: 'This mail waits to be sent already.',
        'not-wanted':
          'The player has switched mails of this kind off. The list of notifications has it.',
        expired: 'This mail is too late to be of use. The player can ask for a new one.',
        'no-mail-server': 'There is no mail server. Set SMTP_URL, restart, and send it again.',
      })[why],
  },
  'unsubscribe-link-invalid': {
    status: 404,
    message: () =>
      'This link is not complete. Open it from the mail again, or log in and choose your mails on the account page.',
  },
  'reset-link-spent': {
    status: 410,
    message: () => 'This link was used or has expired. Ask for a new one.',
  },
  'bad-request': { status: 400, message: ({ faults }) => faults[0] ?? 'The request is malformed.' },
  'unknown-route': {
    status: 404,
    message: ({ method, path }) => `There is no ${method} ${path}.`,
  },
  'user-not-found': { status: 404, message: ({ username }) => `There is no user ${username}.` },
  'profile-not-found': {
    status: 404,
    message: () => 'No player shows results under this name.',
  },
  'contest-not-found': {
    status: 404,
    message: () => 'Contest details not found or ID was invalid.',
  },
  'contest-paused': { status: 409, message: ({ reason }) => `The contest is paused: ${reason}` },
  'contest-not-paused': { status: 409, message: () => 'The contest is not paused.' },
  'entry-not-found': {
    status: 404,
    message: () => 'Entry not found. It may have already been withdrawn.',
  },
  'no-draft': { status: 409, message: () => 'This contest has no running draft.' },
  draft: { status: 409, message: ({ refusal }) => roomRefusalMessage(refusal) },
  'payouts-required': {
    status: 400,
    message: () =>
      `${UNSUPPORTED_FIELD_MESSAGE}: a contest of more than 810 entries needs its own entrantPayouts.`,
  },
  'deadline-required': { status: 400, message: () => 'A salary contest needs a deadline.' },
  'deadline-past': {
    status: 400,
    message: ({ deadline }) => `The deadline has already passed: ${isoMinute(deadline)}.`,
  },
  'contest-file-faults': {
    status: 400,
    message: ({ faults }) => firstOf('The contest was not saved', faults),
  },
  'player-file-faults': {
    status: 400,
    message: ({ faults }) => firstOf('No player was imported', faults),
  },
  'players-already-imported': {
    status: 409,
    message: ({ faults }) => firstOf('No player was imported', faults),
  },
  'contest-has-entries': {
    status: 409,
    message: ({ entries }) =>
      `The contest has ${entries === 1 ? 'an entry' : `${entries} entries`}: its terms and players can no longer be changed.`,
  },
  'contest-kind-fixed': {
    status: 409,
    message: () =>
      'The sport and the draft of a contest can’t be changed. Copy it, and cancel this one.',
  },
  'deadline-of-private-contests': {
    status: 409,
    message: ({ contests }) =>
      `${contests === 1 ? 'A private contest locks' : `${contests} private contests lock`} with this one, so its deadline can’t be changed any more.`,
  },
  'players-of-another-sport': {
    status: 409,
    message: ({ sport }) => `The players to copy are of another sport: ${sport}.`,
  },
  'players-without-salaries': {
    status: 409,
    message: () => 'Some of the players have no salaries, which a salary cap needs.',
  },
  'fee-changed': {
    status: 409,
    message: ({ fee }) =>
      `The fee of this contest is now ${formatCents(fee)}. Nothing was charged. Have another look, then enter again.`,
  },
  'not-registering': {
    status: 409,
    message: ({ status }) => `The contest is ${status}: it is no longer registering.`,
  },
  'entries-closed': {
    status: 409,
    message: () => 'The deadline has passed: entries are closed and lineups are locked.',
  },
  'lineups-drafted': {
    status: 409,
    message: () => 'The lineups of this contest are drafted. They are not entered or edited.',
  },
  'not-disputable': {
    status: 409,
    message: () => 'This result can be disputed once the event is over.',
  },
  'dispute-too-late': {
    status: 409,
    message: ({ days }) =>
      `A result can be disputed for ${days} days after its prizes are paid. Please contact support.`,
  },
  'disputed-already': {
    status: 409,
    message: () =>
      'You have disputed the result of this entry already. We answer as soon as we can.',
  },
  'dispute-not-found': { status: 404, message: () => 'There is no such dispute.' },
  'dispute-answered': { status: 409, message: () => 'This dispute has been answered already.' },
  'not-host': { status: 403, message: () => 'Only the host of this contest can do this.' },
  'host-stays': {
    status: 409,
    message: () => "You host this contest, so you can't leave it. You don't have to enter it.",
  },
  'not-offered': {
    status: 409,
    message: () => 'Private contests are no longer offered on this event. Choose another event.',
  },
  'not-offerable': {
    status: 409,
    message: () =>
      'Private contests need a contest for everybody that still takes entries and has a deadline.',
  },
  'kind-not-offered': {
    status: 409,
    message: () => 'This kind of contest is not offered on this event. Choose another.',
  },
  'private-fee': {
    status: 400,
    message: ({ most }) => `The entry fee can be at most ${formatCents(most)} on this event.`,
  },
  'private-seats': {
    status: 400,
    message: ({ least, most }) => `Choose ${least} to ${most} seats.`,
  },
  'too-few-for-draft': {
    status: 409,
    message: ({ players, needed }) =>
      `The event has ${players} players, and this draft needs at least ${needed}. Choose fewer rounds.`,
  },
  'too-many-private': {
    status: 409,
    message: ({ most }) =>
      `You host ${most} private contests that are not over. Wait until one of them ends.`,
  },
  'player-unavailable': {
    status: 409,
    message: () => "This player can't be challenged. Check the username.",
  },
  'invite-not-found': {
    status: 404,
    message: () => 'This link opens no contest any more. Ask the host for a new one.',
  },
  'guest-not-found': { status: 404, message: () => 'This person is not in the contest.' },
  'leave-with-entries': {
    status: 409,
    message: () => 'Withdraw your entry first, then you can leave.',
  },
  'player-out': {
    status: 409,
    message: ({ player }) => `${player} is out. Please choose another player.`,
  },
  'player-not-out': { status: 409, message: ({ player }) => `${player} is not out.` },
  'lineup-changed': {
    status: 409,
    message: ({ entryName }) =>
      `${entryName} was changed elsewhere in the meantime. Look at its lineup again, then save.`,
  },
  'edit-of': {
    status: 409,
    message: ({ entryName, refusal }) =>
      `No lineup was changed. ${entryName}: ${refusalAnswer(refusal).message}`,
  },
  'entry-of': {
    status: 409,
    message: ({ number, refusal }) =>
      `Nothing was entered. Lineup ${number}: ${refusalAnswer(refusal).message}`,
  },
  'entries-file': { status: 400, message: ({ fault }) => `The file can't be read: ${fault}.` },
  'too-many-saved': {
    status: 409,
    message: ({ most }) =>
      `You have saved ${most} lineups for this contest. Remove one to save another.`,
  },
  'saved-lineup-not-found': {
    status: 404,
    message: () => 'The saved lineup was not found. It may have already been removed.',
  },
  'left-after-draw': { status: 409, message: () => LEFT_AFTER_DRAW_MESSAGE },
  'order-being-drawn': {
    status: 409,
    message: () => 'The draft order is being drawn. Please try again in a moment.',
  },
  'order-without-key': {
    status: 503,
    message: () =>
      "This contest can't take entries now: its draft order can't be drawn. Please contact support.",
  },
  'beacon-unavailable': {
    status: 503,
    message: () =>
      "The contest was not saved: the public beacon for its draft order can't be reached. Please try again.",
  },
  'players-not-imported': {
    status: 409,
    message: () => 'This contest does not take entries yet: its players have not been announced.',
  },
  'contest-full': {
    status: 409,
    message: ({ maxEntries }) => `The contest is full: it takes ${maxEntries} entries.`,
  },
  'entry-limit': {
    status: 409,
    message: ({ maxEntriesPerUser }) =>
      maxEntriesPerUser === 1
        ? 'You have already entered this contest.'
        : `You have reached this contest's limit of ${maxEntriesPerUser} entries.`,
  },
  lineup: { status: 400, message: ({ refusal }) => lineupRefusalMessage(refusal) },
  'salary-mismatch': {
    status: 400,
    message: ({ sent, counted }) =>
      `The lineup's salary is ${counted}, not ${sent}. Please reload the page and try again.`,
  },
  'balance-too-low': {
    status: 409,
    message: ({ balance, fee }) =>
      `Your balance of ${formatCents(balance)} is ${formatCents((fee - balance) as Cents)} short of the ${formatCents(fee)} entry.`,
  },
  'entry-withdrawn': {
    status: 409,
    message: () => 'You withdrew this entry. To enter again, please try once more.',
  },
  'idempotency-key-reused': {
    status: 409,
    message: () => 'This Idempotency-Key was already used for another request.',
  },
  'amount-not-positive': { status: 400, message: () => 'The amount must be above zero.' },
  'amount-out-of-bounds': {
    status: 409,
    message: () =>
      'This would exceed the limit of an account, a contest or a player. Nothing has changed.',
  },
  'balance-too-high': {
    status: 409,
    message: ({ username, amount, balance }) =>
      `With ${formatCents(amount)} more, ${username} would have ${formatCents(balance)}. A balance is at most ${formatCents(HIGHEST_BALANCE)}.`,
  },
  'limit-reached': {
    status: 409,
    message: ({ kind, period, limit, left, roomFrom, what }) =>
      `Your limit for ${LIMIT_WORDS[kind]} is ${formatCents(limit)} in ${PERIOD_WORDS[period]}, and ${formatCents(left)} of it is left. ${
        roomFrom === null
          ? `This ${what} is more than the whole limit.`
          : `There is room for this ${what} from ${minuteInWords(roomFrom)}.`
      }`,
  },
  'on-break': {
    status: 409,
    message: ({ until }) =>
      `You are on a break until ${minuteInWords(until)}. Until then you can't enter, deposit or raise a limit. You can withdraw at any time.`,
  },
  excluded: {
    status: 409,
    message: ({ until }) =>
      `You have excluded yourself until ${minuteInWords(until)}. Until then you can't enter, deposit or raise a limit. You can withdraw at any time.`,
  },
  'deposit-held-back': {
    status: 409,
    message: ({ username, why }) =>
      `${username} ${
        {
          'limit-reached': 'has a limit for deposits that this one exceeds',
          'on-break': 'is on a break',
          excluded: 'is self-excluded',
        }[why.name]
      }. Give the money back: refund a payment by card at Stripe, refuse any other deposit.`,
  },
  'transfer-not-found': {
    status: 404,
    message: () => 'There is no such deposit or withdrawal.',
  },
  'transfer-too-small': {
    status: 400,
    message: ({ kind, limit }) => `The smallest ${kind} is ${formatCents(limit)}.`,
  },
  'transfer-too-large': {
    status: 400,
    message: ({ kind, limit }) => `The largest ${kind} is ${formatCents(limit)}.`,
  },
  'too-many-deposits': {
    status: 409,
    message: ({ most }) =>
      `You have ${most} deposits on the way. Pay or cancel one of them before you request another.`,
  },
  'not-withdrawable': {
    status: 409,
    message: ({ canWithdraw, toPlay }) =>
      `You can withdraw ${formatCents(canWithdraw)}.${toPlay > 0 ? ` ${formatCents(toPlay)} of your deposits must still be played once.` : ''}`,
  },
  'cashier-started': {
    status: 409,
    message: ({ kind }) =>
      `The ${kind} is with the cashier and can't be cancelled any more. Please contact support.`,
  },
  owes: {
    status: 409,
    message: ({ amount }) =>
      `${formatCents(amount)} is owed after a disputed deposit. Until it is paid back, paid entries and withdrawals are closed. Deposits, prizes and refunds pay it back first.`,
  },
  'payment-unavailable': {
    status: 503,
    message: () => 'The payment service does not answer. Nothing was charged. Please try again.',
  },
  'deposit-paid': {
    status: 409,
    message: () =>
      "This deposit is paid, or its payment is on the way, so it can't be cancelled any more.",
  },
  'provider-off': {
    status: 409,
    message: () => 'Payments by card are switched off here. Choose the cashier.',
  },
  'forged-event': {
    status: 400,
    message: () =>
      'The signature is missing, wrong or too old. Check that both sides have the same secret, and the clock of the server.',
  },
  'transfer-step': {
    status: 409,
    message: ({ kind, state, to }) => `A ${kind} that is ${state} can't become ${to}.`,
  },
  'own-transfer': {
    status: 403,
    message: () => 'This is your own. Another operator must do it.',
  },
  'reference-used': {
    status: 409,
    message: ({ reference }) =>
      `The reference ${reference} already belongs to another deposit or withdrawal. Nothing has changed.`,
  },
  'deposit-spent': {
    status: 409,
    message: ({ username, amount, balance }) =>
      `${username} has ${formatCents(balance)} left, less than the ${formatCents(amount)} of this deposit. Nothing was returned.`,
  },
  'grant-not-found': { status: 404, message: ({ grantId }) => `There is no grant ${grantId}.` },
  'grant-spent': {
    status: 409,
    message: ({ username, amount, balance }) =>
      `${username} has ${formatCents(balance)} left, less than the ${formatCents(amount)} of this grant. Nothing was taken back. Try again once entries are withdrawn or refunded.`,
  },
  'no-results': {
    status: 409,
    message: () =>
      'No entry can be ranked: none of its players has a result. Apply the results of the event, or override them by hand. If there will be none, cancel the contest, which refunds every entry.',
  },
  'final-without-results': {
    status: 409,
    message: () =>
      'The feed says that the event is over, but no entry can be ranked by it: none of its players has a result. Nothing is applied. If there will be no results, cancel the contest, which refunds every entry.',
  },
  'wrong-status': {
    status: 409,
    message: ({ act, status }) => `A contest that is ${status} cannot be ${act}.`,
  },
  'feed-faults': {
    status: 400,
    message: ({ faults }) => firstOf('The feed was not applied', faults),
  },
  'feed-of-another-sport': {
    status: 409,
    message: ({ feed, contest }) => `The feed is for ${feed}, but the contest is for ${contest}.`,
  },
  'feed-of-another-event': {
    status: 409,
    message: ({ feed, bound }) =>
      `The feed is for ${eventInWords(feed)}, but the earlier feeds are for ${eventInWords(bound)}. If both are the contest's event, allow it with anotherEvent (--another-event).`,
  },
  'regrade-required': {
    status: 409,
    message: () =>
      'The contest is graded and its winnings are paid: correct its results with a regrade.',
  },
  'feed-before-start': {
    status: 409,
    message: ({ deadline }) =>
      `The contest has not started: results apply after its deadline${deadline === null ? '' : `, ${isoMinute(deadline)}`}.`,
  },
  'feed-already-applied': {
    status: 409,
    message: ({ sequence }) => `This feed is already applied as update ${sequence}.`,
  },
  'feed-stale': {
    status: 409,
    message: ({ observedAt, lastObservedAt }) =>
      `The feed is stale: its results are from ${isoMinute(observedAt)}, and results from ${isoMinute(lastObservedAt)} are already applied.`,
  },
  'feed-from-the-future': {
    status: 400,
    message: ({ observedAt }) => `The feed's time, ${isoMinute(observedAt)}, is in the future.`,
  },
  'feed-unmatched': {
    status: 409,
    message: ({ faults }) =>
      `${firstOf('The feed was not applied', faults)} Match these names to players once (match add), or skip them this time.`,
  },
  'feed-impossible': {
    status: 409,
    message: ({ faults }) => firstOf('The feed was not applied', faults),
  },
  'player-not-found': {
    status: 404,
    message: ({ player }) => `There is no player ${player} in the contest.`,
  },
  'no-feed-source': {
    status: 409,
    message: () => 'This contest’s results are read from no address.',
  },
  'feed-host-unknown': {
    status: 422,
    message: ({ hosts }) =>
      hosts.length === 0
        ? 'No address can be read: the setting FEED_HOSTS names no host.'
        : `Only addresses of ${hosts.join(', ')} can be read. More hosts are added to the setting FEED_HOSTS.`,
  },
  'no-match': { status: 404, message: ({ text }) => `There is no match for ${text}.` },
  'update-not-found': {
    status: 404,
    message: ({ number }) => `The contest has no update ${number}.`,
  },
  'no-override': { status: 404, message: ({ player }) => `${player} is not overridden.` },
  'override-faults': {
    status: 400,
    message: ({ faults }) => firstOf('Nothing was overridden', faults),
  },
};

/** The answer to a refused call: the HTTP status, the message, and one line per fault when there are several. */
export interface RefusalAnswer {
  readonly status: number;
  readonly message: string;
  readonly details?: readonly string[];
}

export const refusalAnswer = <Name extends RefusalName>(
  refusal: RefusalNamed<Name>,
): RefusalAnswer => {
  const { status, message } = REFUSAL_MESSAGES[refusal.name];
  return {
    status,
    message: message(refusal),
    ...('faults' in refusal ? { details: refusal.faults } : {}),
    ...('challenge' in refusal ? { details: [refusal.challenge] } : {}),
  };
};

/** Refuses by a name of this table. */
export const refused = (refusal: Refusal): Result<never, Refusal> => refuse(refusal);
