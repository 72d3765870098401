/**
 * Contests for stories, with real names and facts. They are typed by the contract, and stories override what they
 * need. No story reads the real clock: the time is always `STORY_NOW`.
 */
import {
  moneyCents,
  type Account,
  type Contest,
  type ContestSummary,
  type Entrant,
} from '@captains-pick/contract';
import { cents, dollarsForWire, MAX_TABLE_ENTRANTS, payoutsByPlace } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { idOf, OWN_TEAM, SPORT_EVENTS } from './sportEvents.ts';

/** The present moment in stories: Thursday 12 March 2026, early afternoon in Europe. */
export const STORY_NOW = Date.parse('2026-03-12T13:53:00Z');

const MINUTE = 60_000;

/** An ISO time this many minutes after `STORY_NOW`; negative for before. */
export const minutesFromNow = (minutes: number): string =>
  new Date(STORY_NOW + minutes * MINUTE).toISOString();

export const VIEWER: Viewer = { userId: 'mr1v3r', username: 'mrivers' };

export const anAccount = (over: Partial<Account> = {}): Account => ({
  userId: VIEWER.userId,
  username: VIEWER.username,
  firstName: 'Maya',
  lastName: 'Rivers',
  email: 'maya@rivers.example',
  verified: true,
  balance: 312.5,
  role: 'player',
  ...over,
});

/** An entry. Its id and user are derived from its entry name. */
export const anEntrant = (over: Partial<Entrant> & Pick<Entrant, 'entryName'>): Entrant => {
  const username = over.username ?? over.entryName.replace(/\[\d+\]$/, '');
  return {
    _id: `entry-${idOf(over.entryName)}`,
    userId: username === VIEWER.username ? VIEWER.userId : `user-${idOf(username)}`,
    username,
    ...over,
  };
};

/** Prizes as the server sends them for a field of this size. */
const payoutsFor = (entryFee: number, entrants: number): number[] => {
  const payouts = payoutsByPlace({ entryFee: cents(Math.round(entryFee * 100)), entrants });
  return payouts.ok ? payouts.value.map(dollarsForWire) : [];
};

/**
 * The contest with prizes of its own if the percentage table does not cover its field (docs/product.md#large-fields).
 * Then a tenth of the places are paid, in whole dollars: a tenth of the pool for first place, half of that for second,
 * a third of it for third.
 */
export const withOwnPrizes = (contest: Contest): Contest => {
  const { entryFee, maxEntries } = contest;
  if (maxEntries <= MAX_TABLE_ENTRANTS) return contest;
  const first = (dollarsForWire(moneyCents(entryFee)) * maxEntries) / 10;
  const prizes = Array.from({ length: Math.floor(maxEntries / 10) }, (_, at) =>
    Math.round(first / (at + 1)),
  );
  return { ...contest, entrantPayouts: prizes, payouts: prizes };
};

const golfSummary = (): ContestSummary => ({
  _id: 'the-players',
  tournamentName: 'THE PLAYERS Championship',
  tournamentURL: 'https://www.pgatour.com/tournaments/the-players-championship',
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick6',
  status: 'Registering',
  deadline: minutesFromNow(252),
  startedAt: null,
  entryFee: 20,
  adminFee: 2,
  salaryCap: 50_000,
  maxEntries: 50,
  maxEntriesPerUser: 3,
  entrantsCount: 38,
  ownEntries: 0,
  payouts: payoutsFor(20, 38),
  entrantPayouts: null,
  cancelledBecause: null,
  placementResults: [],
});

/** By default a contest starts at its deadline. Stories of snake contests must set the start. */
const startOfStatus = ({ status, deadline }: ContestSummary): string | null =>
  status === 'Registering' || status === 'Cancelled' ? null : deadline;

/** A contest as in lists: golf, salary, Pick6, open for four more hours. Payouts follow from the fee and the field. */
export const aContestSummary = (over: Partial<ContestSummary> = {}): ContestSummary => {
  const terms = { ...golfSummary(), ...over };
  const summary = { ...terms, startedAt: over.startedAt ?? startOfStatus(terms) };
  return over.payouts === undefined && typeof summary.entryFee === 'number'
    ? { ...summary, payouts: payoutsFor(summary.entryFee, summary.entrantsCount) }
    : summary;
};

