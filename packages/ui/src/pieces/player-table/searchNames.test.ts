import { expect, it } from 'vitest';
import { searchNames } from './searchNames.ts';

it.each([
  ['', 'Anyone', true],
  ['sche', 'Scottie Scheffler', true],
  ['scheffler scottie', 'Scottie Scheffler', true],
  ['hojgaard', 'Nicolai Højgaard', true],
  ['PAVON', 'Matthieu Pavón', true],
  ['scottie x', 'Scottie Scheffler', false],
])('“%s” finds %s: %s', (search, name, found) => {
  expect(searchNames(search)(name)).toBe(found);
});
