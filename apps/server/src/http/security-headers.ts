import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      // The app sends forms. The browser itself must not, because their fields would be in the address.
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      // Radix and the virtual lists position elements with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
  // The login page asks which page of this site led to it. Other sites are not told.
  referrerPolicy: { policy: 'same-origin' },
});

/**
 * Over plain http, except on localhost, browsers ignore these two headers and log a warning. Browsers that use them send
 * Sec-Fetch-Site.
 */
const ONLY_WITH_FETCH_METADATA: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
]);

/** The headers that helmet sets, which are the same for every answer. */
const headersOfHelmet = (): readonly (readonly [string, string])[] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  secure(response.req, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
};

/** Made once: for each request, helmet would put its policies together again. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  const all = headersOfHelmet();
  const everywhere = Object.fromEntries(
    all.filter(([name]) => !ONLY_WITH_FETCH_METADATA.has(name)),
  );
  const withMetadata = Object.fromEntries(all);
  app.addHook('onRequest', (request, reply, done) => {
    const has = request.headers['sec-fetch-site'] !== undefined;
    reply.headers(has ? withMetadata : everywhere);
    done();
  });
};
