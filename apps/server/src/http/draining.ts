import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a server does between the signal to stop and its end: it answers, but wants no new connections. */
export interface Draining {
  /** From now on each answer closes its connection. */
  begin(): void;
  isDraining(): boolean;
  /** Accepts no new connections, and waits until no request is in flight, for this many milliseconds at most. */
  finishRequests(withinMs: number): Promise<void>;
}

/** Register it before all routes, so that it counts the requests of each. */
export const trackRequests = (app: FastifyInstance): Draining => {
  let draining = false;
  const inFlight = new Set<FastifyRequest>();
  let onQuiet = (): void => undefined;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(request);
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    inFlight.delete(request);
    if (inFlight.size === 0) onQuiet();
    done();
  });
  return {
    begin: () => {
      draining = true;
    },
    isDraining: () => draining,
    finishRequests: (withinMs) =>
      new Promise((resolve) => {
        // Ends idle connections too.
        app.server.close();
        if (inFlight.size === 0) {
          resolve();
          return;
        }
        const overdue = setTimeout(() => {
          const routes = [...inFlight].map(
            ({ method, routeOptions: { url } }) => `${method} ${url}`,
          );
          app.log.warn({ routes }, 'requests that did not end in time are ended');
          resolve();
        }, withinMs);
        onQuiet = () => {
          clearTimeout(overdue);
          resolve();
        };
      }),
  };
};
