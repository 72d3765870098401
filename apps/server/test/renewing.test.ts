import { SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { migrateDatabase } from '../src/database/migrate.ts';
import { createAccessTokens } from '../src/identity/access-tokens.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { hashToken } from '../src/identity/refresh-tokens-repository.ts';
import { sessionKeys, successorsOf, type SessionKeys } from '../src/identity/session-keys.ts';
import { createSessions } from '../src/identity/sessions.ts';
import { migrateUntil } from './earlier-schema.ts';
import { makeTestDatabase } from './test-database.ts';
import {
  makePlayer,
  openSession,
  PASSWORD,
  provideWorld,
  refusalOf,
  signIn,
  START,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

const SECOND_MS = 1_000;
/** In seconds. */
const DAY = 86_400;

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
  test('returns the same successor within half a minute, and the session goes on', async () => {
    const { first, renewAt } = await renewer('lost');
    const second = await renewAt(60, first);
    expect(await renewAt(90, first)).toBe(second);
    expect(await renewAt(960, second)).not.toBe(second);
  });

  test('gives two tabs that send it at once the same successor', async () => {
    const { first, renewAt } = await renewer('tabs');
    const [one, other] = await Promise.all([renewAt(60, first), renewAt(60, first)]);
    expect(one).toBe(other);
    expect(await renewAt(120, one)).toBe(await renewAt(120, other));
  });

  test('ends the session half a minute after its first use, however often it was repeated', async () => {
    const { first, renewAt } = await renewer('sliding');
    const second = await renewAt(60, first);
    for (const seconds of [75, 89, 90]) expect(await renewAt(seconds, first)).toBe(second);
    await expect(renewAt(91, first)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    await expect(renewAt(92, second)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });

  test('ends the session when its successor was used: then it is a copy', async () => {
    const { first, renewAt } = await renewer('copied');
    const second = await renewAt(60, first);
    const third = await renewAt(61, second);
    await expect(renewAt(62, first)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    await expect(renewAt(63, third)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });

  test('ends the session when it is an old one of the family', async () => {
    const { first, renewAt } = await renewer('older');
    let newest = first;
    for (let step = 1; step <= 5; step += 1) newest = await renewAt(step * 60, newest);
    await expect(renewAt(301, first)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
    await expect(renewAt(302, newest)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });
});

test('a successor cannot be derived without the server’s secret', async () => {
  const { first, renewAt } = await renewer('derived');
  const second = await renewAt(60, first);
  const others = sessionKeys({ secret: 'another secret, also long enough', operatorPassword: '' });
  expect(successorsOf(others, first)).not.toContain(second);
  const { rows } = await world.database.pool.query<Record<string, unknown>>(
    'select * from refresh_tokens natural left join refresh_families',
  );
  for (const token of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);
});

describe('a session', () => {
  test('ends when it is unused for 30 days', async () => {
    const { first, renewAt } = await renewer('idle');
    const second = await renewAt(29.9 * DAY, first);
    await expect(renewAt(60 * DAY, second)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });

  test('ends 90 days after its sign-in, however often it is renewed', async () => {
    const { first, renewAt } = await renewer('lasting');
    let newest = first;
    for (let day = 10; day < 90; day += 10) newest = await renewAt(day * DAY, newest);
    newest = await renewAt(90 * DAY - 1, newest);
    await expect(renewAt(90 * DAY, newest)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });

  test('that has ended is deleted, and one that has not is kept', async () => {
    const countOf = async (username: string): Promise<number[]> => {
      const { rows } = await world.database.pool.query<{ families: string; tokens: string }>(
        `select count(distinct f.id) as families, count(t.hash) as tokens
         from refresh_families f join users u on u.id = f.user_id
         left join refresh_tokens t on t.family_id = f.id where u.username = $1`,
        [username],
      );
      return [Number(rows[0]?.families), Number(rows[0]?.tokens)];
    };
    const { first, renewAt } = await renewer('purged');
    const second = await renewAt(60, first);
    await world.services.sessions.purge();
    expect(await countOf('purged')).toEqual([1, 2]);
    // The first token has run out, its successor has not.
    const third = await renewAt(20 * DAY, second);
    world.setTime(new Date(START.getTime() + 31 * DAY * SECOND_MS));
    await world.services.sessions.purge();
    expect(await countOf('purged')).toEqual([1, 1]);
    await world.services.sessions.logout(third);
    await world.services.sessions.purge();
    expect(await countOf('purged')).toEqual([0, 0]);
    await expect(renewAt(31 * DAY, third)).rejects.toThrow(SESSION_EXPIRED_MESSAGE);
  });
});

describe('a refresh token that is used many times at once', () => {
  const FAMILIES = 40;
  /** All at once would wait longer for a connection than a busy database lets them. */
  const FAMILIES_AT_ONCE = 5;
  const USES = 8;

  const race = async (
    refresh: (token: string, use: number) => Promise<string | null>,
  ): Promise<number> => {
    await makePlayer(world, `racer${races}`);
    const username = `racer${races}`;
    races += 1;
    world.setTime(START);
    const tokens: string[] = [];
    for (let family = 0; family < FAMILIES; family += 1) {
      const signedIn = await world.services.sessions.login({ username, password: PASSWORD });
      tokens.push(valueOf(signedIn).refreshToken);
    }
    const forks = async (refreshToken: string): Promise<boolean> => {
      const answers = await Promise.all(
        Array.from({ length: USES }, (_, use) => refresh(refreshToken, use)),
      );
      expect(answers).not.toContain(null);
      return new Set(answers).size > 1;
    };
    let forked = 0;
    for (let from = 0; from < FAMILIES; from += FAMILIES_AT_ONCE) {
      const some = tokens.slice(from, from + FAMILIES_AT_ONCE);
      forked += (await Promise.all(some.map(forks))).filter(Boolean).length;
    }
    return forked;
  };
  let races = 0;

  test('has one successor, at the service and across two processes', async () => {
    const processes = [world.services, world.anotherProcess().services];
    const refresh = async (token: string, use: number): Promise<string | null> => {
      const renewed = await processes[use % processes.length]?.sessions.refresh(token);
      return renewed?.ok === true ? renewed.value.refreshToken : null;
    };
    expect(await race(refresh)).toBe(0);
  });

  test('has one successor over HTTP', async () => {
    const { client } = openSession(world.baseUrl);
    const refresh = async (refreshToken: string): Promise<string> =>
      (await client.refreshToken({ body: { refreshToken } })).refreshToken;
    expect(await race(refresh)).toBe(0);
  });

  test('while an older one revokes the family, leaves no living successor', async () => {
    const { first, renewAt } = await renewer('revoked-amid');
    for (let round = 0; round < 10; round += 1) {
      const { refreshToken } = valueOf(
        await world.services.sessions.login({ username: 'revoked-amid', password: PASSWORD }),
      );
      const second = await renewAt(60, refreshToken);
      const third = await renewAt(120, second);
      const [, renewed] = await Promise.all([
        world.services.sessions.refresh(refreshToken),
        world.services.sessions.refresh(third),
      ]);
      const newest = renewed.ok ? renewed.value.refreshToken : third;
      expect(refusalOf(await world.services.sessions.refresh(newest)).name).toBe('session-expired');
    }
    // Another family of the same user goes on.
    await renewAt(180, first);
  });
});

/** A server process with these keys. */
const sessionsWith = (keys: SessionKeys) => {
  const accessTokens = createAccessTokens({ keys, clock: world.now });
  return {
    accessTokens,
    sessions: createSessions({
      database: world.database.database,
      clock: world.now,
      chance: (bytes) => randomBytes(bytes),
      accessTokens,
      keys,
    }),
  };
};

describe('a rotation of the secret signs nobody out', () => {
  const FIRST = 'a secret of the tests, long enough';
  const SECOND = 'another secret, also long enough';
  const process = (secret: string, acceptedSecret: string | null = null) =>
    sessionsWith(sessionKeys({ secret, acceptedSecret, operatorPassword: PASSWORD }));
  const steps = () =>
    [process(FIRST), process(FIRST, SECOND), process(SECOND, FIRST), process(SECOND)] as const;

  test.each(['operator', 'rotated'])('%s goes on through all of its steps', async (username) => {
    if (username !== 'operator') await makePlayer(world, username);
    const all = steps();
    let { refreshToken } = valueOf(await all[0].sessions.login({ username, password: PASSWORD }));
    for (const { sessions, accessTokens } of all) {
      const renewed = valueOf(await sessions.refresh(refreshToken));
      expect(accessTokens.verify(renewed.token)).toMatchObject({ username });
      refreshToken = renewed.refreshToken;
    }
  });

  test('a lost answer is repeated by a process that signs with the other secret', async () => {
    await makePlayer(world, 'repeated');
    const [, added, used] = steps();
    const login = await added.sessions.login({ username: 'repeated', password: PASSWORD });
    const { refreshToken } = valueOf(login);
    const renewed = valueOf(await added.sessions.refresh(refreshToken));
    const again = valueOf(await used.sessions.refresh(refreshToken));
    expect(again.refreshToken).toBe(renewed.refreshToken);
    const next = valueOf(await used.sessions.refresh(again.refreshToken));
    const andBack = valueOf(await added.sessions.refresh(again.refreshToken));
    expect(andBack.refreshToken).toBe(next.refreshToken);
  });
});

test('sessions of operators end when the secret or the password changes', async () => {
  const { pool } = world.database;
  const secret = 'a secret of the tests, long enough';
  const before = sessionsWith(sessionKeys({ secret, operatorPassword: PASSWORD }));
  const begin = async (username: string) =>
    valueOf(await before.sessions.login({ username, password: PASSWORD }));
  await makePlayer(world, 'bystander');
  for (const changed of [
    { secret, operatorPassword: 'another password' },
    { secret: 'another secret, also long enough', operatorPassword: PASSWORD },
  ]) {
    const operator = await begin('operator');
    const player = await begin('bystander');
    const after = sessionsWith(sessionKeys(changed));
    expect(before.accessTokens.verify(operator.token)).toMatchObject({ role: 'operator' });
    expect(after.accessTokens.verify(operator.token)).toBeNull();
    expect(refusalOf(await after.sessions.refresh(operator.refreshToken)).name).toBe(
      'session-expired',
    );
    expect((await after.sessions.refresh(player.refreshToken)).ok).toBe(true);
  }
  const { rows } = await pool.query<Record<string, unknown>>('select * from refresh_families');
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('a token of a server with the demo is not valid on one without it', async () => {
  const keys = sessionKeys({ secret: 'a secret of the tests, long enough', operatorPassword: '' });
  const identity = { userId: 'demo', username: 'demo', role: 'player' } as const;
  const withDemo = createAccessTokens({ keys, clock: world.now, demo: true });
  const without = createAccessTokens({ keys, clock: world.now });
  const token = await withDemo.issue(identity);
  expect(withDemo.verify(token)).toMatchObject(identity);
  expect(without.verify(token)).toBeNull();
});

test('tokens from before families were kept go on, each in one chain', async () => {
  const testDatabase = await makeTestDatabase();
  const open = await testDatabase.open();
  try {
    const { pool, database } = open;
    await pool.query(
      'drop schema public cascade; drop schema drizzle cascade; create schema public',
    );
    await migrateUntil(pool, 'refresh_families');
    const hashed = valueOf(await hashPassword(PASSWORD));
    await pool.query(
      `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
       values ('ada', 'ada', $1, 'Ada', 'Arnold', 'ada@example.org', 'player', now()),
              ('root', 'root', $1, 'House', 'Operator', 'root@localhost', 'operator', now())`,
      [hashed],
    );
    const stored = (token: string, family: string, rest: string, user = 'ada') =>
      pool.query(
        `insert into refresh_tokens (hash, family_id, user_id, issued_at, expires_at, used_at, revoked_at)
         select $1, $2, $3, issued_at, expires_at, used_at, revoked_at from (values ${rest})
           as t (issued_at, expires_at, used_at, revoked_at)`,
        [hashToken(token), family, user],
      );
    const live = `(now(), now() + interval '30 days', null::timestamptz, null::timestamptz)`;
    await stored('used', 'plain', `(now(), now() + interval '30 days', now(), null::timestamptz)`);
    await stored('living', 'plain', live);
    await stored('one-fork', 'forked', live);
    await stored('other-fork', 'forked', live);
    await stored(
      'revoked',
      'ended',
      `(now(), now() + interval '30 days', null::timestamptz, now())`,
    );
    await stored(
      'aged',
      'aged',
      `(now() - interval '100 days', now() + interval '1 day', null::timestamptz, null::timestamptz)`,
    );
    await stored('operators', 'operators', live, 'root');

    const migrating = await pool.connect();
    await migrateDatabase(migrating).finally(() => migrating.release());
    const clock = (): Date => new Date();
    const keys = sessionKeys({
      secret: 'a secret of the tests, long enough',
      operatorPassword: '',
    });
    const sessions = createSessions({
      database,
      clock,
      chance: (bytes) => randomBytes(bytes),
      accessTokens: createAccessTokens({ keys, clock }),
      keys,
    });
    const refreshed = async (token: string): Promise<string | null> => {
      const renewed = await sessions.refresh(token);
      return renewed.ok ? renewed.value.refreshToken : null;
    };
    const next = await refreshed('living');
    expect(next).not.toBeNull();
    expect(await refreshed('living')).toBe(next);
    expect(await refreshed('aged')).not.toBeNull();
    expect(await refreshed('revoked')).toBeNull();
    // An operator signs in again: it is unknown which secret and password the session began with.
    expect(await refreshed('operators')).toBeNull();
    // Of two living tokens of one family the first that is used goes on. The other is a copy.
    const fork = (await refreshed('one-fork')) ?? '';
    expect(await refreshed('other-fork')).toBeNull();
    expect(await refreshed(fork)).toBeNull();
  } finally {
    await open.close();
    await testDatabase.remove();
  }
});
