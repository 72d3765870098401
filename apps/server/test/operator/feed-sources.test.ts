/** Results are read from an address: applied when they are new, and paused when they look wrong. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewFeedSource } from '@captains-pick/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provideWorld, refusalOf, resultsFile, signIn, teamOf, valueOf } from '../test-world.ts';
import { addOperator, signInOperator } from './operator-world.ts';
import {
  actsOn,
  enteredContest,
  FIRST_AND_LAST,
  LAST_THREE,
  runningContest,
  scoreOf,
} from './running-contest.ts';

/** The test's source is added once it listens. */
const feedHosts = ['*.results.example.org'];
const world = provideWorld({ feedHosts });

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Answer = (_, response) => void response.writeHead(500).end();
let asked: IncomingMessage[] = [];
const source = createServer((request, response) => {
  asked.push(request);
  answers(request, response);
});
let origin = '';

beforeAll(async () => {
  source.listen(0, '127.0.0.1');
  await once(source, 'listening');
  origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  feedHosts.push(origin);
});
afterAll(() => {
  source.closeAllConnections();
  source.close();
});
beforeEach(async () => {
  asked = [];
  await world.database.pool.query('delete from feed_sources');
});

const TEAMS = [LAST_THREE, FIRST_AND_LAST];

const serves =
  (text: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, headers).end(text);
const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end();

const follow = (contestId: string, over: Partial<NewFeedSource> = {}) =>
  world.services.feedSources.follow({
    contestId,
    url: `${origin}/board.json?key=secret`,
    format: 'results',
    every: 60,
    skipUnknown: false,
    allowMissing: false,
    by: world.operator,
    ...over,
  });

const sourceOf = async (contestId: string) => {
  const { source: found } = valueOf(await world.services.feedSources.of(contestId));
  if (found === null) throw new Error('There is no source.');
  return found;
};

/** A running contest with a source that answers so. */
const followed = async (first: Answer, over: Partial<NewFeedSource> = {}): Promise<string> => {
  const { contestId } = await runningContest(world, TEAMS);
  answers = first;
  valueOf(await follow(contestId, over));
  return contestId;
};

const sweep = () => world.services.feedSources.sweep();
const afterMinutes = async (minutes: number): Promise<void> => {
  world.later(minutes);
  await sweep();
};

