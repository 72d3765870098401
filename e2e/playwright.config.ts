import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import { RETRIES } from '../tooling/retries.ts';
import { EVERY_JOURNEY, NIGHTLY, NIGHTLY_FILES } from './extent.ts';
import { UNTRUSTED_HOST } from './hosts.ts';

const { executablePath, env } = findChromium();

export default defineConfig({
  testDir: './journeys',
  globalSetup: './empty-database.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  // Each has its own server. More than there are cores, because a journey mostly waits.
  workers: 3,
  ...(EVERY_JOURNEY ? {} : { grepInvert: new RegExp(NIGHTLY), testIgnore: NIGHTLY_FILES }),
  forbidOnly: true,
  // Browsers, servers and databases share the machine, so a journey gets a second attempt.
  retries: RETRIES,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // The report is for the runner that sums up all steps; it names the file by environment.
  reporter: [
    ['list'],
    ['./coverage/coverage-reporter.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [] : [['json'] as const]),
  ],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Drawing animations takes a twentieth of the processor time.
    ...(EVERY_JOURNEY ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
    // A trace takes as much processor time as the journey itself, so only a last attempt is recorded.
    trace: RETRIES === 0 ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${UNTRUSTED_HOST} 127.0.0.1`],
      env: { ...process.env, ...env },
    },
  },
});
