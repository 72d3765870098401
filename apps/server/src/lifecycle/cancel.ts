import { FEES, poolAccount, userAccount } from '@captains-pick/contract';
import { timesCents, type Cents } from '@captains-pick/rules';
import { setStatus, type ContestRow } from '../contests/contests-repository.ts';
import { entryCost } from '../contests/entry-cost.ts';
import type { Transaction } from '../database/database.ts';
import { entrantsOf } from '../entries/entries-repository.ts';
import { refundedMails } from '../entries/entry-mails.ts';
import { closeOpenDraftOf } from '../lobbies/drafts-repository.ts';
import { lockAccounts, writeJournals } from '../money/ledger-repository.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import { removePlacements } from '../standings/placements-repository.ts';

/**
 * Refunds every entry that was not withdrawn, admin fee included, cancels the contest and says so by mail
 * (docs/product.md#too-few-entries).
 */
export const cancelAndRefund = async (
  tx: Transaction,
  contest: ContestRow,
  because: string,
  {
    now,
    chance,
    outbox,
  }: { readonly now: Date; readonly chance: Chance; readonly outbox: ContestOutbox },
): Promise<{ readonly refunded: Cents; readonly entries: number }> => {
  const { id: contestId, entryFee, adminFee, tournamentName } = contest;
  const entrants = await entrantsOf(tx, contestId);
  await lockAccounts(
    tx,
    entrants.map(({ userId }) => userId),
  );
  await writeJournals(
    tx,
    entrants.map(({ id, userId, entryName }) => ({
      kind: 'refund' as const,
      contestId,
      idempotencyKey: `refund:${id}`,
      memo: `${entryName}: ${tournamentName} is cancelled`,
      movements: [
        { from: poolAccount(contestId), to: userAccount(userId), amount: entryFee },
        { from: FEES, to: userAccount(userId), amount: adminFee },
      ],
    })),
    { now, chance },
  );
  await outbox.post(tx, refundedMails(contest, entrants, because), now);
  await removePlacements(tx, contestId);
  await closeOpenDraftOf(tx, contestId, now);
  await setStatus(tx, contestId, 'Cancelled', because);
  return { refunded: timesCents(entryCost(contest), entrants.length), entries: entrants.length };
};
