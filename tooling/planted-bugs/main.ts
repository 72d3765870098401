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
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Do the tests that reach these files pass? All tests, where none are named. */
const testsPass = (house: string, files: readonly string[]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const related = files.length === 0 ? ['run'] : ['related', '--run', ...files];
    const run = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), ...related, '--reporter=dot'],
      { cwd: house, stdio: 'ignore' },
    );
    const tooLong = setTimeout(() => run.kill('SIGKILL'), LONGEST_RUN);
    run.on('error', reject);
    run.on('exit', (code) => {
      clearTimeout(tooLong);
      resolve(code === 0);
    });
  });

/** Plants a bug, asks the tests, and takes it out again. */
const isNoticed = async (house: string, { file, find, replace }: PlantedBug): Promise<boolean> => {
  const place = join(house, 'src', file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  const passed = await testsPass(house, [join('src', file)]);
  writeFileSync(place, sound);
  return !passed;
};

const wanted = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(
  ({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
);
const houses = Array.from({ length: Math.min(2, availableParallelism()) }, copyOfRules);
const [first = ''] = houses;
if (!(await testsPass(first, []))) {
  console.error('The tests of packages/rules fail as they are: no bug can be told from that.');
  process.exit(2);
}

const survivors: PlantedBug[] = [];
const queue = bugs.values();
await Promise.all(
  houses.map(async (house) => {
    for (const bug of queue) {
      const noticed = await isNoticed(house, bug);
      if (!noticed) survivors.push(bug);
      console.log(`${noticed ? 'noticed     ' : 'GOT THROUGH '} ${bug.file}: ${bug.why}`);
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
