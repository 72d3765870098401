import type { Entrant } from '@captains-pick/contract';
import { nameKey, sameUsername } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';

/** How many of the viewer's teams hold a player. */
interface OwnPick {
  readonly teams: number;
  /** Of these, with the player as captain. */
  readonly captain: number;
}

export interface OwnPicks {
  /** The number of the viewer's teams. */
  readonly teams: number;
  /** By normalized player name (docs/product.md#player-identity). */
  readonly byPlayer: ReadonlyMap<string, OwnPick>;
}

/** The players in the viewer's own teams. */
export const ownPicks = (entrants: readonly Entrant[], viewer: Viewer | null): OwnPicks => {
  const teams = entrants.flatMap(({ username, team }) =>
    team && viewer !== null && sameUsername(username, viewer.username) ? [team] : [],
  );
  const byPlayer = new Map<string, OwnPick>();
  for (const { captain, flexPlayers } of teams) {
    const captainKey = nameKey(captain);
    for (const key of new Set([captainKey, ...flexPlayers.map(nameKey)])) {
      const before = byPlayer.get(key) ?? { teams: 0, captain: 0 };
      byPlayer.set(key, {
        teams: before.teams + 1,
        captain: before.captain + (key === captainKey ? 1 : 0),
      });
    }
  }
  return { teams: teams.length, byPlayer };
};

/** `Your captain`, `Your flex`, or `In 2 of your 3 teams`; null for a player whom the viewer doesn't have. */
export const ownPickText = ({ teams, byPlayer }: OwnPicks, player: string): string | null => {
  const pick = byPlayer.get(player);
  if (pick === undefined) return null;
  if (teams === 1) return pick.captain > 0 ? 'Your captain' : 'Your flex';
  return `In ${pick.teams} of your ${teams} teams`;
};
