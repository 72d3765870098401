import type { FastifyInstance } from 'fastify';

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
  let inFlight = 0;
  let onQuiet = (): void => undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight += 1;
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    inFlight -= 1;
    if (inFlight === 0) onQuiet();
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
        if (inFlight === 0) {
          resolve();
          return;
        }
        const overdue = setTimeout(resolve, withinMs);
        onQuiet = () => {
          clearTimeout(overdue);
          resolve();
        };
      }),
  };
};
