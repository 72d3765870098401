import { FEES, poolAccount, userAccount } from '@captains-pick/contract';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { lockBalances, writeJournals, type NewJournal } from '../money/ledger-repository.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import { appendMoves, latestDrawOf } from '../lobbies/draws-repository.ts';
import { markWithdrawn, type EntryRow } from './entries-repository.ts';
import { refundedMails } from './entry-mails.ts';

type Withdrawn = Pick<EntryRow, 'id' | 'userId' | 'entryName' | 'seatNumber'>;

/** A withdrawal refunds the entry fee and the admin fee. */
export const withdrawalJournal = (
  { id: contestId, entryFee, adminFee, tournamentName }: ContestHead,
  { id, userId, entryName }: Omit<Withdrawn, 'seatNumber'>,
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

/**
 * Opens the places of entries that leave after the seats were numbered, under the contest's lock
 * (docs/product.md#leaving-a-draft).
 */
export const openPlaces = async (
  tx: Transaction,
  contestId: string,
  withdrawn: readonly Withdrawn[],
): Promise<void> => {
  const seated = withdrawn.filter(({ seatNumber }) => seatNumber !== null);
  const draw = seated.length === 0 ? null : await latestDrawOf(tx, contestId);
  if (draw === null) return;
  const moves = seated.map(({ userId }) => ({ type: 'left' as const, seat: userId }));
  await appendMoves(tx, draw.id, moves);
};

/** Withdraws entries from a locked contest, refunds their fees and says so by mail. */
export const withdrawEntries = async (
  tx: Transaction,
  contest: ContestHead,
  entries: readonly Withdrawn[],
  {
    now,
    chance,
    outbox,
  }: { readonly now: Date; readonly chance: Chance; readonly outbox: ContestOutbox },
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
  await openPlaces(tx, contest.id, entries);
  await writeJournals(
    tx,
    entries.map((entry) => withdrawalJournal(contest, entry)),
    { now, chance },
  );
  await outbox.post(tx, refundedMails(contest, entries, null), now);
};
