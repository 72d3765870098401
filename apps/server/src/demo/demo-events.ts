/**
 * Plays the demo's recorded events live. A running demo contest gets the next state of its event when that is due, is
 * completed and settled at the end, and is then replaced by another one (demo-offers.ts). While no one uses the site,
 * everything waits, so that the demo doesn't grow. All state is in the contests, so a restart continues where the last
 * process ended.
 */
import type { ContestSummary } from '@captains-pick/contract';
import { asOf, waitsOf } from '@captains-pick/feeds';
import type { Scheduler } from '../shared/scheduler.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoContest } from './demo-contests.ts';
import { demoContestOf, keepOffers } from './demo-offers.ts';
import { reopen, PLAY_CALLED } from './load-demo.ts';
import { readSampleEvent } from './sample-files.ts';

export interface DemoEventsDeps {
  readonly deps: DemoDeps;
  readonly scheduler: Scheduler;
  /** Playback speed relative to the recording, above 0. */
  readonly speed: number;
  /** When the site was last used, in epoch milliseconds. */
  readonly lastUsedAt: () => number;
  /** Runs work one at a time, also across servers of one database. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const CHECK_INTERVAL_MS = 5 * SECOND;
/** From the deadline to the first state. */
const FIRST_STATE_AFTER_MS = 20 * SECOND;
/** The limit of a wait, for a night within an event. */
const LONGEST_WAIT_MS = 3 * MINUTE;
/** From the last state to the payout, so that people see their provisional winnings. */
const SETTLE_DELAY_MS = 2 * MINUTE;
/** The site counts as in use for this long. */
const IN_USE_MS = 5 * MINUTE;

type Step = 'next-state' | 'settle';

export const startDemoEvents = ({
  deps,
  scheduler,
  speed,
  lastUsedAt,
  alone,
  onError,
}: DemoEventsDeps): { readonly stop: () => Promise<void> } => {
  const { services, operator: by } = deps;
  const now = (): Date => new Date(scheduler.now());
  const isInUse = (): boolean => scheduler.now() - lastUsedAt() < IN_USE_MS;
  /** Cancels the planned step of a contest, by contest id. */
  const planned = new Map<string, () => void>();
  let stopped = false;
  let underWay: Promise<unknown> = Promise.resolve();
  let cancelPlanned = (): void => undefined;

  /** Runs one after the other: the demo must not occupy two connections. */
  const enqueue = (work: () => Promise<void>): void => {
    underWay = underWay.then(() => (stopped ? undefined : work().catch(onError)));
  };

  /** Called before a contest ends, so that each sport always has a running one. */
  const openSuccessor = async (contest: DemoContest, contestId: string): Promise<void> => {
    if (contest.stage.status !== 'Running') return;
    const listed = await services.contests.list('all', null);
    const running = listed.some(
      ({ _id, tournamentName, status }) =>
        tournamentName === contest.tournamentName && status === 'Running' && _id !== contestId,
    );
    if (!running) await reopen(contest, deps, now());
  };

  const play = async (contest: DemoContest, contestId: string): Promise<void> => {
    const read = await services.contests.detail(contestId, null);
    if (!read.ok || read.value.status !== 'Running' || read.value.paused !== null) return;
    const event = readSampleEvent(contest.sample);
    const next = read.value.results?.sequence ?? 0;
    const state = event[next];
    if (next >= event.length - 1) await openSuccessor(contest, contestId);
    if (state !== undefined) {
      const file = asOf(state, now(), contest.tournamentName);
      await services.results.apply({ contestId, file, format: 'results', by });
      return;
    }
    await services.lifecycle.complete({ contestId, reason: PLAY_CALLED, by });
  };

  const settle = async (_: DemoContest, contestId: string): Promise<void> => {
    await services.lifecycle.settle({ contestId, by });
  };

  const STEPS = { 'next-state': play, settle } as const;

  const plan = (contest: DemoContest, contestId: string, step: Step, wait: number): void => {
    if (planned.has(contestId)) return;
    planned.set(
      contestId,
      scheduler.after(wait, () =>
        enqueue(async () => {
          try {
            if (isInUse()) await alone(() => STEPS[step](contest, contestId));
          } finally {
            planned.delete(contestId);
          }
        }),
      ),
    );
  };

  /** In milliseconds; none when the step is overdue, for example after a night with the server off. */
  const waitFor = async ({ sample }: DemoContest, contestId: string): Promise<number> => {
    const read = await services.contests.detail(contestId, null);
    const last = read.ok ? read.value.results : null;
    if (last === null) return FIRST_STATE_AFTER_MS;
    const waits = waitsOf(readSampleEvent(sample), { speed, longestWait: LONGEST_WAIT_MS });
    const due = Date.parse(last.appliedAt) + (waits[last.sequence] ?? LONGEST_WAIT_MS);
    return Math.max(due - scheduler.now(), 0);
  };

  const check = async (summary: ContestSummary): Promise<void> => {
    const { _id: contestId, status } = summary;
    if (planned.has(contestId)) return;
    const contest = demoContestOf(summary);
    if (contest === undefined) return;
    if (status === 'Running') {
      plan(contest, contestId, 'next-state', await waitFor(contest, contestId));
    }
    // A contest that demonstrates Completed stays Completed.
    if (status === 'Completed' && contest.stage.status !== 'Completed') {
      plan(contest, contestId, 'settle', SETTLE_DELAY_MS);
    }
  };

  const look = async (): Promise<void> => {
    if (!isInUse()) return;
    await alone(() => keepOffers(deps, now()));
    for (const contest of await services.contests.list('all', null)) await check(contest);
  };

  const checkAll = (): void => {
    cancelPlanned = scheduler.after(CHECK_INTERVAL_MS, () => {
      enqueue(look);
      if (!stopped) checkAll();
    });
  };
  enqueue(look);
  checkAll();

  return {
    stop: async () => {
      stopped = true;
      cancelPlanned();
      for (const call of planned.values()) call();
      await underWay;
    },
  };
};
