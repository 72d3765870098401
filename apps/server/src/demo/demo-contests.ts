/**
 * The contests of the demo: for each sport one in each status and a snake lobby, from the real events under `samples/`.
 */
import type { NamedFormat } from '@captains-pick/rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The stage of a demo contest. Times are milliseconds before or after the time of loading. */
type DemoStage =
  /** Null: a snake lobby, which closes when it is full. */
  | { readonly status: 'Registering'; readonly closesIn: number | null }
  /** The first state of its event is applied; the others follow one by one (demo-events.ts). */
  | { readonly status: 'Running'; readonly closedAgo: number }
  | { readonly status: 'Completed' | 'Graded'; readonly closedAgo: number }
  /** It closed with too few entries. */
  | { readonly status: 'Cancelled'; readonly closedAgo: number };

export interface DemoContest {
  /** Unique among demo contests: a later start finds the contest by it. */
  readonly tournamentName: string;
  /** The folder under `samples/` with its contest, its players and its recorded event. */
  readonly sample: string;
  readonly stage: DemoStage;
  /** Entries by users other than the demo player. */
  readonly others: number;
  /** The demo player's own entries. */
  readonly own: number;
  /** Differences from the sample's contest.json. In dollars, as there. */
  readonly terms?: {
    readonly draftType?: 'Snake';
    /** Seconds. */
    readonly pickTimeLimit?: number;
    readonly format?: NamedFormat;
    readonly entryFee?: number;
    readonly adminFee?: number;
    readonly salaryCap?: number | null;
    readonly maxEntries?: number;
    readonly maxEntriesPerUser?: number;
  };
}

const THE_PLAYERS = 'golf/players-championship-2019';
const THE_PLAYERS_SUNDAY = 'golf/players-championship-2019-sunday';
const WSOP = 'poker/wsop-main-event-2017';
const CANDIDATES = 'chess/candidates-2024';
const THE_INTERNATIONAL = 'esports/the-international-2023';

const HEAD_TO_HEAD = {
  format: 'H2H',
  salaryCap: null,
  maxEntries: 2,
  maxEntriesPerUser: 1,
} as const;

/** One seat is free: a visitor who takes it drafts live against the demo's players (demo-drafters.ts). */
const snakeLobby = (
  tournamentName: string,
  sample: string,
  { seats, format }: { readonly seats: number; readonly format: NamedFormat },
): DemoContest => ({
  tournamentName,
  sample,
  stage: { status: 'Registering', closesIn: null },
  others: seats - 1,
  own: 0,
  terms: {
    draftType: 'Snake',
    format,
    salaryCap: null,
    entryFee: 10,
    adminFee: 1,
    maxEntries: seats,
    maxEntriesPerUser: 1,
    pickTimeLimit: 45,
  },
});

