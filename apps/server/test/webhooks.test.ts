/** Webhooks to real receivers: what is sent, signed how, how often, and until when. */
import { WEBHOOK_DATA, WEBHOOK_EVENTS, type WebhookEvent } from '@captains-pick/contract';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { violatedConstraint } from '../src/database/database.ts';
import {
  applyScores,
  enter,
  makeContest,
  makePlayer,
  passDeadline,
  provideWorld,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const webhookHosts: string[] = [];
const world = provideWorld({ webhookHosts });

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const servers: Server[] = [];

/** A receiver and what it got. It answers with the status; null: it never answers. */
const receiver = async (status: () => number | null = () => 204) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const answer = status();
      if (answer === null) response.destroy();
      else response.writeHead(answer, { location: 'http://127.0.0.1/elsewhere' }).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  webhookHosts.push(origin);
  return { received, url: `${origin}/hooks` };
};

beforeEach(() => {
  world.setTime(START);
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  webhookHosts.length = 0;
  await world.database.pool.query(`update webhooks set ended_at = now() where ended_at is null`);
  await world.database.pool.query('delete from webhook_deliveries');
});

const add = async (url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => {
  const made = { name: 'League site', url, events, by: world.operator };
  return valueOf(await world.services.webhooks.add(made));
};

const sweep = () => world.services.webhooks.sweep();

const stateOf = async (id: string) => {
  const found = (await world.services.webhooks.list()).find((one) => one.id === id);
  if (found === undefined) throw new Error('the webhook is not listed');
  return found;
};

/** What the specification's own library reads from a request. @throws if it is not signed */
const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    readonly type: WebhookEvent;
    readonly timestamp: string;
    readonly data: unknown;
  };

test('a contest is reported from its opening to its payouts, each event signed and by its schema', async () => {
  const { received, url } = await receiver();
  const { secret, webhook } = await add(url);
  const contestId = await makeContest(world, { entrantPayouts: null });
  const users = await Promise.all(['hook-ada', 'hook-bob'].map((name) => makePlayer(world, name)));
  for (const [at, user] of users.entries()) {
    valueOf(await enter(world, contestId, user, at === 0 ? teamOf(3, 4, 5) : teamOf(5, 4, 3)));
  }
  await passDeadline(world);
  valueOf(await applyScores(world, contestId, [0, 1, 2, 3, 4, 9], { final: true }));
  valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
  // The verification compares with the machine's clock.
  world.setTime(new Date());
  await sweep();

  const events = received.map((one) => verified(one, secret));
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'contest.locked',
    'contest.opened',
    'contest.settled',
    'entry.made',
    'entry.made',
    'payout.made',
  ]);
  for (const { type, data } of events) {
    expect({ type, ...WEBHOOK_DATA[type].safeParse(data) }).toMatchObject({ success: true });
    expect(data).toMatchObject({ contestId });
  }
  const paid = events.find(({ type }) => type === 'payout.made');
  expect(paid?.data).toMatchObject({ userId: users[0]?.userId, amount: 40_00 });
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(6);
  expect((await stateOf(webhook.id)).deliveries.map(({ state }) => state)).toEqual(
    Array.from({ length: 6 }, () => 'sent'),
  );
});

test('only chosen events are sent, and none from before or after', async () => {
  await makeContest(world);
  const { received, url } = await receiver();
  const { webhook } = await add(url, ['contest.cancelled']);
  const contestId = await makeContest(world);
  valueOf(await world.services.lifecycle.cancel({ contestId, reason: 'Rain', by: world.operator }));
  world.setTime(new Date());
  await sweep();
  expect(received.map(({ body }) => JSON.parse(body).type as string)).toEqual([
    'contest.cancelled',
  ]);
  const ending = { id: webhook.id, reason: 'The site is gone', by: world.operator };
  valueOf(await world.services.webhooks.end(ending));
  valueOf(await world.services.webhooks.end(ending));
  const other = await makeContest(world);
  valueOf(
    await world.services.lifecycle.cancel({ contestId: other, reason: 'Rain', by: world.operator }),
  );
  await sweep();
  expect(received).toHaveLength(1);
  expect(await world.services.webhooks.test({ id: webhook.id, by: world.operator })).toMatchObject({
    refusal: { name: 'webhook-ended' },
  });
});

test('an event whose transaction is rolled back is not sent', async () => {
  const { received, url } = await receiver();
  await add(url);
  await world.database.database
    .transaction(async (tx) => {
      await tx.execute(
        `insert into webhook_deliveries (webhook_id, type, data, at, next_at) select id, 'test.sent', '{}', now(), now() from webhooks`,
      );
      throw new Error('no');
    })
    .catch(() => undefined);
  world.setTime(new Date());
  await sweep();
  expect(received).toEqual([]);
});

