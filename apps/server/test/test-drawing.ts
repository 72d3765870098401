import { randomBytes } from 'node:crypto';
import { createBeacon } from '../src/lobbies/beacon.ts';
import { createSealer } from '../src/lobbies/sealer.ts';
import type { Chance } from '../src/shared/chance.ts';

/** The key that the tests' draft orders are sealed with. */
export const ORDER_KEY = Buffer.alloc(32, 7);

/** What services need to draw an order: a fixed key, and no beacon. */
export const testDrawing = (chance: Chance = randomBytes) => ({
  sealer: createSealer([ORDER_KEY], chance),
  beacon: createBeacon({ address: null, fetch }),
  onError: (error: unknown): void => {
    throw error;
  },
});
