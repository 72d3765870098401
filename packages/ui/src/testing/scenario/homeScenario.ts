/** The home page of a signed-in user from a few choices, for its Playground and its stories. */
import {
  moneyCents,
  playerResult,
  type Contest,
  type Home,
  type LastResult,
  type LiveEntry,
  type NextLock,
  type OpenContest,
  type OwnDraft,
  type RecentRanks,
} from '@captains-pick/contract';
import {
  dollarsForWire,
  lastPaidPlace,
  nameKey,
  standings,
  type Sport,
} from '@captains-pick/rules';
import { STORY_NOW, VIEWER } from '../contests/contests.ts';
import { HARD_NAMES, LONG_CONTEST_NAME } from '../contests/longLists.ts';
import { USUAL_SCENARIO } from './contestChoices.ts';
import { contestIn } from './contestScenario.ts';
import { entryOf } from './entries.ts';

export interface HomeScenario {
  readonly drafts: 'none' | 'my pick' | 'my pick and another' | 'another' | 'lobby is full';
  /** On the clock of the user's pick; no limit with 0. */
  readonly secondsLeft: number;
  /** The user's live entries, 0 to 30. */
  readonly live: number;
  /** The sport of the live contests. */
  readonly sport: Sport | 'all';
  readonly results: 'none' | 'fresh' | 'stale';
  /** The user's entries in the contest that locks next. */
  readonly locking: number;
  readonly secondsToLock: number;
  readonly lastResult: 'none' | 'won' | 'lost' | 'to be confirmed' | 'refunded';
  /** Contests that the user can enter, 0 to 8. */
  readonly open: number;
  readonly longNames: boolean;
  /** Amounts and fields of many digits. */
  readonly bigAmounts: boolean;
  /** The present moment, in epoch milliseconds. All times move with it. */
  readonly now: number;
}

export const USUAL_HOME: HomeScenario = {
  drafts: 'my pick',
  secondsLeft: 21,
  live: 4,
  sport: 'all',
  results: 'fresh',
  locking: 1,
  secondsToLock: 2292,
  lastResult: 'won',
  open: 4,
  longNames: false,
  bigAmounts: false,
  now: STORY_NOW,
};

/** A new account: it can enter contests, and has nothing else. */
export const FIRST_VISIT: HomeScenario = {
  ...USUAL_HOME,
  drafts: 'none',
  live: 0,
  locking: 0,
  lastResult: 'none',
};

const minutesFrom = ({ now }: HomeScenario, minutes: number): string =>
  new Date(now + minutes * 60_000).toISOString();

const named = ({ longNames }: HomeScenario, contestId: string, name: string, sport: Sport) => ({
  contestId,
  tournamentName: longNames ? LONG_CONTEST_NAME : name,
  sport,
});

const BIG = 12_345;
const grown = ({ bigAmounts }: HomeScenario, amount: number): number =>
  bigAmounts ? amount * BIG : amount;

/** Entries have ids of their own in each contest. */
const withOwnIds = (contest: Contest): Contest => ({
  ...contest,
  entrants: contest.entrants.map((entrant) => ({
    ...entrant,
    _id: `${contest._id}-${entrant._id}`,
  })),
});

const ALL_SPORTS = ['Golf', 'Esports', 'Poker', 'Chess'] as const satisfies readonly Sport[];

/** The sports of the contests: with up to four entries in all sports, two are in one contest. */
const liveSports = ({ live, sport }: HomeScenario): readonly Sport[] =>
  sport === 'all'
    ? ALL_SPORTS.slice(0, live > ALL_SPORTS.length ? ALL_SPORTS.length : Math.max(1, live - 1))
    : [sport];

/** The contests of the live entries, as the server answers with them. */
export const liveContestsIn = (scenario: HomeScenario): readonly Contest[] => {
  const { live, results, longNames, now } = scenario;
  if (live === 0) return [];
  const sports = liveSports(scenario);
  return sports.map((sport, at) =>
    withOwnIds(
      contestIn({
        ...USUAL_SCENARIO,
        sport,
        entries: 22,
        // The first contest has the entries that are left over.
        ownEntries: Math.floor(live / sports.length) + (at === 0 ? live % sports.length : 0),
        results,
        longNames,
        now,
      }),
    ),
  );
};

