import type { StoryFile } from './stories.ts';

export interface ChosenStories {
  /** Paths of story files, from the repository's root. */
  readonly run: readonly string[];
  readonly notRun: readonly StoryFile[];
}

/** The number of leading folders that a path shares with a changed file. */
const nearness = (path: string, changed: readonly string[]): number => {
  const folders = path.split('/');
  return Math.max(
    ...changed.map((file) => {
      const others = file.split('/');
      const parting = folders.findIndex((folder, at) => folder !== others[at]);
      return parting === -1 ? folders.length : parting;
    }),
    0,
  );
};

/**
 * The story files that a change is most likely to break: those nearest to a changed file in the folders. The first file
 * always runs; further ones run while the stories are at most `most`.
 */
export const nearestStories = (
  affected: readonly StoryFile[],
  changed: readonly string[],
  most: number,
): ChosenStories => {
  const nearestFirst = affected.toSorted(
    (one, other) => nearness(other.path, changed) - nearness(one.path, changed),
  );
  const run: string[] = [];
  const notRun: StoryFile[] = [];
  let stories = 0;
  for (const file of nearestFirst) {
    if (run.length === 0 || stories + file.stories.length <= most) {
      stories += file.stories.length;
      run.push(file.path);
    } else notRun.push(file);
  }
  return { run, notRun };
};
