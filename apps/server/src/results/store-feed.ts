import { setResultsSequence, type ContestHead } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import type { Judged, SentFeed } from './judge-feed.ts';
import { keepFeedResults } from './overrides-repository.ts';
import { insertAppliedFeed, putResults } from './results-repository.ts';
import { insertUpdate } from './updates-repository.ts';

interface StoredWith {
  readonly sent: SentFeed;
  readonly fileName: string;
  readonly by: Actor;
  readonly now: Date;
}

/** Stores a feed that was checked under the contest's lock, with its changes, as the contest's next update. */
export const storeFeedUpdate = async (
  tx: Transaction,
  contest: Pick<ContestHead, 'id'>,
  judged: Judged,
  stored: StoredWith,
): Promise<void> => {
  await storeFeed(tx, contest, judged, stored);
  await insertUpdate(tx, {
    contestId: contest.id,
    feed: judged.sequence,
    correction: false,
    at: stored.now,
    changes: judged.changes.map(({ player, after }) => ({ playerId: player.id, result: after })),
  });
};

/** As `storeFeedUpdate`, for a regrade: the feed is only a part of its update. */
export const storeFeed = async (
  tx: Transaction,
  { id: contestId }: Pick<ContestHead, 'id'>,
  { sequence, changes, overridden }: Judged,
  { sent: { feed, digest }, fileName, by, now }: StoredWith,
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
