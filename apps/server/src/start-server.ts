import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { assemble } from './assemble.ts';
import { createDatabaseClock } from './database/database-clock.ts';
import { databaseTime } from './database/database-time.ts';
import { openDatabase, type ServerDatabase } from './database/open-database.ts';
import { watchDatabase } from './database/watch-database.ts';
import { loggedError } from './error-log.ts';
import { buildApp } from './http/build-app.ts';
import { createLimits } from './http/limits.ts';
import { createAccessTokens } from './identity/access-tokens.ts';
import { sessionKeys } from './identity/session-keys.ts';
import { hasWebApp } from './http/web-files.ts';
import { startKeeper } from './lifecycle/keeper.ts';
import { createBeacon } from './lobbies/beacon.ts';
import { startDraftKeeper } from './drafts/draft-keeper.ts';
import { startDrawKeeper } from './drafts/draw-keeper.ts';
import { createSealer } from './lobbies/sealer.ts';
import { listenForDrafts } from './drafts/listen-for-drafts.ts';
import { timerScheduler } from './shared/timer-scheduler.ts';
import { WELCOME_BALANCE } from './money/welcome.ts';
import { metricsAccessOf } from './metrics/metrics-access.ts';
import { explainListenError, refuseTakenPort } from './port.ts';
import type { Chance } from './shared/chance.ts';
import type { Clock } from './shared/clock.ts';
import type { DemoDeps, LoadDemo, SignIn } from './demo/demo-deps.ts';
import { readOrderKeys, type Settings } from './settings.ts';
import { refuseTrivialSecrets } from './trivial-secrets.ts';

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  readonly operator: SignIn;
  /** Null without the demo. */
  readonly demoPlayer: SignIn | null;
  /** Resolves when the server can't continue because its database has ended. */
  readonly lost: Promise<void>;
  /** Finishes what is in flight, then closes the database. */
  close(): Promise<void>;
}

const OPERATOR_USERNAME = 'operator';

const WEB_ROOT = path.join(import.meta.dirname, '../../web/dist');

const ownClock: Clock = () => new Date();
const monotonic = (): number => performance.now();
const chance: Chance = (bytes) => randomBytes(bytes);

const addressOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Loaded on demand, so that a server without the demo runs without its code. */
const loadDemo = async (deps: DemoDeps, now: Date): ReturnType<LoadDemo> => {
  const demo = await import('./demo/load-demo.ts');
  return demo.loadDemo(deps, now);
};

