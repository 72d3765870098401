import { expect, it } from 'vitest';
import { pagePattern } from './page-pattern.ts';

it.each([
  ['/', '/'],
  ['/contests/running', '/contests/:tab'],
  ['/contests/running/', '/contests/:tab'],
  ['/contests/running/abc', '/contests/running/:contestId'],
  ['/draft/abc', '/draft/:contestId'],
  ['/login', '/login'],
  ['/operator/contests/abc', '*'],
  ['/nowhere/at/all', '*'],
])('%s is told as %s', (pathname, pattern) => {
  expect(pagePattern(pathname)).toBe(pattern);
});
