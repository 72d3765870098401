import type { Transaction } from '../database/database.ts';
import { playersOf, versionsOfPlayers, type StoredPlayer } from './players-repository.ts';

/** The players of contests that are entered at present, kept between the batches of a rush. */
export interface KnownPlayers {
  /**
   * The players of locked contests in the order of their import, by contest id. A contest's array is the same until
   * players are added, or one is marked as out or in.
   */
  of(
    tx: Transaction,
    contestIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredPlayer[]>>;
}

/** Beyond this many contests, the least recently used one is forgotten. */
const MOST_CONTESTS = 200;

interface Known {
  readonly version: string;
  readonly players: readonly StoredPlayer[];
}

export const createKnownPlayers = (): KnownPlayers => {
  /** Least recently used first. */
  const known = new Map<string, Known>();
  const keep = (contestId: string, one: Known): void => {
    known.delete(contestId);
    known.set(contestId, one);
    const [oldest = ''] = known.keys();
    if (known.size > MOST_CONTESTS) known.delete(oldest);
  };
  return {
    of: async (tx, contestIds) => {
      const versions = await versionsOfPlayers(tx, contestIds);
      const current = new Map<string, readonly StoredPlayer[]>();
      for (const [contestId, version] of versions) {
        const kept = known.get(contestId);
        const players = kept?.version === version ? kept.players : await playersOf(tx, contestId);
        keep(contestId, { version, players });
        current.set(contestId, players);
      }
      return current;
    },
  };
};
