import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import { freePort } from '../tooling/free-port.ts';

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

/** Runs Lighthouse with its default settings, a phone on a slow connection, and stores its report under that name. */
export const runLighthouse = async (url: string, name: string): Promise<LighthouseResult> => {
  const port = await freePort();
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  try {
    const run = await lighthouse(url, { port, output: 'html', logLevel: 'error' });
    if (run === undefined) throw new Error(`Lighthouse returned no report for ${url}`);
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
