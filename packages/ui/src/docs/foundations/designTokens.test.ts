import { describe, expect, it } from 'vitest';
import { COLOUR_GROUPS, COLOUR_PAIRS, SPORT_ACCENTS } from './colours.ts';
import { hexOf, tokensOf } from './designTokens.ts';

describe('shown tokens', () => {
  it('have the value of the style sheet in words, and their comment as meaning', () => {
    expect(tokensOf('space', 's-')[1]).toEqual({
      property: '--s-2',
      value: '0.5rem, 8 px',
      description: '',
    });
    expect(tokensOf('motion', 't-')[0]).toEqual({
      property: '--t-fast',
      value: '90 ms',
      description: 'hover, press',
    });
  });

  it('have the colour of their scale in each theme', () => {
    expect(hexOf('light', '--text')).toBe('#12192a');
    expect(hexOf('dark', '--text')).toBe(hexOf('dark', '--ink-12'));
    expect(() => hexOf('light', '--none')).toThrow('--none is no colour token.');
  });
});

it('every colour that components may read is on the colour page', () => {
  const shown = new Set([
    ...COLOUR_GROUPS.flatMap(({ tokens }) => tokens.map(([token]) => token)),
    ...COLOUR_PAIRS.flatMap(({ ink, ground }) => [ink, ground]),
    ...SPORT_ACCENTS.flatMap((sport) => [`--${sport}`, `--${sport}-tile`]),
  ]);
  const scale = /^--(?:ink|navy|yellow|green|red)-|^--e-/;
  const missing = tokensOf('light')
    .map(({ property }) => property)
    .filter((property) => !scale.test(property) && !shown.has(property));
  expect(missing).toEqual([]);
});
