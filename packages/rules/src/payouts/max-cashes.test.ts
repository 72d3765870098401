import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCashes, openPayouts } from './max-cashes.ts';
import { cents, type Cents } from '../money/money.ts';
import { scoreTeam, type TeamResults } from '../scoring/scoring.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';

const alive = (cashedFor = 0): PlayerResult => ({ ...NO_RESULT, cashedFor: cents(cashedFor) });
const out = (cashedFor: number, finish = -1): PlayerResult => ({ ...alive(cashedFor), finish });
const prizes = (...amounts: readonly number[]): readonly Cents[] => amounts.map(cents);

describe('open payouts', () => {
  it('are those of the places above the best finish', () => {
    const all = prizes(500, 300, 200, 100);
    expect(openPayouts(all, [alive(), alive()])).toEqual(all);
    expect(openPayouts(all, [out(100, 4), alive(), out(0, 9)])).toEqual(prizes(500, 300, 200));
    expect(openPayouts(all, [out(0, 9), out(0), { ...alive(), finish: 0 }])).toEqual(all);
    expect(openPayouts(all, [out(500, 1), out(300, 2)])).toEqual([]);
    expect(openPayouts([], [alive()])).toEqual([]);
  });
});

describe('max cashes', () => {
  it('adds the cashes and the best open places, the captain taking the best one doubled', () => {
    const open = prizes(1000, 600, 400);
    const max = (captain: PlayerResult, ...flexPlayers: readonly PlayerResult[]) =>
      maxCashes({ captain, flexPlayers }, open);
    expect(max(alive(), alive(), alive())).toBe(2000 + 600 + 400);
    expect(max(alive(), out(50), alive())).toBe(2000 + 50 + 600);
    expect(max(out(70), alive(), alive())).toBe(140 + 1000 + 600);
    expect(max(out(70), out(50))).toBe(190);
    expect(max(alive(), alive(), alive(), alive())).toBe(3000);
    // 90 each are already guaranteed.
    expect(max(alive(90), alive(90), alive(90), alive(90))).toBe(2000 + 600 + 400 + 90);
    expect(maxCashes({ captain: alive(), flexPlayers: [alive()] }, [])).toBe(0);
  });

  const player = fc.record({
    cashed: fc.integer({ min: 0, max: 60 }),
    gone: fc.boolean(),
  });
  const teams = fc.array(player, { minLength: 1, maxLength: 5 }).map((members): TeamResults => {
    const [captain = alive(), ...flexPlayers] = members.map(({ cashed, gone }) =>
      gone ? out(cashed) : alive(cashed),
    );
    return { captain, flexPlayers };
  });
  const open = fc
    .array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 })
    .map((amounts) => prizes(...amounts.toSorted((a, b) => b - a)));

  /** Every assignment of the open places to the players alive: the slow reference. */
  const endings = (
    players: readonly PlayerResult[],
    left: readonly Cents[],
  ): readonly (readonly PlayerResult[])[] => {
    const [first, ...others] = players;
    if (first === undefined) return [[]];
    if (first.finish === -1) return endings(others, left).map((rest) => [first, ...rest]);
    return [
      ...endings(others, left).map((rest) => [out(first.cashedFor), ...rest]),
      ...left.flatMap((prize, index) =>
        endings(others, left.toSpliced(index, 1)).map((rest) => [
          out(Math.max(first.cashedFor, prize)),
          ...rest,
        ]),
      ),
    ];
  };

  it('is the best of all endings, so it can be reached and is never below the cashes', () => {
    fc.assert(
      fc.property(teams, open, (team, left) => {
        const totals = endings([team.captain, ...team.flexPlayers], left).map(
          ([captain = alive(), ...flexPlayers]) =>
            scoreTeam('Poker', { captain, flexPlayers }).total ?? 0,
        );
        const max = maxCashes(team, left);
        expect(max).toBe(Math.max(...totals));
        expect(max).toBeGreaterThanOrEqual(scoreTeam('Poker', team).total ?? 0);
      }),
      { numRuns: 150 },
    );
  });
});
