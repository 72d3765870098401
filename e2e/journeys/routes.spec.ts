import type { Page } from '@playwright/test';
import type { ContestTab } from '@captains-pick/rules';
import { covers, expect, NOT_THERE, test, type RowId } from '../fixtures.ts';
import { PLAYERS_PAGES, PUBLIC_LISTS, PUBLIC_PAGES, type PlainPage } from '../pages.ts';

test.use({ seed: 'demo' });

const PHONE = { width: 390, height: 844 } as const;

type Place = Pick<PlainPage, 'path' | 'heading'> & { readonly title: string | RegExp };

const OPEN_PAGES = [...PUBLIC_PAGES, ...PUBLIC_LISTS];

const rowsOf = (pages: readonly PlainPage[]): readonly RowId[] =>
  pages.map(({ name }): RowId => `route-${name}`);

/** The document's title on a page of this title. */
const titled = (title: string | RegExp): string | RegExp =>
  title === '' ? "Captain's Pick" : typeof title === 'string' ? `${title} · Captain's Pick` : title;

const expectPlace = async (page: Page, { path, title, heading }: Place) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(titled(title));
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('[data-toast-area]')).toBeAttached();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
};

test(
  'every open page has its address, its title, a toast area, a header and a footer',
  { annotation: covers(...rowsOf(OPEN_PAGES), 'frame-always', 'route-contests') },
  async ({ visitor }) => {
    const page = await visitor();
    for (const place of OPEN_PAGES) {
      await page.goto(place.path);
      await expectPlace(page, place);
    }
    await page.goto('/rules');
    await page.goto('/contests');
    await expect(page).toHaveURL(/\/contests\/registering$/);
    await page.goBack();
    await expect(page, 'the redirect leaves no step of its own behind').toHaveURL(/\/rules$/);
  },
);

test(
  'the pages for members, and the contests of each tab',
  {
    annotation: covers(
      ...rowsOf(PLAYERS_PAGES),
      'route-registering-contest',
      'route-running-contest',
      'route-completed-contest',
      'route-draft',
    ),
  },
  async ({ player, server }) => {
    const { page } = await player('paula');
    for (const place of PLAYERS_PAGES) {
      await page.goto(place.path);
      await expectPlace(page, place);
    }
    const statuses: Readonly<Record<ContestTab, string>> = {
      registering: 'Registering|Drafting',
      running: 'Running',
      completed: 'Completed|Graded|Cancelled',
    };
    const titleOf = (name: string, tab: ContestTab, prefix = ''): RegExp =>
      new RegExp(
        `^${prefix}${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} · \\w+ · (${statuses[tab]}) · Captain's Pick$`,
        'u',
      );
    for (const tab of ['registering', 'running', 'completed'] as const) {
      await page.goto(`/contests/${tab}`);
      const first = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
      const heading = (await first.innerText()).trim();
      const path = (await first.getAttribute('href')) ?? '';
      expect(path).toMatch(new RegExp(`^/contests/${tab}/[\\w-]+$`, 'u'));
      await first.click();
      await expectPlace(page, { path, title: titleOf(heading, tab), heading });
      // The address alone leads there too, in a new tab.
      await page.goto(server.url + path);
      await expectPlace(page, { path, title: titleOf(heading, tab), heading });
      if (tab !== 'registering') continue;
      await page.getByRole('button', { name: 'Enter', exact: true }).click();
      await expectPlace(page, {
        path: path.replace('/contests/registering/', '/draft/'),
        title: titleOf(heading, tab, 'Draft: '),
        heading,
      });
    }
  },
);

test(
  'an address without a page shows so and links home',
  { annotation: covers('route-not-found') },
  async ({ visitor }) => {
    const page = await visitor({ tolerates: NOT_THERE });
    for (const path of [
      '/nowhere',
      '/contests/cancelled',
      '/draft',
      '/login/again',
      '/%E2%98%83',
    ]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expectPlace(page, {
        path,
        title: '404 - Page Not Found',
        heading: '404 - Page Not Found',
      });
      await expect(page.getByRole('main')).toContainText(
        "Oops! The page you're looking for doesn't exist.",
      );
    }
    await page.getByRole('main').getByRole('link', { name: 'homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/rules/');
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  },
);

test(
  'the names of tabs are no contest ids',
  { annotation: covers('ids-refused') },
  async ({ visitor }) => {
    const page = await visitor({ tolerates: NOT_THERE });
    for (const place of [
      '/contests/registering',
      '/contests/running',
      '/contests/completed',
      '/draft',
    ]) {
      for (const id of ['registering', 'running', 'completed']) {
        await page.goto(`${place}/${id}`);
        await expect(
          page.getByRole('main').getByText('Contest details not found or ID was invalid.'),
          `${place}/${id}`,
        ).toBeVisible();
      }
    }
  },
);

test(
  'a page whose code does not arrive shows so, and the others still open',
  { annotation: covers('route-fallback') },
  async ({ visitor }) => {
    const page = await visitor({
      tolerates: /Failed to fetch dynamically imported|Unable to preload|ERR_FAILED/,
    });
    await page.goto('/');
    await page.route('**/assets/SupportRoute*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
    // It was requested again by a reload, once.
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();

    await page.goBack();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await page.unroute('**/assets/SupportRoute*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  },
);

test(
  'the header offers what a visitor or a member can do',
  { annotation: covers('frame-header', 'frame-footer') },
  async ({ visitor, player }) => {
    const hrefs = (page: Page, landmark: 'banner' | 'contentinfo') =>
      page
        .getByRole(landmark)
        .getByRole('link')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);

    const page = await visitor();
    await page.goto('/rules');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Rules' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await hrefs(page, 'banner')).toEqual([
      '#content',
      '/',
      '/contests',
      '/rules',
      '/login',
      '/signup',
    ]);
    expect(await hrefs(page, 'contentinfo')).toEqual([
      '/how-it-works',
      '/support',
      '/privacy-policy',
      '/terms-conditions',
    ]);

    const { page: members } = await player('hanna');
    await members.goto('/rules');
    await expect(members.getByRole('banner').getByText('$1,000.00')).toBeVisible();
    expect(await hrefs(members, 'banner')).toEqual([
      '#content',
      '/',
      '/contests',
      '/rules',
      '/account',
    ]);
  },
);

test(
  'on a phone the menu leads on and logs out',
  { annotation: covers('frame-menu', 'session-logout') },
  async ({ player }) => {
    const { page } = await player('mina', { viewport: PHONE, hasTouch: true });
    await page.goto('/contests/running');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'How It Works' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test('a new page begins at its top with focus at its start; going back returns to where one was', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: PHONE });
  await page.goto('/rules');
  await page.getByRole('heading', { name: 'Disputes and Resolution' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(1_000);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }),
  ).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    'the next Tab is in the page, not in the header',
  ).toBe(true);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(left);

  await page.goForward();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }),
  ).toBeAttached();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test('going back to a list of contests returns to the row of departure', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 480 } });
  await page.goto('/contests/registering');
  const last = page.getByRole('main').getByRole('row').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(100);
  await last.click();
  await expect(page).toHaveURL(/\/contests\/registering\/[\w-]+$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => scrollTop(page)).toBe(left);
});
