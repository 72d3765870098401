/**
 * `npm test`: everything that must hold, one step after another, closing with `N passed, N failed`.
 *
 *   npm test                     all steps
 *   npm test -- unit stories     some of them
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, NoChromiumError, type Chromium } from './chromium.ts';
import { readPlaywright, readVitest, type Outcome } from './reports.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');

interface Step {
  readonly name: string;
  readonly needsChromium?: true;
  readonly run: (chromium: Chromium | null) => Promise<Outcome>;
}

const command = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        DO_NOT_TRACK: '1',
        ...env,
      },
    });
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });

const outcome = (passed: number, failed: number): Outcome => ({
  passed,
  failed,
  failures: [],
  flaky: [],
});

const check = async (program: string, ...args: readonly string[]): Promise<Outcome> =>
  (await command(program, args)) === 0 ? outcome(1, 0) : outcome(0, 1);

const reportFile = (name: string): string => join(reports, `${name}.json`);

/** Reads a runner's report; a runner that failed without a failed test of its own counts as one failure. */
const reported = (file: string, exitCode: number, read: (report: never) => Outcome): Outcome => {
  if (!existsSync(file)) return outcome(0, 1);
  const told = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  const silent = told.failed === 0 && (exitCode !== 0 || told.passed === 0);
  return silent ? { ...told, failed: 1 } : told;
};

const chromiumEnvironment = (chromium: Chromium | null): Record<string, string> =>
  chromium === null ? {} : { ...chromium.env, CHROMIUM_PATH: chromium.executablePath };

const vitest = async (
  name: string,
  selection: string,
  chromium: Chromium | null = null,
): Promise<Outcome> => {
  const file = reportFile(name);
  const exitCode = await command(
    'vitest',
    ['run', selection, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    chromiumEnvironment(chromium),
  );
  return reported(file, exitCode, (report) => readVitest(report, root));
};

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
  { name: 'journeys', needsChromium: true, run: journeys },
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step called ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}
const steps = chosen.length === 0 ? STEPS : STEPS.filter((step) => chosen.includes(step.name));

let chromium: Chromium | null = null;
if (steps.some((step) => step.needsChromium)) {
  try {
    chromium = findChromium();
  } catch (error) {
    if (!(error instanceof NoChromiumError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results: { name: string; counts: Outcome; seconds: number }[] = [];
for (const step of steps) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 72 - step.name.length))}`);
  const began = Date.now();
  const counts = await step.run(chromium);
  results.push({ name: step.name, counts, seconds: (Date.now() - began) / 1000 });
}

console.log(`\n── result ${'─'.repeat(66)}`);
for (const { name, counts, seconds } of results) {
  const mark = counts.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${mark} ${name.padEnd(18)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
for (const { name, counts } of results) {
  for (const failure of counts.failures) console.log(`failed, ${name}: ${failure}`);
  for (const one of counts.flaky) console.log(`passed on its second try, ${name}: ${one}`);
}
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
