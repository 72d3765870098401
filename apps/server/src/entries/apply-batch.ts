import { lockContest } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { FEES, poolAccount, userAccount } from '../money/accounts.ts';
import { lockBalances, writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { refused } from '../refusals.ts';
import type { Chance, Clock } from '../services.ts';
import { decideBatch, type EntryCommand, type Verdict } from './decide-batch.ts';
import {
  earlierEntries,
  insertEntries,
  lineupsOf,
  markWithdrawn,
  standingEntriesOf,
} from './entries-repository.ts';

export interface BatchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}

/** Decides and stores a batch in one transaction: after it, every verdict is durable. */
export const applyBatch = (
  { database, clock, chance }: BatchDeps,
  contestId: string,
  commands: readonly EntryCommand[],
): Promise<readonly Verdict[]> =>
  database.transaction(async (tx) => {
    const contest = await lockContest(tx, contestId);
    if (contest === null) return commands.map(() => refused({ name: 'contest-not-found' }));
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
    const earlier = await earlierEntries(tx, asked);
    const earlierLineups = await lineupsOf(
      tx,
      earlier.map(({ id }) => id),
    );
    const players = await playersOf(tx, contestId);
    const standing = await standingEntriesOf(tx, contestId, userIds);
    const balances = await lockBalances(tx, userIds);
    // Read last, under the locks: waiting for them may have outlasted the deadline.
    const now = clock();
    const { verdicts, entered, withdrawn } = decideBatch(
      {
        contest,
        players,
        standing,
        earlier: earlier.map((entry) => ({
          ...entry,
          playerIds: earlierLineups.get(entry.id) ?? [],
        })),
        balances,
        now,
      },
      commands,
    );
    await insertEntries(tx, entered);
    await markWithdrawn(
      tx,
      withdrawn.map(({ id }) => id),
      now,
    );
    const { entryFee, adminFee, tournamentName } = contest;
    const journals: NewJournal[] = [
      ...entered.map(({ id, userId, entryName }) => ({
        kind: 'entry' as const,
        contestId,
        idempotencyKey: `entry:${id}`,
        memo: `${entryName} enters ${tournamentName}`,
        movements: [
          { from: userAccount(userId), to: poolAccount(contestId), amount: entryFee },
          { from: userAccount(userId), to: FEES, amount: adminFee },
        ],
      })),
      ...withdrawn.map(({ id, userId, entryName }) => ({
        kind: 'withdrawal' as const,
        contestId,
        idempotencyKey: `withdrawal:${id}`,
        memo: `${entryName} withdraws from ${tournamentName}`,
        movements: [
          { from: poolAccount(contestId), to: userAccount(userId), amount: entryFee },
          { from: FEES, to: userAccount(userId), amount: adminFee },
        ],
      })),
    ];
    await writeJournals(tx, journals, { now, chance });
    return verdicts;
  });
