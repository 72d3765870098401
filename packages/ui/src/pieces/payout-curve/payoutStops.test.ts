import { cents, type Cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { OwnPlace } from './ownPlaces.ts';
import { payoutStops, placeScale, placeTicks } from './payoutStops.ts';

const prizes = (...dollars: readonly number[]): readonly Cents[] =>
  dollars.map((amount) => cents(amount * 100));

const own = (rank: number, sharing = 1, name = `e${rank}`): OwnPlace => ({
  id: name,
  name,
  rank,
  rankText: String(rank),
  sharing,
  prize: cents(0),
});

const shape = (stops: ReturnType<typeof payoutStops>) =>
  stops.map(({ from, to, prize, own: mine }) => [from, to, prize, mine.map(({ name }) => name)]);

describe('payoutStops', () => {
  test('places that pay the same are one stop, and so are those that pay nothing', () => {
    expect(shape(payoutStops({ prizes: prizes(50, 20, 20, 20), entries: 9, own: [] }))).toEqual([
      [1, 1, 5000, []],
      [2, 4, 2000, []],
      [5, 9, 0, []],
    ]);
  });

  test('the viewer’s place is a stop of its own, and a tie spans its places', () => {
    const stops = payoutStops({
      prizes: prizes(50, 20, 20, 20),
      entries: 9,
      own: [own(3, 2, 'tied'), own(7)],
    });
    expect(shape(stops)).toEqual([
      [1, 1, 5000, []],
      [2, 2, 2000, []],
      [3, 4, 2000, ['tied']],
      [5, 6, 0, []],
      [7, 7, 0, ['e7']],
      [8, 9, 0, []],
    ]);
  });

  test('a tie across the money line shares paid and unpaid places', () => {
    const stops = payoutStops({ prizes: prizes(50, 20), entries: 4, own: [own(2, 3)] });
    expect(shape(stops)).toEqual([
      [1, 1, 5000, []],
      [2, 2, 2000, ['e2']],
      [3, 4, 0, ['e2']],
    ]);
  });

  test('two of the viewer’s entries that share a rank share a stop', () => {
    const stops = payoutStops({
      prizes: prizes(10),
      entries: 2,
      own: [own(1, 2, 'a'), own(1, 2, 'b')],
    });
    expect(shape(stops)).toEqual([
      [1, 1, 1000, ['a', 'b']],
      [2, 2, 0, ['a', 'b']],
    ]);
  });

  test('more prizes than entries, one entry, and no prizes', () => {
    expect(shape(payoutStops({ prizes: prizes(9, 5), entries: 1, own: [] }))).toEqual([
      [1, 1, 900, []],
      [2, 2, 500, []],
    ]);
    expect(shape(payoutStops({ prizes: prizes(9), entries: 1, own: [] }))).toEqual([
      [1, 1, 900, []],
    ]);
    expect(shape(payoutStops({ prizes: [], entries: 3, own: [] }))).toEqual([[1, 3, 0, []]]);
    expect(payoutStops({ prizes: [], entries: 0, own: [] })).toEqual([]);
  });

  test('every place is in exactly one stop, in a field of 100,000', () => {
    const stops = payoutStops({
      prizes: Array.from({ length: 20_000 }, (_, index) => cents(Math.ceil(5e7 / (index + 1)))),
      entries: 100_000,
      own: [own(61_234), own(17, 40)],
    });
    expect(stops[0]?.from).toBe(1);
    expect(stops.at(-1)?.to).toBe(100_000);
    const places = stops.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(places).toBe(100_000);
  });
});

describe('the axis of places', () => {
  test('up to 100 places they are equally wide', () => {
    const at = placeScale(4);
    expect([1, 2, 5].map(at)).toEqual([0, 0.25, 1]);
  });

  test('above 100 the first places stay wide, and the last one ends at the end', () => {
    const at = placeScale(100_000);
    expect(at(1)).toBe(0);
    expect(at(2)).toBeGreaterThan(0.05);
    expect(at(100_001)).toBe(1);
  });

  test('it names its ends and the last paid place first', () => {
    expect(placeTicks(22, 3)).toEqual([1, 22, 3, 11]);
    expect(placeTicks(1, 1)).toEqual([1]);
    expect(placeTicks(12_000, 1800)).toEqual([1, 12_000, 1800, 10, 100, 1000, 10_000]);
    expect(placeTicks(5, 0)).toEqual([1, 5, 3]);
  });
});
