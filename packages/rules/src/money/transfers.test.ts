import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  HIGHEST_DEPOSIT,
  HIGHEST_WITHDRAWAL,
  SMALLEST_DEPOSIT,
  SMALLEST_WITHDRAWAL,
} from '../house-rules.ts';
import { cents, ZERO_CENTS, type Cents } from './money.ts';
import {
  bookingOfStep,
  checkDepositAmount,
  checkWithdrawalAmount,
  isOnTheWay,
  stillToPlay,
  TRANSFER_KINDS,
  TRANSFER_STATES,
  withdrawable,
  type DepositMovement,
  type TransferBooking,
  type TransferKind,
  type TransferState,
} from './transfers.ts';

/** Every walk of at most five steps through the states of a kind, with the bookings on its way. */
const walks = (
  kind: TransferKind,
): readonly (readonly [TransferState, TransferBooking | null][])[] => {
  const from = (
    state: TransferState | null,
    left: number,
  ): readonly (readonly [TransferState, TransferBooking | null][])[] =>
    left === 0
      ? [[]]
      : [
          [],
          ...TRANSFER_STATES.flatMap((to) => {
            const booking = bookingOfStep({ kind, from: state, to });
            return booking.ok
              ? from(to, left - 1).map((rest): [TransferState, TransferBooking | null][] => [
                  [to, booking.value],
                  ...rest,
                ])
              : [];
          }),
        ];
  return from(null, 5);
};

const PLAYER: Readonly<Record<TransferBooking, number>> = {
  deposit: 1,
  'deposit-return': -1,
  'withdrawal-hold': -1,
  'withdrawal-return': 1,
  withdrawal: 0,
};

const STEPS = {
  deposit: [
    'requested > pending: null',
    'requested > refused: null',
    'pending > settled: deposit',
    'pending > refused: null',
    'settled > returned: deposit-return',
    'settled > disputed: deposit-return',
    'disputed > settled: deposit',
    'disputed > returned: null',
  ],
  withdrawal: [
    'requested > pending: null',
    'requested > refused: withdrawal-return',
    'pending > settled: withdrawal',
    'pending > refused: withdrawal-return',
    'settled > returned: withdrawal-return',
  ],
};

describe('the steps of a transfer', () => {
  it('are these and no others', () => {
    const steps = TRANSFER_KINDS.map((kind) => [
      kind,
      TRANSFER_STATES.flatMap((from) =>
        TRANSFER_STATES.flatMap((to) => {
          const booking = bookingOfStep({ kind, from, to });
          return booking.ok ? [`${from} > ${to}: ${booking.value}`] : [];
        }),
      ),
    ]);
    expect(Object.fromEntries(steps)).toEqual(STEPS);
    for (const kind of TRANSFER_KINDS) {
      expect(bookingOfStep({ kind, from: null, to: 'settled' })).toEqual({
        ok: false,
        refusal: 'no-such-step',
      });
    }
    expect(
      TRANSFER_KINDS.map((kind) => bookingOfStep({ kind, from: null, to: 'requested' })),
    ).toEqual([
      { ok: true, value: null },
      { ok: true, value: 'withdrawal-hold' },
    ]);
  });

  it('begin with a request, and only with it', () => {
    for (const kind of TRANSFER_KINDS) {
      for (const to of TRANSFER_STATES) {
        expect(bookingOfStep({ kind, from: null, to }).ok).toBe(to === 'requested');
      }
    }
  });

  it('leave the player with the money exactly in the states that say so', () => {
    for (const kind of TRANSFER_KINDS) {
      for (const walk of walks(kind)) {
        const last = walk.at(-1);
        if (last === undefined) continue;
        const moved = walk.reduce(
          (sum, [, booking]) => sum + (booking === null ? 0 : PLAYER[booking]),
          0,
        );
        const [state] = last;
        const expected =
          kind === 'deposit'
            ? Number(state === 'settled')
            : 0 - Number(isOnTheWay(state) || state === 'settled');
        expect([kind, walk.map(([each]) => each), moved]).toEqual([
          kind,
          walk.map(([each]) => each),
          expected,
        ]);
      }
    }
  });

  it('never leave refused and returned', () => {
    for (const kind of TRANSFER_KINDS) {
      for (const from of ['refused', 'returned'] as const) {
        for (const to of TRANSFER_STATES) {
          expect(bookingOfStep({ kind, from, to })).toEqual({ ok: false, refusal: 'no-such-step' });
        }
      }
    }
  });

  it('settle only what was started', () => {
    for (const kind of TRANSFER_KINDS) {
      expect(bookingOfStep({ kind, from: 'requested', to: 'settled' }).ok).toBe(false);
    }
  });

  it('wait while requested and pending', () => {
    expect(TRANSFER_STATES.filter(isOnTheWay)).toEqual(['requested', 'pending']);
  });
});

