import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { winnings } from '../payouts/payouts.ts';
import { rankEntries } from '../scoring/ranking.ts';
import { lastPaidRowIndex } from './standing-rows.ts';

describe('the last paid row', () => {
  it('is below the whole of a tie', () => {
    const ranks = (...given: readonly number[]) => given.map((rank) => ({ rank }));
    const payouts = [cents(300), cents(200), cents(0)];
    expect(lastPaidRowIndex(ranks(1, 2, 3, 4), payouts)).toBe(1);
    expect(lastPaidRowIndex(ranks(1, 2, 2, 2, 5), payouts)).toBe(3);
    expect(lastPaidRowIndex(ranks(1), payouts)).toBe(0);
    expect(lastPaidRowIndex(ranks(1, 2), [])).toBeNull();
    expect(lastPaidRowIndex([], payouts)).toBeNull();
    expect(lastPaidRowIndex([{ rank: 1 }, { rank: null }], payouts), 'without a place').toBe(0);
  });

  it('is the last one with a prize', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 40 });
    const offers = fc.array(fc.integer({ min: 100, max: 900 }), { maxLength: 12 });
    fc.assert(
      fc.property(totals, offers, (given, offered) => {
        const payouts = offered.toSorted((a, b) => b - a).map(cents);
        const rows = rankEntries(
          'Poker',
          given.map((total, id) => ({ id: String(id), score: { total, tiebreak: 0 } })),
        );
        const { byEntry } = winnings(rows, payouts);
        const last = lastPaidRowIndex(rows, payouts) ?? -1;
        for (const [index, { id }] of rows.entries()) {
          expect((byEntry.get(id) ?? 0) > 0).toBe(index <= last);
        }
      }),
    );
  });
});
