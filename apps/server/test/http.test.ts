import {
  ALL_CALLS,
  WEBHOOK_DATA,
  CallError,
  Failure,
  SESSION_EXPIRED_MESSAGE,
  SOCKET_PATH,
  type ClientEvents,
  type ContestChanged,
  type ServerEvents,
} from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import {
  booksOf,
  CHEAP_TEAM,
  DEADLINE,
  golfersCsv,
  INVITATION_CODE,
  makeContest,
  makePlayer,
  openSession,
  passDeadline,
  PASSWORD,
  provideWorld,
  registration,
  resultsFile,
  signIn,
  START,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

const get = (pathname: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(world.baseUrl + pathname, { headers });

const post = (
  pathname: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(world.baseUrl + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const failureOf = async (response: Response): Promise<Failure> =>
  Failure.parse(await response.json());

/** Status and words of a call that must fail. */
const failed = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof CallError) || error.failure.kind !== 'status')
    throw new Error(String(error));
  return { status: error.failure.status, code: error.failure.code, message: error.message };
};

const register = (username: string, invitationCode = INVITATION_CODE) =>
  openSession(world.baseUrl).client.register({
    body: { ...registration(username), invitationCode },
  });

describe('signing up', () => {
  test('needs the code, a free name, and a password worth the word', async () => {
    const { userId } = await register('newcomer');
    expect(userId).toMatch(/^[0-9a-z]{16}$/);
    expect(await failed(register('newcomer2', 'guess'))).toMatchObject({
      status: 403,
      code: 'wrong-invitation-code',
    });
    expect(await failed(register('Newcomer'))).toMatchObject({
      status: 409,
      message: 'The username newcomer is taken.',
    });
    const weak = (password: string) =>
      openSession(world.baseUrl).client.register({
        body: { ...registration('newcomer4'), password, invitationCode: INVITATION_CODE },
      });
    for (const password of ['password', '12345678', 'newcomer4', 'Ada Arnold', 'captains pick']) {
      expect(await failed(weak(password))).toMatchObject({ status: 400, code: 'weak-password' });
    }
    const short = openSession(world.baseUrl).client.register({
      body: { ...registration('newcomer3'), password: 'short', invitationCode: INVITATION_CODE },
    });
    expect(await failed(short)).toMatchObject({
      status: 400,
      message: 'Passwords have at least 8 characters.',
    });
  });

  test('gives an id of the server, whatever the page asks for', async () => {
    const wish = async (username: string, userId: string) => {
      const body = { ...registration(username), userId, invitationCode: INVITATION_CODE };
      return (await openSession(world.baseUrl).client.register({ body })).userId;
    };
    const ids = [await wish('wisher1', 'k3x9qa'), await wish('wisher2', 'no good!')];
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{16}$/);
  });

  test('counts wrong codes, not sign-ups', async () => {
    await Promise.all(Array.from({ length: 15 }, (_, index) => register(`crowd${index}`)));
    const guesses = [];
    for (let index = 0; index < 20; index += 1) {
      guesses.push((await failed(register(`guess${index}`, 'guess'))).status);
    }
    // One wrong code was given in an earlier test.
    expect(guesses).toEqual([...Array.from({ length: 19 }, () => 403), 429]);
    expect(await failed(register('honest'))).toMatchObject({
      status: 429,
      message: 'Too Many Attempts. Please try again later.',
    });
  });
});

