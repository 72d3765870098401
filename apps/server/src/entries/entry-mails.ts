/** The mails of entries and withdrawals: one per player and contest, whatever the number of entries. */
import { timesCents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { ContestHead } from '../contests/contests-repository.ts';
import { entryCost } from '../contests/entry-cost.ts';
import type { ContestMail } from '../mail/contest-outbox.ts';
import type { DecidedEntry } from './batch.ts';
import type { EntryRow } from './entries-repository.ts';

/** A rush writes one for each entry, so they hold little: the rest is read when the mail is sent. */
export const enteredMails = (
  { id: contestId }: Pick<ContestHead, 'id'>,
  entered: readonly Pick<DecidedEntry, 'id' | 'userId'>[],
  balances: ReadonlyMap<string, Cents>,
): ContestMail[] =>
  [...Map.groupBy(entered, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'entered',
    userId,
    data: {
      contestId,
      entryIds: own.map(({ id }) => id),
      balance: balances.get(userId) ?? ZERO_CENTS,
    },
    expiresAt: null,
  }));

/** Of entries that their players withdrew, or whose contest is cancelled. */
export const refundedMails = (
  contest: Pick<ContestHead, 'id' | 'tournamentName' | 'entryFee' | 'adminFee'>,
  refunded: readonly Pick<EntryRow, 'userId' | 'entryName'>[],
  cancelledBecause: string | null,
): ContestMail[] => {
  const { id: contestId, tournamentName: contestName } = contest;
  const cost = entryCost(contest);
  // Nothing was paid, so nothing is refunded; a cancellation is news all the same.
  if (cost === 0 && cancelledBecause === null) return [];
  return [...Map.groupBy(refunded, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'refunded',
    userId,
    data: {
      contestId,
      contestName,
      cancelledBecause,
      entryNames: own.map(({ entryName }) => entryName),
      amount: timesCents(cost, own.length),
    },
    expiresAt: null,
  }));
};
