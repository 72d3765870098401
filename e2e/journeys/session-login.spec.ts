import type { Page } from '@playwright/test';
import { openAccount, passwordOf } from '../accounts.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { callsTo, hold, stopClock, stored } from '../waiting.ts';

const headerLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' });

const fillIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

test(
  'a visitor logs in and returns to where Login was clicked',
  {
    annotation: covers(
      'login-idle',
      'login-submitting',
      'login-success',
      'login-redirect',
      'login-keeps-path',
      'login-lowercased',
      'session-stored',
      'call-login',
    ),
  },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'lena');
    const page = await visitor();
    await page.goto('/contests/running');
    await headerLogin(page).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect.poll(() => stored(page)).toEqual({ redirectAfterLogin: '/contests/running' });
    await expect(loginButton(page)).toBeEnabled();
    // Not earlier: it replaces what the page reads if the click came before the code.
    await page.clock.install();

    const sent = callsTo(page, 'POST', '/api/auth/login');
    const answer = await hold(page, '**/api/auth/login');
    await fillIn(page, ' LENA ', passwordOf('lena'));
    await loginButton(page).dblclick();
    await expect(loginButton(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await stopClock(page);
    answer.release();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Login successful!');
    expect(sent.map((call): unknown => call.postDataJSON())).toEqual([
      { username: 'lena', password: passwordOf('lena') },
    ]);
    expect(Object.keys(await stored(page)).toSorted()).toEqual([
      'accessToken',
      'refreshToken',
      'userId',
      'username',
    ]);
    expect((await stored(page))['username']).toBe('lena');

    await page.clock.runFor(999);
    await expect(page).toHaveURL(/\/login$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/contests\/running$/);
    await page.clock.resume();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Account/ })
        .first(),
    ).toBeVisible();
    await page.goBack();
    await expect(page, 'the login page is no step to come back to').toHaveURL(
      /\/contests\/running$/,
    );
  },
);

test(
  'from the forms Login leads to the contests, without a kept path to the home page',
  { tag: NIGHTLY, annotation: covers('login-keeps-path', 'login-redirect') },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'frida');
    for (const [from, to] of [
      ['/signup', /\/contests\/registering$/],
      ['/login', /\/contests\/registering$/],
      [null, /127\.0\.0\.1:\d+\/$/],
    ] as const) {
      const page = await visitor();
      if (from === null) {
        await page.goto('/login');
      } else {
        await page.goto(from);
        await headerLogin(page).click();
      }
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await fillIn(page, 'frida', passwordOf('frida'));
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await expect(page).toHaveURL(to);
    }
  },
);

test(
  'both fields are required',
  { tag: NIGHTLY, annotation: covers('login-required-fields') },
  async ({ visitor }) => {
    const page = await visitor();
    const sent = callsTo(page, 'POST', '/api/auth/login');
    for (const [username, password] of [
      ['', ''],
      ['lena', ''],
      ['', 'secret'],
      ['   ', 'secret'],
    ] as const) {
      await page.goto('/login');
      await fillIn(page, username, password);
      await loginButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'Please enter both username and password',
      );
    }
    expect(sent).toEqual([]);
  },
);

test(
  'a wrong password is reported, and the right one then works',
  { annotation: covers('login-refused', 'login-error') },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'wanda');
    const page = await visitor();
    await page.goto('/login');
    for (const [username, password] of [
      ['wanda', 'not the password'],
      ['nobody', passwordOf('wanda')],
    ] as const) {
      await fillIn(page, username, password);
      await loginButton(page).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'Error 401: Wrong username or password.',
      );
      await expect(page.getByLabel('Username')).toHaveValue(username);
      expect(await stored(page)).toEqual({});
    }
    await fillIn(page, 'wanda', passwordOf('wanda'));
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'after too many failures even the right password has to wait, for this name alone',
  { annotation: covers('login-too-many') },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'tess');
    await openAccount(server.url, 'ursula');
    const page = await visitor();
    await page.goto('/login');
    for (let guess = 1; guess <= 10; guess += 1) {
      const data = { username: 'tess', password: `guess ${guess}` };
      const answer = await page.request.post('/api/auth/login', { data });
      expect(answer.status()).toBe(401);
    }
    await fillIn(page, 'tess', passwordOf('tess'));
    await loginButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Error 429: Too Many Attempts. Please try again later.',
    );
    await fillIn(page, 'ursula', passwordOf('ursula'));
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'a cut network is reported, and Enter retries',
  { tag: NIGHTLY, annotation: covers('login-network') },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'nora');
    const page = await visitor();
    await page.goto('/login');
    await fillIn(page, 'nora', passwordOf('nora'));
    // By the time a person has typed this, the scripts that send it have loaded. A script requested while the network
    // is cut stays failed in Chromium until a reload.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'An error occurred during login. Please check your connection.',
    );
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'an answer that is not the server’s own is reported by its status',
  { tag: NIGHTLY, annotation: covers('login-status-text') },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await fillIn(page, 'nora', 'a password');
    await loginButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Error 502: Bad Gateway');
  },
);

test(
  'a password manager recognises the form, and its values count',
  { tag: NIGHTLY },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'pam');
    const page = await visitor();
    await page.goto('/login');
    const username = page.getByLabel('Username');
    const password = page.getByLabel('Password', { exact: true });
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('type', 'password');
    // Some tools write into fields without an event.
    await username.evaluate((field: HTMLInputElement) => (field.value = 'Pam'));
    await password.evaluate(
      (field: HTMLInputElement, value) => (field.value = value),
      passwordOf('pam'),
    );
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a click elsewhere right after the login stays there, logged in', async ({
  server,
  visitor,
}) => {
  await openAccount(server.url, 'rita');
  const page = await visitor();
  await page.goto('/contests/running');
  await headerLogin(page).click();
  await fillIn(page, 'rita', passwordOf('rita'));
  await page.clock.install();
  await stopClock(page);
  await loginButton(page).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/\/rules$/);
  expect(await stored(page)).not.toHaveProperty('redirectAfterLogin');
});

test('a click on Login before the page’s code has loaded comes back to the page, too', async ({
  server,
  visitor,
}) => {
  await openAccount(server.url, 'hasty');
  const page = await visitor();
  const code = await hold(page, '**/assets/*.js');
  await page.goto('/contests/running', { waitUntil: 'commit' });
  await headerLogin(page).click();
  await expect(page).toHaveURL(/\/login$/);
  code.release();
  await expect(loginButton(page)).toBeEnabled();
  await fillIn(page, 'hasty', passwordOf('hasty'));
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/contests\/running$/);
});

test(
  'on a slow phone nothing that was typed is lost, and one tap is one login',
  { tag: NIGHTLY },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'sloane');
    const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 25_000,
    });
    await line.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const sent = callsTo(page, 'POST', '/api/auth/login');
    await page.goto('/login', { waitUntil: 'commit' });
    await fillIn(page, 'sloane', passwordOf('sloane'));
    await page.waitForLoadState('load');
    await expect(page.getByLabel('Username')).toHaveValue('sloane');
    await loginButton(page).tap();
    await loginButton(page).tap({ force: true });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(sent).toHaveLength(1);
  },
);
