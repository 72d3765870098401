/**
 * Checks that the stories of the operators' console find bugs. Plants one bug at a time in a copy of the interface,
 * runs the stories that show its damage, and reports which bugs were found.
 *
 *   node scripts/run.mjs tooling/planted-bugs/console.ts               all of them (minutes)
 *   node scripts/run.mjs tooling/planted-bugs/console.ts Override log  those with a word in their file or reason
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
  'postcss.config.js',
  'tsconfig.base.json',
  '.storybook',
  'apps/web/public',
  'packages',
  'tooling',
];
const LONGEST_RUN_MS = 300_000;

/**
 * Copies the interface and its stories into a folder whose imports stay in it, because links to our own packages are
 * relative. Dependencies are hard links, made in seconds, except for Vite's bundles, which Vite would write to.
 */
const copyOfInterface = (): string => {
  const folder = copyOf(COPIED);
  const modules = join(folder, 'node_modules');
  execFileSync('cp', ['-al', join(root, 'node_modules'), modules]);
  for (const cache of ['.cache', '.vite', '.vitest']) {
    rmSync(join(modules, cache), { recursive: true, force: true });
  }
  return folder;
};

const storiesFor = (file: string | null): readonly string[] => [
  ...new Set(
    CONSOLE_BUGS.filter((bug) => file === null || bug.file === file).map(({ stories }) => stories),
  ),
];

const played = async (folder: string, file: string | null): Promise<string | null> => {
  const { code, said } = await runNode(
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=.storybook/vitest.config.ts',
      '--bail=1',
      ...storiesFor(file).map((stories) => join(UI, stories)),
    ],
    folder,
    LONGEST_RUN_MS,
  );
  if (code === 0) return null;
  return code === null ? 'a run that did not end' : said;
};

/** The first story that failed. */
const summary = (said: string): string => {
  const plain = stripVTControlCharacters(said);
  return `by: ${/FAIL .*?([^/]*\.stories\.tsx > .*)/.exec(plain)?.[1] ?? plain.trim().slice(-200)}`;
};

process.exitCode = await plant(
  {
    name: 'The console',
    copy: copyOfInterface,
    named: UI,
    complaint: played,
    summary,
    enough: 1,
  },
  CONSOLE_BUGS,
  process.argv.slice(2),
);