const OTHER_USERS = [
  'sofia.m',
  'deepstack',
  'chipleader_kt',
  'fold2win',
  'birdie_bea',
  'northcote',
  'tee2green',
  'long_iron',
  'pawnstorm',
  'ace-high',
] as const;

/** Other people's entries, without lineups, which the server hides before the deadline. */
export const otherEntrants = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, index) => {
    const username = OTHER_USERS[index % OTHER_USERS.length] ?? 'sofia.m';
    const nth = Math.floor(index / OTHER_USERS.length) + 1;
    return anEntrant({ username, entryName: nth === 1 ? username : `${username}[${nth}]` });
  });

/** A whole contest: the summary's fields, the sport's players, and as many entrants as the count says. */
export const aContest = (over: Partial<Contest> = {}): Contest => {
  const { paused = null, players, entrants, playerPayouts, results, ...fields } = over;
  const shown = entrants ?? otherEntrants(fields.entrantsCount ?? 38);
  return {
    ...aContestSummary({ entrantsCount: shown.length, ...fields }),
    paused,
    players: players ?? [...SPORT_EVENTS[fields.sport ?? 'Golf'].players],
    entrants: shown,
    playerPayouts: playerPayouts ?? [],
    results: results ?? null,
  };
};

export const ownEntrant = (over: Partial<Entrant> = {}): Entrant =>
  anEntrant({
    entryName: VIEWER.username,
    username: VIEWER.username,
    userId: VIEWER.userId,
    teamSalary: 49_900,
    team: { captain: OWN_TEAM.captain, flexPlayers: [...OWN_TEAM.flexPlayers] },
    ...over,
  });

const winner = (entryName: string, winnings: number): ContestSummary['placementResults'] => [
  {
    place: 1,
    entrants: [
      {
        _id: `entry-${idOf(entryName)}`,
        userId: `user-${idOf(entryName)}`,
        username: entryName,
        entryName,
        winnings,
      },
    ],
  },
];

