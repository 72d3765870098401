import { SOCKET_PATH } from '@captains-pick/contract';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { cents } from '@captains-pick/rules';
import { runningContest } from './operator/running-contest.ts';
import {
  CHEAP_TEAM,
  makeContest,
  makePlayer,
  openSession,
  openWorld,
  provideWorld,
  signIn,
  valueOf,
} from './test-world.ts';

const LCP = { name: 'LCP', value: 1_800, route: '/contests/:tab', navigation: 'load' } as const;
const CLS = { name: 'CLS', value: 0.02, route: '/', navigation: 'soft' } as const;

const world = provideWorld();

const read = (headers: Record<string, string> = {}, at = world): Promise<Response> =>
  fetch(`${at.baseUrl}/metrics`, { headers });

/** The value of one sample, by its name and labels as Prometheus writes them; null where there is none. */
const sample = async (name: string): Promise<number | null> => {
  const line = (await (await read()).text())
    .split('\n')
    .find((text) => text.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
};

const report = (vitals: readonly unknown[], extra: object = {}): Promise<Response> =>
  fetch(`${world.baseUrl}/api/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vitals, ...extra }),
  });

describe('the server tells of itself', () => {
  test('in the format of Prometheus', async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    }
  });

  test('how long it took to answer, by the route and not the path', async () => {
    const counted = (route: string, status: number): Promise<number | null> =>
      sample(
        `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    for (const path of ['/api/contests/no-such-1', '/api/contests/no-such-2', '/wp-login.php']) {
      await fetch(world.baseUrl + path);
    }
    expect(await counted('/api/contests/:id', 404)).toBe(2);
    expect(await counted('none', 404)).toBe(1);
    expect(await (await read()).text()).not.toMatch(/no-such|wp-login/);
  });

  test('how many entries it accepted: a refused one and a repetition do not count', async () => {
    const contestId = await makeContest(world, { maxEntriesPerUser: 1 });
    await makePlayer(world, 'counted');
    const { client } = await signIn(world.baseUrl, 'counted');
    const enter = (idempotencyKey: string) =>
      client.enterContest({
        params: { id: contestId },
        body: { team: CHEAP_TEAM },
        idempotencyKey,
      });
    await enter('first');
    await enter('first');
    await expect(enter('second')).rejects.toThrow('You have already entered this contest.');
    expect(await sample('entries_accepted_total')).toBe(1);
  });

  test('what waits: running contests without results, mails, and requests to the cashier', async () => {
    const waiting = await openWorld();
    try {
      const figure = async (name: string): Promise<number> => {
        const text = await (await fetch(`${waiting.baseUrl}/metrics`)).text();
        return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
      };
      expect(await figure('contests_running')).toBe(0);
      expect(await figure('results_oldest_age_seconds')).toBe(0);
      const { contestId } = await runningContest(waiting, [CHEAP_TEAM, CHEAP_TEAM]);
      expect(await figure('contests_running_without_results')).toBe(1);
      // Ages are by the database's clock.
      const at = new Date(Date.now() - 600_000);
      await waiting.database.pool.query(
        `insert into applied_feeds
           (contest_id, sequence, observed_at, applied_at, applied_by, source, file_name, digest, rows, changed, final)
         values ($1, 1, $2, $2, $3, 'test', 'r.json', 'x', '[]', 0, false)`,
        [contestId, at, waiting.operator.userId],
      );
      expect(await figure('contests_running_without_results')).toBe(0);
      expect(await figure('results_oldest_age_seconds')).toBeCloseTo(600, -1);
      expect(await figure('result_sources_paused')).toBe(0);
      await waiting.database.pool.query(
        `insert into feed_sources (contest_id, url, format, every, skip_unknown, allow_missing, set_by, set_at,
           failures, next_at, paused)
         values ($1, 'https://results.example.org', 'results', 60, false, false, $2, $3, 0, $3, 'It looks wrong.')`,
        [contestId, waiting.operator.userId, at],
      );
      expect(await figure('result_sources_paused')).toBe(1);
      const player = await makePlayer(waiting, 'waits');
      valueOf(
        await waiting.services.transfers.requestDeposit({
          user: player,
          amount: cents(50_00),
          idempotencyKey: null,
          provider: 'cashier',
        }),
      );
      expect(await figure('transfers_waiting')).toBe(1);
      await waiting.database.pool.query(
        `update mails set state = 'failed', last_error = 'no' where id = (select min(id) from mails)`,
      );
      expect(await figure('mails_failed')).toBe(1);
      expect(await figure('mails_queued')).toBeGreaterThan(0);
    } finally {
      await waiting.close();
    }
  });

  test('how many sockets are open', async () => {
    expect(await sample('live_sockets_open')).toBe(0);
    const socket = io(world.baseUrl, { path: SOCKET_PATH, transports: ['websocket'] });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
    });
    expect(await sample('live_sockets_open')).toBe(1);
    socket.close();
    await expect.poll(() => sample('live_sockets_open')).toBe(0);
  });
});

