/** All stories, read from their files without running them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';

const root = join(import.meta.dirname, '..');

export interface StoryFile {
  /** From the repository's root. */
  readonly path: string;
  readonly title: string;
  readonly stories: readonly string[];
  /** The stories' names, as their tests are called, in the same order. */
  readonly names: readonly string[];
  /** Names of stories that only tests need and that play nothing: other themes and screens of states. */
  readonly onlyShown: readonly string[];
}

export const storyFiles = (): readonly StoryFile[] =>
  globSync('packages/{ui,mail}/src/**/*.stories.tsx', { cwd: root })
    .toSorted()
    .map((path) => {
      const file = loadCsf(readFileSync(join(root, path), 'utf8'), {
        fileName: path,
        makeTitle: (title) => title,
      }).parse();
      return {
        path,
        title: file.meta.title ?? path,
        stories: file.stories.map(({ id }) => id),
        names: file.stories.map(({ name }) => name ?? ''),
        onlyShown: file.stories
          .filter(({ tags = [] }) => tags.includes('regression') && !tags.includes('play-fn'))
          .map(({ name }) => name ?? ''),
      };
    });
