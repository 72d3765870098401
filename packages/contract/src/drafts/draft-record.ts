/** Draws and drafts as they are published: enough for anybody to repeat them (docs/product.md#draft-order). */
import { PICKERS, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { QuietHoursOfDraft } from './quiet-hours.ts';
import { BeaconTerms, DraftDraw, LobbyMove } from './draft-draw.ts';
import { Id, Timestamp } from '../entities.ts';

const fact = { at: z.number(), commandId: z.nullable(z.string()) };
const seat = z.string();
const deadlineAt = z.nullable(z.number());

/** `DraftEvent` of `rules`; times are epoch milliseconds. */
const DraftEventRecord = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    ...fact,
    order: z.array(seat),
    opensAt: z.number(),
    deadlineAt,
  }),
  z.object({
    type: z.literal('picked'),
    ...fact,
    seat,
    player: z.string(),
    by: z.enum(PICKERS),
    deadlineAt,
  }),
  z.object({ type: z.literal('autopick-set'), ...fact, seat, on: z.boolean() }),
  z.object({ type: z.literal('queue-set'), ...fact, seat, queue: z.array(z.string()) }),
  z.object({ type: z.literal('withdrew'), ...fact, seat }),
  z.object({ type: z.literal('ended'), ...fact, seat }),
  z.object({
    type: z.literal('paused'),
    ...fact,
    opensIn: z.number(),
    remaining: z.nullable(z.number()),
  }),
  z.object({ type: z.literal('resumed'), ...fact, opensAt: z.number(), deadlineAt }),
  z.object({ type: z.literal('undone'), ...fact, deadlineAt }),
]);

const measure = z.optional(z.nullable(z.number()));

/** `DraftRecord` of `rules`, for `verifyDraft`. */
export const DraftRecord = z.object({
  setup: z.object({
    sport: z.enum(SPORTS),
    seats: z.array(seat),
    players: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        salary: measure,
        icmValue: measure,
        chipCount: measure,
        odds: measure,
        rating: measure,
        seed: measure,
      }),
    ),
    rounds: z.number(),
    pickTimeLimit: z.nullable(z.number()),
    /** Left out for a draft without them. */
    quietHours: z.optional(QuietHoursOfDraft),
    commitment: z.string(),
    /** Epoch milliseconds. */
    deadline: z.nullable(z.number()),
  }),
  /** Null: the draft ended before its order was drawn. */
  draw: z.nullable(DraftDraw),
  /** The lobby's changes between the draw and this draft. */
  moves: z.array(LobbyMove),
  log: z.array(z.object({ sequence: z.number(), event: DraftEventRecord })),
});
export type DraftRecord = z.infer<typeof DraftRecord>;

/** A draw of a contest's order. The last one counts; an earlier one was replaced before it drew. */
export const PublishedDraw = z.object({
  /** From 1. */
  number: z.number(),
  /** SHA-256 of the seed. */
  commitment: z.string(),
  /** Null when it was not recorded. */
  committedAt: z.nullable(Timestamp),
  /** SHA-256 of the entries' nonces, sorted, so that they don't reveal who entered when. */
  nonceHashes: z.array(z.string()),
  /** Null: no beacon. */
  beacon: z.nullable(BeaconTerms),
  /** Fixed when the lobby was filled, if there is a beacon. */
  beaconRound: z.nullable(z.number()),
  drawnAt: z.nullable(Timestamp),
  /** Null until the draw: seed and nonces are secret before. */
  draw: z.nullable(DraftDraw),
  /** The changes since the lobby was filled. */
  moves: z.array(LobbyMove),
});
export type PublishedDraw = z.infer<typeof PublishedDraw>;

/** A draft of a contest. A lobby that reopens has another one afterwards, with the same draw. */
export const PublishedDraft = z.object({
  /** From 1. */
  attempt: z.number(),
  /** The number of its draw. */
  draw: z.number(),
  openedAt: Timestamp,
  closedAt: z.nullable(Timestamp),
  /** Null until the draft is over: queues are secret before. */
  record: z.nullable(DraftRecord),
});
export type PublishedDraft = z.infer<typeof PublishedDraft>;

export const PublishedDrafts = z.object({
  contestId: Id,
  /** By user id: everybody who has or had a seat. Empty for visitors while the lobby is open. */
  usernames: z.record(z.string(), z.string()),
  draws: z.array(PublishedDraw),
  drafts: z.array(PublishedDraft),
});
export type PublishedDrafts = z.infer<typeof PublishedDrafts>;
