import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { refusalAnswer } from '../src/shared/refusals.ts';
import {
  balanceOf,
  booksOf,
  CHEAP_TEAM,
  DEADLINE,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  refusalOf,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

let made = 0;
const player = (balance = cents(1_000_00)): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `filer${made}`, balance);
};

const read = async (contestId: string, user: Actor, ...lines: readonly string[]) =>
  valueOf(
    await world.services.lineups.readFile({
      contestId,
      userId: user.userId,
      text: lines.join('\n'),
    }),
  );

const submit = (
  contestId: string,
  user: Actor,
  lineups: readonly { readonly entryName: string | null; readonly team: typeof CHEAP_TEAM }[],
  idempotencyKey: string | null = null,
) => world.services.entries.submit({ contestId, user, lineups, idempotencyKey });

const newOnes = (...teams: readonly (typeof CHEAP_TEAM)[]) =>
  teams.map((team) => ({ entryName: null, team }));

const entriesOf = async (contestId: string, user: Actor) => {
  const { entrants } = valueOf(await world.services.contests.detail(contestId, user.userId));
  return entrants
    .filter(({ userId }) => userId === user.userId)
    .map(({ entryName, team }) => ({ entryName, team }));
};

describe('a file of entries', () => {
  test('names players by id, by name, or by both, with or without headings', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 150 });
    const user = await player();
    const rows = [
      'Di Dunn,Ed East,Flo Finn',
      ' di  dunn , ED EAST,flo finn',
      '"Di Dunn",Ed East,Flo Finn,,',
    ];
    const plain = await read(contestId, user, ...rows);
    expect(plain.refused).toEqual([]);
    expect(plain.ready.map(({ line, team, act }) => [line, team, act])).toEqual(
      [1, 2, 3].map((line) => [line, CHEAP_TEAM, 'enter']),
    );
    expect(plain.ready.map(({ sameAs }) => sameAs)).toEqual([null, 'line 1', 'line 1']);
    const { players } = valueOf(await world.services.contests.detail(contestId, null));
    const idOf = (name: string): string =>
      players.find((each) => each.name === name)?._id ?? 'missing';
    const byId = await read(
      contestId,
      user,
      'captain,flex,flex',
      `${idOf('Di Dunn')},Ed East (${idOf('Ed East')}),Flo Finn`,
      `Di Dunn (${idOf('Ed East')}),Ed East,Flo Finn`,
    );
    expect(byId.ready.map(({ line, team, teamSalary }) => [line, team, teamSalary])).toEqual([
      [2, CHEAP_TEAM, 48_000],
    ]);
    expect(byId.refused).toMatchObject([{ line: 3 }]);
  });

  test('gives each refused line its number, its cells, a reason, and what a misspelled name may mean', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 3 });
    const user = await player();
    await enter(world, contestId, user);
    const { ready, refused } = await read(
      contestId,
      user,
      'entry,captain,flex,flex',
      ',Di Dun,Ed East,Flo Finn',
      ',Zed Zulu,Ed East,Flo Finn',
      ',Ada Arnold,Bo Baker,Cy Cole',
      ',Di Dunn,Ed East',
      ',Di Dunn,Di Dunn,Flo Finn',
      ',Di Dunn,Ed East,Flo Finn,Cy Cole',
      'nobody,Di Dunn,Ed East,Flo Finn',
      `${user.username},Ed East,Di Dunn,Flo Finn`,
      `${user.username},Flo Finn,Di Dunn,Ed East`,
      ',Cy Cole,Di Dunn,Flo Finn',
      ',Cy Cole,Di Dunn,Ed East',
      ',Cy Cole,Flo Finn,Ed East',
    );
    expect(refused.map(({ line, fault, meant }) => [line, fault, meant])).toEqual([
      [2, 'Di Dun is not in this contest.', { cell: 'Di Dun', player: 'Di Dunn' }],
      [3, 'Zed Zulu is not in this contest.', null],
      [4, 'The lineup is $2,000 over the cap.', null],
      [5, 'One slot is empty.', null],
      [6, 'Di Dunn is in the lineup twice.', null],
      [7, 'This contest takes 3 players; the lineup has 4.', null],
      [8, 'You have no entry nobody in this contest.', null],
      [10, `${user.username} is on line 9 already.`, null],
      [13, 'The contest takes 3 entries per player.', null],
    ]);
    expect(refused[0]?.cells).toEqual(['', 'Di Dun', 'Ed East', 'Flo Finn']);
    expect(ready.map(({ line, act, entryName }) => [line, act, entryName])).toEqual([
      [9, 'edit', user.username],
      [11, 'enter', null],
      [12, 'enter', null],
    ]);
    expect((await entriesOf(contestId, user))[0]?.team).toEqual(CHEAP_TEAM);
  });

  test('that can’t be read, or has no lineup, is refused as a whole', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const refusalFor = async (text: string) =>
      refusalAnswer(
        refusalOf(await world.services.lineups.readFile({ contestId, userId: user.userId, text })),
      ).message;
    expect(await refusalFor('entry,captain\n\n')).toBe(
      "The file can't be read: it has no lineups.",
    );
    expect(await refusalFor('"Di Dunn,Ed East')).toMatch(
      /^The file can't be read: line \d+: the file ends inside quotes/,
    );
  });

  test('of an entry with the lineup that it has changes nothing', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    await enter(world, contestId, user);
    const { ready } = await read(
      contestId,
      user,
      'Entry,Captain,Flex,Flex',
      `${user.username},Di Dunn,Ed East,Flo Finn`,
    );
    expect(ready).toMatchObject([{ act: 'nothing', entryName: user.username, sameAs: null }]);
  });
});

