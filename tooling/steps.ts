/** Runs named steps, two at a time, and closes with `N passed, N failed`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, NoChromiumError, type Chromium } from './chromium.ts';
import { readVitest, type Outcome } from './reports.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');

export interface Step {
  readonly name: string;
  /** About how long it uses a processor, in seconds. The longest steps start first, so that short ones fill the end. */
  readonly work?: number;
  readonly needsChromium?: true;
  readonly run: (chromium: Chromium | null) => Promise<Outcome>;
}

interface RunningStep {
  /** Where its commands print while other steps run too. Without it they print directly. */
  readonly print: ((text: string) => void) | undefined;
  /** Ends its commands when they have printed nothing for too long. */
  readonly silent: AbortSignal | undefined;
}

const running = new AsyncLocalStorage<RunningStep>();

/** How long after a command's end its last output may arrive. */
const LAST_OUTPUT_MS = 2_000;

export const command = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const { print, silent: signal } = running.getStore() ?? {};
    const child = spawn(program, args, {
      cwd: root,
      stdio: print === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: '1',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        DO_NOT_TRACK: '1',
        // Test servers and commands are started hundreds of times from the same files.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        ...env,
      },
      ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    }
    child.on('error', (error) => {
      const reason =
        signal?.aborted === true
          ? 'stopped, because it printed nothing for too long'
          : error.message;
      (print ?? console.error)(`${program}: ${reason}\n`);
      resolve(1);
    });
    child.on('exit', (code) => {
      const done = (): void => resolve(code ?? 1);
      // A process that it left behind may keep its output open.
      const lastOutput = setTimeout(done, LAST_OUTPUT_MS);
      child.on('close', () => {
        clearTimeout(lastOutput);
        done();
      });
    });
  });

export const outcome = (passed: number, failed: number): Outcome => ({
  passed,
  failed,
  failures: [],
  flaky: [],
});

export const check = async (program: string, ...args: readonly string[]): Promise<Outcome> =>
  (await command(program, args)) === 0 ? outcome(1, 0) : outcome(0, 1);

export const reportFile = (name: string): string => join(reports, `${name}.json`);

/** The errors outside tests, which Vitest's own report leaves out. */
const runErrors = (file: string): readonly string[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];

/** Reads a runner's report. A runner that failed without a failed test counts as one failure. */
export const reported = (
  file: string,
  exitCode: number,
  read: (report: never) => Outcome,
  errors: readonly string[] = [],
): Outcome => {
  const reasons = errors.length === 0 ? ['its output says why'] : errors;
  const unexplained = { failed: 1, failures: reasons.map((reason) => `the run itself: ${reason}`) };
  if (!existsSync(file)) return { ...outcome(0, 1), ...unexplained };
  const told = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  const silent = told.failed === 0 && (exitCode !== 0 || told.passed === 0);
  return silent ? { ...told, ...unexplained } : told;
};

export const chromiumEnvironment = (chromium: Chromium | null): Record<string, string> =>
  chromium === null ? {} : { ...chromium.env, CHROMIUM_PATH: chromium.executablePath };

export interface VitestOptions {
  readonly chromium?: Chromium | null;
  readonly env?: Readonly<Record<string, string>>;
  /** Files to run, or more of Vitest's options. */
  readonly args?: readonly string[];
  /** That nothing had to run is no failure. */
  readonly mayBeEmpty?: boolean;
}

