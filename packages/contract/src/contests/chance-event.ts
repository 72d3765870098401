import { chanceSeed, nameKey, type ChanceEvent } from '@captains-pick/rules';
import type { Contest, Entrant } from '../entities.ts';
import { moneyCents, playerResult } from './results.ts';

/** The part of a contest that its chances are computed from. */
export interface ChanceContest extends Pick<
  Contest,
  '_id' | 'sport' | 'players' | 'payouts' | 'playerPayouts' | 'results'
> {
  readonly entrants: readonly Pick<Entrant, '_id' | 'team'>[];
}

/** The seed of a contest's chances at its present results. */
export const seedOf = ({ _id, results }: Pick<Contest, '_id' | 'results'>): string =>
  chanceSeed(_id, results?.sequence ?? 0);

/**
 * The input of `chancesOf` of `rules` for a running contest: players by id, and the entries with a lineup. Its seed is
 * `seedOf(contest)`.
 */
export const chanceEvent = (contest: ChanceContest): ChanceEvent => {
  const idOfKey = new Map(contest.players.map(({ _id, name }) => [nameKey(name), _id]));
  // Ten thousand teams name the same few players, so each spelling is looked up only once.
  const idOfName = new Map<string, string>();
  const idOf = (name: string): string => {
    const found = idOfName.get(name) ?? idOfKey.get(nameKey(name)) ?? name;
    idOfName.set(name, found);
    return found;
  };
  return {
    sport: contest.sport,
    players: contest.players.map((player) => {
      const { chipCount, odds, rating, seed } = player.sportSpecificData;
      return {
        key: player._id,
        result: playerResult(player),
        chipCount: chipCount ?? null,
        odds: odds ?? null,
        rating: rating ?? null,
        seed: seed ?? null,
      };
    }),
    entries: contest.entrants.flatMap(({ _id, team }) =>
      team
        ? [{ id: _id, captain: idOf(team.captain), flexPlayers: team.flexPlayers.map(idOf) }]
        : [],
    ),
    payouts: contest.payouts.map(moneyCents),
    playerPayouts: contest.playerPayouts.map((payout) =>
      moneyCents(typeof payout === 'object' && 'prize' in payout ? payout.prize : payout),
    ),
    rounds: null,
    over: contest.results?.final ?? false,
  };
};
