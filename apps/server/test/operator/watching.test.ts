import { beforeAll, expect, test } from 'vitest';
import {
  CHEAP_TEAM,
  draftContest,
  makePlayer,
  provideWorld,
  resultsFile,
  signIn,
  START,
  valueOf,
  type Session,
} from '../test-world.ts';
import { gradedContest, runningContest } from './running-contest.ts';

const MINUTE_MS = 60_000;

const world = provideWorld();
let operator: Session['client'];
beforeAll(async () => {
  operator = (await signIn(world.baseUrl, 'operator')).client;
});

const watchOf = async (id: string) => {
  const { contests } = await operator.watchedContests({});
  return contests.find(({ contest }) => contest._id === id);
};

test('all contests are watched by one call: players, age of results, unmatched names, pauses', async () => {
  const teams = [CHEAP_TEAM, CHEAP_TEAM];
  const graded = await gradedContest(world, teams, [0, 0, 0, 0, 0, 0]);
  const { contestId: id } = await runningContest(world, teams);
  const params = { id };
  expect(await watchOf(id)).toMatchObject({
    contest: { status: 'Running' },
    watch: { paused: null, players: 6, age: null, unmatched: 0, sourcePaused: false },
  });

  const observed = world.later();
  const strangers = resultsFile([0, 0, 0, 0, 0, 0, 4, 5], { at: observed });
  await operator.applyResults({
    params,
    body: { file: { name: 'r.json', text: strangers }, format: 'results', skipUnknown: true },
  });
  const reason = 'A wrong feed';
  await operator.pauseContest({ params, body: { reason } });
  world.setTime(new Date(observed.getTime() + 47 * MINUTE_MS));
  expect(await watchOf(id)).toMatchObject({
    watch: { paused: { reason }, players: 6, age: 47 * 60, unmatched: 2, sourcePaused: false },
  });
  await operator.resumeContest({ params, body: { reason } });
  await operator.matchPlayer({
    params,
    body: { said: { kind: 'id', text: 'g7' }, player: null, reason: 'The alternate' },
  });
  const watched = await watchOf(id);
  expect(watched?.watch).toMatchObject({ paused: null, unmatched: 1 });
  // The list says the same about a contest as its own page.
  const feeds = await operator.feeds({ params });
  expect([feeds.age, feeds.unmatched.length]).toEqual([watched?.watch?.age, 1]);

  world.setTime(START);
  const { contestId: empty } = valueOf(
    await world.services.contests.create(draftContest(), world.operator),
  );
  expect((await watchOf(empty))?.watch).toEqual({
    paused: null,
    players: 0,
    age: null,
    unmatched: 0,
    sourcePaused: false,
  });
  expect(await watchOf(graded.contestId)).toMatchObject({
    contest: { status: 'Graded' },
    watch: null,
  });
});

test('to a player it is refused', async () => {
  await makePlayer(world, 'watcher');
  await expect(
    (await signIn(world.baseUrl, 'watcher')).client.watchedContests({}),
  ).rejects.toMatchObject({ failure: { status: 403 } });
});
