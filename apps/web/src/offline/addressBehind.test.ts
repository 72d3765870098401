import { describe, expect, it } from 'vitest';
import { addressBehind } from './addressBehind.ts';

const behind = (search: string, pathname = '/offline') => addressBehind({ pathname, search });

describe('the address behind the page that is shown without a connection', () => {
  it('is the one that was asked for', () => {
    expect(behind('?from=%2Fcontests%2Frunning%2Fc1%3Fteam%3Da')).toBe(
      '/contests/running/c1?team=a',
    );
    expect(behind('')).toBe('/');
  });

  it('is never another site, or the page itself', () => {
    for (const from of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/offline?from=x',
    ])
      expect([from, behind(`?from=${encodeURIComponent(from)}`)]).toEqual([from, '/']);
  });

  it('is none of any other page', () => {
    expect(behind('?from=%2Faccount', '/contests/running/c1')).toBeNull();
  });
});
