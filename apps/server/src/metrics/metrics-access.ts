import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The readers of the metrics, which reveal how much is played and how well the server keeps up. */
export type MetricsAccess =
  | { readonly kind: 'token'; readonly token: string }
  /** Programs on this machine. */
  | { readonly kind: 'loopback' }
  | { readonly kind: 'nobody' };

/** In production a proxy on the same machine would make every request local, so a token is required there. */
export const metricsAccessOf = ({
  metricsToken,
  production,
}: {
  readonly metricsToken: string | null;
  readonly production: boolean;
}): MetricsAccess => {
  if (metricsToken !== null) return { kind: 'token', token: metricsToken };
  return { kind: production ? 'nobody' : 'loopback' };
};

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const mayReadMetrics = (access: MetricsAccess, request: FastifyRequest): boolean => {
  switch (access.kind) {
    case 'token':
      return timingSafeEqual(
        digest(request.headers.authorization ?? ''),
        digest(`Bearer ${access.token}`),
      );
    case 'loopback':
      return (
        LOOPBACK.test(request.socket.remoteAddress ?? '') &&
        request.headers['x-forwarded-for'] === undefined &&
        request.headers.forwarded === undefined
      );
    case 'nobody':
      return false;
    default:
      return access satisfies never;
  }
};
