/** The mails of entries and withdrawals: one per player and contest, whatever the number of entries. */
import { timesCents } from '@captains-pick/rules';
import type { ContestHead } from '../contests/contests-repository.ts';
import { entryCost } from '../contests/entry-cost.ts';
import type { ContestMail } from '../mail/contest-outbox.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import type { DecidedEntry } from './batch.ts';
import type { EntryRow } from './entries-repository.ts';

export const enteredMails = (
  contest: ContestHead,
  players: readonly StoredPlayer[],
  entered: readonly DecidedEntry[],
): ContestMail[] => {
  if (entered.length === 0) return [];
  const { id: contestId, tournamentName: contestName, draftType: draft } = contest;
  const deadline = contest.deadline?.toISOString() ?? null;
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(entered, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'entered',
    userId,
    data: {
      contestId,
      contestName,
      draft,
      entries: own.map(({ entryName, playerIds }) => ({
        entryName,
        team: playerIds.map((id) => names.get(id) ?? ''),
      })),
      charged: timesCents(entryCost(contest), own.length),
      deadline,
    },
    expiresAt: null,
  }));
};

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
