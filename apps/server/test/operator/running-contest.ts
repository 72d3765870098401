/** Contests in the states that operators act on. */
import { verifyContest } from '@captains-pick/verify/testing';
import type { Actor } from '../../src/shared/actor.ts';
import {
  START,
  applyScores,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  teamOf,
  valueOf,
  type TestWorld,
  type draftContest,
} from '../test-world.ts';
import { wholeRecord } from '../whole-record.ts';

let made = 0;

export interface Entered {
  readonly contestId: string;
  readonly users: readonly Actor[];
}

/** A registering contest of golfers with an entry for each team: by users who are known, else each by a new one with $100. */
export const enteredContest = async (
  world: TestWorld,
  teams: readonly ReturnType<typeof teamOf>[],
  changes: Parameters<typeof draftContest>[0] = {},
  known: readonly Actor[] = [],
): Promise<Entered> => {
  world.setTime(START);
  const contestId = await makeContest(world, changes);
  const users: Actor[] = [];
  for (const [index, team] of teams.entries()) {
    made += 1;
    const user = known[index] ?? (await makePlayer(world, `acted${made}`));
    valueOf(await enter(world, contestId, user, team));
    users.push(user);
  }
  return { contestId, users };
};

export const runningContest = async (
  ...[world, ...about]: Parameters<typeof enteredContest>
): Promise<Entered> => {
  const entered = await enteredContest(world, ...about);
  await passDeadline(world);
  return entered;
};

/** The golfers' scores decide between a team of the last three and one of the first three. */
export const LAST_THREE = teamOf(3, 4, 5);
export const FIRST_AND_LAST = teamOf(5, 2, 3);

/** Graded, with these scores in its one feed. */
export const gradedContest = async (
  world: TestWorld,
  teams: readonly ReturnType<typeof teamOf>[],
  scores: readonly number[],
  changes: Parameters<typeof draftContest>[0] = {},
  known: readonly Actor[] = [],
): Promise<Entered> => {
  const running = await runningContest(world, teams, changes, known);
  const { contestId } = running;
  valueOf(await applyScores(world, contestId, scores, { final: true }));
  valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
  return running;
};

/** The acts on a contest by name, last first. */
export const actsOn = async (world: TestWorld, contestId: string) =>
  valueOf(await world.services.audit.log(contestId)).acts;

/** What a player's score is now. */
export const scoreOf = async (world: TestWorld, contestId: string, name: string) =>
  valueOf(await world.services.contests.detail(contestId, null)).players.find(
    (player) => player.name === name,
  )?.sportSpecificData.score;

/** Whether the contest's ranks and cents are what its record makes of them. */
export const verified = async (world: TestWorld, contestId: string) =>
  verifyContest(await wholeRecord(world.services.contests, contestId));