describe('a session', () => {
  test('carries who it is in its token, and is verified by it alone', async () => {
    const user = await makePlayer(world, 'bearer');
    const { client, tokens } = await signIn(world.baseUrl, 'BEARER');
    expect(decodeJwt(tokens.access ?? '')).toMatchObject({
      ...user,
      sub: user.userId,
      role: 'player',
    });
    expect(await client.account({})).toEqual({
      ...user,
      firstName: 'Ada',
      lastName: 'Arnold',
      email: 'bearer@example.org',
      verified: false,
      balance: 100,
      role: 'player',
      newNotifications: 0,
      picture: null,
      welcomeBalance: null,
      supportEmail: null,
    });
    expect(await client.activity({})).toEqual({ message: 'Noted.' });
  });

  test('is renewed once a refresh token, and ends for good when one comes twice', async () => {
    await makePlayer(world, 'renewer');
    const { client, tokens } = await signIn(world.baseUrl, 'renewer');
    const first = tokens.refresh ?? '';
    const renew = (refreshToken: string) => client.refreshToken({ body: { refreshToken } });
    const second = (await renew(first)).refreshToken;
    const third = (await renew(second)).refreshToken;
    expect(await failed(renew(first))).toMatchObject({
      status: 401,
      message: SESSION_EXPIRED_MESSAGE,
    });
    expect(await failed(renew(third))).toMatchObject({ status: 401 });
    expect(await failed(renew('made up'))).toMatchObject({ status: 401 });
  });

  test('is renewed by the client when its access token is old, and by a logout no more', async () => {
    await makePlayer(world, 'comeback');
    const { client, tokens } = await signIn(world.baseUrl, 'comeback');
    const old = tokens.access;
    world.later(16);
    expect((await get('/api/users/user', { authorization: `Bearer ${old}` })).status).toBe(401);
    expect((await get('/api/contests/nowhere', { authorization: `Bearer ${old}` })).status).toBe(
      401,
    );
    expect((await client.account({})).username).toBe('comeback');
    expect(tokens.access).not.toBe(old);
    await client.logout({ body: { refreshToken: tokens.refresh ?? '' } });
    world.later(16);
    expect(await failed(client.account({}))).toMatchObject({
      status: 401,
      code: 'session-expired',
    });
    expect(tokens).toEqual({ access: null, refresh: null });
    world.setTime(START);
  });

  test.each([
    ['nothing', async () => undefined],
    ['no bearer', async () => 'Basic b3BlcmF0b3I6'],
    [
      'another secret',
      async () => {
        const key = new TextEncoder().encode('somebody else’s secret, long enough');
        return `Bearer ${await new SignJWT({ username: 'operator', role: 'operator' }).setProtectedHeader({ alg: 'HS256' }).setIssuer('captains-pick').setSubject('x').setExpirationTime('9999y').sign(key)}`;
      },
    ],
    [
      'no signature',
      async () =>
        `Bearer ${new UnsecuredJWT({ username: 'operator', role: 'operator' }).setIssuer('captains-pick').setSubject('x').encode()}`,
    ],
  ])('is not made by %s', async (_, header) => {
    const authorization = await header();
    const response = await get(
      '/api/operator/ledger',
      authorization === undefined ? {} : { authorization },
    );
    expect(response.status).toBe(401);
    expect(await failureOf(response)).toMatchObject({
      code: 'session-expired',
      message: SESSION_EXPIRED_MESSAGE,
      error: SESSION_EXPIRED_MESSAGE,
    });
  });

  test('of a player does not open the operators’ calls', async () => {
    await makePlayer(world, 'climber');
    const { client } = await signIn(world.baseUrl, 'climber');
    expect(await failed(client.ledger({}))).toMatchObject({
      status: 403,
      message: 'You are not authorized to perform this action.',
    });
  });

  test('is refused after ten wrong passwords, to that name only', async () => {
    await makePlayer(world, 'target');
    await makePlayer(world, 'bystander');
    const guess = (username: string) => failed(signIn(world.baseUrl, username, 'wrong'));
    expect(await guess('nobody-here')).toMatchObject({
      status: 401,
      message: 'Wrong username or password.',
    });
    const burst = await Promise.all(Array.from({ length: 15 }, () => guess('target')));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(5);
    const right = await post(
      '/api/auth/login',
      JSON.stringify({ username: 'target', password: PASSWORD }),
    );
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let index = 0; index < 12; index += 1) await signIn(world.baseUrl, 'bystander');
  });
});

