/**
 * Stories as `storybook build` ships them to designers and Chromatic: production React, split code, no test
 * runner. Each is loaded from the static files in a browser, and Storybook itself reports how it went.
 *
 *   npm test -- storybook           one story that plays per fragment, and all of the draft room
 *   npm run test:deep -- storybook  every story
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { sampleOf, type StoryEntry } from './selection.ts';

const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'storybook-static');

const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, StoryEntry>>;
};
const stories = Object.values(entries).filter(({ type }) => type === 'story');
const chosen = process.env['BUILT_STORIES'] === 'all' ? stories : sampleOf(stories);

/** The screens that a story's globals name, as in `.storybook/preview.tsx`. */
const SCREENS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

interface StoryReport {
  readonly status: string;
  readonly errors: readonly string[];
}

/** The page's record of Storybook's channel. */
interface Watched {
  readonly report: Promise<string>;
  readonly errors: readonly string[];
}

/** Runs in the page before Storybook: listens to its channel from the first event on. */
const watchChannel = (storyId: string): void => {
  const errors: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  interface Channel {
    readonly on: (event: string, listener: (data: unknown) => void) => void;
  }
  const listen = (channel: Channel): void => {
    const fails = (event: string): void =>
      channel.on(event, (data) => {
        const { message } = Object(data) as { readonly message?: string };
        errors.push(`${event}: ${message ?? JSON.stringify(data)}`);
        // These two are not followed by `storyFinished`.
        if (event === 'storyErrored' || event === 'storyMissing') resolve('error');
      });
    fails('playFunctionThrewException');
    fails('unhandledErrorsWhilePlaying');
    fails('storyThrewException');
    fails('storyErrored');
    fails('storyMissing');
    channel.on('storyFinished', (data) => {
      const finished = data as { readonly storyId: string; readonly status: string };
      if (finished.storyId === storyId) resolve(finished.status);
    });
  };
  let known: Channel | undefined;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => known,
    set: (channel: Channel) => {
      known = channel;
      listen(channel);
    },
  });
  Object.assign(globalThis, { watchedStory: { report: promise, errors } satisfies Watched });
};

const reportOf = (page: Page): Promise<StoryReport> =>
  page.evaluate(async () => {
    const { watchedStory } = globalThis as unknown as { readonly watchedStory: Watched };
    return { status: await watchedStory.report, errors: watchedStory.errors };
  });

let server: PreviewServer;
let browser: Browser;
let address: string;
/** The screen of each story; the default is the desktop's. */
let screens: Readonly<Record<string, keyof typeof SCREENS>>;

/** Without axe, which runs in the step `stories` and would take longer than most stories. */
const addressOf = (storyId: string): string =>
  `${address}iframe.html?id=${storyId}&viewMode=story&globals=a11y.manual:!true`;

/** Unused browser contexts. Each keeps its cache, and serves one story at a time. */
const idle: BrowserContext[] = [];

/** Replaces Storybook's manager, which would set the size of a story's frame. */
const readScreens = async (): Promise<typeof screens> => {
  const page = await browser.newPage();
  await page.goto(`${address}iframe.html?viewMode=story`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
  const read = await page.evaluate(async () => {
    interface Extracted {
      readonly storyGlobals?: { readonly viewport?: { readonly value?: string } };
    }
    const { __STORYBOOK_PREVIEW__: storybook } = globalThis as unknown as {
      readonly __STORYBOOK_PREVIEW__: {
        readonly ready: () => Promise<void>;
        readonly extract: () => Promise<Readonly<Record<string, Extracted>>>;
      };
    };
    await storybook.ready();
    return Object.entries(await storybook.extract()).flatMap(([id, { storyGlobals }]) =>
      storyGlobals?.viewport?.value === undefined ? [] : [[id, storyGlobals.viewport.value]],
    );
  });
  await page.close();
  return Object.fromEntries(read) as typeof screens;
};

beforeAll(async () => {
  server = await preview({
    root,
    configFile: false,
    // A missing file is a 404, not the manager's page.
    appType: 'mpa',
    build: { outDir: built },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  });
  address = server.resolvedUrls?.local[0] ?? '';
  const { executablePath, env } = findChromium();
  browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...CHROMIUM_FLAGS],
  });
  screens = await readScreens();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it('ships the service worker that answers the calls of stories', async () => {
  expect(existsSync(join(built, 'mockServiceWorker.js'))).toBe(true);
  const response = await fetch(`${address}mockServiceWorker.js`);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain("addEventListener('fetch'");
});

describe.concurrent('stories', () => {
  it.for(chosen)('$id', async ({ id }) => {
    const context = idle.pop() ?? (await browser.newContext());
    const page = await context.newPage();
    try {
      await page.setViewportSize(SCREENS[screens[id] ?? 'desktop']);
      await page.addInitScript(watchChannel, id);
      await page.goto(addressOf(id));
      expect(await reportOf(page)).toEqual({ status: 'success', errors: [] });
    } finally {
      await page.close();
      idle.push(context);
    }
  });
});
