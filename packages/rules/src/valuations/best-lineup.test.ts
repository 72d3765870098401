import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineup, type LineupSearch } from './best-lineup.ts';
import type { DraftablePlayer } from '../lineups/lineup.ts';
import { SPORTS, type Sport } from '../vocabulary.ts';
import { rulesOf } from '../sports/sports.ts';

interface Valued extends DraftablePlayer {
  readonly value: number;
}

const slate = (...players: readonly (readonly [salary: number | null, value: number])[]) =>
  players.map(([salary, value], index): Valued => ({ name: `player ${index}`, salary, value }));

const points = ({ value }: Valued): number => value;

/** Tries every lineup and returns the best total with its captain's value. */
const bruteForce = (
  sport: Sport,
  { players, size, salaryCap, captain, flexPlayers = [], excluded = [] }: LineupSearch<Valued>,
): { readonly total: number; readonly captains: number } | null => {
  const sign = sport === 'Golf' ? -1 : 1;
  let best: { readonly total: number; readonly captains: number } | null = null;
  const fixed = captain ? [captain, ...flexPlayers] : flexPlayers;
  const free = players.filter((player) => !fixed.includes(player) && !excluded.includes(player));
  const weigh = (team: readonly Valued[]): void => {
    const salary = team.reduce((sum, player) => sum + (player.salary ?? 0), 0);
    if (salaryCap !== null && salary > salaryCap) return;
    const sum = team.reduce((total, player) => total + player.value, 0);
    for (const leader of captain ? [captain] : team.filter((one) => !flexPlayers.includes(one))) {
      const total = sum + (rulesOf(sport).captainMultiplier - 1) * leader.value;
      const better =
        best === null ||
        sign * (total - best.total) > 0 ||
        (total === best.total && sign * (leader.value - best.captains) > 0);
      if (better) best = { total, captains: leader.value };
    }
  };
  const choose = (from: number, team: readonly Valued[]): void => {
    if (team.length === size) {
      weigh(team);
      return;
    }
    for (const [at, player] of free.entries()) if (at >= from) choose(at + 1, [...team, player]);
  };
  choose(0, fixed);
  return best;
};

/**
 * The best total, and the best captain among equal totals, by dynamic programming over budgets: for every number of
 * open flex slots and hundreds of dollars left, with and without an open captain slot, player by player. Salaries are
 * whole hundreds and values are whole. Total and captain share one number, with the captain in the last seven digits.
 * Null when no lineup fits.
 */
const byBudgets = (
  sport: Sport,
  { players, size, salaryCap, captain, flexPlayers = [], excluded = [] }: LineupSearch<Valued>,
): { readonly total: number; readonly captains: number } | null => {
  const sign = sport === 'Golf' ? -1 : 1;
  const asCaptain = ({ value }: Valued): number =>
    sign * (rulesOf(sport).captainMultiplier * 1e7 + 1) * value;
  const asFlex = ({ value }: Valued): number => sign * 1e7 * value;
  const hundreds = ({ salary }: Valued): number => (salaryCap === null ? 0 : (salary ?? 0) / 100);
  const fixed = captain ? [captain, ...flexPlayers] : flexPlayers;
  const spent = fixed.reduce((sum, player) => sum + hundreds(player), 0);
  const budget = Math.floor((salaryCap ?? 0) / 100) - spent;
  if (budget < 0) return null;
  const flexOpen = size - 1 - flexPlayers.length;
  const width = budget + 1;
  const cell = (captains: number, flex: number, left: number): number =>
    (captains * (flexOpen + 1) + flex) * width + left;
  const best = new Float64Array(2 * (flexOpen + 1) * width).fill(-Infinity);
  const given = flexPlayers.reduce(
    (sum, player) => sum + asFlex(player),
    captain ? asCaptain(captain) : 0,
  );
  best[cell(captain ? 1 : 0, 0, budget)] = given;
  for (const player of players) {
    if (fixed.includes(player) || excluded.includes(player)) continue;
    const salary = hundreds(player);
    for (let flex = flexOpen; flex >= 0; flex -= 1) {
      for (let left = 0; left + salary <= budget; left += 1) {
        const both = cell(1, flex, left);
        const none = best[cell(0, flex, left + salary)] ?? 0;
        const led = flex > 0 ? (best[cell(1, flex - 1, left + salary)] ?? 0) : -Infinity;
        best[both] = Math.max(best[both] ?? 0, none + asCaptain(player), led + asFlex(player));
        if (flex === 0) continue;
        const open = cell(0, flex, left);
        const before = best[cell(0, flex - 1, left + salary)] ?? 0;
        best[open] = Math.max(best[open] ?? 0, before + asFlex(player));
      }
    }
  }
  const most = best
    .slice(cell(1, flexOpen, 0), cell(1, flexOpen, 0) + width)
    .reduce((a, b) => Math.max(a, b));
  if (most === -Infinity) return null;
  const total = Math.round(most / 1e7);
  return { total: sign * total + 0, captains: sign * Math.round(most - total * 1e7) + 0 };
};

