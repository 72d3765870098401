import { describe, expect, it } from 'vitest';
import { planOf, type Planned } from './plan.ts';

const FILES = new Set(['/assets/index-1.js']);

const plan = (
  method: string,
  path: string,
  changes: Partial<Pick<Planned, 'navigates' | 'fromKept'>> = {},
) => {
  const { pathname, search } = new URL(path, 'https://pick.example');
  return planOf({
    method,
    navigates: false,
    fromKept: false,
    address: { pathname, search },
    files: FILES,
    ...changes,
  });
};

describe('a current page', () => {
  it('has its reads of contests kept', () => {
    for (const path of [
      '/api/contests/c1',
      '/api/contests/c1/standings?offset=0&limit=50',
      '/api/contests/c1/history?entries=a',
      '/api/contests/c1/history/12',
      '/api/contests/c1/chance-lines',
    ])
      expect([path, plan('GET', path)]).toEqual([path, 'read']);
  });

  it('has everything else untouched', () => {
    for (const [method, path] of [
      ['GET', '/api/contests/public'],
      ['GET', '/api/contests/'],
      ['GET', '/api/contests/c1?entries=all'],
      ['GET', '/api/contests/c1/standings?search=a'],
      ['GET', '/api/contests/c1/payments'],
      ['GET', '/api/contests/c1/record'],
      ['GET', '/api/users/user'],
      ['GET', '/api/me/home'],
      ['GET', '/socket.io/?transport=polling'],
      ['GET', '/livez'],
      ['GET', '/assets/other-1.js'],
      ['POST', '/api/contests/c1'],
      ['POST', '/api/contests/c1/enter'],
      ['POST', '/api/auth/login'],
      ['HEAD', '/livez'],
    ] as const)
      expect([path, plan(method, path)]).toEqual([path, 'network']);
  });

  it('has the files of the build from what is kept', () => {
    expect(plan('GET', '/assets/index-1.js')).toBe('file');
  });
});

describe('a kept page', () => {
  const fromKept = true;

  it('has its reads of contests answered by what is kept', () => {
    expect(plan('GET', '/api/contests/c1', { fromKept })).toBe('kept-read');
    expect(plan('GET', '/api/contests/c1/standings?offset=0', { fromKept })).toBe('kept-read');
  });

  it('reaches the server by no call, and sends nothing', () => {
    for (const [method, path] of [
      ['GET', '/api/users/user'],
      ['GET', '/api/contests/public'],
      ['GET', '/socket.io/?transport=polling'],
      ['POST', '/socket.io/?transport=polling'],
      ['POST', '/api/contests/c1/enter'],
      ['DELETE', '/api/contests/c1/withdraw'],
      ['POST', '/api/auth/token'],
      ['POST', '/api/vitals'],
      ['HEAD', '/api/contests/c1'],
      ['POST', '/elsewhere'],
    ] as const)
      expect([path, plan(method, path, { fromKept })]).toEqual([path, 'refused']);
  });

  it('sees whether the server is back', () => {
    expect(plan('GET', '/livez', { fromKept })).toBe('network');
  });

  it('has the files of its own build, which may be an earlier one', () => {
    expect(plan('GET', '/assets/other-1.js', { fromKept })).toBe('file');
  });
});

describe('a page of which the worker does not know yet whether it is kept', () => {
  const fromKept = null;

  it('has its calls wait for that', () => {
    expect(plan('GET', '/api/contests/c1', { fromKept })).toBe('unknown');
    expect(plan('POST', '/api/contests/c1/enter', { fromKept })).toBe('unknown');
    expect(plan('GET', '/socket.io/', { fromKept })).toBe('unknown');
  });
});

describe('a navigation', () => {
  it('is that of a page', () => {
    for (const path of ['/', '/contests/running/c1', '/account', '/operator', '/nowhere?a=b'])
      expect([path, plan('GET', path, { navigates: true })]).toEqual([path, 'page']);
  });

  it('to something else of the server is untouched', () => {
    for (const path of ['/api/docs', '/storybook/', '/metrics', '/livez', '/robots.txt'])
      expect([path, plan('GET', path, { navigates: true })]).toEqual([path, 'network']);
    expect(plan('POST', '/', { navigates: true })).toBe('network');
  });

  it('of a kept page is that of a page too, so that it becomes current', () => {
    expect(plan('GET', '/rules', { navigates: true, fromKept: true })).toBe('page');
  });
});
