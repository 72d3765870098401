/** A draft as it is published once it is over: enough for anybody to recompute it (decision 16). */
import { PICKERS, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
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
  }),
  log: z.array(z.object({ sequence: z.number(), event: DraftEventRecord })),
  seed: z.string(),
});
export type DraftRecord = z.infer<typeof DraftRecord>;

/** One draft of a contest; a lobby that reopens has another one after it. */
export const PublishedDraft = z.object({
  /** From 1. */
  attempt: z.number(),
  commitment: z.string(),
  openedAt: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
  /** Null until the draft is over: queues and the seed are secrets before. */
  record: z.nullable(DraftRecord),
});
export type PublishedDraft = z.infer<typeof PublishedDraft>;

export const PublishedDrafts = z.object({
  contestId: Id,
  /** By user id, of everybody who has a seat in one of the drafts. Empty for visitors while the lobby is open. */
  usernames: z.record(z.string(), z.string()),
  drafts: z.array(PublishedDraft),
});
export type PublishedDrafts = z.infer<typeof PublishedDrafts>;
