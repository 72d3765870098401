import type { OPERATOR_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';

type StripeHandlers = Pick<HandlersOf<typeof OPERATOR_CALLS>, 'stripeBooks' | 'reconcile'>;

export const createStripeHandlers = ({
  payments,
  reconciliations,
}: Pick<Services, 'payments' | 'reconciliations'>): StripeHandlers => ({
  stripeBooks: async () => {
    const events = await payments.differences();
    return ok({
      ...(await reconciliations.latest()),
      events: events.map(({ eventId, at, reference, username, difference }) => ({
        _id: eventId,
        at: at.toISOString(),
        reference,
        username,
        difference,
      })),
    });
  },

  reconcile: ({ body: { from, to }, caller }) =>
    reply(
      reconciliations.run({ from: new Date(from), to: new Date(to), by: caller }),
      (run) => run,
    ),
});
