import { ALL_CALLS, type Call } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { makeSnake } from './draft-world.ts';
import { makePlayer, provideWorld, signIn } from './test-world.ts';

const world = provideWorld();

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8'] as const;

test.each(JSON_TYPES)('an empty body sent as %s enters a snake contest', async (type) => {
  const contestId = await makeSnake(world);
  const { username } = await makePlayer(world, `snake${JSON_TYPES.indexOf(type)}`);
  const { tokens } = await signIn(world.baseUrl, username);
  const response = await fetch(`${world.baseUrl}/api/contests/${contestId}/enter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access}`, 'content-type': type },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ entry: { username } });
});

/** Calls that a client makes with fields of which none is required, or with none at all. */
test('no call refuses an empty JSON body as malformed', async () => {
  const { username } = await makePlayer(world, 'everywhere');
  const player = await signIn(world.baseUrl, username);
  const operator = await signIn(world.baseUrl, 'operator');
  const calls = Object.entries<Call>(ALL_CALLS).filter(([, { method }]) => method !== 'GET');
  for (const [name, { method, path, auth }] of calls) {
    const { access } = (auth === 'operator' ? operator : player).tokens;
    const response = await fetch(world.baseUrl + path.replace(/\{\w+\}/g, 'no-such-contest'), {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    });
    const answer = (await response.json()) as { readonly code?: string };
    expect({ name, code: answer.code }).not.toMatchObject({ code: 'malformed-json' });
  }
});
