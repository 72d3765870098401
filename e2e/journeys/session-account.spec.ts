import type { Page } from '@playwright/test';
import { createClient } from '@captains-pick/contract';
import { openAccount } from '../accounts.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { loadedList } from '../pages.ts';
import { callsTo, hold, stopClock, stored } from '../waiting.ts';

const accountLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' });
const logoutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logout' });

test(
  'the account shows its owner and the balance',
  { annotation: covers('account-shown', 'account-loading', 'call-user') },
  async ({ player, operator }) => {
    const { page } = await player('greta');
    await operator.grantBalance({
      body: { username: 'greta', amount: 1234.5, reason: 'journey' },
    });
    const answer = await hold(page, '**/api/users/user');
    const asked = callsTo(page, 'GET', '/api/users/user');
    await page.goto('/account');
    await expect(page.getByText('Loading account details...')).toBeVisible();
    answer.release();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'greta' })).toBeVisible();
    await expect(main.getByText('greta Example')).toBeVisible();
    await expect(main.getByText('greta@example.com')).toBeVisible();
    await expect(main.getByText('Unverified')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Balance' })).toContainText('$1,234.50');
    await expect(page.getByText('Loading account details...')).toHaveCount(0);
    expect(asked, 'header and page share one read').toHaveLength(1);
    expect(await asked[0]?.headerValue('authorization')).toMatch(/^Bearer \S+$/);
  },
);

test(
  'a verified address is marked so, and a balance that is no number is N/A',
  { tag: NIGHTLY, annotation: covers('account-shown', 'account-balance-unknown') },
  async ({ player }) => {
    const { page } = await player('nell');
    await page.route('**/api/users/user', async (route) => {
      const response = await route.fetch();
      const account = (await response.json()) as object;
      await route.fulfill({ response, json: { ...account, verified: true, balance: 'soon' } });
    });
    await page.goto('/account');
    await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('N/A');
  },
);

test(
  'a profile that cannot be fetched logs out and leads to the login, on load and later',
  { annotation: covers('account-failure', 'session-load-failure') },
  async ({ server, player }) => {
    const account = await openAccount(server.url, 'fay');
    const { page } = await player(account);
    await page.clock.install();
    await page.goto('/rules');
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    await page.clock.runFor(15_000);
    await page.route('**/api/users/user', (route) => route.abort('connectionfailed'));
    await accountLink(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveText('Network response was not ok');
    expect(await stored(page)).toEqual({ redirectAfterLogin: '/account' });

    const { page: another } = await player(await openAccount(server.url, 'fern'));
    await another.route('**/api/users/user', (route) => route.abort('connectionfailed'));
    await another.goto('/account');
    await expect(another).toHaveURL(/\/login$/);
    await expect(another.getByRole('alert')).toHaveText('Network response was not ok');
    expect(await stored(another)).toEqual({ redirectAfterLogin: '/account' });
  },
);

test(
  'a visitor is redirected from the account to the login and back',
  { annotation: covers('login-redirect') },
  async ({ server, visitor }) => {
    const account = await openAccount(server.url, 'ada');
    const page = await visitor();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('main').getByRole('heading', { name: 'ada' })).toBeVisible();
  },
);

test(
  'logging out holds at once in every open tab, and on the server',
  { annotation: covers('session-logout', 'session-logout-elsewhere') },
  async ({ server, player }) => {
    const account = await openAccount(server.url, 'olive');
    const { page: account1 } = await player(account);
    const open = async (path: string): Promise<Page> => {
      const tab = await account1.context().newPage();
      await tab.clock.install();
      await tab.goto(path);
      return tab;
    };
    await account1.goto('/account');
    const account2 = await open('/account');
    const rules = await open('/rules');
    const completed = await open('/contests/completed');
    for (const tab of [account1, account2, rules, completed]) {
      await expect(tab.getByRole('banner').getByText('$0.00')).toBeVisible();
    }
    await expect(loadedList(completed)).toBeVisible();
    await stopClock(completed);
    const { refreshToken = '' } = await stored(account1);

    await logoutButton(account1).click();
    await expect(account1).toHaveURL(/\/login$/);
    expect(await stored(account1)).toEqual({});

    await expect(account2, 'a page for members leads to the login').toHaveURL(/\/login$/);
    await expect(rules.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(rules).toHaveURL(/\/rules$/);
    await expect(completed.getByRole('main').getByRole('alert')).toContainText(
      'You must be logged in to view completed contests.',
    );
    await completed.clock.runFor(5_000);
    await expect(completed).toHaveURL(/\/login$/);
    await completed.clock.resume();

    const client = createClient({ baseUrl: server.url, tokens: null });
    await expect(client.refreshToken({ body: { refreshToken } })).rejects.toMatchObject({
      failure: { status: 401 },
    });

    await account1.goBack();
    await expect(account1, 'going back does not lead into the account again').toHaveURL(/\/login$/);

    // A login also applies to every tab: one that shows the form goes on.
    await account1.getByLabel('Username').fill(account.username);
    await account1.getByLabel('Password', { exact: true }).fill(account.password);
    await account1.keyboard.press('Enter');
    await expect(account1).not.toHaveURL(/\/login$/);
    for (const tab of [account1, account2, rules, completed]) {
      await expect(tab.getByRole('banner').getByText('$0.00')).toBeVisible();
      await expect(tab).not.toHaveURL(/\/login$/);
    }
  },
);

test('another person at the same browser sees nothing of the one before', async ({
  server,
  player,
  operator,
}) => {
  const { page } = await player('bella');
  await operator.grantBalance({ body: { username: 'bella', amount: 77, reason: 'journey' } });
  const next = await openAccount(server.url, 'carla');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$77.00');
  await logoutButton(page).click();
  await page.getByLabel('Username').fill(next.username);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.keyboard.press('Enter');
  await expect(page, 'the account was left for good').toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  await accountLink(page).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'carla' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$0.00');
  await expect(page.getByText('bella')).toHaveCount(0);
});
