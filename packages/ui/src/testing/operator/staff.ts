/** Operators, proposals and a person, for stories. */
import type {
  ApiToken,
  LedgerJournal,
  ListedOperator,
  PlayerInvitation,
  OperatorSelf,
  Person,
  Proposal,
  ReadPerson,
  StatementLine,
  WaitingIdentities,
  Webhook,
  WebhookDelivery,
} from '@captains-pick/contract';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@captains-pick/rules';
import { STORY_NOW } from '../contests/contests.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(STORY_NOW - hours * HOUR_MS).toISOString();

export const OWNER: OperatorSelf = {
  username: 'operator',
  role: 'owner',
  moneyAlone: 500,
  secondPersons: 1,
};
export const CASHIER: OperatorSelf = { ...OWNER, username: 'casey', role: 'cashier' };
export const READER: OperatorSelf = { ...OWNER, username: 'robin', role: 'read-only' };

export const OPERATORS: readonly ListedOperator[] = [
  {
    username: 'operator',
    email: 'owner@operators.example',
    role: 'owner',
    joinedAt: ago(900),
    disabledAt: null,
  },
  {
    username: 'casey',
    email: 'casey@operators.example',
    role: 'cashier',
    joinedAt: ago(300),
    disabledAt: null,
  },
  {
    username: 'sam',
    email: 'sam@operators.example',
    role: 'support',
    joinedAt: null,
    disabledAt: null,
  },
  {
    username: 'robin',
    email: 'robin@operators.example',
    role: 'read-only',
    joinedAt: ago(700),
    disabledAt: ago(20),
  },
];

const aProposal = (changed: Partial<Proposal>): Proposal => ({
  _id: 'proposal-1',
  kind: 'grant',
  username: 'mr1v3r',
  amount: 800,
  words: 'The prize of the spring league',
  proposedBy: 'casey',
  proposedAt: ago(3),
  expiresAt: ago(-69),
  decision: null,
  decidedBy: null,
  decidedAt: null,
  own: false,
  ...changed,
});

export const PROPOSALS: readonly Proposal[] = [
  aProposal({}),
  aProposal({
    _id: 'proposal-2',
    kind: 'confirm-transfer',
    username: 'pawnstorm',
    amount: 1500,
    words: 'R-4418',
    proposedBy: 'operator',
    own: true,
  }),
  aProposal({
    _id: 'proposal-3',
    kind: 'reverse-grant',
    username: 'thebubbleboy',
    words: 'Granted to the wrong player',
    decision: 'declined',
    decidedBy: 'operator',
    decidedAt: ago(50),
  }),
];

export const anInvitation = (changed: Partial<PlayerInvitation> = {}): PlayerInvitation => ({
  _id: 'invitation-1',
  name: 'Winter league',
  email: null,
  code: 'K7Q2M9XW4D',
  link: 'https://pick.example.org/signup?invitation=K7Q2M9XW4D',
  uses: 50,
  used: 12,
  createdBy: 'operator',
  createdAt: ago(200),
  expiresAt: ago(-500),
  state: 'open',
  ...changed,
});

export const INVITATIONS: readonly PlayerInvitation[] = [
  anInvitation(),
  anInvitation({
    _id: 'invitation-2',
    name: 'Ada',
    email: 'ada@friends.example',
    code: 'T3V8N5RB1H',
    link: 'https://pick.example.org/signup?invitation=T3V8N5RB1H',
    uses: 1,
    used: 0,
    createdBy: 'casey',
  }),
  anInvitation({
    _id: 'invitation-3',
    name: 'Posted by mistake',
    code: '9PZ4C6SJ2E',
    used: 3,
    state: 'revoked',
  }),
];

export const anApiToken = (changed: Partial<ApiToken> = {}): ApiToken => ({
  _id: 'token-1',
  name: 'Sunday feeds',
  start: 'cpt_k7Q2m9',
  scopes: ['results'],
  madeBy: 'operator',
  madeAt: ago(200),
  expiresAt: ago(-1_900),
  lastUsedAt: ago(1),
  state: 'open',
  ...changed,
});

