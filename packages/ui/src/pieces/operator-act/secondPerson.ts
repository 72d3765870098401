import { CallError, moneyCents, type Money, type OperatorSelf } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useState } from 'react';

/** Whether a booking by hand of this amount needs a second person. */
export const isAboveAlone = ({ moneyAlone }: OperatorSelf, amount: Money): boolean =>
  moneyCents(amount) > moneyCents(moneyAlone);

/** What happens with a booking that needs one. */
export const secondPersonText = ({ moneyAlone, secondPersons }: OperatorSelf): string =>
  secondPersons === 0
    ? `Above ${formatCents(moneyCents(moneyAlone))} within 24 hours for one player a second person is needed, and there is no other owner or cashier. Invite one first.`
    : `Above ${formatCents(moneyCents(moneyAlone))} another owner or cashier must confirm it. Until then nothing moves.`;

interface Booking {
  /** What is booked, such as the act and the transfer. */
  readonly of: string;
  readonly amount: Money;
}

interface BookingWays<Done> {
  readonly alone: () => Promise<Done>;
  readonly propose: () => Promise<Done>;
}

/**
 * A booking by hand, which becomes a proposal where it needs a second person: by its amount, or because the server
 * answered that it adds up with earlier ones.
 */
export const useBooking = (
  self: OperatorSelf,
): {
  readonly needsSecond: (booking: Booking) => boolean;
  readonly book: <Done>(booking: Booking, ways: BookingWays<Done>) => Promise<Done>;
} => {
  const [summed, setSummed] = useState<Booking | null>(null);
  const needsSecond = ({ of, amount }: Booking): boolean =>
    isAboveAlone(self, amount) || (summed?.of === of && summed.amount === amount);
  return {
    needsSecond,
    book: async (booking, { alone, propose }) => {
      if (needsSecond(booking)) return propose();
      try {
        return await alone();
      } catch (error) {
        const isSum =
          error instanceof CallError &&
          error.failure.kind === 'status' &&
          error.failure.code === 'second-person-sum';
        if (isSum) setSummed(booking);
        throw error;
      }
    },
  };
};
