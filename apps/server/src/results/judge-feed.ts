/** Whether a feed may be applied to its contest, and what it would change. */
import {
  formatScoreToPar,
  ok,
  type ContestStatus,
  type PlayerResult,
  type Result,
  keepLastScore,
  type Match,
  type Matched,
  matchSettled,
} from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import type { ContestHead } from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { Reader } from '../database/database.ts';
import { listFaults } from '@captains-pick/feeds/files';
import { resultOf } from '../players/result-of.ts';
import { canRankBy } from '../standings/results-behind.ts';
import { playersWithResultsOf, type StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { FeedRequest } from './service.ts';
import { type Feed, type FeedRow, readers } from '@captains-pick/feeds';
import { settledMatchesOf } from './matches-repository.ts';
import { overridesOf, type StoredOverride } from './overrides-repository.ts';
import { feedHistoryOf } from './results-repository.ts';

/** Clocks and zones of sources differ by hours. A feed from next week would block all correct ones until then. */
const FUTURE_TOLERANCE_MS = 86_400_000;

/** The database has no year 0, but a file may. */
const EARLIEST_FEED = new Date(0);

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

const refusalOfTime = ({ observedAt }: Feed, now: Date): Refusal | null =>
  observedAt.getTime() > now.getTime() + FUTURE_TOLERANCE_MS
    ? { name: 'feed-from-the-future', observedAt }
    : null;

/** A regrade's corrections are checked like any other feed. */
const refusalOfFeed = (
  contest: ContestHead,
  feed: Feed,
  { now, regrading }: { readonly now: Date; readonly regrading: boolean },
): Refusal | null => {
  const paused = refusalOfPaused(contest);
  if (paused !== null) return paused;
  if (feed.sport !== contest.sport) {
    return { name: 'feed-of-another-sport', feed: feed.sport, contest: contest.sport };
  }
  switch (contest.status) {
    case 'Registering':
    case 'Drafting':
      return { name: 'feed-before-start', deadline: contest.deadline };
    case 'Cancelled':
      return { name: 'wrong-status', act: 'given results', status: contest.status };
    case 'Graded':
      return regrading ? refusalOfTime(feed, now) : { name: 'regrade-required' };
    case 'Running':
    case 'Completed':
      return refusalOfTime(feed, now);
    default:
      return contest.status satisfies never;
  }
};

export const unmatchedFaults = (
  { unmatched, missing }: Matched<StoredPlayer, FeedRow>,
  { warnings }: Pick<Feed, 'warnings'>,
  { skipUnknown, allowMissing }: { readonly skipUnknown: boolean; readonly allowMissing: boolean },
): readonly string[] => [
  ...(skipUnknown
    ? []
    : unmatched.map(
        ({ where, name, externalId }) =>
          `${where}: ${name}${externalId === null ? '' : ` (${externalId})`} does not match exactly one player of the contest`,
      )),
  ...(allowMissing
    ? []
    : missing.map(({ name, externalId }) =>
        externalId === null
          ? `${name} is in the contest but not in the feed`
          : `${name} (${externalId}) is in the contest but not in the feed`,
      )),
  // A skipped row may be that of a missing player.
  ...(allowMissing || missing.length === 0 ? [] : warnings),
];

/** A score that disappears while its player still plays suggests a file of another round or event. */
const impossibleFaults = (
  { matches }: Matched<StoredPlayer, FeedRow>,
  saidBefore: (playerId: string) => PlayerResult | null,
): readonly string[] =>
  matches.flatMap(({ player, row: { where, result } }) => {
    const before = saidBefore(player.id)?.score ?? null;
    const playsOn = result.status === null || result.status === 'active';
    return before !== null && result.score === null && playsOn
      ? [`${where}: ${player.name} had a score of ${before} and now has none`]
      : [];
  });

/** The rows of a feed, completed by the results of earlier feeds where needed. */
const keepLastScores = (
  { sport }: Pick<Feed, 'sport'>,
  matched: Matched<StoredPlayer, FeedRow>,
  saidBefore: (playerId: string) => PlayerResult | null,
): { readonly matched: Matched<StoredPlayer, FeedRow>; readonly kept: readonly Kept[] } => {
  const kept: Kept[] = [];
  const matches = matched.matches.map(({ player, row }): Match<StoredPlayer, FeedRow> => {
    const result = keepLastScore(sport, saidBefore(player.id), row.result);
    if (result.score !== row.result.score) kept.push({ player, row, score: result.score });
    return { player, row: { ...row, result } };
  });
  return { matched: { ...matched, matches }, kept };
};

interface Kept {
  readonly player: StoredPlayer;
  readonly row: FeedRow;
  readonly score: number | null;
}

const keptWarning = ({ row: { name, result, where }, score }: Kept): string =>
  `${where} (${name}): is out (${result.status}), and the file has no score; the last one, ${formatScoreToPar(score)}, counts`;

/** The changes of a feed if it were applied now. */
export interface Judged {
  readonly sequence: number;
  readonly changes: readonly {
    readonly player: StoredPlayer;
    /** Null: the player had none. */
    readonly before: PlayerResult | null;
    readonly after: PlayerResult;
  }[];
  /** The feed's results of players with an override. */
  readonly overridden: readonly {
    readonly override: StoredOverride;
    readonly feed: PlayerResult;
  }[];
  readonly skipped: readonly string[];
  readonly missing: readonly string[];
  /** Warnings for the operator, one line each. */
  readonly warnings: readonly string[];
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
  readonly anotherEvent: boolean;
}

export const readSent = ({
  file,
  format,
  observedAt,
  skipUnknown = false,
  allowMissing = false,
  anotherEvent = false,
}: Omit<FeedRequest, 'contestId'>): Result<SentFeed, Refusal> => {
  const read = readers[format](file.text, {
    observedAt: observedAt === undefined ? null : new Date(observedAt),
  });
  if (!read.ok) return refused({ name: 'feed-faults', faults: read.refusal.faults });
  if (read.value.observedAt < EARLIEST_FEED) {
    const made = read.value.observedAt.toISOString();
    return refused({ name: 'feed-faults', faults: [`the file's time is ${made}`] });
  }
  const digest = createHash('sha256').update(file.text).digest('hex');
  return ok({ feed: read.value, digest, skipUnknown, allowMissing, anotherEvent });
};

/** Whether a feed may be applied to the contest now, and what it would change. Writes nothing. */
export const judgeFeed = async (
  reader: Reader,
  contest: ContestHead,
  { feed, digest, anotherEvent, ...tolerated }: SentFeed,
  { now, regrading = false }: { readonly now: Date; readonly regrading?: boolean },
): Promise<Result<Judged, Refusal>> => {
  const refusal = refusalOfFeed(contest, feed, { now, regrading });
  if (refusal !== null) return refused(refusal);
  const [{ sameFile, last, bound }, { players, results }, settledMatches, standingOverrides] =
    await Promise.all([
      feedHistoryOf(reader, contest.id, digest),
      playersWithResultsOf(reader, contest.id),
      settledMatchesOf(reader, contest.id),
      overridesOf(reader, contest.id),
    ]);
  if (sameFile !== null) return refused({ name: 'feed-already-applied', sequence: sameFile });
  if (last !== null && feed.observedAt <= last.observedAt) {
    return refused({
      name: 'feed-stale',
      observedAt: feed.observedAt,
      lastObservedAt: last.observedAt,
    });
  }
  if (!anotherEvent && bound !== null && feed.event !== null && bound.id !== feed.event.id) {
    return refused({ name: 'feed-of-another-event', feed: feed.event, bound });
  }
  const asSent = matchSettled(feed.rows, players, settledMatches);
  const unmatched = unmatchedFaults(asSent, feed, tolerated);
  if (unmatched.length > 0) return refused({ name: 'feed-unmatched', faults: unmatched });
  const known = new Map(results.map((stored) => [stored.playerId, resultOf(stored)]));
  const overrides = new Map(standingOverrides.map((override) => [override.playerId, override]));
  const saidBefore = (playerId: string): PlayerResult | null =>
    (overrides.has(playerId) ? overrides.get(playerId)?.feed : known.get(playerId)) ?? null;
  const { kept, matched } = keepLastScores(feed, asSent, saidBefore);
  const impossible = impossibleFaults(matched, saidBefore);
  if (impossible.length > 0) return refused({ name: 'feed-impossible', faults: impossible });
  const completes = feed.final && contest.status === 'Running';
  const changes = matched.matches.flatMap(({ player, row: { result } }) => {
    const before = known.get(player.id) ?? null;
    const after = { ...result, ...overrides.get(player.id)?.result };
    const same = before !== null && isSameResult(before, after);
    return same ? [] : [{ player, before, after }];
  });
  const changed = new Set(changes.map(({ player }) => player.id));
  if (completes) {
    const since = changes.map(({ player, after }) => [player.id, after] as const);
    if (!(await canRankBy(reader, contest, new Map([...known, ...since])))) {
      return refused({ name: 'final-without-results' });
    }
  }
  return ok({
    sequence: contest.resultsSequence + 1,
    changes,
    overridden: matched.matches.flatMap(({ player, row: { result: feed } }) => {
      const override = overrides.get(player.id);
      return override === undefined ? [] : [{ override, feed }];
    }),
    skipped: matched.unmatched.map(({ where, name }) => `${where}: ${name}`),
    missing: matched.missing.map(({ name }) => name),
    // A score kept from feed to feed is named once, when the player goes out.
    warnings: listFaults([
      ...feed.warnings,
      ...kept.filter(({ player }) => changed.has(player.id)).map(keptWarning),
    ]),
    completes,
    status: completes ? 'Completed' : contest.status,
  });
};
