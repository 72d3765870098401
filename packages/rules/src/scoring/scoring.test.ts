import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { formatTotal } from '../display.ts';
import { isEliminated, LARGEST_VALUE, playerPoints, scoreTeam } from './scoring.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import { standings } from '../standings/standings.ts';

const result = (known: Partial<PlayerResult>): PlayerResult => ({ ...NO_RESULT, ...known });

describe('scoring', () => {
  it('doubles the captain’s cashes in poker, and breaks ties by them undoubled', () => {
    expect(
      scoreTeam('Poker', {
        captain: result({ cashedFor: cents(10_000) }),
        flexPlayers: [result({ cashedFor: cents(500) }), result({})],
      }),
    ).toMatchObject({ total: 20_500, tiebreak: 10_000, remaining: 3 });
  });

  it('sums golf scores to par without doubling; a cut player keeps the score', () => {
    expect(
      scoreTeam('Golf', {
        captain: result({ score: -7, status: 'active' }),
        flexPlayers: [
          result({ score: 5, status: 'cut' }),
          result({ score: null, status: 'active' }),
        ],
      }),
    ).toEqual({ total: -2, tiebreak: -7, remaining: 2, eliminated: false });
  });

  it('counts an esports player with a place as out, the winner too', () => {
    expect(isEliminated('Esports', result({ finish: 1 }))).toBe(true);
    expect(isEliminated('Esports', result({ finish: null }))).toBe(false);
  });

  it('has no total for a golf team without any score, and is out when all are cut', () => {
    expect(scoreTeam('Golf', { captain: result({}), flexPlayers: [result({})] }).total).toBeNull();
    expect(
      scoreTeam('Golf', {
        captain: result({ score: 9, status: 'cut' }),
        flexPlayers: [result({ score: 8, status: 'wd' })],
      }),
    ).toMatchObject({ eliminated: true, remaining: 0, total: 17 });
  });

  it('counts chess and esports in hundredths, so that float noise ties', () => {
    const noisy = scoreTeam('Esports', { captain: result({ score: 116.600006 }), flexPlayers: [] });
    const exact = scoreTeam('Esports', { captain: result({ score: 116.6 }), flexPlayers: [] });
    expect(noisy.total).toBe(11_660);
    expect(noisy).toEqual(exact);
    expect(
      scoreTeam('Chess', { captain: result({ score: 0.5 }), flexPlayers: [result({ score: 1 })] })
        .total,
    ).toBe(150);
  });

  it('ranks decimals as they are printed: equal figures are equal points, and vice versa', () => {
    const score = fc.oneof(
      fc.integer({ min: -2000, max: 2000 }).map((hundredths) => hundredths / 100),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
    );
    const noise = fc.double({ min: -1e-5, max: 1e-5, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom('Chess' as const, 'Esports' as const),
        score,
        fc.oneof(score, noise),
        (sport, a, b) => {
          const [one, other] = [a, Math.abs(b) <= 1e-5 ? a + b : b].map((points) =>
            playerPoints(sport, result({ score: points })),
          );
          expect(formatTotal(sport, one ?? null) === formatTotal(sport, other ?? null)).toBe(
            one === other,
          );
        },
      ),
    );
  });

  it('reads an invalid number as no score, and a negative zero as zero', () => {
    for (const score of [Number.NaN, Infinity, -Infinity, 1e300]) {
      expect(playerPoints('Golf', result({ score }))).toBeNull();
      expect(playerPoints('Esports', result({ score }))).toBeNull();
    }
    expect(playerPoints('Golf', result({ score: LARGEST_VALUE }))).toBe(LARGEST_VALUE);
    expect(playerPoints('Golf', result({ score: -0.2 }))).toBe(0);
  });

  it.each([
    ['Poker', { currentChipCount: 0 }, true],
    ['Poker', { currentChipCount: -1 }, true],
    ['Poker', { finish: -1 }, true],
    ['Poker', { finish: 7 }, true],
    ['Poker', { finish: 0, currentChipCount: 100 }, false],
    ['Poker', {}, false],
    ['Golf', { status: 'cut' }, true],
    ['Golf', { status: 'dq' }, true],
    ['Golf', { status: 'active' }, false],
    ['Golf', {}, false],
    ['Chess', { finish: 0 }, false],
    ['Chess', { finish: 3 }, true],
    ['Esports', { finish: null }, false],
  ] as const)('%s %j out: %s', (sport, known, out) => {
    expect(isEliminated(sport, result(known))).toBe(out);
  });
});

describe('standings', () => {
  it('ranks a contest and pays it', () => {
    const results = new Map([
      ['a', result({ score: -5 })],
      ['b', result({ score: -1 })],
      ['c', result({ score: 2 })],
    ]);
    const table = standings(
      'Golf',
      [
        { id: 'one', captain: 'a', flexPlayers: ['c'] },
        { id: 'two', captain: 'b', flexPlayers: ['a'] },
        { id: 'three', captain: 'unknown', flexPlayers: ['also unknown'] },
      ],
      results,
      [cents(900), cents(100)],
    );
    expect(table.rows.map((row) => [row.id, row.rank, row.score.total, row.winnings])).toEqual([
      ['two', 1, -6, 900],
      ['one', 2, -3, 100],
      ['three', 3, null, 0],
    ]);
  });
});
