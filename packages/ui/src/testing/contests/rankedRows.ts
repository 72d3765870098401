/** The rows of a contest's standings, as its page computes them, for stories of pieces that get rows. */
import { moneyCents, type Contest } from '@captains-pick/contract';
import {
  formatRank,
  formatTotal,
  rankEntries,
  scoreTeam,
  winnings,
  ZERO_CENTS,
} from '@captains-pick/rules';
import {
  entryPart,
  resultsByName,
  teamResults,
  type StandingsRow,
} from '../../pieces/standings-layout/standingsRows.ts';
import { VIEWER } from './contests.ts';

/** Best first. Before the first results, no row has a rank. */
export const rankedRows = (
  { sport, players, entrants, results, payouts }: Contest,
  viewer = VIEWER,
): readonly StandingsRow[] => {
  const resultsOf = teamResults(resultsByName(players));
  const scored = entrants.flatMap((entrant) =>
    entrant.team
      ? [{ id: entrant._id, entrant, score: scoreTeam(sport, resultsOf(entrant.team)) }]
      : [],
  );
  const started = results !== null;
  const ranked = rankEntries(sport, scored);
  const { byEntry } = winnings(ranked, payouts.map(moneyCents));
  return ranked.map(({ id, entrant, score, rank, tied }) => {
    const total = started ? score.total : null;
    return {
      ...entryPart(entrant, viewer),
      rank: started ? rank : null,
      rankText: started ? formatRank({ rank, tied }) : '-',
      total,
      totalText: formatTotal(sport, total),
      eliminated: score.eliminated,
      prize: started ? (byEntry.get(id) ?? ZERO_CENTS) : ZERO_CENTS,
    };
  });
};
