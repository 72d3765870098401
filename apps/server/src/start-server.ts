import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailSite } from '@captains-pick/mail';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { assemble } from './assemble.ts';
import { createDatabaseClock, type DatabaseClock } from './database/database-clock.ts';
import { databaseTime } from './database/database-time.ts';
import { byOperators, externalProvider } from './identity/identity-provider.ts';
import { createStripe } from './money/stripe.ts';
import { DEMO_PLAYER } from './demo/demo-users.ts';
import type { EmbeddedDatabase } from './database/embedded/start-embedded.ts';
import { openDatabase, type ServerDatabase } from './database/open-database.ts';
import { watchDatabase } from './database/watch-database.ts';
import { loggedError } from './error-log.ts';
import { buildApp, type BuiltApp } from './http/build-app.ts';
import { createReadiness } from './http/readiness.ts';
import type { Draining } from './http/draining.ts';
import { createLimits } from './http/limits/limits.ts';
import { createAccessTokens } from './identity/access-tokens.ts';
import { sessionKeys } from './identity/session-keys.ts';
import { hasWebApp } from './http/pages/built-pages.ts';
import { listeningAddress } from './http/pages/origin.ts';
import { createBeacon } from './lobbies/beacon.ts';
import type { DrawOrders } from './drafts/draws/draw-orders.ts';
import { createSealer } from './lobbies/sealer.ts';
import { packageFile } from './shared/package-files.ts';
import { timerScheduler } from './shared/timer-scheduler.ts';
import { setMoneyAloneLimit } from './money/proposals-repository.ts';
import { WELCOME_BALANCE } from './money/welcome.ts';
import { metricsAccessOf } from './metrics/metrics-access.ts';
import { readSiteFigures } from './metrics/site-figures.ts';
import { openRedis, type OpenRedis } from './redis/open-redis.ts';
import { explainListenError } from './port.ts';
import { pooled } from './shared/chance.ts';
import type { Clock } from './shared/clock.ts';
import type { SignIn } from './demo/demo-deps.ts';
import { readKeys, type Settings } from './settings.ts';
import type { Services } from './services/services.ts';
import { startDemo } from './start-demo.ts';
import { startKeepers } from './start-keepers.ts';
import { createKnownHosts } from './shared/known-hosts.ts';
import { createPush } from './mail/push/push.ts';
import { startMails } from './start-mails.ts';

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  readonly operator: SignIn;
  /** Null without the demo. */
  readonly demoPlayer: SignIn | null;
  /** Resolves when the server can't continue because its database has ended. */
  readonly lost: Promise<void>;
  /** Stops being ready, finishes what is in flight, then closes the database. */
  close(): Promise<void>;
}

const OPERATOR_USERNAME = 'operator';

const WEB_ROOT = packageFile('../web/dist');

const ownClock: Clock = () => new Date();
const monotonic = (): number => performance.now();
const chance = pooled((bytes) => randomBytes(bytes));

/** The time by the database's clock, which decides deadlines. Logs when this server's own clock differs from it. */
const startDatabaseClock = async (
  open: ServerDatabase,
  log: () => FastifyBaseLogger,
): Promise<DatabaseClock> => {
  const sentAt = monotonic();
  return createDatabaseClock(
    {
      own: ownClock,
      monotonic,
      onChange: (differenceMs) =>
        differenceMs === null
          ? log().warn('The clock of this server agrees with the database’s again.')
          : log().error(
              { differenceMs },
              'The clock of this server differs from the database’s. Until they agree, this server starts no contest and lets no pick clock run out.',
            ),
    },
    { time: await open.readTime(), sentAt, heardAt: monotonic() },
  );
};

/** The demo account's password is public, so a production server refuses it. */
const lockDemoPlayer = async (users: Services['users'], log: FastifyBaseLogger): Promise<void> => {
  const locked = await users.lockKnown(DEMO_PLAYER);
  if (locked) {
    log.warn(
      'This database was used for a demo. The demo account was locked, because its password is public. Its contests and balances are unchanged.',
    );
  }
};

/** Warns about what a production server lacks, and locks what it must not have. */
const checkProduction = async (
  { publicUrl, demo }: Settings,
  users: Services['users'],
  log: FastifyBaseLogger,
): Promise<void> => {
  if (publicUrl === null) {
    log.warn(
      'PUBLIC_URL is not set, so pages name no canonical address, shared links have no picture, and there is no sitemap.',
    );
  }
  if (!demo) await lockDemoPlayer(users, log);
};

