import { setResultsSequence, type ContestHead } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import type { Judged, SentFeed } from './judge-feed.ts';
import { keepFeedResults } from './overrides-repository.ts';
import { insertAppliedFeed, putResults } from './results-repository.ts';

/** Stores a feed that was checked under the contest's lock, with its changes. */
export const storeFeed = async (
  tx: Transaction,
  { id: contestId }: Pick<ContestHead, 'id'>,
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
  // Awaited before the rest is sent: results reference the feed that changed them.
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
  await Promise.all([
    putResults(
      tx,
      changes.map(({ player, after }) => ({ ...after, playerId: player.id, contestId, sequence })),
    ),
    keepFeedResults(
      tx,
      overridden.map(({ override, feed: said }) => ({ id: override.id, feed: said, sequence })),
    ),
    setResultsSequence(tx, contestId, sequence),
  ]);
};
