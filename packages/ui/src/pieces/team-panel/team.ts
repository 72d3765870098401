import { playerResult, type Player, type Team } from '@captains-pick/contract';
import { nameKey, NO_RESULT, type PlayerResult, type Position } from '@captains-pick/rules';

/** A player as a member of one team. */
export interface TeamMember {
  readonly position: Position;
  readonly name: string;
  /** Whole dollars; null if the contest has no salaries. */
  readonly salary: number | null;
  readonly result: PlayerResult;
}

/** A contest's players by normalized name (docs/product.md#player-identity). */
export type PlayersByName = ReadonlyMap<string, Player>;

export const playersByName = (players: readonly Player[]): PlayersByName =>
  new Map(players.map((player) => [nameKey(player.name), player]));

/** The members of a team, captain first. A name without a player stays, without a result. */
export const teamMembers = (team: Team, players: PlayersByName): readonly TeamMember[] =>
  [team.captain, ...team.flexPlayers].map((name, index) => {
    const player = players.get(nameKey(name));
    return {
      position: index === 0 ? 'Cpt' : 'Flex',
      name: player?.name ?? name,
      salary: player?.salary ?? null,
      result: player === undefined ? NO_RESULT : playerResult(player),
    };
  });
