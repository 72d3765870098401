import type { Contest, FullClient } from '@captains-pick/contract';
import type { Page } from '@playwright/test';
import { logIn, storedSession } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';
import { startFrontProxy } from '../front-proxy.ts';

// Its server is stopped.
test.use({ seed: 'demo for offline' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
/** What Chromium says of requests without a connection. */
const LOST = /ERR_|Failed to (?:fetch|load)|502/;
const AGE =
  /^(?:You are offline|The server can’t be reached)\. Standings as of \d\d:\d\d, (?:just now|\d+ min ago)\.$/;

const anyContest = async (
  client: FullClient,
  status: Contest['status'],
): Promise<{ readonly _id: string; readonly tournamentName: string }> => {
  const found = (await client.contests({})).find(
    (one) => one.sport === 'Golf' && one.status === status,
  );
  if (found === undefined) throw new Error(`no contest is ${status}`);
  return found;
};

/** A phone of the demo's player that keeps pages, at the server or at a proxy before it. */
const signedIn = async (serverUrl: string, baseURL: string) => ({
  ...PHONE,
  baseURL,
  serviceWorkers: 'allow' as const,
  tolerates: LOST,
  storageState: {
    cookies: [],
    origins: [
      {
        origin: baseURL,
        localStorage: storedSession(await logIn(serverUrl, 'demo', 'captains-pick')),
      },
    ],
  },
});

const standings = (page: Page) => page.getByRole('table', { name: 'Standings' });
const age = (page: Page) => page.getByRole('status').filter({ hasText: 'Standings as of' });

const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'kept' in document.documentElement.dataset);

/** Opens a page and waits until the service worker has kept its answers and the page itself. */
const openKept = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await expect
    .poll(() =>
      page.evaluate(
        async (address) => {
          const build = (await caches.keys()).find((name) => name.startsWith('kept-build-'));
          const files = build === undefined ? [] : await (await caches.open(build)).keys();
          return (await caches.match(address)) !== undefined && files.length > 0;
        },
        `/api/contests/${path.split('/').at(-1)}`,
      ),
    )
    .toBe(true);
};

test(
  'without a connection a running contest shows the last standings with their age, and is current once it is back',
  { annotation: covers('route-offline', 'kept-standings', 'kept-sends-nothing') },
  async ({ server, operator, visitor }) => {
    const proxy = await startFrontProxy(server.url);
    const page = await visitor(await signedIn(server.url, proxy.url));
    const contest = await anyContest(operator, 'Running');
    await openKept(page, `/contests/running/${contest._id}`);
    await expect(standings(page)).toBeVisible();
    const rows = await standings(page).getByRole('rowheader').allInnerTexts();
    expect(rows.length).toBeGreaterThan(3);
    await expect(age(page)).toHaveCount(0);

    await page.context().setOffline(true);
    await page.reload();
    await expect(age(page)).toHaveText(AGE);
    await expect(age(page)).toContainText('You are offline.');
    expect(await isKept(page)).toBe(true);
    await expect(
      page.getByRole('heading', { level: 1, name: contest.tournamentName }),
    ).toBeVisible();
    expect(await standings(page).getByRole('rowheader').allInnerTexts()).toEqual(rows);
    // A team, a dialog and a refresh, by what is kept.
    await page.getByRole('button', { name: 'Refresh' }).tap();
    await standings(page).getByRole('rowheader').getByRole('button').nth(1).tap();
    await expect(page.getByRole('region', { name: /^(?:Your )?[Tt]eam/ })).toBeVisible();
    await expect(age(page)).toBeVisible();

    await page.context().setOffline(false);
    await expect(age(page)).toHaveCount(0);
    await expect(standings(page)).toBeVisible();
    expect(await isKept(page)).toBe(false);
    await proxy.goAway();
  },
);

