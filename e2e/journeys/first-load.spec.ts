import { createClient, hrefTo } from '@captains-pick/contract';
import type { Page, Request } from '@playwright/test';
import { logIn } from '../accounts.ts';
import { contestRead, hold } from '../contest-play.ts';
import { NIGHTLY } from '../extent.ts';
import { expect, NOT_THERE, test } from '../fixtures.ts';
import { PUBLIC_LISTS, PUBLIC_PAGES } from '../pages.ts';

test.use({ seed: 'demo' });

const NOT_FOUND = { path: '/nowhere/at/all', heading: '404 - Page Not Found' };

const PAGES = [...PUBLIC_PAGES, NOT_FOUND];

const LISTS = ['/contests', ...PUBLIC_LISTS.map(({ path }) => path)];

/** Bytes of script on the wire, compressed, from opening the page until the network is idle. */
const PUBLIC_BUDGET = 85_000;
/** The lists of contests, and the home page of a signed-in user. */
const LIST_BUDGET = 110_000;

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/** Opens a page and waits until the network is idle; returns the sizes of its scripts, in bytes on the wire. */
const scriptsOf = async (page: Page, path: string): Promise<ReadonlyMap<string, number>> => {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = new Map<string, number>();
  for (const request of finished) {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) sizes.set(pathname, (await request.sizes()).responseBodySize);
  }
  return sizes;
};

/** Leaves out what a page loads once it has settled: on a busy machine the network may be idle only after that. */
const neverSettle = (): void => {
  const setUsual = window.setTimeout;
  window.setTimeout = ((handler: () => void, delayMs = 0, ...given: unknown[]) =>
    delayMs >= 1_000 ? 0 : setUsual(handler, delayMs, ...given)) as typeof window.setTimeout;
};

