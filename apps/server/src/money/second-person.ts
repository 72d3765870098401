import type { Cents } from '@captains-pick/rules';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import type { Refusal } from '../shared/refusals.ts';
import { otherMoneyOperators } from '../users/operators-repository.ts';
import { moneyAloneLimit } from './proposals-repository.ts';

/** Why an operator may not book this amount by hand alone; null: it is within the limit. */
export const refusalOfAlone = async (
  tx: Transaction,
  amount: Cents,
  by: Actor,
): Promise<Refusal | null> => {
  const limit = await moneyAloneLimit(tx);
  if (amount <= limit) return null;
  const others = await otherMoneyOperators(tx, by.userId);
  return { name: others === 0 ? 'no-second-person' : 'second-person-needed', limit };
};
