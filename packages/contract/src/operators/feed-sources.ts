/** Addresses that contests' result feeds are read from on a schedule. */
import * as z from 'zod/mini';
import { text } from '../calls/call.ts';
import { Timestamp } from '../entities.ts';
import { RESULT_FORMATS } from './operator-results.ts';

/** In seconds. */
export const SOURCE_INTERVALS = [30, 60, 300, 900] as const;
export type SourceInterval = (typeof SOURCE_INTERVALS)[number];

const how = {
  format: z.enum(RESULT_FORMATS),
  /** Seconds from one read to the next. */
  every: z.literal([...SOURCE_INTERVALS]),
  /** As in a feed that is sent. */
  skipUnknown: z.boolean(),
  allowMissing: z.boolean(),
};

export const NewFeedSource = z.object({ url: text(1_000), ...how });
export type NewFeedSource = z.infer<typeof NewFeedSource>;

export const FeedSource = z.object({
  ...how,
  /** Without its query, which may have a key of the source. */
  url: z.string(),
  /** Who set it: its feeds are applied in this name. */
  by: z.string(),
  since: Timestamp,
  /** Null: not read yet. */
  checkedAt: z.nullable(Timestamp),
  /** What the last read found, in a sentence. */
  found: z.nullable(z.string()),
  /** Reads in a row without an answer. */
  failures: z.number(),
  /** When it is read next, while the contest is played. */
  nextAt: Timestamp,
  /** Why it is not read any more, until an operator has looked; null: it is read. */
  paused: z.nullable(z.string()),
});
export type FeedSource = z.infer<typeof FeedSource>;

export const FeedSourceState = z.object({
  source: z.nullable(FeedSource),
  /** The hosts that feeds may be read from: the server's FEED_HOSTS. */
  hosts: z.array(z.string()),
});
export type FeedSourceState = z.infer<typeof FeedSourceState>;
