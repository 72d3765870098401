import { mayCall, type FeedSource, type NewFeedSource } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { noteAct } from '../../audit/audit-repository.ts';
import { findContest, lockContest } from '../../contests/contests-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Answer } from '../../shared/answer.ts';
import type { Chance } from '../../shared/chance.ts';
import type { Clock } from '../../shared/clock.ts';
import { createKnownHosts } from '../../shared/known-hosts.ts';
import { refusalAnswer, refused, type Refusal } from '../../shared/refusals.ts';
import type { Results } from '../service.ts';
import { fetchSource, type Fetched } from './fetch-source.ts';
import {
  deleteSource,
  noteRead,
  putSource,
  sourceOf,
  takeDueSources,
  type DueSource,
  type SourceRow,
} from './sources-repository.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long after a read began another process may read: longer than any read takes. */
const LEASE_MS = MINUTE;
const LONGEST_WAIT_MS = 15 * MINUTE;
/** Answers in a row that another try would not change. One alone may be of a proxy. */
const LASTING_FAILURES = 3;
/** A file without changes is applied this often, so that the results' age stays true without an update per read. */
const REFRESH_MS = 5 * MINUTE;
const AT_ONCE = 20;
const LONGEST_NAME = 255;

const NOTHING_NEW = 'Nothing new.';
const EVENT_OVER =
  'The source says that the event is over. Look at its last results, and apply them by hand.';

const NOT_OURS =
  'Who set this address may not apply results any more. Set it again in your own name.';

/** Refusals of a file that brings nothing. */
const OLD_NEWS: ReadonlySet<Refusal['name']> = new Set(['feed-already-applied', 'feed-stale']);
/** Refusals that end with the contest's state: its source waits. */
const WAITS: ReadonlySet<Refusal['name']> = new Set([
  'contest-paused',
  'feed-before-start',
  'regrade-required',
  'wrong-status',
]);

interface SourceState {
  readonly source: FeedSource | null;
  readonly hosts: readonly string[];
}

export interface FeedSources {
  of(contestId: string): Answer<SourceState>;
  /** Replaces the contest's source, if it has one. Refuses with `feed-host-unknown`. */
  follow(request: NewFeedSource & { readonly contestId: string; readonly by: Actor }): Answer<null>;
  /** Reads a source at once, also a paused one. Refuses with `no-feed-source`. */
  check(request: { readonly contestId: string; readonly by: Actor }): Answer<null>;
  unfollow(request: { readonly contestId: string; readonly by: Actor }): Answer<null>;
  /** Reads what is due. Any number of processes may sweep at once. */
  sweep(): Promise<void>;
}

/** A query may have a key of the source. */
const shownUrl = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
};

const fileNameOf = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return (pathname.split('/').findLast((part) => part !== '') ?? hostname).slice(0, LONGEST_NAME);
};

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

  const delayed = ({ every }: SourceRow, failures: number, wished: number | null): Date => {
    const backOff = every * SECOND * 2 ** failures;
    const wait = Math.max(Math.min(backOff, LONGEST_WAIT_MS), wished ?? 0);
    return new Date(clock().getTime() + Math.min(wait, 4 * LONGEST_WAIT_MS));
  };

  /** What a new file leads to: a sentence, and why the source pauses, if it does. */
  const judge = async (
    { source, by }: DueSource,
    fetched: Extract<Fetched, { readonly kind: 'text' }>,
  ): Promise<{
    readonly found: string;
    readonly paused?: string;
    readonly applied?: boolean;
    /** The contest was not ready for it: the file is judged again. */
    readonly again?: boolean;
  }> => {
    const { contestId, url, format, skipUnknown, allowMissing } = source;
    const modified = fetched.lastModified === null ? Number.NaN : Date.parse(fetched.lastModified);
    const request = {
      contestId,
      file: { name: fileNameOf(url), text: fetched.text },
      format,
      skipUnknown,
      allowMissing,
      // For formats without a time of their own.
      observedAt: (Number.isNaN(modified) ? clock() : new Date(modified)).toISOString(),
    };
    const onRefusal = (refusal: Refusal) => {
      if (OLD_NEWS.has(refusal.name)) return { found: NOTHING_NEW };
      const { message } = refusalAnswer(refusal);
      return WAITS.has(refusal.name)
        ? { found: message, again: true }
        : { found: message, paused: message };
    };
    const previewed = await results.preview(request);
    if (!previewed.ok) return onRefusal(previewed.refusal);
    const { status, changes } = previewed.value;
    if (status !== 'Running') return { found: EVENT_OVER, paused: EVENT_OVER };
    const lastApplied = source.appliedAt?.getTime() ?? 0;
    if (changes.length === 0 && clock().getTime() - lastApplied < REFRESH_MS) {
      return { found: NOTHING_NEW };
    }
    const applied = await results.apply({ ...request, by: { userId: source.setBy, username: by } });
    if (!applied.ok) return onRefusal(applied.refusal);
    const { sequence, changed } = applied.value;
    const players = changed === 1 ? 'player' : 'players';
    return {
      found: `Applied as update ${sequence}: ${changed} ${players} changed.`,
      applied: true,
    };
  };

  const readOne = async (due: DueSource): Promise<void> => {
    const { source, role, disabledAt } = due;
    const mayApply = disabledAt === null && mayCall(role, 'applyResults');
    if (!mayApply) return noteRead(database, source, { found: NOT_OURS, paused: NOT_OURS });
    const fetched: Fetched = isKnown(source.url)
      ? await fetchSource(source.url, source, clock().getTime())
      : {
          kind: 'failed',
          why: 'The host is not in FEED_HOSTS any more.',
          retryAfterMs: null,
          lasting: true,
        };
    const checkedAt = clock();
    const nextAt = new Date(checkedAt.getTime() + source.every * SECOND);
    if (fetched.kind === 'failed') {
      const failures = source.failures + 1;
      return noteRead(database, source, {
        checkedAt,
        found: fetched.why,
        failures,
        nextAt: delayed(source, failures, fetched.retryAfterMs),
        paused: fetched.lasting && failures >= LASTING_FAILURES ? fetched.why : null,
      });
    }
    if (fetched.kind === 'unchanged' || fetched.digest === source.digest) {
      return noteRead(database, source, { checkedAt, found: NOTHING_NEW, failures: 0, nextAt });
    }
    const { found, paused = null, applied = false, again = false } = await judge(due, fetched);
    const { etag, lastModified, digest } = fetched;
    return noteRead(database, source, {
      checkedAt,
      found,
      failures: 0,
      nextAt,
      paused,
      ...(again ? {} : { etag, lastModified, digest }),
      ...(applied ? { appliedAt: checkedAt } : {}),
    });
  };

  return {
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

    check: async ({ contestId, by }) => {
      const known = await sourceOf(database, contestId);
      if (known === null) return refused({ name: 'no-feed-source' });
      const { source } = known;
      const now = clock();
      await database.transaction((tx) =>
        noteAct(
          tx,
          {
            by,
            act: 'check-source',
            contestId,
            reason: null,
            before: { paused: source.paused },
            after: { paused: null },
          },
          { now, chance },
        ),
      );
      // Judged again, also if it is as it was: an operator may have matched names since.
      await noteRead(database, source, {
        paused: null,
        failures: 0,
        nextAt: now,
        etag: null,
        lastModified: null,
        digest: null,
      });
      return ok(null);
    },

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

    sweep: async () => {
      const now = clock();
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      const due = await takeDueSources(database, { now, leasedUntil, most: AT_ONCE });
      const read = await Promise.allSettled(due.map(readOne));
      const failed = read.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
};
