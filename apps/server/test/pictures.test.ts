/** The pictures of shared links. */
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable } from './draft-world.ts';
import { buildWeb, type BuiltWeb } from './built-web.ts';
import { enteredContest, LAST_THREE, runningContest } from './operator/running-contest.ts';
import {
  applyScores,
  enter,
  makeContest,
  makePlayer,
  openWorld,
  teamOf,
  valueOf,
  type TestWorld,
} from './test-world.ts';

const SITE = 'https://pick.example.org';
const TEAMS = [LAST_THREE, teamOf(3, 4, 5), teamOf(2, 4, 5)];

let web: BuiltWeb;
let world: TestWorld;
beforeAll(async () => {
  web = await buildWeb();
  world = await openWorld({
    webRoot: web.folder,
    publicUrl: SITE,
    trustedProxies: ['127.0.0.0/8'],
  });
});
afterAll(async () => {
  await world.close();
  await web.remove();
});

const get = (pathname: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(world.baseUrl + pathname, { headers });

const pictureOf = (contestId: string): string => `/previews/contests/${contestId}/picture.png`;
const teamPictureOf = (contestId: string, entryId: string): string =>
  `/previews/contests/${contestId}/entries/${entryId}/picture.png`;

const entryIdsOf = async (contestId: string): Promise<readonly string[]> =>
  valueOf(await world.services.contests.detail(contestId, null)).entrants.map(({ _id }) => _id);

const expectPicture = async (pathname: string): Promise<Buffer> => {
  const response = await get(pathname);
  expect([pathname, response.status]).toEqual([pathname, 200]);
  expect(response.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  return png;
};

/** The address of the picture that a page names, from the root. */
const pictureIn = async (pathname: string): Promise<string> => {
  const page = await (await get(pathname, { accept: 'text/html' })).text();
  const address = /<meta property="og:image" content="([^"]*)">/.exec(page)?.[1] ?? '';
  expect(page).toContain('<meta property="og:image:width" content="1200">');
  expect(page).toContain('<meta property="og:image:height" content="630">');
  expect(page).toMatch(/<meta property="og:image:alt" content="[^"]{10,}">/);
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(address.startsWith(`${SITE}/previews/`)).toBe(true);
  return address.slice(SITE.length).replaceAll('&amp;', '&');
};

describe('the picture of a shared link', () => {
  test('is named by its page and is there', async () => {
    const contestId = await makeContest(world);
    for (const page of [
      '/',
      '/contests/registering',
      `/contests/registering/${contestId}`,
      `/draft/${contestId}`,
    ]) {
      expect((await expectPicture(await pictureIn(page))).byteLength).toBeGreaterThan(5_000);
    }
  });

  test('is sent once, and again when it changes', async () => {
    const { contestId } = await enteredContest(world, TEAMS);
    const first = await get(pictureOf(contestId));
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const again = await get(pictureOf(contestId), { 'if-none-match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const named = await pictureIn(`/contests/registering/${contestId}`);
    const late = await makePlayer(world, 'late');
    valueOf(await enter(world, contestId, late));
    expect(await pictureIn(`/contests/registering/${contestId}`)).not.toBe(named);
    await expect
      .poll(async () => (await get(pictureOf(contestId))).headers.get('etag'))
      .not.toBe(etag);
  });

  test('shows the leaders once there are ranks, and follows the results', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    const terms = await expectPicture(pictureOf(contestId));
    valueOf(await applyScores(world, contestId, [-1, -2, -3, -4, -5, -6]));
    const leaders = await expectPicture(pictureOf(contestId));
    expect(leaders.equals(terms)).toBe(false);
    valueOf(await applyScores(world, contestId, [-6, -5, -4, -3, -2, -1]));
    expect((await expectPicture(pictureOf(contestId))).equals(leaders)).toBe(false);
  });

  test('of a team is public when lineups are', async () => {
    const { contestId: open } = await enteredContest(world, TEAMS);
    const seen = await world.services.contests.detail(open, world.operator.userId);
    const [hidden] = valueOf(seen).entrants;
    expect((await get(teamPictureOf(open, hidden?._id ?? ''))).status).toBe(404);
    expect(await pictureIn(`/contests/registering/${open}?team=${hidden?._id}`)).not.toContain(
      'entries',
    );

    const { contestId } = await runningContest(world, TEAMS);
    const [entryId = ''] = await entryIdsOf(contestId);
    await expectPicture(teamPictureOf(contestId, entryId));
    valueOf(await applyScores(world, contestId, [-1, -2, -3, null, 5, 0]));
    await expectPicture(teamPictureOf(contestId, entryId));
    const address = `/contests/running/${contestId}?team=${entryId}`;
    expect(await pictureIn(address)).toContain(teamPictureOf(contestId, entryId));
    const page = await (await get(address, { accept: 'text/html' })).text();
    expect(page).toContain(`<meta property="og:url" content="${SITE}${address}">`);
    expect(page).toContain(`<link rel="canonical" href="${SITE}/contests/running/${contestId}">`);
  });

  test('of a draft is its contest, and once it is complete its recap', async () => {
    const { contestId, seats } = await openTable(world, ['ann', 'bob']);
    const page = `/draft/${contestId}/recap`;
    const before = await pictureIn(page);
    expect(before).not.toContain('recap');
    await expectPicture(before);
    for (const [index, { name }] of seats[0].state().availablePlayers.entries()) {
      const onTheClock = seats.find(
        ({ user, state }) => user.userId === state().currentPicker?.userId,
      );
      await onTheClock?.pick(name);
      await Promise.all(seats.map((seat) => seat.until((at) => at.draftPicks.length > index)));
      if (index === 5) break;
    }
    for (const seat of seats) {
      await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
      seat.close();
    }
    const after = await pictureIn(page);
    expect(after).toContain(`/previews/contests/${contestId}/recap/picture.png`);
    const recap = await expectPicture(after);
    expect(recap.equals(await expectPicture(pictureOf(contestId)))).toBe(false);
  });

  test('of something unknown is 404', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    for (const address of [
      pictureOf('nowhere'),
      '/previews/contests/nowhere/recap/picture.png',
      pictureOf('no%20id'),
      teamPictureOf(contestId, 'nobody'),
      teamPictureOf('nowhere', 'nobody'),
      teamPictureOf(contestId, 'x'.repeat(41)),
      '/previews/nothing.png',
    ]) {
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    }
  });
});

