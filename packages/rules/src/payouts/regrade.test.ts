import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, type Cents } from '../money/money.ts';
import { regradeOf, type RegradeTerms } from './regrade.ts';

const amounts = (values: Readonly<Record<string, number>>): ReadonlyMap<string, Cents> =>
  new Map(Object.entries(values).map(([id, amount]) => [id, cents(amount)]));

const terms = (over: Partial<RegradeTerms> = {}): RegradeTerms => ({
  due: amounts({}),
  remainder: cents(0),
  received: amounts({}),
  receivedRemainder: cents(0),
  giveBack: (_id, owed) => owed,
  ...over,
});

describe('a regrade', () => {
  it('moves nothing for an entry that has its due', () => {
    const same = amounts({ ann: 500 });
    expect(regradeOf(terms({ due: same, received: same }))).toEqual({
      moves: [],
      paid: cents(0),
      takenBack: cents(0),
      shortfall: cents(0),
      rounding: cents(0),
    });
  });

  it('pays one entry what it takes back from another', () => {
    const { moves, paid, takenBack } = regradeOf(
      terms({ due: amounts({ bob: 500 }), received: amounts({ ann: 500 }) }),
    );
    expect(moves.map(({ id, moved }) => [id, moved])).toEqual([
      ['bob', 500],
      ['ann', -500],
    ]);
    expect([paid, takenBack]).toEqual([500, 500]);
  });

  it('asks for debts after all payments', () => {
    const asked: string[] = [];
    const { moves } = regradeOf(
      terms({
        due: amounts({ ann: 100, cleo: 900 }),
        received: amounts({ ann: 400, bob: 600 }),
        giveBack: (id, owed) => {
          asked.push(`${id} ${owed}`);
          return owed;
        },
      }),
    );
    expect(asked).toEqual(['ann 300', 'bob 600']);
    expect(moves.map(({ id }) => id)).toEqual(['cleo', 'ann', 'bob']);
  });

  it('reports the amount that could not be paid back', () => {
    const { moves, shortfall, takenBack } = regradeOf(
      terms({ received: amounts({ ann: 500 }), giveBack: () => cents(200) }),
    );
    expect(moves).toEqual([
      { id: 'ann', due: cents(0), received: 500, moved: cents(-200), shortfall: 300 },
    ]);
    expect([shortfall, takenBack]).toEqual([300, 200]);
  });

  it('moves the difference of the remainders to the rounding account', () => {
    const { rounding } = regradeOf(terms({ remainder: cents(1), receivedRemainder: cents(3) }));
    expect(rounding).toBe(-2);
  });

  it('law: received + moved − shortfall = due, and the sums are those of the moves', () => {
    const anyAmounts = fc
      .dictionary(fc.constantFrom('ann', 'bob', 'cleo', 'dan'), fc.nat(10_000))
      .map(amounts);
    fc.assert(
      fc.property(anyAmounts, anyAmounts, fc.nat(5_000), (due, received, purse) => {
        const { moves, paid, shortfall, takenBack } = regradeOf(
          terms({ due, received, giveBack: (_id, owed) => cents(Math.min(owed, purse)) }),
        );
        const moved = new Map(moves.map((move) => [move.id, move]));
        for (const id of new Set([...due.keys(), ...received.keys()])) {
          const move = moved.get(id);
          const after = (received.get(id) ?? 0) + (move?.moved ?? 0) - (move?.shortfall ?? 0);
          expect(after).toBe(due.get(id) ?? 0);
        }
        const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
        expect(paid - takenBack).toBe(sum(moves.map((move) => move.moved)));
        expect(shortfall).toBe(sum(moves.map((move) => move.shortfall)));
      }),
    );
  });
});
