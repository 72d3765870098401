import { MOST_SAVED } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { describe, expect, inject, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { refusalAnswer } from '../src/shared/refusals.ts';
import { refusedBecause } from './refused-because.ts';
import {
  balanceOf,
  CHEAP_TEAM,
  DEADLINE,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  PASSWORD,
  playersNamed,
  provideWorld,
  refusalOf,
  signIn,
  START,
  teamOf,
  valueOf,
  type TestWorld,
} from './test-world.ts';

const world = provideWorld();
const players = playersNamed(world, 'editor');
const player = async (): Promise<Actor> => {
  const [user] = await players(1);
  if (user === undefined) throw new Error('no player was made');
  return user;
};

const OTHER_TEAM = teamOf(5, 4, 3);

const edit = (
  contestId: string,
  user: Actor,
  team = OTHER_TEAM,
  replaces?: typeof OTHER_TEAM,
  entryName = user.username,
  { services }: Pick<TestWorld, 'services'> = world,
) =>
  services.entries.edit({
    contestId,
    user,
    lineups: [{ entryName, team, ...(replaces === undefined ? {} : { replaces }) }],
  });

const lineupsOf = async (contestId: string, user: Actor) => {
  const { entrants } = valueOf(await world.services.contests.detail(contestId, user.userId));
  return entrants
    .filter(({ userId }) => userId === user.userId)
    .map(({ entryName, team, teamSalary }) => ({ entryName, team, teamSalary }));
};

describe('an edit before the deadline', () => {
  test('is stored with its salary and time, costs nothing, and may be repeated', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const { entry } = valueOf(await enter(world, contestId, user));
    const before = world.announced.length;
    world.later();
    const stored = [
      {
        id: entry._id,
        entryName: user.username,
        teamSalary: 51_000,
        team: teamOf(1, 3, 5),
        editedAt: world.now(),
      },
    ];
    expect(valueOf(await edit(contestId, user, teamOf(1, 3, 5), CHEAP_TEAM))).toEqual(stored);
    world.later();
    expect(valueOf(await edit(contestId, user, teamOf(1, 3, 5), CHEAP_TEAM))).toEqual(stored);
    expect(await lineupsOf(contestId, user)).toEqual([
      { entryName: user.username, team: teamOf(1, 3, 5), teamSalary: 51_000 },
    ]);
    expect(await balanceOf(world, user)).toBe(978);
    // Others see no lineup before the lock, so they are not made to read again.
    expect(world.announced.slice(before)).toEqual([]);
    world.setTime(START);
  });

  test('of several entries is all or nothing, and names the first that is refused', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    await enter(world, contestId, user);
    await enter(world, contestId, user);
    const second = `${user.username}[2]`;
    const both = (teams: readonly (typeof OTHER_TEAM)[]) =>
      world.services.entries.edit({
        contestId,
        user,
        lineups: [user.username, second].map((entryName, at) => ({
          entryName,
          team: teams[at] ?? OTHER_TEAM,
        })),
      });
    const refusal = refusalOf(await both([OTHER_TEAM, teamOf(0, 1, 2)]));
    expect(refusalAnswer(refusal)).toEqual({
      status: 409,
      message: `No lineup was changed. ${second}: The lineup is $2,000 over the cap.`,
    });
    expect((await lineupsOf(contestId, user)).map(({ team }) => team)).toEqual([
      CHEAP_TEAM,
      CHEAP_TEAM,
    ]);
    valueOf(await both([OTHER_TEAM, teamOf(2, 3, 4)]));
    expect((await lineupsOf(contestId, user)).map(({ team }) => team)).toEqual([
      OTHER_TEAM,
      teamOf(2, 3, 4),
    ]);
  });

  test('of two pages, the later one is told to look again', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    await enter(world, contestId, user);
    const answers = await Promise.all([
      edit(contestId, user, OTHER_TEAM, CHEAP_TEAM),
      edit(contestId, user, teamOf(2, 3, 4), CHEAP_TEAM),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find((answer) => !answer.ok);
    expect(refused).toMatchObject({ refusal: { name: 'lineup-changed' } });
  });

  test('is refused for somebody else’s entry, a bad lineup, a paused or a drafted contest', async () => {
    const contestId = await makeContest(world);
    const [user, other] = [await player(), await player()];
    await enter(world, contestId, user);
    const name = user.username;
    expect(refusalOf(await edit(contestId, other, OTHER_TEAM, undefined, name)).name).toBe(
      'entry-not-found',
    );
    expect(refusalOf(await edit('nowhere', user)).name).toBe('contest-not-found');
    expect(refusalOf(await edit(contestId, user, teamOf(0, 1, 2)))).toMatchObject({
      refusal: { name: 'over-cap' },
    });
    expect(refusalOf(await edit(contestId, user, teamOf(3, 9, 4)))).toMatchObject({
      refusal: { name: 'player-not-in-contest' },
    });
    const by = world.operator;
    valueOf(await world.services.lifecycle.pause({ contestId, reason: 'A check', by }));
    expect(refusalOf(await edit(contestId, user)).name).toBe('contest-paused');
    const lobby = await makeContest(world, {
      draftType: 'Snake',
      format: 'Pick3',
      deadline: null,
      salaryCap: null,
      maxEntries: 2,
      maxEntriesPerUser: 1,
    });
    expect(refusalOf(await edit(lobby, user)).name).toBe('lineups-drafted');
    expect((await lineupsOf(contestId, user))[0]?.team).toEqual(CHEAP_TEAM);
  });

  test('keeps the key of the first request: a repetition of the entry finds it', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    valueOf(await enter(world, contestId, user, CHEAP_TEAM, 'first'));
    valueOf(await edit(contestId, user));
    const again = valueOf(await enter(world, contestId, user, CHEAP_TEAM, 'first'));
    expect(again).toMatchObject({ repeated: true, entry: { team: OTHER_TEAM } });
    expect(await lineupsOf(contestId, user)).toHaveLength(1);
  });

  test('may come with entries and withdrawals at the same time', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const others = await players(20);
    await enter(world, contestId, user);
    const answers = await Promise.all(
      others.flatMap((other, at) => [
        enter(world, contestId, other),
        edit(
          contestId,
          user,
          teamOf(
            ...([
              [1, 3, 5],
              [3, 4, 5],
            ][at % 2] as [number, number]),
          ),
        ),
        edit(contestId, other),
        world.services.entries.withdraw({ contestId, user: other, entryName: other.username }),
      ]),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { entrantsCount } = valueOf(await world.services.contests.detail(contestId, user.userId));
    expect(entrantsCount).toBe(1);
    expect((await lineupsOf(contestId, user))[0]?.team).toEqual(CHEAP_TEAM);
  });
});

