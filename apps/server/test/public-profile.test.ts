/** A player's public page: what a stranger sees of whom. */
import { PublicProfile } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import {
  enteredContest,
  FIRST_AND_LAST,
  gradedContest,
  LAST_THREE,
} from './operator/running-contest.ts';
import {
  makePlayer,
  openSession,
  PASSWORD,
  provideWorld,
  refusalOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
const NOT_FOUND = { name: 'profile-not-found' };

const choose = ({ userId }: Actor, shown: boolean, prizes = false) =>
  world.services.homes.chooseProfile(userId, { shown, prizes });

const profileOf = async (username: string): Promise<PublicProfile> =>
  PublicProfile.parse(valueOf(await world.services.homes.profile(username)));

describe('a profile', () => {
  let winner: Actor;
  let contestId: string;
  beforeAll(async () => {
    const scores = [-3, -2, -1, 0, 1, 2];
    const graded = await gradedContest(world, [FIRST_AND_LAST, LAST_THREE], scores);
    contestId = graded.contestId;
    winner = graded.users[0] as Actor;
  });

  test('is refused as an unknown name is, until its player shows it, and again afterwards', async () => {
    const { username, userId } = winner;
    expect(await world.services.homes.profileChoices(userId)).toEqual({
      shown: false,
      prizes: false,
    });
    expect(refusalOf(await world.services.homes.profile(username))).toEqual(NOT_FOUND);
    expect(refusalOf(await world.services.homes.profile('no-such-player'))).toEqual(NOT_FOUND);
    const isShown = () => openSession(world.baseUrl).client.profileShown({ params: { username } });
    expect(await isShown()).toEqual({ shown: false });
    await choose(winner, true);
    expect(await isShown()).toEqual({ shown: true });
    expect(await profileOf(` ${username.toUpperCase()} `)).toMatchObject({ username });
    await choose(winner, false, true);
    expect(refusalOf(await world.services.homes.profile(username))).toEqual(NOT_FOUND);
    expect(await world.services.homes.profileChoices(userId)).toEqual({
      shown: false,
      prizes: false,
    });
  });

  test('has places without fees, and prizes only if they are shown', async () => {
    await choose(winner, true);
    const hidden = await profileOf(winner.username);
    expect(hidden).toMatchObject({ showsPrizes: false, picture: null, more: false });
    expect(hidden.results).toMatchObject([{ contestId, rank: 1, entrantsCount: 2, prize: null }]);
    expect(
      JSON.stringify(valueOf(await world.services.homes.profile(winner.username))),
    ).not.toMatch(/fee|"prize":\d/);
    await choose(winner, true, true);
    expect((await profileOf(winner.username)).results).toMatchObject([{ prize: 40 }]);
  });

  test('has no contest that is private, cancelled or not over', async () => {
    await choose(winner, true);
    const { contestId: cancelled } = await enteredContest(world, [LAST_THREE], {}, [winner]);
    await enteredContest(world, [LAST_THREE], {}, [winner]);
    valueOf(
      await world.services.lifecycle.cancel({
        contestId: cancelled,
        reason: 'The course is flooded.',
        by: world.operator,
      }),
    );
    expect((await profileOf(winner.username)).results.map((result) => result.contestId)).toEqual([
      contestId,
    ]);
    await world.database.pool.query('update contests set unlisted = true where id = $1', [
      contestId,
    ]);
    expect((await profileOf(winner.username)).results).toEqual([]);
  });
});

test('a closed account has none', async () => {
  const player = await makePlayer(world, 'profiled', cents(0));
  await choose(player, true);
  expect(await profileOf('profiled')).toMatchObject({ results: [] });
  valueOf(
    await world.services.ownAccount.close({
      userId: player.userId,
      password: PASSWORD,
      giveUpBalance: false,
      device: { name: 'Firefox', key: 'z'.repeat(43) },
    }),
  );
  expect(refusalOf(await world.services.homes.profile('profiled'))).toEqual(NOT_FOUND);
  const { rows } = await world.database.pool.query<{ username: string }>(
    'select username from users where id = $1',
    [player.userId],
  );
  expect(refusalOf(await world.services.homes.profile(rows[0]?.username ?? ''))).toEqual(NOT_FOUND);
});
