import { lockContest } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { FEES, poolAccount, userAccount } from '../money/accounts.ts';
import { lockBalances, writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { refused } from '../refusals.ts';
import { openLobbyDraft } from '../drafts/open-lobby-draft.ts';
import type { Chance, ReadTime } from '../services.ts';
import { decideBatch, type EntryCommand, type Verdict } from './decide-batch.ts';
import {
  earlierEntries,
  insertEntries,
  lineupsOf,
  markWithdrawn,
  standingEntriesOf,
} from './entries-repository.ts';
import { withdrawalJournal } from './withdraw-entries.ts';

export interface BatchDeps {
  readonly database: Database;
  readonly readTime: ReadTime;
  readonly chance: Chance;
  /** Milliseconds from a full lobby to the first clock of its draft. */
  readonly showOrderFor: number;
}

export interface BatchAnswer {
  /** One a command, in their order. */
  readonly verdicts: readonly Verdict[];
  /** The draft that the last seat of a snake contest's lobby opened, else null. */
  readonly openedDraft: string | null;
}

/** Decides and stores a batch in one transaction: after it, every verdict is durable. */
export const applyBatch = (
  { database, readTime, chance, showOrderFor }: BatchDeps,
  contestId: string,
  commands: readonly EntryCommand[],
): Promise<BatchAnswer> =>
  database.transaction(async (tx) => {
    const contest = await lockContest(tx, contestId);
    if (contest === null) {
      const verdicts = commands.map(() => refused({ name: 'contest-not-found' }));
      return { verdicts, openedDraft: null };
    }
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
    const balances = await lockBalances(tx, userIds);
    // Under the users' locks: the same key may be under way in another contest.
    const earlier = await earlierEntries(tx, asked);
    const earlierLineups = await lineupsOf(
      tx,
      earlier.map(({ id }) => id),
    );
    const players = await playersOf(tx, contestId);
    // The time is read last, under the locks: waiting for them may have outlasted the deadline.
    const [standing, now] = await Promise.all([
      standingEntriesOf(tx, contestId, userIds),
      readTime(tx),
    ]);
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
      ...withdrawn.map((entry) => withdrawalJournal(contest, entry)),
    ];
    await writeJournals(tx, journals, { now, chance });
    const entrants = contest.entrantsCount + entered.length - withdrawn.length;
    const lobbyIsFull =
      contest.draftType === 'Snake' && entered.length > 0 && entrants === contest.maxEntries;
    const openedDraft = lobbyIsFull
      ? await openLobbyDraft(tx, contest, players, { now, showOrderFor })
      : null;
    return { verdicts, openedDraft };
  });
