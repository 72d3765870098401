import { describe, expect, test } from 'vitest';
import { VIEWER } from '../../testing/contests.ts';
import { aFinishedContest, aTeamEntrant } from '../../testing/running.ts';
import type { Contest, Player } from '@captains-pick/contract';
import { playerResult } from '@captains-pick/contract';
import { scoreTeam, type Sport } from '@captains-pick/rules';
import { entryPart, resultsByName, teamResults } from '../standings-layout/standingsRows.ts';
import { bestInHindsight, distances } from './hindsight.ts';

const found = (contest: Contest) => {
  const best = bestInHindsight(contest);
  if (!best.ok) throw new Error(best.refusal);
  return best.value;
};

const totalOf = (sport: Sport, [captain, ...flexPlayers]: readonly Player[]): number | null =>
  captain === undefined
    ? null
    : scoreTeam(sport, {
        captain: playerResult(captain),
        flexPlayers: flexPlayers.map(playerResult),
      }).total;

describe('the best lineup in hindsight', () => {
  test.each(['Poker', 'Golf', 'Chess', 'Esports'] as const)(
    '%s: no team of the contest is better, and it keeps to the cap',
    (sport) => {
      const contest = aFinishedContest(sport);
      const best = found(contest);
      const resultsOf = teamResults(resultsByName(contest.players));
      expect(best.total).toBe(totalOf(sport, [best.captain, ...best.flexPlayers]));
      expect(best.teamSalary).toBeLessThanOrEqual(contest.salaryCap ?? 0);
      for (const { team } of contest.entrants) {
        const total = team ? scoreTeam(sport, resultsOf(team)).total : null;
        if (total === null) continue;
        expect(sport === 'Golf' ? -total : total).toBeLessThanOrEqual(
          sport === 'Golf' ? -best.total : best.total,
        );
      }
    },
  );

  test('without salaries there is no cap, and a snake team has the size of the drafted teams', () => {
    const contest = aFinishedContest('Chess');
    const snake: Contest = { ...contest, draftType: 'Snake', format: '3 rounds', salaryCap: null };
    const best = found({
      ...snake,
      players: snake.players.map((player) => ({ ...player, salary: null })),
    });
    expect([best.captain, ...best.flexPlayers].map(({ name }) => name)).toEqual([
      'Fabiano Caruana',
      'Hikaru Nakamura',
      'Praggnanandhaa Rameshbabu',
    ]);
  });

  test('players who did not play count as 0, as in the standings', () => {
    const contest = aFinishedContest('Golf');
    const players = contest.players.slice(0, 7).map((player, index) => ({
      ...player,
      salary: 1000,
      sportSpecificData: { score: index === 0 ? null : index },
    }));
    const best = found({ ...contest, players, entrants: [] });
    expect([best.captain, ...best.flexPlayers].map(({ name }) => name)).toContain(
      contest.players[0]?.name,
    );
    expect(best.total).toBe(1 + 2 + 3 + 4 + 5);
  });

  test('too few players for a lineup are refused', () => {
    const contest = aFinishedContest('Golf');
    expect(bestInHindsight({ ...contest, players: contest.players.slice(0, 3) })).toMatchObject({
      ok: false,
      refusal: 'too-few-players',
    });
  });
});

describe('the distances of entries from the best lineup', () => {
  const row = (name: string, rank: number, total: number | null, own = false) => ({
    ...entryPart(aTeamEntrant(name, [], [], own ? { username: VIEWER.username } : {}), VIEWER),
    rank,
    rankText: String(rank),
    total,
    totalText: '',
    eliminated: false,
  });

  test('winners come first, then own entries; golf counts strokes above the best', () => {
    const rows = [
      row('w', 1, -20),
      row('x', 2, -18),
      row('me', 3, -15, true),
      row('me[2]', 4, null, true),
    ];
    expect(
      distances('Golf', -24, rows).map(({ row: { entrant }, won, behind }) => [
        entrant.entryName,
        won,
        behind,
      ]),
    ).toEqual([
      ['w', true, 4],
      ['me', false, 9],
      ['me[2]', false, null],
    ]);
  });

  test('an own entry that won is listed once', () => {
    expect(distances('Chess', 1000, [row('me', 1, 1000, true)])).toEqual([
      expect.objectContaining({ won: true, behind: 0 }),
    ]);
  });
});