const serveFrom = async (settings: Settings, open: ServerDatabase): Promise<RunningServer> => {
  const { database } = open;
  const sentAt = monotonic();
  const databaseClock = createDatabaseClock(
    {
      own: ownClock,
      monotonic,
      onChange: (differenceMs) =>
        differenceMs === null
          ? app.log.warn('The clock of this server agrees with the database’s again.')
          : app.log.error(
              { differenceMs },
              'The clock of this server differs from the database’s. Until they agree, this server starts no contest and lets no pick clock run out.',
            ),
    },
    { time: await open.readTime(), sentAt, heardAt: monotonic() },
  );
  const clock = databaseClock.now;
  const scheduler = timerScheduler(clock, databaseClock.agrees);
  const { accessToken, invitationCode, operatorPassword, draftOrderKey } = settings.secrets;
  const sealer = createSealer(readOrderKeys(draftOrderKey), chance);
  const beacon = createBeacon({ address: settings.draftBeacon, fetch });
  const keys = sessionKeys({ secret: accessToken, operatorPassword });
  const accessTokens = createAccessTokens({ keys, clock, demo: settings.demo });
  const onError = (error: unknown): void => app.log.error({ err: error }, 'live drafts');
  const sharedPool = open.shared ? open.pool : null;
  const { rooms, live, services, servicesAt, drawOrders } = assemble({
    database,
    sharedPool,
    accessTokens,
    keys,
    clock,
    chance,
    readTime: databaseTime,
    scheduler,
    showOrderFor: settings.draftOrderSeconds * 1000,
    sealer,
    beacon,
    welcome: settings.demo ? WELCOME_BALANCE : null,
    onError,
  });
  const limits = createLimits(open.pool);
  /** The demo plays while somebody uses the site. The person who starts it is about to. */
  let lastUsedAt = clock().getTime();
  const app = await buildApp({
    services,
    accessTokens,
    live,
    chance,
    invitationCode,
    limits,
    supportEmail: settings.supportEmail,
    production: settings.production,
    trustedProxies: settings.trustedProxies,
    metricsAccess: metricsAccessOf(settings),
    webRoot: hasWebApp(WEB_ROOT) ? WEB_ROOT : null,
    clockDifferenceMs: databaseClock.differenceMs,
    onUse: () => {
      lastUsedAt = clock().getTime();
    },
    logger: { level: settings.logLevel, serializers: { err: loggedError } },
  });
  const watch = watchDatabase({
    readTime: open.readTime,
    clock: databaseClock,
    monotonic,
    heardAt: open.heardAt,
    setAnswering: open.setAnswering,
    patienceMs: open.patienceMs,
    onError: (error) => app.log.warn({ err: error }, 'the database did not send its time'),
  });
  const operatorSignIn = { username: OPERATOR_USERNAME, password: operatorPassword };
  const operator = await services.users.ensureOperator(operatorSignIn);
  if (settings.production && !settings.demo) {
    const { DEMO_PLAYER } = await import('./demo/demo-users.ts');
    const locked = await services.users.lockKnown(DEMO_PLAYER);
    if (locked) {
      app.log.warn(
        'This database was used for a demo. The demo account was locked, because its password is public. Its contests and balances are unchanged.',
      );
    }
  }
  const demoDeps: DemoDeps = {
    services,
    servicesAt,
    operator,
    log: { info: (message) => app.log.info(message) },
  };
  if (settings.demo) {
    const { startDemoDrafters } = await import('./demo/demo-drafters.ts');
    startDemoDrafters(rooms, scheduler, Math.random);
  }
  const demoPlayer = settings.demo ? await open.alone(() => loadDemo(demoDeps, clock())) : null;
  const { withoutKey } = await drawOrders.prepare();
  if (withoutKey > 0) {
    app.log.error(
      `DRAFT_ORDER_KEY can't decrypt the draft orders of ${withoutKey} contests, so they accept no entries. Add their key after a comma, or cancel them.`,
    );
  }
  // Before the server accepts requests: deadlines may have passed while it was down.
  if (databaseClock.agrees()) await services.lifecycle.sweep();
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await watch.stop();
    await app.close();
    throw explainListenError(error, settings);
  }
  const keeper = startKeeper({
    lifecycle: services.lifecycle,
    purge: async () => {
      await services.sessions.purge();
      await limits.purge();
    },
    clock,
    isTrusted: databaseClock.agrees,
    onError: (error) => app.log.error({ err: error }, 'sweep failed'),
  });
  const drawKeeper = startDrawKeeper({ drawOrders, scheduler, onError });
  const demoEvents =
    settings.demo && settings.demoSpeed > 0
      ? (await import('./demo/demo-events.ts')).startDemoEvents({
          deps: demoDeps,
          scheduler,
          speed: settings.demoSpeed,
          lastUsedAt: () => lastUsedAt,
          alone: open.alone,
          onError: (error) => app.log.error({ err: error }, 'demo events'),
        })
      : null;
  const hearing =
    sharedPool === null ? null : listenForDrafts(sharedPool, { hint: rooms.hint, onError });
  const draftKeeper = startDraftKeeper({
    rooms,
    scheduler,
    repeatPresence: live.repeatPresence,
    onError,
  });
  return {
    address: addressOf(app.server.address() as AddressInfo),
    operator: operatorSignIn,
    demoPlayer,
    lost: open.lost,
    close: async () => {
      await watch.stop();
      await demoEvents?.stop();
      await keeper.stop();
      await draftKeeper.stop();
      await drawKeeper.stop();
      await hearing?.stop();
      await app.close();
      await rooms.close();
      await open.close();
    },
  };
};

/**
 * Starts everything in the order that leaves least behind after a failure: the port is checked before the data is
 * touched.
 * @throws StartRefused with the reason and what to do about it
 */
export const startServer = async (settings: Settings): Promise<RunningServer> => {
  await refuseTrivialSecrets(settings);
  await refuseTakenPort(settings);
  const open = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    onIdleError: () => {
      // The pool replaces the connection; a query that needs it reports its own error.
    },
  });
  try {
    return await serveFrom(settings, open);
  } catch (error) {
    await open.close();
    throw error;
  }
};
