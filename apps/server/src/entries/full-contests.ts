/** Refusals of entries into full contests, which lock nothing and write nothing. */
import type { Database } from '../database/database.ts';
import { decideBatch } from './decide-batch.ts';
import type { EntryCommand, Verdict } from './entry-commands.ts';
import { readBatch, type BatchReadDeps } from './read-batch.ts';

/** Beyond this many, all are forgotten. */
const MOST_CONTESTS = 1_000;

export interface FullContests {
  /** After a batch. */
  note(contestId: string, isFull: boolean): void;
  /**
   * The verdicts on commands to contests that were full when last looked at. Without those to a contest where one of
   * them can be accepted after all, because a place is free again.
   */
  refuse(commands: readonly EntryCommand[]): Promise<ReadonlyMap<EntryCommand, Verdict>>;
}

export const createFullContests = (database: Database, deps: BatchReadDeps): FullContests => {
  const full = new Set<string>();
  return {
    note: (contestId, isFull) => {
      if (!isFull) {
        full.delete(contestId);
        return;
      }
      if (full.size >= MOST_CONTESTS) full.clear();
      full.add(contestId);
    },
    refuse: async (commands) => {
      const refusals = new Map<EntryCommand, Verdict>();
      const asked = commands.filter(({ contestId }) => full.has(contestId));
      if (asked.length === 0) return refusals;
      const { contests, players, people, ...read } = await database.transaction(
        (tx) => readBatch(tx, deps, asked, 'unlocked'),
        { accessMode: 'read only' },
      );
      for (const [contestId, ofContest] of Map.groupBy(asked, (command) => command.contestId)) {
        const contest = contests.get(contestId);
        if (contest === undefined || ofContest.some(({ kind }) => kind !== 'enter')) continue;
        const { verdicts, entered } = decideBatch(
          {
            ...read,
            contest,
            players: players.get(contestId) ?? [],
            people: people.get(contestId) ?? null,
            unknown: new Map(),
            closed: new Set(),
            barred: new Set(),
            lobby: { state: 'none' },
          },
          ofContest,
        );
        if (entered.length > 0) continue;
        for (const [at, command] of ofContest.entries()) {
          const verdict = verdicts[at];
          if (verdict !== undefined) refusals.set(command, verdict);
        }
      }
      return refusals;
    },
  };
};
