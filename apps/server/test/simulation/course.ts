/** The course of a simulation: faults until the calm, then time for every draft to finish and every message to arrive. */
import { BrokenLaw } from './broken-law.ts';
import type { Lobbies } from './lobbies.ts';
import type { Phases } from './phases.ts';
import type { Plan } from './plan.ts';
import type { ServerPark } from './server-park.ts';
import type { Timeline } from './timeline.ts';
import type { Verdict } from './verdict.ts';

export interface CourseDeps {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly phases: Phases;
  readonly park: ServerPark;
  readonly lobbies: Lobbies;
  readonly verdict: Verdict;
  readonly note: (text: string) => void;
}

/** The time after which the last fault has no effect: pages of a dead process are forgotten after 15 s. */
const FORGOTTEN_WITHIN = 26_000;
/** The time after which all pages know of an event, and of pages that left meanwhile. */
const SETTLED_WITHIN = 18_000;
/** At the end of that time, no person does anything more. */
const QUIET = 7_000;
const MARGIN = 60_000;
/** The longest time for a pick without a clock, in milliseconds. People look at least every two seconds. */
const UNHURRIED_PICK = 20_000;

/** How long the rest may take without faults, in milliseconds. */
const longestFinish = ({ weather }: Plan, toCome: ReturnType<Lobbies['picksToCome']>): number =>
  MARGIN +
  Math.max(
    0,
    ...toCome.map(({ picks, contest: { pickTimeLimit } }) => {
      const pick = pickTimeLimit === null ? UNHURRIED_PICK : pickTimeLimit * 1000 + 500;
      // Picks that are undone at the last moment are made again.
      return (picks + 3) * (pick + 2 * weather.clockSkew);
    }),
  );

/** Returns once every draft is over and all messages have arrived. Throws the first broken law. */
export const runCourse = async (deps: CourseDeps): Promise<void> => {
  const { plan, timeline, phases, park, lobbies, verdict } = deps;
  const began = timeline.now();
  const until = (isOver: () => boolean): Promise<void> =>
    timeline.runUntil(() => verdict.broken() !== null || isOver());

  for (let at = 0; at < park.size; at += 1) park.start(at);
  for (const contest of plan.contests) await lobbies.open(contest);

  const calmAfter = began + plan.calmAfter;
  await until(() => lobbies.areAllOver() || timeline.now() >= calmAfter);
  phases.calmDown();
  const calmSince = timeline.now();
  deps.note('the faults are over');
  const latest = calmSince + longestFinish(plan, lobbies.picksToCome());
  await until(() => lobbies.areAllOver() || timeline.now() > latest);
  if (verdict.broken() === null && !lobbies.areAllOver()) {
    throw new BrokenLaw('every draft finishes in its time', lobbies.picksToCome());
  }
  const end = Math.max(timeline.now() + SETTLED_WITHIN, calmSince + FORGOTTEN_WITHIN);
  phases.quietFrom(end - QUIET);
  await until(() => timeline.now() >= end);
  const broken = verdict.broken();
  if (broken !== null) throw broken;
};
