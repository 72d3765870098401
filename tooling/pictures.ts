/**
 * `npm run pictures`: replaces the pictures of stories, with this machine's browser. Look at the changes (`git diff`,
 * or any picture viewer) before committing them.
 */
import { spawnSync } from 'node:child_process';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressPictures } from './compress-pictures.ts';
import { PICTURED_STORIES, PICTURES_FOLDER } from './pictured-stories.ts';
import { browserBuild, findChromium } from './chromium.ts';
import { storyFiles } from './stories.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, PICTURES_FOLDER);

const files = storyFiles();
const pictured = PICTURED_STORIES.map((story) => {
  const file = files.find(({ stories }) => stories.includes(story));
  const name = file?.names[file.stories.indexOf(story)];
  if (file === undefined || name === undefined) {
    throw new Error(`There is no story ${story} to take a picture of.`);
  }
  return { path: file.path, name };
});
const paths = [...new Set(pictured.map(({ path }) => path))];
const names = [...new Set(pictured.map(({ name }) => name))];

const build = browserBuild(findChromium());
for (const picture of globSync('**/*.png', { cwd: folder })) rmSync(join(folder, picture));
writeFileSync(join(folder, 'browser.json'), `${JSON.stringify(build)}\n`);

const run = spawnSync(
  'vitest',
  [
    'run',
    '--config=.storybook/vitest.config.ts',
    '--update=all',
    `--testNamePattern=(^| )(${names.join('|')})$`,
    ...paths,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, STORY_CHECKS: 'all' } },
);
await compressPictures(
  globSync('**/*.png', { cwd: folder }).map((picture) => join(folder, picture)),
);
console.log(`The pictures now belong to ${build}.`);
process.exit(run.status ?? 1);