test('a receiver that fails gets the event again with the same id, later each time, until it has failed', async () => {
  let status: number | null = 500;
  const { received, url } = await receiver(() => status);
  const { webhook, secret } = await add(url);
  const act = { id: webhook.id, by: world.operator };
  valueOf(await world.services.webhooks.test(act));
  await sweep();
  await sweep();
  expect(received).toHaveLength(1);
  const [first] = (await stateOf(webhook.id)).deliveries;
  expect(first).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: 'The receiver answered 500.',
  });
  const waits: number[] = [];
  for (const answer of [302, null, 503, 500, 500, 500, 500]) {
    status = answer;
    const [due] = (await stateOf(webhook.id)).deliveries;
    waits.push((due?.nextAt.getTime() ?? 0) - world.now().getTime());
    world.setTime(due?.nextAt ?? START);
    await sweep();
  }
  expect(waits.map((ms) => ms / 60_000)).toEqual([5 / 60, 5, 30, 120, 300, 600, 600]);
  const [over] = (await stateOf(webhook.id)).deliveries;
  expect(over).toMatchObject({ state: 'failed', attempts: 8 });
  status = 200;
  const again = { ...act, number: over?.number ?? 0 };
  valueOf(await world.services.webhooks.sendAgain(again));
  expect(await world.services.webhooks.sendAgain(again)).toMatchObject({
    refusal: { name: 'delivery-not-over' },
  });
  await sweep();
  expect((await stateOf(webhook.id)).deliveries).toMatchObject([
    { state: 'sent', lastError: null },
  ]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  world.setTime(new Date());
  valueOf(await world.services.webhooks.test(act));
  await sweep();
  const last = received.at(-1);
  if (last === undefined) throw new Error('nothing was received');
  expect(verified(last, secret).type).toBe('test.sent');
  expect(() => verified({ ...last, body: `${last.body} ` }, secret)).toThrow(
    'No matching signature',
  );
});

test('a receiver that answers 410 gets nothing more', async () => {
  const { received, url } = await receiver(() => 410);
  const { webhook } = await add(url);
  const act = { id: webhook.id, by: world.operator };
  valueOf(await world.services.webhooks.test(act));
  valueOf(await world.services.webhooks.test(act));
  await sweep();
  await sweep();
  expect(received.length).toBeLessThanOrEqual(2);
  expect(await stateOf(webhook.id)).toMatchObject({
    queued: 0,
    endedBecause: 'The receiver answered 410: it wants nothing more.',
  });
});

test('while a receiver is down, its events wait without attempts, and others get theirs', async () => {
  let isDown = true;
  const down = await receiver(() => (isDown ? 503 : 200));
  const up = await receiver();
  const { webhook } = await add(down.url);
  const { webhook: other } = await add(up.url);
  await world.database.pool.query(
    `insert into webhook_deliveries (webhook_id, type, data, at, next_at)
     select id, 'test.sent', '{}', $2, $2 from unnest($1::text[]) as id cross join generate_series(1, 50)`,
    [[webhook.id, other.id], world.now()],
  );
  await sweep();
  await sweep();
  expect([down.received.length, up.received.length]).toEqual([20, 50]);
  isDown = false;
  world.later();
  await sweep();
  expect(new Set(down.received.map(({ headers }) => headers['webhook-id'])).size).toBe(50);
  expect(await stateOf(webhook.id)).toMatchObject({ queued: 0 });
});

test('three processes send each of a hundred events once', async () => {
  const { received, url } = await receiver();
  const { webhook } = await add(url);
  await world.database.pool.query(
    `insert into webhook_deliveries (webhook_id, type, data, at, next_at)
     select $1, 'test.sent', '{}', $2, $2 from generate_series(1, 100)`,
    [webhook.id, world.now()],
  );
  await Promise.all(
    [world.services, world.anotherProcess().services, world.anotherProcess().services].map(
      ({ webhooks }) => webhooks.sweep(),
    ),
  );
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(100);
  expect(received).toHaveLength(100);
});

test('an address of another host is refused, and one that is no longer known is not called', async () => {
  const { received, url } = await receiver();
  const { webhook } = await add(url);
  expect(
    await world.services.webhooks.add({
      name: 'Inside',
      url: 'http://169.254.169.254/latest',
      events: ['entry.made'],
      by: world.operator,
    }),
  ).toMatchObject({ refusal: { name: 'webhook-host-unknown' } });
  webhookHosts.length = 0;
  valueOf(await world.services.webhooks.test({ id: webhook.id, by: world.operator }));
  await sweep();
  expect(received).toEqual([]);
  expect((await stateOf(webhook.id)).deliveries[0]?.lastError).toBe(
    'The host is not in WEBHOOK_HOSTS any more.',
  );
});

test('a key in an address is not shown', async () => {
  const { url } = await receiver();
  await add(`${url}?key=7f3a`);
  const { client } = await signIn(world.baseUrl, 'operator');
  const shown = JSON.stringify([await client.webhooks({}), await client.auditLog({})]);
  expect(shown).toContain(`${url}?…`);
  expect(shown).not.toContain('7f3a');
});

test('the secret is stored encrypted, and a webhook stays as it was added', async () => {
  const { url } = await receiver();
  const { webhook, secret } = await add(url);
  const { rows } = await world.database.pool.query<{ row: string }>(
    'select to_jsonb(webhooks)::text as row from webhooks where id = $1',
    [webhook.id],
  );
  expect(rows[0]?.row).not.toContain(secret.slice('whsec_'.length));
  const moving = world.database.pool.query(
    `update webhooks set url = 'https://elsewhere.example' where id = '${webhook.id}'`,
  );
  await expect(moving.catch(violatedConstraint)).resolves.toBe('webhooks_kept');
});
