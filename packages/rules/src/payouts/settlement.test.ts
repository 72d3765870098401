import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { rankEntries } from '../scoring/ranking.ts';
import { settlementOf } from './settlement.ts';

const amounts = (...values: readonly number[]) => values.map(cents);
const ranked = (...ranks: readonly number[]) =>
  ranks.map((rank, index) => ({
    id: `entry ${index + 1}`,
    rank,
    tied: ranks.filter((other) => other === rank).length > 1,
  }));

describe('a settlement', () => {
  it('pays winners only, and the whole pool', () => {
    expect(settlementOf(ranked(1, 2, 3), amounts(650, 350), cents(1_000))).toEqual({
      prizes: new Map([
        ['entry 1', cents(650)],
        ['entry 2', cents(350)],
      ]),
      paid: cents(1_000),
      remainder: cents(0),
      overlay: cents(0),
      unawarded: cents(0),
    });
  });

  it('keeps what rounding shared prizes down leaves', () => {
    const { paid, prizes, remainder } = settlementOf(
      ranked(1, 1, 1),
      amounts(650, 350),
      cents(1_000),
    );
    expect([...prizes.values()]).toEqual(amounts(333, 333, 333));
    expect([paid, remainder]).toEqual(amounts(999, 1));
  });

  it('takes payouts beyond the pool as overlay', () => {
    expect(settlementOf(ranked(1, 2), amounts(900, 300), cents(1_000))).toMatchObject({
      paid: cents(1_200),
      overlay: cents(200),
      unawarded: cents(0),
    });
  });

  it('leaves unawarded what no entry won', () => {
    expect(settlementOf(ranked(1), amounts(600, 400), cents(1_000))).toMatchObject({
      paid: cents(600),
      overlay: cents(0),
      unawarded: cents(400),
    });
  });

  it('law: pool + overlay = paid + remainder + unawarded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 }),
        fc.array(fc.nat(100_000), { maxLength: 8 }),
        fc.nat(500_000),
        (totals, payouts, pool) => {
          const entries = totals.map((total, id) => ({
            id: `${id}`,
            score: { total, tiebreak: 0 },
          }));
          const { overlay, paid, prizes, remainder, unawarded } = settlementOf(
            rankEntries('Golf', entries),
            amounts(...payouts),
            cents(pool),
          );
          expect(pool + overlay).toBe(paid + remainder + unawarded);
          expect([...prizes.values()].every((prize) => prize > 0)).toBe(true);
        },
      ),
    );
  });
});
