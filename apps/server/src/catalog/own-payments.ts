import { amountForWire, type OwnPayment, type OwnPayments } from '@captains-pick/contract';
import { dollarsForWire } from '@captains-pick/rules';
import type { Reader } from '../database/database.ts';
import { standingEntriesOf } from '../entries/entries-repository.ts';
import { settlementsOf } from '../lifecycle/settlements-repository.ts';
import { postingsOfUser } from '../money/account-postings.ts';

/** The journal of a payment: its entry, and why it was made if it was a correction. */
interface Cause {
  readonly entry: string;
  readonly kind: OwnPayment['kind'];
  readonly reason: string | null;
}

/** What a contest has paid to a user's entries, by the keys of the journals that may have paid them. */
export const ownPaymentsOf = async (
  reader: Reader,
  contestId: string,
  userId: string,
): Promise<OwnPayments> => {
  const entries = await standingEntriesOf(reader, contestId, [userId]);
  if (entries.length === 0) return { payments: [], shortfalls: [] };
  const settlements = await settlementsOf(reader, contestId);
  const regrades = settlements.filter(({ number }) => number > 0);
  const causes = new Map<string, Cause>(
    entries.flatMap(({ id: entry }) => [
      [`payout:${entry}`, { entry, kind: 'payout', reason: null }],
      [`refund:${entry}`, { entry, kind: 'refund', reason: null }],
      ...regrades.map(({ number, reason }): [string, Cause] => [
        `regrade:${number}:${entry}`,
        { entry, kind: 'regrade', reason },
      ]),
    ]),
  );
  const postings = await postingsOfUser(reader, userId, [...causes.keys()]);
  const own = new Set(entries.map(({ id }) => id));
  return {
    payments: postings.flatMap(({ key, at, amount, balanceBefore, balanceAfter }) => {
      const cause = causes.get(key);
      if (cause === undefined) return [];
      return [
        {
          ...cause,
          at: at.toISOString(),
          amount: dollarsForWire(amount),
          balanceBefore: amountForWire(BigInt(balanceBefore)),
          balanceAfter: amountForWire(BigInt(balanceAfter)),
        },
      ];
    }),
    settlements: settlements.flatMap(({ number, digest }) =>
      digest === null ? [] : [{ number, digest }],
    ),
    shortfalls: (settlements.at(-1)?.shortfalls ?? [])
      .filter(({ entryId }) => own.has(entryId))
      .map(({ entryId, amount }) => ({ entry: entryId, amount: dollarsForWire(amount) })),
  };
};
