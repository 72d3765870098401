import type { Checkup, OPERATOR_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { createContestActHandlers } from './contest-act-handlers.ts';
import { createCorrectionHandlers } from './correction-handlers.ts';
import { createFactorResetHandlers } from './factor-handlers.ts';
import { reply, type HandlersOf } from './handled.ts';
import { createMailHandlers } from './mail-handlers.ts';
import { createMoneyHandlers } from './money-handlers.ts';
import { createCashierHandlers } from './wallet-handlers.ts';
import { presentEvents } from '../../identity/security-log.ts';
import { createPeopleHandlers } from './people-handlers.ts';
import { createIdentityDecisionHandlers } from './identity-handlers.ts';
import { createStaffHandlers } from './staff-handlers.ts';
import { createWebhookHandlers } from './webhook-handlers.ts';
import { createStripeHandlers } from './stripe-handlers.ts';
import { createSettingUpHandlers } from './setting-up-handlers.ts';

export type OperatorHandlers = HandlersOf<typeof OPERATOR_CALLS>;

export const createOperatorHandlers = (
  services: Services,
  checkup: () => Promise<Checkup>,
): OperatorHandlers => {
  const { audit, contests, disputes, ownAccount, privateOffers, results } = services;
  return {
    ...createSettingUpHandlers(services),
    ...createContestActHandlers(services),
    ...createCorrectionHandlers(services),
    ...createMoneyHandlers(services),
    ...createCashierHandlers(services),
    ...createStripeHandlers(services),
    ...createMailHandlers(services),
    ...createFactorResetHandlers(services),
    ...createStaffHandlers(services),
    ...createWebhookHandlers(services),
    ...createIdentityDecisionHandlers(services),
    ...createPeopleHandlers(services),

    watchedContests: async ({ caller }) => {
      const listed = await contests.list('house', caller.userId);
      const watched = await results.watch();
      return ok({
        contests: listed.map((contest) => ({ contest, watch: watched.get(contest._id) ?? null })),
      });
    },

    privateContests: ({ params }) => privateOffers.of(params.id),
    offerPrivate: ({ params, body, caller }) =>
      reply(privateOffers.open({ contestId: params.id, terms: body, by: caller }), () => ({
        message: 'Players can make private contests on this event now.',
      })),
    endPrivateOffer: ({ params, caller }) =>
      reply(privateOffers.end({ contestId: params.id, by: caller }), () => ({
        message: 'No further private contests are offered. Those that were made go on.',
      })),

    disputes: async () => ok(await disputes.all()),
    answerDispute: ({ params, body, caller }) =>
      reply(
        disputes.answer({ disputeId: params.id, answer: body, by: caller }),
        ({ username }) => ({
          message: `${username} gets this answer by mail.`,
        }),
      ),

    userLog: ({ params }) =>
      reply(ownAccount.logOf(params.username), (events) => ({ events: presentEvents(events) })),
    checkup: async () => ok(await checkup()),
    auditLog: () => audit.log(null),
    contestAudit: ({ params }) => audit.log(params.id),
  };
};
