/** When a contest started, as its pages and lists show it. */
import { expect, test } from 'vitest';
import { openTable } from './draft-world.ts';
import {
  DEADLINE,
  enter,
  makeContest,
  makePlayer,
  openSession,
  ORDER_SHOWN_MS,
  provideWorld,
  START,
  statusOf,
  teamOf,
} from './test-world.ts';

const world = provideWorld();

const HOUR = 3_600_000;

/** What the list and the contest's own page say; both must say the same. */
const startOf = async (contestId: string) => {
  const { client } = openSession(world.baseUrl);
  const { startedAt } = await client.contest({ params: { id: contestId } });
  const listed = (await client.publicContests({})).find(({ _id }) => _id === contestId);
  expect(listed?.startedAt).toBe(startedAt);
  return startedAt;
};

test('a salary contest starts at its deadline, however late it is moved on', async () => {
  const contestId = await makeContest(world);
  await enter(world, contestId, await makePlayer(world, 'anna'));
  await enter(world, contestId, await makePlayer(world, 'bert'), teamOf(2, 3, 4));
  expect(await startOf(contestId)).toBeNull();
  world.setTime(new Date(DEADLINE.getTime() + 90_000));
  await world.services.lifecycle.sweep();
  expect(await startOf(contestId)).toBe(DEADLINE.toISOString());
  world.setTime(START);
});

test('a snake contest starts with its draft, not at its deadline', async () => {
  const deadline = new Date(world.now().getTime() + 72 * HOUR);
  const { contestId, seats } = await openTable(world, ['cleo', 'dora'], { deadline });
  const drawn = new Date(world.now().getTime() - ORDER_SHOWN_MS).toISOString();
  expect(await startOf(contestId)).toBe(drawn);
  for (let picks = 0; picks < 6; picks += 1) {
    const [{ state }] = seats;
    const { currentPicker, availablePlayers } = state();
    await seats
      .find(({ user }) => user.userId === currentPicker?.userId)
      ?.pick(availablePlayers[0]?.name ?? '');
    await Promise.all(seats.map((seat) => seat.until((at) => at.draftPicks.length > picks)));
  }
  for (const seat of seats) {
    await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
    seat.close();
  }
  expect(await statusOf(world, contestId)).toBe('Running');
  expect(await startOf(contestId)).toBe(drawn);
});

test('a lobby that reopens has not started', async () => {
  const { contestId, seats } = await openTable(world, ['emil', 'fritz']);
  expect(await startOf(contestId)).not.toBeNull();
  const [first, second] = seats;
  await second.ask('withdrawFromDraft', { contestId, userId: second.user.userId });
  await first.until(({ status }) => status === 'ended');
  expect(await statusOf(world, contestId)).toBe('Registering');
  expect(await startOf(contestId)).toBeNull();
  for (const seat of seats) seat.close();
});