const liveEntriesOf = (scenario: HomeScenario, contest: Contest): LiveEntry[] => {
  const { _id, tournamentName, sport, entrants, results, players } = contest;
  const payouts = contest.payouts.map(moneyCents);
  const { rows } = standings(
    sport,
    entrants.map(({ _id: id, team }) => ({
      id,
      captain: nameKey(team?.captain ?? ''),
      flexPlayers: (team?.flexPlayers ?? []).map(nameKey),
    })),
    new Map(players.map((player) => [nameKey(player.name), playerResult(player)])),
    payouts,
  );
  const own = new Map(
    entrants.flatMap((entrant) =>
      entrant.userId === VIEWER.userId ? [[entrant._id, entrant]] : [],
    ),
  );
  return rows.flatMap(({ id, rank, tied, score, winnings }) => {
    const entrant = own.get(id);
    if (entrant === undefined) return [];
    const started = results !== null;
    return [
      {
        ...named(scenario, _id, tournamentName, sport),
        entryId: id,
        entryName: entrant.entryName,
        entrantsCount: grown(scenario, entrants.length),
        paidPlaces: lastPaidPlace(payouts)?.place ?? 0,
        rank: started ? grown(scenario, rank) : null,
        tied: started && tied,
        prize: started ? grown(scenario, dollarsForWire(winnings)) : 0,
        remaining: score.remaining,
        lineupSize: 1 + (entrant.team?.flexPlayers.length ?? 0),
        round: sport === 'Golf' && started ? 2 : null,
        paused: false,
        results,
      },
    ];
  });
};

const POKER_DRAFT = ['wsop-50k', 'WSOP $50K Players Championship', 'Poker'] as const;
const ESPORTS_DRAFT = ['lec-g2-kc', 'LEC Spring Playoffs: G2 v Karmine Corp', 'Esports'] as const;

const draftsIn = (scenario: HomeScenario): OwnDraft[] => {
  const { drafts, secondsLeft, longNames } = scenario;
  const nowhere = { opensAt: null, deadlineAt: null, queue: [] };
  const mine: OwnDraft = {
    ...named(scenario, ...POKER_DRAFT),
    state: 'own-pick',
    round: 3,
    pickInRound: 4,
    picksBefore: 0,
    opensAt: minutesFrom(scenario, -5),
    deadlineAt: secondsLeft === 0 ? null : minutesFrom(scenario, secondsLeft / 60),
    queue: longNames
      ? HARD_NAMES.slice(0, 3)
      : ['Daniel Negreanu', 'Kristen Foxen', 'Chris Brewer'],
  };
  const another: OwnDraft = {
    ...named(scenario, ...ESPORTS_DRAFT),
    ...nowhere,
    state: 'others',
    round: 1,
    pickInRound: 2,
    picksBefore: 2,
  };
  switch (drafts) {
    case 'none':
      return [];
    case 'my pick':
      return [mine];
    case 'my pick and another':
      return [mine, another];
    case 'another':
      return [another];
    case 'lobby is full':
      return [{ ...another, state: 'waiting', round: null, pickInRound: null, picksBefore: null }];
    default:
      return drafts satisfies never;
  }
};

const CANDIDATES = ['candidates', 'FIDE Candidates, rounds 9–14', 'Chess'] as const;

const nextLockIn = (scenario: HomeScenario): NextLock | null =>
  scenario.locking === 0
    ? null
    : {
        ...named(scenario, ...CANDIDATES),
        deadline: minutesFrom(scenario, scenario.secondsToLock / 60),
        entries: Array.from({ length: scenario.locking }, (_, nth) => ({
          entryId: `entry-lock-${nth + 1}`,
          entryName: entryOf(VIEWER, nth).entryName,
          complete: true,
          salaryLeft: 300 * (nth + 1),
        })),
      };

const lastResultIn = (scenario: HomeScenario): LastResult | null => {
  const { lastResult } = scenario;
  if (lastResult === 'none') return null;
  const won = {
    ...named(scenario, 'main-event', 'WSOP Main Event: Opening Night', 'Poker'),
    status: 'Graded' as const,
    at: minutesFrom(scenario, -673),
    entryName: VIEWER.username,
    ownEntries: 1,
    entrantsCount: grown(scenario, 17),
    rank: 2,
    tied: false,
    winnings: grown(scenario, 102),
    refunded: 0,
    cancelledBecause: null,
  };
  switch (lastResult) {
    case 'won':
      return won;
    case 'lost':
      return { ...won, rank: grown(scenario, 9), winnings: 0 };
    case 'to be confirmed':
      return {
        ...won,
        status: 'Completed',
        tied: true,
        ownEntries: 3,
        entryName: entryOf(VIEWER, 1).entryName,
      };
    case 'refunded':
      return {
        ...won,
        status: 'Cancelled',
        rank: null,
        winnings: 0,
        refunded: grown(scenario, 22),
        cancelledBecause: 'Fewer than two entries at the deadline.',
      };
    default:
      return lastResult satisfies never;
  }
};

