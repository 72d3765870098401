/** Deadlines are the database's: a process whose own clock jumps starts no contest and takes no late entry. */
import { cents } from '@captains-pick/rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Assembly } from '../src/assemble.ts';
import {
  balanceOf,
  CHEAP_TEAM,
  DEADLINE,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  refusalOf,
  START,
  statusOf,
  valueOf,
} from './test-world.ts';

const DAY_MS = 86_400_000;

const world = provideWorld();
let jump = 0;
let wrong: Assembly;
beforeAll(() => {
  wrong = world.anotherProcess(() => new Date(world.now().getTime() + jump));
});
beforeEach(() => {
  world.setTime(START);
  jump = 0;
});

test('a jump of a day ahead between two sweeps starts nothing and shows no lineup', async () => {
  const contestId = await makeContest(world);
  for (const name of ['ahead1', 'ahead2']) {
    valueOf(await enter(world, contestId, await makePlayer(world, name, cents(22_00))));
  }
  await wrong.services.lifecycle.sweep();
  jump = DAY_MS + 1;
  expect((await wrong.services.lifecycle.sweep()).moved).toBe(0);
  expect(await statusOf(world, contestId)).toBe('Registering');
  for (const { services } of [wrong, world]) {
    const seen = valueOf(await services.contests.detail(contestId, null));
    expect(JSON.stringify(seen.entrants)).not.toContain('captain');
  }
  await passDeadline(world);
  expect(await statusOf(world, contestId)).toBe('Running');
});

test('a jump of a day back accepts no late entry and no late withdrawal', async () => {
  const contestId = await makeContest(world);
  const late = await makePlayer(world, 'late', cents(44_00));
  valueOf(await enter(world, contestId, late));
  world.setTime(DEADLINE);
  jump = -DAY_MS;
  expect(refusalOf(await enter(wrong, contestId, late, CHEAP_TEAM)).name).toBe('entries-closed');
  expect(
    refusalOf(await wrong.services.entries.withdraw({ contestId, user: late, entryName: 'late' }))
      .name,
  ).toBe('entries-closed');
  expect(await balanceOf(world, late)).toBe(22);
});

test('a jump ahead refuses nobody who is in time', async () => {
  const contestId = await makeContest(world);
  const early = await makePlayer(world, 'early', cents(22_00));
  jump = 2 * DAY_MS;
  expect(valueOf(await enter(wrong, contestId, early)).repeated).toBe(false);
});
