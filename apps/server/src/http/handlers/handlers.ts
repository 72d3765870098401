import { amountForWire, type ACCOUNT_CALLS, type CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Services } from '../../services/services.ts';
import { createAccountHandlers } from './account-handlers.ts';
import { createFriendHandlers } from './friend-handlers.ts';
import { createFactorHandlers } from './factor-handlers.ts';
import { createIdentityHandlers } from './identity-handlers.ts';
import { createLineupHandlers } from './lineup-handlers.ts';
import { createPersonHandlers } from './person-handlers.ts';
import { createPlayLimitHandlers } from './play-limit-handlers.ts';
import { createWalletHandlers } from './wallet-handlers.ts';
import { reply, type HandlersOf } from './handled.ts';
import { refused } from '../../shared/refusals.ts';
import { createOwnAccountHandlers } from './own-account-handlers.ts';
import { createPreferenceHandlers } from './mail-handlers.ts';
import { createNotificationHandlers } from './notification-handlers.ts';
import type { Limits } from '../limits/limits.ts';

export type Handlers = HandlersOf<typeof CALLS & typeof ACCOUNT_CALLS>;

/** Per address, which may be an office's. A page reports when it is hidden. */
const REPORTS_PER_MINUTE = 120;

/** Per address: usernames can't be guessed in bulk. */
const PROFILES_PER_MINUTE = 60;
/** Asked with each team that a page opens, perhaps for many people behind one address. */
const SHOWN_PROFILES_PER_MINUTE = 600;

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
  const { contests, homes, entries, drafts, history, standings, chanceLines, entrantLists } =
    services;
  const reports = limits.allowance('vitals', REPORTS_PER_MINUTE);
  const profileReads = limits.allowance('profiles', PROFILES_PER_MINUTE);
  const shownReads = limits.allowance('profiles-shown', SHOWN_PROFILES_PER_MINUTE);

  return {
    ...createPreferenceHandlers(services),
    ...createNotificationHandlers(services, limits),
    ...createFriendHandlers(services, limits),
    ...createAccountHandlers(services, { invitationCode, limits, supportEmail }),
    ...createOwnAccountHandlers(services, limits),

    ...createFactorHandlers(services, limits),
    ...createPersonHandlers(services),
    ...createIdentityHandlers(services),
    ...createPlayLimitHandlers(services, limits),
    ...createWalletHandlers(services),
    ...createLineupHandlers(services, { limits, metrics }),

    ownResults: async ({ caller }) => ok(await homes.results(caller.userId)),
    publicProfile: async ({ params, ip }) => {
      const allowed = await profileReads(ip);
      return allowed.ok ? homes.profile(params.username) : allowed;
    },
    profileShown: async ({ params, ip }) => {
      const allowed = await shownReads(ip);
      return allowed.ok ? ok({ shown: await homes.showsProfile(params.username) }) : allowed;
    },
    profileChoices: async ({ caller }) => ok(await homes.profileChoices(caller.userId)),
    chooseProfile: async ({ body, caller }) => ok(await homes.chooseProfile(caller.userId, body)),
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

    contest: ({ params, query, caller, prefersMinimal }) =>
      contests.page(
        params.id,
        caller?.userId ?? null,
        prefersMinimal ? 'minimal' : (query.entries ?? 'usual'),
      ),

    enterContest: async ({ params, body, caller, idempotencyKey }) =>
      reply(
        // One of them in a batch would undo the entries of the others.
        caller.role === 'operator'
          ? Promise.resolve(refused({ name: 'operators-not-players' }))
          : entries.enter({ contestId: params.id, user: caller, payload: body, idempotencyKey }),
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
    ownDisputes: ({ params, caller }) =>
      services.disputes.own({ contestId: params.id, userId: caller.userId }),

    openDispute: ({ params, body, caller }) =>
      reply(services.disputes.open({ contestId: params.id, user: caller, dispute: body }), () => ({
        message: 'Your dispute is with us. You get our answer here and by mail.',
      })),

    ownPayments: ({ params, caller }) => contests.ownPayments(params.id, caller.userId),
    standings: ({ params, query, caller }) =>
      standings.part({ contestId: params.id, viewer: caller?.userId ?? null, query }),
    chanceLines: ({ params }) => chanceLines.of(params.id),
    entrants: ({ params, query, caller }) =>
      entrantLists.part({ contestId: params.id, viewer: caller?.userId ?? null, query }),
    ownership: ({ params }) => entrantLists.ownership(params.id),
    standingsHistory: ({ params, query, caller }) =>
      history.of({
        contestId: params.id,
        viewer: caller?.userId ?? null,
        entries: query.entries?.split(',') ?? null,
        after: Number(query.after ?? 0),
        upTo: query.upTo === undefined ? Number.POSITIVE_INFINITY : Number(query.upTo),
      }),
    resultsAtUpdate: ({ params }) =>
      history.resultsAt({ contestId: params.id, number: Number(params.update) }),
  };
};
