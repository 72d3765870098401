/** Draws and drafts as they are published: enough for anybody to repeat them (decision 16). */
import { PICKERS, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { BeaconTerms, DraftDraw, LobbyMove } from './draft-draw.ts';
import { Id, Timestamp } from './entities.ts';

const fact = { at: z.number(), commandId: z.nullable(z.string()) };
const seat = z.string();
const deadlineAt = z.nullable(z.number());

/** `DraftEvent` of `rules`; times are epoch milliseconds. */
export const DraftEventRecord = z.discriminatedUnion('type', [
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

/** `DraftRecord` of `rules`: what `verifyDraft` recomputes a draft from. */
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
    commitment: z.string(),
    /** Epoch milliseconds. */
    deadline: z.nullable(z.number()),
  }),
  /** Null: the draft ended before its order was drawn. */
  draw: z.nullable(DraftDraw),
  /** What happened to the lobby between the draw and this draft. */
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
  /** Null where it was not recorded. */
  committedAt: z.nullable(Timestamp),
  /** SHA-256 of the nonces of those who are in the contest, sorted, so that they say nothing of who entered when. */
  nonceHashes: z.array(z.string()),
  /** Null: no beacon. */
  beacon: z.nullable(BeaconTerms),
  /** Fixed when the lobby was filled, where there is a beacon. */
  beaconRound: z.nullable(z.number()),
  drawnAt: z.nullable(Timestamp),
  /** Null until the draw: seed and nonces are secrets before. */
  draw: z.nullable(DraftDraw),
  /** Since the lobby was filled. */
  moves: z.array(LobbyMove),
});
export type PublishedDraw = z.infer<typeof PublishedDraw>;

/** One draft of a contest; a lobby that reopens has another one after it, with the same draw. */
export const PublishedDraft = z.object({
  /** From 1. */
  attempt: z.number(),
  /** The number of its draw. */
  draw: z.number(),
  openedAt: Timestamp,
  closedAt: z.nullable(Timestamp),
  /** Null until the draft is over: queues are secrets before. */
  record: z.nullable(DraftRecord),
});
export type PublishedDraft = z.infer<typeof PublishedDraft>;

export const PublishedDrafts = z.object({
  contestId: Id,
  /** By user id, of everybody who has or had a seat. Empty for visitors while the lobby is open. */
  usernames: z.record(z.string(), z.string()),
  draws: z.array(PublishedDraw),
  drafts: z.array(PublishedDraft),
});
export type PublishedDrafts = z.infer<typeof PublishedDrafts>;
