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
      story('Fragments/Login', 'login--empty'),
      story('Fragments/Login', 'login--refused', 'play-fn'),
      story('Fragments/Support', 'support--usual'),
      story('Pieces/Draft log', 'log--usual', 'play-fn'),
    ]),
  ).toEqual(['login--refused', 'support--usual']);
});

it('prefers the pictured story, and has all of the draft room', () => {
  expect(
    idsOf([
      story('Fragments/Login', 'fragments-login--first', 'play-fn'),
      story('Fragments/Login', 'fragments-login--wrong-password', 'play-fn'),
      story('Fragments/Draft room', 'room--waiting', 'play-fn'),
      story('Fragments/Draft room', 'room--connecting'),
    ]),
  ).toEqual(['fragments-login--wrong-password', 'room--waiting', 'room--connecting']);
});
