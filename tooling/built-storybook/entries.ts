import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './open.ts';
import type { StoryEntry } from './selection.ts';

/** All pages and stories of the built Storybook, by their id. */
export const builtEntries = (): Readonly<Record<string, StoryEntry>> =>
  (
    JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
      readonly entries: Readonly<Record<string, StoryEntry>>;
    }
  ).entries;

export const storyEntries = (): readonly StoryEntry[] =>
  Object.values(builtEntries()).filter(({ type }) => type === 'story');
