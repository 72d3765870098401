import type { ContestRow } from '../contests/contests-repository.ts';
import { setResultsSequence } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../services.ts';
import type { Judged, SentFeed } from './judge-feed.ts';
import { keepFeedResults } from './overrides-repository.ts';
import { insertAppliedFeed, putResults } from './results-repository.ts';

/** Stores a feed that was judged under the contest's lock, and what it changes. */
export const storeFeed = async (
  tx: Transaction,
  { id: contestId }: ContestRow,
  { sequence, changes, overridden }: Judged,
  {
    sent: { feed, digest },
    fileName,
    by,
    now,
  }: {
    readonly sent: SentFeed;
    readonly fileName: string;
    readonly by: Actor;
    readonly now: Date;
  },
): Promise<void> => {
  await insertAppliedFeed(tx, {
    contestId,
    sequence,
    source: feed.source,
    fileName,
    observedAt: feed.observedAt,
    appliedAt: now,
    appliedBy: by.userId,
    digest,
    eventId: feed.event?.id ?? null,
    eventName: feed.event?.name ?? null,
    final: feed.final,
    rows: feed.rows,
    changed: changes.length,
  });
  await putResults(
    tx,
    changes.map(({ player, after }) => ({ ...after, playerId: player.id, contestId, sequence })),
  );
  await keepFeedResults(
    tx,
    overridden.map(({ override, feed: said }) => ({ id: override.id, feed: said, sequence })),
  );
  await setResultsSequence(tx, contestId, sequence);
};
