/** Each call of operators with each role, over HTTP: allowed exactly where the list says so. */
import {
  OPERATOR_ENDPOINTS,
  OPERATOR_ROLES,
  ROLES_OF_CALLS,
  type Endpoint,
  type OperatorCallName,
  type OperatorRole,
} from '@captains-pick/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePlayer, provideWorld, signIn } from '../test-world.ts';
import { addOperator, signInOperator } from './operator-world.ts';

const world = provideWorld();
const tokens = new Map<OperatorRole | 'player' | 'none', string | null>();

beforeAll(async () => {
  for (const role of OPERATOR_ROLES) {
    await addOperator(world, `a-${role}`, role);
    const { tokens: own } = await signInOperator(world, `a-${role}`);
    tokens.set(role, own.access);
  }
  await makePlayer(world, 'player-of-matrix');
  tokens.set('player', (await signIn(world.baseUrl, 'player-of-matrix')).tokens.access);
  tokens.set('none', null);
});

/** Whether a call came through to its validation or its handler. */
const outcomeOf = async (
  { method, path }: Endpoint,
  token: string | null | undefined,
): Promise<'allowed' | 'forbidden' | 'not signed in'> => {
  const response = await fetch(world.baseUrl + path.replace(/\{\w+\}/g, 'nothing-is-named-so'), {
    method,
    headers: {
      ...(token === null || token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const { code = '' } = response.ok ? {} : ((await response.json()) as { readonly code?: string });
  if (response.status === 401) return 'not signed in';
  return response.status === 403 && ['role-not-allowed', 'not-authorized'].includes(code)
    ? 'forbidden'
    : 'allowed';
};

describe('calls of operators', () => {
  test('are allowed exactly as the list says, for five roles, players and visitors', async () => {
    const wrong: string[] = [];
    const counts = { allowed: 0, forbidden: 0, 'not signed in': 0 };
    for (const [name, endpoint] of Object.entries<Endpoint>(OPERATOR_ENDPOINTS)) {
      for (const [who, token] of tokens) {
        const expected =
          who === 'none'
            ? 'not signed in'
            : who !== 'player' && ROLES_OF_CALLS[name as OperatorCallName].includes(who)
              ? 'allowed'
              : 'forbidden';
        const outcome = await outcomeOf(endpoint, token);
        counts[outcome] += 1;
        if (outcome !== expected) wrong.push(`${name} as ${who}: ${outcome}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    const calls = Object.keys(OPERATOR_ENDPOINTS).length;
    const allowed = Object.values(ROLES_OF_CALLS).reduce((sum, roles) => sum + roles.length, 0);
    expect(counts).toEqual({
      allowed,
      forbidden: calls * 6 - allowed,
      'not signed in': calls,
    });
  });

  test('that only read are all that a read-only operator may make', () => {
    const writes = Object.entries<Endpoint>(OPERATOR_ENDPOINTS).filter(
      ([name, { method }]) =>
        method !== 'GET' && ROLES_OF_CALLS[name as OperatorCallName].includes('read-only'),
    );
    expect(writes.map(([name]) => name)).toEqual([]);
  });
});
