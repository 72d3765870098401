/** Notifications: a list of what was mailed, and messages to devices, each once. */
import { hrefTo, PUSH_KINDS } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailDetails } from '../src/entries/mail-details.ts';
import { createNoticeComposer } from '../src/identity/compose-mail.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { createPushWorker } from '../src/mail/push/push-worker.ts';
import { createPush } from '../src/mail/push/push.ts';
import type { Actor } from '../src/shared/actor.ts';
import { freePort } from '../../../tooling/free-port.ts';
import {
  startPushService,
  type PushServiceProcess,
  type SubscribedBrowser,
} from './push-service.ts';
import { FIRST_AND_LAST, gradedContest, LAST_THREE } from './operator/running-contest.ts';
import { testMailSite } from './test-mail-site.ts';
import {
  enter,
  makeContest,
  makePlayer,
  PASSWORD,
  playersNamed,
  provideWorld,
  signIn,
  START,
  valueOf,
  type Session,
} from './test-world.ts';

let service: PushServiceProcess;
/** Origins of further services of a test. */
const origins = new Set<string>();
const world = provideWorld({
  pushServices: (endpoint) => origins.has(new URL(endpoint).origin),
});
const people = playersNamed(world, 'notified');

const keys = sessionKeys({
  secret: 'a secret of the tests, long enough',
  operatorPassword: PASSWORD,
});
const chance = (bytes: number): Uint8Array => randomBytes(bytes);
const push = () =>
  createPush({
    database: world.database.database,
    encryption: keys.factors,
    chance,
    clock: world.now,
    contact: 'mailto:help@example.org',
    services: (endpoint) => origins.has(new URL(endpoint).origin),
  });

const problems: unknown[] = [];
const worker = () =>
  createPushWorker({
    database: world.database.database,
    clock: world.now,
    sender: push().sender,
    compose: createNoticeComposer(testMailSite, createMailDetails(world.database.database)),
    onError: (error) => problems.push(error),
  });

beforeAll(async () => {
  service = await startPushService(await freePort());
  origins.add(service.origin);
});
afterAll(() => service.stop());
beforeEach(() => {
  world.setTime(START);
  problems.length = 0;
});

const waiting = async (): Promise<number> => {
  const { rows } = await world.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from pushes',
  );
  return rows[0]?.count ?? -1;
};

const addBrowser = async ({ client }: Session): Promise<SubscribedBrowser> => {
  const { publicKey } = await client.push({});
  const browser = await service.subscribe(publicKey);
  await client.addPushDevice({ body: { endpoint: browser.endpoint, keys: browser.keys } });
  return browser;
};

/** A player with one subscribed browser. */
const subscribed = async () => {
  const [user] = (await people(1)) as [Actor];
  const session = await signIn(world.baseUrl, user.username);
  return { user, session, browser: await addBrowser(session) };
};

/** A contest that the player entered and withdrew from: a mail of the kind `refunded`. */
const refund = async (user: Actor): Promise<string> => {
  const contestId = await makeContest(world);
  valueOf(await enter(world, contestId, user));
  world.later();
  valueOf(await world.services.entries.withdraw({ contestId, user, entryName: user.username }));
  return contestId;
};

describe('the list', () => {
  test('has what was mailed, newest first, each with the page that it leads to', async () => {
    const [user, other] = (await people(2)) as [Actor, Actor];
    const { client } = await signIn(world.baseUrl, user.username);
    const contestId = await refund(user);
    const { notifications, more } = await client.notifications({});
    expect(more).toBe(false);
    expect(notifications).toMatchObject([
      {
        kind: 'refunded',
        title: 'You withdrew from An Open',
        path: hrefTo('registering-contest', { contestId }),
        isNew: true,
      },
      { kind: 'entered', title: 'You entered An Open', isNew: true },
    ]);
    const others = await signIn(world.baseUrl, other.username);
    expect(await others.client.notifications({})).toEqual({ notifications: [], more: false });
  });

  test('links of mails that open an account are not in it', async () => {
    const [user] = (await people(1)) as [Actor];
    const { client } = await signIn(world.baseUrl, user.username);
    await world.services.passwordResets.ask(`${user.username}@example.org`);
    expect((await client.notifications({})).notifications).toEqual([]);
    expect((await client.account({})).newNotifications).toBe(0);
  });

  test('what was seen is not new, and what is seen later stays seen', async () => {
    const [user] = (await people(1)) as [Actor];
    const { client } = await signIn(world.baseUrl, user.username);
    await refund(user);
    expect((await client.account({})).newNotifications).toBe(2);
    const [newest, oldest] = (await client.notifications({})).notifications;
    await client.seeNotifications({ body: { through: newest?._id ?? '' } });
    // Of a page that was opened before.
    await client.seeNotifications({ body: { through: oldest?._id ?? '' } });
    expect((await client.account({})).newNotifications).toBe(0);
    const { notifications } = await client.notifications({});
    expect(notifications.map(({ isNew }) => isNew)).toEqual([false, false]);
    world.later();
    await refund(user);
    expect((await client.account({})).newNotifications).toBe(2);
  });

  test('comes in pages', async () => {
    const [user] = (await people(1)) as [Actor];
    const { client } = await signIn(world.baseUrl, user.username);
    for (let time = 0; time < 12; time += 1) {
      world.later();
      await refund(user);
    }
    const first = await client.notifications({});
    expect([first.notifications.length, first.more]).toEqual([20, true]);
    const before = first.notifications[19]?._id ?? '';
    const second = await client.notifications({ query: { before } });
    expect([second.notifications.length, second.more]).toEqual([4, false]);
    const all = [...first.notifications, ...second.notifications].map(({ _id }) => _id);
    expect(new Set(all).size).toBe(24);
    expect(all).toEqual(all.toSorted().toReversed());
  });
});

