import { expect, test } from 'vitest';
import { newId, newIds, pooled } from './chance.ts';

/** Draws 1, 2, 3 and so on, modulo 251. */
const counting = () => {
  let last = 0;
  const draws: number[] = [];
  const draw = (bytes: number): Uint8Array => {
    draws.push(bytes);
    return Uint8Array.from({ length: bytes }, () => (last = (last + 1) % 251));
  };
  return { draws, draw };
};

test('a pool hands out each drawn byte once and in order', () => {
  const { draws, draw } = counting();
  const chance = pooled(draw);
  const taken = Array.from({ length: 1_000 }, (_, index) => [...chance(1 + (index % 32))]).flat();
  const wholePools = 4_096 - 31;
  expect(draws.length).toBeLessThanOrEqual(Math.ceil(taken.length / wholePools));
  expect(taken.slice(0, wholePools)).toEqual(
    Array.from({ length: wholePools }, (_, index) => (index + 1) % 251),
  );
});

test('bytes that were handed out stay as they are', () => {
  const chance = pooled(counting().draw);
  const first = chance(16);
  const copy = [...first];
  chance(16);
  first.fill(7);
  expect([...chance(2)]).toEqual([33, 34]);
  expect(copy).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
});

test('a large draw passes the pool by', () => {
  const { draws, draw } = counting();
  const chance = pooled(draw);
  expect(chance(10_000)).toHaveLength(10_000);
  expect(draws).toEqual([10_000]);
});

test('ids of a pool differ', () => {
  const chance = pooled((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
  const ids = [...Array.from({ length: 5_000 }, () => newId(chance)), ...newIds(chance, 1_000)];
  expect(new Set(ids).size).toBe(6_000);
});
