import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PICTURED_STORIES, PICTURES_FOLDER, pictureName } from './pictured-stories.ts';
import { CAPTURES } from './screens.ts';
import { storyFiles } from './stories.ts';
import { isFragment } from './story-groups.ts';

const folder = join(import.meta.dirname, '..', PICTURES_FOLDER);
const kept = globSync('**/*.png', { cwd: folder });

const MOST_BYTES = 25_000_000;

it('keeps a picture of each chosen story for each capture, and no other', () => {
  const wanted = PICTURED_STORIES.flatMap((story) =>
    CAPTURES.map(({ screen, theme }) => `${pictureName({ story, screen, theme })}.png`),
  );
  expect(kept.toSorted()).toEqual(wanted.toSorted());
});

it('are of stories that exist, with at least one per fragment', () => {
  const files = storyFiles();
  const stories = new Set(files.flatMap((file) => file.stories));
  expect(PICTURED_STORIES.filter((story) => !stories.has(story))).toEqual([]);
  const unpictured = files.filter(
    (file) =>
      isFragment(file.title) && !file.stories.some((story) => PICTURED_STORIES.includes(story)),
  );
  expect(unpictured.map(({ title }) => title)).toEqual([]);
});

it('stays small enough for a repository', () => {
  const bytes = kept.map((picture) => statSync(join(folder, picture)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});
