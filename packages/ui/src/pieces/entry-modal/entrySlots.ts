import type { Contest, Entrant, Player } from '@captains-pick/contract';
import { nameKey, type LineupSlot } from '@captains-pick/rules';

/** An entry's lineup with its players' data; empty if the server hides it or there is none yet. */
export const entrySlots = (
  { players }: Pick<Contest, 'players'>,
  { team }: Pick<Entrant, 'team'>,
): readonly LineupSlot<Player>[] => {
  if (team === undefined || team === null) return [];
  const byName = new Map(players.map((player) => [nameKey(player.name), player]));
  return [team.captain, ...team.flexPlayers].map((name, index) => ({
    position: index === 0 ? 'Cpt' : 'Flex',
    player: byName.get(nameKey(name)) ?? {
      // A picked name stays, even if the contest does not list it.
      _id: nameKey(name),
      name,
      salary: null,
      sportSpecificData: {},
    },
  }));
};
