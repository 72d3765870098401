/**
 * Does the suite of packages/rules notice? Plants one bug at a time in a copy of the package, runs the tests
 * that reach the file, and says which bugs were noticed and which got through.
 *
 *   node scripts/run.mjs tooling/planted-bugs/main.ts               all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/main.ts draft/ money  those in files of these names
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';

const root = join(import.meta.dirname, '../..');
/** What every run must survive: of a hundred bugs, this many are noticed. */
const ENOUGH = 0.95;
/** A planted bug may loop for ever: noticed as well. */
const LONGEST_RUN = 60_000;

const CONFIG = `export default { test: { include: ['src/**/*.test.ts'], pool: 'threads', bail: 1, watch: false } };\n`;

const copyOfRules = (): string => {
  const house = mkdtempSync(join(tmpdir(), 'planted-bugs-'));
  mkdirSync(join(house, 'src'));
  cpSync(join(root, 'packages/rules/src'), join(house, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  writeFileSync(join(house, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(house, 'vitest.config.js'), CONFIG);
  return house;
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The first test that failed; null where all passed. */
const firstFailure = (report: string, code: number | null): string | null => {
  if (code === 0) return null;
  if (!existsSync(report)) return 'a run that came to no end';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  const file = testResults.find(({ status }) => status === 'failed')?.name;
  return failed?.fullName.trim() ?? `${basename(file ?? 'a file')}, which does not load`;
};

/** Runs the tests that reach these files, all tests where none are named; answers the first that failed. */
const failingTest = (house: string, files: readonly string[]): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const report = join(house, 'report.json');
    rmSync(report, { force: true });
    const related = files.length === 0 ? ['run'] : ['related', '--run', ...files];
    const run = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...related,
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { cwd: house, stdio: 'ignore' },
    );
    const tooLong = setTimeout(() => run.kill('SIGKILL'), LONGEST_RUN);
    run.on('error', reject);
    run.on('exit', (code) => {
      clearTimeout(tooLong);
      resolve(firstFailure(report, code));
    });
  });

/** Plants a bug, asks the tests, and takes it out again. */
const noticedBy = async (
  house: string,
  { file, find, replace }: PlantedBug,
): Promise<string | null> => {
  const place = join(house, 'src', file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  const test = await failingTest(house, [join('src', file)]);
  writeFileSync(place, sound);
  return test;
};

const wanted = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(
  ({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
);
const houses = Array.from({ length: Math.min(2, availableParallelism()) }, copyOfRules);
const [first = ''] = houses;
const failing = await failingTest(first, []);
if (failing !== null) {
  console.error(
    `The tests of packages/rules fail as they are (${failing}): no bug can be told from that.`,
  );
  process.exit(2);
}

const survivors: PlantedBug[] = [];
const queue = bugs.values();
await Promise.all(
  houses.map(async (house) => {
    for (const bug of queue) {
      const test = await noticedBy(house, bug);
      if (test === null) survivors.push(bug);
      console.log(`${test === null ? 'GOT THROUGH' : 'noticed    '} ${bug.file}: ${bug.why}`);
      if (test !== null) console.log(`              by: ${test}`);
    }
  }),
);
for (const house of houses) rmSync(house, { recursive: true });

console.log(`\n${bugs.length - survivors.length} of ${bugs.length} planted bugs noticed.`);
for (const { file, find, replace, why, survivesBecause } of survivors) {
  console.log(`\n  ${file}: ${why}\n  - ${find}\n  + ${replace}`);
  if (survivesBecause !== undefined) console.log(`  ${survivesBecause}`);
}
process.exit(survivors.length <= bugs.length * (1 - ENOUGH) ? 0 : 1);
