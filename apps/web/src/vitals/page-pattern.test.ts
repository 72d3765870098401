import { PAGE_PATTERNS } from '@captains-pick/contract';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { pagePattern } from './page-pattern.ts';

it.each([
  ['/', '/'],
  ['/contests/running', '/contests/:tab'],
  ['/contests/running/', '/contests/:tab'],
  ['/contests/running/abc', '/contests/running/:contestId'],
  ['/draft/abc', '/draft/:contestId'],
  ['/login', '/login'],
  ['/nowhere/at/all', '*'],
])('%s is told as %s', (pathname, pattern) => {
  expect(pagePattern(pathname)).toBe(pattern);
});

it('knows every route of the app', () => {
  const routes = Object.values(paths).flatMap((path) => ('pattern' in path ? [path.pattern] : []));
  expect([...routes, '*'].toSorted()).toEqual(PAGE_PATTERNS.toSorted());
});
