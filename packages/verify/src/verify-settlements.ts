/** The payments and paybacks that the grading of a contest and each of its regrades should have. */
import { moneyCents } from '@captains-pick/contract';
import {
  cents,
  regradeOf,
  ZERO_CENTS,
  type Cents,
  type Regraded,
  type Settlement,
} from '@captains-pick/rules';
import type { CollectedRecord } from './collected-record.ts';

export interface SettledInTurn {
  readonly grading: Settlement;
  readonly regrades: readonly (Regraded & { readonly number: number })[];
  /** The due of each entry by the last settlement. */
  readonly due: ReadonlyMap<string, Cents>;
  readonly differences: readonly string[];
}

/** @param settledBy how the pool is divided by the feeds and overrides of a settlement */
export const settleInTurn = (
  record: Pick<CollectedRecord, 'entries' | 'settlements'>,
  settledBy: (settlement: CollectedRecord['settlements'][number]) => Settlement,
): SettledInTurn | null => {
  const [first, ...later] = record.settlements;
  if (first === undefined) return null;
  const grading = settledBy(first);
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
    const now = settledBy(settlement);
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
            `  ${record.entries.nameOf(entry)} has a larger shortfall than it owes in regrade ${number}`,
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
