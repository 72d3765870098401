import { moneyCents, type Money, type OperatorSelf } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';

/** Whether a booking by hand of this amount needs a second person. */
export const isAboveAlone = ({ moneyAlone }: OperatorSelf, amount: Money): boolean =>
  moneyCents(amount) > moneyCents(moneyAlone);

/** What happens with a booking that needs one. */
export const secondPersonText = ({ moneyAlone, secondPersons }: OperatorSelf): string =>
  secondPersons === 0
    ? `Above ${formatCents(moneyCents(moneyAlone))} a second person is needed, and there is no other owner or cashier. Invite one first.`
    : `Above ${formatCents(moneyCents(moneyAlone))} another owner or cashier must confirm it. Until then nothing moves.`;
