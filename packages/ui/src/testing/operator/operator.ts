/** Data of the operators' console, for stories. They are typed by the contract, and stories override what they need. */
import type {
  ContestTemplate,
  ContestWatch,
  Feeds,
  Grant,
  LedgerReport,
  OperatorAct,
  ResultRecord,
} from '@captains-pick/contract';
import { minutesFromNow } from '../contests/contests.ts';

export const OPERATOR_VIEWER = { userId: '0per4t', username: 'operator' };

export const aResult = (over: Partial<ResultRecord> = {}): ResultRecord => ({
  finish: null,
  cashedFor: 0,
  score: null,
  round: null,
  thru: null,
  status: null,
  currentChipCount: null,
  ...over,
});

/** Two feeds of a golf event, the last eight minutes old, with one unmatched name. */
export const someFeeds = (over: Partial<Feeds> = {}): Feeds => ({
  contestId: 'arnold-palmer',
  status: 'Running',
  paused: null,
  now: minutesFromNow(0),
  age: 8 * 60,
  event: { id: '401465', name: 'Arnold Palmer Invitational' },
  feeds: [
    {
      sequence: 2,
      source: 'ESPN',
      file: 'leaderboard-2.json',
      event: { id: '401465', name: 'Arnold Palmer Invitational' },
      observedAt: minutesFromNow(-8),
      appliedAt: minutesFromNow(-7),
      by: 'operator',
      rows: 38,
      changed: 31,
      final: false,
    },
    {
      sequence: 1,
      source: 'ESPN',
      file: 'leaderboard-1.json',
      event: { id: '401465', name: 'Arnold Palmer Invitational' },
      observedAt: minutesFromNow(-130),
      appliedAt: minutesFromNow(-128),
      by: 'operator',
      rows: 38,
      changed: 37,
      final: false,
    },
  ],
  unmatched: [{ where: 'row 21', externalId: '9037', name: 'Matt Fitz' }],
  missing: [],
  matches: [],
  overrides: [],
  ...over,
});

/** A field of 38 with results that are eight minutes old. Nothing needs the operator's attention. */
export const aWatch = (over: Partial<ContestWatch> = {}): ContestWatch => ({
  paused: null,
  players: 38,
  age: 8 * 60,
  unmatched: 0,
  sourcePaused: false,
  ...over,
});

export const aMatch = (over: Partial<Feeds['matches'][number]> = {}): Feeds['matches'][number] => ({
  said: { kind: 'name', text: 'Tom Kim Joo-hyung' },
  player: { _id: 'tom-kim', name: 'Tom Kim' },
  reason: 'His full name',
  at: minutesFromNow(-90),
  by: 'operator',
  ...over,
});

export const anOverride = (
  over: Partial<Feeds['overrides'][number]> = {},
): Feeds['overrides'][number] => ({
  player: { _id: 'rory-mcilroy', name: 'Rory McIlroy' },
  result: { score: -4 },
  feed: aResult({ score: -5, round: 2, thru: 12, status: 'active' }),
  reason: 'A penalty stroke that ESPN does not have yet',
  at: minutesFromNow(-20),
  by: 'operator',
  ...over,
});

export const LEDGER: LedgerReport = {
  sumOfPostings: 0,
  unbalancedJournals: [],
  driftedAccounts: [],
  accounts: [
    { kind: 'user', count: 214, balance: 18_402.5 },
    { kind: 'pool', count: 16, balance: 9210 },
    { kind: 'fees', count: 1, balance: 1406.5 },
    { kind: 'rounding', count: 1, balance: 0.07 },
    { kind: 'outside', count: 1, balance: -29_019.07 },
  ],
};

export const aGrant = (over: Partial<Grant> = {}): Grant => ({
  _id: 'grant-1',
  at: minutesFromNow(-40),
  by: 'operator',
  username: 'mr1v3r',
  amount: 250,
  reason: 'Deposit by bank transfer',
  reversed: null,
  ...over,
});

export const GRANTS: readonly Grant[] = [
  aGrant(),
  aGrant({
    _id: 'grant-2',
    at: minutesFromNow(-9300),
    by: 'operator.night',
    username: 'kingsidecastler',
    amount: 25_000,
    reversed: { at: minutesFromNow(-9290), reason: 'Two zeros too many' },
  }),
];

const anAct = (over: Partial<OperatorAct> & Pick<OperatorAct, 'act'>): OperatorAct => ({
  at: minutesFromNow(-7),
  by: 'operator',
  contestId: 'arnold-palmer',
  reason: null,
  before: null,
  after: null,
  requestId: 'k7m2q9x4w1c8v5tz',
  apiToken: null,
  ...over,
});

export const ACTS: readonly OperatorAct[] = [
  anAct({
    act: 'apply-results',
    apiToken: 'Sunday feeds',
    before: { status: 'Running', resultsSequence: 1 },
    after: { status: 'Running', resultsSequence: 2, changed: 31, skipped: ['row 21: Matt Fitz'] },
  }),
  anAct({
    at: minutesFromNow(-20),
    act: 'override-result',
    reason: 'A penalty stroke that ESPN does not have yet',
    before: { score: -5 },
    after: { score: -4 },
  }),
  anAct({
    at: minutesFromNow(-9000),
    act: 'cancel-contest',
    contestId: 'norway-chess',
    reason: 'The opening rounds are put off to June',
    before: { status: 'Registering' },
    after: { status: 'Cancelled', refunded: 550, entries: 1 },
  }),
  anAct({
    at: minutesFromNow(-9400),
    act: 'grant-balance',
    by: 'operator.night',
    contestId: null,
    reason: 'Deposit by bank transfer',
    after: { amount: 25_000 },
  }),
];

export const TEMPLATES: readonly ContestTemplate[] = [
  {
    id: 'golf-weekend',
    name: 'Golf, a whole event',
    about: 'Six golfers under a cap of $50,000, three entries each.',
    terms: {
      sport: 'Golf',
      draftType: 'Salary',
      format: 'Pick6',
      entryFee: 20,
      adminFee: 2,
      salaryCap: 50_000,
      maxEntries: 50,
      maxEntriesPerUser: 3,
      entrantPayouts: null,
      playerPayouts: [],
    },
  },
  {
    id: 'poker-snake',
    name: 'Poker, a snake table',
    about: 'Six seats draft five players each, one minute per pick.',
    terms: {
      sport: 'Poker',
      draftType: 'Snake',
      format: 'Pick5',
      entryFee: 25,
      adminFee: 2.5,
      salaryCap: null,
      maxEntries: 6,
      maxEntriesPerUser: 1,
      entrantPayouts: [100, 50],
      playerPayouts: [],
      pickTimeLimit: 60,
    },
  },
];
