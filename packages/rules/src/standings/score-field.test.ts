import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMemory } from './field-memory.ts';
import type { Field } from './field.ts';
import { scoreField } from './score-field.ts';

/** The field of one entry, a captain alone, in an event with these players' penalties. */
const fieldWith = (values: readonly number[], shares = 1): Field | null =>
  scoreField(fieldMemory(1, values.length, 1), {
    size: 1,
    values,
    shares,
    penaltyOf: () => values[0] ?? Infinity,
    captainsPenaltyOf: () => values[0] ?? Infinity,
  });

describe('a field with a cell for every score', () => {
  it('is for scores that are few', () => {
    expect(fieldWith([-3, 0, 7])).not.toBeNull();
    expect(fieldWith([-300_000, 0, 700_000]), 'in steps of hundreds of thousands').not.toBeNull();
    expect(fieldWith([-300_001, 0, 700_000])).toBeNull();
    // A team of two has 360 rows of 181 columns with 85 steps between the players; with one more there are too many.
    expect(fieldWith([0, 1, 85], 2)).not.toBeNull();
    expect(fieldWith([0, 1, 86], 2)).toBeNull();
  });

  it('holds half as much again as lies between the players, and four steps, on each side', () => {
    const field = fieldWith([0, 10, 60]);
    // Six steps of 10 between them: 3 and 4 more on each side.
    expect([-80, -70, 130, 140].map((penalty) => field?.holds(penalty))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('has nothing to compare within a cell', () => {
    const field = fieldWith([0, 1, 2]);
    const entries = Uint32Array.of(0);
    expect(field?.isOneScore(0)).toBe(true);
    expect(field?.compare(0, 0)).toBe(0);
    expect(field?.near(entries, 0, 1)).toEqual({ entries, better: 0 });
  });

  it('holds the penalties that players have, and some beyond, in steps of their unit', () => {
    const unit = fc.integer({ min: 2, max: 500 });
    const steps = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(unit, steps, (each, given) => {
        const values = [each, ...given.map((step) => step * each)];
        const field = fieldWith(values);
        const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
        for (const value of [...values, 0, least - 2 * each, most + 2 * each])
          expect(field?.holds(value)).toBe(true);
        for (const value of [least - 100 * each, most + 100 * each, each + 1, -1])
          expect(field?.holds(value)).toBe(false);
      }),
    );
  });
});
