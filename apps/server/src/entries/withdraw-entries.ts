import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { FEES, poolAccount, userAccount } from '../money/accounts.ts';
import { lockBalances, writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import type { Chance } from '../services.ts';
import { markWithdrawn, type EntryRow } from './entries-repository.ts';

type Withdrawn = Pick<EntryRow, 'id' | 'userId' | 'entryName'>;

/** A withdrawal gives both fees back, the admin fee too. */
export const withdrawalJournal = (
  { id: contestId, entryFee, adminFee, tournamentName }: ContestRow,
  { id, userId, entryName }: Withdrawn,
): NewJournal => ({
  kind: 'withdrawal',
  contestId,
  idempotencyKey: `withdrawal:${id}`,
  memo: `${entryName} withdraws from ${tournamentName}`,
  movements: [
    { from: poolAccount(contestId), to: userAccount(userId), amount: entryFee },
    { from: FEES, to: userAccount(userId), amount: adminFee },
  ],
});

/** Takes entries out of a contest that is locked, and gives their fees back. */
export const withdrawEntries = async (
  tx: Transaction,
  contest: ContestRow,
  entries: readonly Withdrawn[],
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<void> => {
  await lockBalances(
    tx,
    entries.map(({ userId }) => userId),
  );
  await markWithdrawn(
    tx,
    entries.map(({ id }) => id),
    now,
  );
  await writeJournals(
    tx,
    entries.map((entry) => withdrawalJournal(contest, entry)),
    { now, chance },
  );
};
