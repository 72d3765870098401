import type { Page } from '@playwright/test';
import { createClient } from '@captains-pick/contract';
import { openAccount, type Account } from '../accounts.ts';
import { createContest } from '../contest-file.ts';
import { expired } from '../expired-token.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { loadedList } from '../pages.ts';
import { callsTo, hold, stopClock, stored } from '../waiting.ts';

const EXPIRED = 'Your session has expired. You will be redirected to the login page.';
// Fixed wording, with the two spaces (docs/product.md#messages).
const LOGIN_NEEDED =
  'You must be logged in to view completed contests.  Redirecting you to Login page in 5 seconds.';

const SESSION_KEYS = ['accessToken', 'refreshToken', 'userId', 'username'];

/** Ends a session without the page's knowledge: its access token expires, and the server refuses its refresh token. */
const endSession = async (page: Page, url: string): Promise<void> => {
  const { accessToken = '', refreshToken = '' } = await stored(page);
  await createClient({ baseUrl: url, tokens: null }).logout({ body: { refreshToken } });
  await page.evaluate((token) => localStorage.setItem('accessToken', token), expired(accessToken));
};

/** Opens a list, stops the page's clock, and ends the session, so that the next page finds it out. */
const endSessionOn = async (page: Page, url: string, list: string): Promise<void> => {
  await page.clock.install();
  await page.goto(list);
  await expect(loadedList(page)).toBeVisible();
  await stopClock(page);
  await endSession(page, url);
  // The cache is stale, so the next page refetches.
  await page.clock.runFor(15_000);
};

const logInHere = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
};

