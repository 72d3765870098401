import { hrefTo, ROUTES } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import { PAGES, pageAt, screenFor } from './pages.ts';

describe('the page at an address', () => {
  it.each([
    ['/', 'home'],
    ['/contests', 'contests'],
    ['/contests/', 'contests'],
    ['/Contests', 'not-found'],
    ['/contests/running', 'running-list'],
    ['/contests/running/', 'running-list'],
    ['/contests/cancelled', 'not-found'],
    ['/contests/running/abc', 'running-contest'],
    ['/contests/running/a%20b/', 'running-contest'],
    ['/contests/running/abc/d', 'not-found'],
    ['/draft', 'not-found'],
    ['/draft/:contestId', 'draft'],
    ['/draft/abc/recap', 'draft-recap'],
    ['/draft/abc/recaps', 'not-found'],
    ['/login', 'login'],
    ['/login/x', 'not-found'],
    ['/loginx', 'not-found'],
    ['/nowhere/at/all', 'not-found'],
    ['/operator', 'not-found'],
    ['/operator/contests/c1', 'not-found'],
  ] as const)('%s is %s', (pathname, name) => {
    expect(pageAt(pathname)).toBe(ROUTES[name]);
  });

  it('is the one that the address was made for', () => {
    expect(pageAt(hrefTo('privacy-policy'))).toBe(ROUTES['privacy-policy']);
    expect(pageAt(hrefTo('draft', { contestId: 'a/b c' }))).toBe(ROUTES.draft);
  });
});

it('each page has a module, and each module a page', () => {
  const screens = PAGES.flatMap((page) => [
    screenFor(page, false),
    screenFor(page, true),
    ...(page.prerender === 'parts' ? [`Built${page.screen}`] : []),
  ]);
  const modules = Object.keys(import.meta.glob('./routes/*Route.tsx')).map((file) =>
    file.slice('./routes/'.length, -'Route.tsx'.length),
  );
  expect([...new Set(screens)].toSorted()).toEqual(modules.toSorted());
});