describe('the best lineup', () => {
  it('doubles poker’s captain, and respects the salary', () => {
    const players = slate([9000, 100], [5000, 60], [4000, 50], [3000, 10]);
    const best = bestLineup('Poker', { players, size: 2, salaryCap: 9000, value: points });
    expect(best).toEqual({
      ok: true,
      value: { captain: players[1], flexPlayers: [players[2]], teamSalary: 9000, total: 170 },
    });
  });

  it('finds golf’s lowest score, and among equal totals the better captain', () => {
    const players = slate([100, -4], [100, -4], [100, -6], [100, -2], [200, -9]);
    const best = bestLineup('Golf', { players, size: 2, salaryCap: 200, value: points });
    expect(best.ok && [best.value.total, best.value.captain.value]).toEqual([-10, -6]);
  });

  it('keeps the better captain where a later one only reaches the total', () => {
    const players = slate([2600, 0], [800, 4], [200, 9], [1800, 5]);
    const best = bestLineup('Golf', { players, size: 2, salaryCap: 3000, value: points });
    expect(best.ok && [best.value.total, best.value.captain.value]).toEqual([9, 0]);
  });

  it('distinguishes half a point', () => {
    const players = slate([1900, 4.5], [500, 1.5], [1200, 19], [2500, 5]);
    const best = bestLineup('Chess', { players, size: 3, salaryCap: 4500, value: points });
    expect(best.ok && best.value.total).toBe(25.5);
  });

  it('finds the most valuable players without a cap', () => {
    const players = slate([null, 1], [null, 5], [null, 3]);
    const best = bestLineup('Chess', { players, size: 2, salaryCap: null, value: points });
    expect(best.ok && [best.value.total, best.value.teamSalary]).toEqual([8, 0]);
  });

  it('completes a lineup: its players stay, excluded ones stay out, unknown values are not chosen', () => {
    const players = slate([10, 1], [10, 9], [10, 8], [10, Number.NaN], [10, 5]);
    const [weak, strong, good, unknown] = players;
    if (weak === undefined || strong === undefined || good === undefined || unknown === undefined) {
      throw new Error('a slate of five');
    }
    const search = { players, size: 3, salaryCap: 30, value: points };
    const best = bestLineup('Poker', { ...search, captain: weak, excluded: [strong] });
    expect(best.ok && best.value.captain).toBe(weak);
    expect(best.ok && best.value.total).toBe(2 + 8 + 5);
    const open = bestLineup('Poker', { ...search, flexPlayers: [strong, weak] });
    expect(open.ok && [open.value.captain, open.value.total]).toEqual([good, 16 + 10]);
    const full = bestLineup('Poker', { ...search, captain: unknown, flexPlayers: [weak, good] });
    expect(full.ok && full.value.total).toBe(9);
  });

  it('refuses by name', () => {
    const players = slate([10, 1], [20, 2], [30, 3]);
    const [first, second, third] = players;
    if (first === undefined || second === undefined || third === undefined) {
      throw new Error('a slate of three');
    }
    const refusal = (search: Partial<LineupSearch<Valued>>) => {
      const answer = bestLineup('Golf', {
        players,
        size: 2,
        salaryCap: 40,
        value: points,
        ...search,
      });
      return answer.ok ? null : answer.refusal;
    };
    expect(refusal({ size: 4 })).toBe('too-few-players');
    expect(refusal({ excluded: [first, second] })).toBe('too-few-players');
    expect(refusal({ salaryCap: 29 })).toBe('over-cap');
    expect(refusal({ captain: third, salaryCap: 30 })).toBe('over-cap');
    expect(refusal({ captain: third, salaryCap: 20 })).toBe('over-cap');
    expect(refusal({ flexPlayers: [first, second] })).toBe('too-many-players');
    expect(refusal({ captain: first, flexPlayers: [first] })).toBe('player-twice');
    expect(refusal({})).toBeNull();
  });

  it('is as good as every other lineup, on every small slate', () => {
    // One kind of values per slate: a bound that is too tight fails where totals are close.
    const slateOf = (value: fc.Arbitrary<number>, dearest: number) =>
      fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: dearest }).map((hundreds) => hundreds * 100),
          value,
        ),
        {
          minLength: 2,
          maxLength: 11,
          size: 'max',
        },
      );
    const anySlate = fc.oneof(
      slateOf(fc.integer({ min: -6, max: 6 }), 12),
      slateOf(fc.integer({ min: 1, max: 9 }), 3),
      slateOf(fc.integer({ min: 0, max: 3_000_000 }), 12),
      slateOf(
        fc.integer({ min: -40, max: 40 }).map((halves) => halves / 2),
        6,
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...SPORTS),
        anySlate,
        fc.integer({ min: 2, max: 5 }),
        fc.option(fc.integer({ min: 0, max: 50 }).map((hundreds) => hundreds * 100)),
        fc.array(fc.constantFrom('captain', 'flex', 'excluded', 'free', 'free', 'free'), {
          maxLength: 4,
        }),
        (sport, given, size, salaryCap, roles) => {
          const players = slate(...given);
          const inRole = (role: string) => players.filter((_, index) => roles[index] === role);
          const search = {
            players,
            size,
            salaryCap,
            value: points,
            captain: inRole('captain')[0] ?? null,
            flexPlayers: inRole('flex').slice(0, size - 1),
            excluded: inRole('excluded'),
          };
          const best = bestLineup(sport, search);
          const expected = bruteForce(sport, search);
          if (!best.ok) {
            expect(expected).toBeNull();
            return;
          }
          expect({ total: best.value.total, captains: best.value.captain.value }).toEqual(expected);
          const team = [best.value.captain, ...best.value.flexPlayers];
          expect(new Set(team).size).toBe(size);
          expect(best.value.teamSalary).toBeLessThanOrEqual(salaryCap ?? Infinity);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('skips players without a salary under a cap, and refuses one who is already in', () => {
    const players = slate([null, 9], [10, 3], [20, 2], [20, 1]);
    const [free, cheap] = players;
    const search = { players, size: 2, salaryCap: 30, value: points };
    const best = bestLineup('Poker', search);
    expect(best.ok && [best.value.total, best.value.teamSalary]).toEqual([8, 30]);
    const unpriced = { ok: false, refusal: 'player-without-salary' };
    expect(bestLineup('Poker', { ...search, captain: free ?? null })).toEqual(unpriced);
    expect(bestLineup('Poker', { ...search, flexPlayers: free ? [free] : [] })).toEqual(unpriced);
    const uncapped = bestLineup('Poker', { ...search, salaryCap: null, captain: cheap ?? null });
    expect(uncapped.ok && [uncapped.value.total, uncapped.value.teamSalary]).toEqual([15, 10]);
  });

  it('equals a table of all budgets, on slates up to a hundred and fifty players', () => {
    const slateOf = (salary: fc.Arbitrary<number>, value: fc.Arbitrary<number>) =>
      fc.array(
        fc.tuple(
          salary.map((hundreds) => hundreds * 100),
          value,
        ),
        {
          minLength: 20,
          maxLength: 150,
          size: 'max',
        },
      );
    const usual = fc.integer({ min: 30, max: 120 });
    const anySlate = fc.oneof(
      slateOf(usual, fc.integer({ min: -30, max: 30 })),
      slateOf(usual, fc.integer({ min: 0, max: 1_000_000 })),
      slateOf(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 400 })),
      // Values close to salaries: then only the cap tells lineups apart.
      slateOf(usual, fc.integer({ min: 0, max: 5 })).map((given) =>
        given.map(([salary, extra]) => [salary, salary * 10 + extra] as const),
      ),
    );
    const roles = fc.array(fc.constantFrom('captain', 'flex', 'excluded', 'free', 'free'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...SPORTS),
        anySlate,
        fc.oneof(fc.constant(6), fc.integer({ min: 2, max: 10 })),
        fc.integer({ min: 60, max: 90 }),
        roles,
        (sport, given, size, each, assigned) => {
          const players = slate(...given);
          const inRole = (role: string) => players.filter((_, at) => assigned[at] === role);
          const search = {
            players,
            size,
            salaryCap: each * size * 100,
            value: points,
            captain: inRole('captain')[0] ?? null,
            flexPlayers: inRole('flex').slice(0, size - 1),
            excluded: inRole('excluded'),
          };
          const best = bestLineup(sport, search);
          const expected = byBudgets(sport, search);
          const found = best.ok
            ? { total: best.value.total, captains: best.value.captain.value }
            : null;
          expect(found).toEqual(expected);
          if (!best.ok) return;
          const team = [best.value.captain, ...best.value.flexPlayers];
          expect(new Set(team).size).toBe(size);
          expect(team.every((player) => !search.excluded.includes(player))).toBe(true);
          expect(
            search.flexPlayers.every((player) => best.value.flexPlayers.includes(player)),
          ).toBe(true);
          expect(best.value.teamSalary).toBe(
            team.reduce((sum, { salary }) => sum + (salary ?? 0), 0),
          );
          expect(best.value.teamSalary).toBeLessThanOrEqual(search.salaryCap);
        },
      ),
      { numRuns: 40 },
    );
  });

  // With a cap that no lineup reaches, all bounds exceed the best total, and the search meets the same choices again.
  it.each([
    [53, 91, 3],
    [37, 83, 2],
    [29, 61, 5],
  ])('is found among players worth what they cost, spread by %d in %d', (step, range, rare) => {
    const players = slate(
      ...Array.from({ length: 30 }, (_, at) => {
        const hundreds = 30 + ((at * step) % range);
        return [100 * hundreds, 10 * hundreds + (at ** 2 % rare === 1 ? 1 : 0)] as const;
      }),
    );
    const search = { players, size: 7, salaryCap: 52_550, value: points };
    const best = bestLineup('Chess', search);
    const found = best.ok ? { total: best.value.total, captains: best.value.captain.value } : null;
    expect(found).toEqual(byBudgets('Chess', search));
  });

  it('stays fast among a hundred and fifty equal players', () => {
    const players = slate(...Array.from({ length: 150 }, () => [7000, 1 / 3] as const));
    const best = bestLineup('Esports', { players, size: 6, salaryCap: 50_000, value: points });
    expect(best.ok && best.value.total).toBeCloseTo(2);
  });
});
