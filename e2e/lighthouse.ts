import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launch, type Browser } from 'puppeteer-core';
import { CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import type { LighthousePage } from './lighthouse-pages.ts';

const REPORTS = join(import.meta.dirname, '../test-results/lighthouse');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

export interface LighthouseResult {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** The layout shift score, without a unit. */
  readonly layoutShift: number;
  /** The audits that cost points, one line each, without timings. */
  readonly faults: readonly string[];
}

/** For a phone: the page's size is set by who drives it. */
export const launchChromium = (): Promise<Browser> => {
  const { executablePath, env } = findChromium();
  return launch({
    executablePath,
    headless: 'shell',
    args: [...CHROMIUM_FLAGS],
    env: { ...process.env, ...env },
    // Lighthouse sets the phone's.
    defaultViewport: null,
  });
};

const storeSession = async (
  browser: Browser,
  url: string,
  session: LighthousePage['session'],
): Promise<void> => {
  const page = await browser.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, session);
  await page.close();
};

/**
 * Runs Lighthouse with its default settings, a phone on a slow connection, in a new browser, and stores its report
 * under that name.
 *
 * @param url the server's
 */
export const runLighthouse = async (
  url: string,
  { path, session }: LighthousePage,
  name: string,
): Promise<LighthouseResult> => {
  const browser = await launchChromium();
  try {
    if (session.length > 0) await storeSession(browser, url, session);
    const run = await lighthouse(url + path, {
      port: Number(new URL(browser.wsEndpoint()).port),
      disableStorageReset: session.length > 0,
      output: 'html',
      logLevel: 'error',
    });
    if (run === undefined) throw new Error(`Lighthouse returned no report for ${path}`);
    const { lhr, report } = run;
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(join(REPORTS, `${name}.html`), String(report));
    const scoreOf = (category: Category): number =>
      Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const faults = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id];
        const lost = weight > 0 && audit?.score !== null && (audit?.score ?? 0) < 1;
        return lost ? [`${category}: ${audit?.title ?? id}`] : [];
      }),
    );
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
      faults,
    };
  } finally {
    await browser.close();
  }
};
