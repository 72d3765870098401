import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Mona Rivers', 'MR'],
    ['mrivers', 'MR'],
    ['nora.k', 'NK'],
    ['aces_up_44', 'A4'],
    ['Anna van der Berg', 'AB'],
    ['João Vieira', 'JV'],
    ['Charles Howell III', 'CH'],
    ['Sammy Davis, Jr.', 'SD'],
    ['Åberg', 'ÅB'],
    ['x', 'X'],
    ['  ', '?'],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
