/**
 * What crosses the wire: the entities of the spec's section 3. Money is in dollars, times are ISO 8601
 * with a zone. Fields beyond the spec's are additions; none of the spec's is renamed.
 */
import { CONTEST_STATUSES, DRAFT_TYPES, GOLF_STATUSES, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { catch as fallback } from 'zod/mini';
import { Money } from './money.ts';

export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const Timestamp = z.iso.datetime({ offset: true });

/** An amount, or an object that holds it as `prize`, as the spec has `playerPayouts`. */
export const PlayerPayout = z.union([Money, z.object({ prize: Money })]);

export const SportSpecificData = z.object({
  chipCount: z.optional(z.nullable(z.number())),
  currentChipCount: z.optional(z.nullable(z.number())),
  icmValue: z.optional(z.nullable(z.number())),
  odds: z.optional(z.nullable(z.number())),
  worldRank: z.optional(z.nullable(z.number())),
  rating: z.optional(z.nullable(z.number())),
  seed: z.optional(z.nullable(z.number())),
  score: z.optional(z.nullable(z.number())),
  /** Golf: the round that `thru` belongs to, or that comes next. */
  round: z.optional(z.nullable(z.number())),
  thru: z.optional(z.nullable(z.union([z.number(), z.literal('F')]))),
  status: z.optional(z.nullable(z.enum(GOLF_STATUSES))),
  kd: z.optional(z.nullable(z.number())),
});
export type SportSpecificData = z.infer<typeof SportSpecificData>;

export const Player = z.object({
  _id: Id,
  name: z.string(),
  /** Whole dollars; null where the contest has no salaries. */
  salary: z.nullable(z.number()),
  finish: z.optional(z.nullable(z.number())),
  cashedFor: z.optional(z.nullable(Money)),
  sportSpecificData: SportSpecificData,
});
export type Player = z.infer<typeof Player>;

export const Team = z.object({
  captain: z.string(),
  flexPlayers: z.array(z.string()),
});
export type Team = z.infer<typeof Team>;

export const Entrant = z.object({
  _id: Id,
  userId: z.string(),
  username: z.string(),
  entryName: z.string(),
  /** Whole dollars. Left out for other users' entries while the contest is Registering (decision 14). */
  teamSalary: z.optional(z.nullable(z.number())),
  team: z.optional(z.nullable(Team)),
});
export type Entrant = z.infer<typeof Entrant>;

export const Placement = z.object({
  place: z.number(),
  entrants: z.array(
    z.object({
      _id: Id,
      userId: z.string(),
      username: z.string(),
      entryName: z.string(),
      winnings: Money,
    }),
  ),
});
export type Placement = z.infer<typeof Placement>;

/** A snake contest's draft, as far as it is public (decisions 16 to 18). */
export const DraftTerms = z.object({
  /** Seconds per pick; null for no limit. */
  pickTimeLimit: z.nullable(z.number()),
  /** SHA-256 of the order's seed, published before anybody enters. */
  commitment: z.string(),
  /** SHA-256 of the entries' nonces, sorted. */
  nonceHashes: z.array(z.string()),
  /** User ids by place of the drawn order, an open place as null; null until the order is drawn. */
  places: z.nullable(z.array(z.nullable(z.string()))),
  /** The lobby was full and its order is not drawn yet: it waits for a public beacon. */
  awaitsBeacon: z.boolean(),
  /** The asking user left after the draw and can't enter again. */
  barred: z.boolean(),
});
export type DraftTerms = z.infer<typeof DraftTerms>;

const contestFields = {
  _id: Id,
  tournamentName: z.string(),
  tournamentURL: z.nullable(z.string()),
  sport: z.enum(SPORTS),
  /** A page may meet a server that knows more of them: it says so, and shows what else it is told. */
  draftType: z.union([z.enum(DRAFT_TYPES), z.string()]),
  format: z.string(),
  status: z.enum(CONTEST_STATUSES),
  /** Salary: lineups lock. Snake: a lobby that is not full by then is cancelled; null: it may take as long as it takes. */
  deadline: z.nullable(Timestamp),
  /** Salary: the deadline, once it has passed. Snake: when the draft was drawn. Null: the contest has not started. */
  startedAt: z.nullable(Timestamp),
  entryFee: Money,
  adminFee: Money,
  salaryCap: z.nullable(z.number()),
  maxEntries: z.number(),
  maxEntriesPerUser: z.number(),
  entrantsCount: z.number(),
  /** How many entries the asking user has; 0 when signed out. */
  ownEntries: z.number(),
  /** The prizes by place for the field as it is: these take precedence (decision 8). */
  payouts: z.array(Money),
  /** The contest's own prizes by place; null: the percentage table. */
  entrantPayouts: z.nullable(z.array(Money)),
  /** Why the contest was cancelled, else null. */
  cancelledBecause: z.nullable(z.string()),
  placementResults: z.array(Placement),
};

/** A contest in a list. `placementResults` holds the winner's place only. */
export const ContestSummary = z.object(contestFields);
export type ContestSummary = z.infer<typeof ContestSummary>;

/** How fresh the results are. */
export const ResultsState = z.object({
  /** Counts applied updates of this contest, from 1. */
  sequence: z.number(),
  /** When the source made the results. */
  observedAt: Timestamp,
  /** When they were applied here. */
  appliedAt: Timestamp,
  source: z.string(),
  /** The source says that the event is over. */
  final: z.boolean(),
});
export type ResultsState = z.infer<typeof ResultsState>;

/** Nothing of a paused contest moves, but withdrawals before its deadline. */
export const Paused = z.object({ since: Timestamp, reason: z.string() });
export type Paused = z.infer<typeof Paused>;

export const Contest = z.object({
  ...contestFields,
  /** Null: the contest takes its course. */
  paused: z.nullable(Paused),
  players: z.array(Player),
  /** Empty for visitors until the contest has started: `entrantsCount` says how many there are. */
  entrants: z.array(Entrant),
  playerPayouts: z.array(PlayerPayout),
  /** Snake contests only. */
  draft: z.optional(DraftTerms),
  results: z.nullable(ResultsState),
});
export type Contest = z.infer<typeof Contest>;

/**
 * What an update of the results changes in a contest that runs: its entries and all else stand, so that who has them
 * needs no more.
 */
export const ContestResults = z.pick(Contest, {
  _id: true,
  status: true,
  paused: true,
  players: true,
  results: true,
});
export type ContestResults = z.infer<typeof ContestResults>;

export const Account = z.object({
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  verified: z.boolean(),
  /** Null where what came is no amount of money: the page then says N/A, and the rest of the account stands. */
  balance: fallback(z.nullable(Money), null),
  role: z.enum(['player', 'operator']),
  /** What the demo gave the account to play with; null outside the demo. */
  welcomeBalance: z.optional(z.nullable(Money)),
  /** Where players write to a person; null: the server has no address for it. */
  supportEmail: z.optional(z.nullable(z.string())),
});
export type Account = z.infer<typeof Account>;

/** Every failed call answers this. The text for a person is `message`; `error` repeats it (spec, section 7). */
export const Failure = z.object({
  message: z.string(),
  error: z.string(),
  /** The refusal's name, for programs. */
  code: z.string(),
  requestId: z.optional(z.string()),
  /** One line per fault, where there are several: a file's lines, a form's fields. */
  details: z.optional(z.array(z.string())),
});
export type Failure = z.infer<typeof Failure>;
