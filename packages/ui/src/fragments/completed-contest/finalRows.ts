import { moneyCents, type Contest, type Entrant } from '@captains-pick/contract';
import { rulesOf, formatRank, formatTotal, scoreTeam } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import {
  entryPart,
  resultsByName,
  teamResults,
  type StandingsRow,
} from '../../pieces/standings-layout/index.ts';

export interface FinalRow extends StandingsRow {
  readonly rank: number;
  /** The number of entries with this rank, this one included. */
  readonly sharing: number;
  /** The captain's figure that breaks ties; null for none. */
  readonly tiebreak: number | null;
  /** Golf only: the whole team was cut. In other sports every player is out at the end. */
  readonly eliminated: boolean;
}

/** Reads rows from entries and their places. */
export const finalRowReader = (contest: Contest, viewer: Viewer | null) => {
  const { sport } = contest;
  const resultsOf = teamResults(resultsByName(contest.players));
  return (
    entrant: Entrant,
    { rank, sharing, prize }: Pick<FinalRow, 'rank' | 'sharing' | 'prize'>,
  ): FinalRow => {
    const { team } = entrant;
    const score = team ? scoreTeam(sport, resultsOf(team)) : null;
    return {
      ...entryPart(entrant, viewer),
      rank,
      sharing,
      rankText: formatRank({ rank, tied: sharing > 1 }),
      tiebreak: score?.tiebreak ?? null,
      total: score?.total ?? null,
      totalText: formatTotal(sport, score?.total ?? null),
      eliminated: rulesOf(sport).outBy === 'status' && score !== null && score.eliminated,
      prize,
    };
  };
};

/** The server's final standings, best first, joined with the lineups. */
export const readFinalRows = (contest: Contest, viewer: Viewer | null): readonly FinalRow[] => {
  const read = finalRowReader(contest, viewer);
  const entrants = new Map(contest.entrants.map((entrant) => [entrant._id, entrant]));
  return contest.placementResults
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ place, entrants: placed }) =>
      placed.map(({ winnings, ...named }) =>
        read(entrants.get(named._id) ?? named, {
          rank: place,
          sharing: placed.length,
          prize: moneyCents(winnings),
        }),
      ),
    );
};
