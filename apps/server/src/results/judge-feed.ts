/** Whether a feed that was sent may be applied to its contest, and what it would change. */
import { ok, type ContestStatus, type PlayerResult, type Result } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import type { ContestRow } from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { Reader } from '../database/database.ts';
import { resultOf } from '../lifecycle/rank-contest.ts';
import { playersOf, resultsOf, type StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../refusals.ts';
import type { FeedRequest } from '../services.ts';
import type { Feed } from './feed.ts';
import { matchFeed, type Matched } from './match-feed.ts';
import { readers } from './readers.ts';
import { lastFeedOf, sequenceOfDigest } from './results-repository.ts';

/** Clocks and zones of sources differ by hours; a feed of next week would shut out every true one until then. */
const FUTURE_TOLERANCE_MS = 86_400_000;

const RESULT_FIELDS = Object.keys({
  finish: true,
  cashedFor: true,
  score: true,
  round: true,
  thru: true,
  status: true,
  currentChipCount: true,
} satisfies Record<keyof PlayerResult, true>) as readonly (keyof PlayerResult)[];

const isSameResult = (a: PlayerResult, b: PlayerResult): boolean =>
  RESULT_FIELDS.every((field) => a[field] === b[field]);

const refusalOfFeed = (contest: ContestRow, feed: Feed, now: Date): Refusal | null => {
  const paused = refusalOfPaused(contest);
  if (paused !== null) return paused;
  if (feed.sport !== contest.sport) {
    return { name: 'feed-of-another-sport', feed: feed.sport, contest: contest.sport };
  }
  switch (contest.status) {
    case 'Registering':
    case 'Drafting':
      return { name: 'feed-before-start', deadline: contest.deadline };
    case 'Graded':
    case 'Cancelled':
      return { name: 'wrong-status', act: 'given results', status: contest.status };
    case 'Running':
    case 'Completed':
      return feed.observedAt.getTime() > now.getTime() + FUTURE_TOLERANCE_MS
        ? { name: 'feed-from-the-future', observedAt: feed.observedAt }
        : null;
    default:
      return contest.status satisfies never;
  }
};

const unmatchedFaults = (
  { unmatched, missing }: Matched<StoredPlayer>,
  { skipUnknown, allowMissing }: { readonly skipUnknown: boolean; readonly allowMissing: boolean },
): readonly string[] => [
  ...(skipUnknown
    ? []
    : unmatched.map(({ where, name }) => `${where}: ${name} is not one player of the contest`)),
  ...(allowMissing
    ? []
    : missing.map(({ name, externalId }) =>
        externalId === null
          ? `${name} is in the contest but not in the feed`
          : `${name} (${externalId}) is in the contest but not in the feed`,
      )),
];

/** A score that is gone while its player plays on is a sign of a file of another round or event. */
const impossibleFaults = (
  { matches }: Matched<StoredPlayer>,
  known: ReadonlyMap<string, PlayerResult>,
): readonly string[] =>
  matches.flatMap(({ player, row: { where, result } }) => {
    const before = known.get(player.id)?.score ?? null;
    const playsOn = result.status === null || result.status === 'active';
    return before !== null && result.score === null && playsOn
      ? [`${where}: ${player.name} had a score of ${before} and now has none`]
      : [];
  });

/** What a feed would change, were it applied now. */
export interface Judged {
  readonly sequence: number;
  readonly changes: readonly {
    readonly player: StoredPlayer;
    /** Null: the player had none. */
    readonly before: PlayerResult | null;
    readonly after: PlayerResult;
  }[];
  readonly skipped: readonly string[];
  readonly missing: readonly string[];
  /** The feed ends the event. */
  readonly completes: boolean;
  readonly status: ContestStatus;
}

export interface SentFeed {
  readonly feed: Feed;
  /** SHA-256 of the file, hex. */
  readonly digest: string;
  readonly skipUnknown: boolean;
  readonly allowMissing: boolean;
}

export const readSent = ({
  file,
  format,
  observedAt,
  skipUnknown = false,
  allowMissing = false,
}: FeedRequest): Result<SentFeed, Refusal> => {
  const read = readers[format](file.text, {
    observedAt: observedAt === undefined ? null : new Date(observedAt),
  });
  if (!read.ok) return refused({ name: 'feed-faults', faults: read.refusal.faults });
  const digest = createHash('sha256').update(file.text).digest('hex');
  return ok({ feed: read.value, digest, skipUnknown, allowMissing });
};

/** Whether a feed may be applied as the contest stands, and what it would change. Writes nothing. */
export const judgeFeed = async (
  reader: Reader,
  contest: ContestRow,
  { feed, digest, ...tolerated }: SentFeed,
  now: Date,
): Promise<Result<Judged, Refusal>> => {
  const refusal = refusalOfFeed(contest, feed, now);
  if (refusal !== null) return refused(refusal);
  const sameFile = await sequenceOfDigest(reader, contest.id, digest);
  if (sameFile !== null) return refused({ name: 'feed-already-applied', sequence: sameFile });
  const last = await lastFeedOf(reader, contest.id);
  if (last !== null && feed.observedAt <= last.observedAt) {
    return refused({
      name: 'feed-stale',
      observedAt: feed.observedAt,
      lastObservedAt: last.observedAt,
    });
  }
  const matched = matchFeed(feed.rows, await playersOf(reader, contest.id));
  const unmatched = unmatchedFaults(matched, tolerated);
  if (unmatched.length > 0) return refused({ name: 'feed-unmatched', faults: unmatched });
  const known = new Map(
    (await resultsOf(reader, contest.id)).map((stored) => [stored.playerId, resultOf(stored)]),
  );
  const impossible = impossibleFaults(matched, known);
  if (impossible.length > 0) return refused({ name: 'feed-impossible', faults: impossible });
  const completes = feed.final && contest.status === 'Running';
  return ok({
    sequence: contest.resultsSequence + 1,
    changes: matched.matches.flatMap(({ player, row: { result } }) => {
      const before = known.get(player.id) ?? null;
      const same = before !== null && isSameResult(before, result);
      return same ? [] : [{ player, before, after: result }];
    }),
    skipped: matched.unmatched.map(({ where, name }) => `${where}: ${name}`),
    missing: matched.missing.map(({ name }) => name),
    completes,
    status: completes ? 'Completed' : contest.status,
  });
};
