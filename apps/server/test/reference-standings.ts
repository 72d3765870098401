import { moneyCents, playerResult, type Contest } from '@captains-pick/contract';
import { standings } from '@captains-pick/rules';

/** The standings that the rules make of a contest's whole detail: what every other way of ranking must equal. */
export const referenceStandings = ({ sport, players, entrants, payouts }: Contest) =>
  standings(
    sport,
    entrants.map(({ _id, team }) => ({
      id: _id,
      captain: team?.captain ?? '',
      flexPlayers: team?.flexPlayers ?? [],
    })),
    new Map(players.map((player) => [player.name, playerResult(player)])),
    payouts.map(moneyCents),
  ).rows;
