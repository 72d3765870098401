import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { packageFile } from '../shared/package-files.ts';
import type { Draining } from './draining.ts';
import type { Checks } from './readiness.ts';

/** Addresses that programs request to learn how the process is. */
export const HEALTH_PATHS = { live: '/livez', ready: '/readyz' } as const;

/** Of the release that this process runs. */
export const readVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(packageFile('package.json'), 'utf8'))).version;

const STOPPING = 'The server is about to stop.';

/**
 * `/livez`: the process answers. `/readyz`: it can do its work, else 503 with the reasons (docs/running.md#health).
 */
export const addHealth = (
  app: FastifyInstance,
  {
    version,
    checkReadiness,
    draining,
  }: {
    readonly version: string;
    readonly checkReadiness: () => Promise<Checks>;
    readonly draining: Draining;
  },
): void => {
  app.get(HEALTH_PATHS.live, { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );
  app.get(HEALTH_PATHS.ready, { schema: { hide: true } }, async (_request, reply) => {
    const reasons = {
      // First: the answer to it must not wait for a database that has problems.
      stopping: draining.isDraining() ? STOPPING : null,
      ...(draining.isDraining() ? {} : await checkReadiness()),
    };
    const ready = Object.values(reasons).every((reason) => reason === null);
    const checks = Object.fromEntries(
      Object.entries(reasons).map(([name, reason]) => [
        name,
        reason === null ? { ok: true } : { ok: false, reason },
      ]),
    );
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
};
