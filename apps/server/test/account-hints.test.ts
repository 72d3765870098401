/** The socket notifies a user's pages of each change of the balance, after the commit, and no other user's. */
import { cents } from '@captains-pick/rules';
import { expect, test } from 'vitest';
import { connectAs } from './draft-world.ts';
import { eventually } from './eventually.ts';
import {
  applyScores,
  CHEAP_TEAM,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  signIn,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

/** Counts the hints that a page of the user gets. */
const openPage = async (username: string) => {
  const { tokens } = await signIn(world.baseUrl, username);
  const socket = await connectAs(world.baseUrl, tokens.access);
  let hints = 0;
  socket.on('accountChanged', () => {
    hints += 1;
  });
  return { count: () => hints, close: () => socket.disconnect() };
};

const grant = (username: string, amount: number) =>
  world.services.wallet.grant({
    username,
    amount: cents(amount),
    reason: 'a test',
    idempotencyKey: null,
    by: world.operator,
  });

test('a booking reaches all pages of its user, and a refused one none', async () => {
  await makePlayer(world, 'hinted');
  await makePlayer(world, 'bystander');
  const [first, second, other] = [
    await openPage('hinted'),
    await openPage('hinted'),
    await openPage('bystander'),
  ];
  valueOf(await grant('hinted', 500));
  await eventually(() => expect([first.count(), second.count()]).toEqual([1, 1]));
  expect((await grant('hinted', 0)).ok).toBe(false);
  valueOf(await grant('hinted', 700));
  await eventually(() => expect([first.count(), second.count()]).toEqual([2, 2]));
  expect(other.count()).toBe(0);
  for (const page of [first, second, other]) page.close();
});

test('prizes and refunds reach those who get them; an entry announces nothing', async () => {
  const [winner, loser] = [
    await makePlayer(world, 'winner', cents(100_00)),
    await makePlayer(world, 'loser', cents(100_00)),
  ];
  const contestId = await makeContest(world);
  const [winnersPage, losersPage] = [await openPage('winner'), await openPage('loser')];
  valueOf(await enter(world, contestId, winner, teamOf(2, 4, 5)));
  valueOf(await enter(world, contestId, loser, CHEAP_TEAM));
  expect([winnersPage.count(), losersPage.count()]).toEqual([0, 0]);
  const cancelled = await makeContest(world);
  valueOf(await enter(world, cancelled, loser, CHEAP_TEAM));
  valueOf(
    await world.services.lifecycle.cancel({
      contestId: cancelled,
      reason: 'a test',
      by: world.operator,
    }),
  );
  await eventually(() => expect(losersPage.count()).toBe(1));

  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
  valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
  await eventually(() => expect(winnersPage.count()).toBe(1));
  winnersPage.close();
  losersPage.close();
});
