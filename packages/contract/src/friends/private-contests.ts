/** Contests that a player makes for people of the player's choice (docs/product.md#private-contests). */
import {
  CONTEST_STATUSES,
  DRAFT_TYPES,
  LARGEST_LINEUP_SIZE,
  MOST_ADMIN_PERCENT,
  MOST_PRIVATE_SEATS,
  PRIVATE_KINDS,
  PRIVATE_PICK_TIMES,
  SPORTS,
} from '@captains-pick/rules';
import * as z from 'zod/mini';
import { line, text } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';

const PrivateKind = z.enum(PRIVATE_KINDS);

const offerFields = {
  kinds: z.array(PrivateKind),
  mostFee: Dollars,
  /** Whole percent of the entry fee. */
  adminPercent: z.number(),
  mostSeats: z.number(),
};

/** A contest on whose event players may make private ones. */
export const PrivateEvent = z.object({
  contestId: Id,
  tournamentName: z.string(),
  sport: z.enum(SPORTS),
  deadline: Timestamp,
  /** The number of its players. */
  players: z.number(),
  format: z.string(),
  /** Whole dollars; null: its lineups have no salaries. */
  salaryCap: z.nullable(z.number()),
  ...offerFields,
});
export type PrivateEvent = z.infer<typeof PrivateEvent>;

export const LONGEST_PRIVATE_TITLE = 60;

export const NewPrivateContest = z.object({
  /** The contest whose event and results it shares. */
  contestId: Id,
  title: line(LONGEST_PRIVATE_TITLE, 'The name'),
  kind: PrivateKind,
  entryFee: Dollars.check(z.gte(0)),
  seats: z.int().check(z.gte(2), z.lte(MOST_PRIVATE_SEATS)),
  /** Of a live draft. */
  rounds: z.optional(z.int().check(z.gte(2), z.lte(LARGEST_LINEUP_SIZE))),
  /** Of a live draft, in seconds. */
  pickTime: z.optional(z.literal([...PRIVATE_PICK_TIMES])),
  /** The username of somebody who is challenged. */
  opponent: z.optional(text(64)),
});
export type NewPrivateContest = z.infer<typeof NewPrivateContest>;

/** A private contest that the viewer made, or was invited to. */
export const PrivateContest = z.object({
  _id: Id,
  tournamentName: z.string(),
  sport: z.enum(SPORTS),
  draftType: z.enum(DRAFT_TYPES),
  format: z.string(),
  status: z.enum(CONTEST_STATUSES),
  deadline: z.nullable(Timestamp),
  entryFee: Money,
  adminFee: Money,
  maxEntries: z.number(),
  entrantsCount: z.number(),
  /** The host's username. */
  host: z.string(),
  isHost: z.boolean(),
  /** The host challenged the viewer. */
  challenged: z.boolean(),
  ownEntries: z.number(),
});
export type PrivateContest = z.infer<typeof PrivateContest>;

const BlockedPerson = z.object({ userId: z.string(), username: z.string() });

/** What a player needs to play with friends. */
export const Friends = z.object({
  events: z.array(PrivateEvent),
  /** Newest first. */
  contests: z.array(PrivateContest),
  blocked: z.array(BlockedPerson),
});
export type Friends = z.infer<typeof Friends>;

export const PrivateGuest = z.object({
  userId: z.string(),
  username: z.string(),
  /** The host challenged the guest, who has not entered. */
  challenged: z.boolean(),
  entries: z.number(),
});
export type PrivateGuest = z.infer<typeof PrivateGuest>;

/** The people of a private contest. */
export const Guests = z.object({
  host: z.string(),
  isHost: z.boolean(),
  /** The token of the open link. Null: there is none, or the viewer is not the host. */
  link: z.nullable(z.string()),
  /** Besides the host, in the order in which they came. */
  guests: z.array(PrivateGuest),
  /** The removed people, for the host. */
  removed: z.array(BlockedPerson),
  /** People can be removed, and links made: the contest has not locked. */
  isOpen: z.boolean(),
  /** The other player of a finished head to head, for a rematch. */
  rematch: z.nullable(z.string()),
});
export type Guests = z.infer<typeof Guests>;

/** The contest that an invite link opens. */
export const Invite = z.object({
  contest: PrivateContest,
  /** The viewer is in it already. */
  joined: z.boolean(),
});
export type Invite = z.infer<typeof Invite>;

/** What an operator allows players on a contest's event. */
export const PrivateOfferTerms = z.object({
  kinds: z.array(PrivateKind).check(z.minLength(1)),
  mostFee: Dollars.check(z.gte(0)),
  adminPercent: z.int().check(z.gte(0), z.lte(MOST_ADMIN_PERCENT)),
  mostSeats: z.int().check(z.gte(2), z.lte(MOST_PRIVATE_SEATS)),
});
export type PrivateOfferTerms = z.infer<typeof PrivateOfferTerms>;

/** A contest's offer, and the private contests that follow it, for operators. */
export const FollowingContests = z.object({
  /** Null: players can't make private contests on the event. */
  offer: z.nullable(PrivateOfferTerms),
  contests: z.array(
    z.object({
      contestId: Id,
      tournamentName: z.string(),
      host: z.string(),
      status: z.enum(CONTEST_STATUSES),
      entrantsCount: z.number(),
      maxEntries: z.number(),
      entryFee: Dollars,
      /** It has all results and acts of the followed contest. */
      upToDate: z.boolean(),
    }),
  ),
});
export type FollowingContests = z.infer<typeof FollowingContests>;