describe('a contest through the API alone', () => {
  test('from its file to its payout', async () => {
    const operator = (await signIn(world.baseUrl, 'operator')).client;
    const file = (name: string, text: string) => ({ file: { name, text } });
    const { contestId } = await operator.createContest({
      body: file(
        'contest.json',
        JSON.stringify({
          tournamentName: 'An Open',
          sport: 'Golf',
          draftType: 'Salary',
          format: 'Pick3',
          deadline: DEADLINE.toISOString(),
          entryFee: 20,
          adminFee: 2.5,
          salaryCap: 55_000,
          maxEntries: 10,
        }),
      ),
    });
    const params = { id: contestId };
    await operator.importPlayers({ params, body: file('players.csv', golfersCsv()) });

    const [ada, bo] = await Promise.all(
      ['api-ada', 'api-bo'].map(async (username) => {
        await makePlayer(world, username, cents(0));
        const session = await signIn(world.baseUrl, username);
        const grant = () =>
          operator.grantBalance({
            body: { username, amount: 50.5, reason: 'welcome' },
            idempotencyKey: `welcome-${username}`,
          });
        expect((await grant()).balance).toBe(50.5);
        expect((await grant()).balance).toBe(50.5);
        return session.client;
      }),
    );
    if (ada === undefined || bo === undefined) throw new Error('no players');
    const enterAda = () =>
      ada.enterContest({
        params,
        body: { team: CHEAP_TEAM, teamSalary: 48_000 },
        idempotencyKey: 'once',
      });
    const { entry, balance, message } = await enterAda();
    expect([message, balance, entry.entryName]).toEqual([
      'Successfully entered the contest!',
      28,
      'api-ada',
    ]);
    expect((await enterAda()).entry).toEqual(entry);
    await bo.enterContest({
      params,
      body: { team: { ...CHEAP_TEAM, captain: 'Cy Cole', flexPlayers: ['Ed East', 'Flo Finn'] } },
    });
    expect(await bo.withdrawEntry({ params, body: { entryName: 'api-bo' } })).toEqual({
      message: 'Successfully withdrawn from the contest.',
      balance: 50.5,
    });
    expect(await failed(bo.withdrawEntry({ params, body: { entryName: 'api-bo' } }))).toEqual({
      status: 404,
      code: 'entry-not-found',
      message: 'Entry not found. It may have already been withdrawn.',
    });
    await bo.enterContest({
      params,
      body: { team: { captain: 'cy  COLE', flexPlayers: ['Ed East', 'Flo Finn'] } },
    });

    const visitor = openSession(world.baseUrl).client;
    const listed = (await visitor.publicContests({})).find(({ _id }) => _id === contestId);
    expect(listed).toMatchObject({ entrantsCount: 2, payouts: [40], ownEntries: 0 });
    expect((await ada.contests({})).find(({ _id }) => _id === contestId)?.ownEntries).toBe(1);
    expect((await ada.contest({ params })).entrants.map(({ team }) => team?.captain)).toEqual([
      'Di Dunn',
      undefined,
    ]);

    await passDeadline(world);
    const applied = await (
      await signIn(world.baseUrl, 'operator')
    ).client.applyResults({
      params,
      body: {
        ...file(
          'final.json',
          resultsFile([0, 0, 4, -1, -2, -3], { at: world.later(), final: true }),
        ),
        format: 'results',
      },
    });
    expect(applied).toMatchObject({ sequence: 1, changed: 6, status: 'Completed' });
    const graded = await (await signIn(world.baseUrl, 'operator')).client.settleContest({ params });
    expect(graded).toMatchObject({ status: 'Graded', paid: 40, remainder: 0, winners: 1 });
    const seen = await visitor.contest({ params });
    expect(
      seen.placementResults.map(({ place, entrants }) => [
        place,
        entrants[0]?.entryName,
        entrants[0]?.winnings,
      ]),
    ).toEqual([
      [1, 'api-ada', 40],
      [2, 'api-bo', 0],
    ]);
    expect(seen.results).toMatchObject({ sequence: 1, final: true, source: 'tests' });
    const { rows } = await world.database.pool.query<{ act: string }>(
      'select act from audit_log where contest_id = $1 order by act',
      [contestId],
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'apply-results',
      'create-contest',
      'import-players',
      'settle-contest',
    ]);
    expect((await booksOf(world)).sound).toBe(true);
    world.setTime(START);
  });

  test('a file that does not parse says where, and changes nothing', async () => {
    const { client } = await signIn(world.baseUrl, 'operator');
    const created = await post(
      '/api/operator/contests',
      JSON.stringify({ file: { name: 'x.json', text: '{"tournamentName": 1}' } }),
      { authorization: `Bearer ${(await signIn(world.baseUrl, 'operator')).tokens.access}` },
    );
    expect(created.status).toBe(400);
    const failure = await failureOf(created);
    expect(failure.code).toBe('contest-file-faults');
    expect(failure.details?.length).toBeGreaterThan(1);
    const contestId = await makeContest(world);
    const faults = client.importPlayers({
      params: { id: contestId },
      body: { file: { name: 'p.csv', text: 'id,name,salary\n1,,x' } },
    });
    expect(await failed(faults)).toMatchObject({ status: 400, code: 'player-file-faults' });
  });
});

