import type { OwnPayment, OwnPayments } from '@captains-pick/contract';
import { cents, type Cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { aTeamEntrant } from '../../../testing/contests/running.ts';
import type { FinalRow } from '../finalRows.ts';
import { ownResult, paymentMoments } from './ownResult.ts';

const row = (id: string, won: number): FinalRow => {
  const entrant = aTeamEntrant(id, [], [], { _id: id });
  return {
    id,
    entrant,
    own: true,
    salary: null,
    rank: 1,
    sharing: 1,
    rankText: '1',
    total: 0,
    totalText: 'E',
    tiebreak: 0,
    eliminated: false,
    prize: cents(won),
  };
};

const payment = (over: Partial<OwnPayment>): OwnPayment => ({
  entry: 'a',
  kind: 'payout',
  at: '2031-03-14T12:00:00Z',
  amount: 40,
  balanceBefore: 60,
  balanceAfter: 100,
  reason: null,
  ...over,
});

const read = (...payments: readonly OwnPayment[]): OwnPayments => ({
  payments: [...payments],
  shortfalls: [],
});

const sums = ({ first, amount }: { readonly first: Cents; readonly amount: Cents }) => [
  first,
  amount,
];

describe('the moments of payments', () => {
  test('join what was paid at once, from the first balance to the last', () => {
    expect(
      paymentMoments([
        payment({}),
        payment({ entry: 'b', amount: 9.99, balanceBefore: 100, balanceAfter: 109.99 }),
        payment({
          kind: 'regrade',
          at: '2031-03-15T12:00:00Z',
          amount: -40,
          balanceBefore: 50,
          balanceAfter: 10,
          reason: 'A scorecard',
        }),
      ]),
    ).toEqual([
      {
        kind: 'payout',
        at: Date.UTC(2031, 2, 14, 12),
        amount: 49_99,
        before: 60_00,
        after: 109_99,
        reason: null,
      },
      {
        kind: 'regrade',
        at: Date.UTC(2031, 2, 15, 12),
        amount: -40_00,
        before: 50_00,
        after: 10_00,
        reason: 'A scorecard',
      },
    ]);
  });

  test('keep two corrections apart, and take balances in both forms of the wire', () => {
    const wide = { $numberDecimal: '100.00' };
    const moments = paymentMoments([
      payment({ kind: 'regrade', balanceAfter: wide }),
      payment({ kind: 'regrade', at: '2031-03-14T12:00:01Z', balanceBefore: wide }),
    ]);
    expect(moments.map(({ before, after }) => [before, after])).toEqual([
      [60_00, 100_00],
      [100_00, 100_00],
    ]);
  });
});

describe('the viewer’s result', () => {
  test('is provisional until the contest is graded, whatever was read', () => {
    const result = ownResult([row('a', 40_00), row('b', 0)], 'Completed', read());
    expect([result.state, ...sums(result)]).toEqual(['provisional', 40_00, 40_00]);
  });

  test('has the amounts of the standings until the payments are read', () => {
    const result = ownResult([row('a', 40_00)], 'Graded', null);
    expect([result.state, ...sums(result), result.moments]).toEqual(['graded', 40_00, 40_00, []]);
  });

  test('has the amounts of the ledger, in sum and by entry', () => {
    const result = ownResult(
      [row('a', 40_00), row('b', 9_99), row('c', 0)],
      'Graded',
      read(payment({}), payment({ entry: 'b', amount: 9.99 })),
    );
    expect([result.state, ...sums(result)]).toEqual(['paid', 49_99, 49_99]);
    expect(result.entries.map(sums)).toEqual([
      [40_00, 40_00],
      [9_99, 9_99],
      [0, 0],
    ]);
  });

  test('counts corrections in what was paid, and not in what was paid first', () => {
    const result = ownResult(
      [row('a', 0), row('b', 40_00)],
      'Graded',
      read(
        payment({}),
        payment({ kind: 'regrade', amount: -8, at: '2031-03-15T12:00:00Z' }),
        payment({ entry: 'b', kind: 'regrade', amount: 40, at: '2031-03-15T12:00:00Z' }),
      ),
    );
    expect(result.entries.map(sums)).toEqual([
      [40_00, 32_00],
      [0, 40_00],
    ]);
    expect(sums(result)).toEqual([40_00, 72_00]);
  });

  test('without a prize needs no payment', () => {
    expect(ownResult([row('a', 0)], 'Graded', read()).state).toBe('paid');
  });

  test('with a prize that the ledger does not have is unpaid', () => {
    const result = ownResult([row('a', 40_00)], 'Graded', read());
    expect([result.state, ...sums(result)]).toEqual(['unpaid', 40_00, 40_00]);
  });

  test('sums what a balance did not cover', () => {
    const shortfalls = [
      { entry: 'a', amount: 0.5 },
      { entry: 'b', amount: 30 },
    ];
    expect(ownResult([row('a', 0)], 'Graded', { payments: [], shortfalls }).shortfall).toBe(30_50);
  });
});
