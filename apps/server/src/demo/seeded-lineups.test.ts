import { checkLineup } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLineup, seededNumbers } from './seeded-lineups.ts';

const players = Array.from({ length: 30 }, (_, index) => ({
  name: `Player ${index + 1}`,
  salary: 5_000 + 250 * index,
}));

test('law: lineups are legal, and the same seed draws the same ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 6 }), (seed, size) => {
      const rules = { players, size, salaryCap: 8_000 * size };
      const team = drawLineup(players, rules, seededNumbers(seed));
      expect(team !== null && checkLineup(team, rules).ok).toBe(true);
      expect(drawLineup(players, rules, seededNumbers(seed))).toEqual(team);
    }),
  );
});

test('seeds draw different lineups, near the cap', () => {
  const rules = { size: 6, salaryCap: 50_000 };
  const teams = Array.from({ length: 40 }, (_, seed) =>
    drawLineup(players, rules, seededNumbers(`${seed}`)),
  );
  expect(new Set(teams.map((team) => JSON.stringify(team))).size).toBe(40);
  const salaryOf = new Map(players.map(({ name, salary }) => [name, salary]));
  for (const team of teams) {
    const names = team === null ? [] : [team.captain, ...team.flexPlayers];
    const salary = names.reduce((sum, name) => sum + (salaryOf.get(name) ?? 0), 0);
    expect(salary).toBeGreaterThanOrEqual(42_500);
  }
});

test('is null when none is within the cap; any lineup without a cap', () => {
  const draw = seededNumbers('x');
  expect(drawLineup(players, { size: 3, salaryCap: 10_000 }, draw)).toBeNull();
  expect(
    drawLineup(
      [
        { name: 'A', salary: null },
        { name: 'B', salary: null },
      ],
      { size: 2, salaryCap: null },
      draw,
    )?.flexPlayers,
  ).toHaveLength(1);
});
