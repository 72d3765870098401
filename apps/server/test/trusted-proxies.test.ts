/** A request comes from the connected address, unless a trusted proxy names another. */
import { expect, test } from 'vitest';
import { makePlayer, openWorld, PASSWORD } from './test-world.ts';

const TRIES = 10;

/** Sends wrong passwords for one name, with this address in the header. Returns the last status. */
const guessing = async (baseUrl: string, forwardedFor: string): Promise<number> => {
  let status = 0;
  for (let index = 0; index <= TRIES; index += 1) {
    const answer = await fetch(`${baseUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ username: 'target', password: `${PASSWORD} or not` }),
    });
    ({ status } = answer);
    await answer.text();
  }
  return status;
};

test.each([
  { trustedProxies: ['127.0.0.0/8'], another: 401 },
  // Nobody gets more tries by inventing addresses.
  { trustedProxies: [], another: 429 },
  { trustedProxies: ['10.0.0.0/8'], another: 429 },
])(
  'with $trustedProxies, another address is answered $another',
  async ({ trustedProxies, another }) => {
    const world = await openWorld({ trustedProxies });
    try {
      await makePlayer(world, 'target');
      expect(await guessing(world.baseUrl, '203.0.113.7')).toBe(429);
      const answer = await fetch(`${world.baseUrl}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.8' },
        body: JSON.stringify({ username: 'target', password: 'wrong' }),
      });
      expect(answer.status).toBe(another);
      // What the guesser puts before the proxy's own word is not believed.
      expect(await guessing(world.baseUrl, '203.0.113.9, 203.0.113.7')).toBe(429);
    } finally {
      await world.close();
    }
  },
);
