import { readPlaywright, type Outcome } from './reports.ts';
import type { Chromium } from './chromium.ts';
import { chromiumEnvironment, command, outcome, reported, reportFile } from './steps.ts';

/** Builds the app, and runs the journeys on it. With `JOURNEYS=all` those of the nightly run too. */
export const journeys = async (
  chromium: Chromium | null,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => {
  const build = await command('turbo', ['run', 'build', '--output-logs=errors-only']);
  if (build !== 0) return outcome(0, 1);
  const file = reportFile('journeys');
  const exitCode = await command('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    ...chromiumEnvironment(chromium),
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return reported(file, exitCode, readPlaywright);
};
