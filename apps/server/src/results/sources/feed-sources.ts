import type { FeedSource, NewFeedSource } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { noteAct } from '../../audit/audit-repository.ts';
import { findContest, lockContest } from '../../contests/contests-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Answer } from '../../shared/answer.ts';
import type { Chance } from '../../shared/chance.ts';
import type { Clock } from '../../shared/clock.ts';
import { createKnownHosts } from '../../shared/known-hosts.ts';
import { shownUrl } from '../../shared/shown-url.ts';
import { refused } from '../../shared/refusals.ts';
import type { Results } from '../service.ts';
import { createSourceReader, type SourceReader } from './source-reader.ts';
import {
  deleteSource,
  noteRead,
  putSource,
  sourceOf,
  type SourceRow,
} from './sources-repository.ts';

interface SourceState {
  readonly source: FeedSource | null;
  readonly hosts: readonly string[];
}

/** The addresses that contests' results are read from. */
export interface FeedSources extends SourceReader {
  of(contestId: string): Answer<SourceState>;
  /** Replaces the contest's source, if it has one. Refuses with `feed-host-unknown`. */
  follow(request: NewFeedSource & { readonly contestId: string; readonly by: Actor }): Answer<null>;
  /** Reads a source at once, also a paused one. Refuses with `no-feed-source`. */
  check(request: { readonly contestId: string; readonly by: Actor }): Answer<null>;
  unfollow(request: { readonly contestId: string; readonly by: Actor }): Answer<null>;
}

const present = ({
  source,
  by,
}: {
  readonly source: SourceRow;
  readonly by: string;
}): FeedSource => ({
  url: shownUrl(source.url),
  format: source.format,
  every: source.every,
  skipUnknown: source.skipUnknown,
  allowMissing: source.allowMissing,
  by,
  since: source.setAt.toISOString(),
  checkedAt: source.checkedAt?.toISOString() ?? null,
  found: source.found,
  failures: source.failures,
  nextAt: source.nextAt.toISOString(),
  paused: source.paused,
});

export const createFeedSources = ({
  database,
  clock,
  chance,
  results,
  feedHosts,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly results: Pick<Results, 'preview' | 'apply'>;
  /** Each as `isKnownHost` accepts it. */
  readonly feedHosts: readonly string[];
}): FeedSources => {
  const isKnown = createKnownHosts(feedHosts);
  const stateOf = async (contestId: string): Promise<SourceState> => {
    const found = await sourceOf(database, contestId);
    return { source: found === null ? null : present(found), hosts: feedHosts };
  };

  return {
    ...createSourceReader({ database, clock, results, isKnown }),

    of: async (contestId) =>
      (await findContest(database, contestId)) === null
        ? refused({ name: 'contest-not-found' })
        : ok(await stateOf(contestId)),

    follow: async ({ contestId, by, url, ...how }) => {
      if (!isKnown(url)) return refused({ name: 'feed-host-unknown', hosts: feedHosts });
      return database.transaction(async (tx) => {
        const contest = await lockContest(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        const { status } = contest;
        if (status === 'Completed' || status === 'Graded' || status === 'Cancelled') {
          return refused({ name: 'wrong-status', act: 'given results', status });
        }
        const now = clock();
        await putSource(tx, {
          contestId,
          url,
          ...how,
          setBy: by.userId,
          setAt: now,
          checkedAt: null,
          appliedAt: null,
          found: null,
          failures: 0,
          nextAt: now,
          paused: null,
          etag: null,
          lastModified: null,
          digest: null,
        });
        const after = { url: shownUrl(url), ...how };
        await noteAct(
          tx,
          { by, act: 'follow-source', contestId, reason: null, before: null, after },
          { now, chance },
        );
        return ok(null);
      });
    },

    check: ({ contestId, by }) =>
      database.transaction(async (tx) => {
        const known = await sourceOf(tx, contestId);
        if (known === null) return refused({ name: 'no-feed-source' });
        const { source } = known;
        const now = clock();
        // Judged again, also if it is as it was: an operator may have matched names since.
        await noteRead(tx, source, {
          paused: null,
          failures: 0,
          nextAt: now,
          etag: null,
          lastModified: null,
          digest: null,
        });
        const before = { paused: source.paused };
        await noteAct(
          tx,
          { by, act: 'check-source', contestId, reason: null, before, after: { paused: null } },
          { now, chance },
        );
        return ok(null);
      }),

    unfollow: async ({ contestId, by }) => {
      return database.transaction(async (tx) => {
        const known = await sourceOf(tx, contestId);
        if (known === null) return refused({ name: 'no-feed-source' });
        await deleteSource(tx, contestId);
        const before = { url: shownUrl(known.source.url) };
        await noteAct(
          tx,
          { by, act: 'unfollow-source', contestId, reason: null, before, after: null },
          { now: clock(), chance },
        );
        return ok(null);
      });
    },
  };
};
