/** The names that feeds use for their event and for players. */
import * as z from 'zod/mini';

/** The event that a feed belongs to. */
export const FeedEvent = z.object({
  /** The source's own id. */
  id: z.string(),
  /** Null when the source doesn't name it. */
  name: z.nullable(z.string()),
});
export type FeedEvent = z.infer<typeof FeedEvent>;

/** A feed's name for a player: the source's id, or a name in any case and spacing. */
export const MatchedName = z.object({
  kind: z.enum(['id', 'name']),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type MatchedName = z.infer<typeof MatchedName>;
