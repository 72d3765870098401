import type { Actor } from '../../src/shared/actor.ts';
import { createMemoryBackend } from './memory-backend.ts';
import { simulate, type Simulated, type SimulationOptions } from './simulate.ts';

/** A full table, and some who wait for a seat. */
const USERS: readonly Actor[] = Array.from({ length: 15 }, (_, index) => ({
  userId: `u${index + 1}`,
  username: `user ${index + 1}`,
}));
const OPERATOR: Actor = { userId: 'operator', username: 'operator' };

/** One simulation from its seed, with contests in memory. */
export const simulateInMemory = (
  seed: number,
  trace?: SimulationOptions['trace'],
): Promise<Simulated> =>
  simulate(seed, {
    backend: (timeline, chance) =>
      createMemoryBackend({
        users: USERS,
        operator: OPERATOR,
        now: timeline.now,
        chance: chance.bytes,
      }),
    ...(trace === undefined ? {} : { trace }),
  });
