/**
 * `npm test`: everything that must hold, closing with `N passed, N failed`.
 *
 *   npm test                     all steps
 *   npm test -- unit stories     some of them
 *   npm test -- changed          what the uncommitted changes can break, as far as a minute allows
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { planOf, type ChangedStep } from './changed.ts';
import type { Chromium } from './chromium.ts';
import { journeys } from './journeys.ts';
import { nearestStories } from './nearest-stories.ts';
import type { Outcome } from './reports.ts';
import { check, command, outcome, reportFile, runSteps, vitest, type Step } from './steps.ts';
import { storyFiles } from './stories.ts';

const STORIES = '--config=.storybook/vitest.config.ts';

/** Oxlint, and Knip for files, exports and dependencies that nothing uses, or that only tests use. */
const lint = async (files: readonly string[] = []): Promise<Outcome> => {
  const checks = [
    await check('oxlint', '--type-aware', ...files),
    await check('knip'),
    await check('knip', '--production', '--files', '--exports'),
  ];
  const failed = checks.filter((each) => each.failed > 0).length;
  return outcome(checks.length - failed, failed);
};

const STEPS: readonly Step[] = [
  { name: 'format', run: () => check('oxfmt', '--check') },
  { name: 'lint', work: 15, run: () => lint() },
  {
    name: 'types',
    work: 25,
    run: () => check('turbo', 'run', 'typecheck', 'typecheck:root', '--output-logs=errors-only'),
  },
  { name: 'unit', work: 40, run: () => vitest('unit', '--project=unit') },
  {
    name: 'server-embedded',
    work: 100,
    run: () => vitest('server-embedded', '--project=server-embedded'),
  },
  {
    name: 'server-postgres',
    work: 130,
    run: () => vitest('server-postgres', '--project=server-postgres'),
  },
  {
    name: 'stories',
    work: 220,
    needsChromium: true,
    run: (chromium) => vitest('stories', STORIES, { chromium, env: { STORY_CHECKS: 'few' } }),
  },
  {
    name: 'storybook',
    work: 90,
    needsChromium: true,
    run: (chromium) => vitest('storybook', '--project=storybook', { chromium }),
  },
  {
    name: 'packages',
    needsChromium: true,
    run: (chromium) => vitest('packages', '--project=packages', { chromium }),
  },
  { name: 'journeys', work: 330, needsChromium: true, run: (chromium) => journeys(chromium) },
];

/** On a slow machine the types take minutes, and print at their end. */
const LONGEST_SILENCE_MS = 15 * 60_000;

const gitFiles = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** As many as take a minute with the other steps. */
const MOST_STORIES = 120;

/** What a change can break of the steps that run. */
const leftOut: string[] = [];

/** Runs the stories that import a changed file: the nearest ones, and names the others. */
const changedStories = async (
  changed: readonly string[],
  chromium: Chromium | null,
): Promise<Outcome> => {
  const list = reportFile('affected-stories');
  if (await command('vitest', ['list', STORIES, '--changed', '--filesOnly', `--json=${list}`])) {
    return outcome(0, 1);
  }
  const listed = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly file: string }[];
  const imported = new Set(listed.map(({ file }) => relative(process.cwd(), file)));
  const affected = storyFiles().filter(({ path }) => imported.has(path));
  const { run, notRun } = nearestStories(affected, changed, MOST_STORIES);
  if (run.length === 0) return outcome(0, 0);
  const outcomeOfRun = await vitest('stories', STORIES, { chromium, args: run });
  if (notRun.length > 0) {
    leftOut.push(`stories of ${notRun.map(({ title }) => title).join(', ')}`);
  }
  return outcomeOfRun;
};

/** The steps for the working tree's changes. Unit tests and stories run as far as they import a changed file. */
const changedSteps = (): {
  readonly steps: readonly Step[];
  readonly notRun: readonly string[];
} => {
  const files = [
    ...gitFiles('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...gitFiles('ls-files', '--others', '--exclude-standard'),
  ];
  const { run, notRun } = planOf(files);
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const affected = (name: string, selection: string) =>
    vitest(name, selection, { args: ['--changed'], mayBeEmpty: true });
  const steps: Readonly<Record<ChangedStep, Step>> = {
    format: {
      name: 'format',
      run: () => check('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
    },
    lint: {
      name: 'lint',
      run: async () => (sources.length === 0 ? outcome(1, 0) : lint(sources)),
    },
    types: {
      name: 'types',
      run: () => check('turbo', 'run', 'typecheck', 'typecheck:root', '--output-logs=errors-only'),
    },
    unit: { name: 'unit', run: () => affected('unit', '--project=unit') },
    stories: {
      name: 'stories',
      needsChromium: true,
      run: (chromium) => changedStories(files, chromium),
    },
    'server-embedded': {
      name: 'server-embedded',
      run: () => affected('server-embedded', '--project=server-embedded'),
    },
  };
  return { steps: run.map((name) => steps[name]), notRun };
};

const chosen = process.argv.slice(2);
if (chosen.length === 1 && chosen[0] === 'changed') {
  const { steps, notRun } = changedSteps();
  const exitCode = await runSteps(steps, []);
  const untested = [...leftOut, ...notRun];
  if (untested.length > 0) {
    console.log(`The change can also break what was not run: ${untested.join(', ')}.`);
  }
  process.exit(exitCode);
}
process.exit(await runSteps(STEPS, chosen, LONGEST_SILENCE_MS));
