/**
 * The wire of a live snake draft: its state (docs/product.md#draft-state) and the socket's messages
 * (docs/product.md#socket). Fields and messages beyond these are additions; none is renamed. Times are ISO 8601 with a
 * zone, by the server's clock.
 */
import { PICKERS, type DraftPlayer as RankedPlayer } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { QuietHoursOfDraft } from './quiet-hours.ts';
import { DraftDraw, LobbyMove } from './draft-draw.ts';
import { Id, Player, Timestamp } from '../entities.ts';

/**
 * `waiting`: the lobby is full, the order not drawn yet. `picking`: from the order on, also while it is shown.
 * `paused`: by an operator. `ended`: somebody withdrew before the first pick and the deadline, so the lobby reopens.
 */
const DRAFT_STATUSES = ['waiting', 'picking', 'paused', 'complete', 'ended'] as const;

export const DraftUser = z.object({ userId: z.string(), username: z.string() });
export type DraftUser = z.infer<typeof DraftUser>;

const DraftEntrant = z.object({
  userId: z.string(),
  username: z.string(),
  /** In the order of the picks: the captain first. */
  team: z.array(Player),
  /** The user has the room open on some device. */
  present: z.boolean(),
  /** Switched on by the user: picks are made as soon as the turn comes. */
  autopick: z.boolean(),
  /**
   * Left after the first pick or the deadline: the seat is drafted automatically to the end
   * (docs/product.md#leaving-a-draft).
   */
  withdrawn: z.boolean(),
});
type DraftEntrant = z.infer<typeof DraftEntrant>;

export const DraftPick = z.object({
  round: z.number(),
  pickInRound: z.number(),
  pickedBy: DraftUser,
  player: Player,
  /** The maker of the pick: the user, a missed clock, autopick, or the automatic pick of a withdrawn seat. */
  by: z.enum(PICKERS),
  at: Timestamp,
});
export type DraftPick = z.infer<typeof DraftPick>;

/** Sent only to the seat's owner. */
const OwnSeat = z.object({
  /** Player ids, best first, without drafted ones. */
  queue: z.array(Id),
});

/** A draft as one user may see it: the state of `rules` with names, without other users' queues. */
export const DraftView = z.object({
  /** In the default order, best first. */
  availablePlayers: z.array(Player),
  /** In the draft order once it is drawn, before that in entry order. */
  entrants: z.array(DraftEntrant),
  /** First pick first. */
  draftPicks: z.array(DraftPick),
  /** Null before the order is drawn and after the last pick. */
  currentPicker: z.nullable(DraftUser),
  /** From 1. */
  round: z.number(),
  /** From 1. */
  pickInRound: z.number(),
  /** Whole seconds; null for no limit. */
  timeLeft: z.nullable(z.number()),
  isDraftComplete: z.boolean(),

  contestId: Id,
  /** A lobby that reopens and fills again has another draft. */
  draftId: Id,
  status: z.enum(DRAFT_STATUSES),
  /** The number of events of this draft. A state with a lower number than an earlier one is stale. */
  sequence: z.number(),
  serverNow: Timestamp,
  /** Picks are accepted from here on; the order is shown before. Null while `waiting`, `paused` and at the end. */
  opensAt: z.nullable(Timestamp),
  /** The deadline of the current pick; null for no limit and while no clock runs. */
  deadlineAt: z.nullable(Timestamp),
  /** Seconds per pick; null for no limit. */
  pickTimeLimit: z.nullable(z.number()),
  /** When the clocks stop each day. Left out: never. */
  quietHours: z.optional(QuietHoursOfDraft),
  rounds: z.number(),
  /** User ids in the order of round 1; empty while `waiting`. */
  order: z.array(z.string()),
  /** SHA-256 of the order's seed, published before anybody entered (docs/product.md#draft-order). */
  commitment: z.string(),
  /** The inputs of the order; null while the draw waits for its beacon. */
  draw: z.nullable(DraftDraw),
  /** The lobby's changes between the draw and this draft. The order is the drawn one with these changes. */
  moves: z.array(LobbyMove),
  /**
   * A pick has been made, even if the operator undid it: from then on no one is refunded
   * (docs/product.md#leaving-a-draft).
   */
  begun: z.boolean(),
  /** Null for a user without a seat. */
  own: z.nullable(OwnSeat),
});
export type DraftView = z.infer<typeof DraftView>;

/** A repeated id is the same request: it gets the same acknowledgement, and nothing new happens. */
const CommandId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** The server acts for the token's user and refuses another id (docs/product.md#acting-user). */
const UserId = z.string().check(z.maxLength(64));

export const JoinDraftRoom = z.object({
  contestId: Id,
  /** After the first view, send a `draftViewPatch` per event instead of a whole view; see `patchDraftView`. */
  patches: z.optional(z.boolean()),
});
export type JoinDraftRoom = z.infer<typeof JoinDraftRoom>;

export const LeaveDraftRoom = z.object({ contestId: Id });
export type LeaveDraftRoom = z.infer<typeof LeaveDraftRoom>;

/** A connection outlives an access token: this message gives it a newer token of the same user. */
export const Authenticate = z.object({ token: z.string().check(z.maxLength(4096)) });
export type Authenticate = z.infer<typeof Authenticate>;

