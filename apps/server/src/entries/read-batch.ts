/** What a batch of commands depends on, read in one round trip. */
import {
  lockContestHead,
  plannedContestHead,
  type ContestHead,
} from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { runPlanned, type PlannedStatement } from '../database/planned.ts';
import type { ReadTime } from '../database/read-time.ts';
import { lockBalances, plannedBalances } from '../money/ledger-repository.ts';
import type { KnownPlayers } from '../players/known-players.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import { entriesBehind, type EntryRow } from './entries-repository.ts';
import type { EntryCommand } from './entry-commands.ts';

/**
 * A planned statement may be older than the rows: planned on a table that was almost empty, it would scan the table for
 * each row of a rush.
 */
const INDEXES_ONLY: PlannedStatement = {
  name: 'indexes-only',
  text: 'set local enable_seqscan = off',
};

export interface BatchReadDeps {
  readonly readTime: ReadTime;
  readonly knownPlayers: KnownPlayers;
}

export interface BatchRead {
  /** Null if there is none with this id. */
  readonly contest: ContestHead | null;
  readonly userIds: readonly string[];
  readonly balances: Awaited<ReturnType<typeof lockBalances>>;
  /** All entries that the commands depend on. */
  readonly earlier: readonly EntryRow[];
  /** Those of the users in this contest that were not withdrawn. */
  readonly standing: readonly EntryRow[];
  readonly players: readonly StoredPlayer[];
  readonly now: Date;
}

/**
 * The statements are sent together and run in this order: planned ones are sent at once, the time after them. `locked`
 * locks the contest and the users' balances first, so all other reads happen under the locks: the same key may be in
 * flight in another contest. The time is read last, because the deadline may have passed while this waited.
 */
export const readBatch = async (
  tx: Transaction,
  { readTime, knownPlayers }: BatchReadDeps,
  contestId: string,
  commands: readonly EntryCommand[],
  how: 'locked' | 'unlocked',
): Promise<BatchRead> => {
  const userIds = [...new Set(commands.map(({ user }) => user.userId))];
  const asked = commands.flatMap((command) =>
    command.kind === 'enter'
      ? [
          {
            entryId: command.entryId,
            userId: command.user.userId,
            idempotencyKey: command.idempotencyKey,
          },
        ]
      : [],
  );
  const [, contest, balances, earlier, players, now] = await Promise.all([
    runPlanned(tx, INDEXES_ONLY, []),
    how === 'locked' ? lockContestHead(tx, contestId) : plannedContestHead(tx, contestId),
    how === 'locked' ? lockBalances(tx, userIds) : plannedBalances(tx, userIds),
    entriesBehind(tx, contestId, userIds, asked),
    knownPlayers.of(tx, contestId),
    readTime(tx),
  ]);
  const users = new Set(userIds);
  const standing = earlier.filter(
    (entry) =>
      entry.contestId === contestId && entry.withdrawnAt === null && users.has(entry.userId),
  );
  return { contest, userIds, balances, earlier, standing, players, now };
};
