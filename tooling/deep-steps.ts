/** The steps of `npm run test:deep`. Each is a job of the nightly workflow. */
import { firefoxJourneys, journeys } from './journeys.ts';
import { check, vitest, type Step } from './steps.ts';

const FEEDS = 1_000_000;
/** Scripts of `tooling/planted-bugs`, by what they plant bugs in. */
const PLANTED = { rules: 'main', drafts: 'drafts', lives: 'lives', console: 'console' } as const;

export const DEEP_STEPS: readonly Step[] = [
  {
    name: 'lives',
    run: () =>
      vitest('lives', '--project=server-postgres', {
        env: { LIVES: '1000' },
        args: ['test/lives'],
      }),
  },
  {
    name: 'feeds',
    run: () =>
      check('node', 'apps/server/test/simulation/main.ts', 'feeds', '--feeds', String(FEEDS)),
  },
  ...Object.entries(PLANTED).map(([place, script]) => ({
    name: `planted-${place}`,
    run: () => check('node', `tooling/planted-bugs/${script}.ts`),
  })),
  { name: 'rush-kills', run: () => check('node', 'bench/rush-kills/main.ts') },
  {
    name: 'rolling-restarts',
    run: () => check('node', 'bench/rolling-restarts/main.ts'),
  },
  {
    name: 'alerts',
    run: () => check('promtool', 'test', 'rules', 'deploy/prometheus/rules.test.yml'),
  },
  { name: 'restores', run: () => check('node', 'bench/restores/main.ts') },
  // Its simulations of drafts are the server's.
  ...(['unit', 'server-embedded', 'server-postgres'] as const).map((name) => ({
    name,
    run: () => vitest(name, `--project=${name}`, { env: { SERVER_TESTS: 'all' } }),
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
  { name: 'firefox', run: firefoxJourneys },
  {
    name: 'journeys',
    work: 600,
    needsChromium: true,
    run: (chromium) => journeys(chromium, { JOURNEYS: 'all' }),
  },
];
