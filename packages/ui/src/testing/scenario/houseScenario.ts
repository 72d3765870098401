/** What the operators' house shows, from a few choices. */
import type {
  CashierTransfer,
  Grant,
  LedgerReport,
  OperatorAct,
  PostedMail,
  WatchedContest,
} from '@captains-pick/contract';
import type { HttpHandler } from 'msw';
import { answer } from '../answers/answer.ts';
import { CONTEST_SUMMARIES, STORY_NOW } from '../contests/contests.ts';
import { aMail, MAILS } from '../operator/mails.ts';
import { ACTS, aGrant, aWatch, GRANTS, LEDGER } from '../operator/operator.ts';
import {
  API_TOKENS,
  WEBHOOKS,
  WEBHOOK_HOSTS,
  INVITATIONS,
  OPERATORS,
  PROPOSALS,
  WAITING_IDENTITIES,
} from '../operator/staff.ts';
import { STRIPE_BOOKS } from '../operator/stripeBooks.ts';
import { listIn, USUAL_LIST } from './listScenario.ts';
import type { Controls } from './presets.tsx';
import { aTransfer } from './walletScenario.ts';
import { NOW_CONTROL } from './scenarioControls.ts';

export interface HouseScenario {
  readonly contests: number;
  /** Whether some contests need the operator. */
  readonly needs: 'some' | 'none';
  /** Rows of the audit log. */
  readonly acts: number;
  readonly grants: number;
  /** Deposits and withdrawals that wait for the cashier. */
  readonly waiting: number;
  readonly mails: number;
  /** Whether the postings add up to zero. */
  readonly balances: boolean;
  readonly longNames: boolean;
  /** The present moment, in epoch milliseconds. The contests' times move with it. */
  readonly now: number;
}

export const USUAL_HOUSE: HouseScenario = {
  contests: CONTEST_SUMMARIES.length,
  needs: 'some',
  acts: ACTS.length,
  grants: GRANTS.length,
  waiting: 3,
  mails: MAILS.length,
  balances: true,
  longNames: false,
  now: STORY_NOW,
};

export const HOUSE_CONTROLS: Controls<HouseScenario> = {
  contests: { control: 'select', options: [0, 1, CONTEST_SUMMARIES.length, 500] },
  needs: { control: 'inline-radio', options: ['some', 'none'] },
  acts: { control: 'select', options: [0, ACTS.length, 100], description: 'Rows of the audit log' },
  grants: { control: 'select', options: [0, GRANTS.length, 40] },
  waiting: { control: 'select', options: [0, 3, 40], description: 'For the cashier' },
  mails: { control: 'select', options: [0, MAILS.length, 40] },
  balances: { control: 'boolean', description: 'All postings add up to zero' },
  longNames: { control: 'boolean' },
  now: NOW_CONTROL,
};

export interface HouseScene {
  readonly contests: readonly WatchedContest[];
  readonly acts: readonly OperatorAct[];
  readonly grants: readonly Grant[];
  readonly mails: readonly PostedMail[];
  readonly ledger: LedgerReport;
  readonly waiting: readonly CashierTransfer[];
  readonly ended: readonly CashierTransfer[];
  readonly now: number;
}

/** The contests that need the operator, by id. */
const needy = (now: number): Readonly<Record<string, WatchedContest['watch']>> => ({
  'arnold-palmer': aWatch({ unmatched: 1 }),
  'triton-jeju': aWatch({ age: 47 * 60 }),
  candidates: aWatch({
    age: null,
    paused: { since: new Date(now).toISOString(), reason: 'A wrong list of players' },
  }),
});

const FAULTS: Partial<LedgerReport> = {
  sumOfPostings: 0.01,
  unbalancedJournals: ['payout:entry-9'],
  driftedAccounts: ['user:mr1v3r'],
};

const cycled = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  Array.from({ length: Math.ceil(count / items.length) }, () => items)
    .flat()
    .slice(0, count);

type MadeTransfer = (nth: number, now: number) => CashierTransfer;

