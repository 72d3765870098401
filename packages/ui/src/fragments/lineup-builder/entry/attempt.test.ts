import { describe, expect, it } from 'vitest';
import { attemptKeys } from './attempt.ts';
import type { LineupStorage } from '../lineup/useLineup.ts';

const memoryStorage = (): LineupStorage & { readonly items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

const LINEUP = ['Rory McIlroy', 'Jon Rahm'];

describe('attemptKeys', () => {
  it('returns the same key for the same lineup, also after a reload', () => {
    const storage = memoryStorage();
    const key = attemptKeys(storage, 'c1').keyOf(LINEUP);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKeys(storage, 'c1').keyOf(LINEUP)).toBe(key);
  });

  it('returns a new key for another lineup, captain or contest, and after an entry', () => {
    const storage = memoryStorage();
    const keys = attemptKeys(storage, 'c1');
    const first = keys.keyOf(LINEUP);
    const otherCaptain = keys.keyOf(LINEUP.toReversed());
    const otherContest = attemptKeys(storage, 'c2').keyOf(LINEUP);
    keys.forget();
    expect(new Set([first, otherCaptain, otherContest, keys.keyOf(LINEUP)]).size).toBe(4);
  });

  it('works with unreadable and with forbidden storage', () => {
    const storage = memoryStorage();
    attemptKeys(storage, 'c1').keyOf(LINEUP);
    for (const name of storage.items.keys()) storage.setItem(name, '{"lineup":');
    expect(attemptKeys(storage, 'c1').keyOf(LINEUP)).toMatch(/^[0-9a-f]{32}$/);
    const refuse = (): never => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const keys = attemptKeys({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'c1');
    expect(keys.keyOf(LINEUP)).toBe(keys.keyOf(LINEUP));
    keys.forget();
  });
});
