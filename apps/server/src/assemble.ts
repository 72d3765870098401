import type { ContestChanged } from '@captains-pick/contract';
import type { MailSite } from '@captains-pick/mail';
import { byOperators, type IdentityProvider } from './identity/identity-provider.ts';
import type { StripeProvider } from './money/stripe.ts';
import type { Cents } from '@captains-pick/rules';
import type { Pool } from 'pg';
import { createContestDoor } from './contests/contest-door.ts';
import { createServices } from './services/create-services.ts';
import type { Database } from './database/database.ts';
import type { Beacon } from './lobbies/beacon.ts';
import { createDraftRooms, type DraftRooms } from './drafts/rooms/draft-rooms.ts';
import type { Scheduler } from './shared/scheduler.ts';
import { createDrawOrders, type DrawOrders } from './drafts/draws/draw-orders.ts';
import type { Sealer } from './lobbies/sealer.ts';
import { createSqlDraftStore } from './drafts/storage/sql-draft-store.ts';
import { createTurnMails } from './drafts/storage/turn-mails.ts';
import type { AccessTokens } from './identity/access-tokens.ts';
import type { SessionKeys } from './identity/session-keys.ts';
import { createContestOutbox } from './mail/contest-outbox.ts';
import type { Push } from './mail/push/push.ts';
import { createLive, type Live } from './live/live.ts';
import type { OpenRedis } from './redis/open-redis.ts';
import type { Chance } from './shared/chance.ts';
import type { Clock } from './shared/clock.ts';
import type { ReadTime } from './database/read-time.ts';
import type { Services } from './services/services.ts';
import { announcingUsers } from './database/changed-users.ts';

export interface AssemblyDeps {
  readonly database: Database;
  /** A PostgreSQL that other server processes use too; else null. */
  readonly sharedPool: Pool | null;
  /** Default: PostgreSQL carries what processes must know of each other. */
  readonly redis?: OpenRedis | null;
  readonly accessTokens: AccessTokens;
  readonly keys: SessionKeys;
  readonly mailSite: () => MailSite;
  /** False: there is no mail server, and mails of contests are kept to be read. Default: true. */
  readonly sendsMails?: boolean;
  readonly clock: Clock;
  /** Reads the time that decides deadlines. Default: the clock. */
  readonly readTime?: ReadTime;
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  /** Milliseconds from a drawn order to the first clock of its draft. */
  readonly showOrderFor: number;
  readonly sealer: Sealer;
  readonly beacon: Beacon;
  /** The welcome balance of a new player's account. Default: none. */
  readonly welcome?: Cents | null;
  /** Payments by card. Default: none. */
  readonly stripe?: StripeProvider | null;
  /** The hosts that result feeds may be read from. Default: none. */
  readonly feedHosts?: readonly string[];
  /** The hosts that events may be sent to. Default: none. */
  readonly webhookHosts?: readonly string[];
  /** Default: through the services of the usual browsers. */
  readonly push?: Push;
  /** Who checks identities. Default: operators. */
  readonly identityProvider?: IdentityProvider;
  /** Default: operators may work without a second factor. */
  readonly operatorFactor?: 'required' | 'optional';
  /** Hours for which a raised limit of a player waits. Default: a week. */
  readonly limitRaiseHours?: number;
  /** The username of the demo's account, which all visitors share. Default: none. */
  readonly sharedAccount?: string | null;
  readonly onError: (error: unknown) => void;
  /** Notified of every change, for tests. */
  readonly onChange?: (change: ContestChanged) => void;
}

export interface Assembly {
  readonly rooms: DraftRooms;
  readonly live: Live;
  readonly services: Services;
  readonly drawOrders: DrawOrders;
  /** The same services with another clock, for the past of demo contests. */
  readonly servicesAt: (clock: Clock) => Services;
}

/** One server process on a database, without HTTP. Changes are published by the socket after they are stored. */
export const assemble = (deps: AssemblyDeps): Assembly => {
  const { database, sharedPool, accessTokens, keys, clock, chance, scheduler, onError } = deps;
  const { mailSite, showOrderFor, sealer, beacon, welcome = null, redis = null } = deps;
  /** Notifies of a committed change: an error here must not reach the caller who made the change. */
  const afterCommit = (notify: () => void): void => {
    try {
      notify();
    } catch (error) {
      onError(error);
    }
  };
  const announcing = announcingUsers(deps.database, (userIds) =>
    afterCommit(() => live.accountsChanged(userIds)),
  );
  const sendsMails = deps.sendsMails ?? true;
  const outbox = createContestOutbox({ chance, sends: sendsMails });
  const rooms = createDraftRooms({
    store: createSqlDraftStore({
      database,
      clock,
      chance,
      outbox,
      planned: sharedPool !== null,
      isAlone: () => live.isAlone(),
      messages:
        redis === null
          ? null
          : { isReady: redis.isReady, send: (stored) => live.draftsStored(stored) },
    }),
    scheduler,
    onError,
  });
  const live = createLive({
    rooms,
    accessTokens,
    chance,
    scheduler,
    mailTurn: createTurnMails({ database: announcing, clock, outbox }),
    door: createContestDoor({ database }),
    sharedPool,
    redis,
    onError,
  });
  const announce = (change: ContestChanged): void =>
    afterCommit(() => {
      deps.onChange?.(change);
      live.announce(change);
    });
  const servicesAt = (own: Clock): Services =>
    createServices({
      database: announcing,
      accessTokens,
      keys,
      mailSite,
      clock: own,
      readTime: own === clock && deps.readTime !== undefined ? deps.readTime : async () => own(),
      chance,
      outbox,
      sendsMails,
      welcome,
      announce,
      guestLeft: (gone) => afterCommit(() => live.guestLeft(gone)),
      sessionsEnded: (sessionIds) => afterCommit(() => live.endSessions(sessionIds)),
      ...(deps.limitRaiseHours === undefined ? {} : { limitRaiseHours: deps.limitRaiseHours }),
      stripe: deps.stripe ?? null,
      feedHosts: deps.feedHosts ?? [],
      webhookHosts: deps.webhookHosts ?? [],
      ...(deps.push === undefined ? {} : { push: deps.push }),
      identityProvider: deps.identityProvider ?? byOperators,
      ...(deps.operatorFactor === undefined ? {} : { operatorFactor: deps.operatorFactor }),
      sharedAccount: deps.sharedAccount ?? null,
      rooms,
      showOrderFor,
      sealer,
      beacon,
      onError,
      draftOpened: ({ contestId, draftId }) => {
        announce({ contestId, what: 'status' });
        afterCommit(() => live.draftStarting(contestId));
        afterCommit(() => rooms.hint(draftId, 1));
      },
    });
  const drawOrders = createDrawOrders({
    database,
    clock,
    chance,
    sealer,
    beacon,
    showOrderFor,
    announce,
    started: ({ contestId }) => {
      announce({ contestId, what: 'status' });
      void rooms.sweep().catch(onError);
    },
    onError,
  });
  return { rooms, live, services: servicesAt(clock), servicesAt, drawOrders };
};