const cashierTransfer =
  (
    kind: CashierTransfer['kind'],
    state: CashierTransfer['state'],
    changed: Partial<CashierTransfer>,
  ): MadeTransfer =>
  (nth, now) => {
    const transfer = aTransfer(kind, state, now, {
      _id: `transfer-${nth + 1}`,
      reference: `C-${20_914 + nth}`,
    });
    return {
      ...transfer,
      username: 'mr1v3r',
      changedAt: transfer.steps.at(-1)?.at ?? '',
      changedBy: state === 'requested' ? 'mr1v3r' : 'operator',
      own: false,
      ...changed,
    };
  };

/** Oldest first; repeated for longer queues. */
const QUEUE: readonly MadeTransfer[] = [
  cashierTransfer('withdrawal', 'pending', {}),
  cashierTransfer('deposit', 'requested', { username: 'pawnstorm', amount: 150 }),
  cashierTransfer('deposit', 'requested', { username: 'operator', own: true }),
];

const settledLast = (now: number): CashierTransfer =>
  cashierTransfer('deposit', 'settled', { username: 'thebubbleboy' })(900, now);

const LASTING: ReadonlySet<string> = new Set(['Graded', 'Cancelled']);

export const houseIn = (scenario: HouseScenario): HouseScene => {
  const { contests, needs, acts, grants, waiting, mails, balances, longNames, now } = scenario;
  const needing = needs === 'some' ? needy(now) : {};
  return {
    contests: listIn({ ...USUAL_LIST, contests, longNames, now })
      .filter(({ status }) => needs === 'some' || status !== 'Completed')
      .map((contest) => ({
        contest,
        watch: LASTING.has(contest.status)
          ? null
          : (needing[contest._id] ?? aWatch(needs === 'some' ? { age: null } : {})),
      })),
    acts: cycled(ACTS, acts),
    grants: cycled(GRANTS, grants).map((grant, nth) =>
      nth < GRANTS.length ? grant : aGrant({ ...grant, _id: `grant-${nth + 1}` }),
    ),
    waiting: cycled(QUEUE, waiting).map((made, nth) => made(nth, now)),
    ended: [settledLast(now)],
    mails: cycled(MAILS, mails).map((mail, nth) =>
      nth < MAILS.length ? mail : aMail({ ...mail, _id: `mail-${nth + 1}` }),
    ),
    ledger: balances ? LEDGER : { ...LEDGER, ...FAULTS },
    now,
  };
};

export const houseHandlers = (served: () => HouseScene): readonly HttpHandler[] => [
  answer('watchedContests', () => ({ reply: { contests: served().contests } })),
  answer('auditLog', () => ({ reply: { acts: served().acts } })),
  answer('ledger', () => ({ reply: served().ledger })),
  answer('grants', () => ({ reply: { grants: served().grants } })),
  answer('cashierQueue', () => ({
    reply: { waiting: served().waiting, ended: served().ended },
  })),
  answer('stripeBooks', { reply: { ...STRIPE_BOOKS } }),
  answer('proposals', { reply: { proposals: [...PROPOSALS] } }),
  answer('disputes', { reply: { disputes: [] } }),
  answer('waitingIdentities', { reply: { waiting: [...WAITING_IDENTITIES] } }),
  answer('invitations', { reply: { invitations: [...INVITATIONS] } }),
  answer('apiTokens', { reply: { tokens: [...API_TOKENS] } }),
  answer('webhooks', { reply: { webhooks: [...WEBHOOKS], hosts: WEBHOOK_HOSTS } }),
  answer('operators', { reply: { operators: [...OPERATORS] } }),
  answer('mails', ({ query }) => {
    const { mails, now } = served();
    const state = query.get('state');
    const to = query.get('to');
    return {
      reply: {
        now: new Date(now).toISOString(),
        mails: mails.filter(
          (mail) =>
            (state === null || mail.state === state) && (to === null || mail.address === to),
        ),
        more: false,
      },
    };
  }),
  answer('reverseGrant', {
    refused: 409,
    message: 'This grant is made of the controls of a story. It cannot be reversed.',
  }),
];
