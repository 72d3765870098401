/** Calls about second factors. */
import type { ACCOUNT_CALLS, OPERATOR_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';

type FactorHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  | 'loginQuestion'
  | 'loginWithFactor'
  | 'factors'
  | 'beginApp'
  | 'addApp'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removeFactor'
  | 'makeRecoveryCodes'
  | 'askConfirmation'
  | 'confirmFactor'
>;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const presentAdded =
  (what: string) =>
  ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] | null }) => ({
    message:
      recoveryCodes === null
        ? `Your ${what} is added.`
        : `Your ${what} is added. From now on you need it to log in; other sessions have ended.`,
    recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes],
  });

export const createFactorHandlers = (
  { factors }: Pick<Services, 'factors'>,
  limits: Limits,
): FactorHandlers => ({
  loginQuestion: ({ body }) => factors.question(body.challenge),

  loginWithFactor: async ({ body: { challenge, proof }, device }) => {
    const owner = await factors.ownerOf(challenge);
    return owner.ok
      ? limits.secondFactor(owner.value, () => factors.login({ challenge, proof, device }))
      : owner;
  },

  factors: async ({ caller: { userId, sessionId = null } }) => {
    const { app, passkeys, recoveryCodesLeft, confirmedUntil } = await factors.of({
      userId,
      sessionId,
    });
    return ok({
      app: app === null ? null : { since: app.since.toISOString(), lastUsed: iso(app.lastUsed) },
      passkeys: passkeys.map(({ id, name, since, lastUsed }) => ({
        _id: id,
        name,
        since: since.toISOString(),
        lastUsed: iso(lastUsed),
      })),
      recoveryCodesLeft,
      confirmedUntil: iso(confirmedUntil),
    });
  },

  beginApp: ({ body: { password }, caller: { userId, sessionId = null }, device }) =>
    limits.presentPassword(userId, () => factors.beginApp({ userId, sessionId, device, password })),

  addApp: ({ body: { code }, caller: { userId, sessionId = null }, device }) =>
    limits.secondFactor(userId, () =>
      reply(factors.addApp({ userId, sessionId, device, code }), presentAdded('authenticator app')),
    ),

  beginPasskey: ({ body: { password }, caller: { userId, sessionId = null }, device }) =>
    limits.presentPassword(userId, () =>
      reply(factors.beginPasskey({ userId, sessionId, device, password }), (asked) => ({
        challenge: asked.challenge,
        options: { ...asked.options },
      })),
    ),

  addPasskey: ({ body, caller: { userId, sessionId = null }, device }) =>
    reply(factors.addPasskey({ userId, sessionId, device, ...body }), presentAdded('passkey')),

  removeFactor: ({ body, caller: { userId, sessionId = null }, device }) =>
    limits.presentPassword(userId, () =>
      reply(factors.remove({ userId, sessionId, device, ...body }), () => ({
        message:
          body.passkey === null ? 'Your authenticator app is removed.' : 'Your passkey is removed.',
      })),
    ),

  makeRecoveryCodes: ({ body: { password }, caller: { userId, sessionId = null }, device }) =>
    limits.presentPassword(userId, () =>
      reply(factors.makeRecoveryCodes({ userId, sessionId, device, password }), (codes) => ({
        message: 'These codes replace all earlier ones.',
        recoveryCodes: [...codes],
      })),
    ),

  askConfirmation: ({ caller: { userId, sessionId = null } }) =>
    factors.askConfirmation({ userId, sessionId }),

  confirmFactor: ({ body: { challenge, proof }, caller: { userId, sessionId = null }, device }) =>
    limits.secondFactor(userId, () =>
      reply(factors.confirm({ userId, sessionId, device, challenge, proof }), () => ({
        message: 'Confirmed for 15 minutes.',
      })),
    ),
});

export const createFactorResetHandlers = ({
  factors,
}: Pick<Services, 'factors'>): Pick<HandlersOf<typeof OPERATOR_CALLS>, 'resetFactors'> => ({
  resetFactors: ({ params: { username }, body: { reason }, caller }) =>
    reply(factors.reset({ username, reason, by: caller }), () => ({
      message: `The second factors of ${username} are removed, and all sessions have ended.`,
    })),
});
