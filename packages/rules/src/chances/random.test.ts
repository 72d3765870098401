import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../draft/sha256.ts';
import { portableExp, portableLog } from './portable-math.ts';
import { randomOf, xoshiro } from './random.ts';

describe('the stream of a seed', () => {
  it('is xoshiro128**: the first numbers from the state 1, 2, 3, 4', () => {
    const next = xoshiro([1, 2, 3, 4]);
    expect([next(), next(), next(), next()]).toEqual([11_520, 0, 5_927_040, 70_819_200]);
  });

  it('starts from the SHA-256 of the seed, and lies in the middle of the steps of 2^-32', () => {
    // The code units of é, : and 1.
    const digest = sha256(Uint8Array.of(0, 0xe9, 0, 0x3a, 0, 0x31));
    const words = new DataView(digest.buffer, digest.byteOffset);
    const next = xoshiro([
      words.getInt32(0),
      words.getInt32(4),
      words.getInt32(8),
      words.getInt32(12),
    ]);
    const random = randomOf('é:1');
    for (let drawn = 0; drawn < 10; drawn += 1) expect(random()).toBe((next() + 0.5) / 2 ** 32);
  });

  it('is the same again for the same seed, and another for another', () => {
    const first = (seed: string) => Array.from({ length: 4 }, randomOf(seed));
    expect(first('a:1')).toEqual(first('a:1'));
    expect(first('a:1')).not.toEqual(first('a:2'));
    expect(first('é')).not.toEqual(first('e'));
    expect(first('')).toHaveLength(4);
  });

  it('lies between 0 and 1, evenly', () => {
    const random = randomOf('evenly');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let drawn = 0; drawn < 100_000; drawn += 1) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // Chi-squared with nine degrees of freedom is above 27.9 once in a thousand.
    const off = tenths.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(off).toBeLessThan(27.9);
  });
});

describe('portable functions', () => {
  it('are the logarithm and the exponential', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        expect(portableLog(value)).toBeCloseTo(Math.log(value), 12);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -690, max: 690, noNaN: true }), (power) => {
        expect(portableExp(power) / Math.exp(power)).toBeCloseTo(1, 12);
      }),
    );
    expect([portableExp(-1e9), portableExp(0), portableLog(1)]).toEqual([0, 1, 0]);
    expect(portableExp(-700) / Math.exp(-700)).toBeCloseTo(1, 12);
    expect(portableExp(1e9)).toBe(portableExp(700));
  });
});
