import { describe, expect, test } from 'vitest';
import { sortRanks } from './sortRanks.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const sorted = (texts: readonly string[]): readonly string[] => {
  const ranks = sortRanks(texts);
  return texts
    .map((text, index) => ({ text, rank: ranks[index] ?? Number.NaN }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => text);
};

describe('the order of names', () => {
  test('case and accents are ignored, and numbers sort as numbers', () => {
    expect(sorted(['sofia[10]', 'Åberg', 'sofia[2]', 'zoë', 'abe', 'SOFIA'])).toEqual([
      'abe',
      'Åberg',
      'SOFIA',
      'sofia[2]',
      'sofia[10]',
      'zoë',
    ]);
  });

  test('names that differ only in case or accents share a rank', () => {
    expect(sortRanks(['b', 'Zoe', 'zoë', 'a'])).toEqual([1, 2, 2, 0]);
    expect(sortRanks([])).toEqual([]);
  });

  test('ten thousand names of several scripts have the collator’s order', () => {
    const pieces = ['a', 'Z', 'é', 'ø', '_', '.', '-', ' ', '9', '10', 'ق', '馬', 'ß', '’', '[2]'];
    let state = 7;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const names = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 1 + draw(5) }, () => pieces[draw(pieces.length)]).join(''),
    );
    const inOrder = sorted(names);
    const expected = names.toSorted(collator.compare);
    expect(
      inOrder.every((name, index) => collator.compare(name, expected[index] ?? '') === 0),
    ).toBe(true);
  });
});
