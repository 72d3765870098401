import { readPlaywright, type Outcome } from './reports.ts';
import type { Chromium } from './chromium.ts';
import { chromiumEnvironment, command, outcome, reported, reportFile, vitest } from './steps.ts';

const buildApp = (): Promise<number> =>
  command('turbo', ['run', 'build', '--output-logs=errors-only']);

/** Builds the app, and runs the journeys on it. With `JOURNEYS=all` those of the nightly run too. */
export const journeys = async (
  chromium: Chromium | null,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => {
  if ((await buildApp()) !== 0) return outcome(0, 1);
  const file = reportFile('journeys');
  const exitCode = await command('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    ...chromiumEnvironment(chromium),
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return reported(file, exitCode, readPlaywright);
};

/** Builds the app, and uses its main pages in an installed Firefox. */
export const firefoxJourneys = async (): Promise<Outcome> =>
  (await buildApp()) === 0 ? vitest('firefox', '--project=firefox') : outcome(0, 1);
