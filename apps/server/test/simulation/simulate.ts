/**
 * One simulation: contests drafted to their end by real server code, on virtual time, against an adversary. All of
 * it follows from the seed.
 */
import { createAcknowledgements } from './acknowledgements.ts';
import { releaseAdversary } from './adversary.ts';
import { createCaseFiles, lastOf } from './case-file.ts';
import type { ContestBackend } from './contest-backend.ts';
import { runCourse } from './course.ts';
import { gatherCrowd } from './crowd.ts';
import { checkFinalLaws } from './final-laws.ts';
import { openLobbies } from './lobbies.ts';
import { createPhases } from './phases.ts';
import { drawPlan, FULL_SCALE, type Scale } from './plan.ts';
import { seededChance, type SeededChance } from './seeded-chance.ts';
import { openServerPark } from './server-park.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { readToken } from './tokens.ts';
import { createVerdict } from './verdict.ts';
import { CALM } from './weather.ts';
import { createWitness } from './witness.ts';

export interface SimulationOptions {
  readonly backend: (timeline: Timeline, chance: SeededChance) => ContestBackend;
  readonly scale?: Scale;
  /** Called with what is stored and what goes wrong, and the time in milliseconds since the beginning. */
  readonly trace?: (at: number, text: string) => void;
}

export interface Simulated {
  /** Null: no law was broken. */
  readonly broken: Error | null;
  readonly drafts: number;
  readonly events: number;
}

const BEGINNING = Date.UTC(2031, 0, 1);

export const simulate = async (seed: number, options: SimulationOptions): Promise<Simulated> => {
  const chance = seededChance(seed);
  const plan = drawPlan(chance, options.scale ?? FULL_SCALE);
  const timeline = createTimeline(BEGINNING);
  const backend = options.backend(timeline, chance);
  const verdict = createVerdict();
  const files = createCaseFiles();
  const phases = createPhases(timeline);
  const weather = () => (phases.isCalm() ? { ...plan.weather, ...CALM } : plan.weather);
  const note = (text: string): void => options.trace?.(timeline.now() - BEGINNING, text);
  let ids = 0;
  const newCommandId = (): string => {
    ids += 1;
    return `command-${ids}`;
  };
  const speakerOf = (token: string, now: number) => readToken(token, backend.users, now);
  const { guarded, onError } = verdict;

  const park = openServerPark({
    processes: plan.processes,
    store: backend.store,
    timeline,
    chance,
    weather,
    verify: speakerOf,
    newCommandId,
    note,
    onStored: (next, consequence) => {
      note(`stored ${next.draftId} ${next.sequence} ${JSON.stringify(next.event)}`);
      guarded(() => files.stored(next, consequence));
      const file = files.find(next.draftId);
      if (file === undefined) return;
      const { contestId } = file.draft;
      if (consequence?.type === 'ends') lobbies.reopened(contestId, consequence.seat);
      if (lastOf(file).status === 'complete') adversary.lastPickStored(contestId);
    },
    onCompleted: (draftId) => {
      note(`completed ${draftId}`);
      guarded(() => files.completed(draftId));
    },
    onError,
  });

  const witness = createWitness(files);
  const acknowledgements = createAcknowledgements(files);
  const crowd = gatherCrowd({
    plan,
    phases,
    park,
    files,
    witness,
    acknowledgements,
    timeline,
    chance,
    weather,
    guarded,
    speakerOf,
    newCommandId,
    users: backend.users,
    contestIds: () => lobbies.contestIds,
  });

  const { hint } = park;
  const lobbies = openLobbies({ backend, files, timeline, chance, note, hint, come: crowd.come });

  const adversary = releaseAdversary({
    plan,
    park,
    files,
    timeline,
    chance,
    isCalm: phases.isCalm,
    guarded,
    onError,
    operator: backend.operator,
    cancel: lobbies.cancel,
  });

  try {
    await runCourse({ plan, timeline, phases, park, lobbies, verdict, note });
    const attendances = crowd.attendances();
    const state = { backend, files, lobbies, park, attendances, acknowledgements, witness };
    await checkFinalLaws(state);
  } catch (error) {
    verdict.breaks(error);
  }
  const events = files.all.reduce((sum, { log }) => sum + log.length, 0);
  return { broken: verdict.broken(), drafts: files.all.length, events };
};
