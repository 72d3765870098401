/**
 * Checks that the tests of packages/rules find bugs. Plants one bug at a time in a copy of the package, runs the tests
 * that reach the file, and reports which bugs were found.
 *
 *   node scripts/run.mjs tooling/planted-bugs/main.ts                 all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/main.ts draft/ chances  those with a word in their file or reason
 */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { copyOf, plant, root, runNode } from './planting.ts';

const RULES = 'packages/rules';
const LONGEST_RUN_MS = 60_000;

const CONFIG = `export default { test: { include: ['src/**/*.test.ts'], pool: 'threads', bail: 1, watch: false } };\n`;

const copyOfRules = (): string => {
  const folder = copyOf([`${RULES}/package.json`, `${RULES}/src`]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, RULES, 'vitest.config.js'), CONFIG);
  return folder;
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The first failed test; null when all passed. */
const firstFailure = (report: string, code: number | null): string | null => {
  if (code === 0) return null;
  if (!existsSync(report)) return 'a run that did not end';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  const file = testResults.find(({ status }) => status === 'failed')?.name;
  return failed?.fullName.trim() ?? `${basename(file ?? 'a file')}, which does not load`;
};

const failingTest = async (folder: string, file: string | null): Promise<string | null> => {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const { code } = await runNode(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...(file === null ? ['run'] : ['related', '--run', join('src', file)]),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    join(folder, RULES),
    LONGEST_RUN_MS,
  );
  return firstFailure(report, code);
};

process.exitCode = await plant(
  {
    name: 'The suite of packages/rules',
    copy: copyOfRules,
    named: `${RULES}/src`,
    complaint: failingTest,
    summary: (test) => `by: ${test}`,
    enough: 0.95,
  },
  PLANTED_BUGS,
  process.argv.slice(2),
);
