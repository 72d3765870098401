/**
 * A house for simulated wallets: the real server over a real database, a second process on it, and a fake Stripe whose
 * events can be lost, repeated and reordered.
 */
import { cents } from '@captains-pick/rules';
import type { Actor } from '../../src/shared/actor.ts';
import type { Services } from '../../src/services/services.ts';
import { openUsers } from '../lives/open-season.ts';
import { openFakeStripe, type FakeStripe } from '../fake-stripe.ts';
import type { SeededChance } from '../simulation/seeded-chance.ts';
import { openWorld, valueOf, type TestWorld } from '../test-world.ts';

export interface House {
  readonly world: TestWorld;
  readonly stripe: FakeStripe;
  /** The services of one of the two processes. */
  services(chance: SeededChance): Services;
  newPlayer(granted: number): Promise<Actor>;
  /** Delivers an event of Stripe over HTTP. Returns the status. */
  deliver(event: ReturnType<FakeStripe['event']>): Promise<number>;
  close(): Promise<void>;
}

export const openHouse = async (): Promise<House> => {
  const stripe = await openFakeStripe();
  const world = await openWorld({ stripe: stripe.provider });
  stripe.createdAt = world.now();
  const other = world.anotherProcess();
  let players = 0;
  return {
    world,
    stripe,
    services: (chance) => (chance.happens(0.5) ? world.services : other.services),
    newPlayer: async (granted) => {
      players += 1;
      const [user] = await openUsers(world.database.pool, players, 1);
      if (user === undefined) throw new Error('There is no user.');
      if (granted === 0) return user;
      const { username } = user;
      const grant = { username, amount: cents(granted), reason: 'simulated', idempotencyKey: null };
      valueOf(await world.services.wallet.grant({ ...grant, by: world.operator }));
      return user;
    },
    deliver: async ({ body, signature }) => {
      const { status } = await fetch(`${world.baseUrl}/api/payments/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
      return status;
    },
    close: async () => {
      await world.close();
      await stripe.close();
    },
  };
};
