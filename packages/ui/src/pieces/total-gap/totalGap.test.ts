import { expect, test } from 'vitest';
import { gapText } from './totalGap.ts';

test.each([
  ['Golf', 1, '1 stroke'],
  ['Golf', 4, '4 strokes'],
  ['Chess', 50, '0.5 points'],
  ['Chess', 100, '1 point'],
  ['Esports', 1225, '12.25 points'],
  ['Poker', 5_000_000, '$50,000'],
] as const)('%s %d', (sport, gap, words) => {
  expect(gapText(sport, gap)).toBe(words);
});