describe('a device', () => {
  test('gets each notification once, signed and encrypted', async () => {
    const { user, browser } = await subscribed();
    const contestId = await refund(user);
    await Promise.all([worker().sweep(), worker().sweep()]);
    await worker().sweep();
    expect(await browser.received()).toEqual([
      {
        _id: expect.stringMatching(/^[\w-]{22}$/),
        title: 'You withdrew from An Open',
        text: 'Your fees are back in your balance.',
        path: hrefTo('registering-contest', { contestId }),
      },
    ]);
    expect(await waiting()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('gets nothing of a kind that is switched off, whatever is mailed', async () => {
    const { user, session, browser } = await subscribed();
    const { choices } = await session.client.setPushKinds({ body: { refunded: false } });
    expect(choices).toMatchObject({ refunded: false, paid: true });
    await world.services.mailPreferences.set(user.userId, new Map([['refunded', true]]));
    await refund(user);
    await worker().sweep();
    expect(await browser.received()).toEqual([]);
    await session.client.setPushKinds({ body: { refunded: true } });
    await world.services.mailPreferences.set(user.userId, new Map([['refunded', false]]));
    await refund(user);
    await worker().sweep();
    expect(await browser.received()).toHaveLength(1);
  });

  test('each of a player’s devices gets it, and no other player’s', async () => {
    const { user, session, browser } = await subscribed();
    world.later();
    const second = await addBrowser(await signIn(world.baseUrl, user.username));
    const stranger = await subscribed();
    await refund(user);
    await worker().sweep();
    expect([(await browser.received()).length, (await second.received()).length]).toEqual([1, 1]);
    expect(await stranger.browser.received()).toEqual([]);
    const { devices } = await session.client.push({});
    expect(devices.map(({ current }) => current)).toEqual([true, false]);
  });

  test('gets no notification that has expired', async () => {
    const { user, browser } = await subscribed();
    await refund(user);
    expect(await waiting()).toBe(1);
    world.later(24 * 60 + 1);
    await worker().sweep();
    expect(await browser.received()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test.each([
    [
      'the player logs out',
      (session: Session) =>
        session.client.logout({ body: { refreshToken: session.tokens.refresh } }),
    ],
    [
      'it is removed',
      async ({ client }: Session) => {
        const { devices } = await client.push({});
        await client.removePushDevice({ params: { id: devices[0]?._id ?? '' } });
        // A second press.
        await client.removePushDevice({ params: { id: devices[0]?._id ?? '' } });
      },
    ],
  ])('gets nothing any more when %s', async (_, end) => {
    const { user, session, browser } = await subscribed();
    await refund(user);
    await end(session);
    await refund(user);
    await worker().sweep();
    expect(await browser.received()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('can’t be removed by another player', async () => {
    const { session } = await subscribed();
    const { devices } = await session.client.push({});
    const stranger = await subscribed();
    await stranger.session.client.removePushDevice({ params: { id: devices[0]?._id ?? '' } });
    expect((await session.client.push({})).devices).toHaveLength(1);
  });

  test('is forgotten when its browser has ended the subscription', async () => {
    const { user, session, browser } = await subscribed();
    await browser.expire();
    await refund(user);
    await worker().sweep();
    expect((await session.client.push({})).devices).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('belongs to the player who added it last', async () => {
    const { user, session, browser } = await subscribed();
    const stranger = await subscribed();
    const { devices } = await stranger.session.client.addPushDevice({
      body: { endpoint: browser.endpoint, keys: browser.keys },
    });
    expect(devices).toHaveLength(2);
    expect((await session.client.push({})).devices).toEqual([]);
    await refund(user);
    await worker().sweep();
    expect(await browser.received()).toEqual([]);
  });

  test('ends with the account', async () => {
    const user = await makePlayer(world, 'soon-closed', cents(0));
    const session = await signIn(world.baseUrl, user.username);
    await addBrowser(session);
    await session.client.setPushKinds({ body: { paid: false } });
    await session.client.closeAccount({ body: { password: PASSWORD, giveUpBalance: true } });
    const { rows } = await world.database.pool.query(
      `select user_id from push_devices where user_id = $1
       union all select user_id from push_preferences where user_id = $1`,
      [user.userId],
    );
    expect(rows).toEqual([]);
  });

  const sendTest = async ({ client }: Session, by: Session['client'] = client) => {
    const { devices } = await client.push({});
    return by.testPushDevice({ params: { id: devices[0]?._id ?? '' } });
  };

  test('gets a test at once, also with all kinds switched off', async () => {
    const { session, browser } = await subscribed();
    await session.client.setPushKinds({
      body: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, false])),
    });
    await sendTest(session);
    expect(await browser.received()).toEqual([
      {
        _id: expect.stringMatching(/^[\w-]{16,}$/),
        title: 'Notifications work on this device',
        text: 'You asked for this test on your account page.',
        path: '/account?tab=notifications',
      },
    ]);
    expect((await session.client.notifications({})).notifications).toEqual([]);
  });

  test('gets no test by another player', async () => {
    const { session, browser } = await subscribed();
    const stranger = await subscribed();
    await expect(sendTest(session, stranger.session.client)).rejects.toMatchObject({
      failure: { code: 'push-device-gone' },
    });
    expect(await browser.received()).toEqual([]);
  });

  test('is forgotten when a test finds its subscription ended', async () => {
    const { session, browser } = await subscribed();
    await browser.expire();
    await expect(sendTest(session)).rejects.toMatchObject({
      failure: { code: 'push-device-gone' },
    });
    expect((await session.client.push({})).devices).toEqual([]);
  });

  test('gets six tests a minute', async () => {
    const { session } = await subscribed();
    for (let sent = 0; sent < 6; sent += 1) await sendTest(session);
    await expect(sendTest(session)).rejects.toMatchObject({
      failure: { code: 'too-many-attempts' },
    });
  });

  test('is added twenty times a minute', async () => {
    const { session, browser } = await subscribed();
    const add = () =>
      session.client.addPushDevice({ body: { endpoint: browser.endpoint, keys: browser.keys } });
    for (let added = 1; added < 20; added += 1) await add();
    await expect(add()).rejects.toMatchObject({ failure: { code: 'too-many-attempts' } });
  });

  test('of an unknown push service is refused', async () => {
    const { session, browser } = await subscribed();
    await expect(
      session.client.addPushDevice({
        body: { endpoint: 'https://10.0.0.1/admin', keys: browser.keys },
      }),
    ).rejects.toMatchObject({ failure: { code: 'push-service-unknown' } });
  });
});

/** A push service that answers with these, one after another, and counts. */
const brittleService = async (answers: readonly number[]) => {
  let asked = 0;
  const server = createServer((_, response) => {
    response.writeHead(answers[asked] ?? 201).end();
    asked += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  origins.add(origin);
  return { origin, asked: () => asked, stop: () => void server.close() };
};

describe('a push service', () => {
  const toBrittle = async (origin: string): Promise<void> => {
    const [user] = (await people(1)) as [Actor];
    const { client } = await signIn(world.baseUrl, user.username);
    const { keys: own } = await service.subscribe((await client.push({})).publicKey);
    await client.addPushDevice({ body: { endpoint: `${origin}/x`, keys: own } });
    await refund(user);
  };

  test('that fails is asked again, later', async () => {
    const brittle = await brittleService([503, 429, 201]);
    await toBrittle(brittle.origin);
    await worker().sweep();
    await worker().sweep();
    expect([brittle.asked(), await waiting()]).toEqual([1, 1]);
    world.later();
    await worker().sweep();
    world.later();
    await worker().sweep();
    expect([brittle.asked(), await waiting()]).toEqual([3, 0]);
    brittle.stop();
  });

  test('that refuses is not asked again, and the log says so', async () => {
    const brittle = await brittleService([403]);
    await toBrittle(brittle.origin);
    await worker().sweep();
    expect([brittle.asked(), await waiting()]).toEqual([1, 0]);
    expect(problems).toMatchObject([{ message: 'The push service answered 403.' }]);
    brittle.stop();
  });

  test('that is gone delays nothing, and redirects lead nowhere', async () => {
    const brittle = await brittleService([307]);
    await toBrittle(brittle.origin);
    await worker().sweep();
    expect([brittle.asked(), await waiting()]).toEqual([1, 0]);
    brittle.stop();
    await toBrittle(brittle.origin);
    await worker().sweep();
    expect(await waiting()).toBe(1);
    await world.database.pool.query('delete from pushes');
  });
});

test('a settled contest notifies its winner’s devices', async () => {
  const { user, browser } = await subscribed();
  await gradedContest(
    world,
    [LAST_THREE, FIRST_AND_LAST],
    [1, 2, 3, 4, 5, 6],
    { entrantPayouts: [cents(18_00)] },
    [user, user],
  );
  await worker().sweep();
  expect(await browser.received()).toMatchObject([{ title: 'You won $18.00 in An Open' }]);
});

// The last: the server keeps the keys that it has read.
test('the keys are made once, however many processes start, and stored encrypted', async () => {
  await world.database.pool.query('delete from push_keys');
  const made = await Promise.all(Array.from({ length: 5 }, () => push().keys()));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  const { rows } = await world.database.pool.query<{ private_key: string }>(
    'select private_key from push_keys',
  );
  expect(rows[0]?.private_key).not.toContain(made[0]?.privateKey);
});
