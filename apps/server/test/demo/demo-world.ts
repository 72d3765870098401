/** The demo on a world of the tests, its events played by the world's clock. */
import { setImmediate } from 'node:timers/promises';
import { manualTimers } from '../manual-timers.ts';
import type { TestWorld } from '../test-world.ts';
import type { DemoDeps } from '../../src/demo/demo-deps.ts';
import { startDemoEvents } from '../../src/demo/demo-events.ts';

export const demoDepsOf = ({ services, servicesAt, operator }: TestWorld): DemoDeps => ({
  services,
  servicesAt,
  operator,
  log: { info: () => undefined },
});

export interface PlayedDemo {
  readonly stop: () => Promise<void>;
  /** Runs what is due, without time passing, and waits for everything that follows. */
  readonly now: () => Promise<void>;
  /** Lets milliseconds pass on the world's clock, and waits for everything that follows. */
  readonly later: (milliseconds: number) => Promise<void>;
}

/**
 * Starts the demo's events, 600 times as fast as they were.
 *
 * @param lastUsedAt in epoch milliseconds; the present if left out
 */
export const playDemo = (
  world: TestWorld,
  onError: (error: unknown) => void,
  lastUsedAt: () => number = () => world.now().getTime(),
): PlayedDemo => {
  const timers = manualTimers(world.now);
  let step: Promise<void> = Promise.resolve();
  const events = startDemoEvents({
    deps: demoDepsOf(world),
    scheduler: timers,
    speed: 600,
    lastUsedAt,
    alone: (work) => {
      step = work();
      return step;
    },
    onError,
  });
  /** Waits until the present step is done and has started no other. */
  const stepsMade = async (): Promise<void> => {
    let made: Promise<void>;
    do {
      made = step;
      await made.catch(() => undefined);
      for (let turns = 0; turns < 5; turns += 1) await setImmediate();
    } while (made !== step);
  };
  return {
    stop: events.stop,
    now: async () => {
      timers.fire();
      await stepsMade();
    },
    later: async (milliseconds) => {
      await stepsMade();
      world.setTime(new Date(world.now().getTime() + milliseconds));
      await world.services.lifecycle.sweep();
      timers.fire();
      await stepsMade();
    },
  };
};
