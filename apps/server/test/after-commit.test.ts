/** What is committed is answered as done, whatever fails after it. */
import { cents } from '@captains-pick/rules';
import { expect, test } from 'vitest';
import {
  balanceOf,
  enter,
  makeContest,
  makePlayer,
  provideWorld,
  statusOf,
  DEADLINE,
  START,
  valueOf,
} from './test-world.ts';

const world = provideWorld({
  onChange: () => {
    throw new Error('nothing can be announced');
  },
});

test('an entry and a withdrawal whose announcement fails are made', async () => {
  const user = await makePlayer(world, 'unannounced', cents(22_00));
  const contestId = await makeContest(world);
  expect(valueOf(await enter(world, contestId, user)).repeated).toBe(false);
  expect(await balanceOf(world, user)).toBe(0);
  const entryName = 'unannounced';
  valueOf(await world.services.entries.withdraw({ contestId, user, entryName }));
  expect(await balanceOf(world, user)).toBe(22);
  expect(world.errors.length).toBeGreaterThanOrEqual(2);
});

test('a sweep whose announcements fail moves every contest', async () => {
  const due = [await makeContest(world), await makeContest(world)];
  world.setTime(DEADLINE);
  expect((await world.services.lifecycle.sweep()).moved).toBeGreaterThanOrEqual(2);
  for (const contestId of due) expect(await statusOf(world, contestId)).toBe('Cancelled');
  world.setTime(START);
});
