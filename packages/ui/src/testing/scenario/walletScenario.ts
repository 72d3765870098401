/** A player's money from a few choices: the wallet, what is on the way, and the statement. */
import type {
  Statement,
  StatementFilter,
  StatementKind,
  StatementLine,
  Transfer,
  Wallet,
} from '@captains-pick/contract';
import type { TransferKind, TransferState } from '@captains-pick/rules';
import type { HttpHandler } from 'msw';
import { answer } from '../answers/answer.ts';
import { STORY_NOW } from '../contests/contests.ts';
import type { Controls } from './presets.tsx';
import { NOW_CONTROL } from './scenarioControls.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface WalletScenario {
  /** Bookings of the statement. */
  readonly bookings: number;
  /** In dollars: what of the deposits was not played. */
  readonly toPlay: number;
  readonly deposit: TransferState | 'none';
  readonly withdrawal: Exclude<TransferState, 'disputed'> | 'none';
  /** Also deposits by card. */
  readonly cards: boolean;
  /** In dollars, after a disputed deposit. */
  readonly owed: number;
  readonly longNames: boolean;
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

export const USUAL_WALLET: WalletScenario = {
  bookings: 64,
  toPlay: 100,
  deposit: 'requested',
  withdrawal: 'pending',
  cards: false,
  owed: 0,
  longNames: false,
  now: STORY_NOW,
};

export const WALLET_CONTROLS: Controls<WalletScenario> = {
  bookings: { control: 'select', options: [0, 1, 8, 64, 10_000] },
  toPlay: { control: 'select', options: [0, 100, 5_000] },
  deposit: {
    control: 'select',
    options: ['none', 'requested', 'pending', 'settled', 'refused', 'returned', 'disputed'],
  },
  withdrawal: {
    control: 'select',
    options: ['none', 'requested', 'pending', 'settled', 'refused', 'returned'],
  },
  cards: { control: 'boolean' },
  owed: { control: 'select', options: [0, 22, 5_000] },
  longNames: { control: 'boolean' },
  now: NOW_CONTROL,
};

export interface WalletScene {
  readonly wallet: Wallet;
  /** Newest first. */
  readonly lines: readonly StatementLine[];
}

const REASONS: Readonly<Partial<Record<TransferState, string>>> = {
  refused: 'The name on the account differs from yours.',
  returned: 'The bank sent it back.',
  disputed: 'Your bank has claimed the payment back.',
};

/** The states on the way to one. */
const WAY: Readonly<Record<TransferState, readonly TransferState[]>> = {
  requested: ['requested'],
  pending: ['requested', 'pending'],
  settled: ['requested', 'pending', 'settled'],
  refused: ['requested', 'pending', 'refused'],
  returned: ['requested', 'pending', 'settled', 'returned'],
  disputed: ['requested', 'pending', 'settled', 'disputed'],
};

export const aTransfer = (
  kind: TransferKind,
  state: TransferState,
  now: number,
  changed: Partial<Transfer> = {},
): Transfer => {
  const begun = now - 30 * HOUR_MS;
  return {
    _id: `${kind}-1`,
    reference: kind === 'deposit' ? 'C-20914' : 'C-20871',
    kind,
    provider: 'cashier',
    amount: kind === 'deposit' ? 50 : 40,
    state,
    payAt: null,
    expiresAt: kind === 'deposit' ? new Date(begun + 3 * DAY_MS).toISOString() : null,
    steps: WAY[state].map((reached, index) => ({
      state: reached,
      at: new Date(begun + index * 5 * HOUR_MS).toISOString(),
      reason: REASONS[reached] ?? null,
      reference: reached === 'settled' ? 'R-4417' : null,
    })),
    ...changed,
  };
};

/** What a deposit by card has besides. */
const byCard = (state: TransferState): Partial<Transfer> => ({
  provider: 'stripe',
  payAt: state === 'requested' ? 'https://checkout.stripe.com/c/pay/cs_test_1' : null,
});

type Booked = Pick<StatementLine, 'kind' | 'amount'> & Partial<StatementLine>;

const contest = (
  name: string,
  sport: NonNullable<StatementLine['contest']>['sport'],
): Pick<StatementLine, 'contest'> => ({
  contest: {
    _id: name.toLowerCase().replaceAll(/\W+/g, '-').slice(0, 40),
    name,
    sport,
    status: 'Graded',
  },
});

