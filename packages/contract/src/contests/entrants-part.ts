/** A part of a contest's entrants, and the ownership of its players: all entries are too many for one reply. */
import * as z from 'zod/mini';
import { Entrant, Id } from '../entities.ts';
import { partFields } from './standings-part.ts';

/** Which part is asked for. */
export const EntrantsQuery = z.object({
  ...partFields,
  /** This entry alone, whoever has entered it. Then the other fields are ignored. */
  entry: z.optional(Id),
  /** Only entries whose lineup has this player. Refused while lineups are not public. */
  player: z.optional(Id),
});
export type EntrantsQuery = z.infer<typeof EntrantsQuery>;

/**
 * Before the contest starts, others' entries have no lineup, and for visitors there are none
 * (docs/product.md#what-is-public-when).
 */
export const EntrantsPart = z.object({
  _id: Id,
  /** The number of the contest's entries. */
  total: z.number(),
  /** The number of others' entries that match. */
  found: z.number(),
  /** The number of the first row of `rows` among those that match, from 0. */
  offset: z.number(),
  /** Others' entries by username and number. */
  rows: z.array(Entrant),
  /** All entries of the viewer by number, whatever was asked for. */
  own: z.array(Entrant),
});
export type EntrantsPart = z.infer<typeof EntrantsPart>;

/** How many lineups have each player. */
export const FieldOwnership = z.object({
  _id: Id,
  /** The number of all entries: the denominator. */
  entries: z.number(),
  /** Players in at least one lineup. */
  players: z.array(z.object({ _id: Id, captain: z.number(), flex: z.number() })),
});
export type FieldOwnership = z.infer<typeof FieldOwnership>;
