/** What a visitor learns of who has entered, call by call: nothing before a contest starts. */
import { ALL_CALLS, type Endpoint } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { connectAs, enterSnake, makeSnake, openTable } from './draft-world.ts';
import {
  applyScores,
  CHEAP_TEAM,
  enter,
  makeContest,
  makePlayer,
  openSession,
  passDeadline,
  provideWorld,
  signIn,
  START,
  statusOf,
  valueOf,
} from './test-world.ts';
import { eventually } from './eventually.ts';

const world = provideWorld();

/** Every username of these tests contains it, and nothing else does. */
const SECRET = 'hidden';
const CALLS_OF_VISITORS = Object.entries<Endpoint>(ALL_CALLS).filter(
  ([, { method, auth }]) => method === 'GET' && (auth === 'none' || auth === 'optional'),
);

let made = 0;
const someone = () => {
  made += 1;
  return makePlayer(world, `${SECRET}${made}`);
};

/** Every body that a visitor gets of this contest, in every form that is sent. */
const bodiesFor = async (
  contestId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string[]> =>
  Promise.all(
    CALLS_OF_VISITORS.flatMap(([, { path }]) =>
      [{}, { 'accept-encoding': 'identity' }, { prefer: 'return=minimal' }].map(async (form) => {
        const response = await fetch(
          world.baseUrl + path.replace('{id}', contestId).replace('{update}', '1'),
          {
            headers: { ...headers, ...form },
          },
        );
        return `${path} ${response.status} ${await response.text()}`;
      }),
    ),
  );

const salaryLobby = async () => {
  const contestId = await makeContest(world);
  const user = await someone();
  valueOf(await enter(world, contestId, user));
  valueOf(await enter(world, contestId, await someone()));
  return { contestId, user, count: 2 };
};

const snakeLobby = async () => {
  const contestId = await makeSnake(world, { maxEntries: 3, format: 'Pick2' });
  const user = await someone();
  await enterSnake(world, contestId, user);
  return { contestId, user, count: 1 };
};

/** The order was drawn, and the lobby reopened because somebody left. */
const reopenedLobby = async () => {
  made += 2;
  const { contestId, seats } = await openTable(world, [`${SECRET}${made - 1}`, `${SECRET}${made}`]);
  const [first, second] = seats;
  await second.ask('withdrawFromDraft', { contestId, userId: second.user.userId });
  await first.until(({ status }) => status === 'ended');
  for (const seat of seats) seat.close();
  expect(await statusOf(world, contestId)).toBe('Registering');
  return { contestId, user: first.user, count: 1 };
};

const cancelledLobby = async () => {
  const lobby = await salaryLobby();
  const { contestId } = lobby;
  const by = world.operator;
  valueOf(await world.services.lifecycle.cancel({ contestId, reason: 'Rain', by }));
  return lobby;
};

describe.each([
  ['a salary contest', salaryLobby],
  ['a snake lobby', snakeLobby],
  ['a lobby that has reopened', reopenedLobby],
  ['a contest cancelled before its deadline', cancelledLobby],
])('before the start of %s', (_, make) => {
  test('no call tells a visitor who has entered', async () => {
    const { contestId, count } = await make();
    for (const body of await bodiesFor(contestId)) expect(body).not.toContain(SECRET);
    const contest = valueOf(await world.services.contests.detail(contestId, null));
    expect(contest).toMatchObject({ entrants: [], entrantsCount: count, ownEntries: 0 });
  });

  test('a player sees who has entered, and no lineup but their own', async () => {
    const { contestId, user, count } = await make();
    const seen = async (viewer: string) =>
      valueOf(await world.services.contests.detail(contestId, viewer));
    const stranger = await seen((await someone()).userId);
    expect(stranger.entrants).toHaveLength(count);
    expect(stranger.entrants.map(({ entryName }) => entryName)).toContain(user.username);
    expect(stranger.entrants.flatMap(({ team }) => team ?? [])).toEqual([]);
    const own = await seen(user.userId);
    const teams = own.entrants.flatMap(({ team }) => (team ? [team] : []));
    expect(teams).toEqual(own.draftType === 'Salary' ? [CHEAP_TEAM] : []);
  });

  test('what a player was sent is of no use to a visitor, from whatever cache', async () => {
    const { contestId, user } = await make();
    const { tokens } = await signIn(world.baseUrl, user.username);
    const url = `${world.baseUrl}/api/contests/${contestId}`;
    const signedIn = await fetch(url, { headers: { authorization: `Bearer ${tokens.access}` } });
    expect(await signedIn.text()).toContain(SECRET);
    expect(signedIn.headers.get('cache-control')).toMatch(/private|no-store/);
    expect(signedIn.headers.get('vary')?.toLowerCase()).toContain('authorization');
    const etag = signedIn.headers.get('etag') ?? '"none"';
    for (const body of await bodiesFor(contestId, { 'if-none-match': etag })) {
      expect(body).not.toMatch(/^\S+ 304/);
      expect(body).not.toContain(SECRET);
    }
  });

  test('no socket tells a visitor who enters', async () => {
    const { contestId } = await make();
    const socket = await connectAs(world.baseUrl, null);
    const heard: unknown[] = [];
    socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
    socket.emit('watchContest', { contestId });
    const answer = await socket.timeout(10_000).emitWithAck('joinDraftRoom', { contestId });
    expect(answer).toMatchObject({ accepted: false });
    const { draftType } = valueOf(await world.services.contests.detail(contestId, null));
    const entered = await world.services.entries.enter({
      contestId,
      user: await someone(),
      payload: draftType === 'Snake' ? {} : { team: CHEAP_TEAM },
      idempotencyKey: null,
    });
    if (entered.ok) await eventually(() => expect(heard).not.toEqual([]));
    socket.disconnect();
    expect(JSON.stringify([heard, answer])).not.toContain(SECRET);
  });
});

test('from the start on everybody sees everything, and each their own number of entries', async () => {
  const { contestId, user } = await salaryLobby();
  await bodiesFor(contestId);
  await passDeadline(world);
  const { tokens } = await signIn(world.baseUrl, user.username);
  const url = `${world.baseUrl}/api/contests/${contestId}`;
  const own = await fetch(url, { headers: { authorization: `Bearer ${tokens.access}` } });
  expect(await own.json()).toMatchObject({ ownEntries: 1 });
  const visitor = await fetch(url, {
    headers: { 'if-none-match': own.headers.get('etag') ?? '' },
  });
  expect(visitor.status).toBe(200);
  const body = (await visitor.json()) as { readonly entrants: unknown[] };
  expect(body).toMatchObject({ ownEntries: 0 });
  expect(JSON.stringify(body.entrants)).toContain(user.username);
  expect(JSON.stringify(body.entrants)).toContain(CHEAP_TEAM.captain);
  world.setTime(START);
});

test('a completed contest and its record stay open to visitors, whose list leaves it out', async () => {
  const { contestId, user } = await salaryLobby();
  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
  for (const status of ['Completed', 'Graded']) {
    if (status === 'Graded') {
      valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
    }
    const { client } = openSession(world.baseUrl);
    const contest = await client.contest({ params: { id: contestId } });
    expect(contest.status).toBe(status);
    expect(contest.entrants.map(({ username }) => username)).toContain(user.username);
    const record = await client.contestRecord({ params: { id: contestId } });
    expect(record.entries.map(({ entryName }) => entryName)).toContain(user.username);
    expect((await client.publicContests({})).map(({ _id }) => _id)).not.toContain(contestId);
    await expect(client.contests({})).rejects.toThrow('Your session has expired.');
  }
  world.setTime(START);
});

test('the visitor who watches a draft is told that it ended, not who left', async () => {
  made += 2;
  const { contestId, seats } = await openTable(world, [`${SECRET}${made - 1}`, `${SECRET}${made}`]);
  const socket = await connectAs(world.baseUrl, null);
  const ended = new Promise<unknown>((resolve) => {
    socket.on('draftEnded', resolve);
  });
  await socket.timeout(10_000).emitWithAck('joinDraftRoom', { contestId });
  const [first, second] = seats;
  await second.ask('withdrawFromDraft', { contestId, userId: second.user.userId });
  expect(await ended).toEqual({
    message: 'An entrant withdrew before the first pick. Returning to the lobby...',
  });
  await first.until(({ status }) => status === 'ended');
  expect(first.heard.find(([event]) => event === 'draftEnded')?.[1]).toEqual({
    message: `${second.user.username} withdrew before the first pick. Returning to the lobby...`,
  });
  socket.disconnect();
  for (const seat of seats) seat.close();
});
