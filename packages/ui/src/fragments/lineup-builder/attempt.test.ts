import { describe, expect, it } from 'vitest';
import { attemptKeys } from './attempt.ts';
import type { LineupStorage } from './useLineup.ts';

const shelf = (): LineupStorage & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const LINEUP = ['Rory McIlroy', 'Jon Rahm'];

describe('the key of an attempt', () => {
  it('is the same for the same lineup, also after the page was loaded anew', () => {
    const storage = shelf();
    const key = attemptKeys(storage, 'c1').keyOf(LINEUP);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKeys(storage, 'c1').keyOf(LINEUP)).toBe(key);
  });

  it('is another for another lineup, another captain, another contest, and after an entry', () => {
    const storage = shelf();
    const keys = attemptKeys(storage, 'c1');
    const first = keys.keyOf(LINEUP);
    const turned = keys.keyOf(LINEUP.toReversed());
    const elsewhere = attemptKeys(storage, 'c2').keyOf(LINEUP);
    keys.forget();
    expect(new Set([first, turned, elsewhere, keys.keyOf(LINEUP)]).size).toBe(4);
  });

  it('survives a storage that holds nonsense, and one that is forbidden', () => {
    const storage = shelf();
    attemptKeys(storage, 'c1').keyOf(LINEUP);
    for (const name of storage.kept.keys()) storage.setItem(name, '{"lineup":');
    expect(attemptKeys(storage, 'c1').keyOf(LINEUP)).toMatch(/^[0-9a-f]{32}$/);
    const refuse = (): never => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const keys = attemptKeys({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'c1');
    expect(keys.keyOf(LINEUP)).toBe(keys.keyOf(LINEUP));
    keys.forget();
  });
});
