import { SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlayer, openWorld, signIn, START, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SECOND_MS = 1_000;

/** A player's calls to renew, at seconds after the start. */
const renewer = async (username: string) => {
  await makePlayer(world, username);
  world.setTime(START);
  const { client, tokens } = await signIn(world.baseUrl, username);
  const renewAt = async (seconds: number, refreshToken: string): Promise<string> => {
    world.setTime(new Date(START.getTime() + seconds * SECOND_MS));
    return (await client.refreshToken({ body: { refreshToken } })).refreshToken;
  };
  return { first: tokens.refresh ?? '', renewAt };
};

describe('a refresh token whose answer was lost', () => {
  test('comes again within half a minute, and the session goes on', async () => {
    const { first, renewAt } = await renewer('lost');
    await renewAt(60, first);
    const again = await renewAt(90, first);
    const next = await renewAt(960, again);
    expect(next).not.toBe(again);
  });

  test('that comes from two tabs at once serves both', async () => {
    const { first, renewAt } = await renewer('tabs');
    const both = await Promise.all([renewAt(60, first), renewAt(60, first)]);
    expect(new Set(both).size).toBe(2);
    for (const token of both) await renewAt(120, token);
  });

  test('ends the session when it comes later than that', async () => {
    const { first, renewAt } = await renewer('late');
    const second = await renewAt(60, first);
    await expect(renewAt(91, first)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    await expect(renewAt(92, second)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });

  test('ends the session when what it was traded for is in use: then it is a copy', async () => {
    const { first, renewAt } = await renewer('copied');
    const second = await renewAt(60, first);
    const third = await renewAt(61, second);
    await expect(renewAt(62, first)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    await expect(renewAt(63, third)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });
});
