import { amountForWire, type CALLS } from '@captains-pick/contract';
import { dollarsForWire, ok } from '@captains-pick/rules';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from '../../metrics/metrics.ts';
import { refused } from '../../shared/refusals.ts';
import type { Services } from '../../services/services.ts';
import { createAllowance } from '../limits/allowance.ts';
import { reply, type HandlersOf } from './handled.ts';
import type { Limits } from '../limits/limits.ts';

export type Handlers = HandlersOf<typeof CALLS>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Per address, which may be an office's. A page reports when it is hidden. */
const REPORTS_PER_MINUTE = 120;

/** One handler per call, enforced by the type. */
export const createHandlers = (
  services: Services,
  {
    invitationCode,
    limits,
    metrics,
    supportEmail,
  }: {
    readonly invitationCode: string;
    readonly limits: Limits;
    readonly metrics: Metrics;
    readonly supportEmail: string | null;
  },
): Handlers => {
  const { users, sessions, contests, homes, entries, drafts, history } = services;
  const reports = createAllowance('vitals', REPORTS_PER_MINUTE);

  return {
    login: ({ body, ip }) =>
      limits.login({ username: body.username, ip }, () => sessions.login(body)),

    // Not limited: no one guesses 256 random bits, and a valid token must not wait for others' failures.
    refreshToken: ({ body }) => sessions.refresh(body.refreshToken),

    logout: async ({ body }) => {
      await sessions.logout(body.refreshToken);
      return ok({ message: 'You are logged out.' });
    },

    register: async ({ body: { invitationCode: given, ...registration }, ip }) => {
      const invited = await limits.invitation(ip, async () =>
        isSameSecret(given, invitationCode) ? ok(null) : refused({ name: 'wrong-invitation-code' }),
      );
      if (!invited.ok) return invited;
      const signedUp = await limits.signUp(ip, async () => {
        const { passwordFault } = await import('@captains-pick/contract/password-strength');
        const fault = passwordFault(registration.password, registration);
        return fault === null
          ? users.register(registration)
          : refused({ name: 'weak-password', fault });
      });
      if (!signedUp.ok) return signedUp;
      const { userId, welcome } = signedUp.value;
      // The account exists by now. If starting the session fails, the user can log in.
      const session = await sessions.begin(userId).catch(() => null);
      return ok({
        message: 'Sign up successful!',
        userId,
        ...(session?.ok === true
          ? { token: session.value.token, refreshToken: session.value.refreshToken }
          : {}),
        welcomeBalance: welcome === null ? null : dollarsForWire(welcome),
      });
    },

    account: ({ caller }) =>
      reply(users.account(caller.userId), (account) => ({ ...account, supportEmail })),

    activity: async ({ caller }) => {
      await users.noteActivity(caller.userId);
      return ok({ message: 'Noted.' });
    },

    home: async ({ caller }) => ok(await homes.of(caller.userId)),

    recentRanks: async ({ caller }) =>
      ok(
        (await history.recentOf(caller.userId)).map(({ entryId, ranks }) => ({
          entryId,
          ranks: [...ranks],
        })),
      ),

    publicContests: async () => ok(await contests.list('public', null)),

    contests: async ({ caller }) => ok(await contests.list('all', caller.userId)),

    contest: ({ params, caller, prefersMinimal }) =>
      contests.page(params.id, caller?.userId ?? null, prefersMinimal ? 'results' : 'all'),

    enterContest: ({ params, body, caller, idempotencyKey }) =>
      reply(
        entries.enter({ contestId: params.id, user: caller, payload: body, idempotencyKey }),
        ({ entry, balance, repeated, nonce }) => {
          if (!repeated) metrics.entryAccepted();
          return {
            message: 'Successfully entered the contest!',
            entry,
            balance: amountForWire(BigInt(balance)),
            ...nonce,
          };
        },
      ),

    withdrawEntry: ({ params, body, caller }) =>
      reply(
        entries.withdraw({ contestId: params.id, user: caller, entryName: body.entryName }),
        ({ balance }) => ({
          message: 'Successfully withdrawn from the contest.',
          balance: amountForWire(BigInt(balance)),
        }),
      ),

    reportVitals: async ({ body, ip }) => {
      const allowed = await reports(ip);
      if (!allowed.ok) return allowed;
      for (const vital of body.vitals) metrics.vitalMeasured(vital);
      return ok({ message: 'Noted.' });
    },

    drafts: ({ params, caller }) => drafts.published(params.id, caller?.userId ?? null),
    contestRecord: ({ params }) => contests.record(params.id),
    ownPayments: ({ params, caller }) => contests.ownPayments(params.id, caller.userId),
    standingsHistory: ({ params, query, caller }) =>
      history.of({
        contestId: params.id,
        viewer: caller?.userId ?? null,
        compared: query.entries?.split(',') ?? [],
      }),
    resultsAtUpdate: ({ params }) =>
      history.resultsAt({ contestId: params.id, number: Number(params.update) }),
  };
};
