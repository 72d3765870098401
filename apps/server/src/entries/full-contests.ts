/** Refusals of entries into a full contest, which lock nothing and write nothing. */
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
   * The verdicts on commands to a contest that was full when it was last looked at. Null when one of them can be
   * accepted after all, because a place is free again, or when the contest was not full.
   */
  refuse(contestId: string, commands: readonly EntryCommand[]): Promise<readonly Verdict[] | null>;
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
    refuse: async (contestId, commands) => {
      if (!full.has(contestId) || commands.some(({ kind }) => kind !== 'enter')) return null;
      const { contest, ...read } = await database.transaction(
        (tx) => readBatch(tx, deps, contestId, commands, 'unlocked'),
        { accessMode: 'read only' },
      );
      if (contest === null) return null;
      const { verdicts, entered } = decideBatch(
        { contest, ...read, barred: new Set(), lobby: { state: 'none' } },
        commands,
      );
      return entered.length === 0 ? verdicts : null;
    },
  };
};