export const DEMO_CONTESTS: readonly DemoContest[] = [
  {
    tournamentName: 'The Players Championship 2019',
    sample: THE_PLAYERS,
    stage: { status: 'Registering', closesIn: 26 * HOUR },
    others: 17,
    own: 1,
  },
  {
    tournamentName: 'The Players 2019: Sunday Last Longer',
    sample: THE_PLAYERS_SUNDAY,
    stage: { status: 'Registering', closesIn: 50 * MINUTE },
    others: 6,
    own: 0,
    terms: { format: 'LL', adminFee: 0.5, salaryCap: 18_000, maxEntries: 20 },
  },
  {
    tournamentName: 'The Players 2019: Sunday Head to Head',
    sample: THE_PLAYERS_SUNDAY,
    stage: { status: 'Registering', closesIn: 5 * HOUR },
    others: 1,
    own: 0,
    terms: { ...HEAD_TO_HEAD, entryFee: 25, adminFee: 2.5 },
  },
  {
    tournamentName: 'WSOP Main Event 2017: Final Table',
    sample: WSOP,
    stage: { status: 'Registering', closesIn: 8 * HOUR },
    others: 9,
    own: 0,
  },
  {
    tournamentName: 'FIDE Candidates 2024',
    sample: CANDIDATES,
    stage: { status: 'Registering', closesIn: 2 * DAY },
    others: 8,
    own: 1,
  },
  {
    tournamentName: 'The International 2023: Final Weekend',
    sample: THE_INTERNATIONAL,
    stage: { status: 'Registering', closesIn: 3 * DAY },
    others: 5,
    own: 0,
  },
  snakeLobby('The Players Championship 2019: Live Draft', THE_PLAYERS, {
    seats: 6,
    format: 'Pick5',
  }),
  // Eight or nine players: enough for four seats of two.
  snakeLobby('WSOP Main Event 2017: Live Draft', WSOP, { seats: 4, format: 'Pick2' }),
  snakeLobby('FIDE Candidates 2024: Live Draft', CANDIDATES, { seats: 4, format: 'Pick2' }),
  snakeLobby('The International 2023: Live Draft', THE_INTERNATIONAL, {
    seats: 4,
    format: 'Pick2',
  }),
  {
    tournamentName: 'The Players Championship 2019: Thursday Start',
    sample: THE_PLAYERS,
    stage: { status: 'Running', closedAgo: 3 * HOUR },
    others: 20,
    own: 2,
  },
  {
    tournamentName: 'WSOP Main Event 2017: Deep Stacks',
    sample: WSOP,
    stage: { status: 'Running', closedAgo: 2 * HOUR },
    others: 13,
    own: 1,
    terms: { entryFee: 20, adminFee: 2 },
  },
  {
    tournamentName: 'FIDE Candidates 2024: Final Rounds',
    sample: CANDIDATES,
    stage: { status: 'Running', closedAgo: DAY },
    others: 11,
    own: 1,
    terms: { entryFee: 5, adminFee: 0.5 },
  },
  {
    tournamentName: 'The International 2023: Top Eight',
    sample: THE_INTERNATIONAL,
    stage: { status: 'Running', closedAgo: 5 * HOUR },
    others: 12,
    own: 1,
  },
  {
    tournamentName: 'The Players 2019: Sunday Duel',
    sample: THE_PLAYERS_SUNDAY,
    stage: { status: 'Completed', closedAgo: 9 * HOUR },
    others: 1,
    own: 1,
    terms: { ...HEAD_TO_HEAD, entryFee: 50, adminFee: 5 },
  },
  {
    tournamentName: 'WSOP Main Event 2017: Last Longer',
    sample: WSOP,
    stage: { status: 'Completed', closedAgo: 28 * HOUR },
    others: 7,
    own: 1,
    terms: { format: 'LL', entryFee: 10, adminFee: 1, salaryCap: 36_000, maxEntries: 20 },
  },
  {
    tournamentName: 'FIDE Candidates 2024: Early Bird',
    sample: CANDIDATES,
    stage: { status: 'Completed', closedAgo: 2 * DAY },
    others: 9,
    own: 0,
  },
  {
    tournamentName: 'The International 2023: Early Bird',
    sample: THE_INTERNATIONAL,
    stage: { status: 'Completed', closedAgo: 2 * DAY },
    others: 10,
    own: 1,
  },
  {
    tournamentName: 'The Players Championship 2019: Sunday Contenders',
    sample: THE_PLAYERS_SUNDAY,
    stage: { status: 'Graded', closedAgo: 6 * DAY },
    others: 16,
    own: 1,
  },
  {
    tournamentName: 'WSOP Main Event 2017: Opening Night',
    sample: WSOP,
    stage: { status: 'Graded', closedAgo: 8 * DAY },
    others: 15,
    own: 2,
  },
  {
    tournamentName: 'FIDE Candidates 2024: Toronto Special',
    sample: CANDIDATES,
    stage: { status: 'Graded', closedAgo: 11 * DAY },
    others: 12,
    own: 1,
    terms: { format: 'Pick3', salaryCap: 38_000 },
  },
  {
    tournamentName: 'The International 2023: Seattle Special',
    sample: THE_INTERNATIONAL,
    stage: { status: 'Graded', closedAgo: 13 * DAY },
    others: 14,
    own: 0,
  },
  {
    tournamentName: 'FIDE Candidates 2024: High Roller',
    sample: CANDIDATES,
    stage: { status: 'Cancelled', closedAgo: 4 * DAY },
    others: 0,
    own: 1,
    terms: { entryFee: 100, adminFee: 10, maxEntries: 10 },
  },
];
