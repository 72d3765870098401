import type { ContestChanged } from '@captains-pick/contract';
import { ok, type PlayerResult } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import { noteAct } from '../audit/audit-repository.ts';
import {
  lockContest,
  setResultsSequence,
  setStatus,
  type ContestRow,
} from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { rankContest, resultOf } from '../lifecycle/rank-contest.ts';
import { playersOf, resultsOf, type StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../refusals.ts';
import type { Chance, Clock, Results } from '../services.ts';
import type { Feed } from './feed.ts';
import { matchFeed, type Matched } from './match-feed.ts';
import { readers } from './readers.ts';
import {
  insertAppliedFeed,
  lastFeedOf,
  putResults,
  sequenceOfDigest,
} from './results-repository.ts';

export interface ResultsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly announce: (change: ContestChanged) => void;
}

/** Clocks and zones of sources differ by hours; a feed of next week would shut out every true one until then. */
const FUTURE_TOLERANCE_MS = 86_400_000;

const RESULT_FIELDS = Object.keys({
  finish: true,
  cashedFor: true,
  score: true,
  thru: true,
  status: true,
  currentChipCount: true,
} satisfies Record<keyof PlayerResult, true>) as readonly (keyof PlayerResult)[];

const isSameResult = (a: PlayerResult, b: PlayerResult): boolean =>
  RESULT_FIELDS.every((field) => a[field] === b[field]);

const refusalOfFeed = (contest: ContestRow, feed: Feed, now: Date): Refusal | null => {
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

export const createResults = ({ database, clock, chance, announce }: ResultsDeps): Results => ({
  apply: async ({
    contestId,
    file,
    format,
    observedAt,
    skipUnknown = false,
    allowMissing = false,
    by,
  }) => {
    const read = readers[format](file.text, {
      observedAt: observedAt === undefined ? null : new Date(observedAt),
    });
    if (!read.ok) return refused({ name: 'feed-faults', faults: read.refusal.faults });
    const feed = read.value;
    const digest = createHash('sha256').update(file.text).digest('hex');

    const applied = await database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const now = clock();
      const refusal = refusalOfFeed(contest, feed, now);
      if (refusal !== null) return refused(refusal);
      const sameFile = await sequenceOfDigest(tx, contestId, digest);
      if (sameFile !== null) return refused({ name: 'feed-already-applied', sequence: sameFile });
      const last = await lastFeedOf(tx, contestId);
      if (last !== null && feed.observedAt <= last.observedAt) {
        return refused({
          name: 'feed-stale',
          observedAt: feed.observedAt,
          lastObservedAt: last.observedAt,
        });
      }
      const matched = matchFeed(feed.rows, await playersOf(tx, contestId));
      const unmatched = unmatchedFaults(matched, { skipUnknown, allowMissing });
      if (unmatched.length > 0) return refused({ name: 'feed-unmatched', faults: unmatched });
      const known = new Map(
        (await resultsOf(tx, contestId)).map((stored) => [stored.playerId, resultOf(stored)]),
      );
      const impossible = impossibleFaults(matched, known);
      if (impossible.length > 0) return refused({ name: 'feed-impossible', faults: impossible });

      const changed = matched.matches.filter(({ player, row }) => {
        const before = known.get(player.id);
        return before === undefined || !isSameResult(before, row.result);
      });
      const sequence = contest.resultsSequence + 1;
      await insertAppliedFeed(tx, {
        contestId,
        sequence,
        source: feed.source,
        fileName: file.name,
        observedAt: feed.observedAt,
        appliedAt: now,
        appliedBy: by.userId,
        digest,
        final: feed.final,
        rows: feed.rows,
        changed: changed.length,
      });
      await putResults(
        tx,
        changed.map(({ player, row: { result } }) => ({
          ...result,
          playerId: player.id,
          contestId,
          sequence,
        })),
      );
      await setResultsSequence(tx, contestId, sequence);
      const completes = feed.final && contest.status === 'Running';
      if (completes) await setStatus(tx, contestId, 'Completed');
      const status = completes ? 'Completed' : contest.status;
      if (status === 'Completed') await rankContest(tx, contest);
      const skipped = matched.unmatched.map(({ where, name }) => `${where}: ${name}`);
      const missing = matched.missing.map(({ name }) => name);
      await noteAct(
        tx,
        {
          by,
          act: 'apply-results',
          contestId,
          reason: null,
          before: { status: contest.status, resultsSequence: contest.resultsSequence },
          after: {
            status,
            resultsSequence: sequence,
            digest,
            changed: changed.length,
            skipped,
            missing,
          },
        },
        { now, chance },
      );
      return ok({ sequence, changed: changed.length, skipped, missing, status, completes });
    });

    if (!applied.ok) return applied;
    const { completes, ...answer } = applied.value;
    announce({ contestId, what: 'results' });
    if (completes) announce({ contestId, what: 'status' });
    return ok(answer);
  },
});
