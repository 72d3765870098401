/**
 * `npm run test:deep`: tests that take too long for every commit. They run every night.
 *
 *   npm run test:deep                 all of them
 *   npm run test:deep -- storybook    some of them
 */
import { journeys } from './journeys.ts';
import { check, runSteps, vitest, type Step } from './steps.ts';

const STEPS: readonly Step[] = [
  {
    name: 'lives',
    run: () =>
      vitest('lives', '--project=server-postgres', {
        env: { LIVES: '1000' },
        args: ['test/lives'],
      }),
  },
  ...(['server-embedded', 'server-postgres'] as const).map((name) => ({
    name,
    run: () => vitest(name, `--project=${name}`, { env: { SERVER_TESTS: 'on-both' } }),
  })),
  {
    name: 'stories',
    needsChromium: true,
    run: (chromium) =>
      vitest('stories', '--config=.storybook/vitest.config.ts', {
        chromium,
        env: { STORY_CHECKS: 'all' },
      }),
  },
  { name: 'mutants', run: () => check('node', 'tooling/mutate.ts') },
  {
    name: 'storybook',
    needsChromium: true,
    run: (chromium) =>
      vitest('storybook', '--project=storybook', { chromium, env: { BUILT_STORIES: 'all' } }),
  },
  {
    name: 'journeys',
    longest: true,
    needsChromium: true,
    run: (chromium) => journeys(chromium, { JOURNEYS: 'all' }),
  },
];

process.exit(await runSteps(STEPS, process.argv.slice(2)));
