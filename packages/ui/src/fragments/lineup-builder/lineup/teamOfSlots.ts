import type { Contest, Player, Team } from '@captains-pick/contract';
import { emptySlots, lineupSize, nameKey, type LineupSlot } from '@captains-pick/rules';

/** The names by slot; an empty name for an open slot. */
export const teamOfSlots = (slots: readonly LineupSlot<Player>[]): Team => {
  const [captain = '', ...flexPlayers] = slots.map(({ player }) => player?.name ?? '');
  return { captain, flexPlayers };
};

/** A lineup as slots of a contest. The slot of a player whom the contest does not have is open. */
export const slotsOfTeam = (
  { format, players }: Pick<Contest, 'format' | 'players'>,
  { captain, flexPlayers }: Team,
): readonly LineupSlot<Player>[] => {
  const names = [captain, ...flexPlayers];
  const byName = new Map(players.map((player) => [nameKey(player.name), player]));
  return emptySlots<Player>(lineupSize(format)).map((slot, at) => ({
    ...slot,
    player: byName.get(nameKey(names[at] ?? '')) ?? null,
  }));
};
