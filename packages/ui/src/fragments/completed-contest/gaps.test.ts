import { cents, type Cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { aTeamEntrant } from '../../testing/contests/running.ts';
import type { FinalRow } from './finalRows.ts';
import { gapToMoneyLine, gapToTop, landmarksOf, rowsPaid } from './gaps.ts';

const row = (rank: number, total: number | null, won = 0): FinalRow => {
  const entrant = aTeamEntrant(`e${rank}`, [], []);
  return {
    id: entrant._id,
    entrant,
    own: false,
    salary: null,
    rank,
    sharing: 1,
    rankText: String(rank),
    total,
    totalText: String(total),
    tiebreak: 0,
    eliminated: false,
    prize: cents(won),
  };
};

const PAYOUTS = [cents(220_00), cents(132_00), cents(88_00)];
const GOLF = [
  row(1, -61, 220_00),
  row(2, -54, 132_00),
  row(3, -51, 88_00),
  row(4, -50),
  row(5, null),
];
const among = (rows: readonly FinalRow[], payouts: readonly Cents[] = PAYOUTS) =>
  landmarksOf((place) => rows[place] ?? null, rowsPaid(rows, payouts));

const [first, second, third, fourth, fifth] = GOLF as [
  FinalRow,
  FinalRow,
  FinalRow,
  FinalRow,
  FinalRow,
];

describe('the gap to the top', () => {
  test('is behind the winner, and the winner’s lead over the next', () => {
    expect(gapToTop('Golf', second, among(GOLF))).toBe('7 strokes behind 1st');
    expect(gapToTop('Golf', first, among(GOLF))).toBe('7 strokes ahead of 2nd');
  });

  test('of equal totals says what decided', () => {
    expect(gapToTop('Poker', row(2, 500), among([row(1, 500), row(2, 500)]))).toBe(
      "level with 1st, decided by the captain's cashes",
    );
  });

  test('is none without a score, or alone', () => {
    expect(gapToTop('Golf', fifth, among(GOLF))).toBeNull();
    expect(gapToTop('Golf', first, among([first]))).toBeNull();
  });
});

test('the place behind tied winners is compared with them, if it is known', () => {
  const tied = [
    { ...row(1, -61), sharing: 2 },
    { ...row(1, -61), sharing: 2 },
    row(3, -58),
  ] as const;
  expect(gapToTop('Golf', tied[1], among(tied))).toBe('3 strokes ahead of 3rd');
  // Of a large field, the rows behind fifty winners are not read.
  expect(gapToTop('Golf', tied[1], among(tied.slice(0, 2)))).toBeNull();
});

describe('the gap to the money line', () => {
  test('is a margin for who is paid', () => {
    expect(gapToMoneyLine('Golf', third, among(GOLF))).toBe(
      '1 stroke ahead of 4th, the first place without a prize',
    );
    expect(gapToMoneyLine('Golf', first, among(GOLF))).toBe(
      '11 strokes ahead of 4th, the first place without a prize',
    );
  });

  test('is a distance for who is not', () => {
    expect(gapToMoneyLine('Golf', fourth, among(GOLF))).toBe(
      '1 stroke behind 3rd, the last paid place ($88.00)',
    );
    expect(
      gapToMoneyLine(
        'Chess',
        row(3, 950),
        among([row(1, 950, 50_00), row(3, 950)], PAYOUTS.slice(0, 2)),
      ),
    ).toBe("level with 1st, the last paid place ($50.00), decided by the captain's points");
  });

  test('is none if all or none are paid, or without a score', () => {
    expect(gapToMoneyLine('Golf', second, among(GOLF.slice(0, 3)))).toBeNull();
    expect(gapToMoneyLine('Golf', second, among(GOLF, []))).toBeNull();
    expect(gapToMoneyLine('Golf', fifth, among(GOLF))).toBeNull();
  });
});