export const API_TOKENS: readonly ApiToken[] = [
  anApiToken(),
  anApiToken({
    _id: 'token-2',
    name: 'Bookkeeping',
    start: 'cpt_T3v8N5',
    scopes: ['books'],
    madeBy: 'casey',
    lastUsedAt: null,
  }),
  anApiToken({
    _id: 'token-3',
    name: 'Old league site',
    start: 'cpt_9PZ4c6',
    scopes: ['contests', 'results', 'settlement'],
    state: 'revoked',
  }),
];

const aDelivery = (changed: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  number: 4_211,
  type: 'entry.made',
  at: ago(2),
  state: 'sent',
  attempts: 1,
  nextAt: null,
  lastError: null,
  ...changed,
});

export const aWebhook = (changed: Partial<Webhook> = {}): Webhook => ({
  _id: 'webhook-1',
  name: 'League site',
  url: 'https://hooks.league.example/captains-pick',
  events: ['contest.opened', 'contest.settled', 'payout.made'],
  addedBy: 'operator',
  addedAt: ago(300),
  endedAt: null,
  endedBecause: null,
  queued: 1,
  deliveries: [
    aDelivery({
      number: 4_240,
      type: 'contest.settled',
      state: 'queued',
      attempts: 2,
      nextAt: ago(-0.4),
      lastError: 'The receiver answered 503.',
    }),
    aDelivery({ number: 4_239, type: 'payout.made' }),
    aDelivery({
      number: 4_102,
      type: 'contest.opened',
      at: ago(60),
      state: 'failed',
      attempts: 8,
      lastError: 'The receiver did not answer within 15 s.',
    }),
  ],
  ...changed,
});

export const WEBHOOK_HOSTS: readonly string[] = ['*.league.example', 'hooks.news.example'];

export const WEBHOOKS: readonly Webhook[] = [
  aWebhook(),
  aWebhook({
    _id: 'webhook-2',
    name: 'Newsletter',
    url: 'https://hooks.news.example/events?…',
    events: ['contest.opened'],
    addedBy: 'casey',
    queued: 0,
    deliveries: [],
  }),
  aWebhook({
    _id: 'webhook-3',
    name: 'Old chat',
    endedAt: ago(40),
    endedBecause: 'The receiver answered 410: it wants nothing more.',
    queued: 0,
    deliveries: [aDelivery({ state: 'failed', lastError: 'The webhook was ended.' })],
  }),
];

export const WAITING_IDENTITIES: WaitingIdentities['waiting'] = [
  {
    _id: 'check-1',
    userId: 'person-1',
    username: 'mr1v3r',
    requestedAt: ago(26),
    external: false,
  },
  {
    _id: 'check-2',
    userId: 'person-2',
    username: 'pawnstorm',
    requestedAt: ago(3),
    external: true,
  },
];

export const aPerson = (changed: Partial<Person> = {}): Person => ({
  _id: 'person-1',
  username: 'mr1v3r',
  firstName: 'Maya',
  lastName: 'Rivers',
  email: 'maya.rivers@example.org',
  verified: true,
  balance: 1012.5,
  createdAt: ago(2_000),
  lastActiveAt: ago(1),
  ...changed,
});

export const PEOPLE: readonly Person[] = [
  aPerson(),
  aPerson({
    _id: 'person-2',
    username: 'pawnstorm',
    firstName: 'Wilhelmina-Alexandrina',
    lastName: 'von und zu Hohenstaufen-Langenburg',
    email: 'wilhelmina.alexandrina.hohenstaufen@langenburg.example',
    verified: false,
    balance: 0,
    lastActiveAt: null,
  }),
];

