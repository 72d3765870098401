import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMemory } from './field-memory.ts';
import type { Field } from './field.ts';
import { stretchField } from './stretch-field.ts';

/** Players of an entry by number, the captain first, who counts twice. */
type Team = readonly number[];

/** The field of teams with these penalties of players, +∞ for none. */
const fieldOf = (teams: readonly Team[], penalties: readonly number[]) => {
  const size = teams.length;
  const memory = fieldMemory(size, penalties.length, teams.flat().length);
  memory.penaltyOf.set(penalties);
  for (const [entry, [captain = 0]] of teams.entries()) memory.captainOf[entry] = captain;
  const holdings: number[] = [];
  const starts = penalties.map((_, player) => {
    const holders = [...teams.keys()].filter((entry) => teams[entry]?.includes(player));
    const captained = holders.filter((entry) => teams[entry]?.[0] === player);
    const from = holdings.length;
    holdings.push(...captained, ...holders.filter((entry) => !captained.includes(entry)));
    return { from, middle: from + captained.length, to: holdings.length };
  });
  memory.holdings.set(holdings);

  const penaltyOf = (entry: number): number => {
    const known = (teams[entry] ?? []).flatMap((player, slot) => {
      const penalty = memory.penaltyOf[player] ?? 0;
      return penalty === Infinity ? [] : [slot === 0 ? 2 * penalty : penalty];
    });
    return known.length === 0 ? Infinity : known.reduce((sum, penalty) => sum + penalty, 0);
  };
  const captainsPenaltyOf = (entry: number): number =>
    memory.penaltyOf[memory.captainOf[entry] ?? 0] ?? 0;
  const field = stretchField(memory, {
    size,
    values: penalties.filter(Number.isFinite),
    shares: 1 + Math.max(...teams.map((team) => team.length)),
    penaltyOf,
    captainsPenaltyOf,
  });
  return {
    field,
    penaltyOf,
    /** Below 0 when `a` is ahead, by the penalties themselves. */
    order: (a: number, b: number): number => {
      const [total, other] = [penaltyOf(a), penaltyOf(b)];
      const [captain, others] = [captainsPenaltyOf(a), captainsPenaltyOf(b)];
      if (total !== other) return total < other ? -1 : 1;
      return captain === others ? 0 : captain < others ? -1 : 1;
    },
    /** Gives a player another penalty, which the field holds, or +∞ for none. */
    change: (player: number, now: number): void => {
      const was = memory.penaltyOf[player] ?? 0;
      const by = (now === Infinity ? 0 : now) - (was === Infinity ? 0 : was);
      memory.penaltyOf[player] = now;
      const { from, middle, to } = starts[player] ?? { from: 0, middle: 0, to: 0 };
      if (now === Infinity) {
        field.lose(from, middle, 2 * by);
        field.lose(middle, to, by);
      } else {
        field.move(from, middle, 2 * by, { was, now });
        field.move(middle, to, by, null);
      }
    },
  };
};

/** The first thing about the field that the order of the entries contradicts. */
const contradiction = (
  field: Field,
  entries: readonly number[],
  order: (a: number, b: number) => number,
): string | null => {
  const ordered = entries.toSorted((a, b) => field.cellOf(a) - field.cellOf(b));
  for (const [place, entry] of ordered.entries()) {
    const cell = field.cellOf(entry);
    if (field.counts.cellAt(place) !== cell) return `the entry at place ${place}`;
    const inside = field.entriesIn(cell, cell).slice();
    const expected = entries.filter((other) => field.cellOf(other) === cell);
    if (inside.join() !== expected.join()) return `the entries of cell ${cell}`;
    if (field.counts.of(cell) !== inside.length) return `the count of cell ${cell}`;
    const orders = entries.map((other) => Math.sign(order(other, entry)));
    const { ahead, level } = field.beside(entry, inside);
    const better = orders.filter((sign) => sign < 0).length;
    if (field.counts.before(cell) + ahead !== better) return `those ahead of ${entry}`;
    const same = entries.filter((_, other) => orders[other] === 0);
    if (Array.from(level).join() !== same.join()) return `those level with ${entry}`;
    if (field.isOneScore(cell) && inside.length !== same.length) return `one score in ${cell}`;
    for (const other of field.isOneScore(cell) ? [] : inside) {
      if (Math.sign(field.compare(other, entry)) !== orders[other]) return `${other} and ${entry}`;
    }
  }
  return null;
};

/** Captains alone with these penalties, an entry each. */
const captains = (penalties: readonly number[]) =>
  fieldOf(
    penalties.map((_, player) => [player]),
    penalties,
  );

/** Enough entries without a score that one entry with a score is no crowd. */
const NONE: readonly number[] = Array.from({ length: 600 }, () => Infinity);

const cellsOf = (field: Field, size: number): readonly number[] =>
  Array.from({ length: size }, (_, entry) => field.cellOf(entry));

