/** API tokens over HTTP: what a script may do with one, until when, and in whose name. */
import {
  ALL_CALLS,
  createFullClient,
  OPERATOR_ENDPOINTS,
  SCOPES_OF_CALLS,
  TOKEN_SCOPES,
  type Call,
  type FullClient,
  type OperatorCallName,
  type TokenScope,
} from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '../../src/database/database.ts';
import { draftContest, golfersCsv, provideWorld, signIn, valueOf, codeOf } from '../test-world.ts';
import { addOperator, signInOperator } from './operator-world.ts';

const world = provideWorld();

const owner = async (): Promise<FullClient> => (await signIn(world.baseUrl, 'operator')).client;

const made = async (scopes: readonly TokenScope[], days = 30) =>
  (await owner()).makeApiToken({ body: { name: 'Night script', scopes: [...scopes], days } });

/** A script's client. */
const script = (secret: string): FullClient =>
  createFullClient({
    baseUrl: world.baseUrl,
    tokens: {
      accessToken: () => secret,
      refreshToken: () => null,
      renewed: () => undefined,
      expired: () => undefined,
    },
  });

/** Whether a call came through to its validation or its handler. */
const outcomeOf = async ({ method, path }: Pick<Call, 'method' | 'path'>, secret: string) => {
  const response = await fetch(world.baseUrl + path.replace(/\{\w+\}/g, 'nothing-is-named-so'), {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const { code = '' } = response.ok ? {} : ((await response.json()) as { readonly code?: string });
  return ['api-token-scope', 'no-api-token', 'api-token-invalid'].includes(code) ? code : 'allowed';
};

describe('an API token', () => {
  test('may make exactly the calls of its scopes, and none of a person', async () => {
    const wrong: string[] = [];
    const counts = { allowed: 0, 'api-token-scope': 0, 'no-api-token': 0 };
    for (const scope of [null, ...TOKEN_SCOPES]) {
      const { secret } = await made(scope === null ? [] : [scope]);
      for (const [name, call] of Object.entries<Call>(ALL_CALLS)) {
        if (call.auth === 'none' || call.auth === 'optional') continue;
        if (call.auth === 'bearer' && scope !== null) continue;
        const needed =
          call.auth === 'operator' ? SCOPES_OF_CALLS[name as OperatorCallName] : 'never';
        const expected =
          needed === 'never'
            ? 'no-api-token'
            : needed === 'read' || needed === scope
              ? 'allowed'
              : 'api-token-scope';
        counts[expected] += 1;
        const outcome = await outcomeOf(call, secret);
        if (outcome !== expected) wrong.push(`${name} with ${scope}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  });

  test('never moves money, sees people, or gives rights', () => {
    const byRole = Object.keys(OPERATOR_ENDPOINTS) as OperatorCallName[];
    const sensitive = byRole.filter((name) =>
      /grantBalance|reverseGrant|Transfer$|propose|Proposal|Operator$|ApiToken|[Pp]erson|[Ff]actor|Identity|[Mm]ail/.test(
        name,
      ),
    );
    expect(sensitive.length).toBeGreaterThan(20);
    expect(sensitive.filter((name) => SCOPES_OF_CALLS[name] !== 'never')).toEqual([]);
  });

  test('opens a contest without a session, and the audit log says by which token', async () => {
    const { secret, token } = await made(['contests']);
    const client = script(secret);
    expect((await client.operatorSelf({})).username).toBe('operator');
    const { contestId } = valueOf(
      await world.services.contests.create(draftContest(), world.operator),
    );
    await client.importPlayers({
      params: { id: contestId },
      body: { file: { name: 'players.csv', text: golfersCsv() } },
    });
    await client.pauseContest({ params: { id: contestId }, body: { reason: 'Rain' } });
    const { acts } = await client.contestAudit({ params: { id: contestId } });
    expect(acts.map(({ act, by, apiToken }) => [act, by, apiToken])).toEqual([
      ['pause-contest', 'operator', 'Night script'],
      ['import-players', 'operator', 'Night script'],
      ['create-contest', 'operator', null],
    ]);
    const { tokens } = await (await owner()).apiTokens({});
    expect(tokens.find(({ _id }) => _id === token._id)?.lastUsedAt).toBe(world.now().toISOString());
  });

  test('is a visitor for calls that everybody may make', async () => {
    const { secret } = await made([]);
    expect((await script(secret).publicContests({})).length).toBeGreaterThan(0);
    expect(await codeOf(script(secret).account({}))).toBe('no-api-token');
  });

  test('is refused when it is unknown, revoked or expired', async () => {
    const readBy = (secret: string) => outcomeOf(OPERATOR_ENDPOINTS.watchedContests, secret);
    const { secret, token } = await made([]);
    expect(await readBy(secret)).toBe('allowed');
    expect(await readBy(`${secret.slice(0, -4)}AAAA`)).toBe('api-token-invalid');
    const short = await made([], 1);
    const client = await owner();
    const revocation = { params: { id: token._id }, body: { reason: 'It was in a log' } };
    expect((await client.revokeApiToken(revocation)).token.state).toBe('revoked');
    expect((await client.revokeApiToken(revocation)).token.state).toBe('revoked');
    expect(await readBy(secret)).toBe('api-token-invalid');
    const nowhere = { ...revocation, params: { id: 'nowhere' } };
    expect(await codeOf(client.revokeApiToken(nowhere))).toBe('api-token-not-found');
    world.setTime(new Date(Date.parse(short.token.expiresAt) - 1));
    expect(await readBy(short.secret)).toBe('allowed');
    world.setTime(new Date(Date.parse(short.token.expiresAt)));
    expect(await readBy(short.secret)).toBe('api-token-invalid');
  });

  test('has no more rights than its maker has now', async () => {
    await addOperator(world, 'maker', 'owner');
    const { client } = await signInOperator(world, 'maker');
    const { secret } = await client.makeApiToken({
      body: { name: 'Books', scopes: ['books', 'contests'], days: 30 },
    });
    const operators = world.services.operators;
    const by = { username: 'maker', reason: 'Other work', by: world.operator };
    valueOf(await operators.setRole({ ...by, role: 'cashier' }));
    expect(await codeOf(script(secret).ledger({}))).toBeNull();
    expect(
      await codeOf(script(secret).createContest({ body: { file: { name: 'c', text: '{}' } } })),
    ).toBe('role-not-allowed');
    valueOf(await operators.disable(by));
    expect(await outcomeOf(OPERATOR_ENDPOINTS.ledger, secret)).toBe('api-token-invalid');
  });

  test('is stored as a hash, and its rights and its end can’t be changed', async () => {
    const { secret, token } = await made(['results']);
    const { rows } = await world.database.pool.query<{ row: string }>(
      'select to_jsonb(api_tokens)::text as row from api_tokens where id = $1',
      [token._id],
    );
    expect(rows[0]?.row).toContain(token.start);
    expect(rows[0]?.row).not.toContain(secret.slice(12));
    for (const change of [
      `scopes = '{settlement}'`,
      `expires_at = expires_at + interval '1 year'`,
      `user_id = (select id from users where username = 'maker')`,
    ]) {
      const changing = world.database.pool.query(
        `update api_tokens set ${change} where id = '${token._id}'`,
      );
      await expect(changing.catch(violatedConstraint)).resolves.toBe('api_tokens_kept');
    }
  });
});
