import { expect, test } from 'vitest';
import { manualTimers } from '../manual-timers.ts';
import { enterSnake, makeSnake, sitDown } from '../draft-world.ts';
import { makePlayer, ORDER_SHOWN_MS, provideWorld } from '../test-world.ts';
import { startDemoDrafters } from '../../src/demo/demo-drafters.ts';
import { DEMO_USERS } from '../../src/demo/demo-users.ts';
import { eventually } from '../eventually.ts';

const world = provideWorld();

test("the demo's users pick in their turn, and leave everybody else's alone", async () => {
  const timers = manualTimers(world.now);
  startDemoDrafters(world.rooms, timers, () => 0);
  const contestId = await makeSnake(world);
  const visitor = await makePlayer(world, 'visitor');
  const other = await makePlayer(world, DEMO_USERS[0]?.username ?? '');
  for (const user of [visitor, other]) await enterSnake(world, contestId, user);
  const seat = await sitDown(world.baseUrl, contestId, visitor);
  const later = (milliseconds: number): void => {
    world.setTime(new Date(world.now().getTime() + milliseconds));
    timers.fire();
  };
  later(ORDER_SHOWN_MS);
  const picks = (): number => seat.state().draftPicks.length;
  while (!seat.state().isDraftComplete) {
    const before = picks();
    if (seat.state().currentPicker?.userId === visitor.userId) {
      later(5_000);
      expect(picks()).toBe(before);
      await seat.pick(seat.state().availablePlayers[0]?.name ?? '');
    } else {
      // The drafters may learn of their turn after the page does. Their thinking time starts when they do.
      await eventually(() => expect(timers.waiting()).toBe(1));
      later(1_500);
    }
    await seat.until(({ draftPicks }) => draftPicks.length === before + 1);
  }
  expect(seat.state().draftPicks.every(({ by }) => by === 'player')).toBe(true);
  seat.close();
});
