/**
 * Stories as `storybook build` ships them to designers and Chromatic: production React, split code, no test
 * runner. A browser shows them one after another from the static files, and Storybook itself reports how each went.
 * Then the layout of one story per fragment is measured at four widths, each night that of all at seven.
 *
 *   npm test -- storybook           one story that plays per fragment, and all of the draft room
 *   npm run test:deep -- storybook  every story
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedStorybook } from '../../apps/web/build-steps/storybook.ts';
import { pageFaults } from '../page-faults.ts';
import { SCREENS, type ScreenName } from '../screens.ts';
import { firstReport, showNext, watchChannel, type StoryReport } from './channel.ts';
import { built, openStorybook, type OpenStorybook } from './open.ts';
import { builtEntries, storyEntries } from './entries.ts';
import { sampleOf } from './selection.ts';

const root = join(import.meta.dirname, '..', '..');

const entries = builtEntries();
const stories = storyEntries();
const all = process.env['BUILT_STORIES'] === 'all';
const { played: chosen, measured: measuredStories } = all
  ? { played: stories, measured: stories }
  : sampleOf(stories);

/** A phone's, a tablet's and a window's layout at its narrowest, and the widest page. */
const LIMITS: readonly ScreenName[] = ['small', 'tablet', 'landscape', 'wide'];
const measuredScreens = all ? (Object.keys(SCREENS) as ScreenName[]) : LIMITS;

let storybook: OpenStorybook;
let browser: Browser;
let address: string;

interface StoryGlobals {
  readonly viewport?: { readonly value?: ScreenName };
  readonly textSize?: string;
}

/** What each story sets itself. */
let globalsOf: Readonly<Record<string, StoryGlobals>>;

const screenOf = (storyId: string): ScreenName => globalsOf[storyId]?.viewport?.value ?? 'desktop';

/** Without axe, which runs in the step `stories` and would take longer than most stories. */
const addressOf = (storyId: string): string =>
  `${address}iframe.html?id=${storyId}&viewMode=story&globals=a11y.manual:!true`;

/** Pages that show no story at the moment. A page on which a story failed is not used again. */
const idle: Page[] = [];

const openFirst = async (storyId: string): Promise<[Page, StoryReport]> => {
  const page = await browser.newPage();
  await page.setViewportSize(SCREENS[screenOf(storyId)]);
  await page.addInitScript(watchChannel, storyId);
  await page.goto(addressOf(storyId));
  return [page, await firstReport(page)];
};

const openNext = async (page: Page, storyId: string): Promise<[Page, StoryReport]> => {
  await page.setViewportSize(SCREENS[screenOf(storyId)]);
  return [page, await showNext(page, storyId)];
};

/** One per page, kept open: the emulation ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();

const sessionOf = async (page: Page): Promise<CDPSession> => {
  const open = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, open);
  return open;
};

/** Brings a story that has played to a screen. Phones and tablets are used by touch. */
const resize = async (page: Page, screen: ScreenName): Promise<void> => {
  const { width, height, type } = SCREENS[screen];
  const session = await sessionOf(page);
  const touch = { enabled: type !== 'desktop', maxTouchPoints: 5 };
  await session.send('Emulation.setTouchEmulationEnabled', touch);
  await page.setViewportSize({ width, height });
  // The layout follows in the next frame, and observers of sizes in the one after it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
};

/** The faults of a story's layout: `at 820 px: cut: …`. */
const layoutFaults = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const screen of measuredScreens) {
    await resize(page, screen);
    const { width, type } = SCREENS[screen];
    const found = await pageFaults(page, { touch: type !== 'desktop' });
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  await resize(page, 'desktop');
  return faults;
};

