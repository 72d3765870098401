/**
 * Stories as `storybook build` ships them to designers and Chromatic: production React, split code, no test
 * runner. A browser shows them one after another from the static files, and Storybook itself reports how each went.
 *
 *   npm test -- storybook           one story that plays per fragment, and all of the draft room
 *   npm run test:deep -- storybook  every story
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { SCREENS, type ScreenName } from '../screens.ts';
import { sampleOf, type StoryEntry } from './selection.ts';

const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'storybook-static');

const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  readonly entries: Readonly<Record<string, StoryEntry>>;
};
const stories = Object.values(entries).filter(({ type }) => type === 'story');
const chosen = process.env['BUILT_STORIES'] === 'all' ? stories : sampleOf(stories);

interface StoryReport {
  readonly status: string;
  readonly errors: readonly string[];
}

/** What the page knows of Storybook's channel. */
interface Watched {
  /** The report of the story that the page was opened with. */
  readonly first: Promise<StoryReport>;
  /** Shows another story without loading the page again, as Storybook's sidebar does. */
  readonly show: (storyId: string) => Promise<StoryReport>;
}

/** Runs in the page before Storybook: listens to its channel from the first event on. */
const watchChannel = (firstStory: string): void => {
  interface Channel {
    readonly on: (event: string, listener: (data: unknown) => void) => void;
    readonly emit: (event: string, data: unknown) => void;
  }
  let channel: Channel | undefined;
  let shown: string;
  let errors: string[];
  let finish: (report: StoryReport) => void;
  const begin = (storyId: string): Promise<StoryReport> => {
    shown = storyId;
    errors = [];
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  const watched: Watched = {
    first: begin(firstStory),
    show: (storyId) => {
      const report = begin(storyId);
      channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
      return report;
    },
  };
  const listen = ({ on }: Channel): void => {
    const fails = (event: string): void =>
      on(event, (data) => {
        const { message } = Object(data) as { readonly message?: string };
        errors.push(`${event}: ${message ?? JSON.stringify(data)}`);
        // These two are not followed by `storyFinished`.
        if (event === 'storyErrored' || event === 'storyMissing') {
          finish({ status: 'error', errors });
        }
      });
    fails('playFunctionThrewException');
    fails('unhandledErrorsWhilePlaying');
    fails('storyThrewException');
    fails('storyErrored');
    fails('storyMissing');
    on('storyFinished', (data) => {
      const { storyId, status } = data as { readonly storyId: string; readonly status: string };
      if (storyId === shown) finish({ status, errors });
    });
  };
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (made: Channel) => {
      channel = made;
      listen({ on: made.on.bind(made), emit: made.emit.bind(made) });
    },
  });
  Object.assign(globalThis, { watchedStories: watched });
};

const firstReport = (page: Page): Promise<StoryReport> =>
  page.evaluate(() => {
    const { watchedStories } = globalThis as unknown as { readonly watchedStories: Watched };
    return watchedStories.first;
  });

const showNext = (page: Page, storyId: string): Promise<StoryReport> =>
  page.evaluate((id) => {
    const { watchedStories } = globalThis as unknown as { readonly watchedStories: Watched };
    return watchedStories.show(id);
  }, storyId);

let server: PreviewServer;
let browser: Browser;
let address: string;
/** The screen of each story; the default is the desktop's. */
let screens: Readonly<Record<string, ScreenName>>;

/** Without axe, which runs in the step `stories` and would take longer than most stories. */
const addressOf = (storyId: string): string =>
  `${address}iframe.html?id=${storyId}&viewMode=story&globals=a11y.manual:!true`;

/** Pages that show no story at the moment. A page on which a story failed is not used again. */
const idle: Page[] = [];

const openFirst = async (storyId: string): Promise<[Page, StoryReport]> => {
  const page = await browser.newPage();
  await page.setViewportSize(SCREENS[screens[storyId] ?? 'desktop']);
  await page.addInitScript(watchChannel, storyId);
  await page.goto(addressOf(storyId));
  return [page, await firstReport(page)];
};

const openNext = async (page: Page, storyId: string): Promise<[Page, StoryReport]> => {
  await page.setViewportSize(SCREENS[screens[storyId] ?? 'desktop']);
  return [page, await showNext(page, storyId)];
};

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
    const used = idle.pop();
    const [page, report] = await (used === undefined ? openFirst(id) : openNext(used, id));
    if (report.status === 'success' && report.errors.length === 0) idle.push(page);
    else await page.close();
    expect(report).toEqual({ status: 'success', errors: [] });
  });
});