describe('pages tell how fast they are', () => {
  test('in seconds and shifts, by route', async () => {
    const visitor = openSession(world.baseUrl).client;
    await visitor.reportVitals({ body: { vitals: [LCP, CLS] } });
    await visitor.reportVitals({ body: { vitals: [{ ...LCP, value: 2_600 }] } });
    const labels = 'route="/contests/:tab",navigation="load"';
    expect(await sample(`web_vital_lcp_seconds_bucket{le="2.5",${labels}}`)).toBe(1);
    expect(await sample(`web_vital_lcp_seconds_sum{${labels}}`)).toBeCloseTo(4.4);
    expect(await sample('web_vital_cls_sum{route="/",navigation="soft"}')).toBe(0.02);
  });

  test.each([
    ['nothing', [], {}],
    ['more than a page can have', Array.from({ length: 51 }, () => LCP), {}],
    ['an unknown name', [{ ...LCP, name: 'FID' }], {}],
    ['a path instead of a route', [{ ...LCP, route: '/contests/running/abc' }], {}],
    ['an unknown navigation', [{ ...LCP, navigation: 'reload' }], {}],
    ['a time below zero', [{ ...LCP, value: -1 }], {}],
    ['a time beyond sense', [{ ...LCP, value: 300_001 }], {}],
    ['a time that is no number', [{ ...LCP, value: '12' }], {}],
    ['a shift beyond sense', [{ ...CLS, value: 101 }], {}],
    ['an unknown field', [{ ...LCP, userId: 'u1' }], {}],
    ['a good one beside a bad one', [LCP, { ...LCP, value: null }], {}],
    ['a field beside the list', [LCP], { page: 'x' }],
  ])('%s is refused, and changes nothing', async (_, vitals, extra) => {
    const before = (await (await read()).text()).match(/^web_vital.*$/gm);
    expect((await report(vitals, extra)).status).toBe(400);
    expect((await (await read()).text()).match(/^web_vital.*$/gm)).toEqual(before);
  });

  test('so many times a minute', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await report([CLS])).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
    expect(statuses).toContain(429);
  });
});

describe('who may read the metrics', () => {
  test('without a token: programs on this machine, unless they pass on another’s wish', async () => {
    expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
    expect((await read({ forwarded: 'for=203.0.113.9' })).status).toBe(403);
  });

  test('with a token: who shows it', async () => {
    const token = 'for the eyes of Prometheus';
    const guarded = await openWorld({ metricsAccess: { kind: 'token', token } });
    const statusOf = async (headers: Record<string, string>): Promise<number> =>
      (await read(headers, guarded)).status;
    expect(await statusOf({})).toBe(403);
    expect(await statusOf({ authorization: `Bearer ${token}s` })).toBe(403);
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
    expect(
      await statusOf({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }),
    ).toBe(200);
    await guarded.close();
  });

  test('in production without a token: nobody', async () => {
    const closed = await openWorld({ metricsAccess: { kind: 'nobody' } });
    expect((await read({}, closed)).status).toBe(403);
    await closed.close();
  });
});