describe('at the deadline', () => {
  test('edits of many players at once count completely or are refused', async () => {
    const contestId = await makeContest(world);
    const users = await players(30);
    for (const user of users) valueOf(await enter(world, contestId, user));
    const another = world.anotherProcess();
    world.setTime(new Date(DEADLINE.getTime() - 1));
    const asked = users.map((user, at) =>
      edit(contestId, user, OTHER_TEAM, CHEAP_TEAM, user.username, at % 2 ? world : another),
    );
    await Promise.resolve();
    await passDeadline(world);
    const answers = await Promise.all(asked);
    const { entrants, status } = valueOf(await world.services.contests.detail(contestId, null));
    expect(status).toBe('Running');
    for (const [at, user] of users.entries()) {
      const { team } = entrants.find(({ userId }) => userId === user.userId) ?? {};
      expect(team).toEqual(answers[at]?.ok === true ? OTHER_TEAM : CHEAP_TEAM);
    }
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.refusal.name));
    expect(new Set(refusals)).toEqual(
      new Set(refusals.map((name) => (name === 'not-registering' ? name : 'entries-closed'))),
    );
    world.setTime(START);
  });

  test('one a millisecond before counts, one at it does not, and the first may be repeated', async () => {
    const contestId = await makeContest(world);
    const [user, late] = [await player(), await player()];
    await enter(world, contestId, user);
    await enter(world, contestId, late);
    world.setTime(new Date(DEADLINE.getTime() - 1));
    valueOf(await edit(contestId, user));
    world.setTime(DEADLINE);
    expect(refusalOf(await edit(contestId, late)).name).toBe('entries-closed');
    valueOf(await edit(contestId, user));
    await passDeadline(world);
    expect(refusalOf(await edit(contestId, late)).name).toBe('not-registering');
    expect((await lineupsOf(contestId, user))[0]?.team).toEqual(OTHER_TEAM);
    expect((await lineupsOf(contestId, late))[0]?.team).toEqual(CHEAP_TEAM);
    world.setTime(START);
  });

  test.skipIf(inject('database') === 'embedded')(
    'the database takes no lineup either, nor a change without a time',
    async () => {
      const contestId = await makeContest(world);
      const user = await player();
      const { entry } = valueOf(await enter(world, contestId, user));
      const change = (at: string) =>
        refusedBecause(
          world.database.pool,
          `update entries set player_ids = array[player_ids[2], player_ids[1], player_ids[3]], edited_at = ${at} where id = '${entry._id}'`,
        );
      const law = "a lineup is replaced before its contest's deadline, at a time";
      expect(await change('null')).toBe(law);
      expect(await change(`'${DEADLINE.toISOString()}'`)).toBe(law);
      expect(await change(`'2031-03-01T00:00:00Z'`)).toBe(law);
      expect(await change(`'2031-03-13T13:00:00Z'`)).toBeNull();
      expect(await change(`'2031-03-13T12:30:00Z'`)).toBe(law);
      expect(
        await refusedBecause(
          world.database.pool,
          `update entries set team_salary = 1 where id = '${entry._id}'`,
        ),
      ).not.toBeNull();
    },
  );
});

