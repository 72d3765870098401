/** What feeds call things: their event, and the players they mean. */
import * as z from 'zod/mini';

/** The event that a feed says it is of. */
export const FeedEvent = z.object({
  /** The source's own. */
  id: z.string(),
  /** Null where the source doesn't say. */
  name: z.nullable(z.string()),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

/** What stands in a feed for a player: the source's id, or a name, whatever its case and spacing. */
export const MatchedName = z.object({
  kind: z.enum(['id', 'name']),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type MatchedName = z.infer<typeof MatchedName>;
