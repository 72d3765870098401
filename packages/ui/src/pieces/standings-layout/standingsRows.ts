import { playerResult, type Entrant, type Player, type Team } from '@captains-pick/contract';
import {
  nameKey,
  NO_RESULT,
  sameUsername,
  type Cents,
  type PlayerResult,
  type TeamResults,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';

/** A row of standings, during the event or after it. */
export interface StandingsRow {
  readonly id: string;
  readonly entrant: Entrant;
  readonly own: boolean;
  /** Whole dollars; null if the contest has no salaries. */
  readonly salary: number | null;
  /** Null before the first results. */
  readonly rank: number | null;
  /** `4`; `T4` if shared; `-` before the first results. */
  readonly rankText: string;
  /** In the sport's unit of totals; null for none. */
  readonly total: number | null;
  readonly totalText: string;
  readonly eliminated: boolean;
  /** What the entry gets at its rank: its share of a tie. 0 before the first results. */
  readonly prize: Cents;
}

/** The part of a row that does not depend on results. */
export const entryPart = (
  entrant: Entrant,
  viewer: Viewer | null,
): Pick<StandingsRow, 'id' | 'entrant' | 'own' | 'salary'> => ({
  id: entrant._id,
  entrant,
  own: viewer !== null && sameUsername(entrant.username, viewer.username),
  salary: entrant.teamSalary ?? null,
});

/** Results by normalized player name (docs/product.md#player-identity). */
export const resultsByName = (players: readonly Player[]): ReadonlyMap<string, PlayerResult> =>
  new Map(players.map((player) => [nameKey(player.name), playerResult(player)]));

/**
 * Returns a function that finds a team's results. Each spelling of a name is looked up once, because ten thousand
 * teams share the same few players.
 */
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
