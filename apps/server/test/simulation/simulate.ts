/**
 * One simulation: contests drafted to their end by real server code, on virtual time, against an adversary. All of
 * it follows from the seed.
 */
import { BrokenLaw, InjectedFault } from './broken-law.ts';
import { createAcknowledgements } from './acknowledgements.ts';
import { releaseAdversary } from './adversary.ts';
import { createCaseFiles, lastOf } from './case-file.ts';
import type { ContestBackend } from './contest-backend.ts';
import { checkAttendance, checkOutcome, checkPresence, checkStored } from './final-laws.ts';
import { openLobbies } from './lobbies.ts';
import { enterPerson, type Person } from './person.ts';
import { drawPlan, drawTemper, FULL_SCALE, type Plan, type Scale } from './plan.ts';
import { seededChance, type SeededChance } from './seeded-chance.ts';
import { openServerPark } from './server-park.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { issueToken, readToken } from './tokens.ts';
import { CALM } from './weather.ts';
import { openWire } from './wire.ts';
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
/** The time after which the last fault has no effect: pages of a dead process are forgotten after 15 s. */
const FORGOTTEN_WITHIN = 26_000;
/** The time after which all pages know of an event, and of pages that left meanwhile. */
const SETTLED_WITHIN = 18_000;
/** At the end of that time, no person does anything more. */
const QUIET = 7_000;
const MARGIN = 60_000;
const COPIES_JUDGED = 0.15;
/** The longest time for a pick without a clock, in milliseconds. People look at least every two seconds. */
const UNHURRIED_PICK = 20_000;

/** How long the rest may take without faults, in milliseconds. */
const longestFinish = (
  { weather }: Plan,
  toCome: readonly { readonly picks: number; readonly contest: Plan['contests'][number] }[],
): number =>
  MARGIN +
  Math.max(
    0,
    ...toCome.map(({ picks, contest: { pickTimeLimit } }) => {
      const pick = pickTimeLimit === null ? UNHURRIED_PICK : pickTimeLimit * 1000 + 500;
      // Picks that are undone at the last moment are made again.
      return (picks + 3) * (pick + 2 * weather.clockSkew);
    }),
  );

export const simulate = async (seed: number, options: SimulationOptions): Promise<Simulated> => {
  const chance = seededChance(seed);
  const plan = drawPlan(chance, options.scale ?? FULL_SCALE);
  const timeline = createTimeline(BEGINNING);
  const backend = options.backend(timeline, chance);
  const files = createCaseFiles();
  const witness = createWitness(files);
  const acknowledgements = createAcknowledgements(files);
  const persons: Person[] = [];
  let broken: Error | null = null;
  let ids = 0;

  let calmSince = Infinity;
  const isCalm = (): boolean => timeline.now() >= calmSince;
  let quietSince = Infinity;
  const weather = () => (isCalm() ? { ...plan.weather, ...CALM } : plan.weather);
  const note = (text: string): void => options.trace?.(timeline.now() - BEGINNING, text);
  const newCommandId = (): string => {
    ids += 1;
    return `command-${ids}`;
  };
  const speakerOf = (token: string, now: number) => readToken(token, backend.users, now);

  const breaks = (error: unknown): void => {
    broken ??= error instanceof Error ? error : new BrokenLaw('only errors are thrown', error);
  };
  const guarded = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      breaks(error);
    }
  };

  const onError = (error: unknown): void => {
    if (!(error instanceof InjectedFault)) breaks(error);
  };

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

  const lobbies = openLobbies({
    backend,
    files,
    timeline,
    chance,
    note,
    hint: park.hint,
    come: (user, contestId, contest) => {
      const person = enterPerson({
        user,
        contestId,
        contestIds: () => lobbies.contestIds,
        temper: drawTemper(chance, plan, contest),
        timeline,
        chance,
        isCalm,
        isQuiet: () => timeline.now() >= quietSince,
        users: backend.users,
        newCommandId,
        draftsAnew: ({ draftId }) => files.ofContest(contestId).at(-1)?.draft.draftId !== draftId,
        newToken: (holder) =>
          issueToken(
            holder,
            timeline.now() + (isCalm() ? 10 * MARGIN : chance.between(1_000, MARGIN)),
          ),
        // What a copy got wrong it keeps: it shows soon, if not at once.
        copied: (state, viewer) => {
          if (chance.happens(COPIES_JUDGED)) guarded(() => witness.copied(state, viewer));
        },
        connect: (page, token) => {
          const process = chance.anyOf(park.running());
          if (process === undefined) return null;
          return openWire({
            process,
            token,
            timeline,
            chance,
            weather,
            witness,
            acknowledgements,
            speakerOf,
            guarded,
            ...page,
          });
        },
      });
      persons.push(person);
    },
  });

  const adversary = releaseAdversary({
    plan,
    park,
    files,
    timeline,
    chance,
    isCalm,
    guarded,
    onError,
    operator: backend.operator,
    cancel: lobbies.cancel,
  });

  const until = (isOver: () => boolean): Promise<void> =>
    timeline.runUntil(() => broken !== null || isOver());
  const untilTime = (time: number): Promise<void> => until(() => timeline.now() >= time);

  try {
    for (let at = 0; at < park.size; at += 1) park.start(at);
    for (const contest of plan.contests) await lobbies.open(contest);

    const calmAfter = BEGINNING + plan.calmAfter;
    await until(() => lobbies.areAllOver() || timeline.now() >= calmAfter);
    calmSince = timeline.now();
    note('the faults are over');
    const latest = timeline.now() + longestFinish(plan, lobbies.picksToCome());
    await until(() => lobbies.areAllOver() || timeline.now() > latest);
    if (broken === null && !lobbies.areAllOver()) {
      throw new BrokenLaw('every draft finishes in its time', lobbies.picksToCome());
    }
    const end = Math.max(timeline.now() + SETTLED_WITHIN, calmSince + FORGOTTEN_WITHIN);
    quietSince = end - QUIET;
    await untilTime(end);
    if (broken !== null) throw broken;

    const attendances = persons.flatMap((person) => person.attendance() ?? []);
    const present = (draftId: string): ReadonlySet<string> =>
      new Set(park.running().flatMap((process) => [...process.seated(draftId)]));
    for (const file of files.all) await checkStored(backend, file);
    for (const contestId of lobbies.contestIds) {
      await checkOutcome(backend, contestId, files, lobbies.lobbyOf(contestId));
      const last = files.ofContest(contestId).at(-1);
      if (last !== undefined) checkPresence(park, last, present(last.draft.draftId));
    }
    acknowledgements.atTheEnd();
    for (const attendance of attendances) {
      checkAttendance(attendance, files, present);
      witness.copied(attendance.state, attendance.userId);
    }
  } catch (error) {
    breaks(error);
  }
  const events = files.all.reduce((sum, { log }) => sum + log.length, 0);
  return { broken, drafts: files.all.length, events };
};
