import { expect, it } from 'vitest';
import { sampleOf, type StoryEntry } from './selection.ts';

const story = (title: string, id: string, ...tags: readonly string[]): StoryEntry => ({
  id,
  type: 'story',
  title,
  tags,
});

const idsOf = (stories: readonly StoryEntry[]): readonly string[] =>
  sampleOf(stories).map(({ id }) => id);

it('has one story per fragment, with a play function if there is one', () => {
  expect(
    idsOf([
      story('Account/Login', 'login--empty'),
      story('Account/Login', 'login--refused', 'play-fn'),
      story('Discover/Support', 'support--usual'),
      story('Pieces/Draft log', 'log--usual', 'play-fn'),
    ]),
  ).toEqual(['login--refused', 'support--usual']);
});

it('prefers the pictured story, and has all of the draft room', () => {
  expect(
    idsOf([
      story('Account/Login', 'account-login--first', 'play-fn'),
      story('Account/Login', 'account-login--wrong-password', 'play-fn'),
      story('Draft/Draft room', 'room--waiting', 'play-fn'),
      story('Draft/Draft room', 'room--connecting'),
    ]),
  ).toEqual(['account-login--wrong-password', 'room--waiting', 'room--connecting']);
});
