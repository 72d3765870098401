import { playerResult, type Entrant, type Player, type Team } from '@captains-pick/contract';
import {
  nameKey,
  NO_RESULT,
  sameUsername,
  type PlayerResult,
  type TeamResults,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';

/** A row of standings, whether the event runs or is over. */
export interface StandingsRow {
  readonly id: string;
  readonly entrant: Entrant;
  readonly own: boolean;
  /** Whole dollars; null where the contest has no salaries. */
  readonly salary: number | null;
  /** Null before the first results. */
  readonly rank: number | null;
  /** `4`, `T4` where shared, or `-` before the first results. */
  readonly rankText: string;
  /** In the sport's unit of totals; null: none. */
  readonly total: number | null;
  readonly totalText: string;
  readonly eliminated: boolean;
}

/** What a row says of its entry before any result counts. */
export const entryPart = (
  entrant: Entrant,
  viewer: Viewer | null,
): Pick<StandingsRow, 'id' | 'entrant' | 'own' | 'salary'> => ({
  id: entrant._id,
  entrant,
  own: viewer !== null && sameUsername(entrant.username, viewer.username),
  salary: entrant.teamSalary ?? null,
});

/** Results under their player's name's key, as the wire carries names (docs/product.md#player-identity). */
export const resultsByName = (players: readonly Player[]): ReadonlyMap<string, PlayerResult> =>
  new Map(players.map((player) => [nameKey(player.name), playerResult(player)]));

/** Finds teams' results. Ten thousand teams name the same few players, so each spelling is looked up once. */
export const teamResults = (
  results: ReadonlyMap<string, PlayerResult>,
): ((team: Team) => TeamResults) => {
  const known = new Map<string, PlayerResult>();
  const resultOf = (name: string): PlayerResult => {
    const found = known.get(name) ?? results.get(nameKey(name)) ?? NO_RESULT;
    known.set(name, found);
    return found;
  };
  return ({ captain, flexPlayers }) => ({
    captain: resultOf(captain),
    flexPlayers: flexPlayers.map(resultOf),
  });
};