interface Offer extends Pick<
  OpenContest,
  'draftType' | 'format' | 'entryFee' | 'adminFee' | 'entrantsCount' | 'maxEntries'
> {
  readonly contest: readonly [contestId: string, name: string, sport: Sport];
  /** Null: a lobby without a deadline. */
  readonly minutes: number | null;
}

const salary = (
  contest: Offer['contest'],
  format: string,
  fee: number,
  filled: readonly [number, number],
  minutes: number,
): Offer => ({
  contest,
  draftType: 'Salary',
  format,
  entryFee: fee,
  adminFee: fee / 10,
  entrantsCount: filled[0],
  maxEntries: filled[1],
  minutes,
});

const OFFERS: readonly Offer[] = [
  salary(CANDIDATES, 'Pick4', 5, [12, 40], 38.2),
  salary(['the-players', 'THE PLAYERS: Sunday Last Longer', 'Golf'], 'Pick6', 10, [6, 20], 128),
  salary(['seattle', 'The International: Seattle Special', 'Esports'], 'Pick5', 5, [14, 40], 228),
  {
    contest: ['stud', 'Last Longer: $10K Stud Championship', 'Poker'],
    draftType: 'Snake',
    format: '6 rounds',
    entryFee: 25,
    adminFee: 2.5,
    entrantsCount: 4,
    maxEntries: 6,
    minutes: null,
  },
  salary(['h2h', 'THE PLAYERS: Closest Captains', 'Golf'], 'H2H', 100, [1, 2], 252),
  salary(['final-table', 'WSOP Main Event, final table', 'Poker'], 'Pick3', 50, [412, 810], 580),
  salary(
    ['lec-lower', 'LEC Spring Playoffs, lower bracket', 'Esports'],
    'Pick5',
    5,
    [17, 60],
    1263,
  ),
  salary(['valspar', 'Valspar Championship', 'Golf'], 'Pick6', 20, [6, 50], 9720),
];

const openIn = (scenario: HomeScenario): OpenContest[] =>
  OFFERS.slice(0, scenario.open).map(({ contest, minutes, ...terms }) => ({
    ...named(scenario, ...contest),
    ...terms,
    entryFee: grown(scenario, Number(terms.entryFee)),
    entrantsCount: grown(scenario, terms.entrantsCount),
    maxEntries: grown(scenario, terms.maxEntries),
    deadline: minutes === null ? null : minutesFrom(scenario, minutes),
    ownEntries: contest === CANDIDATES ? scenario.locking : 0,
  }));

/** The home page of a scenario, as the server answers with it. */
export const homeIn = (scenario: HomeScenario): Home => ({
  at: minutesFrom(scenario, 0),
  live: liveContestsIn(scenario).flatMap((contest) => liveEntriesOf(scenario, contest)),
  drafts: draftsIn(scenario),
  nextLock: nextLockIn(scenario),
  lastResult: lastResultIn(scenario),
  open: openIn(scenario),
  registering: scenario.open === 0 ? 0 : Math.max(10, scenario.open),
});

const UPDATES = 24;

/** The ranks of each live entry at the last updates: it went up and down, and has its present rank last. */
export const recentRanksIn = (scenario: HomeScenario): RecentRanks[] =>
  homeIn(scenario).live.map(({ entryId, rank, entrantsCount }, nth) => {
    const updates = rank === null ? 0 : Math.max(1, UPDATES - 5 * nth);
    return {
      entryId,
      ranks: Array.from({ length: updates }, (_, at) => {
        const ago = updates - 1 - at;
        const swing = Math.round(Math.min(4, ago) * Math.sin((at + 3 * nth) / 2) + ago / 4);
        return Math.min(entrantsCount, Math.max(1, (rank ?? 1) + swing));
      }),
    };
  });
