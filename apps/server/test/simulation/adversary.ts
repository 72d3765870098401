/** What goes wrong besides lines and calls: processes, clocks, the database, and operators who mean well. */
import type { DraftCommand } from '@captains-pick/rules';
import type { Actor } from '../../src/shared/actor.ts';
import { BrokenLaw } from './broken-law.ts';
import { lastOf, type CaseFile, type CaseFiles } from './case-file.ts';
import type { Plan } from './plan.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { ServerPark } from './server-park.ts';
import type { Timeline } from './timeline.ts';

export interface AdversaryDeps {
  readonly plan: Plan;
  readonly park: ServerPark;
  readonly files: CaseFiles;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  readonly operator: Actor;
  readonly cancel: (contestId: string) => Promise<void>;
  readonly isCalm: () => boolean;
  readonly guarded: (call: () => void) => void;
  readonly onError: (error: unknown) => void;
}

export interface Adversary {
  /** What follows from it is a step of its own: the worst moment. */
  lastPickStored(contestId: string): void;
}

type Operation = Extract<DraftCommand, { readonly type: 'pause' | 'resume' | 'undo' }>['type'];

const MADE = { pause: 'paused', resume: 'resumed', undo: 'undone' } as const;
const SECOND = 1_000;
const LONGEST_DOWNTIME = 8_000;
const LONGEST_OUTAGE = 5_000;
const LONGEST_PAUSE = 6_000;
/** In a simulation that has such troubles at all. */
const TROUBLE_AT_LAST_PICK = 0.25;

export const releaseAdversary = (deps: AdversaryDeps): Adversary => {
  const { plan, park, files, timeline, chance, operator, isCalm, guarded } = deps;

  const anyPlace = (): number => chance.below(park.size);

  const killAndRestart = (place: number): void => {
    park.kill(place);
    timeline.after(chance.below(LONGEST_DOWNTIME), () => park.start(place));
  };

  const operate = async ({ draft: { draftId } }: CaseFile, type: Operation): Promise<void> => {
    const process = chance.anyOf(park.running());
    if (process === undefined) return;
    const verdict = await process.rooms
      .submit(draftId, { type }, { by: operator, reason: 'simulated' })
      .catch(deps.onError);
    if (verdict?.ok !== true) return;
    const { sequence } = verdict.value;
    guarded(() => {
      if (files.find(draftId)?.log[sequence - 1]?.event.type !== MADE[type]) {
        throw new BrokenLaw('what an operator is answered is stored', { type, sequence });
      }
    });
  };

  const operateAfter = (milliseconds: number, file: CaseFile, type: Operation): void => {
    timeline.after(milliseconds, () => void operate(file, type));
  };

  /** Stops the clock, takes some picks back, and goes on. */
  const correct = (file: CaseFile): void => {
    if (chance.happens(0.8)) operateAfter(0, file, 'pause');
    for (let undone = chance.below(4); undone > 0; undone -= 1) {
      operateAfter(chance.below(LONGEST_PAUSE), file, 'undo');
    }
    operateAfter(chance.below(LONGEST_PAUSE), file, 'resume');
  };

  const trouble = async (): Promise<void> => {
    if (chance.happens(plan.kills)) {
      const all = chance.happens(0.2);
      const place = anyPlace();
      for (let at = 0; at < park.size; at += 1) if (all || at === place) killAndRestart(at);
    }
    if (chance.happens(plan.outages)) {
      const length = chance.below(LONGEST_OUTAGE);
      const all = chance.happens(0.5);
      const place = anyPlace();
      for (let at = 0; at < park.size; at += 1) if (all || at === place) park.cutOff(at, length);
    }
    if (chance.happens(plan.clockJumps)) park.jumpClock(anyPlace());
    const file = chance.anyOf(files.all);
    if (file === undefined) return;
    if (chance.happens(plan.operations)) correct(file);
    if (chance.happens(plan.cancellation)) await deps.cancel(file.draft.contestId);
  };

  /** The faults are over: everything runs, and nothing stays paused. */
  const repair = (): void => {
    for (let at = 0; at < park.size; at += 1) {
      park.reconnect(at);
      park.start(at);
    }
    for (const file of files.all) {
      if (!file.cancelled && lastOf(file).status === 'paused') operateAfter(0, file, 'resume');
    }
  };

  const everySecond = async (): Promise<void> => {
    if (isCalm()) repair();
    else await trouble();
    // Not on the second: nothing else in the simulation keeps step with it.
    timeline.after(SECOND + chance.below(100), everySecond);
  };
  timeline.after(chance.below(SECOND), everySecond);

  return {
    lastPickStored: (contestId) => {
      if (isCalm()) return;
      if (plan.kills > 0 && chance.happens(TROUBLE_AT_LAST_PICK)) {
        for (let at = 0; at < park.size; at += 1) killAndRestart(at);
      }
      if (plan.outages > 0 && chance.happens(TROUBLE_AT_LAST_PICK)) {
        const length = chance.below(LONGEST_OUTAGE);
        for (let at = 0; at < park.size; at += 1) park.cutOff(at, length);
      }
      if (plan.cancellation > 0 && chance.happens(TROUBLE_AT_LAST_PICK)) {
        timeline.after(0, () => deps.cancel(contestId));
      }
    },
  };
};
