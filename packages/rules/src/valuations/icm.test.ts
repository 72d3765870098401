import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integrateRace } from './icm-race.ts';
import { icmValues } from './icm.ts';

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The direct recursion: who is first, then the same for the others. */
const recursive = (stacks: readonly number[], prizes: readonly number[]): readonly number[] => {
  const values = stacks.map(() => 0);
  const place = (left: readonly number[], at: number, chance: number): void => {
    const prize = prizes[at];
    if (prize === undefined) return;
    const chips = sum(left.map((player) => stacks[player] ?? 0));
    for (const player of left) {
      const wins = (chance * (stacks[player] ?? 0)) / chips;
      values[player] = (values[player] ?? 0) + wins * prize;
      place(
        left.filter((other) => other !== player),
        at + 1,
        wins,
      );
    }
  };
  place([...stacks.keys()], 0, 1);
  return values;
};

/** The direct recursion, once for each set of players above a place instead of once for each order of them. */
const bySets = (stacks: readonly number[], prizes: readonly number[]): readonly number[] => {
  const values = stacks.map(() => 0);
  let chances = new Map([[0, 1]]);
  for (const prize of prizes.slice(0, stacks.length)) {
    const longer = new Map<number, number>();
    for (const [above, chance] of chances) {
      const left = [...stacks.keys()].filter((player) => (above & (1 << player)) === 0);
      const chips = sum(left.map((player) => stacks[player] ?? 0));
      for (const player of left) {
        const wins = (chance * (stacks[player] ?? 0)) / chips;
        values[player] = (values[player] ?? 0) + wins * prize;
        const set = above | (1 << player);
        longer.set(set, (longer.get(set) ?? 0) + wins);
      }
    }
    chances = longer;
  }
  return values;
};

/**
 * The value of one player's stack by another method than the race: a distribution without this player, player by
 * player, and the trapezoid rule over times exp(x − exp(−x)), which falls so fast at both ends that halving the step
 * doubles the digits.
 */
const valueInRace = (
  stacks: readonly number[],
  prizes: readonly number[],
  player: number,
): number => {
  const chips = sum(stacks);
  const others = stacks.filter((_, other) => other !== player);
  const own = (stacks[player] ?? 0) / chips;
  const [from, step] = [-4, 1 / 64];
  let value = 0;
  for (let node = 0, time = 0; own * time < 50; node += 1) {
    const x = from + node * step;
    time = Math.exp(x - Math.exp(-x));
    const density = own * Math.exp(-own * time) * time * (1 + Math.exp(-x)) * step;
    if (density < 1e-25) continue;
    const before = new Float64Array(prizes.length);
    before[0] = 1;
    let arrived = 0;
    for (const other of others) {
      const chance = -Math.expm1((-other / chips) * time);
      arrived = Math.min(prizes.length - 1, arrived + 1);
      for (let place = arrived; place > 0; place -= 1) {
        const here = before[place] ?? 0;
        before[place] = here + ((before[place - 1] ?? 0) - here) * chance;
      }
      before[0] = (before[0] ?? 0) * (1 - chance);
    }
    value +=
      density * before.reduce((total, chance, place) => total + chance * (prizes[place] ?? 0), 0);
  }
  return value;
};

const STACKS = {
  /** Some big stacks, many small ones. */
  late: (chance: number) => Math.ceil(20_000 * Math.exp(3 * (chance - 0.5) ** 3 * 8)),
  /** From one chip to millions. */
  wild: (chance: number) => Math.ceil(Math.exp(15 * chance)),
  /** The first hand: stacks are nearly equal. */
  early: (chance: number) => 30_000 + (chance < 0.02 ? Math.ceil(chance * 1e6) : 0),
  /** Multiples of the smallest chip. */
  coarse: (chance: number) => 1000 * Math.ceil(40 * chance ** 2),
} as const;
const PRIZES = {
  steep: (place: number) => Math.round(1e9 / (place + 1.5) ** 1.2),
  tiers: (place: number) => 1e8 >> Math.floor(Math.log2(place + 1)),
  /** A satellite: all places pay the same. */
  equal: () => 215_00,
} as const;

/** A random field: fast-check draws sizes and shapes, a generator from its seed draws chips. */
const fieldOf = (
  players: number,
  paid: number,
  kind: keyof typeof STACKS,
  structure: keyof typeof PRIZES,
  seed: number,
) => {
  let state = seed >>> 0;
  const stacks = Array.from({ length: players }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return STACKS[kind]((state + 0.5) / 2 ** 32);
  });
  return { stacks, prizes: Array.from({ length: paid }, (_, place) => PRIZES[structure](place)) };
};
const kinds = ['late', 'wild', 'early', 'coarse'] as const;
const structures = ['steep', 'tiers', 'equal'] as const;
const fields = (players: fc.Arbitrary<number>, paid: fc.Arbitrary<number>) =>
  fc.tuple(players, paid, fc.constantFrom(...kinds), fc.constantFrom(...structures), fc.integer());