test(
  'a kept page of an earlier build calls nothing of a newer server, and is replaced by the new one',
  { annotation: covers('kept-sends-nothing', 'kept-after-deployment') },
  async ({ server, operator, visitor }) => {
    const proxy = await startFrontProxy(server.url);
    const page = await visitor(await signedIn(server.url, proxy.url));
    const contest = await anyContest(operator, 'Running');
    await openKept(page, `/contests/running/${contest._id}`);
    const script = () => page.locator('script[type=module]').getAttribute('src');
    const built = await script();

    await proxy.goAway();
    await page.reload();
    await expect(age(page)).toContainText('The server can’t be reached.');
    expect(await script()).toBe(built);

    // The new server answers calls, while pages still come from a proxy that does not reach it.
    proxy.deploy();
    proxy.answerBadGateway(true);
    await proxy.comeBack();
    const before = proxy.calls().length;
    await page.reload();
    await expect(age(page)).toContainText('The server can’t be reached.');
    expect(await isKept(page)).toBe(true);
    await page.getByRole('button', { name: 'Refresh' }).tap();
    const answers = await page.evaluate(async (id) => {
      const statusOf = (address: string, init?: RequestInit) =>
        fetch(address, init).then(
          ({ status }) => status,
          () => 'refused',
        );
      return {
        read: await statusOf(`/api/contests/${id}?entries=all`),
        other: await statusOf('/api/users/user'),
        sent: await statusOf(`/api/contests/${id}/enter`, { method: 'POST', body: '{}' }),
        beacon: navigator.sendBeacon('/api/vitals', '{}'),
        socket: await statusOf('/socket.io/?EIO=4&transport=polling'),
      };
    }, contest._id);
    expect(answers).toMatchObject({
      read: 'refused',
      other: 'refused',
      sent: 'refused',
      socket: 'refused',
    });
    // Longer than the page waits between looks for the server.
    await page.waitForTimeout(5_000);
    expect(proxy.calls().slice(before)).toEqual([]);

    proxy.answerBadGateway(false);
    await expect(age(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(standings(page)).toBeVisible();
    expect(await isKept(page)).toBe(false);
    const rebuilt = await script();
    expect(rebuilt).not.toBe(built);

    // The next time, the new build is shown.
    await openKept(page, `/contests/running/${contest._id}`);
    await expect
      .poll(() =>
        page.evaluate(async (address) => (await caches.match(address)) !== undefined, `${rebuilt}`),
      )
      .toBe(true);
    await proxy.goAway();
    await page.reload();
    await expect(age(page)).toHaveText(AGE);
    expect(await script()).toBe(rebuilt);
  },
);

test(
  'without a connection other pages lead to the kept contests; a logout deletes what was personal',
  { annotation: covers('route-offline', 'kept-list', 'kept-logout') },
  async ({ server, operator, visitor }) => {
    const page = await visitor(await signedIn(server.url, server.url));
    const running = await anyContest(operator, 'Running');
    const completed = await anyContest(operator, 'Completed');
    await openKept(page, `/contests/running/${running._id}`);
    await openKept(page, `/contests/completed/${completed._id}`);

    await server.crash();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'The server can’t be reached.' })).toBeVisible();
    await expect(page).toHaveURL('/offline?from=%2Faccount');
    await expect(
      page.getByRole('listitem').getByRole('link', { name: running.tournamentName }),
    ).toBeVisible();
    await page.getByRole('link', { name: completed.tournamentName }).tap();
    await expect(page).toHaveURL(`/contests/completed/${completed._id}`);
    await expect(age(page)).toHaveText(AGE);
    await page.goBack();

    await server.rise();
    await expect(page).toHaveURL('/account', { timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL('/login');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = await (await caches.open('kept-own-answers')).keys();
          return kept.map(({ url }) => url);
        }),
      )
      .toEqual([]);

    await page.context().setOffline(true);
    await page.goto(`/contests/running/${running._id}`);
    await expect(page).toHaveURL(/\/offline\?from=/);
    await expect(page.getByText(/^There are none yet\./)).toBeVisible();
  },
);
