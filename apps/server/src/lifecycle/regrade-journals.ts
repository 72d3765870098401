/** The movements that a regrade owes according to the ledger, and their journals. */
import { FEES, ROUNDING, userAccount } from '@captains-pick/contract';
import {
  cents,
  prizePool,
  regradeOf,
  settlementOf,
  ZERO_CENTS,
  type Cents,
  type Regraded,
} from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { lockBalances, type NewJournal } from '../money/ledger-repository.ts';
import { receivedIn } from '../money/received.ts';
import type { PlacedEntry } from '../standings/placements-repository.ts';
import { payoutsOf } from '../standings/payouts-of.ts';

/** Compares what is due with what was received, and locks every balance that may have to pay back. */
export const owedNow = async (
  tx: Transaction,
  contest: ContestRow,
  placed: readonly PlacedEntry[],
): Promise<Regraded> => {
  const { prizes, remainder } = settlementOf(
    placed.map(({ entryId, rank, tied }) => ({ id: entryId, rank, tied })),
    payoutsOf(contest),
    prizePool(contest.entryFee, contest.entrantsCount),
  );
  const received = await receivedIn(tx, contest.id);
  const userOf = new Map(placed.map(({ entryId, userId }) => [entryId, userId]));
  const userOfEntry = (entryId: string): string => {
    const userId = userOf.get(entryId);
    if (userId === undefined) throw new Error(`Entry ${entryId} was paid but is not placed.`);
    return userId;
  };
  const missing = (entryId: string): number =>
    (prizes.get(entryId) ?? ZERO_CENTS) - (received.byEntry.get(entryId) ?? ZERO_CENTS);
  const differing = [...new Set([...prizes.keys(), ...received.byEntry.keys()])].filter(
    (entryId) => missing(entryId) !== 0,
  );
  const balances = await lockBalances(tx, differing.map(userOfEntry));
  const move = (entryId: string, amount: number): void => {
    const userId = userOfEntry(entryId);
    balances.set(userId, cents((balances.get(userId) ?? ZERO_CENTS) + amount));
  };
  for (const entryId of differing) if (missing(entryId) > 0) move(entryId, missing(entryId));
  return regradeOf({
    due: prizes,
    remainder,
    received: received.byEntry,
    receivedRemainder: received.rounding,
    giveBack: (entryId, owed) => {
      const there = balances.get(userOfEntry(entryId)) ?? ZERO_CENTS;
      const back = cents(Math.min(owed, there));
      move(entryId, 0 - back);
      return back;
    },
  });
};

/** Between players and the house's fees, because the pool was closed by the grading. */
export const regradeJournals = (
  { id: contestId, tournamentName }: ContestRow,
  number: number,
  { moves, rounding }: Regraded,
  placedOf: ReadonlyMap<string, PlacedEntry>,
): readonly NewJournal[] => {
  const journal = (of: string, memo: string, account: string, amount: Cents): NewJournal => ({
    kind: 'regrade',
    contestId,
    idempotencyKey: `regrade:${number}:${of}`,
    memo,
    movements: [
      amount > 0
        ? { from: FEES, to: account, amount }
        : { from: account, to: FEES, amount: cents(0 - amount) },
    ],
  });
  return [
    ...moves.flatMap(({ id, moved }) => {
      const placed = placedOf.get(id);
      if (placed === undefined) return [];
      const memo = `${placed.entryName} is placed ${placed.rank} in ${tournamentName} by regrade ${number}`;
      return [journal(id, memo, userAccount(placed.userId), moved)];
    }),
    journal(contestId, `${tournamentName}: rounding of regrade ${number}`, ROUNDING, rounding),
  ];
};
