/** Contests in the states that operators act on. */
import type { Actor } from '../../src/services.ts';
import {
  applyScores,
  DEADLINE,
  enter,
  makeContest,
  makePlayer,
  START,
  teamOf,
  valueOf,
  type TestWorld,
} from '../test-world.ts';
import type { draftContest } from '../test-world.ts';

let made = 0;

export interface Entered {
  readonly contestId: string;
  readonly users: readonly Actor[];
}

/** A registering contest of golfers with an entry for each team, each by a user of its own with $100. */
export const enteredContest = async (
  world: TestWorld,
  teams: readonly ReturnType<typeof teamOf>[],
  changes: Parameters<typeof draftContest>[0] = {},
): Promise<Entered> => {
  world.setTime(START);
  const contestId = await makeContest(world, changes);
  const users: Actor[] = [];
  for (const team of teams) {
    made += 1;
    const user = await makePlayer(world, `acted${made}`);
    valueOf(await enter(world, contestId, user, team));
    users.push(user);
  }
  return { contestId, users };
};

export const runningContest = async (
  ...[world, teams, changes]: Parameters<typeof enteredContest>
): Promise<Entered> => {
  const entered = await enteredContest(world, teams, changes);
  world.setTime(DEADLINE);
  await world.services.lifecycle.sweep();
  return entered;
};

/** Whom the golfers' scores make the winner depends on who has the last three, and who the first three. */
export const LAST_THREE = teamOf(3, 4, 5);
export const FIRST_AND_LAST = teamOf(5, 2, 3);

/** Graded, with these scores in its one feed. */
export const gradedContest = async (
  world: TestWorld,
  teams: readonly ReturnType<typeof teamOf>[],
  scores: readonly number[],
  changes: Parameters<typeof draftContest>[0] = {},
): Promise<Entered> => {
  const running = await runningContest(world, teams, changes);
  const { contestId } = running;
  valueOf(await applyScores(world, contestId, scores, { final: true }));
  valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
  return running;
};

/** The acts on a contest by name, last first. */
export const actsOn = async (world: TestWorld, contestId: string) =>
  valueOf(await world.services.audit.log(contestId)).acts;
