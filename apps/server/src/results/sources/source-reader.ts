/** Reads contests' results from their sources, and pauses a source when something looks wrong. */
import { mayCall } from '@captains-pick/contract';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { KnownHosts } from '../../shared/known-hosts.ts';
import { refusalAnswer, type Refusal } from '../../shared/refusals.ts';
import type { Results } from '../service.ts';
import { fetchSource, type Fetched } from './fetch-source.ts';
import { noteRead, takeDueSources, type DueSource, type SourceRow } from './sources-repository.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long after a read began another process may read: longer than any read takes. */
const LEASE_MS = MINUTE;
const LONGEST_WAIT_MS = 15 * MINUTE;
/** However long the source asks to be left alone. */
const LONGEST_WISH_MS = 60 * MINUTE;
/** Answers in a row that say the address is wrong. A single one may come from a proxy. */
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
/** Refusals because of the contest's state: the source waits for another. */
const WAITS: ReadonlySet<Refusal['name']> = new Set([
  'contest-paused',
  'feed-before-start',
  'regrade-required',
  'wrong-status',
]);

const fileNameOf = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return (pathname.split('/').findLast((part) => part !== '') ?? hostname).slice(0, LONGEST_NAME);
};

export interface SourceReader {
  /** Reads what is due. Any number of processes may sweep at once. */
  sweep(): Promise<void>;
}

export const createSourceReader = ({
  database,
  clock,
  results,
  isKnown,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly results: Pick<Results, 'preview' | 'apply'>;
  readonly isKnown: KnownHosts;
}): SourceReader => {
  const delayed = ({ every }: SourceRow, failures: number, wished: number | null): Date => {
    const backOff = every * SECOND * 2 ** failures;
    const wait = Math.max(Math.min(backOff, LONGEST_WAIT_MS), wished ?? 0);
    return new Date(clock().getTime() + Math.min(wait, LONGEST_WISH_MS));
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