/**
 * Requests all of these addresses at once, from a thread of its own and from one client address; returns how many answers
 * had each status. 0: a refusal without the time to wait.
 */
const floodOf = async (
  addresses: readonly string[],
  from: string,
): Promise<ReadonlyMap<number, number>> => {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { from } = workerData;
     Promise.all(workerData.addresses.map(async (address) => {
       const response = await fetch(address, { headers: { 'x-forwarded-for': from } });
       await response.arrayBuffer();
       return response.status > 404 && response.headers.get('retry-after') === null ? 0 : response.status;
     })).then((statuses) => parentPort.postMessage(statuses));`,
    { eval: true, workerData: { addresses, from } },
  );
  const [statuses] = (await once(thread, 'message')) as [readonly number[]];
  const byStatus = Map.groupBy(statuses, (status) => status);
  return new Map([...byStatus].map(([status, { length }]) => [status, length]));
};

const FLOODING = '203.0.113.7';

const percentile = (values: readonly number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0).toFixed(1);

test('a flood of requests for pictures is answered, refused beyond a limit, and stops no page', async () => {
  const { contestId } = await runningContest(
    world,
    Array.from({ length: 30 }, (_, nth) => TEAMS[nth % TEAMS.length] ?? LAST_THREE),
  );
  const entryIds = await entryIdsOf(contestId);
  const pageTimes = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let nth = 0; nth < 100; nth += 1) {
      const begun = performance.now();
      const page = await get(`/contests/running/${contestId}`, { accept: 'text/html' });
      expect(page.status).toBe(200);
      await page.text();
      times.push(performance.now() - begun);
    }
    return times;
  };
  const quiet = await pageTimes();
  const memory = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const flood = floodOf(
    [
      ...Array.from({ length: 400 }, (_, nth) => {
        const entryId = entryIds[nth % entryIds.length] ?? '';
        return `${world.baseUrl}${teamPictureOf(contestId, entryId)}?v=${nth}`;
      }),
      ...Array.from({ length: 400 }, (_, nth) => `${world.baseUrl}${pictureOf(`unknown${nth}`)}`),
    ],
    FLOODING,
  );
  const busy = await pageTimes();
  const answers = await flood;
  delay.disable();
  process.stdout.write(
    `pages p50 ${percentile(quiet, 0.5)} → ${percentile(busy, 0.5)} ms, p99 ${percentile(quiet, 0.99)} → ${percentile(busy, 0.99)} ms; event loop p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms; memory +${Math.round((process.memoryUsage().rss - memory) / 1e6)} MB; ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`,
  );
  expect([...answers.keys()].filter((status) => ![200, 404, 429, 503].includes(status))).toEqual(
    [],
  );
  expect(answers.get(200) ?? 0).toBeGreaterThan(0);
  expect(answers.get(429), 'an address gets this many').toBe(800 - 60);
  expect((await get(pictureOf(contestId), { 'x-forwarded-for': FLOODING })).status).toBe(429);
  await expectPicture(pictureOf(contestId));
});