export const vitest = async (
  name: string,
  selection: string,
  { chromium = null, env = {}, args = [], mayBeEmpty = false }: VitestOptions = {},
): Promise<Outcome> => {
  const file = reportFile(name);
  const errorFile = reportFile(`${name}-errors`);
  rmSync(errorFile, { force: true });
  const exitCode = await command(
    'vitest',
    [
      'run',
      selection,
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--reporter=${join(import.meta.dirname, 'run-errors.ts')}`,
    ],
    { RUN_ERRORS: errorFile, ...chromiumEnvironment(chromium), ...env },
  );
  if (mayBeEmpty && exitCode === 0 && !existsSync(file)) return outcome(0, 0);
  return reported(file, exitCode, (report) => readVitest(report, root), runErrors(errorFile));
};

interface StepResult {
  readonly name: string;
  readonly counts: Outcome;
  readonly seconds: number;
}

const heading = (name: string): string =>
  `\n── ${name} ${'─'.repeat(Math.max(0, 72 - name.length))}\n`;

/** Two steps, because a step often waits, even on two cores. */
const STEPS_AT_A_TIME = 2;

const silentOutcome = (counts: Outcome, silenceMs: number): Outcome => ({
  ...counts,
  failed: counts.failed + 1,
  failures: [...counts.failures, `it printed nothing for ${silenceMs / 60_000} minutes`],
});

/**
 * Runs the steps in their order, two at a time, the longest first. If there are several, a step's output is
 * printed when the step ends, and its name when it starts.
 *
 * @param silenceMs how long one of several steps may print nothing; then its commands are stopped, and it has failed
 * @returns the results in the order of the steps
 */
export const runSideBySide = async (
  steps: readonly Step[],
  chromium: Chromium | null,
  print: (text: string) => void,
  silenceMs?: number,
): Promise<readonly StepResult[]> => {
  const alone = steps.length === 1;
  const results = new Map<Step, StepResult>();
  const runStep = async (step: Step): Promise<void> => {
    const began = Date.now();
    let output = '';
    // CI stops a job that prints nothing for a long time.
    print(alone ? heading(step.name) : `${step.name} has started\n`);
    const stop = new AbortController();
    const silence =
      alone || silenceMs === undefined ? undefined : setTimeout(() => stop.abort(), silenceMs);
    const collect = (text: string): void => {
      output += text;
      silence?.refresh();
    };
    const ended = await running.run(
      { print: alone ? undefined : collect, silent: stop.signal },
      () => step.run(chromium),
    );
    clearTimeout(silence);
    const counts =
      silenceMs !== undefined && stop.signal.aborted ? silentOutcome(ended, silenceMs) : ended;
    if (!alone) print(heading(step.name) + output);
    results.set(step, { name: step.name, counts, seconds: (Date.now() - began) / 1000 });
  };
  const waiting = steps.toSorted((a, b) => (b.work ?? 0) - (a.work ?? 0));
  const runWaiting = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      await runStep(step);
    }
  };
  await Promise.all(Array.from({ length: STEPS_AT_A_TIME }, runWaiting));
  return steps.flatMap((step) => results.get(step) ?? []);
};

/**
 * @param all every step
 * @param chosen names of the steps to run; none: all
 * @param silenceMs how long one of several steps may print nothing; then its commands are stopped, and it has failed
 * @returns the exit code: 0 if all passed, 1 if not, 2 for an unknown name
 */
export const runSteps = async (
  all: readonly Step[],
  chosen: readonly string[],
  silenceMs?: number,
): Promise<number> => {
  const unknown = chosen.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step called ${unknown.join(', ')}. Steps: ${all.map((step) => step.name).join(', ')}.`,
    );
    return 2;
  }
  const steps = chosen.length === 0 ? all : all.filter((step) => chosen.includes(step.name));

  let chromium: Chromium | null = null;
  if (steps.some((step) => step.needsChromium)) {
    try {
      chromium = findChromium();
    } catch (error) {
      if (!(error instanceof NoChromiumError)) throw error;
      console.error(error.message);
      return 1;
    }
  }

  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = await runSideBySide(
    steps,
    chromium,
    (text) => process.stdout.write(text),
    silenceMs,
  );

  process.stdout.write(heading('result'));
  for (const { name, counts, seconds } of results) {
    const mark = counts.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${mark} ${name.padEnd(18)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    );
  }
  for (const { name, counts } of results) {
    for (const failure of counts.failures) console.log(`failed, ${name}: ${failure}`);
    for (const one of counts.flaky) console.log(`passed on its second attempt, ${name}: ${one}`);
  }
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};
