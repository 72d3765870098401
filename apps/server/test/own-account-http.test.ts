/** The own account over HTTP: limits, enumeration, the device cookie, and what an ended session still can. */
import { CallError, createFullClient, OwnData } from '@captains-pick/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { latestMails } from '../src/mail/mails-repository.ts';
import { connectAs } from './draft-world.ts';
import { eventually } from './eventually.ts';
import {
  INVITATION_CODE,
  makePlayer,
  openSession,
  PASSWORD,
  provideWorld,
  registration,
  signIn,
} from './test-world.ts';
import { openCommandLine } from './operator/command-line.ts';

const world = provideWorld({ trustedProxies: ['127.0.0.0/8'] });

const NEW_PASSWORD = 'a longer brassie 57 mashie';

let people = 0;
const person = async () => {
  people += 1;
  const username = `holder${people}`;
  await makePlayer(world, username);
  return { username, ...(await signIn(world.baseUrl, username)) };
};

interface Refused {
  readonly status: number;
  readonly code: string | null;
}
const outcomeOf = async (call: Promise<unknown>): Promise<Refused | 'done'> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind !== 'status') throw error;
    const { status, code } = error.failure;
    return { status, code };
  }
};
const tooMany = { status: 429, code: 'too-many-attempts' };

const lastLinkTo = async (email: string): Promise<string> => {
  const mails = await latestMails(world.database.database, 500);
  const mail = mails.find(({ address, kind }) => address === email && kind === 'verify-address');
  const read = await world.services.mails.read({ id: mail?.id ?? '', by: world.operator });
  return read.ok ? (/verify-address#([\w-]+)/.exec(read.value.text)?.[1] ?? '') : '';
};

test('sign-up mails a link, by which the account becomes verified', async () => {
  const body = { ...registration('fresh'), invitationCode: INVITATION_CODE };
  const session = openSession(world.baseUrl);
  const { token, refreshToken } = await session.client.register({ body });
  Object.assign(session.tokens, { access: token, refresh: refreshToken });
  expect(await session.client.account({})).toMatchObject({ verified: false });
  expect(await session.client.profile({})).toMatchObject({
    waiting: { address: 'fresh@example.org' },
  });
  const link = await lastLinkTo('fresh@example.org');
  expect(await openSession(world.baseUrl).client.verifyAddress({ body: { token: link } })).toEqual({
    message: 'Your address is verified.',
    address: 'fresh@example.org',
  });
  expect(await session.client.account({})).toMatchObject({ verified: true });
  expect(await session.client.profile({})).toEqual({ waiting: null });
  expect(await outcomeOf(session.client.verifyAddress({ body: { token: link } }))).toEqual({
    status: 410,
    code: 'address-link-spent',
  });
});

test('a link is sent again at most three times without a wait', async () => {
  const { client } = await person();
  const outcomes: unknown[] = [];
  for (let sent = 0; sent < 6; sent += 1)
    outcomes.push(await outcomeOf(client.sendAddressLink({})));
  expect(outcomes).toEqual(['done', 'done', 'done', tooMany, tooMany, tooMany]);
});

test('links to a strange address are limited over all accounts', async () => {
  const outcomes: unknown[] = [];
  for (let sent = 0; sent < 5; sent += 1) {
    const { client } = await person();
    outcomes.push(
      await outcomeOf(
        client.changeAddress({ body: { email: 'Victim@example.org', password: PASSWORD } }),
      ),
    );
  }
  expect(outcomes).toEqual(['done', 'done', 'done', tooMany, tooMany]);
});

test('of 200 guesses of the present password at once, ten are checked', async () => {
  const { client, username } = await person();
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      outcomeOf(
        at % 2 === 0
          ? client.changePassword({ body: { password: `guess ${at}`, newPassword: NEW_PASSWORD } })
          : client.changeAddress({ body: { email: 'mine@example.org', password: `guess ${at}` } }),
      ),
    ),
  );
  const wrong = guesses.filter((guess) => guess !== 'done' && guess.code === 'wrong-password');
  // The attempt after the last free one opens the gate of the delays.
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.length).toBeLessThanOrEqual(10);
  expect(guesses.filter((guess) => guess !== 'done' && guess.code === tooMany.code)).toHaveLength(
    200 - wrong.length,
  );
  // Even the right one waits now, and nothing was changed.
  expect(
    await outcomeOf(
      client.changePassword({ body: { password: PASSWORD, newPassword: NEW_PASSWORD } }),
    ),
  ).toEqual(tooMany);
  await signIn(world.baseUrl, username);
});

