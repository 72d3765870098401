import type { Team } from '@captains-pick/contract';
import type { CollectedRecord } from './collected-record.ts';

/** The teams of a record's entries, by players' names. */
export const teamsOf = ({
  entries,
  players,
}: Pick<CollectedRecord, 'entries' | 'players'>): readonly {
  readonly userId: string;
  readonly team: Team | null;
}[] => {
  const nameOf = new Map(players.map(({ _id, name }) => [_id, name]));
  return Array.from({ length: entries.size }, (_, entry) => {
    const [captain, ...flexPlayers] = entries
      .lineupAt(entry)
      .map((player) => nameOf.get(entries.players[player] ?? '') ?? '');
    return {
      userId: entries.userAt(entry),
      team: captain === undefined ? null : { captain, flexPlayers },
    };
  });
};