const line = (changed: Partial<StatementLine>): StatementLine => ({
  number: 3,
  at: ago(2),
  kind: 'entry',
  amount: -22,
  balance: 1012.5,
  contest: {
    _id: 'arnold-palmer',
    name: 'Arnold Palmer Invitational',
    sport: 'Golf',
    status: 'Registering',
  },
  entryName: 'mr1v3r',
  cost: { entry: 20, fee: 2 },
  place: null,
  transfer: null,
  reason: null,
  ...changed,
});

export const PERSON_LINES: readonly StatementLine[] = [
  line({}),
  line({
    number: 1,
    at: ago(30),
    kind: 'grant',
    amount: 1034.5,
    balance: 1034.5,
    contest: null,
    entryName: null,
    cost: null,
    reason: 'The prize of the spring league',
  }),
];

export const JOURNAL: LedgerJournal = {
  _id: 'journal-1',
  at: ago(2),
  kind: 'entry',
  key: 'entry:entry-9',
  memo: 'entry of mr1v3r',
  source: { kind: 'contest', id: 'arnold-palmer', name: 'Arnold Palmer Invitational' },
  postings: [
    { account: 'user:person-1', username: 'mr1v3r', amount: -22 },
    { account: 'fees', username: null, amount: 2 },
    { account: 'pool:arnold-palmer', username: null, amount: 20 },
  ],
};

export const READ_PERSON: ReadPerson = {
  person: aPerson(),
  picture: null,
  about: { birthDate: '1990-12-31', country: 'US', region: 'US-MA' },
  identity: {
    state: 'requested',
    requestedAt: ago(26),
    decidedAt: null,
    decidedBy: null,
    reference: null,
    reason: null,
  },
  wallet: {
    balance: 1012.5,
    canWithdraw: 1000,
    toPlay: 12.5,
    onHold: 40,
    owed: 0,
    refundable: 0,
    depositProviders: ['cashier'],
    transfers: [
      {
        _id: 'transfer-1',
        reference: 'C-20914',
        kind: 'withdrawal',
        provider: 'cashier',
        amount: 40,
        state: 'pending',
        expiresAt: null,
        payAt: null,
        steps: [
          { state: 'requested', at: ago(6), reason: null, reference: null },
          { state: 'pending', at: ago(4), reason: null, reference: null },
        ],
      },
    ],
    history: { from: ago(2_160), opening: 0, points: [] },
  },
  limits: {
    limits: LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.map((period) => ({
        kind,
        period,
        amount: kind === 'deposit' && period === 'week' ? 200 : null,
        used: kind === 'fees' ? 22 : 0,
        next: kind === 'deposit' && period === 'week' ? { amount: 300, from: ago(-100) } : null,
      })),
    ),
    openBreak: null,
    reminderMinutes: null,
    raiseHours: 168,
  },
  sessions: [
    { _id: 'session-1', device: 'Firefox on Linux', firstSeen: ago(60), lastSeen: ago(1) },
    { _id: 'session-2', device: null, firstSeen: ago(400), lastSeen: ago(200) },
  ],
  events: [
    {
      _id: 2,
      at: ago(60),
      kind: 'signed-in',
      device: 'Firefox on Linux',
      sessions: null,
      requestId: 'w1c8v5tzk7m2q9x4',
    },
    {
      _id: 1,
      at: ago(2_000),
      kind: 'signed-up',
      device: 'Safari on iPhone',
      sessions: null,
      requestId: null,
    },
  ],
  grants: [
    {
      _id: 'grant-1',
      at: ago(30),
      by: 'operator',
      username: 'mr1v3r',
      amount: 1034.5,
      reason: 'The prize of the spring league',
      reversed: null,
    },
  ],
  entries: [
    {
      _id: 'entry-9',
      contest: {
        _id: 'arnold-palmer',
        name: 'Arnold Palmer Invitational',
        sport: 'Golf',
        status: 'Registering',
      },
      entryName: 'mr1v3r',
      enteredAt: ago(2),
      withdrawnAt: null,
    },
  ],
};