describe('own lineups', () => {
  test('are those of contests before their deadlines, with what is saved for them', async () => {
    const user = await player();
    const [contestId, other] = [await makeContest(world), await makeContest(world)];
    await enter(world, contestId, user);
    valueOf(await edit(contestId, user));
    const { userId } = user;
    const save = (team = CHEAP_TEAM) =>
      world.services.lineups.save({ contestId: other, userId, team });
    const { lineupId } = valueOf(await save());
    expect(valueOf(await save())).toEqual({ lineupId });
    const contest = (id: string) => ({
      _id: id,
      tournamentName: 'An Open',
      sport: 'Golf',
      format: 'Pick3',
      deadline: DEADLINE.toISOString(),
    });
    expect(await world.services.lineups.of(userId)).toEqual({
      entries: [
        {
          _id: expect.any(String),
          contest: contest(contestId),
          entryName: user.username,
          team: OTHER_TEAM,
          editedAt: START.toISOString(),
        },
      ],
      saved: [
        {
          _id: lineupId,
          contest: contest(other),
          team: CHEAP_TEAM,
          savedAt: START.toISOString(),
        },
      ],
    });
    world.setTime(DEADLINE);
    expect(await world.services.lineups.of(userId)).toEqual({ entries: [], saved: [] });
    expect(refusalOf(await save(OTHER_TEAM)).name).toBe('entries-closed');
    world.setTime(START);
    const stranger = await player();
    const remove = (by: Actor) => world.services.lineups.remove({ userId: by.userId, lineupId });
    expect(refusalOf(await remove(stranger)).name).toBe('saved-lineup-not-found');
    valueOf(await remove(user));
    expect(refusalOf(await remove(user)).name).toBe('saved-lineup-not-found');
  });

  test(`are saved ${MOST_SAVED} at most for a contest, complete, and once however often at once`, async () => {
    const contestId = await makeContest(world);
    const { userId } = await player();
    const save = (team = CHEAP_TEAM) => world.services.lineups.save({ contestId, userId, team });
    expect(refusalOf(await save(teamOf(3, 4)))).toMatchObject({ name: 'lineup' });
    const ids = (await Promise.all([save(), save(), save()])).map((saved) => valueOf(saved));
    expect(new Set(ids.map(({ lineupId }) => lineupId)).size).toBe(1);
    const orders = [0, 1, 2, 3, 4, 5].flatMap((a) =>
      [0, 1, 2, 3, 4, 5].flatMap((b) =>
        [3, 4, 5].flatMap((c) => (new Set([a, b, c]).size === 3 && a + b > 1 ? [[a, b, c]] : [])),
      ),
    );
    const answers = [];
    for (const [a = 0, b = 0, c = 0] of orders.slice(0, MOST_SAVED + 5)) {
      answers.push(await save(teamOf(a, b, c)));
    }
    expect(answers.some((answer) => !answer.ok && answer.refusal.name === 'too-many-saved')).toBe(
      true,
    );
    expect((await world.services.lineups.of(userId)).saved).toHaveLength(MOST_SAVED);
  });

  test('go with the account', async () => {
    const contestId = await makeContest(world);
    const user = await makePlayer(world, 'leaver', cents(0));
    const { client } = await signIn(world.baseUrl, user.username);
    await client.saveLineup({ body: { contestId, team: CHEAP_TEAM } });
    expect((await client.lineups({})).saved).toHaveLength(1);
    const kept = async () => {
      const { rows } = await world.database.pool.query<{ kept: number }>(
        'select count(*)::integer as kept from saved_lineups where user_id = $1',
        [user.userId],
      );
      return rows[0]?.kept;
    };
    expect(await kept()).toBe(1);
    await client.closeAccount({ body: { password: PASSWORD } });
    expect(await kept()).toBe(0);
  });
});

test('over HTTP: one to 150 lineups with names, and a message that says how many', async () => {
  const contestId = await makeContest(world);
  const user = await player();
  const { client } = await signIn(world.baseUrl, user.username);
  await client.enterContest({ params: { id: contestId }, body: { team: CHEAP_TEAM } });
  const lineups = [{ entryName: user.username, team: OTHER_TEAM, replaces: CHEAP_TEAM }];
  expect(await client.editLineups({ body: { contestId, lineups } })).toMatchObject({
    message: 'Lineup saved.',
    lineups: [{ entryName: user.username, team: OTHER_TEAM, teamSalary: 48_000 }],
  });
  for (const count of [0, 151]) {
    const many = Array.from({ length: count }, () => ({
      entryName: user.username,
      team: OTHER_TEAM,
    }));
    await expect(client.editLineups({ body: { contestId, lineups: many } })).rejects.toMatchObject({
      failure: { kind: 'status', status: 400 },
    });
  }
});