/** The laws of fields with falling prizes: what is paid, and who is worth more. Returns the broken ones. */
const lawsBroken = ({ stacks, prizes }: ReturnType<typeof fieldOf>) => {
  const values = icmValues(stacks, prizes);
  const apart = sum(values) / sum(prizes.slice(0, stacks.length)) - 1;
  if (!(Math.abs(apart) < 1e-10)) return { apart };
  const rising = stacks
    .map((chips, player) => ({ chips, value: values[player] ?? 0 }))
    .sort((a, b) => a.chips - b.chips);
  const wrong = rising.find(({ chips, value }, at) => {
    const below = rising[at - 1] ?? { chips: 0, value: 0 };
    return !(below.chips === chips ? value === below.value : value >= below.value);
  });
  return wrong ?? null;
};

const stack = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 5_000_000 }));
const prizesUpTo = (maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength })
    .map((prizes) => prizes.sort((a, b) => b - a));

describe('icm', () => {
  it.each([
    [[5000, 3000, 2000], [50, 30, 20], [38.393, 32.75, 28.857], 0.005],
    [[1500, 1200], [100, 76], [89.33, 86.67], 0.01],
    [[1500, 1200, 975], [100, 76], [67.06, 58.73, 50.21], 0.01],
    [[1500, 1200, 975, 350], [100, 76], [61.05, 52.68, 44.73, 17.54], 0.01],
    [[1500, 1200, 975, 350, 275], [100, 76], [57.08, 48.82, 41.28, 16.08, 12.74], 0.01],
  ])('gives the published values of %j for %j', (stacks, prizes, published, tolerance) => {
    for (const [player, value] of icmValues(stacks, prizes).entries()) {
      expect(Math.abs(value - (published[player] ?? 0))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('is the obvious recursion, faster', () => {
    fc.assert(
      fc.property(
        fc.array(stack, { minLength: 1, maxLength: 6 }),
        // Prizes may rise too: a bounty for the last one out.
        fc.oneof(prizesUpTo(6), fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 })),
        (stacks, prizes) => {
          const got = icmValues(stacks, prizes);
          const scale = sum(prizes) + 1;
          for (const [player, value] of recursive(stacks, prizes).entries()) {
            expect(Math.abs((got[player] ?? Number.NaN) - value) / scale).toBeLessThan(1e-12);
          }
        },
      ),
    );
  });

  it('integrates to the same values as counting sets, within 1e-12 of the prizes’ sum', () => {
    fc.assert(
      fc.property(
        fc.array(stack, { minLength: 11, maxLength: 15 }),
        prizesUpTo(17),
        (stacks, prizes) => {
          const exact = bySets(stacks, prizes);
          const scale = sum(prizes) + 1;
          for (const [player, value] of icmValues(stacks, prizes).entries()) {
            expect(Math.abs(value - (exact[player] ?? Number.NaN)) / scale).toBeLessThan(1e-12);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('sums to the prizes of the places there are; a bigger stack is never worth less, an equal one the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(stack, fc.constantFrom(0, -1, 1500, 3000)), {
          minLength: 1,
          maxLength: 150,
        }),
        prizesUpTo(40),
        (stacks, prizes) => {
          const values = icmValues(stacks, prizes);
          const scale = sum(prizes) + 1;
          expect(Math.abs(sum(values) - sum(prizes.slice(0, stacks.length))) / scale).toBeLessThan(
            1e-10,
          );
          const rising = stacks
            .map((chips, player) => ({ chips: Math.max(0, chips), value: values[player] ?? 0 }))
            .sort((a, b) => a.chips - b.chips);
          for (const [at, { chips, value }] of rising.entries()) {
            const below = rising[at - 1];
            if (below?.chips === chips) expect(value).toBe(below.value);
            else if (below !== undefined) expect(value).toBeGreaterThanOrEqual(below.value);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps these laws in fields of hundreds with tens of places paid', () => {
    fc.assert(
      fc.property(
        fields(fc.integer({ min: 100, max: 1000 }), fc.integer({ min: 10, max: 120 })),
        (drawn) => {
          expect(lawsBroken(fieldOf(...drawn))).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps them where half of the field is paid, or all of it', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 20, max: 160 })
          .chain((players) =>
            fields(
              fc.constant(players),
              fc.integer({ min: Math.floor(players / 2), max: players + 2 }),
            ),
          ),
        (drawn) => {
          expect(lawsBroken(fieldOf(...drawn))).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps them for ten thousand with a thousand paid, and more nodes move no value by 1e-12', () => {
    fc.assert(
      fc.property(
        fields(fc.integer({ min: 9000, max: 10_000 }), fc.integer({ min: 900, max: 1000 })),
        (drawn) => {
          expect(lawsBroken(fieldOf(...drawn))).toBeNull();
        },
      ),
      { numRuns: 4 },
    );
    const { stacks, prizes } = fieldOf(10_000, 1000, 'late', 'steep', 3);
    const distinct = [...new Set(stacks)].sort((a, b) => b - a);
    const most = distinct[0] ?? 1;
    const counts = new Map<number, number>();
    for (const chips of stacks) counts.set(chips, (counts.get(chips) ?? 0) + 1);
    const race = {
      stacks: distinct.map((chips) => chips / most),
      players: distinct.map((chips) => counts.get(chips) ?? 0),
      prizes,
    };
    const values = integrateRace(race);
    const finer = integrateRace(race, 4);
    const apart = values.map((value, at) => Math.abs(value - (finer[at] ?? 0)) / sum(prizes));
    expect(Math.max(...apart)).toBeLessThan(1e-12);
  });

  it('equals a slower integral, within 1e-12 of the prizes’ sum', () => {
    fc.assert(
      fc.property(
        fields(fc.integer({ min: 16, max: 400 }), fc.integer({ min: 1, max: 40 })),
        fc.nat(),
        (field, drawn) => {
          const { stacks, prizes } = fieldOf(...field);
          const values = icmValues(stacks, prizes);
          const most = stacks.indexOf(Math.max(...stacks));
          for (const player of [most, drawn % stacks.length]) {
            const slow = valueInRace(stacks, prizes, player);
            expect(Math.abs((values[player] ?? 0) - slow) / sum(prizes)).toBeLessThan(1e-12);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('shares the prizes of many places equally among thousands of equal stacks', () => {
    // At the end of the paid places, the chance that no one has arrived is less than the smallest double.
    const prizes = Array.from({ length: 900 }, (_, place) => 900 - place);
    const values = icmValues(
      Array.from({ length: 3000 }, () => 1),
      prizes,
    );
    expect(Math.abs((values[0] ?? 0) * 3000 - sum(prizes)) / sum(prizes)).toBeLessThan(1e-10);
  });

  it('sums to the prizes where a few stacks are a thousand times the others', () => {
    const prizes = Array.from({ length: 900 }, (_, place) => 900 - place);
    const stacks = Array.from({ length: 3000 }, (_, player) => (player < 2 ? 1000 : 1));
    expect(lawsBroken({ stacks, prizes })).toBeNull();
  });

  it('ends where stacks are too small ever to arrive', () => {
    const stacks = Array.from({ length: 11 }, (_, player) => (player < 9 ? 1e300 : 1e-300));
    const prizes = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(icmValues(stacks, prizes)[0]).toBeCloseTo(6, 11);
  });

  it.each([3, 11])(
    'gives each of %i players the prize that every place pays, to the last bit',
    (players) => {
      const stacks = Array.from({ length: players }, (_, player) => 7 + 3 * player);
      const prizes = stacks.map(() => 0.1);
      expect(icmValues(stacks, prizes)).toEqual(prizes);
    },
  );

  it.each([
    [50, 30, 20],
    [5, 5, 5, 3, 3],
  ])(
    'never values a stack above a bigger one by rounding, where %d, %d, %d, … are paid',
    (...prizes) => {
      for (let players = 11; players < 25; players += 1) {
        for (const least of [4e15, 8e15]) {
          const stacks = Array.from({ length: players }, (_, player) => least + player);
          const values = icmValues(stacks, prizes);
          expect(values.toSorted((a, b) => a - b)).toEqual(values);
        }
      }
    },
  );

  it('gives players without chips only the prizes below those with chips', () => {
    expect(icmValues([100, 0, -1, Number.NaN, Infinity], [70])).toEqual([70, 0, 0, 0, 0]);
    expect(icmValues([100, 100], [Infinity, 30])).toEqual([15, 15]);
    expect(icmValues([100, 0, 100, 0], [50, 30, 20, 10, 5])).toEqual([40, 15, 40, 15]);
    expect(icmValues([0, 0], [50, 30])).toEqual([40, 40]);
    expect(icmValues([], [50])).toEqual([]);
    expect(icmValues([10, 20], [])).toEqual([0, 0]);
    expect(icmValues([1e300, 1e-300, 1], [2, 1])[0]).toBeCloseTo(2);
  });
});
