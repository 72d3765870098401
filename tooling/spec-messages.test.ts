import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, it } from 'vitest';
import { SPEC_MESSAGES } from '../packages/ui/src/testing/specMessages.ts';

const ui = join(import.meta.dirname, '..', 'packages/ui/src');

const LISTED = readFileSync(join(ui, 'testing/spec-messages.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '));

/** The stories of all files, read without running them. */
const storyIds = new Set(
  globSync('**/*.stories.tsx', { cwd: ui }).flatMap((file) =>
    loadCsf(readFileSync(join(ui, file), 'utf8'), {
      fileName: file,
      makeTitle: (title) => title,
    })
      .parse()
      .stories.map(({ id }) => id),
  ),
);

it('lists every message once', () => {
  expect(LISTED.length).toBeGreaterThan(0);
  expect(LISTED).toEqual([...new Set(LISTED)]);
});

it('maps every message to a story, and no other words', () => {
  expect(Object.keys(SPEC_MESSAGES).toSorted()).toEqual(LISTED.toSorted());
});

it.each(Object.entries(SPEC_MESSAGES))('%s is shown by stories that exist', (_, shownBy) => {
  const stories = shownBy.map((each) => (typeof each === 'string' ? each : each.story));
  expect(stories).not.toEqual([]);
  expect(stories.filter((story) => !storyIds.has(story))).toEqual([]);
});
