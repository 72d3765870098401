/** The ranks of entries at each update of a contest's results (docs/product.md#standings-over-the-event). */
import * as z from 'zod/mini';
import { Id, Player, Timestamp } from '../entities.ts';
import { Dollars } from '../money.ts';

/** The most entries that a call asks for. */
const MOST_ENTRIES = 6;

const ID = '[A-Za-z0-9_-]{1,40}';

/** Ids of entries, separated by commas. */
const EntryIds = z.string().check(z.regex(new RegExp(`^${ID}(?:,${ID}){0,${MOST_ENTRIES - 1}}$`)));

const UpdateNumber = z.string().check(z.regex(/^\d{1,9}$/));

/** Which part of the history is asked for. */
export const HistoryPart = z.object({
  /** Only these entries; without it, the viewer's own. */
  entries: z.optional(EntryIds),
  /** Only updates with a larger number. */
  after: z.optional(UpdateNumber),
  /** Only updates up to this number. */
  upTo: z.optional(UpdateNumber),
});

/** An applied feed, or an operator's correction. Past updates never change. */
export const ResultsUpdate = z.object({
  /** From 1, without gaps; corrections count. */
  number: z.number(),
  /** The number of feeds applied so far: `results.sequence` of the contest at that time. */
  sequence: z.number(),
  correction: z.boolean(),
  at: Timestamp,
  /** Golf: the round that is played; null: not known, or another sport. */
  round: z.nullable(z.number()),
});
export type ResultsUpdate = z.infer<typeof ResultsUpdate>;

/** An entry at each update, in the order of `updates`. */
export const EntryHistory = z.object({
  _id: Id,
  userId: z.string(),
  username: z.string(),
  entryName: z.string(),
  ranks: z.array(z.number()),
  /** Whether the rank was shared. */
  tied: z.array(z.boolean()),
  /** Dollars (poker), strokes to par (golf) or points; null: none of the entry's players had any. */
  scores: z.array(z.nullable(z.number())),
  /** The prize, had the event ended then. */
  prizes: z.array(Dollars),
});
export type EntryHistory = z.infer<typeof EntryHistory>;

export const StandingsHistory = z.object({
  _id: Id,
  entrantsCount: z.number(),
  /** Null: no one is paid. */
  lastPaid: z.nullable(
    z.object({
      place: z.number(),
      prize: Dollars,
      /** By update: the score that had the place, in the form of `EntryHistory`. */
      scores: z.array(z.nullable(z.number())),
    }),
  ),
  updates: z.array(ResultsUpdate),
  /** As asked for; the viewer's own in entry order. */
  entries: z.array(EntryHistory),
});
export type StandingsHistory = z.infer<typeof StandingsHistory>;

/** The players with their results at one update. Lineups don't change, so they make its standings. */
export const ResultsAtUpdate = z.object({
  _id: Id,
  update: ResultsUpdate,
  players: z.array(Player),
});
export type ResultsAtUpdate = z.infer<typeof ResultsAtUpdate>;
