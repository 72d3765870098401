/** Mails of contests through a real mail server: their headers, their order, and a server that is down. */
import { cents } from '@captains-pick/rules';
import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailDetails } from '../src/entries/mail-details.ts';
import { createMailComposer } from '../src/identity/compose-mail.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { createMailWorker } from '../src/mail/mail-worker.ts';
import { latestMails } from '../src/mail/mails-repository.ts';
import { createSmtp } from '../src/mail/smtp.ts';
import type { Actor } from '../src/shared/actor.ts';
import { enterSnake, makeSnake } from './draft-world.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { testMailSite } from './test-mail-site.ts';
import { enter, makeContest, makePlayer, PASSWORD, provideWorld, valueOf } from './test-world.ts';

const world = provideWorld();

const keys = sessionKeys({
  secret: 'a secret of the tests, long enough',
  operatorPassword: PASSWORD,
});

const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await world.database.pool.query('delete from mails');
});

/** All sockets of the mail servers, and those of sessions that are to be cut. */
const open = new Set<Socket>();
const sockets = new Map<string, Socket>();

const mailServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailServer> => {
  const server = await startMailServer(options, port);
  server.sockets.on('connection', (socket: Socket) => open.add(socket));
  closing.push(() => void server.close());
  return server;
};

const workerFor = (url: string) => {
  const transport = createSmtp({ url, from: 'Pick <no-reply@example.org>' });
  closing.push(() => transport.close());
  return createMailWorker({
    database: world.database.database,
    clock: world.now,
    transport,
    compose: createMailComposer(keys, testMailSite, createMailDetails(world.database.database)),
    host: 'pick.example.org',
    onError: () => undefined,
  });
};

let players = 0;
const player = (): Promise<Actor> => {
  players += 1;
  return makePlayer(world, `posted${players}`, cents(1_000_00));
};

/** A player with a mail about an entry. */
const entered = async (): Promise<Actor> => {
  const user = await player();
  valueOf(await enter(world, await makeContest(world, LATER()), user));
  return user;
};
const LATER = () => ({ deadline: new Date(world.now().getTime() + 24 * 60 * 60_000) });

const outbox = () => latestMails(world.database.database, 200);
const statesOf = async () => Map.groupBy(await outbox(), ({ state }) => state);

test('a mail about a contest has the headers of one-click unsubscribing, one about the account has none', async () => {
  const { url, received } = await mailServer();
  const user = await entered();
  await world.services.passwordResets.ask(`${user.username}@example.org`);
  await workerFor(url).sweep();
  const about = (subject: string) => received.find((mail) => mail.subject?.startsWith(subject));
  const mail = about('You entered');
  const [link = ''] =
    /https:\/\/pick\.example\.org\/unsubscribe\?token=\S+/.exec(mail?.text ?? '') ?? [];
  const raw = (name: string) =>
    mail?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\r?\n\s+/g, ' ');
  expect(raw('list-unsubscribe')).toBe(`List-Unsubscribe: <${link}>`);
  expect(raw('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.html).toContain(link);
  const reset = about('Reset your');
  expect(reset?.headers.has('list')).toBe(false);
  expect(reset?.text).not.toContain('/unsubscribe');

  // What the mail program then does.
  const token = new URL(link).search;
  const pressed = await fetch(`${world.baseUrl}/unsubscribe${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  world.later();
  valueOf(await enter(world, await makeContest(world, LATER()), user));
  const states = (await outbox()).flatMap(({ kind, state }) => (kind === 'entered' ? [state] : []));
  expect(states).toEqual(['not-wanted', 'sent']);
});

test('three processes send each of a hundred mails once', async () => {
  const { url, received } = await mailServer();
  for (let made = 0; made < 100; made += 1) await entered();
  await Promise.all([1, 2, 3].map(() => workerFor(url).sweep()));
  const ids = received.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(100);
});

/** A port at which nothing listens. */
const deadPort = async (): Promise<number> => {
  const { port, close } = await mailServer();
  await close();
  return port;
};

test('while the server is down, mails wait without attempts, and then are sent once, in order', async () => {
  const port = await deadPort();
  const users: Actor[] = [];
  for (let made = 0; made < 45; made += 1) {
    users.push(await entered());
    world.later(1 / 60);
  }
  const worker = workerFor(`smtp://127.0.0.1:${port}`);
  await worker.sweep();
  const tried = (await outbox()).filter(({ attempts }) => attempts > 0);
  expect(tried, 'one batch finds out').toHaveLength(20);
  expect(tried.every(({ state, lastError }) => state === 'queued' && lastError !== null)).toBe(
    true,
  );
  await worker.sweep();
  expect((await outbox()).filter(({ attempts }) => attempts > 0)).toHaveLength(20);
  const { received } = await mailServer({}, port);
  world.later(1);
  await worker.sweep();
  expect(received).toHaveLength(45);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(45);
  expect([...(await statesOf()).keys()]).toEqual(['sent']);
});

const REJECTS: SMTPServerOptions = {
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('posted') && Number(/\d+/.exec(address)?.[0]) % 2 === 0
      ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      : done(),
};

test('a server that rejects some recipients gets the others’ mails, each once', async () => {
  const { url, received } = await mailServer(REJECTS);
  for (let made = 0; made < 10; made += 1) await entered();
  const worker = workerFor(url);
  await worker.sweep();
  const states = await statesOf();
  expect([states.get('sent')?.length, states.get('failed')?.length]).toEqual([5, 5]);
  world.later(60);
  await worker.sweep();
  expect(received).toHaveLength(5);
});

/** It takes the text of a mail, and hangs up before it says whether it has accepted it. */
const HANGS_UP: SMTPServerOptions = {
  onData: (stream, { id }) => {
    stream.resume();
    stream.on('end', () => sockets.get(id)?.destroy());
  },
  onConnect: ({ id, remotePort }, done) => {
    const socket = [...open].find((one) => one.remotePort === remotePort);
    if (socket !== undefined) sockets.set(id, socket);
    done();
  },
};

test.each([
  ['hangs up in the middle', HANGS_UP],
  ['stalls', { onMailFrom: () => undefined, socketTimeout: 50 }],
] as const)('a server that %s leaves the mail queued for another attempt', async (_, options) => {
  const broken = await mailServer(options);
  const user = await entered();
  await workerFor(broken.url).sweep();
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, userId: user.userId }]);
  await broken.close();
  const healthy = await mailServer();
  world.later(1);
  await workerFor(healthy.url).sweep();
  expect(healthy.received).toHaveLength(1);
});

