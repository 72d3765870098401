import { expect, it } from 'vitest';
import { sampleOf, type StoryEntry } from './selection.ts';

const story = (title: string, id: string, ...tags: readonly string[]): StoryEntry => ({
  id,
  type: 'story',
  title,
  tags,
});

const idsOf = (stories: readonly StoryEntry[]): readonly string[] => stories.map(({ id }) => id);

it('has one story per fragment, with a play function if there is one', () => {
  expect(
    idsOf(
      sampleOf([
        story('Account/Login', 'login--empty'),
        story('Account/Login', 'login--refused', 'play-fn'),
        story('Discover/Support', 'support--usual'),
        story('Pieces/Draft log', 'log--usual', 'play-fn'),
      ]).played,
    ),
  ).toEqual(['login--refused', 'support--usual']);
});

it('prefers the pictured story; has all of the draft room, and measures one of them', () => {
  const { played, measured } = sampleOf([
    story('Account/Login', 'account-login--first', 'play-fn'),
    story('Account/Login', 'account-login--wrong-password', 'play-fn'),
    story('Draft/Draft room', 'room--waiting', 'play-fn'),
    story('Draft/Draft room', 'room--connecting'),
  ]);
  expect(idsOf(played)).toEqual([
    'account-login--wrong-password',
    'room--waiting',
    'room--connecting',
  ]);
  expect(idsOf(measured)).toEqual(['account-login--wrong-password', 'room--waiting']);
});
