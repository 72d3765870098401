/**
 * Does the simulation of drafts notice? Plants one bug at a time in a copy of the server and the rules, simulates
 * a thousand drafts, and says after how many the bug was noticed, by which law.
 *
 *   node scripts/run.mjs tooling/planted-bugs/drafts.ts              all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/drafts.ts presence     those whose file or reason says so
 */
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DRAFT_BUGS } from './draft-bugs.ts';
import { copyOf, plant, root, runNode } from './planting.ts';

const DRAFTS = 1_000;
/** In milliseconds. */
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
  const house = copyOf(COPIED);
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

const simulated = async (house: string): Promise<string | null> => {
  const main = join(house, 'apps/server/test/simulation/main.ts');
  const { code, said } = await runNode(
    ['--disable-warning=ExperimentalWarning', main, 'drafts', '--drafts', String(DRAFTS)],
    house,
    LONGEST_RUN,
  );
  if (code === 0) return null;
  return code === null ? 'a run that came to no end' : said;
};

/** Of `Seed 3 breaks a law, after 5 drafts:`, how many, and the law itself without what it was shown by. */
const inShort = (said: string): string => {
  const drafts = /after \d+ drafts/.exec(said)?.[0] ?? '';
  const law = /drafts:\n\s*([^:\n]*)/.exec(said)?.[1] ?? said.trim().slice(0, 200);
  return `${drafts}: ${law}`;
};

process.exitCode = await plant(
  {
    name: 'The simulation',
    copy: copyOfServer,
    named: '.',
    complaint: simulated,
    inShort,
    enough: 1,
  },
  DRAFT_BUGS,
  process.argv.slice(2),
);
