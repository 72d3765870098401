import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDigests, keptDigest } from './keptDigests.ts';

const kept = new Map<string, string>();

describe('digests of settlements', () => {
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are kept once, for each settlement', () => {
    keepDigests('c', [{ number: 0, digest: 'aa' }], 1000);
    keepDigests(
      'c',
      [
        { number: 0, digest: 'other' },
        { number: 1, digest: 'bb' },
      ],
      2000,
    );
    expect(keptDigest('c', 0)).toEqual({ digest: 'aa', since: 1000 });
    expect(keptDigest('c', 1)).toEqual({ digest: 'bb', since: 2000 });
    expect(keptDigest('other', 0)).toBeNull();
  });

  test('are none where storage is blocked or holds something else', () => {
    kept.set('captains-pick.settlement.c.0', '{"digest":1}');
    expect(keptDigest('c', 0)).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(keptDigest('c', 0)).toBeNull();
    expect(() => keepDigests('c', [{ number: 0, digest: 'aa' }], 1000)).not.toThrow();
  });
});