test('a weak new password is refused, and is no wrong guess', async () => {
  const { client, username } = await person();
  for (let tried = 0; tried < 15; tried += 1) {
    expect(
      await outcomeOf(
        client.changePassword({ body: { password: PASSWORD, newPassword: `${username} 1984` } }),
      ),
    ).toEqual({ status: 400, code: 'weak-password' });
  }
  expect(
    await client.changePassword({ body: { password: PASSWORD, newPassword: NEW_PASSWORD } }),
  ).toEqual({ message: 'Your password is changed. There were no other sessions.' });
});

test('a change of address does not tell who has an address, by its words or its time', async () => {
  const known = await person();
  let askers = 0;
  const asked = async (email: string) => {
    const { tokens } = await person();
    askers += 1;
    const begun = performance.now();
    const response = await fetch(`${world.baseUrl}/api/me/address`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.access}`,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${askers}`,
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const took = performance.now() - begun;
    const { message } = (await response.json()) as { readonly message: string };
    return { words: message.replaceAll(email, 'X'), took };
  };
  const taken: number[] = [];
  const free: number[] = [];
  const words = new Set<string>();
  // No statement reads other accounts, so the fastest are alike. A machine at work makes single ones slow, so it takes
  // more rounds there.
  const areAlike = (): boolean => {
    const ratio = Math.min(...taken) / Math.min(...free);
    return ratio > 0.5 && ratio < 2;
  };
  for (let round = 0; round < 12 || (round < 60 && !areAlike()); round += 1) {
    // Each round has another account with the address, because links to one address are limited.
    const other = round === 0 ? known : await person();
    for (const [email, times] of [
      [`${other.username}@example.org`, taken],
      [`free${round}@example.org`, free],
    ] as const) {
      const answer = await asked(email);
      words.add(answer.words);
      times.push(answer.took);
    }
  }
  expect([...words]).toEqual([
    'A mail with a link is on its way to X. Your address changes once you have opened the link.',
  ]);
  expect(areAlike()).toBe(true);
});

test('an ended session has lost its token, its renewal and its sockets', async () => {
  const { username, client } = await person();
  const [victim, bystander] = [
    await signIn(world.baseUrl, username),
    await signIn(world.baseUrl, username),
  ];
  const sockets = [
    await connectAs(world.baseUrl, victim.tokens.access),
    await connectAs(world.baseUrl, bystander.tokens.access),
    await connectAs(world.baseUrl, null),
  ] as const;
  const stolen = victim.tokens.access ?? '';
  const { sessions } = await client.sessions({});
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const sid = JSON.parse(Buffer.from(stolen.split('.')[1] ?? '', 'base64url').toString()).sid;
  await client.endSession({ params: { id: sid } });
  await eventually(() => expect(sockets[0].connected).toBe(false));
  expect(sockets[1].connected).toBe(true);
  expect(sockets[2].connected).toBe(true);
  // The access token has 14 minutes left, and is refused already.
  const withToken = (baseUrl: string) =>
    fetch(`${baseUrl}/api/users/user`, { headers: { authorization: `Bearer ${stolen}` } });
  expect((await withToken(world.baseUrl)).status).toBe(401);
  expect(await outcomeOf(victim.client.account({}))).toMatchObject({ status: 401 });
  expect(victim.tokens).toEqual({ access: null, refresh: null });
  await bystander.client.account({});
  expect(await client.endOtherSessions({})).toEqual({ message: 'One other session has ended.' });
  await eventually(() => expect(sockets[1].connected).toBe(false));
  expect(await outcomeOf(bystander.client.account({}))).toMatchObject({ status: 401 });
  expect((await client.sessions({})).sessions).toMatchObject([{ current: true }]);
  for (const socket of sockets) socket.disconnect();
});