export const MakePick = z.object({
  contestId: Id,
  /** The player's name (docs/product.md#player-identity). */
  player: z.string().check(z.minLength(1), z.maxLength(200)),
  userId: UserId,
  /** The number of the pick, from 1, so that a late message can't hit a later turn. */
  pickNumber: z.optional(z.int().check(z.positive())),
  commandId: z.optional(CommandId),
});
export type MakePick = z.infer<typeof MakePick>;

export const WithdrawFromDraft = z.object({
  contestId: Id,
  userId: UserId,
  commandId: z.optional(CommandId),
});
export type WithdrawFromDraft = z.infer<typeof WithdrawFromDraft>;

/** The most players in a queue. */
export const MOST_QUEUED = 1_000;

export const SetDraftQueue = z.object({
  contestId: Id,
  /** The whole queue, best first; it replaces the previous one. */
  players: z.array(Id).check(z.maxLength(MOST_QUEUED)),
  commandId: z.optional(CommandId),
});
export type SetDraftQueue = z.infer<typeof SetDraftQueue>;

export const SetAutopick = z.object({
  contestId: Id,
  on: z.boolean(),
  commandId: z.optional(CommandId),
});
export type SetAutopick = z.infer<typeof SetAutopick>;

/** The outcome of a message: stored, with the draft's sequence number from then on, or refused by name. */
export const DraftAcknowledgement = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true), sequence: z.number() }),
  z.object({
    accepted: z.literal(false),
    /** The refusal's name, for programs. */
    code: z.string(),
    /** For people. */
    message: z.string(),
  }),
]);
export type DraftAcknowledgement = z.infer<typeof DraftAcknowledgement>;

type Acknowledge = (answer: DraftAcknowledgement) => void;

export const DraftEnded = z.object({ message: z.string() });
export type DraftEnded = z.infer<typeof DraftEnded>;

export const DraftError = z.object({ message: z.string(), code: z.optional(z.string()) });
export type DraftError = z.infer<typeof DraftError>;

export const DraftStarting = z.object({ contestId: Id });
export type DraftStarting = z.infer<typeof DraftStarting>;

/** The change of one stored event. Anything that it doesn't name is unchanged. */
const DraftChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pick'), pick: DraftPick }),
  /** The draft is complete. */
  z.object({ type: z.literal('last-pick'), pick: DraftPick }),
  z.object({
    type: z.literal('seat'),
    seat: z.pick(DraftEntrant, { userId: true, autopick: true, withdrawn: true }),
  }),
  /** Sent only to its owner. */
  z.object({ type: z.literal('queue'), queue: z.readonly(z.array(Id)) }),
  /** Only the clock changed, or something private of another user. */
  z.object({ type: z.literal('none') }),
]);
export type DraftChange = z.infer<typeof DraftChange>;

/**
 * What one event changes in a viewer's `DraftView`. Starts, early ends and undone picks are sent as whole views instead.
 */
export const DraftViewPatch = z.object({
  contestId: Id,
  sequence: z.number(),
  serverNow: Timestamp,
  change: DraftChange,
  turn: z.pick(DraftView, {
    status: true,
    currentPicker: true,
    round: true,
    pickInRound: true,
    timeLeft: true,
    opensAt: true,
    deadlineAt: true,
  }),
});
export type DraftViewPatch = z.infer<typeof DraftViewPatch>;

/** The user ids of those who have the room open. */
export const DraftPresence = z.object({ contestId: Id, present: z.readonly(z.array(z.string())) });
export type DraftPresence = z.infer<typeof DraftPresence>;

/** Sent by the page. A message without an acknowledgement gets only `draftError` (docs/product.md#socket). */
export interface DraftClientEvents {
  authenticate: (request: Authenticate, acknowledge?: Acknowledge) => void;
  joinDraftRoom: (request: JoinDraftRoom, acknowledge?: Acknowledge) => void;
  leaveDraftRoom: (request: LeaveDraftRoom) => void;
  makePick: (request: MakePick, acknowledge?: Acknowledge) => void;
  withdrawFromDraft: (request: WithdrawFromDraft, acknowledge?: Acknowledge) => void;
  setDraftQueue: (request: SetDraftQueue, acknowledge?: Acknowledge) => void;
  setAutopick: (request: SetAutopick, acknowledge?: Acknowledge) => void;
}

/** Sent by the server to a draft's room; `draftStarting` to everybody who watches the contest. */
export interface DraftServerEvents {
  draftStateUpdate: (state: DraftView) => void;
  draftViewPatch: (patch: DraftViewPatch) => void;
  draftPresence: (presence: DraftPresence) => void;
  draftEnded: (ended: DraftEnded) => void;
  draftComplete: () => void;
  draftError: (error: DraftError) => void;
  userWithdrew: (user: DraftUser) => void;
  draftStarting: (starting: DraftStarting) => void;
}

/** A player as `rules` ranks players of a draft, from the wire's fields. */
export const rankedPlayer = ({ _id, name, salary, sportSpecificData }: Player): RankedPlayer => {
  const { icmValue, chipCount, odds, rating, seed } = sportSpecificData;
  return {
    id: _id,
    name,
    salary,
    icmValue: icmValue ?? null,
    chipCount: chipCount ?? null,
    odds: odds ?? null,
    rating: rating ?? null,
    seed: seed ?? null,
  };
};