/** Draft orders that can't be decrypted are reported, and the server starts all the same. */
const prepareDrawOrders = async (drawOrders: DrawOrders, log: FastifyBaseLogger): Promise<void> => {
  const { withoutKey } = await drawOrders.prepare();
  if (withoutKey > 0) {
    log.error(
      `DRAFT_ORDER_KEY can't decrypt the draft orders of ${withoutKey} contests, so they accept no entries. Add their key after a comma, or cancel them.`,
    );
  }
};

/** Whom push services can reach about this server. */
const contactOf = ({
  supportEmail,
  mailFrom,
}: Pick<Settings, 'supportEmail' | 'mailFrom'>): string =>
  `mailto:${supportEmail ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'no-reply@localhost'}`;

/** The parts of a server that its app is built from. They call `app` only once it is built. */
const createParts = (
  settings: Settings,
  open: ServerDatabase,
  redis: OpenRedis | null,
  databaseClock: DatabaseClock,
  app: () => FastifyInstance,
) => {
  const clock = databaseClock.now;
  const scheduler = timerScheduler(clock, databaseClock.agrees);
  const { accessToken, operatorPassword, draftOrderKey, factorKey } = settings.secrets;
  const keys = sessionKeys({
    secret: accessToken,
    acceptedSecret: settings.acceptedAccessToken,
    operatorPassword,
    factorKeys: readKeys('factorKey', factorKey),
  });
  const accessTokens = createAccessTokens({ keys, clock, demo: settings.demo });
  const sharedPool = open.shared ? open.pool : null;
  const onError = (error: unknown): void => app().log.error({ err: error }, 'live drafts');
  const mailSite = (): MailSite => ({
    publicUrl: settings.publicUrl ?? listeningAddress(app().server.address() as AddressInfo),
    supportEmail: settings.supportEmail,
  });
  const push = createPush({
    database: open.database,
    clock,
    chance,
    encryption: keys.factors,
    contact: contactOf(settings),
    services: createKnownHosts(settings.pushServices),
  });
  const assembly = assemble({
    database: open.database,
    sharedPool,
    redis,
    accessTokens,
    keys,
    mailSite,
    sendsMails: settings.smtpUrl !== null,
    clock,
    chance,
    readTime: databaseTime,
    scheduler,
    showOrderFor: settings.draftOrderSeconds * 1000,
    sealer: createSealer(readKeys('draftOrderKey', draftOrderKey), chance),
    beacon: createBeacon({ address: settings.draftBeacon, fetch }),
    identityProvider:
      settings.identity === null ? byOperators : externalProvider(settings.identity),
    stripe: settings.stripe === null ? null : createStripe(settings.stripe, mailSite),
    push,
    feedHosts: settings.feedHosts,
    webhookHosts: settings.webhookHosts,
    operatorFactor: settings.operatorFactor,
    limitRaiseHours: settings.limitRaiseHours,
    sharedAccount: settings.demo ? DEMO_PLAYER.username : null,
    welcome: settings.demo ? WELCOME_BALANCE : null,
    onError,
  });
  const limits = createLimits(open.pool, redis);
  return {
    ...assembly,
    clock,
    scheduler,
    keys,
    accessTokens,
    sharedPool,
    push,
    mailSite,
    limits,
    onError,
  };
};

type Parts = ReturnType<typeof createParts>;

const buildAppFrom = (
  settings: Settings,
  { services, accessTokens, live, limits }: Parts,
  uses: {
    readonly open: ServerDatabase;
    readonly databaseClock: DatabaseClock;
    readonly onUse: () => void;
  },
): Promise<BuiltApp> =>
  buildApp({
    services,
    accessTokens,
    live,
    chance,
    invitationCode: settings.secrets.invitationCode,
    limits,
    supportEmail: settings.supportEmail,
    production: settings.production,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    installation: {
      demo: settings.demo,
      embedded: settings.databaseUrl === null,
      sendsMails: settings.smtpUrl !== null,
      operatorFactor: settings.operatorFactor,
    },
    metricsAccess: metricsAccessOf(settings),
    webRoot: hasWebApp(WEB_ROOT) ? WEB_ROOT : null,
    checkReadiness: createReadiness({
      pool: uses.open.pool,
      patienceMs: uses.open.patienceMs,
      dataDir: settings.dataDir,
      clock: uses.databaseClock,
    }),
    serviceWorker: settings.serviceWorker,
    clockDifferenceMs: uses.databaseClock.differenceMs,
    readSiteFigures: () => readSiteFigures(uses.open.pool),
    onUse: uses.onUse,
    logger: { level: settings.logLevel, serializers: { err: loggedError } },
  });