/** A signed-in user's list: all statuses, own entries and others. */
export const CONTEST_SUMMARIES: readonly ContestSummary[] = [
  aContestSummary({
    _id: 'wsop-50k',
    tournamentName: 'WSOP $50K Players Championship',
    sport: 'Poker',
    draftType: 'Snake',
    format: '6 rounds',
    status: 'Drafting',
    // The draft of a full lobby starts long before the deadline.
    deadline: minutesFromNow(2868),
    startedAt: minutesFromNow(-12),
    entryFee: 25,
    adminFee: 2.5,
    salaryCap: null,
    maxEntries: 6,
    maxEntriesPerUser: 1,
    entrantsCount: 6,
    ownEntries: 1,
  }),
  aContestSummary({
    _id: 'lec-g2-kc',
    tournamentName: 'LEC Spring Playoffs: G2 v Karmine Corp',
    sport: 'Esports',
    draftType: 'Snake',
    format: 'H2H',
    status: 'Drafting',
    deadline: null,
    startedAt: minutesFromNow(-4),
    entryFee: 10,
    adminFee: 1,
    salaryCap: null,
    maxEntries: 2,
    maxEntriesPerUser: 1,
    entrantsCount: 2,
  }),
  aContestSummary({
    _id: 'candidates',
    tournamentName: 'FIDE Candidates, rounds 9–14',
    sport: 'Chess',
    format: 'Pick4',
    deadline: minutesFromNow(38),
    entryFee: 5,
    adminFee: 0.5,
    maxEntries: 100,
    entrantsCount: 91,
  }),
  aContestSummary({ ownEntries: 1 }),
  aContestSummary({
    _id: 'the-players-h2h',
    tournamentName: 'THE PLAYERS: Closest Captains',
    format: 'H2H',
    entryFee: 100,
    adminFee: 10,
    salaryCap: null,
    maxEntries: 2,
    entrantsCount: 1,
  }),
  aContestSummary({
    _id: 'wsop-main',
    tournamentName: 'WSOP Main Event, final table',
    sport: 'Poker',
    format: 'Pick3',
    deadline: minutesFromNow(580),
    entryFee: 50,
    adminFee: 5,
    maxEntries: 810,
    entrantsCount: 412,
  }),
  aContestSummary({
    _id: 'ept-monte-carlo',
    tournamentName: 'EPT Monte Carlo High Roller',
    sport: 'Poker',
    draftType: 'Snake',
    format: 'Pick5',
    deadline: minutesFromNow(1100),
    entryFee: 25,
    adminFee: 2.5,
    salaryCap: null,
    maxEntries: 6,
    maxEntriesPerUser: 1,
    entrantsCount: 4,
    ownEntries: 1,
  }),
  aContestSummary({
    _id: 'lec-lower',
    tournamentName: 'LEC Spring Playoffs, lower bracket',
    sport: 'Esports',
    format: 'Pick5',
    deadline: minutesFromNow(1263),
    entryFee: 5,
    adminFee: 0.5,
    maxEntries: 60,
    entrantsCount: 17,
  }),
  aContestSummary({
    _id: 'stud-last-longer',
    tournamentName: 'Last Longer: $10K Stud Championship',
    sport: 'Poker',
    draftType: 'Snake',
    format: 'LL',
    deadline: null,
    entryFee: 10,
    adminFee: 1,
    salaryCap: null,
    maxEntries: 8,
    maxEntriesPerUser: 1,
    entrantsCount: 7,
  }),
  aContestSummary({
    _id: 'valspar',
    tournamentName: 'Valspar Championship',
    deadline: minutesFromNow(9720),
    entrantsCount: 6,
  }),
  aContestSummary({
    _id: 'arnold-palmer',
    tournamentName: 'Arnold Palmer Invitational',
    status: 'Running',
    deadline: minutesFromNow(-190),
    entrantsCount: 50,
    ownEntries: 2,
  }),
  aContestSummary({
    _id: 'tata-steel',
    tournamentName: 'Tata Steel Masters',
    sport: 'Chess',
    format: 'Pick3',
    status: 'Running',
    deadline: minutesFromNow(-2900),
    entryFee: 10,
    adminFee: 1,
    maxEntries: 40,
    entrantsCount: 36,
  }),
  aContestSummary({
    _id: 'triton-jeju',
    tournamentName: 'Triton Poker Jeju, $100K Main Event',
    sport: 'Poker',
    format: 'Pick5',
    status: 'Running',
    deadline: minutesFromNow(-1480),
    entryFee: 50,
    adminFee: 5,
    maxEntries: 120,
    entrantsCount: 104,
  }),
  aContestSummary({
    _id: 'genesis',
    tournamentName: 'The Genesis Invitational',
    status: 'Graded',
    deadline: minutesFromNow(-33_000),
    entrantsCount: 50,
    ownEntries: 1,
    placementResults: winner('mrivers', 410),
  }),
  aContestSummary({
    _id: 'lec-final',
    tournamentName: 'LEC Winter Final',
    sport: 'Esports',
    format: 'Pick5',
    status: 'Completed',
    deadline: minutesFromNow(-5760),
    entryFee: 5,
    adminFee: 0.5,
    maxEntries: 60,
    entrantsCount: 58,
    placementResults: winner('midlane_mo[2]', 110.2),
  }),
  aContestSummary({
    _id: 'norway-chess',
    tournamentName: 'Norway Chess, opening rounds',
    sport: 'Chess',
    format: 'Pick4',
    status: 'Cancelled',
    deadline: minutesFromNow(-9000),
    entryFee: 5,
    adminFee: 0.5,
    maxEntries: 20,
    entrantsCount: 1,
    ownEntries: 1,
    cancelledBecause: 'Fewer than two entries at the deadline.',
  }),
];

/** A visitor's list: no completed contests, no own entries. */
export const PUBLIC_SUMMARIES: readonly ContestSummary[] = CONTEST_SUMMARIES.filter(
  ({ status }) => status === 'Registering' || status === 'Drafting' || status === 'Running',
).map((summary) => ({ ...summary, ownEntries: 0 }));
