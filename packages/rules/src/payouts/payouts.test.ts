import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, type Cents } from '../money/money.ts';
import {
  lastPaidPlace,
  MAX_TABLE_ENTRANTS,
  payoutsByPlace,
  payoutShares,
  prizeOfRank,
  prizePool,
  WHOLE_SHARE,
  winnings,
} from './payouts.ts';
import { rankEntries } from '../scoring/ranking.ts';

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

describe('the percentage table', () => {
  it.each([
    [1, [10_000]],
    [5, [10_000]],
    [6, [6500, 3500]],
    [15, [6500, 3500]],
    [30, [5000, 3000, 2000]],
    [40, [4500, 2700, 1700, 1100]],
    [50, [4100, 2500, 1500, 1100, 800]],
  ])('has the shares of docs/product.md#percentage-table up to %i entrants', (entrants, shares) => {
    expect(payoutShares(entrants)).toEqual(shares);
  });

  it.each([
    [60, 6],
    [70, 7],
    [100, 9],
    [120, 12],
    [150, 15],
    [180, 18],
    [270, 27],
    [360, 37],
    [450, 46],
    [540, 10],
    [630, 10],
    [720, 10],
    [810, 10],
  ])('pays the places of docs/product.md#percentage-table at %i entrants', (entrants, places) => {
    expect(payoutShares(entrants)).toHaveLength(places);
  });

  it('sums to the whole, never rises from place to place, and pays fewer than enter', () => {
    for (let entrants = 1; entrants <= MAX_TABLE_ENTRANTS; entrants += 1) {
      const shares = payoutShares(entrants);
      expect(sum(shares)).toBe(WHOLE_SHARE);
      expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
      expect(shares.length).toBeLessThanOrEqual(entrants);
    }
  });

  it('never raises first place as the field grows within six to forty-six places', () => {
    const firsts = [60, 70, 100, 120, 150, 180, 270, 360, 450].map(
      (entrants) => payoutShares(entrants)[0],
    );
    expect(firsts.toSorted((a, b) => (b ?? 0) - (a ?? 0))).toEqual(firsts);
  });

  it('throws above 810, in fixed wording; an empty field pays nobody', () => {
    expect(() => payoutShares(811)).toThrow(
      'Number of entrants exceeds supported payout structure',
    );
    expect(payoutShares(0)).toEqual([]);
  });
});

describe('which payouts', () => {
  const entryFee = cents(2000);
  const server = [cents(5)];
  const own = [cents(9), cents(3)];

  it('prefers the server’s, then the contest’s own, then the table', () => {
    expect(
      payoutsByPlace({ serverPayouts: server, entrantPayouts: own, entryFee, entrants: 6 }),
    ).toEqual({
      ok: true,
      value: server,
    });
    expect(
      payoutsByPlace({ serverPayouts: [], entrantPayouts: own, entryFee, entrants: 6 }),
    ).toEqual({
      ok: true,
      value: own,
    });
    const table = { ok: true, value: [7800, 4200] };
    expect(payoutsByPlace({ entryFee, entrants: 6 })).toEqual(table);
    expect(
      payoutsByPlace({ serverPayouts: [], entrantPayouts: [], entryFee, entrants: 6 }),
    ).toEqual(table);
    expect(
      payoutsByPlace({ serverPayouts: null, entrantPayouts: null, entryFee, entrants: 6 }),
    ).toEqual(table);
  });

  it('refuses a field above 810 without its own payouts', () => {
    expect(payoutsByPlace({ entryFee, entrants: 811 })).toEqual({
      ok: false,
      refusal: 'unsupported-field',
    });
    expect(payoutsByPlace({ entrantPayouts: own, entryFee, entrants: 811 }).ok).toBe(true);
  });

  it('pays out the pool of the table to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 810 }),
        (fee, entrants) => {
          const payouts = payoutsByPlace({ entryFee: cents(fee), entrants });
          expect(payouts.ok && sum(payouts.value)).toBe(prizePool(cents(fee), entrants));
        },
      ),
    );
  });
});

describe('the prize of a rank', () => {
  const prizes = [50_00, 30_00, 20_01].map(cents);

  it.each([
    [1, 1, 50_00],
    [1, 2, 40_00],
    [2, 2, 25_00],
    [2, 3, 16_67],
    [3, 1, 20_01],
    [3, 2, 10_00],
    [4, 5, 0],
  ])('%i, shared by %i, is %i cents', (rank, sharing, prize) => {
    expect(prizeOfRank(rank, sharing, prizes)).toBe(prize);
  });
});

describe('winnings', () => {
  const prizes = [cents(10_000), cents(5000), cents(2501)];
  const entry = (id: string, total: number) => ({ id, score: { total, tiebreak: 0 } });

  it('shares the prizes of the places a tie spans, down to the cent', () => {
    const ranked = rankEntries('Poker', [
      entry('a', 9),
      entry('b', 5),
      entry('c', 5),
      entry('d', 5),
    ]);
    const won = winnings(ranked, prizes);
    expect([...won.byEntry]).toEqual([
      ['a', 10_000],
      ['b', 2500],
      ['c', 2500],
      ['d', 2500],
    ]);
    expect(won.remainder).toBe(1);
    expect(won.unawarded).toBe(0);
  });

  it('returns the unawarded prizes', () => {
    const won = winnings(rankEntries('Poker', [entry('a', 1)]), prizes);
    expect(won.byEntry.get('a')).toBe(10_000);
    expect(won.unawarded).toBe(7501);
  });

  it('pays nobody without payouts', () => {
    expect(winnings(rankEntries('Poker', [entry('a', 1)]), []).byEntry.get('a')).toBe(0);
  });

  it('accounts for every cent, and a better rank never wins less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 80 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 30 }),
        (totals, offered) => {
          const payouts = offered.toSorted((a, b) => b - a).map(cents);
          const ranked = rankEntries(
            'Poker',
            totals.map((total, index) => entry(String(index), total)),
          );
          const won = winnings(ranked, payouts);
          expect(sum([...won.byEntry.values()]) + won.remainder + won.unawarded).toBe(sum(payouts));
          const inOrder = ranked.map((one) => won.byEntry.get(one.id) ?? (-1 as Cents));
          expect(inOrder.toSorted((a, b) => b - a)).toEqual(inOrder);
          for (const one of ranked) {
            for (const other of ranked) {
              if (one.rank === other.rank)
                expect(won.byEntry.get(one.id)).toBe(won.byEntry.get(other.id));
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds the last paid place', () => {
    expect(lastPaidPlace(prizes)).toEqual({ place: 3, prize: 2501 });
    expect(lastPaidPlace([cents(100), cents(0)])).toEqual({ place: 1, prize: 100 });
    expect(lastPaidPlace([])).toBeNull();
  });
});
