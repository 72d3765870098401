import type { FastifyInstance } from 'fastify';

/**
 * Warns once of an `X-Forwarded-For` header from an address that is no trusted proxy. Behind an unknown proxy all
 * people share one address, and with it one limit.
 */
export const warnOfUntrustedForwarding = (app: FastifyInstance): void => {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    // A trusted proxy and the address that it forwards make two.
    if ((request.ips?.length ?? 1) > 1) return;
    warned = true;
    request.log.warn(
      { proxy: request.socket.remoteAddress },
      'A request carries X-Forwarded-For, but its sender is not in TRUSTED_PROXIES, so the header is ignored. If this is your proxy, name it there: until then all people behind it share one limit of logins.',
    );
  });
};
