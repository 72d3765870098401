/** The outbox with a real SMTP server: each mail is sent once, whatever the mail server or this one does. */
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailComposer } from '../src/identity/compose-mail.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { createMailWorker, type MailWorkerDeps } from '../src/mail/mail-worker.ts';
import { latestMails, type MailRow } from '../src/mail/mails-repository.ts';
import { createSmtp } from '../src/mail/smtp.ts';
import { makePlayer, provideWorld } from './test-world.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { testMailSite } from './test-mail-site.ts';

const world = provideWorld();

const keys = sessionKeys({ secret: 'a secret of the tests, long enough', operatorPassword: '' });
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await world.database.pool.query('delete from mails');
});

const mailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const server = await startMailServer(options);
  closing.push(() => void server.close());
  return server;
};

const workerFor = (url: string | null, more: Partial<MailWorkerDeps> = {}) => {
  const transport = url === null ? null : createSmtp({ url, from: 'Pick <no-reply@example.org>' });
  if (transport !== null) closing.push(() => transport.close());
  return createMailWorker({
    database: world.database.database,
    clock: world.now,
    transport,
    compose: createMailComposer(keys, testMailSite),
    host: 'pick.example.org',
    onError: () => undefined,
    ...more,
  });
};

let players = 0;
const postOne = async (): Promise<string> => {
  players += 1;
  const username = `mailed${players}`;
  await makePlayer(world, username);
  await world.services.passwordResets.ask(`${username}@example.org`);
  return username;
};

const outbox = async (): Promise<readonly MailRow[]> => latestMails(world.database.database, 100);
const states = async () => (await outbox()).map(({ state }) => state);

test('a mail arrives with its text, its HTML and a link that works', async () => {
  const { url, received } = await mailServer();
  const username = await postOne();
  await workerFor(url).sweep();
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({
    subject: "Reset your Captain's Pick password",
    from: { text: '"Pick" <no-reply@example.org>' },
    to: { text: `${username}@example.org` },
  });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('https://pick.example.org/reset-password#');
  }
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, lastError: null }]);
});

test('no row of the database has a link', async () => {
  const { url, received } = await mailServer();
  await postOne();
  await workerFor(url).sweep();
  const [, token = ''] = /reset-password#([\w-]+)/.exec(received[0]?.text ?? '') ?? [];
  expect(token).toHaveLength(43);
  for (const table of ['mails', 'password_resets', 'users']) {
    const { rows } = await world.database.pool.query<Record<string, unknown>>(
      `select * from ${table}`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  }
});

test('several processes send each mail once', async () => {
  const { url, received } = await mailServer();
  for (let mail = 0; mail < 45; mail += 1) await postOne();
  await Promise.all([1, 2, 3].map(() => workerFor(url).sweep()));
  const to = received.map((mail) => mail.messageId);
  expect(to).toHaveLength(45);
  expect(new Set(to).size).toBe(45);
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

const GREYLISTS: SMTPServerOptions = {
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error('try later'), { responseCode: 451 })),
};
/** It says nothing more after the sender. */
const STALLS: SMTPServerOptions = { onMailFrom: () => undefined, socketTimeout: 50 };
const WANTS_A_LOGIN: SMTPServerOptions = { authOptional: false };

test.each([
  ['greylists', GREYLISTS],
  ['stalls and disconnects', STALLS],
  ['wants a login', WANTS_A_LOGIN],
] as const)('a mail server that %s gets the mail again, later and later', async (_, options) => {
  const broken = await mailServer(options);
  await postOne();
  const worker = workerFor(broken.url);
  await worker.sweep();
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  expect((await outbox())[0]?.lastError).not.toBeNull();
  await worker.sweep();
  expect(await outbox()).toMatchObject([{ attempts: 1 }]);
  world.later(1);
  await worker.sweep();
  expect(await outbox()).toMatchObject([{ attempts: 2 }]);
  world.later(3);
  const healthy = await mailServer();
  await workerFor(healthy.url).sweep();
  expect(healthy.received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 3 }]);
});

test('a mail that is refused for good is not sent again', async () => {
  const { url } = await mailServer({
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await postOne();
  const errors: unknown[] = [];
  await workerFor(url, { onError: (error) => errors.push(error) }).sweep();
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect((await outbox())[0]?.lastError).toContain('no such mailbox');
  expect(errors).toHaveLength(1);
});

test('a process that ends in the middle leaves the mail to another', async () => {
  const { url, received } = await mailServer();
  await postOne();
  const dying = workerFor(null, {
    transport: { send: () => new Promise(() => undefined), close: () => undefined },
  });
  void dying.sweep();
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
  await workerFor(url).sweep();
  expect(received).toHaveLength(0);
  world.later(6);
  await workerFor(url).sweep();
  expect(received).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

test('an expired mail is not sent', async () => {
  const { url, received } = await mailServer();
  await postOne();
  world.later(31);
  await workerFor(url).sweep();
  expect(received).toHaveLength(0);
  expect(await states()).toEqual(['expired']);
});

test('without a mail server mails are kept, and operators read them on record', async () => {
  const username = await postOne();
  await workerFor(null).sweep();
  const {
    mails: [mail],
  } = await world.services.mails.list({});
  expect(mail).toMatchObject({ state: 'kept', address: `${username}@example.org` });
  const read = await world.services.mails.read({ id: mail?.id ?? '', by: world.operator });
  expect(read).toMatchObject({
    ok: true,
    value: { subject: "Reset your Captain's Pick password" },
  });
  const log = await world.services.audit.log(null);
  expect(JSON.stringify(log)).toContain(`"username":"${username}"`);
  // The log stays when the account is closed, so it has no address.
  expect(JSON.stringify(log)).not.toContain(`${username}@example.org`);
});

test('an address never becomes two recipients or a header', async () => {
  const { url, received } = await mailServer();
  await postOne();
  await world.database.pool.query(
    `update mails set address = 'a@example.org, evil@example.org' where state = 'queued'`,
  );
  await workerFor(url).sweep();
  expect(received.map(({ to }) => JSON.stringify(to))).not.toContainEqual(
    expect.stringContaining('"address":"evil@example.org"'),
  );
});
