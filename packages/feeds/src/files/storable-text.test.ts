import { describe, expect, it } from 'vitest';
import { findUnstorableText } from './storable-text.ts';

describe('a text that cannot be stored', () => {
  it.each([
    [{ a: 'b', c: [1, null, 'ü😀'] }, null],
    ['a\0b', ''],
    [{ team: { flexPlayers: ['a', '\uD800'] } }, 'team.flexPlayers.1'],
    [{ team: { 'a\0': 1 } }, 'team'],
    [undefined, null],
  ])('is found in %j', (value, place) => expect(findUnstorableText(value)).toBe(place));

  it('is found however deep it is', () => {
    const nest = (innermost: unknown): unknown => {
      let deep = innermost;
      for (let level = 0; level < 100_000; level += 1) deep = [deep];
      return deep;
    };
    expect(findUnstorableText(nest('\0'))).not.toBeNull();
    expect(findUnstorableText(nest('a'))).toBeNull();
  });
});
