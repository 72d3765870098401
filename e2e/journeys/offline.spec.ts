import type { Page } from '@playwright/test';
import { openAccount, passwordOf } from '../accounts.ts';
import { CANDIDATES, openContest } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { stopClock } from '../waiting.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const OFFLINE = 'You are offline. What you opened appears when you are back online.';
const UNREACHED =
  'The server can’t be reached. What you opened appears when the connection is back.';
const LOST = /Failed to fetch dynamically imported|ERR_FAILED|status of 404/;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Opens a page and waits for the code that works without a connection. It loads once the page is idle or touched. */
const openReady = async (page: Page, path: string): Promise<void> => {
  const ready = page.waitForResponse(/rescueCode/);
  await page.goto(path);
  await page.keyboard.press('Shift');
  await ready;
  await page.waitForLoadState('networkidle');
};

/** The documents that a page loads from now on. */
const documentsOf = (page: Page): readonly string[] => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loaded.push(new URL(request.url()).pathname);
    }
  });
  return loaded;
};

test(
  'a tap without a connection keeps the page, shows so, and opens the page once the connection is back',
  { annotation: covers('offline-page') },
  async ({ visitor }) => {
    const page = await visitor(PHONE);
    await openReady(page, '/rules');
    const documents = documentsOf(page);
    await page.context().setOffline(true);
    await footerLink(page, 'Support').tap();
    await expect(page.getByRole('alert')).toHaveText(OFFLINE);
    await expect(heading(page, 'Rules')).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);

    // A page whose code is loaded opens as usual, and nothing waits any more.
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await footerLink(page, 'Support').tap();
    await expect(page.getByRole('alert')).toHaveText(OFFLINE);
    await page.context().setOffline(false);
    await expect(heading(page, 'Support')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/support$/);
    expect(documents, 'no document was loaded for it').toEqual([]);
  },
);

test(
  'when the browser believes to be online but nothing arrives, the page opens by one reload',
  { annotation: covers('offline-page') },
  async ({ visitor }) => {
    const page = await visitor({ tolerates: LOST });
    await openReady(page, '/rules');
    const documents = documentsOf(page);
    const cut = /\/assets\/SupportRoute|\/livez/;
    await page.route(cut, (route) => route.abort());
    await footerLink(page, 'Support').click();
    await expect(page.getByRole('alert')).toHaveText(UNREACHED);
    await expect(heading(page, 'Rules')).toBeVisible();
    await page.unroute(cut);
    await expect(heading(page, 'Support')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Chromium caches the failure of the first import.
    expect(documents).toEqual(['/support']);
  },
);

test(
  'after a deployment a page whose script is gone opens by one reload',
  { annotation: covers('deployed-meanwhile') },
  async ({ visitor }) => {
    const page = await visitor({ tolerates: LOST });
    await openReady(page, '/rules');
    const documents = documentsOf(page);
    await page.route('**/assets/SupportRoute*', (route) =>
      documents.length === 0
        ? route.fulfill({ status: 404, contentType: 'application/json', body: '{}' })
        : route.continue(),
    );
    await footerLink(page, 'Support').click();
    await expect(heading(page, 'Support')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(documents).toEqual(['/support']);
    // Until its code has loaded, a link of a prebuilt page loads a document.
    await page.waitForLoadState('networkidle');
    // From here on the app is the new one: it needs no further documents.
    await footerLink(page, 'How It Works').click();
    await expect(heading(page, 'How It Works')).toBeVisible();
    expect(documents).toEqual(['/support']);
  },
);

test(
  'a script that does not load within 120 seconds shows an error',
  { annotation: covers('script-timeout') },
  async ({ visitor }) => {
    const page = await visitor({ tolerates: /did not load within 120 seconds/ });
    await page.clock.install();
    await openReady(page, '/rules');
    const gate = Promise.withResolvers<null>();
    await page.route('**/assets/SupportRoute*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await stopClock(page);
    await footerLink(page, 'Support').click();
    await expect(page).toHaveURL(/\/support$/);
    await page.clock.runFor(119_000);
    await expect(heading(page, 'Rules')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'The code of this page did not load within 120 seconds.',
    );
    await page.clock.resume();
    gate.resolve(null);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page, 'Support')).toBeVisible();
  },
);

test(
  'a dialog that is opened without a connection opens once it is back',
  { annotation: covers('offline-dialog') },
  async ({ player, operator }) => {
    const contest = await openContest(operator, { sample: CANDIDATES });
    const { page } = await player('offline-olga', PHONE);
    await page.clock.install();
    await openReady(page, `/contests/registering/${contest.id}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Entrants|^Entries/ }).tap();
    await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toHaveText(OFFLINE);
    await page.context().setOffline(false);
    await expect(page.getByRole('dialog', { name: /^Current Contest Entrants/ })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toHaveCount(0);
  },
);

test(
  'a login that is tried before its code has loaded works once the connection is back',
  { annotation: covers('login-network') },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'offline-lou');
    const page = await visitor();
    await openReady(page, '/login');
    // The code of its calls loads when the first field is touched.
    await page.context().setOffline(true);
    const main = page.getByRole('main');
    await main.getByLabel('Username').fill('offline-lou');
    await main.getByLabel('Password', { exact: true }).fill(passwordOf('offline-lou'));
    await main.getByRole('button', { name: 'Login' }).click();
    await expect(main.getByRole('alert')).toHaveText(
      'An error occurred during login. Please check your connection.',
    );
    await page.context().setOffline(false);
    await main.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);