test('an operator has a failed mail sent again, once more and on record', async () => {
  const rejecting = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await entered();
  await workerFor(rejecting.url).sweep();
  const [failed] = (await world.services.mails.list({ state: 'failed' })).mails;
  const id = failed?.id ?? '';
  const again = () => world.services.mails.sendAgain({ id, by: world.operator });
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    refusal: { name: 'mail-not-sent-again', why: 'queued' },
  });
  const { url, received } = await mailServer();
  await workerFor(url).sweep();
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${id}.1@pick.example.org>`]);
  const { acts } = valueOf(await world.services.audit.log(null));
  expect(acts.filter(({ act }) => act === 'send-mail-again')).toHaveLength(1);
  expect(await again()).toMatchObject({ ok: true });
});

test('mails are listed by state and reader, page by page', async () => {
  const users: Actor[] = [];
  for (let made = 0; made < 103; made += 1) {
    users.push(await entered());
    world.later(1 / 60);
  }
  const { mails } = world.services;
  const first = await mails.list({});
  expect([first.mails.length, first.more]).toEqual([100, true]);
  const rest = await mails.list({ before: first.mails.at(-1)?.id });
  expect([rest.mails.length, rest.more]).toEqual([3, false]);
  expect(new Set([...first.mails, ...rest.mails].map(({ id }) => id)).size).toBe(103);
  const [one] = users;
  const name = one?.username ?? '';
  for (const to of [name, `${name}@EXAMPLE.org`]) {
    expect((await mails.list({ to })).mails.map(({ userId }) => userId)).toEqual([one?.userId]);
  }
  expect((await mails.list({ to: name, state: 'sent' })).mails).toEqual([]);
  expect((await mails.list({ to: 'no-one' })).mails).toEqual([]);
});

// Drafts that were opened go on by themselves, and post mails about turns: these tests are the last ones.

test('urgent mails are sent before others that are older', async () => {
  const { url, received } = await mailServer();
  for (let made = 0; made < 25; made += 1) await entered();
  world.later();
  const contestId = await makeSnake(world);
  const [one, two] = [await player(), await player()];
  await enterSnake(world, contestId, one);
  await enterSnake(world, contestId, two);
  await world.services.passwordResets.ask(`${one.username}@example.org`);
  await workerFor(url).sweep();
  const subjects = received.map(({ subject }) => subject ?? '');
  expect(subjects).toHaveLength(30);
  const first = subjects.slice(0, 20);
  expect(first.filter((subject) => subject.startsWith('The draft of'))).toHaveLength(2);
  expect(first.filter((subject) => subject.startsWith('Reset'))).toHaveLength(1);
});

test('a mail that expires while the server is down is not sent', async () => {
  const port = await deadPort();
  const contestId = await makeSnake(world);
  const [one, two] = [await player(), await player()];
  await enterSnake(world, contestId, one);
  await enterSnake(world, contestId, two);
  const worker = workerFor(`smtp://127.0.0.1:${port}`);
  await worker.sweep();
  world.later(31);
  const { received } = await mailServer({}, port);
  await worker.sweep();
  expect(received.map(({ subject }) => subject)).toEqual([
    'You entered An Open',
    'You entered An Open',
  ]);
  const starting = (await outbox()).filter(({ kind }) => kind === 'draft-starting');
  expect(starting.map(({ state }) => state)).toEqual(['expired', 'expired']);
  await worker.sweep();
  expect(received).toHaveLength(2);
});

test('a mail that is too late, is not there, or has no mail server is not sent again', async () => {
  const contestId = await makeSnake(world);
  const [one, two] = [await player(), await player()];
  await enterSnake(world, contestId, one);
  await enterSnake(world, contestId, two);
  world.later(31);
  const { url } = await mailServer();
  await workerFor(url).sweep();
  const [late] = (await world.services.mails.list({ state: 'expired' })).mails;
  const again = (id: string) => world.services.mails.sendAgain({ id, by: world.operator });
  expect(await again(late?.id ?? '')).toMatchObject({ refusal: { why: 'expired' } });
  expect(await again('nowhere')).toMatchObject({ refusal: { name: 'mail-not-found' } });
});
