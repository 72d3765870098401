import type { Transaction } from '../database/database.ts';
import { lastOrdinalsOf, playersOf, type StoredPlayer } from './players-repository.ts';

/** The players of contests that are entered at present, kept between the batches of a rush. */
export interface KnownPlayers {
  /**
   * The players of locked contests in the order of their import, by contest id. A contest's array is the same until
   * players are added.
   */
  of(
    tx: Transaction,
    contestIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly StoredPlayer[]>>;
}

/** Beyond this many contests, the least recently used one is forgotten. */
const MOST_CONTESTS = 200;

/** Players are only added, so the last one's place in the import is a version of the whole list. */
export const createKnownPlayers = (): KnownPlayers => {
  /** Least recently used first. */
  const known = new Map<string, readonly StoredPlayer[]>();
  const keep = (contestId: string, players: readonly StoredPlayer[]): void => {
    known.delete(contestId);
    known.set(contestId, players);
    const [oldest = ''] = known.keys();
    if (known.size > MOST_CONTESTS) known.delete(oldest);
  };
  return {
    of: async (tx, contestIds) => {
      const versions = await lastOrdinalsOf(tx, contestIds);
      const current = new Map<string, readonly StoredPlayer[]>();
      for (const [contestId, version] of versions) {
        const kept = known.get(contestId);
        const isCurrent = kept !== undefined && (kept.at(-1)?.ordinal ?? null) === version;
        const players = isCurrent ? kept : await playersOf(tx, contestId);
        keep(contestId, players);
        current.set(contestId, players);
      }
      return current;
    },
  };
};