describe('the amount of a transfer', () => {
  it('of a deposit is within its bounds, both included', () => {
    expect(checkDepositAmount(SMALLEST_DEPOSIT).ok).toBe(true);
    expect(checkDepositAmount(HIGHEST_DEPOSIT).ok).toBe(true);
    expect(checkDepositAmount(cents(SMALLEST_DEPOSIT - 1))).toEqual({
      ok: false,
      refusal: { name: 'too-small', bound: SMALLEST_DEPOSIT },
    });
    expect(checkDepositAmount(cents(HIGHEST_DEPOSIT + 1))).toEqual({
      ok: false,
      refusal: { name: 'too-large', bound: HIGHEST_DEPOSIT },
    });
  });

  it('of a withdrawal is within its bounds, or all that can be withdrawn', () => {
    const much = cents(50_000_00);
    expect(checkWithdrawalAmount(SMALLEST_WITHDRAWAL, much).ok).toBe(true);
    expect(checkWithdrawalAmount(HIGHEST_WITHDRAWAL, much).ok).toBe(true);
    expect(checkWithdrawalAmount(cents(HIGHEST_WITHDRAWAL + 1), much).ok).toBe(false);
    expect(checkWithdrawalAmount(cents(SMALLEST_WITHDRAWAL - 1), much).ok).toBe(false);
    expect(checkWithdrawalAmount(cents(3_50), cents(3_50)).ok).toBe(true);
    expect(checkWithdrawalAmount(cents(3_49), cents(3_50)).ok).toBe(false);
    expect(checkWithdrawalAmount(ZERO_CENTS, ZERO_CENTS).ok).toBe(false);
  });
});

test('what can be withdrawn is the balance without what is still to be played', () => {
  expect(withdrawable(cents(50_00), cents(12_50))).toBe(37_50);
  expect(withdrawable(cents(50_00), cents(50_00))).toBe(0);
  expect(withdrawable(cents(50_00), cents(50_01))).toBe(0);
});

const played = (amount: number): DepositMovement => ({ type: 'played', amount: cents(amount) });
const deposited = (transfer: string, amount: number): DepositMovement => ({
  type: 'deposited',
  transfer,
  amount: cents(amount),
});
const returned = (transfer: string): DepositMovement => ({ type: 'deposit-returned', transfer });

describe('what is still to be played', () => {
  it.each<[string, readonly DepositMovement[], number]>([
    ['nothing without a deposit', [played(500)], 0],
    ['a deposit', [deposited('a', 2500)], 2500],
    ['the rest of a deposit', [deposited('a', 2500), played(550)], 1950],
    ['a deposit after an entry', [played(2500), deposited('a', 2500)], 2500],
    ['nothing below zero', [deposited('a', 2500), played(9000), deposited('b', 3000)], 3000],
    [
      'not a returned deposit',
      [deposited('a', 2500), deposited('b', 3000), played(1000), returned('a')],
      3000,
    ],
    [
      'the oldest first',
      [deposited('a', 2500), deposited('b', 3000), played(2600), returned('b')],
      0,
    ],
    [
      'a deposit again whose dispute was won',
      [deposited('a', 25), returned('a'), deposited('a', 25)],
      25,
    ],
  ])('is %s', (_what, movements, expected) => {
    expect(stillToPlay(movements)).toBe(expected);
  });

  const movements: fc.Arbitrary<readonly DepositMovement[]> = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('deposited' as const),
        transfer: fc.uuid(),
        amount: fc.integer({ min: 1, max: 500_000 }).map(cents),
      }),
      fc.record({
        type: fc.constant('played' as const),
        amount: fc.integer({ min: 1, max: 500_000 }).map(cents),
      }),
    ),
    { maxLength: 40 },
  );
  const sumOf = (some: readonly DepositMovement[], type: DepositMovement['type']): number =>
    some.reduce((sum, each) => sum + (each.type === type && 'amount' in each ? each.amount : 0), 0);

  it('is at least what was deposited less what was played, and at most what was deposited', () => {
    fc.assert(
      fc.property(movements, (some) => {
        const rest = stillToPlay(some);
        expect(rest).toBeGreaterThanOrEqual(
          Math.max(0, sumOf(some, 'deposited') - sumOf(some, 'played')),
        );
        expect(rest).toBeLessThanOrEqual(sumOf(some, 'deposited'));
      }),
    );
  });

  it('falls by an entry and rises by a deposit, each by its amount and not below zero', () => {
    fc.assert(
      fc.property(movements, fc.integer({ min: 1, max: 500_000 }), (some, amount) => {
        const before = stillToPlay(some);
        expect(stillToPlay([...some, played(amount)])).toBe(Math.max(0, before - amount));
        expect(stillToPlay([...some, deposited('new', amount)])).toBe(before + amount);
        expect(stillToPlay([...some, deposited('new', amount), returned('new')])).toBe(before);
      }),
    );
  });

  it('and what can be withdrawn are the balance, if it is large enough', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (balance, toPlay) => {
        const can: Cents = withdrawable(cents(balance), cents(toPlay));
        expect(can).toBe(Math.max(0, balance - toPlay));
      }),
    );
  });
});
