import type { ContestChanged } from '@captains-pick/contract';
import { RAISE_HOURS, type Cents } from '@captains-pick/rules';
import { createAudit } from '../catalog/audit-log.ts';
import { createChanceLines } from '../catalog/chance-lines.ts';
import { createEntrantLists } from '../catalog/entrant-lists.ts';
import { createStandings } from '../catalog/standings-parts.ts';
import { createOwnData } from '../catalog/own-data.ts';
import { createPeople } from '../catalog/people.ts';
import { createContests } from '../catalog/contests.ts';
import type { Database } from '../database/database.ts';
import type { Beacon } from '../lobbies/beacon.ts';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import { createDrafts } from '../drafts/drafts.ts';
import type { Sealer } from '../lobbies/sealer.ts';
import { createMailDetails } from '../entries/mail-details.ts';
import { createLineups } from '../entries/lineups.ts';
import { createEntries } from '../entries/entries.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { createAddresses } from '../identity/addresses.ts';
import { createFactors } from '../identity/factors/factors.ts';
import { createIdentityChecks } from '../identity/identity-checks.ts';
import { byOperators, type IdentityProvider } from '../identity/identity-provider.ts';
import { createApiTokens } from '../identity/api-tokens.ts';
import { webhookBox } from '../webhooks/webhook-box.ts';
import { createWebhooks } from '../webhooks/webhooks.ts';
import { createInvitations } from '../identity/invitations.ts';
import { createOperators } from '../identity/operators.ts';
import { createOwnPictures } from '../identity/own-pictures.ts';
import { createOwnAccount } from '../identity/own-account.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import { createMailComposer, createNoticeComposer } from '../identity/compose-mail.ts';
import { createNotificationLists, createPushDevices } from '../identity/notifications.ts';
import { USUAL_PUSH_SERVICES } from '../mail/push/usual-push-services.ts';
import { createKnownHosts } from '../shared/known-hosts.ts';
import { createPush, type Push } from '../mail/push/push.ts';
import { createMailPreferences } from '../identity/mail-preferences.ts';
import { createPersons } from '../identity/persons.ts';
import { createPlayLimits } from '../identity/play-limits.ts';
import { createPostedMails } from '../identity/posted-mails.ts';
import type { MailSite } from '@captains-pick/mail';
import { createPasswordResets } from '../identity/password-resets.ts';
import { createSessions } from '../identity/sessions.ts';
import type { SessionKeys } from '../identity/session-keys.ts';
import { createUsers } from '../identity/users.ts';
import { createHistory } from '../history/history.ts';
import { createContestDoor } from '../contests/contest-door.ts';
import { createFriends } from '../friends/private-contests.ts';
import { createPrivateOffers } from '../friends/private-offers.ts';
import { createHomes } from '../home/home.ts';
import { createLockNotices } from '../lifecycle/lock-soon.ts';
import { createLineNotices } from '../lifecycle/money-line.ts';
import { createDisputes } from '../lifecycle/disputes.ts';
import { createLifecycle } from '../lifecycle/lifecycle.ts';
import { createBooks } from '../money/books.ts';
import { createProposals } from '../money/proposals.ts';
import { createReconciliations } from '../money/reconciliation.ts';
import { createStatements } from '../money/statement.ts';
import { createPayments } from '../money/payments.ts';
import type { StripeProvider } from '../money/stripe.ts';
import { createTransfers } from '../money/transfers.ts';
import { createWallet } from '../money/wallet.ts';
import { createPreviews } from '../previews/create-previews.ts';
import { createResults } from '../results/apply-results.ts';
import { createFeedSources } from '../results/sources/feed-sources.ts';
import { createLiveFields } from '../standings/fields/live-fields.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import type { DraftOpened } from '../entries/service.ts';
import type { ReadTime } from '../database/read-time.ts';
import type { Services } from './services.ts';