/** From the oldest to the newest; repeated for longer statements. */
const BOOKED: readonly Booked[] = [
  {
    kind: 'deposit',
    amount: 100,
    transfer: { _id: 't1', reference: 'C-20870', state: 'settled' },
  },
  {
    kind: 'entry',
    amount: -22,
    ...contest('The International 2023: Top Eight', 'Esports'),
    cost: { entry: 20, fee: 2 },
  },
  {
    kind: 'correction',
    amount: 8.5,
    ...contest('The Players Championship 2019: Sunday Contenders', 'Golf'),
    place: { rank: 3, tied: true, of: 40 },
    reason: 'The scorecard',
  },
  {
    kind: 'refund',
    amount: 22,
    ...contest('FIDE Candidates 2024: High Roller', 'Chess'),
    reason: '1 of 10 entered',
  },
  {
    kind: 'prize',
    amount: 102,
    ...contest('WSOP Main Event 2017: Opening Night', 'Poker'),
    place: { rank: 2, tied: false, of: 17 },
  },
  { kind: 'hold', amount: -40, transfer: { _id: 'w1', reference: 'C-20871', state: 'pending' } },
  {
    kind: 'entry',
    amount: -5.5,
    ...contest('FIDE Candidates 2024: Final Rounds', 'Chess'),
    cost: { entry: 5, fee: 0.5 },
  },
  {
    kind: 'prize',
    amount: 32,
    ...contest('The Players Championship 2019: Thursday Start', 'Golf'),
    place: { rank: 2, tied: false, of: 22 },
    entryName: 'mrivers[2]',
  },
];

const LONG =
  'The Extraordinarily Long Invitational of Wolfeschlegelsteinhausenbergerdorff: Qualifier';

/** The last two bookings of a dispute that took more than the balance; null: an earlier booking. */
const disputedAs = (place: number, owed: number, balance: number): Booked | null => {
  const transfer = { _id: 't2', reference: 'C-20914', state: 'disputed' } as const;
  if (place === -2) return { kind: 'owed', amount: owed };
  return place === -1 ? { kind: 'deposit-return', amount: -balance, transfer } : null;
};

const linesOf = ({ bookings, owed, longNames, now }: WalletScenario): readonly StatementLine[] => {
  let cents = 0;
  // Several a day, so that a long statement is in a few years.
  const everyMs = bookings > 100 ? 2 * HOUR_MS : 33 * HOUR_MS;
  return Array.from({ length: bookings }, (_, index): StatementLine => {
    const { contest: about = null, ...booked } = (owed > 0
      ? disputedAs(index - bookings, owed, cents / 100)
      : null) ??
      BOOKED[index % BOOKED.length] ?? { kind: 'grant', amount: 1 };
    cents += Math.round(booked.amount * 100);
    return {
      number: index + 1,
      at: new Date(now - (bookings - index) * everyMs).toISOString(),
      balance: cents / 100,
      contest: about === null || !longNames ? about : { ...about, name: LONG },
      entryName: about === null ? null : longNames ? 'maximilian_von_hohenberg-xii[12]' : 'mrivers',
      cost: null,
      place: null,
      transfer: null,
      reason: null,
      ...booked,
    };
  }).toReversed();
};

export const walletIn = (scenario: WalletScenario): WalletScene => {
  const { toPlay, deposit, withdrawal, cards, owed, now } = scenario;
  const lines = linesOf(scenario);
  const balance = Number(lines[0]?.balance ?? 0);
  const from = now - 90 * DAY_MS;
  const recent = lines.filter(({ at }) => Date.parse(at) >= from).toReversed();
  const [first] = recent;
  const held = withdrawal === 'requested' || withdrawal === 'pending' ? 40 : 0;
  return {
    lines,
    wallet: {
      balance,
      canWithdraw: Math.max(0, Math.round((balance - toPlay) * 100) / 100),
      toPlay,
      onHold: held,
      owed,
      refundable: cards ? 100 : 0,
      depositProviders: cards ? ['stripe', 'cashier'] : ['cashier'],
      transfers: [
        ...(deposit === 'none'
          ? []
          : [aTransfer('deposit', deposit, now, cards ? byCard(deposit) : {})]),
        ...(withdrawal === 'none' ? [] : [aTransfer('withdrawal', withdrawal, now)]),
      ],
      history: {
        from: new Date(from).toISOString(),
        opening:
          first === undefined
            ? balance
            : Math.round((Number(first.balance) - first.amount) * 100) / 100,
        points: recent.map(({ at, kind, amount, balance: after }) => ({
          at,
          kind,
          amount,
          balance: after,
        })),
      },
    },
  };
};

