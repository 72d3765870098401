import { moneyCents, playerResult, type Contest, type Entrant } from '@captains-pick/contract';
import {
  formatRank,
  formatTotal,
  nameKey,
  NO_RESULT,
  sameUsername,
  scoreTeam,
  type Cents,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';

export interface FinalRow {
  readonly id: string;
  readonly entrant: Entrant;
  readonly own: boolean;
  readonly rank: number;
  /** `4`, or `T4` where shared. */
  readonly rankText: string;
  /** In the sport's unit of totals; null: none. */
  readonly total: number | null;
  readonly totalText: string;
  /** Golf: the whole team was cut. In other sports everybody is out at the end, so it says nothing. */
  readonly eliminated: boolean;
  readonly won: Cents;
  /** Whole dollars; null where the contest has no salaries. */
  readonly salary: number | null;
}

/** The final standings as the server placed them, best first, joined with the lineups. */
export const readFinalRows = (contest: Contest, viewer: Viewer | null): readonly FinalRow[] => {
  const { sport } = contest;
  const results = new Map(
    contest.players.map((player) => [nameKey(player.name), playerResult(player)]),
  );
  const resultOf = (name: string) => results.get(nameKey(name)) ?? NO_RESULT;
  const entrants = new Map(contest.entrants.map((entrant) => [entrant._id, entrant]));
  return contest.placementResults
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ place, entrants: placed }) =>
      placed.map(({ winnings, ...named }): FinalRow => {
        const entrant: Entrant = entrants.get(named._id) ?? named;
        const { team } = entrant;
        const score = team
          ? scoreTeam(sport, {
              captain: resultOf(team.captain),
              flexPlayers: team.flexPlayers.map(resultOf),
            })
          : null;
        return {
          id: named._id,
          entrant,
          own: viewer !== null && sameUsername(named.username, viewer.username),
          rank: place,
          rankText: formatRank({ rank: place, tied: placed.length > 1 }),
          total: score?.total ?? null,
          totalText: formatTotal(sport, score?.total ?? null),
          eliminated: sport === 'Golf' && score !== null && score.eliminated,
          won: moneyCents(winnings),
          salary: entrant.teamSalary ?? null,
        };
      }),
    );
};
