import type { ResultsUpdate } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry, HistoryPlace } from './historyEntries.ts';
import { historyAnswer, placeText, shortText, updateSentence } from './historyTexts.ts';

const place = (rank: number, over: Partial<HistoryPlace> = {}): HistoryPlace => ({
  rank,
  tied: false,
  total: -50,
  prize: cents(0),
  ...over,
});

const entry = (name: string, ...places: readonly HistoryPlace[]): HistoryEntry => ({
  id: name,
  name,
  role: 'entry',
  places,
});

const GOLF = { measure: 'rank', sport: 'Golf', paidTotal: -52 } as const;

test('a shared place', () => {
  expect([placeText(place(3)), placeText(place(3, { tied: true }))]).toEqual(['3rd', 'T3rd']);
});

describe('the distance from the last paid place', () => {
  test.each([
    ['worse in golf', place(4), GOLF, '2 strokes short'],
    ['one stroke', place(4, { total: -51 }), GOLF, '1 stroke short'],
    ['level, but behind by the captain', place(4, { total: -52 }), GOLF, 'level with a prize'],
    [
      'worse in poker',
      place(4, { total: 100_00 }),
      { ...GOLF, sport: 'Poker', paidTotal: 350_00 },
      '$250 short',
    ],
    ['with a prize', place(3, { total: -52, prize: cents(8800) }), GOLF, null],
    ['without a score', place(22, { total: null }), GOLF, null],
    ['no paid place', place(4), { ...GOLF, paidTotal: null }, null],
  ] as const)('%s', (_, at, shown, text) => {
    expect(shortText(at, shown)).toBe(text);
  });
});

const UPDATE: ResultsUpdate = {
  number: 24,
  sequence: 24,
  correction: false,
  at: '2027-03-14T18:05:00Z',
  round: 4,
};

test('an update in words has each entry with its prize or what it lacks', () => {
  expect(
    updateSentence(
      UPDATE,
      [
        entry('demo[2]', place(3, { prize: cents(8800) })),
        entry('demo', place(10, { tied: true, total: -48 })),
      ],
      0,
      GOLF,
    ),
  ).toMatch(
    /^Round 4, \w{3} \d\d:\d\d, update 24\. demo\[2\] 3rd, wins \$88\. demo tied for 10th, 4 strokes short\.$/,
  );
});

describe('the answer', () => {
  const course = entry('demo', place(14), place(3, { prize: cents(8800) }));

  test('while the event runs', () => {
    expect(historyAnswer([course], { phase: 'live', lastPaidPlace: 3 })).toBe(
      'Over 2 updates: demo started 14th and is 3rd now, in a paid place. Paid places end at 3rd.',
    );
  });

  test('once it is over', () => {
    expect(historyAnswer([course], { phase: 'final', lastPaidPlace: null })).toBe(
      'Over 2 updates: demo started 14th and finished 3rd, in a paid place.',
    );
  });

  test('at the first update, and before it', () => {
    expect(historyAnswer([entry('demo', place(5))], { phase: 'live', lastPaidPlace: 3 })).toBe(
      'Over one update: demo is 5th now. Paid places end at 3rd.',
    );
    expect(historyAnswer([], { phase: 'live', lastPaidPlace: 3 })).toBe('No results yet.');
  });
});
