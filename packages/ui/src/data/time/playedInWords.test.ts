import { expect, it } from 'vitest';
import { playedInWords } from './playedInWords.ts';

it.each([
  [1, 'one minute'],
  [30, '30 minutes'],
  [60, 'one hour'],
  [61, 'one hour one minute'],
  [150, '2 hours 30 minutes'],
])('%d minutes are %s', (minutes, words) => {
  expect(playedInWords(minutes)).toBe(words);
});
