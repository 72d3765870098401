import type { Contest, Entrant, Player } from '@captains-pick/contract';
import { nameKey, sameUsername, type LineupSlot } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface SortedEntries {
  readonly own: readonly Entrant[];
  readonly others: readonly Entrant[];
}

/** Entries by name, `name[2]` before `name[10]`; the viewer's own apart, matched by username (spec, section 6). */
export const sortEntries = (entrants: readonly Entrant[], viewer: Viewer | null): SortedEntries => {
  const sorted = entrants.toSorted((a, b) => collator.compare(a.entryName, b.entryName));
  const isOwn = (entrant: Entrant): boolean =>
    viewer !== null && sameUsername(entrant.username, viewer.username);
  return { own: sorted.filter(isOwn), others: sorted.filter((entrant) => !isOwn(entrant)) };
};

/** An entry's lineup with its players' facts; empty where the server keeps it back or there is none yet. */
export const slotsOf = (contest: Contest, entrant: Entrant): readonly LineupSlot<Player>[] => {
  const { team } = entrant;
  if (team === undefined || team === null) return [];
  const byName = new Map(contest.players.map((player) => [nameKey(player.name), player]));
  return [team.captain, ...team.flexPlayers].map((name, index) => ({
    position: index === 0 ? 'Cpt' : 'Flex',
    player: byName.get(nameKey(name)) ?? null,
  }));
};
