/** A part of a contest's standings, which are too long for one reply in a large field. */
import * as z from 'zod/mini';
import { Entrant, Id } from '../entities.ts';
import { Dollars } from '../money.ts';

/** The most rows of a part, and how many it has if the call names no number. */
const MOST_ROWS = 100;
const USUAL_ROWS = 50;

const STANDING_ORDERS = ['rank', 'name', 'salary'] as const;

const Whole = z.string().check(z.regex(/^\d{1,7}$/));

/** Which rows of a list of entries are asked for. */
export const partFields = {
  /** The number of rows before the first one that is returned. */
  offset: z.optional(Whole),
  /** The largest number of rows to return: 1 to 100. Default: 50. */
  limit: z.optional(Whole),
  /** Only entries whose name contains this text, in any case. */
  search: z.optional(z.string().check(z.maxLength(80))),
};

/** Which part is asked for. */
export const StandingsQuery = z.object({
  ...partFields,
  /** The rows with this entry in their middle, by rank and without a search. Then `offset` is ignored. */
  around: z.optional(Id),
  /** By rank if not given. */
  sort: z.optional(z.enum(STANDING_ORDERS)),
  direction: z.optional(z.enum(['asc', 'desc'])),
});
export type StandingsQuery = z.infer<typeof StandingsQuery>;

/** The part that a query asks for. */
export const askedRows = ({ offset, limit }: Pick<StandingsQuery, 'offset' | 'limit'>) => ({
  offset: Number(offset ?? 0),
  limit: Math.min(MOST_ROWS, Number(limit ?? USUAL_ROWS)),
});

export const StandingRow = z.object({
  /** The row's number in the whole table by rank, from 0. */
  place: z.number(),
  entrant: Entrant,
  /** Null before the first results. */
  rank: z.nullable(z.number()),
  /** The number of entries with this rank, this one included. */
  sharing: z.number(),
  /** Dollars (poker), strokes to par (golf) or points; null: none of the entry's players had any. */
  score: z.nullable(z.number()),
  /** Players of the lineup who are still in the event. */
  remaining: z.number(),
  /** The prize; during the event, what it would be if the event ended now. */
  prize: Dollars,
});
export type StandingRow = z.infer<typeof StandingRow>;

export const StandingsPart = z.object({
  _id: Id,
  /** The number of feeds that the ranks are from. */
  sequence: z.number(),
  /** The rows of the whole table. */
  total: z.number(),
  /** Those that match the search; `total` without one. */
  found: z.number(),
  /** The number of rows above the money line, by rank; 0 before the first results, and if no one is paid. */
  paid: z.number(),
  /** The number of the first row of `rows` in the order asked for, from 0. */
  offset: z.number(),
  rows: z.array(StandingRow),
  /** All rows of the viewer, best first, whatever was asked for. */
  own: z.array(StandingRow),
});
export type StandingsPart = z.infer<typeof StandingsPart>;
