/**
 * `npm test`: everything that must hold, one step after another, closing with `N passed, N failed`.
 *
 *   npm test                     all steps
 *   npm test -- unit stories     some of them
 */
import type { Chromium } from './chromium.ts';
import { readPlaywright, type Outcome } from './reports.ts';
import {
  check,
  chromiumEnvironment,
  command,
  outcome,
  reported,
  reportFile,
  runSteps,
  vitest,
  type Step,
} from './steps.ts';

const journeys = async (chromium: Chromium | null): Promise<Outcome> => {
  const build = await command('turbo', ['run', 'build', '--output-logs=errors-only']);
  if (build !== 0) return outcome(0, 1);
  const file = reportFile('journeys');
  const exitCode = await command('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    ...chromiumEnvironment(chromium),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return reported(file, exitCode, readPlaywright);
};

const STEPS: readonly Step[] = [
  { name: 'format', run: () => check('oxfmt', '--check') },
  { name: 'lint', run: () => check('oxlint', '--type-aware') },
  {
    name: 'types',
    run: () => check('turbo', 'run', 'typecheck', 'typecheck:root', '--output-logs=errors-only'),
  },
  { name: 'unit', run: () => vitest('unit', '--project=unit') },
  { name: 'server-embedded', run: () => vitest('server-embedded', '--project=server-embedded') },
  { name: 'server-postgres', run: () => vitest('server-postgres', '--project=server-postgres') },
  {
    name: 'stories',
    needsChromium: true,
    run: (chromium) => vitest('stories', '--config=.storybook/vitest.config.ts', chromium),
  },
  {
    name: 'storybook',
    needsChromium: true,
    run: (chromium) => vitest('storybook', '--project=storybook', chromium),
  },
  { name: 'journeys', needsChromium: true, run: journeys },
];

process.exit(await runSteps(STEPS, process.argv.slice(2)));
