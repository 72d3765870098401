/** All persons of a simulation, and their way to the server's processes. */
import type { Actor } from '../../src/shared/actor.ts';
import type { ArrivalsDeps } from './arrivals.ts';
import type { CaseFiles } from './case-file.ts';
import type { Attendance } from './draft-page.ts';
import { enterPerson, type Person, type PersonDeps } from './person.ts';
import type { Phases } from './phases.ts';
import { drawTemper, type Plan } from './plan.ts';
import type { ServerPark } from './server-park.ts';
import { issueToken } from './tokens.ts';
import { openWire, type WireDeps } from './wire.ts';
import type { Witness } from './witness.ts';

export interface CrowdDeps
  extends
    Pick<PersonDeps, 'users' | 'contestIds' | 'newCommandId' | 'timeline' | 'chance'>,
    Pick<WireDeps, 'weather' | 'acknowledgements' | 'speakerOf' | 'guarded'> {
  readonly plan: Plan;
  readonly phases: Phases;
  readonly park: ServerPark;
  readonly files: CaseFiles;
  readonly witness: Witness;
}

export interface Crowd {
  readonly come: ArrivalsDeps['come'];
  attendances(): readonly Attendance[];
}

const COPIES_JUDGED = 0.15;
/** The lifetimes of tokens, in milliseconds. */
const SHORT_TOKEN = 1_000;
const LONG_TOKEN = 60_000;
const CALM_TOKEN = 600_000;

export const gatherCrowd = (deps: CrowdDeps): Crowd => {
  const { plan, phases, park, files, witness, timeline, chance, guarded } = deps;
  const persons: Person[] = [];

  const newToken = (holder: Actor): string => {
    const lifetime = phases.isCalm() ? CALM_TOKEN : chance.between(SHORT_TOKEN, LONG_TOKEN);
    return issueToken(holder, timeline.now() + lifetime);
  };

  const connect: PersonDeps['connect'] = (page, token) => {
    const process = chance.anyOf(park.running());
    return process === undefined ? null : openWire({ ...deps, ...page, process, token });
  };

  // What a copy got wrong it keeps: it shows soon, if not at once.
  const copied: PersonDeps['copied'] = (state, viewer) => {
    if (chance.happens(COPIES_JUDGED)) guarded(() => witness.copied(state, viewer));
  };

  return {
    come: (user, contestId, contest) => {
      const person = enterPerson({
        ...deps,
        user,
        contestId,
        temper: drawTemper(chance, plan, contest),
        isCalm: phases.isCalm,
        isQuiet: phases.isQuiet,
        draftsAnew: ({ draftId }) => files.ofContest(contestId).at(-1)?.draft.draftId !== draftId,
        newToken,
        connect,
        copied,
      });
      persons.push(person);
    },
    attendances: () => persons.flatMap((person) => person.attendance() ?? []),
  };
};
