/**
 * Lighthouse's scores on a phone, for the main pages of the built app with the demo's contests: the median performance
 * of three runs each. Timings depend on the machine as much as on the page, so they are measured, not asserted.
 */
import { runLighthouse } from '../e2e/lighthouse.ts';
import { LIGHTHOUSE_PAGES } from '../e2e/lighthouse-pages.ts';
import { startServer } from '../e2e/running-server.ts';
import { buildApp } from './build-app.ts';
import { medianOf } from './timed.ts';

const RUNS = 3;

export const benchLighthouse = async (): Promise<void> => {
  buildApp();
  const server = await startServer('demo');
  try {
    console.log('\nLighthouse, phone on a slow line (aim: 95)');
    for (const [name, pageAt] of Object.entries(LIGHTHOUSE_PAGES)) {
      const page = await pageAt(server.url);
      const performance: number[] = [];
      const others: string[] = [];
      for (let run = 1; run <= RUNS; run += 1) {
        const { scores } = await runLighthouse(server.url, page, `${name}-${run}`);
        performance.push(scores.performance);
        others.push(`${scores.accessibility}, ${scores['best-practices']}, ${scores.seo}`);
      }
      console.log(
        `  ${name.padEnd(12)} performance ${medianOf(performance)} (${performance.join(', ')});` +
          ` accessibility, best practices, SEO ${[...new Set(others)].join(' or ')}`,
      );
    }
  } finally {
    await server.stop();
  }
};
