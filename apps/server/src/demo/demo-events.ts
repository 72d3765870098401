/**
 * Plays the demo's recorded events live: a contest of the demo that runs is given the next state of its event when
 * that is due, is completed and settled at the end, and another one begins. All that it knows it reads from the
 * contests, so that a start goes on where the last one ended.
 */
import type { ContestSummary } from '@captains-pick/contract';
import type { Scheduler } from '../drafts/draft-rooms.ts';
import { asOf, waitsOf } from '../results/recording.ts';
import type { DemoDeps } from '../services.ts';
import { DEMO_CONTESTS, type DemoContest } from './demo-contests.ts';
import { openAgain, PLAY_CALLED } from './load-demo.ts';
import { readSampleEvent } from './sample-files.ts';

export interface DemoEventsDeps {
  readonly deps: DemoDeps;
  readonly scheduler: Scheduler;
  /** How many times faster than it was. Above 0. */
  readonly speed: number;
  /** One at a time, also among servers of one database. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const LOOKS_EVERY = 5 * SECOND;
/** From the deadline to the first state. */
const FIRST_WAIT = 20 * SECOND;
/** A night in between. */
const LONGEST_WAIT = 3 * MINUTE;
/** From the last state to the payout, as people look at their provisional winnings. */
const SETTLES_AFTER = 2 * MINUTE;
/** Of one contest; lists of people who leave the demo running are to stay readable. */
const MOST_ENCORES = 12;

type Step = 'next-state' | 'settle';

export const startDemoEvents = ({
  deps,
  scheduler,
  speed,
  alone,
  onError,
}: DemoEventsDeps): { readonly stop: () => Promise<void> } => {
  const { services, operator: by } = deps;
  const now = (): Date => new Date(scheduler.now());
  /** Steps that are due at some time, by contest id. */
  const planned = new Map<string, () => void>();
  let stopped = false;
  let underWay: Promise<unknown> = Promise.resolve();
  let callOff = (): void => undefined;

  /** One after the other: nothing of the demo is worth two connections. */
  const enqueue = (work: () => Promise<void>): void => {
    underWay = underWay.then(() => (stopped ? undefined : work().catch(onError)));
  };

  const play = async (contest: DemoContest, contestId: string): Promise<void> => {
    const read = await services.contests.detail(contestId, null);
    if (!read.ok || read.value.status !== 'Running' || read.value.paused !== null) return;
    const event = readSampleEvent(contest.sample);
    const state = event[read.value.results?.sequence ?? 0];
    if (state !== undefined) {
      const file = asOf(state, now(), contest.tournamentName);
      await services.results.apply({ contestId, file, format: 'results', by });
      return;
    }
    await services.lifecycle.complete({ contestId, reason: PLAY_CALLED, by });
  };

  const settle = async (contest: DemoContest, contestId: string): Promise<void> => {
    await services.lifecycle.settle({ contestId, by });
    // One that was open to begin with is opened by the next start.
    if (contest.stage.status !== 'Running') return;
    const all = await services.contests.list('all', null);
    const encores = all.filter(({ tournamentName }) => tournamentName === contest.tournamentName);
    if (encores.length <= MOST_ENCORES) await openAgain(contest, deps, now());
  };

  const plan = (contest: DemoContest, contestId: string, step: Step, wait: number): void => {
    if (planned.has(contestId)) return;
    planned.set(
      contestId,
      scheduler.after(wait, () =>
        enqueue(async () => {
          try {
            await alone(() => (step === 'settle' ? settle : play)(contest, contestId));
          } finally {
            planned.delete(contestId);
          }
        }),
      ),
    );
  };

  /** In milliseconds; none where the step has been due for a while, as after a night that the server was off. */
  const waitFor = async ({ sample }: DemoContest, contestId: string): Promise<number> => {
    const read = await services.contests.detail(contestId, null);
    const last = read.ok ? read.value.results : null;
    if (last === null) return FIRST_WAIT;
    const waits = waitsOf(readSampleEvent(sample), { speed, longestWait: LONGEST_WAIT });
    const due = Date.parse(last.appliedAt) + (waits[last.sequence] ?? LONGEST_WAIT);
    return Math.max(due - scheduler.now(), 0);
  };

  const lookAt = async ({
    _id: contestId,
    status,
    tournamentName,
  }: ContestSummary): Promise<void> => {
    if (planned.has(contestId)) return;
    const contest = DEMO_CONTESTS.find((each) => each.tournamentName === tournamentName);
    if (contest === undefined) return;
    if (status === 'Running') {
      plan(contest, contestId, 'next-state', await waitFor(contest, contestId));
    }
    // One that is to be seen as Completed stays so.
    if (status === 'Completed' && contest.stage.status !== 'Completed') {
      plan(contest, contestId, 'settle', SETTLES_AFTER);
    }
  };

  const look = async (): Promise<void> => {
    for (const contest of await services.contests.list('all', null)) await lookAt(contest);
  };

  const lookAgain = (): void => {
    callOff = scheduler.after(LOOKS_EVERY, () => {
      enqueue(look);
      if (!stopped) lookAgain();
    });
  };
  enqueue(look);
  lookAgain();

  return {
    stop: async () => {
      stopped = true;
      callOff();
      for (const call of planned.values()) call();
      await underWay;
    },
  };
};