const SHOWN: Readonly<Record<Exclude<StatementFilter, 'all'>, readonly StatementKind[]>> = {
  entries: ['entry', 'refund'],
  prizes: ['prize', 'correction'],
  deposits: [
    'deposit',
    'deposit-return',
    'owed',
    'owed-payment',
    'grant',
    'grant-reversal',
    'welcome',
  ],
  withdrawals: ['hold', 'withdrawal', 'release'],
};

const PAGE = 25;

const sumOf = (lines: readonly StatementLine[], ...kinds: readonly StatementKind[]): number =>
  lines.reduce(
    (all, { kind, amount }) => all + (kinds.includes(kind) ? Math.round(amount * 100) : 0),
    0,
  ) / 100;

/** The page that the server would send. */
export const pageOf = (lines: readonly StatementLine[], query: URLSearchParams): Statement => {
  const year = query.get('year');
  const show = (query.get('show') ?? 'all') as StatementFilter;
  const before = query.get('before');
  const ofYear = lines.filter(({ at }) => year === null || at.startsWith(year));
  const matching = ofYear.filter(({ kind }) => show === 'all' || SHOWN[show].includes(kind));
  const rest = matching.filter(({ number }) => before === null || number < Number(before));
  const shown = rest.slice(0, PAGE);
  const oldest = ofYear.at(-1);
  return {
    lines: shown,
    next: rest.length > PAGE ? (shown.at(-1)?.number ?? null) : null,
    summary:
      before === null
        ? {
            bookings: matching.length,
            years: [...new Set(lines.map(({ at }) => Number(at.slice(0, 4))))],
            totals: {
              opening:
                oldest === undefined
                  ? 0
                  : Math.round((Number(oldest.balance) - oldest.amount) * 100) / 100,
              deposits: sumOf(ofYear, 'deposit', 'deposit-return'),
              withdrawals: sumOf(ofYear, 'hold', 'withdrawal', 'release'),
              entries: sumOf(ofYear, 'entry'),
              prizes: sumOf(ofYear, 'prize'),
              refunds: sumOf(ofYear, 'refund', 'correction'),
              added: sumOf(ofYear, 'owed', 'owed-payment', 'grant', 'grant-reversal', 'welcome'),
              closing: ofYear[0]?.balance ?? 0,
            },
          }
        : null,
  };
};

export const walletHandlers = (served: () => WalletScene): readonly HttpHandler[] => [
  answer('wallet', () => ({ reply: served().wallet })),
  answer('statement', ({ query }) => ({ reply: pageOf(served().lines, query) })),
  answer('statementCsv', () => ({
    reply: ['when,amount', ...served().lines.map(({ at, amount }) => `${at},${amount}`)].join('\n'),
  })),
  answer('requestDeposit', ({ body }) => ({
    reply: {
      message: 'Pay at the cashier and give the reference C-20915.',
      transfer: aTransfer('deposit', 'requested', STORY_NOW, {
        _id: 'deposit-2',
        reference: 'C-20915',
        amount: body.amount,
      }),
      balance: served().wallet.balance,
      continueAt: null,
    },
  })),
  answer('requestWithdrawal', ({ body }) => ({
    reply: {
      message: 'Your withdrawal is requested. Its reference is C-20916.',
      transfer: aTransfer('withdrawal', 'requested', STORY_NOW, {
        _id: 'withdrawal-2',
        reference: 'C-20916',
        amount: body.amount,
      }),
      balance: served().wallet.balance,
      continueAt: null,
    },
  })),
  answer('cancelTransfer', ({ params }) => {
    const kind = params['id']?.startsWith('deposit') === true ? 'deposit' : 'withdrawal';
    return {
      reply: {
        message: `Your ${kind} is cancelled.`,
        transfer: aTransfer(kind, 'refused', STORY_NOW),
        balance: served().wallet.balance,
      },
    };
  }),
];
