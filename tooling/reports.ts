/**
 * Reads the reports of the test runners: the number of passed tests, and the tests to name at the end of a long run.
 */
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One line each: the file, the test, and the first line of the error. */
  readonly failures: readonly string[];
  /** Tests that passed on their second attempt. */
  readonly flaky: readonly string[];
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

const LONGEST_REASON = 200;

const line = (where: string, title: string, reason: string | undefined): string => {
  const [first = ''] = stripVTControlCharacters(reason ?? '')
    .trim()
    .split('\n');
  return [where, title, first.slice(0, LONGEST_REASON)].filter((part) => part !== '').join(' › ');
};

/**
 * Vitest's JSON report. A file that failed outside of its tests, in a hook or while it was loaded, counts as one
 * failure. A test that passed on its second attempt counts as passed, and is named.
 *
 * @param root the folder that file names are relative to
 */
export const readVitest = (report: VitestReport, root: string): Outcome => {
  const failures: string[] = [];
  const flaky: string[] = [];
  let outside = 0;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const where = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of assertionResults) {
      const [reason] = test.failureMessages ?? [];
      if (test.status === 'passed' && reason !== undefined)
        flaky.push(line(where, test.fullName.trim(), reason));
    }
    for (const test of failed)
      failures.push(line(where, test.fullName.trim(), test.failureMessages?.[0]));
    if (status !== 'failed' || (failed.length > 0 && message === '')) continue;
    outside += 1;
    failures.push(line(where, '', message));
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + outside,
    failures,
    flaky,
  };
};

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Playwright's JSON report. A test that passed on its second attempt counts as passed, and is named. */
export const readPlaywright = ({ stats, suites }: PlaywrightReport): Outcome => {
  const named = (wanted: string): readonly string[] =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ results }) =>
            line(file, title, results.find(({ error }) => error !== undefined)?.error?.message),
          ),
      );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    flaky: named('flaky'),
  };
};
