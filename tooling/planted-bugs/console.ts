/**
 * Do the stories of the operators' console notice? Plants one bug at a time in a copy of the interface, plays the
 * stories that show what it breaks, and says which bugs were noticed and which got through.
 *
 *   node scripts/run.mjs tooling/planted-bugs/console.ts               all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/console.ts Override log  those whose file or reason says so
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CONSOLE_BUGS } from './console-bugs.ts';
import { copyOf, plant, root, runNode } from './planting.ts';

const UI = 'packages/ui/src';
const COPIED = [
  'package.json',
  'tsconfig.base.json',
  '.storybook',
  'tooling/chromium.ts',
  'packages/rules',
  'packages/contract',
  'packages/ui',
];
/** In milliseconds. */
const LONGEST_RUN = 300_000;

/**
 * A folder with the interface and its stories, whose imports stay in it: the links to our own packages are relative.
 * Dependencies are hard links, made in seconds; but not what Vite has put together of them and would write to.
 */
const copyOfInterface = (): string => {
  const house = copyOf(COPIED);
  const modules = join(house, 'node_modules');
  execFileSync('cp', ['-al', join(root, 'node_modules'), modules]);
  for (const cache of ['.cache', '.vite', '.vitest']) {
    rmSync(join(modules, cache), { recursive: true, force: true });
  }
  return house;
};

const storiesFor = (file: string | null): readonly string[] => [
  ...new Set(
    CONSOLE_BUGS.filter((bug) => file === null || bug.file === file).map(({ stories }) => stories),
  ),
];

const played = async (house: string, file: string | null): Promise<string | null> => {
  const { code, said } = await runNode(
    [
      join(house, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=.storybook/vitest.config.ts',
      '--bail=1',
      ...storiesFor(file).map((stories) => join(UI, stories)),
    ],
    house,
    LONGEST_RUN,
  );
  if (code === 0) return null;
  return code === null ? 'a run that came to no end' : said;
};

/** Which story failed first. */
const inShort = (said: string): string => {
  const plain = stripVTControlCharacters(said);
  return `by: ${/FAIL .*?([^/]*\.stories\.tsx > .*)/.exec(plain)?.[1] ?? plain.trim().slice(-200)}`;
};

process.exitCode = await plant(
  {
    name: 'The console',
    copy: copyOfInterface,
    named: UI,
    complaint: played,
    inShort,
    enough: 1,
  },
  CONSOLE_BUGS,
  process.argv.slice(2),
);
