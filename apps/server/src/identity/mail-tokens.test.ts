import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addressToken,
  inviteToken,
  newLinkId,
  readUnsubscribeToken,
  resetToken,
  unsubscribeToken,
} from './mail-tokens.ts';
import { sessionKeys } from './session-keys.ts';

const FIRST = 'a secret that is long enough';
const SECOND = 'another secret that is long enough';
const server = (secret: string, acceptedSecret: string | null = null) =>
  sessionKeys({ secret, acceptedSecret, operatorPassword: 'pw' });
const chance = (bytes: number): Uint8Array => randomBytes(bytes);

test.each([resetToken, addressToken, inviteToken])(
  'a link keeps its token while its secret is accepted: $name',
  (tokenOf) => {
    const id = newLinkId(server(FIRST), chance);
    const token = tokenOf(server(FIRST), id);
    expect(tokenOf(server(FIRST, SECOND), id)).toBe(token);
    expect(tokenOf(server(SECOND, FIRST), id)).toBe(token);
    expect(tokenOf(server(SECOND), id)).not.toBe(token);
    const newer = newLinkId(server(SECOND, FIRST), chance);
    expect(tokenOf(server(FIRST, SECOND), newer)).toBe(tokenOf(server(SECOND), newer));
  },
);

test('the links of the three purposes have different tokens', () => {
  const keys = server(FIRST);
  const id = newLinkId(keys, chance);
  expect(new Set([resetToken, addressToken, inviteToken].map((of) => of(keys, id))).size).toBe(3);
});

test('an unsubscribe link works while its secret is accepted', () => {
  const wish = { userId: 'u1', kind: 'entered' } as const;
  const token = unsubscribeToken(server(FIRST), wish);
  for (const keys of [server(FIRST), server(FIRST, SECOND), server(SECOND, FIRST)]) {
    expect(readUnsubscribeToken(keys, token)).toEqual(wish);
  }
  expect(readUnsubscribeToken(server(SECOND), token)).toBeNull();
  expect(readUnsubscribeToken(server(FIRST, SECOND), token.replace('u1', 'u2'))).toBeNull();
});
