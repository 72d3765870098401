import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { newId, type Chance } from '../shared/chance.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { Live } from '../live/live.ts';
import type { MetricsAccess } from '../metrics/metrics-access.ts';
import { createCheckup, type Installation } from './checkup.ts';
import { addHealth, HEALTH_PATHS, readVersion } from './health-routes.ts';
import { trackRequests, type Draining } from './draining.ts';
import { addMetrics } from './metrics-route.ts';
import type { Checks } from './readiness.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { SiteFigures } from '../metrics/site-figures.ts';
import type { Services } from '../services/services.ts';
import { apiDocs } from './api-docs.ts';
import { answerError } from './replies/failures.ts';
import { createHandlers } from './handlers/handlers.ts';
import { createOperatorHandlers } from './handlers/operator-handlers.ts';
import { trackConnections } from './last-connections.ts';
import { createDownloads, type Downloads } from './limits/downloads.ts';
import { inRequest } from '../shared/request-scope.ts';
import type { Limits } from './limits/limits.ts';
import { addSignedEvents } from './signed-events.ts';
import { addRoutes } from './routes.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { warnOfUntrustedForwarding } from './limits/untrusted-forwarding.ts';
import { serializeReply } from './replies/serialize-reply.ts';
import { validatorCompiler } from './validate.ts';
import { addUnsubscribe } from './pages/unsubscribe.ts';
import { addOwnPictures } from './pages/own-picture-route.ts';
import { addPictures } from './pages/picture-routes.ts';
import { publicOrigin } from './pages/origin.ts';
import { addWebFiles } from './pages/web-files.ts';

/** Limits of a connection, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** To the end of its body, which may be an operator's file on a slow line. */
  readonly request: number;
  /** Without a byte in either direction. Longer than any answer takes. */
  readonly idle: number;
  /** The interval of checking connections. */
  readonly check: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 60_000, idle: 150_000, check: 5_000 };

export interface AppDeps {
  readonly services: Services;
  readonly accessTokens: AccessTokens;
  readonly live: Live;
  readonly chance: Chance;
  readonly invitationCode: string;
  /** The address of support; null: none. */
  readonly supportEmail?: string | null;
  readonly limits: Limits;
  /** Proxies whose `X-Forwarded-For` header is trusted. Empty: none. */
  readonly trustedProxies: readonly string[];
  readonly production: boolean;
  /** The public address of the site, without a slash at its end; null: unknown. */
  readonly publicUrl: string | null;
  readonly metricsAccess: MetricsAccess;
  /** How the server is set up, for `operator doctor`. */
  readonly installation: Pick<Installation, 'demo' | 'embedded' | 'sendsMails' | 'operatorFactor'>;
  /** Whether the process can do its work. */
  readonly checkReadiness: () => Promise<Checks>;
  /** How far this process's own clock is ahead of the database's. */
  readonly clockDifferenceMs?: () => number;
  /** What waits on the site, for `/metrics`. Default: left out. */
  readonly readSiteFigures?: () => Promise<SiteFigures>;
  /** The built web app's folder; null for none. */
  readonly webRoot: string | null;
  /** False: browsers get a service worker that removes itself. Default: true. */
  readonly serviceWorker?: boolean;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  readonly timeouts?: Timeouts;
  readonly downloads?: Downloads;
  /** Called when somebody uses the site, but not when an open page refreshes its results. */
  readonly onUse?: () => void;
}

/** Addresses that machines request. */
const NOT_USE: ReadonlySet<string> = new Set([
  ...Object.values(HEALTH_PATHS),
  '/metrics',
  '/api/vitals',
]);

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly draining: Draining;
}

/** The HTTP server, not yet listening. */
export const buildApp = async (deps: AppDeps): Promise<BuiltApp> => {
  const { services, accessTokens, live, chance, invitationCode, limits, webRoot, logger } = deps;
  const metrics = createMetrics({
    openSockets: () => live.openSockets(),
    clockDifferenceMs: deps.clockDifferenceMs,
    readSiteFigures: deps.readSiteFigures,
  });
  const timeouts = deps.timeouts ?? TIMEOUTS;
  const app = Fastify({
    // A request that arrives while the server closes is answered like one that arrived before.
    return503OnClosing: false,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
    },
    logger,
    // One line per request, below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    genReqId: () => newId(chance),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(
    serializeReply((error) => app.log.error({ err: error }, 'a reply does not fit its schema')),
  );
  app.setErrorHandler(answerError);
  const draining = trackRequests(app);
  // Hooks that wait for nothing call `done`: a promise for each would cost a rush more than their work.
  app.addHook('onRequest', ({ id, url, headers: { prefer } }, reply, done) => {
    reply.header('x-request-id', id);
    if (prefer === undefined && !NOT_USE.has(url)) deps.onUse?.();
    done();
  });
  // Once the body is read: reading it ends the scope.
  app.addHook('preHandler', ({ id, identity }, _, done) =>
    inRequest({ id, apiTokenId: identity?.apiTokenId ?? null }, done),
  );
  if (deps.production) warnOfUntrustedForwarding(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime: responseTime } = reply;
    request.log.info({ req: request, res: reply, responseTime }, 'request completed');
    done();
  });
  addMetrics(app, { metrics, access: deps.metricsAccess });
  addSecurityHeaders(app);
  // Built files are sent as the build compressed them; this compresses everything else.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(apiDocs);
  const version = readVersion();
  addHealth(app, { version, checkReadiness: deps.checkReadiness, draining });
  const handlers = {
    ...createHandlers(services, {
      invitationCode,
      limits,
      metrics,
      supportEmail: deps.supportEmail ?? null,
    }),
    ...createOperatorHandlers(
      services,
      createCheckup({
        services,
        checkReadiness: deps.checkReadiness,
        installation: {
          version,
          production: deps.production,
          publicUrl: deps.publicUrl,
          supportEmail: deps.supportEmail ?? null,
          ...deps.installation,
        },
      }),
    ),
  };
  addRoutes(app, handlers, {
    accessTokens,
    apiTokens: services.apiTokens,
    operators: services.operators,
    door: services.door,
    downloads: deps.downloads ?? createDownloads(),
    chance,
    admitOperator: services.factors.admitOperator,
  });
  addPictures(app, services.previews, limits);
  addOwnPictures(app, services.ownPictures);
  await addSignedEvents(app, [
    {
      path: '/api/payments/stripe',
      header: 'stripe-signature',
      receive: (event) => services.payments.receive(event),
    },
    {
      path: '/api/identity/events',
      header: 'x-identity-signature',
      receive: (event) => services.identityChecks.receive(event),
    },
  ]);
  await addUnsubscribe(app, services.mailPreferences);
  await addWebFiles(app, {
    webRoot,
    serviceWorker: deps.serviceWorker ?? true,
    contests: services.contests,
    origin: publicOrigin(app, deps),
  });
  live.attach(app.server);
  const connections = trackConnections(app.server);
  app.addHook('preClose', async () => {
    connections.endSoon();
    await live.close();
    const { previews, standings, chanceLines } = services;
    await Promise.all([previews.close(), standings.close(), chanceLines.close()]);
  });
  return { app, draining };
};