describe('a source', () => {
  test('is applied, in the name of who set it, and shown without its key', async () => {
    const contestId = await followed(
      serves(resultsFile([3, 2, 1, 0, -1, -2], { at: world.now() })),
    );
    await sweep();
    expect(await scoreOf(world, contestId, 'Flo Finn')).toBe(-2);
    expect(await sourceOf(contestId)).toMatchObject({
      url: `${origin}/board.json?…`,
      by: 'operator',
      found: 'Applied as update 1: 6 players changed.',
      failures: 0,
      paused: null,
    });
    const acts = await actsOn(world, contestId);
    expect(acts.slice(0, 2).map(({ act, by }) => [act, by])).toEqual([
      ['apply-results', 'operator'],
      ['follow-source', 'operator'],
    ]);
    expect(JSON.stringify(acts)).not.toContain('secret');
  });

  test('is read by its interval, with what is known of its version', async () => {
    const at = world.now();
    const contestId = await followed(
      serves(resultsFile([0, 0, 0, 0, 0, 0], { at }), {
        etag: '"v1"',
        'last-modified': 'Sat, 14 Mar 2026 12:00:00 GMT',
      }),
    );
    await sweep();
    await sweep();
    expect(asked).toHaveLength(1);
    answers = fails(304);
    await afterMinutes(1);
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Sat, 14 Mar 2026 12:00:00 GMT',
    });
    expect((await sourceOf(contestId)).found).toBe('Nothing new.');
    answers = serves(resultsFile([-4, 0, 0, 0, 0, 0], { at: world.now() }));
    await afterMinutes(1);
    expect(await scoreOf(world, contestId, 'Ada Arnold')).toBe(-4);
  });

  test('without changes is applied every five minutes, so that its age stays true', async () => {
    const scores = [0, 0, 0, 0, 0, 0];
    const contestId = await followed(
      (_, response) => void response.end(resultsFile(scores, { at: world.now() })),
    );
    await sweep();
    for (let minute = 1; minute <= 5; minute += 1) await afterMinutes(1);
    const { feeds } = valueOf(await world.services.results.feeds(contestId));
    expect(feeds.map(({ changed }) => changed)).toEqual([0, 6]);
  });

  test('is read by one of two processes', async () => {
    await followed(serves(resultsFile([0, 0, 0, 0, 0, 0], { at: world.now() })));
    await Promise.all([sweep(), world.anotherProcess().services.feedSources.sweep()]);
    expect(asked).toHaveLength(1);
  });

  test('waits for the start, and while the contest is paused', async () => {
    const { contestId } = await enteredContest(world, TEAMS);
    answers = fails(500);
    valueOf(await follow(contestId));
    await afterMinutes(1);
    expect(asked).toEqual([]);
    valueOf(await world.services.feedSources.unfollow({ contestId, by: world.operator }));
    const running = await followed(fails(500));
    const by = world.operator;
    valueOf(await world.services.lifecycle.pause({ contestId: running, reason: 'rain', by }));
    await afterMinutes(1);
    expect(asked).toEqual([]);
    valueOf(await world.services.lifecycle.resume({ contestId: running, reason: 'sun', by }));
    await afterMinutes(1);
    expect(asked).toHaveLength(1);
  });

  test('that fails is asked later and later, and as it wishes', async () => {
    const contestId = await followed(fails(503));
    await sweep();
    expect(await sourceOf(contestId)).toMatchObject({
      found: 'The source answered 503.',
      failures: 1,
      paused: null,
    });
    await afterMinutes(1);
    expect(asked).toHaveLength(1);
    answers = fails(429, { 'retry-after': '1800' });
    await afterMinutes(1);
    expect(asked).toHaveLength(2);
    await afterMinutes(29);
    expect(asked).toHaveLength(2);
    answers = serves(resultsFile([0, 0, 0, 0, 0, 0], { at: world.now() }));
    await afterMinutes(1);
    expect(await sourceOf(contestId)).toMatchObject({ failures: 0, paused: null });
  });

  test('that breaks off, or is too long, fails', async () => {
    const contestId = await followed((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{');
      response.destroy();
    });
    await sweep();
    expect((await sourceOf(contestId)).found).toContain('The source could not be read');
    answers = serves('x'.repeat(8_000_001));
    await afterMinutes(2);
    expect(await sourceOf(contestId)).toMatchObject({
      found: 'The source could not be read: The file is longer than 8000000 bytes.',
      failures: 2,
    });
  });
});

