import { ok, matchSettled } from '@captains-pick/rules';
import { presentPaused } from '../contests/present-paused.ts';
import { presentOverridden, presentResult } from '../players/present-result.ts';
import { findContest, unfinishedContests } from '../contests/contests-repository.ts';
import { SNAPSHOT } from '../database/database.ts';
import { playersOf, playersOfAll } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import type { Results } from './service.ts';
import type { ResultsDeps } from './results-deps.ts';
import { presentMatches } from './match-players.ts';
import { pausedSourcesOf } from './sources/sources-repository.ts';
import { settledMatchesOf, settledMatchesOfAll } from './matches-repository.ts';
import { namedOverridesOf } from './overrides-repository.ts';
import {
  appliedFeedsOf,
  boundEventOf,
  lastFeedsOfAll,
  rowsOfLastFeed,
} from './results-repository.ts';

const SECOND_MS = 1_000;

/** In whole seconds; 0 when the source's clock is ahead. */
const ageOf = (observedAt: Date, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - observedAt.getTime()) / SECOND_MS));

/** An operator's view of a contest's results. */
export const createFeedWatch = ({
  database,
  clock,
}: Pick<ResultsDeps, 'database' | 'clock'>): Pick<Results, 'feeds' | 'watch'> => ({
  feeds: (contestId) =>
    database.transaction(async (tx) => {
      const contest = await findContest(tx, contestId);
      if (contest === null) return refused({ name: 'contest-not-found' });
      const feeds = await appliedFeedsOf(tx, contestId);
      const rows = await rowsOfLastFeed(tx, contestId);
      const { unmatched, missing } = matchSettled(
        rows,
        await playersOf(tx, contestId),
        await settledMatchesOf(tx, contestId),
      );
      const now = clock();
      const [last] = feeds;
      return ok({
        contestId,
        status: contest.status,
        paused: presentPaused(contest),
        now: now.toISOString(),
        age: last === undefined ? null : ageOf(last.observedAt, now),
        event: await boundEventOf(tx, contestId),
        feeds: feeds.map(({ observedAt, appliedAt, eventId, eventName, ...feed }) => ({
          ...feed,
          event: eventId === null ? null : { id: eventId, name: eventName },
          observedAt: observedAt.toISOString(),
          appliedAt: appliedAt.toISOString(),
        })),
        unmatched: unmatched.map(({ where, externalId, name }) => ({ where, externalId, name })),
        missing:
          last === undefined
            ? []
            : missing.map(({ id: _id, externalId, name }) => ({ _id, externalId, name })),
        matches: await presentMatches(tx, contestId),
        overrides: (await namedOverridesOf(tx, contestId)).map(({ override, player, by }) => ({
          player: { _id: override.playerId, name: player },
          result: presentOverridden(override.result),
          feed: override.feed === null ? null : presentResult(override.feed),
          reason: override.reason,
          at: override.madeAt.toISOString(),
          by,
        })),
      });
    }, SNAPSHOT),

  watch: () =>
    database.transaction(async (tx) => {
      const contests = await unfinishedContests(tx);
      const ids = contests.map(({ id }) => id);
      const players = Map.groupBy(await playersOfAll(tx, ids), ({ contestId }) => contestId);
      const settled = Map.groupBy(await settledMatchesOfAll(tx, ids), ({ contestId }) => contestId);
      const feeds = new Map((await lastFeedsOfAll(tx, ids)).map((feed) => [feed.contestId, feed]));
      const pausedSources = await pausedSourcesOf(tx, ids);
      const now = clock();
      return new Map(
        contests.map((contest) => {
          const field = players.get(contest.id) ?? [];
          const last = feeds.get(contest.id);
          const { unmatched } = matchSettled(
            last?.rows ?? [],
            field,
            settled.get(contest.id) ?? [],
          );
          return [
            contest.id,
            {
              paused: presentPaused(contest),
              players: field.length,
              age: last === undefined ? null : ageOf(last.observedAt, now),
              unmatched: unmatched.length,
              sourcePaused: pausedSources.has(contest.id),
            },
          ];
        }),
      );
    }, SNAPSHOT),
});
