/**
 * The entities on the wire (docs/product.md#data). Money is in dollars, times are ISO 8601 with a zone. Further fields
 * are additions; none is renamed.
 */
import { CONTEST_STATUSES, DRAFT_TYPES, GOLF_STATUSES, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { QuietHoursOfDraft } from './drafts/quiet-hours.ts';
import { catch as fallback } from 'zod/mini';
import { Money } from './money.ts';

export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const Timestamp = z.iso.datetime({ offset: true });

/** An amount, or an object that holds it as `prize`: both forms of `playerPayouts`. */
const PlayerPayout = z.union([Money, z.object({ prize: Money })]);

export const SportSpecificData = z.object({
  chipCount: z.optional(z.nullable(z.number())),
  currentChipCount: z.optional(z.nullable(z.number())),
  icmValue: z.optional(z.nullable(z.number())),
  odds: z.optional(z.nullable(z.number())),
  worldRank: z.optional(z.nullable(z.number())),
  rating: z.optional(z.nullable(z.number())),
  seed: z.optional(z.nullable(z.number())),
  score: z.optional(z.nullable(z.number())),
  /** Golf: the round that `thru` belongs to, or the next one. */
  round: z.optional(z.nullable(z.number())),
  thru: z.optional(z.nullable(z.union([z.number(), z.literal('F')]))),
  status: z.optional(z.nullable(z.enum(GOLF_STATUSES))),
  kd: z.optional(z.nullable(z.number())),
});
export type SportSpecificData = z.infer<typeof SportSpecificData>;

/** The player does not take part. */
export const PlayerOut = z.object({ since: Timestamp, reason: z.string() });
export type PlayerOut = z.infer<typeof PlayerOut>;

export const Player = z.object({
  _id: Id,
  name: z.string(),
  /** Whole dollars; null when the contest has no salaries. */
  salary: z.nullable(z.number()),
  finish: z.optional(z.nullable(z.number())),
  cashedFor: z.optional(z.nullable(Money)),
  /** Absent: the player takes part, as far as is known. */
  out: z.optional(PlayerOut),
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
  /**
   * Whole dollars. Left out for other users' entries while the contest is Registering
   * (docs/product.md#what-is-public-when).
   */
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

/** The public part of a snake contest's draft (docs/product.md#draft-order). */
export const DraftTerms = z.object({
  /** Seconds per pick; null for no limit. */
  pickTimeLimit: z.nullable(z.number()),
  /** When the clocks stop each day. Left out: never. */
  quietHours: z.optional(QuietHoursOfDraft),
  /** SHA-256 of the order's seed, published before anybody enters. */
  commitment: z.string(),
  /** SHA-256 of the entries' nonces, sorted. */
  nonceHashes: z.array(z.string()),
  /** User ids by place of the drawn order, null for an open place; null until the order is drawn. */
  places: z.nullable(z.array(z.nullable(z.string()))),
  /** The lobby is full but its order is not drawn: the draw waits for a public beacon. */
  awaitsBeacon: z.boolean(),
  /** The viewer left after the draw and can't enter again. */
  barred: z.boolean(),
});
export type DraftTerms = z.infer<typeof DraftTerms>;

const contestFields = {
  _id: Id,
  tournamentName: z.string(),
  tournamentURL: z.nullable(z.string()),
  sport: z.enum(SPORTS),
  /** A server may be newer than the page and send an unknown type: then the page says so and shows the rest. */
  draftType: z.union([z.enum(DRAFT_TYPES), z.string()]),
  format: z.string(),
  status: z.enum(CONTEST_STATUSES),
  /** Salary: lineups lock. Snake: a lobby that is not full is cancelled. Null: there is no time limit. */
  deadline: z.nullable(Timestamp),
  /** Salary: the deadline, once it has passed. Snake: when the order was drawn. Null: the contest has not started. */
  startedAt: z.nullable(Timestamp),
  entryFee: Money,
  adminFee: Money,
  salaryCap: z.nullable(z.number()),
  maxEntries: z.number(),
  maxEntriesPerUser: z.number(),
  entrantsCount: z.number(),
  /** The number of the viewer's entries; 0 when signed out. */
  ownEntries: z.number(),
  /** The prizes by place for the present field; they take precedence (docs/product.md#prizes). */
  payouts: z.array(Money),
  /** The contest's own prizes by place; null: the percentage table. */
  entrantPayouts: z.nullable(z.array(Money)),
  /** Why the contest was cancelled, else null. */
  cancelledBecause: z.nullable(z.string()),
  /** A player made it for chosen people. Absent: it is for everybody. */
  isPrivate: z.optional(z.boolean()),
  placementResults: z.array(Placement),
};

/** A contest in a list. `placementResults` holds the winner's place only. */
export const ContestSummary = z.object(contestFields);
export type ContestSummary = z.infer<typeof ContestSummary>;

/** How fresh the results are. */
export const ResultsState = z.object({
  /** Counts the applied updates of this contest, from 1. */
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

/** In a paused contest nothing changes, except withdrawals before its deadline. */
export const Paused = z.object({ since: Timestamp, reason: z.string() });
export type Paused = z.infer<typeof Paused>;

/** What a contest pays by its final standings. */
export const Won = z.object({
  /** The number of entries with a prize. */
  winners: z.number(),
  paid: Money,
});
export type Won = z.infer<typeof Won>;

/** A contest. Of a large field that is over, `placementResults` holds the winner's place only. */
export const Contest = z.object({
  ...contestFields,
  /** Absent before the final standings. */
  won: z.optional(Won),
  /** Null: the contest is not paused. */
  paused: z.nullable(Paused),
  players: z.array(Player),
  /**
   * Empty for visitors until the contest has started. Of more than `LARGE_FIELD` entries, a contest that is not completed
   * has only the viewer's before its start and none after it, unless all are asked for: `entrantsCount` has their number.
   */
  entrants: z.array(Entrant),
  /**
   * The number of the last act on the contest, sent where a large field is without its entries before the start. With the
   * status, it changes whenever more than the entries does.
   */
  lastAct: z.optional(z.number()),
  playerPayouts: z.array(PlayerPayout),
  /** Snake contests only. */
  draft: z.optional(DraftTerms),
  results: z.nullable(ResultsState),
});
export type Contest = z.infer<typeof Contest>;

/** The fields that an update of the results changes in a running contest. The others don't change. */
export const ContestResults = z.pick(Contest, {
  _id: true,
  status: true,
  paused: true,
  players: true,
  results: true,
});
export type ContestResults = z.infer<typeof ContestResults>;

/**
 * The fields that entering and withdrawing change in a contest that is sent without others' entries before its start.
 * When the status or `lastAct` has changed, other fields may have too.
 */
export const ContestEntries = z.object({
  _id: Id,
  status: z.enum(CONTEST_STATUSES),
  lastAct: z.number(),
  entrantsCount: z.number(),
  ownEntries: z.number(),
  entrants: z.array(Entrant),
});
export type ContestEntries = z.infer<typeof ContestEntries>;

export const Account = z.object({
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  verified: z.boolean(),
  /** Null when the value is no amount of money: the page shows N/A and the rest of the account. */
  balance: fallback(z.nullable(Money), null),
  role: z.enum(['player', 'operator']),
  /** Notifications that the player has not seen, at most 100. */
  newNotifications: z.optional(z.number()),
  /** The address of the player's picture; null: there is none. */
  picture: z.optional(z.nullable(z.string())),
  /** The play money that the demo gave the account; null outside the demo. */
  welcomeBalance: z.optional(z.nullable(Money)),
  /** The address of support; null: the server has none. */
  supportEmail: z.optional(z.nullable(z.string())),
});
export type Account = z.infer<typeof Account>;

/** The body of every failed call (docs/product.md#calls). `message` is for people; `error` repeats it. */
export const Failure = z.object({
  message: z.string(),
  error: z.string(),
  /** The refusal's name, for programs. */
  code: z.string(),
  requestId: z.optional(z.string()),
  /** One line per fault, when there are several: a file's lines, a form's fields. */
  details: z.optional(z.array(z.string())),
});
export type Failure = z.infer<typeof Failure>;
