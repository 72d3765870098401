import type { FastifyBaseLogger } from 'fastify';
import type { Assembly } from './assemble.ts';
import type { ServerDatabase } from './database/open-database.ts';
import type { DemoDeps, SignIn } from './demo/demo-deps.ts';
import type { Settings } from './settings.ts';
import type { Actor } from './shared/actor.ts';
import type { Clock } from './shared/clock.ts';
import type { Scheduler } from './shared/scheduler.ts';

export interface StartedDemo {
  readonly player: SignIn;
  /**
   * Completes a demo that was loaded before, then begins to apply results, while the site is used. Null when the
   * settings say that the demo stands still.
   */
  playEvents(lastUsedAt: () => number): Promise<{ readonly stop: () => Promise<void> } | null>;
}

/** Loads the demo's people and contests, unless an earlier start did. Its code is imported here, so that a server without the demo runs without it. */
export const startDemo = async (
  { demoSpeed }: Pick<Settings, 'demoSpeed'>,
  {
    services,
    servicesAt,
    rooms,
    operator,
    clock,
    scheduler,
    alone,
    log,
  }: Pick<Assembly, 'services' | 'servicesAt' | 'rooms'> & {
    readonly operator: Actor;
    readonly clock: Clock;
    readonly scheduler: Scheduler;
    readonly alone: ServerDatabase['alone'];
    readonly log: FastifyBaseLogger;
  },
): Promise<StartedDemo> => {
  const deps: DemoDeps = {
    services,
    servicesAt,
    operator,
    log: { info: (message) => log.info(message) },
  };
  const [{ startDemoDrafters }, { DEMO_SIGN_IN, isDemoLoaded, loadDemo }] = await Promise.all([
    import('./demo/demo-drafters.ts'),
    import('./demo/load-demo.ts'),
  ]);
  startDemoDrafters(rooms, scheduler, Math.random);
  const load = () => alone(() => loadDemo(deps, clock()));
  const isLoaded = await isDemoLoaded(services, clock());
  if (!isLoaded) await load();
  // A start in production locks it.
  await services.users.givePassword(DEMO_SIGN_IN);
  return {
    player: DEMO_SIGN_IN,
    playEvents: async (lastUsedAt) => {
      if (isLoaded) {
        await load().catch((error: unknown) => {
          log.error({ err: error }, 'the demo could not be completed');
        });
      }
      if (demoSpeed <= 0) return null;
      const { startDemoEvents } = await import('./demo/demo-events.ts');
      return startDemoEvents({
        deps,
        scheduler,
        speed: demoSpeed,
        lastUsedAt,
        alone,
        onError: (error) => log.error({ err: error }, 'demo events'),
      });
    },
  };
};
