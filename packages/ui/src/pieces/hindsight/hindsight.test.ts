import { describe, expect, test } from 'vitest';
import { aFinishedContest } from '../../testing/contests/running.ts';
import type { Contest, Player } from '@captains-pick/contract';
import { playerResult } from '@captains-pick/contract';
import { scoreTeam, type Sport } from '@captains-pick/rules';
import { resultsByName, teamResults } from '../standings-layout/standingsRows.ts';
import { mainThreadLineups } from '../../testing/answers/lineupSearches.ts';
import { hindsightOf, hindsightSearch, type Hindsight } from './hindsight.ts';

const hindsight = (contest: Contest): Hindsight => {
  let known = hindsightOf(contest, null);
  mainThreadLineups.search(hindsightSearch(contest), (message) => {
    known = hindsightOf(contest, message);
  });
  return known;
};

const found = (contest: Contest) => {
  const known = hindsight(contest);
  if (known.state !== 'found') throw new Error(known.state);
  return known.best;
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

  test('too few players make no lineup', () => {
    const contest = aFinishedContest('Golf');
    expect(hindsight({ ...contest, players: contest.players.slice(0, 3) })).toEqual({
      state: 'none',
    });
  });

  test('is being searched, or could not be', () => {
    const contest = aFinishedContest('Golf');
    expect(hindsightOf(contest, null)).toEqual({ state: 'searching' });
    expect(hindsightOf(contest, { type: 'failed' })).toEqual({ state: 'failed' });
  });
});