describe('a source pauses', () => {
  test.each([
    [
      'with a name that is no player’s',
      (at: Date) =>
        serves(
          resultsFile([0, 0, 0, 0, 0, 0], { at })
            .replace('"id":"g1",', '')
            .replace('Ada Arnold', 'A. Arnold'),
        ),
      /A\. Arnold does not match exactly one player/,
    ],
    ['with a file that is none', () => serves('<html>Sign in</html>'), /^The feed was not applied/],
    [
      'when the event is over',
      (at: Date) => serves(resultsFile([0, 0, 0, 0, 0, 0], { at, final: true })),
      /^The source says that the event is over/,
    ],
    [
      'with a file of next week',
      (at: Date) =>
        serves(resultsFile([0, 0, 0, 0, 0, 0], { at: new Date(at.getTime() + 7 * 86_400_000) })),
      /future|ahead|later/,
    ],
  ] as const)('%s, and changes nothing', async (_, answering, why) => {
    const contestId = await followed(answering(world.now()));
    await sweep();
    const { paused, found } = await sourceOf(contestId);
    expect(paused).toMatch(why);
    expect(found).toBe(paused);
    const watched = await world.services.results.watch();
    expect(watched.get(contestId)?.sourcePaused).toBe(true);
    await afterMinutes(30);
    expect(asked).toHaveLength(1);
    expect(valueOf(await world.services.results.feeds(contestId)).feeds).toEqual([]);
  });

  test('when who set it may not apply results any more', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    await addOperator(world, 'leaving', 'contests');
    const leaving = await signInOperator(world, 'leaving');
    answers = serves(resultsFile([0, 0, 0, 0, 0, 0], { at: world.now() }));
    await leaving.client.followSource({
      params: { id: contestId },
      body: {
        url: `${origin}/board.json`,
        format: 'results',
        every: 60,
        skipUnknown: false,
        allowMissing: false,
      },
    });
    valueOf(
      await world.services.operators.setRole({
        username: 'leaving',
        role: 'support',
        reason: 'Another desk',
        by: world.operator,
      }),
    );
    await sweep();
    expect((await sourceOf(contestId)).paused).toMatch(/^Who set this address may not/);
    expect(asked).toEqual([]);
  });

  test('after three refusals in a row, not after one', async () => {
    const contestId = await followed(fails(404));
    await sweep();
    await afterMinutes(2);
    expect((await sourceOf(contestId)).paused).toBeNull();
    await afterMinutes(4);
    expect((await sourceOf(contestId)).paused).toBe('The source answered 404.');
  });

  test('rather than follow a redirect', async () => {
    const contestId = await followed(fails(302, { location: 'http://127.0.0.1:1/inside' }));
    await sweep();
    expect((await sourceOf(contestId)).found).toBe(
      'The source answered 302, which leads elsewhere.',
    );
    expect(asked).toHaveLength(1);
  });

  test('until an operator has it read again, which judges the same file by new matches', async () => {
    const file = resultsFile([-3, 0, 0, 0, 0, 0], { at: world.now() })
      .replace('"id":"g1",', '')
      .replace('Ada Arnold', 'A. Arnold');
    const contestId = await followed(serves(file, { etag: '"same"' }));
    await sweep();
    valueOf(
      await world.services.results.match({
        contestId,
        said: { kind: 'name', text: 'A. Arnold' },
        player: 'Ada Arnold',
        reason: 'The site says so',
        by: world.operator,
      }),
    );
    valueOf(await world.services.feedSources.check({ contestId, by: world.operator }));
    await sweep();
    expect(await sourceOf(contestId)).toMatchObject({ paused: null });
    expect(await scoreOf(world, contestId, 'Ada Arnold')).toBe(-3);
  });
});

describe('following', () => {
  test('is refused for other hosts, and for contests that are over', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    for (const url of [
      'https://10.0.0.1/admin',
      'http://www.results.example.org/board',
      'https://results.example.org.evil.example/board',
      'file:///etc/passwd',
      'board.json',
    ]) {
      expect(refusalOf(await follow(contestId, { url })).name).toBe('feed-host-unknown');
    }
    valueOf(await follow(contestId, { url: 'https://www.results.example.org/board' }));
    valueOf(
      await world.services.lifecycle.cancel({ contestId, by: world.operator, reason: 'rain' }),
    );
    expect(refusalOf(await follow(contestId)).name).toBe('wrong-status');
    expect(refusalOf(await follow('unknown')).name).toBe('contest-not-found');
  });

  test('ends when an operator wants it, by the API', async () => {
    const contestId = await followed(fails(500));
    const { client } = await signIn(world.baseUrl, 'operator');
    const params = { id: contestId };
    expect(await client.feedSource({ params })).toMatchObject({
      source: { every: 60 },
      hosts: feedHosts,
    });
    await client.unfollowSource({ params });
    expect((await client.feedSource({ params })).source).toBeNull();
    await expect(client.unfollowSource({ params })).rejects.toMatchObject({
      failure: { code: 'no-feed-source' },
    });
    await expect(client.checkSource({ params })).rejects.toMatchObject({
      failure: { code: 'no-feed-source' },
    });
    await afterMinutes(5);
    expect(asked).toEqual([]);
  });

  test('again forgets what the earlier source said', async () => {
    const contestId = await followed(serves('<html>'));
    await sweep();
    expect((await sourceOf(contestId)).paused).not.toBeNull();
    valueOf(await follow(contestId, { every: 30 }));
    expect(await sourceOf(contestId)).toMatchObject({ paused: null, found: null, every: 30 });
  });

  test('a player can’t', async () => {
    const { contestId, users } = await runningContest(world, [teamOf(3, 4, 5), LAST_THREE]);
    const { client } = await signIn(world.baseUrl, users[0]?.username ?? '');
    await expect(client.feedSource({ params: { id: contestId } })).rejects.toMatchObject({
      failure: { code: 'not-authorized' },
    });
  });
});