test(
  'an expired token is renewed once for all calls that fail together, unnoticed',
  {
    annotation: covers(
      'call-token',
      'call-token-together',
      'session-verified-on-load',
      'call-user',
      'call-activity',
    ),
  },
  async ({ server, player, operator }) => {
    await createContest(operator, { sample: 'poker/wsop-main-event-2017' });
    const account = await openAccount(server.url, 'tara');
    const late = { ...account, accessToken: expired(account.accessToken) };
    const { page } = await player(late);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    const renewals = callsTo(page, 'POST', '/api/auth/token');
    const activity = callsTo(page, 'POST', '/api/users/activity');
    await page.goto('/contests/registering');
    await expect(
      page.getByRole('link', { name: 'WSOP Main Event 2017: Final Table' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    await expect.poll(() => activity.length).toBe(2);
    // On a busy machine a call may begin after the renewal, and is not refused then.
    expect(refused.length).toBeGreaterThan(1);
    expect(new Set(refused).size, 'no call is refused twice').toBe(refused.length);
    expect(renewals).toHaveLength(1);
    const kept = await stored(page);
    expect(Object.keys(kept).toSorted()).toEqual(SESSION_KEYS);
    expect(kept['accessToken']).not.toBe(late.accessToken);
    expect(kept['refreshToken'], 'it is good for one renewal only').not.toBe(late.refreshToken);
  },
);

test('two tabs that wake up at once with a token that has run out both stay logged in', async ({
  server,
  player,
}) => {
  const account = await openAccount(server.url, 'tom');
  const { page: first } = await player(account);
  await first.goto('/rules');
  const second = await first.context().newPage();
  await second.goto('/support');
  for (let round = 1; round <= 3; round += 1) {
    const { accessToken = '' } = await stored(first);
    await first.evaluate(
      (token) => localStorage.setItem('accessToken', token),
      expired(accessToken),
    );
    await Promise.all([first.reload(), second.reload()]);
    for (const page of [first, second]) {
      await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    }
  }
  expect(Object.keys(await stored(second)).toSorted()).toEqual(SESSION_KEYS);
});

test('a renewal whose answer is lost does not end the session', async ({ server, player }) => {
  const account = await openAccount(server.url, 'lotte');
  const { page } = await player(account);
  await page.goto('/rules');
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  await page.evaluate(
    (token) => localStorage.setItem('accessToken', token),
    expired(account.accessToken),
  );
  await page.route('**/api/auth/token', async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    await route.abort('connectionreset');
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contests' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Network response was not ok',
  );
  await page.unroute('**/api/auth/token');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(loadedList(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
});

test(
  'a stored session that the server refuses ends on load: logged out, announced, and back after login',
  {
    annotation: covers('session-load-failure', 'call-token-failure', 'session-expired'),
  },
  async ({ server, player }) => {
    const account = await openAccount(server.url, 'lola');
    const { page } = await player(account);
    await page.goto('/rules');
    await endSession(page, server.url);
    await page.goto('/contests/completed?from=mail');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await stored(page)).toEqual({ redirectAfterLogin: '/contests/completed?from=mail' });
    await logInHere(page, account);
    await expect(page).toHaveURL(/\/contests\/completed\?from=mail$/);
    await expect(loadedList(page)).toBeVisible();
  },
);

test(
  'a session that expires on the completed contests is announced, and five seconds later leads to the login and back',
  {
    tag: NIGHTLY,
    annotation: covers('session-expired', 'session-expired-redirect', 'call-token-failure'),
  },
  async ({ server, player }) => {
    const account = await openAccount(server.url, 'cleo');
    const { page } = await player(account);
    await endSessionOn(page, server.url, '/contests/completed');
    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
    await page.goBack();
    const told = page.getByRole('main').getByRole('alert');
    await expect(told).toBeVisible();
    expect(await told.innerText()).toContain(LOGIN_NEEDED);
    await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toBeVisible();
    expect(await stored(page)).toEqual({ redirectAfterLogin: '/contests/completed' });

    await page.clock.runFor(4_900);
    await expect(page).toHaveURL(/\/contests\/completed$/);
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/login$/);
    await page.clock.resume();
    await logInHere(page, account);
    await expect(page).toHaveURL(/\/contests\/completed$/);
    await expect(loadedList(page)).toBeVisible();
  },
);

test(
  'a visitor who opens the completed contests is redirected to the login after five seconds, not before',
  { annotation: covers('session-expired-redirect') },
  async ({ visitor }) => {
    const page = await visitor();
    await page.clock.install();
    await page.goto('/contests/registering');
    await expect(loadedList(page)).toBeVisible();
    await stopClock(page);
    await page.getByRole('link', { name: 'Completed' }).click();
    const told = page.getByRole('main').getByRole('alert');
    await expect(told).toBeVisible();
    expect(await told.innerText()).toContain(LOGIN_NEEDED);
    await page.clock.runFor(4_999);
    await expect(page).toHaveURL(/\/contests\/completed$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page, 'going back does not lead into the redirect again').toHaveURL(
      /\/contests\/registering$/,
    );
  },
);

test(
  'a session that expires on a public page is announced there, and leads to the login after five seconds',
  { annotation: covers('session-expired', 'frame-always') },
  async ({ server, player }) => {
    const account = await openAccount(server.url, 'rosa');
    const { page } = await player(account);
    await endSessionOn(page, server.url, '/contests/registering');
    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Contests' }).click();
    const told = page.getByRole('alert').filter({ hasText: EXPIRED });
    await expect(told).toBeVisible();
    const place = await told.boundingBox();
    const screen = page.viewportSize();
    if (place === null || screen === null) throw new Error('nothing is on screen');
    expect(place.y, 'toasts are at the top').toBeLessThan(100);
    expect(Math.abs(place.x + place.width / 2 - screen.width / 2), 'and centred').toBeLessThan(40);
    await expect(page.getByRole('heading', { level: 1, name: 'Contests' })).toBeVisible();
    await page.clock.runFor(4_999);
    await expect(page).toHaveURL(/\/contests\/registering$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/login$/);
    await page.clock.runFor(1_000);
    await expect(told, 'after five seconds they go').toHaveCount(0);
    await page.clock.resume();
    await logInHere(page, account);
    await expect(page).toHaveURL(/\/contests\/registering$/);
  },
);

test('a session that expires on the way to the login page is not announced twice', async ({
  server,
  player,
}) => {
  const account = await openAccount(server.url, 'ruth');
  const { page } = await player(account);
  await endSessionOn(page, server.url, '/contests/registering');
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contests' }).click();
  await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.clock.runFor(10_000);
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
  await page.clock.runFor(10_000);
  await expect(page, 'who goes on as a visitor is left alone').toHaveURL(/\/rules$/);
});

test('a page that is left while its session is being verified keeps the session', async ({
  player,
}) => {
  const { page } = await player('lara');
  const answer = await hold(page, '**/api/users/user');
  await page.goto('/rules', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  answer.release();
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  expect(Object.keys(await stored(page)).toSorted()).toEqual(SESSION_KEYS);
});

test(
  'activity is noted on the home and the contests pages for members alone, and its failure ignored',
  { tag: NIGHTLY, annotation: covers('call-activity') },
  async ({ visitor, player }) => {
    const stranger = await visitor();
    const byStranger = callsTo(stranger, 'POST', '/api/users/activity');
    await stranger.goto('/');
    await stranger.goto('/contests/registering');
    await expect(stranger.getByText('times are local')).toBeVisible();
    expect(byStranger).toEqual([]);

    const { page } = await player('alma');
    const byMember = callsTo(page, 'POST', '/api/users/activity');
    await page.goto('/');
    await expect.poll(() => byMember.length).toBe(1);
    expect(await byMember[0]?.headerValue('authorization')).toMatch(/^Bearer \S+$/);
    await page.route('**/api/users/activity', (route) => route.abort());
    await page.goto('/contests/registering');
    await expect.poll(() => byMember.length).toBe(2);
    await expect(loadedList(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/rules');
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    expect(byMember).toHaveLength(2);
  },
);