const startWatch = (
  open: ServerDatabase,
  databaseClock: DatabaseClock,
  log: FastifyBaseLogger,
): ReturnType<typeof watchDatabase> =>
  watchDatabase({
    readTime: open.readTime,
    clock: databaseClock,
    monotonic,
    heardAt: open.heardAt,
    setAnswering: open.setAnswering,
    patienceMs: open.patienceMs,
    onError: (error) => log.warn({ err: error }, 'the database did not send its time'),
  });

const logTurnsOf = (redis: OpenRedis | null, log: FastifyBaseLogger): void =>
  redis?.onTurn((isReady) =>
    log.warn(
      isReady
        ? 'Redis answers again: hints and limits use it.'
        : 'Redis does not answer: hints and limits use PostgreSQL until it does.',
    ),
  );

/** Reserved for what is closed after the requests: connections, keepers, drafts and the database. */
const CLOSING_MS = 3_000;

/** Gives the proxy and the pages time to move to other processes, then finishes the remaining requests. */
const drain = async (
  { drainSeconds, shutdownSeconds }: Settings,
  { draining, live }: { readonly draining: Draining; readonly live: Parts['live'] },
): Promise<void> => {
  draining.begin();
  const drainMs = drainSeconds * 1000;
  if (drainMs > 0) {
    live.moveSockets(drainMs);
    await sleep(drainMs);
  }
  const requestsMs = shutdownSeconds * 1000 - CLOSING_MS - drainMs;
  await draining.finishRequests(Math.max(0, requestsMs));
};

const serveFrom = async (
  settings: Settings,
  open: ServerDatabase,
  redis: OpenRedis | null,
): Promise<RunningServer> => {
  const databaseClock = await startDatabaseClock(open, () => app.log);
  const parts = createParts(settings, open, redis, databaseClock, () => app);
  const { services, clock, rooms } = parts;
  /** The demo plays while somebody uses the site. The person who starts it is about to. */
  let lastUsedAt = clock().getTime();
  const onUse = (): void => {
    lastUsedAt = clock().getTime();
  };
  const { app, draining } = await buildAppFrom(settings, parts, { open, databaseClock, onUse });
  const { log } = app;
  logTurnsOf(redis, log);
  const watch = startWatch(open, databaseClock, log);
  await services.persons.setRules(settings.persons);
  const operatorSignIn = {
    username: OPERATOR_USERNAME,
    password: settings.secrets.operatorPassword,
  };
  const operator = await services.users.ensureOperator(operatorSignIn);
  await setMoneyAloneLimit(open.database, settings.moneyAloneLimit);
  if (settings.production) await checkProduction(settings, services.users, log);
  const demo = settings.demo
    ? await startDemo(settings, { ...parts, operator, alone: open.alone, log })
    : null;
  await prepareDrawOrders(parts.drawOrders, log);
  // Before the server accepts requests: deadlines may have passed while it was down.
  if (databaseClock.agrees()) await services.lifecycle.sweep();
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await watch.stop();
    await app.close();
    throw explainListenError(error, settings);
  }
  const mails = startMails(settings, {
    ...parts,
    database: open.database,
    onError: (error) => log.error({ err: error }, 'a mail or notification was not sent'),
  });
  const keepers = startKeepers({
    ...parts,
    clock: databaseClock,
    mailWorker: mails.worker,
    pushWorker: mails.pushWorker,
    log,
  });
  const demoEvents = demo?.playEvents(() => lastUsedAt);
  demoEvents?.catch((error: unknown) => log.error({ err: error }, 'demo events'));
  return {
    address: listeningAddress(app.server.address() as AddressInfo),
    operator: operatorSignIn,
    demoPlayer: demo?.player ?? null,
    lost: open.lost,
    close: async () => {
      await drain(settings, { draining, live: parts.live });
      await (await demoEvents)?.stop();
      await keepers.stop();
      mails.close();
      await app.close();
      await rooms.close();
      await watch.stop();
      redis?.close();
      await open.close();
    },
  };
};

/**
 * Starts everything in the order that leaves least behind after a failure.
 * @param embedded the embedded database that is opening; null: the settings name a PostgreSQL
 * @throws StartRefused with the reason and what to do about it
 */
export const startServer = async (
  settings: Settings,
  embedded: Promise<EmbeddedDatabase> | null,
): Promise<RunningServer> => {
  const open = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    embedded,
    onIdleError: () => {
      // The pool replaces the connection; a query that needs it reports its own error.
    },
  });
  let redis: OpenRedis | null = null;
  try {
    redis = settings.redisUrl === null ? null : await openRedis(settings.redisUrl);
    return await serveFrom(settings, open, redis);
  } catch (error) {
    redis?.close();
    await open.close();
    throw error;
  }
};