export interface ServiceDeps {
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  readonly keys: SessionKeys;
  /** What mails say of the site. */
  readonly mailSite: () => MailSite;
  readonly clock: Clock;
  readonly readTime: ReadTime;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
  /** False: there is no mail server. Default: true. */
  readonly sendsMails?: boolean;
  /** The welcome balance of a new player's account; null: none. */
  readonly welcome?: Cents | null;
  /** Payments by card. Default: none. */
  readonly stripe?: StripeProvider | null;
  /** Who checks identities. Default: operators. */
  readonly identityProvider?: IdentityProvider;
  /** Default: operators may work without a second factor. */
  readonly operatorFactor?: 'required' | 'optional';
  /** Hours for which a raised limit of a player waits. Default: a week. */
  readonly limitRaiseHours?: number;
  /** The hosts that result feeds may be read from. Default: none. */
  readonly feedHosts?: readonly string[];
  /** The hosts that events may be sent to. Default: none. */
  readonly webhookHosts?: readonly string[];
  /** Default: through the services of the usual browsers. */
  readonly push?: Push;
  /** Called after the commit, never before (store, then publish). */
  readonly announce: (change: ContestChanged) => void;
  /** Called after the commit, so that the user does not hear of the contest any more. */
  readonly guestLeft: (gone: { readonly contestId: string; readonly userId: string }) => void;
  /** Called after the commit that has ended them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
  /** The username of the demo's account, which all visitors share; null: none. */
  readonly sharedAccount?: string | null;
  /** Milliseconds from a drawn order to the first clock of its draft. */
  readonly showOrderFor: number;
  readonly sealer: Sealer;
  readonly beacon: Beacon;
  readonly onError: (error: unknown) => void;
  readonly rooms: DraftRooms;
  readonly draftOpened: (opened: DraftOpened) => void;
}

export const createServices = (deps: ServiceDeps): Services => {
  const stripe = deps.stripe ?? null;
  const transfers = createTransfers({ ...deps, stripe });
  const history = createHistory(deps);
  const drafts = createDrafts(deps);
  const fields = createLiveFields(deps);
  const sessions = createSessions(deps);
  const wallet = createWallet(deps);
  const statements = createStatements(deps);
  const results = createResults({ ...deps, fields });
  const lifecycle = createLifecycle({ ...deps, fields });
  const door = createContestDoor(deps);
  const playLimits = createPlayLimits({
    ...deps,
    limitRaiseHours: deps.limitRaiseHours ?? RAISE_HOURS.usual,
  });
  return {
    users: createUsers(deps),
    sessions,
    factors: createFactors({
      ...deps,
      sessions,
      operatorFactor: deps.operatorFactor ?? 'optional',
    }),
    passwordResets: createPasswordResets(deps),
    addresses: createAddresses(deps),
    ownAccount: createOwnAccount(deps),
    ownData: createOwnData(deps),
    mails: createPostedMails({
      ...deps,
      sendsMails: deps.sendsMails ?? true,
      composeMail: createMailComposer(deps.keys, deps.mailSite, createMailDetails(deps.database)),
    }),
    mailPreferences: createMailPreferences(deps),
    notificationLists: createNotificationLists({
      ...deps,
      composeNotice: createNoticeComposer(deps.mailSite, createMailDetails(deps.database)),
    }),
    pushDevices: createPushDevices({
      ...deps,
      push:
        deps.push ??
        createPush({
          ...deps,
          encryption: deps.keys.factors,
          contact: 'mailto:no-reply@localhost',
          services: createKnownHosts(USUAL_PUSH_SERVICES),
        }),
    }),
    contests: createContests(deps),
    standings: createStandings({ ...deps, fields }),
    chanceLines: createChanceLines({ ...deps, fields }),
    entrantLists: createEntrantLists(deps),
    homes: createHomes({ ...deps, fields }),
    entries: createEntries(deps),
    lineups: createLineups(deps),
    drafts,
    results,
    feedSources: createFeedSources({ ...deps, results, feedHosts: deps.feedHosts ?? [] }),
    lifecycle,
    disputes: createDisputes(deps),
    reminders: {
      locks: createLockNotices(deps),
      moneyLines: createLineNotices({ ...deps, fields }),
    },
    door,
    friends: createFriends(deps),
    privateOffers: createPrivateOffers({ ...deps, fields, results, lifecycle }),
    history,
    previews: createPreviews({ database: deps.database, door, history, drafts }),
    playLimits,
    persons: createPersons(deps),
    people: createPeople({ ...deps, transfers, statements, playLimits }),
    wallet,
    transfers,
    payments: createPayments({ ...deps, transfers, stripe }),
    reconciliations: createReconciliations({ ...deps, stripe }),
    operators: createOperators(deps),
    invitations: createInvitations(deps),
    apiTokens: createApiTokens(deps),
    webhooks: createWebhooks({ ...deps, box: webhookBox(deps), hosts: deps.webhookHosts ?? [] }),
    ownPictures: createOwnPictures(deps),
    identityChecks: createIdentityChecks({
      ...deps,
      identityProvider: deps.identityProvider ?? byOperators,
    }),
    proposals: createProposals({ ...deps, wallet, transfers }),
    statements,
    books: createBooks(deps),
    audit: createAudit(deps),
  };
};
