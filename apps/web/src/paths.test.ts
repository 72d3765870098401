import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paramsAt, paths } from './paths.ts';

const PATTERNS = Object.values(paths).flatMap((path) => ('pattern' in path ? [path.pattern] : []));

describe('an address', () => {
  it.each([
    '/',
    '//',
    '/contests',
    '/contests/',
    '/Contests',
    '/contests/running',
    '/contests/running//',
    '/contests//running',
    '/contests/running/abc',
    '/contests/running/a%20b/',
    '/contests/running/abc/d',
    '/draft',
    '/draft/',
    '/draft/:contestId',
    '/login',
    '/login/x',
    '/loginx',
    '/nowhere/at/all',
  ])('%s is read as the router reads it', (pathname) => {
    const own = PATTERNS.map((pattern) => paramsAt(pattern, pathname));
    const routers = PATTERNS.map(
      (pattern) => matchPath({ path: pattern, caseSensitive: true }, pathname)?.params ?? null,
    );
    expect(own).toEqual(routers);
  });
});