describe('several lineups at once', () => {
  test('are all entered, edited and paid, in their order', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 150, maxEntries: 500 });
    const user = await player(cents(10_000_00));
    await enter(world, contestId, user);
    const many = Array.from({ length: 149 }, (_, at) =>
      at % 2 ? teamOf(3, 5, 4) : teamOf(4, 3, 5),
    );
    const answer = valueOf(
      await submit(contestId, user, [
        ...newOnes(...many),
        { entryName: user.username, team: teamOf(5, 3, 4) },
      ]),
    );
    expect(answer).toMatchObject({ edited: [user.username], balance: 6_700_00, repeated: 0 });
    expect(answer.entered).toHaveLength(149);
    const entries = await entriesOf(contestId, user);
    expect(entries.map(({ team }) => team)).toEqual([teamOf(5, 3, 4), ...many]);
    expect(entries.at(-1)?.entryName).toBe(`${user.username}[150]`);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('are none if one is refused, by the lineup, a limit of the contest, or the balance', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 3 });
    const user = await player(cents(60_00));
    const messageOf = async (...teams: readonly (typeof CHEAP_TEAM)[]) =>
      refusalAnswer(refusalOf(await submit(contestId, user, newOnes(...teams)))).message;
    expect(await messageOf(CHEAP_TEAM, CHEAP_TEAM, CHEAP_TEAM)).toBe(
      'Nothing was entered. Lineup 3: Your balance of $16.00 is $6.00 short of the $22.00 entry.',
    );
    expect(await messageOf(CHEAP_TEAM, teamOf(0, 1, 2))).toBe(
      'Nothing was entered. Lineup 2: The lineup is $2,000 over the cap.',
    );
    expect(await balanceOf(world, user)).toBe(60);
    expect(await entriesOf(contestId, user)).toEqual([]);
    valueOf(await submit(contestId, user, newOnes(CHEAP_TEAM, CHEAP_TEAM)));
    const edit = { entryName: user.username, team: teamOf(5, 3, 4) };
    const both = await submit(contestId, user, [edit, ...newOnes(CHEAP_TEAM)]);
    expect(refusalOf(both).name).toBe('entry-of');
    expect((await entriesOf(contestId, user)).map(({ team }) => team)).toEqual([
      CHEAP_TEAM,
      CHEAP_TEAM,
    ]);
  });

  test('with a key are entered once, however often it is sent at once', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 10 });
    const user = await player();
    const send = () => submit(contestId, user, newOnes(CHEAP_TEAM, teamOf(5, 3, 4)), 'file-1');
    const answers = (await Promise.all([send(), send(), send()])).map((answer) => valueOf(answer));
    for (const { entered } of answers) {
      expect(entered).toEqual([user.username, `${user.username}[2]`]);
    }
    expect(answers.filter(({ repeated }) => repeated === 0)).toHaveLength(1);
    expect(answers.filter(({ repeated }) => repeated === 2)).toHaveLength(2);
    expect(await balanceOf(world, user)).toBe(956);
    const other = await submit(contestId, user, newOnes(teamOf(4, 3, 5), CHEAP_TEAM), 'file-1');
    expect(refusalOf(other)).toMatchObject({ refusal: { name: 'idempotency-key-reused' } });
  });

  test('of many players at once fill a contest to its last place and no further', async () => {
    const contestId = await makeContest(world, { maxEntries: 20, maxEntriesPerUser: 10 });
    const users = await Promise.all(Array.from({ length: 8 }, () => player()));
    const three = newOnes(CHEAP_TEAM, CHEAP_TEAM, CHEAP_TEAM);
    const answers = await Promise.all(users.map((user) => submit(contestId, user, three)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
    const { entrantsCount } = valueOf(await world.services.contests.detail(contestId, null));
    expect(entrantsCount).toBe(18);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('count completely or not at all at the deadline', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 5 });
    const [first, second] = [await player(), await player()];
    await enter(world, contestId, first);
    await enter(world, contestId, second);
    world.setTime(new Date(DEADLINE.getTime() - 1));
    const early = submit(contestId, first, newOnes(CHEAP_TEAM, CHEAP_TEAM));
    valueOf(await early);
    await passDeadline(world);
    expect(refusalOf(await submit(contestId, second, newOnes(CHEAP_TEAM))).name).toBe('entry-of');
    expect(await entriesOf(contestId, first)).toHaveLength(3);
    expect(await entriesOf(contestId, second)).toHaveLength(1);
    world.setTime(START);
  });
});

test('over HTTP a file is read, and its lineups are submitted', async () => {
  const contestId = await makeContest(world);
  const user = await player();
  const { client } = await signIn(world.baseUrl, user.username);
  const text = 'Di Dunn,Ed East,Flo Finn\nDi Dunn,Ed East';
  const { ready, refused } = await client.readEntries({ body: { contestId, text } });
  expect(refused).toHaveLength(1);
  const lineups = ready.map(({ entryName, team }) => ({ entryName, team }));
  expect(
    await client.submitLineups({ body: { contestId, lineups }, idempotencyKey: 'a-file' }),
  ).toEqual({
    message: '1 lineup entered.',
    entered: [user.username],
    edited: [],
    balance: 978,
  });
});
