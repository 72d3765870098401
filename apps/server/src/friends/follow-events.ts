/**
 * Brings private contests to the state of the contests that they follow. Each step compares the two and makes what is
 * missing, so that a step that was interrupted or refused is made by a later sweep.
 */
import { ok, type PlayerResult, type Result } from '@captains-pick/rules';
import { and, asc, eq, inArray, isNotNull, lt, max, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import { lastActOf, lastOperatorOf, lastReasonOf, wasActedOn } from '../audit/audit-repository.ts';
import { findContest, type ContestRow } from '../contests/contests-repository.ts';
import { appliedFeeds, auditLog, contests } from '../database/schema.ts';
import type { Database } from '../database/database.ts';
import type { ReadFeed } from '../lifecycle/correct-results.ts';
import { regradeBy, type RegradingDeps } from '../lifecycle/regrade.ts';
import type { Lifecycle } from '../lifecycle/service.ts';
import { insertPlayers, playersOf, type StoredPlayer } from '../players/players-repository.ts';
import { applyFeed } from '../results/apply-results.ts';
import { endMatch, insertMatch, standingMatchesOf } from '../results/matches-repository.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import { feedsAfter, wholeRow } from '../results/results-repository.ts';
import type { Results } from '../results/service.ts';
import type { Actor } from '../shared/actor.ts';
import { newId } from '../shared/chance.ts';
import type { Refusal } from '../shared/refusals.ts';

export interface FollowingDeps extends RegradingDeps {
  readonly results: Pick<Results, 'markOut' | 'override' | 'lift'>;
  readonly lifecycle: Pick<Lifecycle, 'pause' | 'resume' | 'complete' | 'settle' | 'cancel'>;
  readonly onError: (error: unknown) => void;
}

type Step = Result<unknown, Refusal>;

const DONE: Step = ok(null);

/** A contest that could not follow is tried again after this time, in milliseconds. */
const RETRY_MS = 5_000;
/** Feeds of a large field are long. */
const FEEDS_PER_READ = 4;

/** Before the reason of the followed contest's pause, so that it resumes only what it has paused. */
const PAUSED_TOO = 'The event is paused: ';
const OVER = ['Graded', 'Cancelled'] as const;

interface Pair {
  readonly from: ContestRow;
  readonly to: ContestRow;
  /** The last act on the followed contest, and the operator whose act it was. */
  readonly lastAct: number;
  readonly by: Actor;
}

const followed = alias(contests, 'followed');

/** An override by the contest's own player; null lifts it. */
interface WishedOverride {
  readonly player: string;
  readonly result: Partial<PlayerResult> | null;
  readonly reason: string;
}

/**
 * The private contests that may be behind the contests that they follow. The last acts are read once for each followed
 * contest, because this runs all the time and many private contests follow the same one.
 */
const contestsBehind = (database: Database) => {
  const lastActs = database
    .select({ contestId: auditLog.contestId, last: max(auditLog.sequence).as('last') })
    .from(auditLog)
    .where(
      inArray(
        auditLog.contestId,
        database.select({ id: contests.follows }).from(contests).where(isNotNull(contests.follows)),
      ),
    )
    .groupBy(auditLog.contestId)
    .as('last_acts');
  return database
    .select({ id: contests.id })
    .from(contests)
    .innerJoin(followed, eq(followed.id, contests.follows))
    .innerJoin(lastActs, eq(lastActs.contestId, contests.follows))
    .where(
      and(
        ne(contests.id, followed.id),
        ne(contests.status, 'Cancelled'),
        or(
          lt(contests.followedAct, lastActs.last),
          // No operator acts when a contest with too few entries ends.
          and(eq(followed.status, 'Cancelled'), ne(contests.status, 'Graded')),
        ),
      ),
    )
    .orderBy(asc(contests.createdAt), asc(contests.id));
};

/** The first step that was refused; else the last one. */
const inOrder = async (steps: readonly (() => Promise<Step>)[]): Promise<Step> => {
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return DONE;
};

export const createFollowing = (deps: FollowingDeps): { readonly follow: () => Promise<void> } => {
  const { database, clock, chance, results, lifecycle, onError } = deps;

  /** By the place in the import, which a private contest copies. */
  const playersOfBoth = async ({ from, to }: Pair) => {
    const [source, own] = await Promise.all([
      playersOf(database, from.id),
      playersOf(database, to.id),
    ]);
    const ownAt = new Map(own.map((player) => [player.ordinal, player]));
    const ordinalOf = new Map(source.map(({ id, ordinal }) => [id, ordinal]));
    const ownOf = (playerId: string): StoredPlayer | null =>
      ownAt.get(ordinalOf.get(playerId) ?? 0) ?? null;
    return { source, own, ownAt, ownOf };
  };

  /** Players who were imported after the private contest was made. */
  const addPlayers = async (pair: Pair): Promise<Step> => {
    const { to } = pair;
    if (to.status !== 'Registering') return DONE;
    const { source, own, ownAt } = await playersOfBoth(pair);
    const missing = source.filter(({ ordinal }) => !ownAt.has(ordinal));
    if (missing.length === 0) return DONE;
    const withSalaries = own.some(({ salary }) => salary !== null);
    await database.transaction((tx) =>
      insertPlayers(
        tx,
        missing.map((player) => ({
          ...player,
          id: newId(chance),
          contestId: to.id,
          salary: withSalaries ? player.salary : null,
        })),
      ),
    );
    return DONE;
  };

  const markPlayers = async (pair: Pair): Promise<Step> => {
    const { to, by } = pair;
    if (to.status !== 'Registering' || to.draftType !== 'Salary') return DONE;
    const { source, ownAt } = await playersOfBoth(pair);
    return inOrder(
      source.flatMap(({ ordinal, outSince, outBecause }) => {
        const own = ownAt.get(ordinal);
        if (own === undefined || (own.outSince === null) === (outSince === null)) return [];
        const reason = outBecause ?? 'Takes part after all.';
        const isOut = outSince !== null;
        return [() => results.markOut({ contestId: to.id, player: own.id, isOut, reason, by })];
      }),
    );
  };

  const pauseToo = ({ from, to, by }: Pair): Promise<Step> => {
    const contestId = to.id;
    if (from.pausedBecause !== null && to.pausedBecause === null) {
      return lifecycle.pause({ contestId, reason: `${PAUSED_TOO}${from.pausedBecause}`, by });
    }
    if (from.pausedBecause === null && to.pausedBecause?.startsWith(PAUSED_TOO) === true) {
      return lifecycle.resume({ contestId, reason: 'The event goes on.', by });
    }
    return Promise.resolve(DONE);
  };

  const matchPlayers = async (pair: Pair): Promise<Step> => {
    const { from, to, by } = pair;
    const { ownOf } = await playersOfBoth(pair);
    const [wanted, standing] = await Promise.all([
      standingMatchesOf(database, from.id),
      standingMatchesOf(database, to.id),
    ]);
    const keyOf = (match: { kind: string; key: string }) => `${match.kind} ${match.key}`;
    const ownPlayer = (playerId: string | null) =>
      playerId === null ? null : (ownOf(playerId)?.id ?? null);
    const has = new Map(standing.map(({ match }) => [keyOf(match), match]));
    const wants = new Map(wanted.map(({ match }) => [keyOf(match), match]));
    await database.transaction(async (tx) => {
      for (const match of has.values()) {
        const other = wants.get(keyOf(match));
        if (other !== undefined && ownPlayer(other.playerId) === match.playerId) continue;
        await endMatch(tx, to.id, match, to.resultsSequence);
      }
      for (const match of wants.values()) {
        const playerId = ownPlayer(match.playerId);
        const own = has.get(keyOf(match));
        if (own !== undefined && own.playerId === playerId) continue;
        await insertMatch(tx, {
          ...match,
          id: newId(chance),
          contestId: to.id,
          playerId,
          madeAt: clock(),
          madeBy: by.userId,
          since: to.resultsSequence,
          until: null,
        });
      }
    });
    return DONE;
  };

  /** Feeds of the followed contest that this one has not got, in their order. */
  const missingFeeds = async ({ from, to }: Pair): Promise<readonly ReadFeed[]> => {
    const rows = await database
      .select({ digest: appliedFeeds.digest, contestId: appliedFeeds.contestId })
      .from(appliedFeeds)
      .where(inArray(appliedFeeds.contestId, [from.id, to.id]))
      .orderBy(asc(appliedFeeds.sequence));
    const has = new Set(
      rows.filter(({ contestId }) => contestId === to.id).map(({ digest }) => digest),
    );
    const sequences = rows
      .filter(({ contestId }) => contestId === from.id)
      .flatMap(({ digest }, at) => (has.has(digest) ? [] : [at + 1]));
    const first = sequences[0];
    if (first === undefined) return [];
    const feeds = await feedsAfter(database, from.id, {
      after: first - 1,
      upTo: from.resultsSequence,
      most: FEEDS_PER_READ,
    });
    return feeds
      .filter(({ digest }) => !has.has(digest))
      .map(({ digest, source, observedAt, eventId, eventName, final, rows: ofFeed }) => ({
        fileName: `the results of ${from.id}`,
        sent: {
          digest,
          skipUnknown: true,
          allowMissing: true,
          anotherEvent: true,
          feed: {
            sport: from.sport,
            source,
            observedAt,
            event: eventId === null ? null : { id: eventId, name: eventName },
            final,
            rows: ofFeed.map(wholeRow),
            warnings: [],
          },
        },
      }));
  };

  /** Overrides that this contest must get or lose, by its own players. */
  const wishedOverrides = async (pair: Pair) => {
    const { from, to } = pair;
    const { ownOf } = await playersOfBoth(pair);
    const [wanted, standing] = await Promise.all([
      overridesOf(database, from.id),
      overridesOf(database, to.id),
    ]);
    const wants = new Map(
      wanted.flatMap(({ playerId, result, reason }) => {
        const own = ownOf(playerId);
        return own === null ? [] : [[own.id, { result, reason }] as const];
      }),
    );
    const has = new Map(standing.map(({ playerId, result }) => [playerId, result]));
    const lifted = [...has.keys()].filter((player) => !wants.has(player));
    return [
      ...lifted.map((player): WishedOverride => ({ player, result: null, reason: 'Lifted.' })),
      ...[...wants].flatMap(([player, { result, reason }]): WishedOverride[] =>
        isDeepStrictEqual(has.get(player), result) ? [] : [{ player, result, reason }],
      ),
    ];
  };

  const takeResults = async (pair: Pair): Promise<Step> => {
    const { to, by } = pair;
    if (to.status !== 'Running' && to.status !== 'Completed') return DONE;
    const contestId = to.id;
    for (;;) {
      const feeds = await missingFeeds(pair);
      if (feeds.length === 0) break;
      const applied = await inOrder(
        feeds.map((feed) => () => applyFeed(deps, { ...feed, contestId, by })),
      );
      if (!applied.ok) return applied;
    }
    const overrides = await wishedOverrides(pair);
    return inOrder(
      overrides.map(({ player, result, reason }) => () => {
        const about = { contestId, player, reason, by };
        return result === null ? results.lift(about) : results.override({ ...about, result });
      }),
    );
  };

  /** A graded contest takes later results as corrections, which move the money that is then owed. */
  const takeCorrections = async (pair: Pair): Promise<Step> => {
    const { to, by } = pair;
    if (to.status !== 'Graded') return DONE;
    const contestId = to.id;
    const reason =
      (await lastReasonOf(database, pair.from.id)) ?? 'The results of the event were corrected.';
    for (;;) {
      const [[feed = null, ...later], wished] = await Promise.all([
        missingFeeds(pair),
        wishedOverrides(pair),
      ]);
      // With the last feed, so that money moves once.
      const overrides = later.length > 0 ? [] : wished;
      if (feed === null && overrides.length === 0) return DONE;
      const regraded = await regradeBy(deps, { contestId, reason, feed, overrides, by });
      if (!regraded.ok) return regraded;
    }
  };

  const finish = async ({ from, to, by }: Pair): Promise<Step> => {
    const contestId = to.id;
    const isOver = from.status === 'Completed' || from.status === 'Graded';
    // A final feed has completed it.
    const before = await findContest(database, contestId);
    if (isOver && before?.status === 'Running') {
      const completed = await lifecycle.complete({ contestId, reason: 'The event is over.', by });
      if (!completed.ok) return completed;
    }
    const now = await findContest(database, contestId);
    return from.status === 'Graded' && now?.status === 'Completed'
      ? lifecycle.settle({ contestId, by })
      : DONE;
  };

  const cancelToo = ({ from, to, by }: Pair): Promise<Step> =>
    lifecycle.cancel({
      contestId: to.id,
      reason: from.cancelledBecause ?? 'The event does not take place.',
      by,
    });

  /**
   * The followed contest had too few entries, but its event takes place: one of the private contests takes its place, so
   * that operators have one contest to send results to.
   */
  const takeTheLead = async (from: ContestRow): Promise<void> => {
    const heir = database
      .select({ id: contests.id })
      .from(contests)
      .where(and(eq(contests.follows, from.id), notInArray(contests.status, [...OVER])))
      .orderBy(asc(contests.createdAt), asc(contests.id))
      .limit(1);
    await database
      .update(contests)
      .set({ follows: sql`(${heir})`, followedAct: 0 })
      .where(and(eq(contests.follows, from.id), notInArray(contests.status, [...OVER])));
  };

  const readPair = async (contestId: string): Promise<Pair | null> => {
    const follows = (await findContest(database, contestId))?.follows ?? null;
    if (follows === null) return null;
    // Before the states of both: an act in between is followed by the next sweep.
    const [lastAct, by] = await Promise.all([
      lastActOf(database, follows),
      lastOperatorOf(database, follows),
    ]);
    const [from, to] = await Promise.all([
      findContest(database, follows),
      findContest(database, contestId),
    ]);
    return from === null || to === null || by === null ? null : { from, to, lastAct, by };
  };

  const hasFollowed = async ({ to, lastAct }: Pair): Promise<Step> => {
    await database.update(contests).set({ followedAct: lastAct }).where(eq(contests.id, to.id));
    return DONE;
  };

  const followOne = async (contestId: string): Promise<Step> => {
    const pair = await readPair(contestId);
    if (pair === null) return DONE;
    const { from, to } = pair;
    if (from.status === 'Cancelled') {
      if (to.status === 'Graded') return hasFollowed(pair);
      if (await wasActedOn(database, from.id, 'cancel-contest')) return cancelToo(pair);
      await takeTheLead(from);
      return DONE;
    }
    const followedAll = await inOrder([
      () => addPlayers(pair),
      () => markPlayers(pair),
      () => matchPlayers(pair),
      () => pauseToo(pair),
      () => takeResults(pair),
      () => takeCorrections(pair),
      () => finish(pair),
    ]);
    if (!followedAll.ok) return followedAll;
    const after = await findContest(database, to.id);
    // A contest that has not started, or is drafted, must come back for results.
    const waits =
      from.resultsSequence > 0 && (after?.status === 'Registering' || after?.status === 'Drafting');
    return waits ? DONE : hasFollowed(pair);
  };

  /** When a contest that could not follow is tried again, in epoch milliseconds. */
  const retryAt = new Map<string, number>();

  return {
    follow: async () => {
      const behind = await contestsBehind(database);
      for (const contestId of retryAt.keys()) {
        if (!behind.some(({ id }) => id === contestId)) retryAt.delete(contestId);
      }
      for (const { id } of behind) {
        if ((retryAt.get(id) ?? 0) > clock().getTime()) continue;
        // Also after a success: what waits for its own draft is looked at again later.
        retryAt.set(id, clock().getTime() + RETRY_MS);
        try {
          await followOne(id);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
};
