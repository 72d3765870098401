import type { FastifyInstance } from 'fastify';
import { RequestRefused } from './replies/failures.ts';
import { mayReadMetrics, type MetricsAccess } from '../metrics/metrics-access.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Measures every answer, and serves all metrics at `/metrics`. Register before the routes that it measures. */
export const addMetrics = (
  app: FastifyInstance,
  { metrics, access }: { readonly metrics: Metrics; readonly access: MetricsAccess },
): void => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.is404 ? undefined : request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(access, request)) throw new RequestRefused({ name: 'not-authorized' });
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
};
