import type { ResultsUpdate } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { historyGaps, historySections } from './historyStops.ts';

/** Updates at local times of March 2027. */
const updates = (
  times: readonly (readonly [day: number, hour: number])[],
  roundOf: (day: number) => number | null = () => null,
): readonly ResultsUpdate[] =>
  times.map(([day, hour], index) => ({
    number: index + 1,
    sequence: index + 1,
    correction: false,
    at: new Date(2027, 2, day, hour).toISOString(),
    round: roundOf(day),
  }));

describe('sections', () => {
  test('are rounds where the sport has them', () => {
    expect(
      historySections(
        updates(
          [
            [11, 9],
            [11, 12],
            [12, 9],
          ],
          (day) => day - 10,
        ),
      ),
    ).toEqual([
      { at: 0, name: 'Round 1, Thu', shortName: 'Thu' },
      { at: 2, name: 'Round 2, Fri', shortName: 'Fri' },
    ]);
  });

  test('are days otherwise, with the date if the event takes a week', () => {
    expect(
      historySections(
        updates([
          [11, 9],
          [12, 9],
          [12, 10],
        ]),
      ).map(({ at, name }) => [at, name]),
    ).toEqual([
      [0, 'Thu'],
      [1, 'Fri'],
    ]);
    expect(
      historySections(
        updates([
          [1, 9],
          [9, 9],
        ]),
      ).map(({ name }) => name),
    ).toEqual(['1 Mar', '9 Mar']);
  });

  test('two rounds on one day are told apart', () => {
    const sections = historySections(
      updates([
        [11, 9],
        [11, 15],
      ]).map((update, index) => ({ ...update, round: index + 1 })),
    );
    expect(sections.map(({ shortName }) => shortName)).toEqual(['R1', 'R2']);
  });

  test('there are none before the first update', () => {
    expect(historySections([])).toEqual([]);
  });
});

describe('gaps', () => {
  test('an update that came much later than usual follows a gap', () => {
    expect([
      ...historyGaps(
        updates([
          [11, 6],
          [11, 7],
          [11, 8],
          [11, 13],
          [11, 14],
        ]),
      ),
    ]).toEqual([3]);
  });

  test('a night is no gap', () => {
    expect(
      historyGaps(
        updates([
          [11, 9],
          [11, 10],
          [12, 9],
          [12, 10],
        ]),
      ).size,
    ).toBe(0);
  });
});
