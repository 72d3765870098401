/**
 * Does the simulation of drafts notice? Plants one bug at a time in a copy of the server and the rules, simulates
 * a thousand drafts, and says after how many the bug was noticed, by which law.
 *
 *   node scripts/run.mjs tooling/planted-bugs/drafts.ts              all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/drafts.ts presence     those whose file or reason says so
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DRAFT_BUGS } from './draft-bugs.ts';
import type { PlantedBug } from './planted-bugs.ts';

const root = join(import.meta.dirname, '../..');
const DRAFTS = 1_000;
/** A planted bug may loop for ever: noticed as well. In milliseconds. */
const LONGEST_RUN = 600_000;
const COPIED = [
  'packages/rules/package.json',
  'packages/rules/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/test/simulation',
];
const OWN_PACKAGES = '@captains-pick';

const linkPackages = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN_PACKAGES) symlinkSync(join(from, name), join(to, name));
  }
};

const copyOfServer = (): string => {
  const house = mkdtempSync(join(tmpdir(), 'planted-bugs-'));
  for (const place of COPIED) {
    mkdirSync(dirname(join(house, place)), { recursive: true });
    cpSync(join(root, place), join(house, place), { recursive: true });
  }
  for (const place of [
    'node_modules',
    'apps/server/node_modules',
    'packages/contract/node_modules',
  ]) {
    linkPackages(join(root, place), join(house, place));
  }
  mkdirSync(join(house, 'node_modules', OWN_PACKAGES));
  for (const name of ['rules', 'contract']) {
    symlinkSync(join(house, 'packages', name), join(house, 'node_modules', OWN_PACKAGES, name));
  }
  return house;
};

interface Run {
  readonly noticed: boolean;
  readonly said: string;
}

const simulated = (house: string): Promise<Run> =>
  new Promise((resolve, reject) => {
    const main = join(house, 'apps/server/test/simulation/main.ts');
    const run = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', main, 'drafts', '--drafts', String(DRAFTS)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    run.stdout.on('data', (text) => (said += String(text)));
    run.stderr.on('data', (text) => (said += String(text)));
    const tooLong = setTimeout(() => run.kill('SIGKILL'), LONGEST_RUN);
    run.on('error', reject);
    run.on('exit', (code) => {
      clearTimeout(tooLong);
      resolve({ noticed: code !== 0, said: code === null ? 'a run that came to no end' : said });
    });
  });

const withBug = async (house: string, { file, find, replace }: PlantedBug): Promise<Run> => {
  const place = join(house, file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  const run = await simulated(house);
  writeFileSync(place, sound);
  return run;
};

/** `Seed 3 breaks a law, after 5 drafts:` and the law itself, without what it was shown by. */
const inShort = (said: string): string => {
  const drafts = /after \d+ drafts/.exec(said)?.[0] ?? '';
  const law = /drafts:\n\s*([^:\n]*)/.exec(said)?.[1] ?? said.trim().slice(0, 200);
  return `${drafts}: ${law}`;
};

const wanted = process.argv.slice(2);
const bugs = DRAFT_BUGS.filter(
  ({ file, why }) =>
    wanted.length === 0 || wanted.some((word) => file.includes(word) || why.includes(word)),
);
const houses = Array.from({ length: Math.min(2, availableParallelism()) }, copyOfServer);
const [first = ''] = houses;
const sound = await simulated(first);
if (sound.noticed) {
  console.error(`The simulation fails as it is: no bug can be told from that.\n${sound.said}`);
  process.exit(2);
}

const survivors: PlantedBug[] = [];
const queue = bugs.values();
await Promise.all(
  houses.map(async (house) => {
    for (const bug of queue) {
      const { noticed, said } = await withBug(house, bug);
      if (!noticed) survivors.push(bug);
      console.log(`${noticed ? 'noticed    ' : 'GOT THROUGH'} ${bug.file}: ${bug.why}`);
      if (noticed) console.log(`              ${inShort(said)}`);
    }
  }),
);
for (const house of houses) rmSync(house, { recursive: true });

console.log(`\n${bugs.length - survivors.length} of ${bugs.length} planted bugs noticed.`);
for (const { file, find, replace, why, survivesBecause } of survivors) {
  console.log(`\n  ${file}: ${why}\n  - ${find}\n  + ${replace}`);
  if (survivesBecause !== undefined) console.log(`  ${survivesBecause}`);
}
process.exit(survivors.length === 0 ? 0 : 1);
