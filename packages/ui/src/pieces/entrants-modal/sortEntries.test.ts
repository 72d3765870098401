import type { Entrant } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { sortEntries } from './sortEntries.ts';

const entrants = (...names: readonly string[]): Entrant[] =>
  names.map((entryName, index) => ({
    _id: `e${index}`,
    userId: `u${index}`,
    username: entryName.replace(/\[\d+\]$/, ''),
    entryName,
  }));

const names = (list: readonly Entrant[]): readonly string[] =>
  list.map(({ entryName }) => entryName);

test('the number in brackets sorts as a number', () => {
  const { others } = sortEntries(entrants('name[10]', 'name[2]', 'name', 'name[1]'), null);
  expect(names(others)).toEqual(['name', 'name[1]', 'name[2]', 'name[10]']);
});

test("one user's entries stay together, even if another name begins the same", () => {
  const { others } = sortEntries(
    entrants('ann_b', 'ann[2]', 'ann.b', 'ann', 'ann-b[3]', 'ann[12]'),
    null,
  );
  expect(names(others).slice(0, 3)).toEqual(['ann', 'ann[2]', 'ann[12]']);
});

test('case and accents do not affect the order', () => {
  const { others } = sortEntries(entrants('Zoë', 'zoe[2]', 'Ábel', 'zz', 'ABE'), null);
  expect(names(others)).toEqual(['ABE', 'Ábel', 'Zoë', 'zoe[2]', 'zz']);
});

test('own entries are matched by username without regard to case', () => {
  const sorted = sortEntries(entrants('MRivers[2]', 'other', 'mrivers', 'mrivers2'), {
    userId: 'x',
    username: 'mrivers',
  });
  expect(names(sorted.own)).toEqual(['mrivers', 'MRivers[2]']);
  expect(names(sorted.others)).toEqual(['mrivers2', 'other']);
});

test('a visitor has no own entries', () => {
  expect(sortEntries(entrants('a', 'b'), null).own).toEqual([]);
});