/** Replaces Storybook's manager, which would set the size of a story's frame. */
const readGlobals = async (): Promise<typeof globalsOf> => {
  const page = await browser.newPage();
  await page.goto(`${address}iframe.html?viewMode=story`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
  const read = await page.evaluate(async () => {
    interface Extracted {
      readonly storyGlobals?: StoryGlobals;
    }
    const { __STORYBOOK_PREVIEW__: storybook } = globalThis as unknown as {
      readonly __STORYBOOK_PREVIEW__: {
        readonly ready: () => Promise<void>;
        readonly extract: () => Promise<Readonly<Record<string, Extracted>>>;
      };
    };
    await storybook.ready();
    return Object.entries(await storybook.extract()).map(([id, { storyGlobals = {} }]) => [
      id,
      storyGlobals,
    ]);
  });
  await page.close();
  return Object.fromEntries(read) as typeof globalsOf;
};

beforeAll(async () => {
  storybook = await openStorybook();
  ({ address, browser } = storybook);
  globalsOf = await readGlobals();
});
afterAll(async () => {
  await storybook.close();
});

it('ships the service worker that answers the calls of stories', async () => {
  expect(existsSync(join(built, 'mockServiceWorker.js'))).toBe(true);
  const response = await fetch(`${address}mockServiceWorker.js`);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain("addEventListener('fetch'");
});

describe.concurrent('stories', () => {
  it.for(chosen)('$id', async (story) => {
    const { id } = story;
    const used = idle.pop();
    const [page, report] = await (used === undefined ? openFirst(id) : openNext(used, id));
    const played = report.status === 'success' && report.errors.length === 0;
    // Widths at which a layout changes follow the browser's text size, which the toolbar can't set.
    const measured =
      played && measuredStories.includes(story) && globalsOf[id]?.textSize === undefined;
    const layout = measured ? await layoutFaults(page) : [];
    if (played) idle.push(page);
    else await page.close();
    expect({ ...report, layout }).toEqual({ status: 'success', errors: [], layout: [] });
  });
});

/** Opens one of Storybook's own pages, without the frame around it. */
const openPage = async (component: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto(`${address}iframe.html?id=${component}--docs&viewMode=docs`);
  return page;
};

it('has the theme of the address before any code has loaded', async () => {
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  const coverIn = async (theme: string): Promise<string> => {
    await page.goto(`${address}iframe.html?id=discover-home--dark&globals=theme:${theme}`);
    const cover = page.locator('.sb-preparing-story');
    return cover.evaluate((element) => getComputedStyle(element).backgroundColor);
  };
  const light = await coverIn('light');
  const dark = await coverIn('dark');
  expect(light).not.toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await coverIn('system')).toBe(dark);
  expect(await coverIn('light')).toBe(light);
  await page.close();
});

describe('pages of the library', () => {
  it('start with a picture and a link of each main screen', async () => {
    const page = await openPage('start-welcome');
    const thumbnails = page.locator('a:has(img)');
    await thumbnails.first().waitFor();
    const readScreens = () =>
      thumbnails.evaluateAll((links) =>
        links.map((link) => ({
          component: new URL((link as HTMLAnchorElement).href).searchParams.get('path'),
          drawn: [...link.querySelectorAll('img')].some(({ naturalWidth }) => naturalWidth > 0),
        })),
      );
    await expect
      .poll(async () => (await readScreens()).filter(({ drawn }) => !drawn), { timeout: 15_000 })
      .toEqual([]);
    const screens = await readScreens();
    await page.close();
    expect(screens.length).toBeGreaterThan(10);
    for (const { component } of screens) {
      expect(entries).toHaveProperty([component?.replace('/docs/', '') ?? '']);
    }
  });

  it.runIf(all)('link only to pages and stories that exist', async () => {
    const dead: string[] = [];
    for (const { id, type } of Object.values(entries)) {
      if (type !== 'docs' || !/^(?:start|foundations)-/.test(id)) continue;
      const page = await openPage(id.replace('--docs', ''));
      await page.locator('#storybook-docs h1').waitFor();
      const paths = await page
        .locator('a[href*="?path="]')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('path')),
        );
      await page.close();
      for (const path of paths) {
        const target = path?.replace(/^\/(?:docs|story)\//, '') ?? '';
        if (!(target in entries)) dead.push(`${id} links to ${target}`);
      }
    }
    expect(dead).toEqual([]);
  });

  it.runIf(all)('draw all named states of a fragment', async () => {
    const page = await openPage('account-login');
    const states = page.locator('figure');
    await states.first().waitFor();
    const named = stories.filter(
      ({ title, tags }) => title === 'Account/Login' && !tags.includes('regression'),
    );
    expect(await states.count()).toBe(named.length);
    for (const state of await states.all()) {
      await state.scrollIntoViewIfNeeded();
      await state.locator('iframe[data-stage="finished"]').waitFor();
    }
    const refused = page.frameLocator('iframe[title="Wrong Password"]');
    await refused.getByRole('alert').waitFor();
    await page.close();
  });
});

it('answers the calls of stories below the address that it has in development', async () => {
  const development = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [servedStorybook()],
    server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  });
  await development.listen();
  const page = await browser.newPage();
  try {
    const site = development.resolvedUrls?.local[0] ?? '';
    await page.goto(`${site}storybook/iframe.html?id=discover-contest-list--registering`);
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(3).waitFor();
    expect(await rows.first().innerText()).toContain('Entries');
  } finally {
    await page.close();
    await development.close();
  }
});