describe('a field whose cells are stretches of totals', () => {
  it('orders the entries after every change as their penalties do', () => {
    const penalty = fc.oneof(
      fc.constant(Infinity),
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
    );
    const PLAYERS = 6;
    const team = fc.uniqueArray(fc.nat({ max: PLAYERS - 1 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(team, { minLength: 1, maxLength: 30 }),
        fc.array(penalty, { minLength: PLAYERS, maxLength: PLAYERS }),
        fc.array(fc.tuple(fc.nat({ max: PLAYERS - 1 }), penalty), { maxLength: 6 }),
        // The field's unit, and its largest value: totals of 32 bits, of 32 in the unit, of 64.
        fc.constantFrom([1, 1], [2 ** 14, 2 ** 14], [1, 2 ** 23]),
        (teams, given, changes, [unit, most]) => {
          const penalties = given.map((value) => value * unit);
          const { change, field, order } = fieldOf(teams, [...penalties, unit, 1_000_000 * most]);
          const entries = [...teams.keys()];
          expect(contradiction(field, entries, order)).toBeNull();
          for (const [player, value] of changes) {
            change(player, value * unit);
            expect(contradiction(field, entries, order)).toBeNull();
          }
        },
      ),
    );
  });

  it('is cut into short stretches near the worst total', () => {
    for (const worst of [700_000, -700_000]) {
      const scored = [worst, worst - 1, worst - 10, worst - 5_000_010, worst - 5_000_011];
      const { field } = captains([...scored, ...NONE]);
      const cells = cellsOf(field, scored.length);
      expect(new Set(cells).size).toBe(4);
      expect(cells[4]).toBe(cells[3]);
    }
  });

  it('has a cell for a score that a crowd shares', () => {
    const { field } = captains([...Array.from({ length: 9 }, () => -40_000), -40_001, ...NONE]);
    expect(field.isOneScore(field.cellOf(0))).toBe(true);
    expect(field.isOneScore(field.cellOf(9))).toBe(false);
  });

  it('separates scores that arrive where no entry had one', () => {
    const { change, field } = captains(Array.from({ length: 9 }, () => Infinity));
    expect(new Set(cellsOf(field, 9)).size).toBe(1);
    expect(field.isOneScore(field.cellOf(0))).toBe(true);
    for (let player = 0; player < 9; player += 1) change(player, -(8 ** player));
    const cells = cellsOf(field, 9);
    expect(new Set(cells).size).toBe(9);
    expect(cells).toEqual(cells.toSorted((a, b) => b - a));
    for (const cell of cells) expect(field.isOneScore(cell)).toBe(false);
  });

  it('has fewer steps than units where totals are beyond 32 bits', () => {
    const far = [1, -(2 ** 41), -(2 ** 42), -(2 ** 43)];
    for (const scored of [far, far.toReversed()])
      expect(new Set(cellsOf(captains([...scored, ...NONE]).field, 4)).size).toBe(4);
    // Those that lie close together have a step per unit.
    const close = [2 ** 43, 2 ** 43 - 1, 2 ** 43 - 2];
    expect(new Set(cellsOf(captains([...close, ...NONE]).field, 3)).size).toBe(3);
  });

  it('holds whole penalties up to where a total would need more than 32 bits', () => {
    // A captain alone counts twice.
    const { field } = captains([-5, 3]);
    const farthest = 2 ** 30 - 1;
    for (const penalty of [farthest, -farthest, 0]) expect(field.holds(penalty)).toBe(true);
    for (const penalty of [farthest + 1, -farthest - 1, 0.5])
      expect(field.holds(penalty)).toBe(false);
  });

  it('counts in the unit of the players where totals in ones would need more than 32 bits', () => {
    const { field } = captains([100 * 2 ** 28, -100]);
    const farthest = 100 * (2 ** 30 - 1);
    for (const penalty of [farthest, -farthest, 100]) expect(field.holds(penalty)).toBe(true);
    for (const penalty of [farthest + 100, -farthest - 100, 50, 101])
      expect(field.holds(penalty)).toBe(false);
  });

  it('has totals of 32 bits while all players may double their penalties', () => {
    const withMost = (most: number) => fieldOf([[0, 1]], [1, most]).field;
    const most = (2 ** 31 - 2) / 6;
    expect([most, -most].map((value) => withMost(value).holds(2 ** 43))).toEqual([false, false]);
    expect([most + 1, -most - 1].map((value) => withMost(value).holds(2 ** 43))).toEqual([
      true,
      true,
    ]);
  });

  it('is crowded by four times as many entries as an equal share of the cells', () => {
    expect(captains(Array.from({ length: 1024 }, (_, at) => at)).field.crowd).toBe(2);
  });

  it('leaves out entries of a cell that are far from the places', () => {
    // All but the first are in one stretch.
    const { field } = captains([0, ...Array.from({ length: 512 }, (_, at) => -(2 ** 28) - at)]);
    const cell = field.cellOf(1);
    const inside = field.entriesIn(cell, cell).slice();
    expect(inside).toHaveLength(512);
    const { better, entries } = field.near(inside, 0, 1);
    expect(better).toBe(0);
    expect(entries).toContain(512);
    expect(entries.length).toBeLessThan(10);
  });

  it('holds every penalty with totals of 64 bits', () => {
    const { field } = captains([1, -(2 ** 40)]);
    for (const penalty of [2 ** 43, -(2 ** 43), 7]) expect(field.holds(penalty)).toBe(true);
  });
});
