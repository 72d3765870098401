/** Connections and messages that no page of ours makes. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { connectAs } from './draft-world.ts';
import {
  draftContest,
  golfersCsv,
  INVITATION_CODE,
  makeContest,
  makePlayer,
  provideWorld,
  refusalOf,
  registration,
  signIn,
  valueOf,
} from './test-world.ts';

const TIMEOUTS = { headers: 300, request: 600, idle: 2_000, check: 50 };

const world = provideWorld({ timeouts: TIMEOUTS });

describe('a request that is not sent to its end is answered 408 and closed', () => {
  const HEAD = [
    'POST /api/auth/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
    '',
  ].join('\r\n');

  test.each([
    ['in its head', HEAD.slice(0, HEAD.indexOf('/json'))],
    ['before its body', HEAD],
    ['in its body', `${HEAD}{"username":`],
  ])('%s', async (_, sent) => {
    const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write(sent);
    // A byte now and then does not help. The last one is sent long before the server closes: one that crossed the
    // answer would reset the connection.
    for (const after of [100, 200]) setTimeout(() => socket.write(' '), after);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('but a socket stays open', async () => {
    const socket = await connectAs(world.baseUrl, null);
    let open = true;
    socket.on('disconnect', () => (open = false));
    await sleep(TIMEOUTS.idle + 500);
    expect(open).toBe(true);
    socket.disconnect();
  });
});

test('no cache keeps what is one person’s', async () => {
  await makePlayer(world, 'private');
  const contestId = await makeContest(world);
  const session = await signIn(world.baseUrl, 'private');
  const authorization = `Bearer ${session.tokens.access}`;
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const personal: readonly (readonly [string, RequestInit])[] = [
    ['auth/login', json({ username: 'private', password: 'wrong' })],
    ['auth/token', json({ refreshToken: session.tokens.refresh })],
    ['auth/logout', json({ refreshToken: 'none' })],
    ['users/register', json({ ...registration('cached'), invitationCode: INVITATION_CODE })],
    ['users/user', { headers: { authorization } }],
    ['users/user', {}],
    ['users/activity', { method: 'POST', headers: { authorization } }],
    ['contests/', { headers: { authorization } }],
    [`contests/${contestId}`, { headers: { authorization } }],
    [`contests/${contestId}/enter`, { method: 'POST', headers: { authorization } }],
    ['operator/ledger', { headers: { authorization } }],
    ['operator/audit', {}],
  ];
  for (const [path, init] of personal) {
    const response = await fetch(`${world.baseUrl}/api/${path}`, init);
    await response.arrayBuffer();
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([
      path,
      response.status,
      'no-store',
    ]);
  }
});

describe('a name', () => {
  const ODD = ['Ada\nArnold', 'Ada\u202Edlonra', 'Ada\u200BArnold', '\u2066Ada\u2069', 'Ada\u0007'];

  test('at sign-up is one line of visible characters', async () => {
    const { client } = await signIn(world.baseUrl, 'operator');
    for (const [index, odd] of ODD.entries()) {
      for (const field of ['firstName', 'lastName', 'email'] as const) {
        const body = {
          ...registration(`odd${index}`),
          invitationCode: INVITATION_CODE,
          [field]: field === 'email' ? `${odd.replaceAll(/\s/g, '\u202E')}@example.org` : odd,
        };
        await expect(client.register({ body })).rejects.toMatchObject({
          failure: { status: 400 },
        });
      }
    }
    await client.register({
      body: {
        ...registration('ordinary'),
        firstName: 'Zoe\u0308',
        lastName: "O'Connor-Ní Bhriain",
        invitationCode: INVITATION_CODE,
      },
    });
    const { rows } = await world.database.pool.query(
      `select first_name from users where username = 'ordinary'`,
    );
    expect(rows).toEqual([{ first_name: 'Zoë' }]);
  });

  test('of a contest, of a player, and a reason are too', async () => {
    const { client } = await signIn(world.baseUrl, 'operator');
    const contestId = await makeContest(world);
    const params = { id: contestId };
    const fresh = (
      await client.createContest({
        body: {
          file: {
            name: 'c.json',
            text: JSON.stringify({
              tournamentName: 'Open',
              sport: 'Golf',
              draftType: 'Salary',
              format: 'Pick3',
              entryFee: 20,
              maxEntries: 10,
              deadline: '2031-03-14T12:00:00Z',
            }),
          },
        },
      })
    ).contestId;
    for (const odd of ODD) {
      const text = JSON.stringify({
        tournamentName: odd,
        sport: 'Golf',
        draftType: 'Salary',
        format: 'Pick3',
        entryFee: 20,
        maxEntries: 10,
        deadline: '2031-03-14T12:00:00Z',
      });
      const refused = { failure: { status: 400 } };
      await expect(
        client.createContest({ body: { file: { name: 'c.json', text } } }),
      ).rejects.toMatchObject(refused);
      const csv = golfersCsv().replace('Ada Arnold', `"${odd}"`);
      await expect(
        client.importPlayers({
          params: { id: fresh },
          body: { file: { name: 'p.csv', text: csv } },
        }),
      ).rejects.toMatchObject(refused);
      await expect(client.pauseContest({ params, body: { reason: odd } })).rejects.toMatchObject(
        refused,
      );
    }
    // JSON can write what its text does not hold.
    const escaped = JSON.stringify({ format: 'captains-pick/results@1', event: 'A' }).replace(
      '"A"',
      '"\\u0000"',
    );
    await expect(
      client.previewResults({
        params,
        body: { file: { name: 'r.json', text: escaped }, format: 'results' },
      }),
    ).rejects.toMatchObject({
      failure: { said: expect.stringContaining('event has a character') },
    });
  });

  test('may be one that every object has', async () => {
    const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'Ada'];
    const draft = draftContest({ tournamentName: '__proto__', salaryCap: 60_000 });
    const { contestId } = valueOf(await world.services.contests.create(draft, world.operator));
    const text = ['id,name,salary', ...NAMES.map((name) => `${name},${name},10000`)].join('\n');
    valueOf(await world.services.contests.importPlayers({ contestId, text, by: world.operator }));
    const user = await makePlayer(world, 'constructor');
    const { client } = await signIn(world.baseUrl, 'constructor');
    const { entry } = await client.enterContest({
      params: { id: contestId },
      body: { team: { captain: '__proto__', flexPlayers: ['constructor', 'toString'] } },
      idempotencyKey: '__proto__',
    });
    expect(entry).toMatchObject({ username: 'constructor', userId: user.userId });
    const { players, entrants } = await client.contest({ params: { id: contestId } });
    expect(players.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
    expect(entrants[0]?.team).toEqual({
      captain: '__proto__',
      flexPlayers: ['constructor', 'toString'],
    });
    for (const id of ['__proto__', 'constructor']) {
      await expect(client.contest({ params: { id } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
      expect(refusalOf(await world.services.contests.detail(id, null)).name).toBe(
        'contest-not-found',
      );
    }
  });
});

test('a flood of watchContest is cut off, like any other message', async () => {
  const socket = await connectAs(world.baseUrl, null);
  const closed = new Promise((resolve) => socket.on('disconnect', resolve));
  const told: unknown[] = [];
  socket.on('draftError', (error) => told.push(error));
  for (let index = 0; index < 1_000; index += 1) {
    socket.emit(index % 2 === 0 ? 'watchContest' : 'unwatchContest', { contestId: 'nowhere' });
  }
  await closed;
  expect(told).toEqual([
    { code: 'too-many-messages', message: 'Too many messages. Please slow down.' },
  ]);
  // A page's own use is far below it.
  const page = await connectAs(world.baseUrl, null);
  for (let index = 0; index < 20; index += 1) page.emit('watchContest', { contestId: 'nowhere' });
  await sleep(200);
  expect(page.connected).toBe(true);
  page.disconnect();
});
