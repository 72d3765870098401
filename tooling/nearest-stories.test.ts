import { expect, test } from 'vitest';
import { nearestStories } from './nearest-stories.ts';

const storyFile = (path: string, count: number) => ({
  path,
  title: path,
  stories: Array.from({ length: count }, (_, at) => `${path}--${at}`),
  names: [],
  onlyShown: [],
});

const BUTTON = storyFile('ui/primitives/button/Button.stories.tsx', 10);
const DIALOG = storyFile('ui/primitives/dialog/Dialog.stories.tsx', 8);
const BUILDER = storyFile('ui/fragments/lineup-builder/LineupBuilder.stories.tsx', 60);
const LOGIN = storyFile('ui/fragments/login/Login.stories.tsx', 5);
const CHANGED = ['ui/primitives/button/Button.module.css'];

test('all stories run when they are few', () => {
  const all = [LOGIN, BUTTON, DIALOG];
  const { run, notRun } = nearestStories(all, CHANGED, 100);
  expect(run.toSorted()).toEqual(all.map(({ path }) => path).toSorted());
  expect(notRun).toEqual([]);
});

test('those of the changed folder come first, and a file that is too long leaves room for the next', () => {
  expect(nearestStories([BUILDER, LOGIN, DIALOG, BUTTON], CHANGED, 25)).toEqual({
    run: [BUTTON.path, DIALOG.path, LOGIN.path],
    notRun: [BUILDER],
  });
});

test('a changed fragment is tested however many stories it has', () => {
  const changed = ['ui/fragments/lineup-builder/entry/EntryBar.tsx'];
  expect(nearestStories([LOGIN, BUILDER], changed, 25).run).toEqual([BUILDER.path]);
});

test('without affected stories none runs', () => {
  expect(nearestStories([], CHANGED, 25)).toEqual({ run: [], notRun: [] });
});
