import { describe, expect, it } from 'vitest';
import { fieldMemory } from './field-memory.ts';
import { cellIn, CELLS, stretchOf, type Origin } from './scale.ts';
import { cutIntoCells } from './stretch-cells.ts';

/** An entry's total, null for none, and the penalty of its captain. */
interface Score {
  readonly total: number | null;
  readonly captain: number;
}

const scoreOf = (total: number | null, captain = 0): Score => ({ total, captain });

/** The cells of these scores, cut in the given memory. */
const cut = (
  scores: readonly Score[],
  memory = fieldMemory(scores.length, 1, scores.length),
  origin: Origin = { worst: 0, steps: 1 },
) => {
  const oneScore = new Uint8Array(CELLS);
  const captainsPenaltyOf = (entry: number): number => scores[entry]?.captain ?? 0;
  for (const [entry, { total }] of scores.entries()) memory.totals[entry] = total ?? 0;
  const noScore = cutIntoCells(memory, {
    scored: Uint8Array.from(scores, ({ total }) => (total === null ? 0 : 1)),
    origin,
    oneScore,
    captainsPenaltyOf,
    compare: (a, b) =>
      (memory.totals[a] ?? 0) - (memory.totals[b] ?? 0) ||
      captainsPenaltyOf(a) - captainsPenaltyOf(b),
  });
  const cellOf = (total: number, captain = 0): number =>
    cellIn(memory, stretchOf(total, origin), total, captain);
  const sizes = new Map<number, number>();
  for (const { total, captain } of scores) {
    if (total === null) continue;
    const cell = cellOf(total, captain);
    sizes.set(cell, (sizes.get(cell) ?? 0) + 1);
  }
  const crowds = [...oneScore.keys()].filter((cell) => oneScore[cell] === 1);
  return { cellOf, crowds, noScore, sizes };
};

/** Scores from the worst, 0, up, in equal steps. */
const evenly = (count: number, step: number): readonly Score[] =>
  Array.from({ length: count }, (_, at) => scoreOf(at * -step));

/** Copies of one score. */
const level = (count: number, total: number | null, captain = 0): readonly Score[] =>
  Array.from({ length: count }, () => scoreOf(total, captain));

describe('the cells of a field of many scores', () => {
  it('have about as many entries each', () => {
    const { crowds, noScore, sizes } = cut(evenly(40_960, 25));
    // An equal share of 2,048 cells would be 20.
    expect(Math.max(...sizes.values())).toBeLessThanOrEqual(45);
    expect(sizes.size).toBeGreaterThan(1000);
    expect(noScore).toBeLessThan(CELLS);
    expect(crowds).toEqual([]);
  });

  it('have lower numbers for better scores, and the last one is for no score', () => {
    const scores = [...evenly(5000, 700), ...level(3000, null)];
    const { cellOf, noScore } = cut(scores);
    const cells = scores.flatMap(({ total }) => (total === null ? [] : [cellOf(total)]));
    expect(cells).toEqual(cells.toSorted((a, b) => b - a));
    expect(Math.max(...cells)).toBe(noScore - 1);
  });

  it('are apart for scores far better than all present ones', () => {
    const { cellOf } = cut(level(3000, 0));
    const cells = Array.from({ length: 32 }, (_, doubling) => cellOf(-(2 ** doubling)));
    expect(new Set(cells).size).toBe(32);
    expect(cells).toEqual(cells.toSorted((a, b) => b - a));
  });

  it('are cut by those with a score alone', () => {
    const scored = evenly(2048, 3);
    const { crowds, sizes } = cut([...level(2048, null), ...scored]);
    expect(crowds).toEqual([]);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(scored.length);
    // Entries without a score have a total of 0 in memory.
    const { cellOf } = cut([...level(4094, null), scoreOf(0), scoreOf(-32)], undefined, {
      worst: 40_000,
      steps: 1,
    });
    expect(cellOf(0)).toBe(cellOf(-32));
    const captains = Array.from({ length: 100 }, (_, at) => scoreOf(0, at + 1));
    expect(cut([...level(3000, null), ...captains]).crowds).toEqual([]);
  });

  it('give a crowd with one score its own, between the better and the worse ones', () => {
    // All of these are in one stretch: 32 totals each.
    const near = [-40_001, -40_000, -39_999];
    const others = near.flatMap((total) => level(20, total, 5));
    const before = [...others, ...level(30, -40_000, 2), ...level(30, -40_000, 8)];
    const crowd = level(500, -40_000, 5);
    const { cellOf, crowds, sizes } = cut([...before, ...evenly(1000, 64), ...crowd, ...others]);
    const own = cellOf(-40_000, 5);
    expect(crowds).toEqual([own]);
    expect(sizes.get(own)).toBe(540);
    expect(cellOf(-40_032), 'the next better stretch').toBeLessThan(own - 1);
    expect(cellOf(-39_968), 'the next worse stretch').toBeGreaterThan(own + 1);
    for (const better of [cellOf(-40_000, 2), cellOf(-40_001, 5)]) expect(better).toBe(own - 1);
    for (const worse of [cellOf(-40_000, 8), cellOf(-39_999, 5)]) expect(worse).toBe(own + 1);
  });

  it('give no cell of its own to a score that few share', () => {
    // 1 in 512 of all entries is not more than 1 in 512.
    const rest = evenly(4087, 70_000);
    const { crowds } = cut([...rest, ...level(8, -40_000), scoreOf(-40_001)]);
    expect(crowds).toEqual([]);
    const { crowds: more } = cut([...rest, ...level(9, -40_000)]);
    expect(more).toHaveLength(1);
    const captains = Array.from({ length: 4000 }, (_, at) => scoreOf(-40_000, at));
    expect(cut(captains).crowds).toEqual([]);
  });

  it('are cut again in the same memory without the earlier crowd', () => {
    const scores = evenly(4000, 25);
    const memory = fieldMemory(4000, 1, 4000);
    cut(level(4000, -40_000), memory);
    const again = cut(scores, memory);
    expect(again.sizes).toEqual(cut(scores).sizes);
    expect(again.crowds).toEqual([]);
  });
});
