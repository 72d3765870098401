import { describe, expect, it } from 'vitest';
import { sameData } from './same-data.ts';

describe('plain data', () => {
  it('is the same with keys in another order, and with missing ones that are undefined', () => {
    expect(sameData({ a: [1, { b: 'x' }], c: null }, { c: null, a: [1, { b: 'x' }] })).toBe(true);
    expect(sameData({ a: undefined }, {})).toBe(true);
    expect(sameData([], [])).toBe(true);
    expect(sameData(Number.NaN, Number.NaN)).toBe(true);
  });

  it.each([
    [1, 2],
    [1, '1'],
    [1, {}],
    ['', []],
    [null, {}],
    [null, 0],
    [null, undefined],
    [[], {}],
    [['x'], { 0: 'x' }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('%j differs from %j', (one, other) => {
    expect(sameData(one, other)).toBe(false);
    expect(sameData(other, one)).toBe(false);
  });
});
