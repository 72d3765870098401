import { decodeProtectedHeader, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { createAccessTokens, type Identity } from './access-tokens.ts';
import { sessionKeys } from './session-keys.ts';

const NOW = new Date('2031-03-13T12:00:00Z');
const keys = sessionKeys({ secret: 'a secret that is long enough', operatorPassword: 'pw' });
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const tokensAt = (now: Date) => createAccessTokens({ keys, clock: () => now });
const player: Identity = { userId: 'u1', username: 'zoë', role: 'player' };

/** A token that the server itself did not make, with its key unless another is given. */
const signed = (
  claims: JWTPayload,
  { alg = 'HS256', key = keys.signing.accessToken }: { alg?: string; key?: Uint8Array } = {},
): Promise<string> => new SignJWT(claims).setProtectedHeader({ alg }).sign(key);

const CLAIMS = {
  iss: 'captains-pick',
  sub: 'u1',
  username: 'zoë',
  role: 'player',
  exp: NOW.getTime() / 1000 + 60,
};

test('a token of this server names its holder until it ends', async () => {
  const token = await tokensAt(NOW).issue(player);
  const expiresAt = at(15 * 60).getTime();
  expect(tokensAt(NOW).verify(token)).toEqual({ ...player, expiresAt });
  expect(tokensAt(at(15 * 60 - 1)).verify(token)).not.toBeNull();
  expect(tokensAt(at(15 * 60)).verify(token)).toBeNull();
});

test('claims signed by a library with the same key are the same', async () => {
  expect(tokensAt(NOW).verify(await signed(CLAIMS))).toMatchObject(player);
});

test.each<[string, Partial<JWTPayload>]>([
  ['another issuer', { iss: 'captains-pick-demo' }],
  ['no issuer', { iss: undefined }],
  ['no holder', { sub: undefined }],
  ['no end', { exp: undefined }],
  ['an end now', { exp: NOW.getTime() / 1000 }],
  ['an unknown role', { role: 'admin' }],
  ['an operator without a seal', { role: 'operator' }],
  ['an operator with another seal', { role: 'operator', seal: 'other' }],
])('claims with %s are refused', async (_, changes) => {
  const { iss, sub, exp, ...rest } = { ...CLAIMS, ...changes };
  const kept = Object.fromEntries(
    Object.entries({ ...rest, iss, sub, exp }).filter(([, value]) => value !== undefined),
  );
  expect(tokensAt(NOW).verify(await signed(kept))).toBeNull();
});

test('a token of another key or algorithm, or without a signature, is refused', async () => {
  const verify = tokensAt(NOW).verify;
  const other = new TextEncoder().encode('another secret that is long enough too');
  expect(verify(await signed(CLAIMS, { key: other }))).toBeNull();
  const long = new TextEncoder().encode('x'.repeat(64));
  expect(verify(await signed(CLAIMS, { alg: 'HS512', key: long }))).toBeNull();
  expect(verify(new UnsecuredJWT(CLAIMS).encode())).toBeNull();
});

test('a token that was changed anywhere is refused', async () => {
  const { verify, issue } = tokensAt(NOW);
  const token = await issue(player);
  for (let place = 0; place < token.length; place += 1) {
    const letter = token[place] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, place) + letter + token.slice(place + 1);
    expect(verify(changed)).toBeNull();
    expect(verify(token.slice(0, place))).toBeNull();
  }
  for (const more of ['.', '.A', 'A', '=', ' ']) expect(verify(token + more)).toBeNull();
  for (const junk of ['', '.', '..', '...', 'x.y.z', '\0', 'é.é.é'])
    expect(verify(junk)).toBeNull();
});

describe('while the secret is rotated', () => {
  const FIRST = 'a secret that is long enough';
  const SECOND = 'another secret that is long enough';
  const server = (secret: string, acceptedSecret: string | null = null) =>
    createAccessTokens({
      keys: sessionKeys({ secret, acceptedSecret, operatorPassword: 'pw' }),
      clock: () => NOW,
    });
  const operator: Identity = { userId: 'o1', username: 'otto', role: 'operator' };

  test.each([player, operator])(
    'tokens of each step are valid at the next one: $role',
    async (who) => {
      const before = server(FIRST);
      const added = server(FIRST, SECOND);
      const used = server(SECOND, FIRST);
      const dropped = server(SECOND);
      for (const [one, other] of [
        [before, added],
        [added, used],
        [used, dropped],
      ] as const) {
        expect(other.verify(await one.issue(who))).toMatchObject(who);
        expect(one.verify(await other.issue(who))).toMatchObject(who);
      }
      expect(dropped.verify(await before.issue(who))).toBeNull();
      expect(dropped.verify(await added.issue(who))).toBeNull();
    },
  );

  test('a token names its secret while there are two, and no other is tried', async () => {
    const keys = sessionKeys({ secret: FIRST, acceptedSecret: SECOND, operatorPassword: 'pw' });
    const tokens = createAccessTokens({ keys, clock: () => NOW });
    const head = decodeProtectedHeader(await tokens.issue(player));
    expect(head).toEqual({ alg: 'HS256', kid: keys.signing.id });
    expect(head.kid).toMatch(/^[0-9a-f]{12}$/);
    expect(decodeProtectedHeader(await server(FIRST).issue(player))).toEqual({ alg: 'HS256' });
    const [, second] = keys.accepted;
    const mixed = await new SignJWT(CLAIMS)
      .setProtectedHeader({ alg: 'HS256', kid: keys.signing.id })
      .sign(second?.accessToken ?? new Uint8Array());
    expect(tokens.verify(mixed)).toBeNull();
  });
});
