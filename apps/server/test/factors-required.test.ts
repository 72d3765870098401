/** Operators of a server that requires a second factor of them. */
import { CallError, OPERATOR_CALLS } from '@captains-pick/contract';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { PASSWORD, provideWorld, signIn } from './test-world.ts';

const world = provideWorld({ operatorFactor: 'required' });

const codeOf = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: world.now().getTime() });

test('without a second factor, no call of operators is answered; with one, each is', async () => {
  const { client } = await signIn(world.baseUrl, 'operator');
  const { token } = await client.login({ body: { username: 'operator', password: PASSWORD } });
  const refused: unknown[] = [];
  for (const { method, path, ...call } of Object.values(OPERATOR_CALLS)) {
    if ('body' in call || 'params' in call || 'query' in call) continue;
    const answered = await fetch(`${world.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    refused.push([answered.status, ((await answered.json()) as { code?: string }).code]);
  }
  expect(refused.length).toBeGreaterThan(4);
  expect(new Set(refused.map(String))).toEqual(new Set(['428,factor-required']));
  const grant = { body: { username: 'operator', amount: 5, reason: 'A try' } };
  await expect(client.grantBalance(grant)).rejects.toThrow(CallError);

  const { secret } = await client.beginApp({ body: { password: PASSWORD } });
  await client.addApp({ body: { code: codeOf(secret) } });
  expect(await client.grants({})).toEqual({ grants: [] });
  expect(await client.ledger({})).toBeDefined();

  await client.removeFactor({ body: { password: PASSWORD, passkey: null } });
  await expect(client.grants({})).rejects.toMatchObject({ failure: { code: 'factor-required' } });
});