/** Opens a page, and fails if its scripts are larger than the budget. */
const expectLight = async (
  page: Page,
  { path, budget, screen }: Readonly<Record<'path' | 'screen', string>> & { budget: number },
): Promise<void> => {
  await page.addInitScript(neverSettle);
  const sizes = await scriptsOf(page, path);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${total.toString().padStart(8)} of ${budget}  ${screen} ${path}\n`);
  expect(sizes.size, 'scripts came').toBeGreaterThan(2);
  const each = [...sizes].map(([file, size]) => `${size} ${file}`).join('\n');
  expect.soft(total, `${path}\n${each}`).toBeLessThanOrEqual(budget);
};

for (const [screen, viewport] of Object.entries(SCREENS)) {
  const extent = screen === 'phone' ? {} : { tag: NIGHTLY };
  test(`the scripts of a first load stay light on a ${screen}`, extent, async ({ visitor }) => {
    const budgets = [
      ...PAGES.map(({ path }) => ({ path, budget: PUBLIC_BUDGET })),
      ...LISTS.map((path) => ({ path, budget: LIST_BUDGET })),
    ];
    for (const { path, budget } of budgets) {
      const page = await visitor({ viewport, tolerates: NOT_THERE });
      await expectLight(page, { path, budget, screen });
      await page.close();
    }
  });

  test(
    `so do those of the home page of a player on a ${screen}`,
    extent,
    async ({ player, server }) => {
      const { page } = await player(await logIn(server.url, 'demo', 'captains-pick'), { viewport });
      await expectLight(page, { path: '/', budget: LIST_BUDGET, screen: `${screen}, signed in` });
      await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
    },
  );
}

/** Some pages are of use only by the link in a mail. */
const NOT_INDEXED: ReadonlySet<string> = new Set([
  NOT_FOUND.path,
  hrefTo('reset-password'),
  hrefTo('verify-address'),
  hrefTo('unsubscribe'),
]);

test('public pages can be read before any script runs, and without one', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, tolerates: NOT_THERE });
  const titles = new Set<string>();
  for (const { path, heading } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const words = await page.getByRole('main').innerText();
    expect(words.length, path).toBeGreaterThan(40);
    const title = await page.title();
    const description = page.locator('meta[name="description"]');
    expect(await description.getAttribute('content')).toMatch(/^.{40,160}$/);
    const robots = page.locator('meta[name="robots"]');
    await expect(robots).toHaveCount(NOT_INDEXED.has(path) ? 1 : 0);
    titles.add(title);
  }
  expect(titles.size, 'each page has a title of its own').toBe(PAGES.length);

  await page.goto('/');
  const answer = page.getByText('No. A salary lineup locks at the contest’s deadline');
  await expect(answer).toBeHidden();
  await page.getByText('Can I change my lineup after the contest locks?').click();
  await expect(answer).toBeVisible();
  await expect(page.getByText('In a salary contest, fill one captain')).toBeHidden();
});

/** Marks the built heading, to check later that the script kept it. */
const noteBuiltHeading = (): void => {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { builtHeading: document.querySelector('h1') });
  });
};

const keptBuiltHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const built: unknown = Reflect.get(window, 'builtHeading');
    return built instanceof HTMLElement && built.isConnected;
  });

const expectTakenOver = async (page: Page): Promise<void> => {
  const toggle = page.getByRole('button', { name: /^Theme: / });
  const before = await toggle.getAttribute('aria-label');
  // A press before the script is there has no effect. With three themes, a second press doesn't return to the first.
  await expect(async () => {
    await toggle.click();
    await expect(toggle).not.toHaveAttribute('aria-label', before ?? '', { timeout: 1000 });
  }).toPass();
  expect(await keptBuiltHeading(page), `what was built stays at ${page.url()}`).toBe(true);
};

const BUILT = [...PAGES, ...PUBLIC_LISTS].map(({ path }) => path);

for (const colorScheme of ['light', 'dark'] as const) {
  const nightlyIn = (theme: string) => (colorScheme === theme ? { tag: NIGHTLY } : {});
  test(
    `scripts take over the built page, for a visitor in ${colorScheme}`,
    nightlyIn('dark'),
    async ({ visitor }) => {
      const page = await visitor({ colorScheme, tolerates: NOT_THERE });
      await page.addInitScript(noteBuiltHeading);
      for (const path of BUILT) {
        await page.goto(path);
        const title = await page.title();
        await expectTakenOver(page);
        await expect(page).toHaveTitle(title);
      }
    },
  );

  test(
    `scripts take over the built page, for a player in ${colorScheme}`,
    nightlyIn('light'),
    async ({ player }) => {
      const { page } = await player(`built-${colorScheme}`, { colorScheme, tolerates: NOT_THERE });
      await page.addInitScript(noteBuiltHeading);
      // The forms redirect a logged-in user, and the home page of a player is not built.
      for (const path of BUILT.filter((each) => !['/', '/login', '/signup'].includes(each))) {
        await page.goto(path);
        await expect(page.getByRole('link', { name: /^Account, balance/ })).toBeVisible();
        await expectTakenOver(page);
        const main = page.getByRole('navigation', { name: 'Main' });
        await expect(main.getByRole('link', { name: 'Log in' })).toHaveCount(0);
      }
    },
  );
}

test('a logged-in player is not invited to log in before the script runs', async ({ player }) => {
  const { page } = await player('built-uninvited', { tolerates: /ERR_FAILED/ });
  const banner = page.getByRole('banner');
  const invitations = banner.getByRole('link', { name: /^(Login|Sign Up)$/ });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Contests' })).toBeVisible();
  await expect(invitations).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(invitations).toHaveCount(2);
});

test('scripts take over the built page with storage off', { tag: NIGHTLY }, async ({ visitor }) => {
  const page = await visitor({ tolerates: NOT_THERE });
  await page.addInitScript(noteBuiltHeading);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  for (const path of BUILT) {
    await page.goto(path);
    await expectTakenOver(page);
  }
});

test('built words arrive without the code that wrote them, and work the same', async ({
  visitor,
}) => {
  const page = await visitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/rules', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.includes('RulesRoute'))).toEqual([]);

  const contents = page.getByRole('navigation', { name: 'On this page' });
  const section = contents.getByRole('link', { name: 'Scoring Rules' });
  await section.click();
  await expect(page.getByRole('heading', { name: 'Scoring Rules' })).toBeFocused();
  await expect(section).toHaveAttribute('aria-current', 'location');
  await expect(page).toHaveURL(/\/rules#scoring-rules$/);

  const words = page.getByRole('main');
  await words.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goBack();
  await expect(words.getByRole('table', { name: /^Share of the prize pool/ })).toBeVisible();
  await words.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Terms/ })).toBeVisible();
  // Only the first page was loaded as a document.
  expect(asked.filter((path) => !path.includes('.') && !path.startsWith('/api/'))).toEqual([
    '/rules',
  ]);
});

test('a contest is called by its name before any script runs, and from then on', async ({
  visitor,
  server,
}) => {
  const contests = await createClient({ baseUrl: server.url, tokens: null }).publicContests({});
  const viewport = SCREENS.phone;
  const scriptless = await visitor({ javaScriptEnabled: false, tolerates: NOT_THERE });
  // In one evaluation, because the built page may be taken over at any time.
  const nameSize = (page: Page) =>
    page.evaluate(() => {
      const box = document.querySelector('h1 bdi')?.getBoundingClientRect();
      return box === undefined ? null : { width: box.width, height: box.height };
    });
  for (const [status, tab] of [
    ['Registering', 'registering'],
    ['Running', 'running'],
  ] as const) {
    const contest = contests.find((one) => one.status === status);
    const name = contest?.tournamentName ?? 'none';
    const path = `/contests/${tab}/${contest?._id}`;
    await scriptless.goto(path);
    await expect(scriptless.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

    const page = await visitor({ viewport });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenHeadings: seen });
      const look = (): void => {
        const heading = document.querySelector('h1')?.textContent ?? 'nothing';
        if (seen.at(-1) !== heading) seen.push(heading);
      };
      document.addEventListener('DOMContentLoaded', () => {
        look();
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      });
    });
    const release = await hold(page, contestRead(contest?._id ?? 'none'));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Loading Contest Information...')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const expected = await nameSize(page);
    expect(expected).not.toBeNull();
    release();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByText('Loading Contest Information...')).toHaveCount(0);
    expect(await page.evaluate((): unknown => Reflect.get(window, 'seenHeadings'))).toEqual([name]);
    // The new content is as large as the old one: no larger paint follows the first.
    expect(await nameSize(page)).toEqual(expected);
    await page.close();
  }
  // A missing contest has no name, and the page says so.
  await scriptless.goto('/contests/registering/nowhere');
  await expect(scriptless.getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('the home page arrives without the code of its unchanging parts', async ({ visitor }) => {
  const page = await visitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.includes('/HomeRoute'))).toEqual([]);
  const cards = page.getByRole('heading', { level: 3, name: 'Owning a Team' });
  await expect(cards).toBeVisible();

  // A person who leaves and returns finds the page unchanged.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await page.goBack();
  await expect(cards).toBeVisible();
  await page.getByText('How does scoring work?').click();
  await expect(page.getByText(/^Poker teams add up what their players cash/)).toBeVisible();

  // A person who arrives from another page loads the code.
  await page.goto('/rules');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(cards).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft real-life/ })).toBeVisible();
});

test('a visitor’s first read starts before any script of the app, and is requested once', async ({
  visitor,
  player,
  server,
}) => {
  const contests = await createClient({ baseUrl: server.url, tokens: null }).publicContests({});
  const readsOf = async (page: Page, path: string): Promise<readonly string[]> => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/contests')) asked.push(pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a busy machine the network may be idle before a page starts reading.
    await expect.poll(() => asked.length, { message: path }).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    return asked;
  };
  const open = contests.find(({ status }) => status === 'Registering')?._id;
  const reads = {
    '/': '/api/contests/public',
    '/contests/registering': '/api/contests/public',
    '/contests/running': '/api/contests/public',
    [`/contests/registering/${open}/`]: `/api/contests/${open}`,
  };
  for (const [path, read] of Object.entries(reads)) {
    const scriptless = await visitor({ tolerates: /ERR_FAILED/ });
    await scriptless.route('**/assets/*.js', (route) => route.abort());
    expect(await readsOf(scriptless, path), path).toEqual([read]);
    await scriptless.close();
  }
  for (const path of ['/', '/contests/registering']) {
    const page = await visitor();
    expect(await readsOf(page, path), path).toEqual(['/api/contests/public']);
    await page.close();
  }

  // Signed-in players read with their token.
  const { page } = await player('first-reads');
  expect(await readsOf(page, '/contests/registering')).toEqual(['/api/contests/']);
});

test('files arrive compressed; hashed ones are cached, pages are revalidated', async ({
  request,
  server,
  visitor,
}) => {
  const page = await visitor();
  const assets = new Map<
    string,
    { readonly type: string; readonly encoding: string | undefined }
  >();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const headers = response.headers();
    if (!pathname.startsWith('/assets/')) return;
    expect(headers['cache-control'], pathname).toBe('public, max-age=31536000, immutable');
    assets.set(pathname, {
      type: headers['content-type'] ?? '',
      encoding: headers['content-encoding'],
    });
  });
  await page.goto('/contests/registering', { waitUntil: 'networkidle' });
  const endings = { js: 'javascript', css: 'text/css', woff2: 'font/woff2' } as const;
  for (const [ending, type] of Object.entries(endings)) {
    const found = [...assets].filter(([file]) => file.endsWith(`.${ending}`));
    expect(found.length, ending).toBeGreaterThan(0);
    for (const [file, asset] of found) expect(asset.type, file).toContain(type);
  }
  for (const name of ['index', 'reads']) {
    const shared = [...assets].find(([file]) => new RegExp(`/${name}-[^/]+\\.js$`).test(file));
    expect(shared?.[1].encoding, name).toBe('br');
  }

  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  for (const { path } of PAGES) {
    const html = await request.get(server.url + path, { headers });
    expect(html.status(), path).toBe(path === NOT_FOUND.path ? 404 : 200);
    expect(html.headers(), path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    expect(html.headers()['etag'], path).toBeTruthy();
  }
});