describe('every failure answers alike', () => {
  test.each([
    ['an unknown route', () => get('/api/nowhere'), 404, 'unknown-route'],
    ['an unknown contest', () => get('/api/contests/nowhere'), 404, 'contest-not-found'],
    ['an id that cannot be', () => get('/api/contests/no%20id'), 400, 'bad-request'],
    ['broken JSON', () => post('/api/auth/login', '{"username":'), 400, 'malformed-json'],
    ['no body', () => post('/api/auth/login', ''), 400, 'bad-request'],
    [
      'another content type',
      () => post('/api/auth/login', 'a=b', { 'content-type': 'text/csv' }),
      415,
      'unsupported-media-type',
    ],
    [
      'too much',
      () => post('/api/auth/login', JSON.stringify({ username: 'x'.repeat(100_000) })),
      413,
      'body-too-large',
    ],
    [
      'prototype tricks',
      () => post('/api/auth/login', '{"__proto__":{"a":1},"username":"a","password":"b"}'),
      400,
      'malformed-json',
    ],
  ])('%s', async (_, ask, status, code) => {
    const response = await ask();
    expect(response.status).toBe(status);
    const failure = await failureOf(response);
    expect(failure).toMatchObject({
      code,
      error: failure.message,
      requestId: response.headers.get('x-request-id'),
    });
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  test('the audit log and the security log name the request that wrote them', async () => {
    const user = await makePlayer(world, 'traced');
    const failed = await post(
      '/api/auth/login',
      JSON.stringify({ username: user.username, password: 'wrong horse' }),
    );
    const { tokens } = await signIn(world.baseUrl, 'operator');
    const granted = await post(
      '/api/operator/grants',
      JSON.stringify({ username: user.username, amount: 5, reason: 'a test' }),
      { authorization: `Bearer ${tokens.access}`, 'idempotency-key': 'traced' },
    );
    expect([failed.status, granted.status]).toEqual([401, 200]);
    const { rows } = await world.database.pool.query<Record<'event' | 'act', string>>(
      `select (select request_id from security_events
                where user_id = $1 and kind = 'sign-in-failed') as event,
              (select request_id from audit_log order by sequence desc limit 1) as act`,
      [user.userId],
    );
    expect(rows).toEqual([
      { event: failed.headers.get('x-request-id'), act: granted.headers.get('x-request-id') },
    ]);
  });

  test('a form with several faults names each', async () => {
    const response = await post(
      '/api/users/register',
      JSON.stringify({ username: '!', password: 'x' }),
    );
    expect(await failureOf(response)).toMatchObject({
      message: expect.stringMatching(/^Usernames have 2 to 30/),
      details: expect.arrayContaining([
        'Passwords have at least 8 characters.',
        'firstName is missing, or is not a string.',
      ]),
    });
  });

  test('a fault of ours says nothing of its inside', async () => {
    await makePlayer(world, 'unlucky');
    const { tokens } = await signIn(world.baseUrl, 'unlucky');
    await world.database.pool.query('alter table users rename to users_away');
    const response = await get('/api/users/user', { authorization: `Bearer ${tokens.access}` });
    await world.database.pool.query('alter table users_away rename to users');
    expect(response.status).toBe(500);
    expect(await failureOf(response)).toMatchObject({
      code: 'internal-error',
      message: `Something went wrong on our side. Please try again. If it happens again, send support this id: ${response.headers.get('x-request-id')}.`,
    });
  });
});

describe('beside the API', () => {
  test('health, the document and its page', async () => {
    expect((await get('/livez')).status).toBe(200);
    const document = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
      webhooks: Record<string, unknown>;
    };
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(WEBHOOK_DATA));
    const operations = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(ALL_CALLS).toSorted());
    const socket = (await (await get('/api/asyncapi.json')).json()) as { asyncapi: string };
    expect(socket.asyncapi).toBe('3.0.0');
    const page = await get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('policies that a browser ignores over plain http are sent where it heeds them', async () => {
    const policies = ['cross-origin-opener-policy', 'origin-agent-cluster'] as const;
    const heeding = await get('/api/docs', { 'sec-fetch-site': 'none' });
    const ignoring = await get('/api/docs');
    expect(policies.map((name) => heeding.headers.get(name))).toEqual(['same-origin', '?1']);
    expect(policies.map((name) => ignoring.headers.get(name))).toEqual([null, null]);
    for (const { headers } of [heeding, ignoring]) {
      expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    }
  });

  test('what is made on request comes compressed to whom takes it so', async () => {
    const contestId = await makeContest(world);
    const address = `/api/contests/${contestId}`;
    const plain = await get(address, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const words = await plain.text();
    expect(words.length).toBeGreaterThan(1024);
    for (const encoding of ['br', 'gzip']) {
      const response = await get(address, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('accept-encoding');
      expect(await response.text()).toBe(words);
    }
    const small = await get('/livez', { 'accept-encoding': 'br' });
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});

describe('the socket', () => {
  type LiveSocket = Socket<ServerEvents, ClientEvents>;
  const connect = async (): Promise<LiveSocket> => {
    const socket: LiveSocket = io(world.baseUrl, { path: SOCKET_PATH, transports: ['websocket'] });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
    });
    return socket;
  };

  test('tells who watches a contest, after the change is stored, and nobody else', async () => {
    const contestId = await makeContest(world);
    const [watcher, other] = [await connect(), await connect()];
    const heard: ContestChanged[] = [];
    other.on('contestChanged', (change) => heard.push(change));
    const told = new Promise<ContestChanged>((resolve) => {
      // The import of its players may be announced late.
      watcher.on('contestChanged', (change) => {
        if (change.what !== 'status') resolve(change);
      });
    });
    watcher.emit('watchContest', { contestId });
    // Answered in order: by the time this is refused, the watch above is in force.
    watcher.emit('watchContest', { contestId: 'not an id' });
    watcher.emit('watchContest', null as never);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    const user = await makePlayer(world, 'live');
    valueOf(
      await world.services.entries.enter({
        contestId,
        user,
        payload: { team: CHEAP_TEAM },
        idempotencyKey: null,
      }),
    );
    expect(await told).toEqual({ contestId, what: 'entries', spreadMs: 1_500 });
    const { entrantsCount } = valueOf(await world.services.contests.detail(contestId, null));
    expect(entrantsCount).toBe(1);
    expect(heard).toEqual([]);
    watcher.close();
    other.close();
  });
});
