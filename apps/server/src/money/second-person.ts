import { ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import type { Refusal } from '../shared/refusals.ts';
import { otherMoneyOperators } from '../users/operators-repository.ts';
import { moneyAloneLimit, sumBookedAlone } from './proposals-repository.ts';

export interface BookingByHand {
  readonly playerId: string;
  readonly amount: Cents;
  /** Whether the player's balance gains it, as with a grant. Otherwise it is paid out. Null: a reversal, which does not add up. */
  readonly credited: boolean | null;
}

/**
 * Why an operator may not book this by hand alone; null: it is within the limit, together with what this operator
 * booked alone for the player in the last 24 hours.
 */
export const refusalOfAlone = async (
  tx: Transaction,
  { playerId, amount, credited }: BookingByHand,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<Refusal | null> => {
  const limit = await moneyAloneLimit(tx);
  const earlier =
    credited === null || amount > limit
      ? ZERO_CENTS
      : await sumBookedAlone(tx, { operatorId: by.userId, playerId, credited, now });
  if (earlier + amount <= limit) return null;
  const others = await otherMoneyOperators(tx, by.userId);
  if (others === 0) return { name: 'no-second-person', limit };
  return earlier === ZERO_CENTS
    ? { name: 'second-person-needed', limit }
    : { name: 'second-person-sum', limit, earlier };
};