test('an ended session loses its sockets of other processes', async () => {
  if (!world.database.shared) return;
  const other = world.anotherProcess();
  const server = createServer();
  other.live.attach(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { username, client, tokens } = await person();
  const victim = await signIn(world.baseUrl, username);
  const sockets = [
    await connectAs(`http://127.0.0.1:${port}`, victim.tokens.access),
    await connectAs(`http://127.0.0.1:${port}`, tokens.access),
  ] as const;
  await client.endOtherSessions({});
  await eventually(() => expect(sockets[0].connected).toBe(false));
  expect(sockets[1].connected).toBe(true);
  for (const socket of sockets) socket.disconnect();
  server.close();
});

test('a socket that signs in later is closed with its session too', async () => {
  const { username, client } = await person();
  const late = await connectAs(world.baseUrl, null);
  const session = await signIn(world.baseUrl, username);
  await late.timeout(10_000).emitWithAck('authenticate', { token: session.tokens.access ?? '' });
  await client.endOtherSessions({});
  await eventually(() => expect(late.connected).toBe(false));
  late.disconnect();
});

test('sessions of others are not found', async () => {
  const [own, other] = [await person(), await person()];
  const { sessions } = await other.client.sessions({});
  for (const id of [...sessions.map(({ _id }) => _id), '0'.repeat(16)]) {
    expect(await outcomeOf(own.client.endSession({ params: { id } }))).toEqual({
      status: 404,
      code: 'session-not-found',
    });
  }
  expect((await other.client.sessions({})).sessions).toHaveLength(1);
});

test('a browser is known by a cookie that no script reads, and a new one is reported by mail', async () => {
  const { username } = await person();
  const login = (headers: Readonly<Record<string, string>>) =>
    fetch(`${world.baseUrl}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
        ...headers,
      },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
  const reported = async () =>
    (await latestMails(world.database.database, 500)).filter(
      ({ kind, data }) => kind === 'new-sign-in' && data['username'] === username,
    );
  const first = (await login({})).headers.get('set-cookie') ?? '';
  expect(first).toMatch(
    /^captains-pick-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const before = (await reported()).length;
  const cookie = first.split(';')[0] ?? '';
  expect((await login({ cookie: `a=b; ${cookie}; c=d` })).headers.get('set-cookie')).toBe(first);
  expect(await reported()).toHaveLength(before);
  const second = (await login({})).headers.get('set-cookie') ?? '';
  expect(second).not.toBe(first);
  expect((await reported())[0]).toMatchObject({ data: { device: 'Firefox on Linux' } });
  expect(await reported()).toHaveLength(before + 1);
  // A value that the server has not made is replaced.
  const forged = await login({ cookie: 'captains-pick-device=short' });
  expect(forged.headers.get('set-cookie')).toMatch(/=[\w-]{43};/);
  const secure = await login({ cookie, 'x-forwarded-proto': 'https' });
  expect(secure.headers.get('set-cookie')).toBe(`__Host-${first}; Secure`);
  const kept = await login({ cookie: `__Host-${cookie}`, 'x-forwarded-proto': 'https' });
  expect(kept.headers.get('set-cookie')).toBe(`__Host-${first}; Secure`);
  // A refused login tells nothing.
  const refused = await fetch(`${world.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'wrong' }),
  });
  expect(refused.headers.get('set-cookie')).toBeNull();
});

test('a reminder of the time played is kept, changed and removed', async () => {
  const { client } = await person();
  expect(await client.limits({})).toMatchObject({ reminderMinutes: null });
  const hourly = await client.setReminder({ body: { minutes: 60 } });
  expect(hourly).toMatchObject({
    message: 'You are reminded every hour.',
    limits: { reminderMinutes: 60 },
  });
  await client.setReminder({ body: { minutes: 30 } });
  expect(await client.limits({})).toMatchObject({ reminderMinutes: 30 });
  expect(
    await outcomeOf(client.setReminder({ body: { minutes: 45 as unknown as 60 } })),
  ).toMatchObject({ status: 400 });
  await client.setReminder({ body: { minutes: null } });
  expect(await client.limits({})).toMatchObject({ reminderMinutes: null });
});

test('the log is the own one, and operators read it by command', async () => {
  const { username, client } = await person();
  await outcomeOf(openSession(world.baseUrl).client.login({ body: { username, password: 'no' } }));
  await client.changeNames({ body: { firstName: 'Zoë', lastName: 'O’Neill' } });
  const { events } = await client.securityLog({});
  expect(events.map(({ kind }) => kind)).toEqual([
    'names-changed',
    'sign-in-failed',
    'signed-in',
    'signed-up',
  ]);
  expect(await client.account({})).toMatchObject({ firstName: 'Zoë', lastName: 'O’Neill' });
  const commands = openCommandLine(world);
  try {
    const printed = await commands.done('user', 'log', username);
    expect(printed).toContain('Sign-in with a wrong password');
    expect(printed.split('\n')).toHaveLength(5);
    expect(await commands.refusedWith('user', 'log', 'a.stranger')).toContain(
      'There is no user a.stranger.',
    );
  } finally {
    commands.close();
  }
  expect(
    await outcomeOf(
      createFullClient({
        baseUrl: world.baseUrl,
        tokens: {
          accessToken: () => null,
          refreshToken: () => null,
          renewed: () => {},
          expired: () => {},
        },
      }).securityLog({}),
    ),
  ).toMatchObject({ status: 401 });
});

test('all own data is downloaded, six times a minute', async () => {
  const { client, username, tokens } = await person();
  const data = OwnData.parse(await client.ownData({}));
  expect(data).toMatchObject({ profile: { username }, bookings: [{ kind: 'grant' }] });
  const more: unknown[] = [];
  for (let asked = 0; asked < 6; asked += 1) more.push(await outcomeOf(client.ownData({})));
  expect(more).toEqual(['done', 'done', 'done', 'done', 'done', tooMany]);
  const { headers } = await fetch(`${world.baseUrl}/api/me/export`, {
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  expect(headers.get('cache-control')).toBe('no-store');
});
