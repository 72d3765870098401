import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SPEC_MESSAGES } from '../packages/ui/src/testing/messages/specMessages.ts';
import { storyFiles } from './stories.ts';

const ui = join(import.meta.dirname, '..', 'packages/ui/src');

const LISTED = readFileSync(join(ui, 'testing/messages/spec-messages.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '));

const storyIds = new Set(storyFiles().flatMap(({ stories }) => stories));

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
