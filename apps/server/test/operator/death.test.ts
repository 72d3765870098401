/** Settlement and regrading by a process that dies at any of their statements: asked again, all is done, once. */
import { cents } from '@captains-pick/rules';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openPool } from '../../src/database/database.ts';
import { verifyContest } from '@captains-pick/verify/testing';
import type { Actor } from '../../src/shared/actor.ts';
import { triesOf } from '../extent.ts';
import { startMortal, type Fate } from '../lives/mortal-process.ts';
import {
  applyScores,
  balanceOf,
  booksOf,
  makePlayer,
  provideWorld,
  resultsFile,
  valueOf,
  type TestWorld,
} from '../test-world.ts';
import { wholeRecord } from '../whole-record.ts';
import {
  actsOn,
  FIRST_AND_LAST,
  gradedContest,
  LAST_THREE,
  runningContest,
  type Entered,
} from './running-contest.ts';

/** Some sixty deaths, each with a contest of its own; milliseconds. */
const PATIENCE_MS = 180_000;
/** Of how many statements one is the last. */
const STRIDE = triesOf({ usual: 3, nightly: 1 });

const FIRST_WINS = [0, 0, 5, -1, -2, -3];
const SECOND_WINS = [0, 0, -9, -1, -2, -3];
const TEAMS = [LAST_THREE, FIRST_AND_LAST];

const world = provideWorld();
let users: Actor[];
beforeAll(async () => {
  users = [];
  for (const name of ['ann', 'bob']) users.push(await makePlayer(world, name, cents(10_000_00)));
});

const balances = () => Promise.all(users.map((user) => balanceOf(world, user)));

type Doing = (services: TestWorld['services']) => Promise<unknown>;

const sound = async (contestId: string) => {
  const record = await wholeRecord(world.services.contests, contestId);
  expect(verifyContest(record)).toMatchObject({ sound: true });
  expect((await booksOf(world)).sound).toBe(true);
};

/** Runs it in a process that is killed. Returns true when it ended before that. */
const doomed = async (doing: Doing, fate: Fate): Promise<boolean> => {
  const { connectionString } = world.database.pool.options;
  const process = startMortal({
    open: () => openPool({ connectionString, max: 2 }, () => undefined),
    now: () => world.now().getTime(),
    chance: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
  process.doom(fate);
  await doing(process.services).catch(() => undefined);
  const survived = !process.isHit();
  await process.close();
  return survived;
};

const ACTS: readonly (readonly [
  name: string,
  act: string,
  prepare: () => Promise<{
    readonly entered: Entered;
    readonly doing: Doing;
    readonly moved: readonly number[];
  }>,
])[] = [
  [
    'a settlement',
    'settle-contest',
    async () => {
      const entered = await runningContest(world, TEAMS, {}, users);
      const { contestId } = entered;
      valueOf(await applyScores(world, contestId, FIRST_WINS, { final: true }));
      return {
        entered,
        doing: ({ lifecycle }) => lifecycle.settle({ contestId, by: world.operator }),
        moved: [40, 0],
      };
    },
  ],
  [
    'a regrade',
    'regrade-contest',
    async () => {
      const entered = await gradedContest(world, TEAMS, FIRST_WINS, {}, users);
      const { contestId } = entered;
      const text = resultsFile(SECOND_WINS, { at: world.later(), final: true });
      const request = {
        contestId,
        reason: 'test',
        feed: { file: { name: 'correction.json', text }, format: 'results' as const },
        overrides: [],
        by: world.operator,
      };
      return {
        entered,
        doing: ({ lifecycle }) => lifecycle.regrade(request),
        moved: [-40, 40],
      };
    },
  ],
];

// The embedded database has one connection, which dies with it: test/killed-settlement.test.ts.
describe.runIf(inject('database') === 'postgres')('a death at any statement', () => {
  test.each(ACTS)(
    'of %s leaves nothing half, and all is done when it is asked again',
    { timeout: PATIENCE_MS },
    async (_, act, prepare) => {
      let deaths = 0;
      for (const when of ['before', 'after'] as const) {
        for (let after = 0; ; after += STRIDE) {
          const { entered, doing, moved } = await prepare();
          const { contestId } = entered;
          const before = await balances();
          const survived = await doomed(doing, { at: after, when, takes: 'process' });
          if (survived) break;
          deaths += 1;
          await sound(contestId);
          await doing(world.services);
          await doing(world.services);
          const now = await balances();
          expect(now.map((balance, index) => balance - (before[index] ?? 0))).toEqual(moved);
          const acts = (await actsOn(world, contestId)).filter((each) => each.act === act);
          expect(acts).toHaveLength(1);
          await sound(contestId);
        }
      }
      // Before and after each of ten statements, at least.
      expect(deaths).toBeGreaterThan(20 / STRIDE);
    },
  );
});
