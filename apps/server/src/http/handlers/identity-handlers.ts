/** Calls about the check of a player's identity, by the player and by operators. */
import type { ACCOUNT_CALLS, OPERATOR_CALLS, OwnIdentity } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { IdentityChecks } from '../../identity/service.ts';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';

const presentOwn = ({
  required,
  check,
  href,
}: Awaited<ReturnType<IdentityChecks['of']>>): OwnIdentity => ({
  required,
  check:
    check === null
      ? null
      : {
          state: check.state,
          requestedAt: check.requestedAt.toISOString(),
          decidedAt: check.decidedAt?.toISOString() ?? null,
          reason: check.reason,
          href,
        },
});

export const createIdentityHandlers = ({
  identityChecks,
}: Pick<Services, 'identityChecks'>): Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  'identity' | 'requestIdentityCheck'
> => ({
  identity: async ({ caller }) => ok(presentOwn(await identityChecks.of(caller.userId))),

  requestIdentityCheck: ({ caller }) =>
    reply(identityChecks.request(caller.userId), (own) => ({
      message:
        own.href === null
          ? 'We have your request. An operator writes to you.'
          : 'Go on at the service that checks your documents.',
      identity: presentOwn(own),
    })),
});

const DECIDED = {
  verified: (username: string) => `The identity of ${username} is verified.`,
  refused: (username: string) =>
    `The identity of ${username} is not verified, and a mail says why.`,
  lapsed: (username: string) => `${username} needs a new check.`,
} as const;

export const createIdentityDecisionHandlers = ({
  identityChecks,
}: Pick<Services, 'identityChecks'>): Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  'waitingIdentities' | 'decideIdentity'
> => ({
  waitingIdentities: async () =>
    ok({
      waiting: (await identityChecks.waiting()).map(
        ({ id, userId, username, requestedAt, provider }) => ({
          _id: id,
          userId,
          username,
          requestedAt: requestedAt.toISOString(),
          external: provider === 'external',
        }),
      ),
    }),

  decideIdentity: ({ params, body, caller }) =>
    reply(identityChecks.decide({ userId: params.id, decision: body, by: caller }), (username) => ({
      message: DECIDED[body.outcome](username),
    })),
});
