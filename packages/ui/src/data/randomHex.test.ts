import { afterEach, expect, it, vi } from 'vitest';
import { randomHex } from './randomHex.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('has two digits per byte, also for small bytes, and differs each time', () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(Array.from({ length: 100 }, () => randomHex(16))).size).toBe(100);
});

it('works with the part of crypto that browsers keep over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
  expect(randomHex(3)).toBe('070707');
});
