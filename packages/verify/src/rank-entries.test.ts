import { NO_RESULT, SPORTS, standings, type PlayerResult } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankAll } from './rank-entries.ts';

const PLAYERS = ['a', 'b', 'c', 'd', 'e'];

const aResult = fc.record({
  score: fc.option(fc.integer({ min: -2, max: 2 })),
  finish: fc.option(fc.integer({ min: 1, max: 3 })),
});

test('places are those of the reference, whatever ties there are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPORTS),
      fc.array(fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }), { maxLength: 40 }),
      fc.array(aResult, { maxLength: 5 }),
      (sport, lineups, given) => {
        const results = new Map<string, PlayerResult>(
          given.map((result, at) => [PLAYERS[at] ?? '', { ...NO_RESULT, ...result }]),
        );
        const ranked = rankAll(
          sport,
          { size: lineups.length, players: PLAYERS, lineupAt: (entry) => lineups[entry] ?? [] },
          results,
        );
        const { rows } = standings(
          sport,
          lineups.map((lineup, entry) => {
            const [captain = '', ...flexPlayers] = lineup.map((player) => PLAYERS[player] ?? '');
            return { id: String(entry), captain, flexPlayers };
          }),
          results,
          [],
        );
        expect(
          Array.from(ranked.order, (entry) => [
            String(entry),
            ranked.rankAt(entry),
            ranked.isTied(entry),
          ]),
        ).toEqual(rows.map(({ id, rank, tied }) => [id, rank, tied]));
      },
    ),
  );
});
