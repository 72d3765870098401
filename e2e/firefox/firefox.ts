/** An installed Firefox, driven through WebDriver BiDi, because Playwright drives only its own build of Firefox. */
import { existsSync } from 'node:fs';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { pageFaults } from '../../tooling/page-faults.ts';
import { SCREENS, type ScreenName } from '../../tooling/screens.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const findFirefox = (): string => {
  const found = [process.env['FIREFOX_PATH'] ?? '', ...PLACES].find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      'No Firefox was found. Install one (Debian: firefox-esr), or set FIREFOX_PATH.',
    );
  }
  return found;
};

export const launchFirefox = (): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: {
      // No call to Mozilla's services.
      'app.update.disabledForTesting': true,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'browser.safebrowsing.malware.enabled': false,
      'browser.safebrowsing.phishing.enabled': false,
      'services.settings.server': 'data:,',
    },
  });

type Theme = 'light' | 'dark';

/** A person's page: what it complains of is collected, and its steps wait for what they act on. */
export interface FirefoxPage {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  /** Presses a link or button of the page or its dialog by its text or label, or the start of it. */
  readonly press: (name: string) => Promise<void>;
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Waits until the page's text has these words. */
  readonly reads: (words: string) => Promise<void>;
  /** What the page complained of, and faults of its layout at a phone's, a tablet's and a desktop's width, in both themes. */
  readonly faults: () => Promise<readonly string[]>;
}

const WIDTHS: readonly ScreenName[] = ['phone', 'largeTablet', 'desktop'];
const WAIT_MS = 30_000;

const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);

const showAt = async (page: Page, screen: ScreenName): Promise<void> => {
  const { width, height } = SCREENS[screen];
  await page.setViewport({ width, height });
  await page.evaluate(() => new Promise(requestAnimationFrame));
};

/** @param stored the session in the browser's storage; none: a visitor */
export const openPage = async (
  browser: Browser,
  baseUrl: string,
  stored: readonly { readonly name: string; readonly value: string }[] = [],
): Promise<FirefoxPage> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await showAt(page, 'desktop');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  if (stored.length > 0) {
    await page.goto(`${baseUrl}/robots.txt`);
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, stored);
  }
  return {
    page,
    open: async (path) => {
      await page.goto(`${baseUrl}${path}`);
    },
    press: async (name) => {
      const control = await page.waitForFunction(
        (sought) => {
          const textOf = (element: Element): string =>
            (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
          const shown = [
            ...document.querySelectorAll(':is(main, [role="dialog"]) :is(a, button)'),
          ].filter((element) => element.checkVisibility());
          return (
            shown.find((element) => textOf(element) === sought) ??
            shown.find((element) => textOf(element).startsWith(sought))
          );
        },
        {},
        name,
      );
      await (control as ElementHandle).click();
    },
    fill: async (label, text) => {
      const field = await page.waitForFunction(
        (sought) => {
          const labels = [...document.querySelectorAll('label')];
          return labels.find((each) => each.textContent?.trim() === sought)?.control;
        },
        {},
        label,
      );
      const input = field as ElementHandle<HTMLInputElement>;
      await input.evaluate((element) => element.select());
      await input.type(text);
    },
    reads: async (words) => {
      await page.waitForFunction((sought) => document.body.innerText.includes(sought), {}, words);
    },
    faults: async () => {
      const faults = [...complaints];
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme);
        for (const screen of WIDTHS) {
          await showAt(page, screen);
          const touch = SCREENS[screen].type === 'mobile';
          const found = await pageFaults(page, { touch });
          faults.push(...found.map((fault) => `${screen}, ${theme}: ${fault}`));
        }
      }
      await showAt(page, 'desktop');
      return faults;
    },
  };
};
