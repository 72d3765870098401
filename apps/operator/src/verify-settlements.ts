/** The payments and paybacks that the grading of a contest and each of its regrades should have. */
import { moneyCents, type ContestRecord } from '@captains-pick/contract';
import {
  cents,
  prizePool,
  regradeOf,
  settlementOf,
  ZERO_CENTS,
  type Cents,
  type Regraded,
  type Settlement,
  type Standing,
} from '@captains-pick/rules';

export interface SettledInTurn {
  readonly grading: Settlement;
  readonly regrades: readonly (Regraded & { readonly number: number })[];
  /** The due of each entry by the last settlement. */
  readonly due: ReadonlyMap<string, Cents>;
  readonly differences: readonly string[];
}

/** @param ranked the standings by the feeds and overrides of a settlement */
export const settleInTurn = (
  record: ContestRecord,
  payouts: readonly Cents[],
  ranked: (settlement: ContestRecord['settlements'][number]) => readonly Standing[],
): SettledInTurn | null => {
  const [first, ...later] = record.settlements;
  if (first === undefined) return null;
  const pool = prizePool(moneyCents(record.entryFee), record.entries.length);
  const nameOf = new Map(record.entries.map(({ _id, entryName }) => [_id, entryName]));
  const grading = settlementOf(ranked(first), payouts, pool);
  const received = new Map(grading.prizes);
  let remainder = grading.remainder;
  let due = grading.prizes;
  const regrades: (Regraded & { readonly number: number })[] = [];
  const differences = first.number === 0 ? [] : ['  its grading is not in the record'];
  for (const [index, settlement] of later.entries()) {
    const { number } = settlement;
    if (number !== index + 1)
      differences.push(`  regrade ${number} is in the place of regrade ${index + 1}`);
    const short = new Map(
      settlement.shortfalls.map(({ entry, amount }) => [entry, moneyCents(amount)]),
    );
    const now = settlementOf(ranked(settlement), payouts, pool);
    due = now.prizes;
    const regraded = regradeOf({
      due,
      remainder: now.remainder,
      received,
      receivedRemainder: remainder,
      giveBack: (entry, owed) => {
        const shortfall = short.get(entry) ?? ZERO_CENTS;
        if (shortfall < 0 || shortfall > owed) {
          differences.push(
            `  ${nameOf.get(entry) ?? entry} has a larger shortfall than it owes in regrade ${number}`,
          );
        }
        return cents(owed - shortfall);
      },
    });
    regrades.push({ ...regraded, number });
    for (const { id, moved } of regraded.moves) {
      received.set(id, cents((received.get(id) ?? ZERO_CENTS) + moved));
    }
    remainder = now.remainder;
  }
  return { grading, regrades, due, differences };
};
