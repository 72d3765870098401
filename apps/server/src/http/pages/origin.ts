import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address such as `http://127.0.0.1:3000`. A server that listens everywhere is named `localhost`. */
export const listeningAddress = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

/**
 * The public address of the site, without a slash at its end; null if it is unknown. It is never taken from a request:
 * the sender chooses the `Host` header, and a cache would pass it on to others. In production a proxy has the public
 * address, so only the setting knows it.
 */
export const publicOrigin =
  (
    app: FastifyInstance,
    { publicUrl, production }: { readonly publicUrl: string | null; readonly production: boolean },
  ) =>
  (): string | null => {
    if (publicUrl !== null || production) return publicUrl;
    const address = app.server.address();
    return typeof address === 'object' && address !== null ? listeningAddress(address) : null;
  };
