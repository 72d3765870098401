/** Logins, sign-ups and invitation codes under attack. Proxies are trusted, so that a test may come from any address. */
import { cents } from '@captains-pick/rules';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLimits } from '../src/http/limits/limits.ts';
import { limitersOnPostgres } from '../src/http/limits/limiters.ts';
import { createThrottle } from '../src/http/limits/throttle.ts';
import { MOST_WAITING } from '../src/identity/passwords.ts';
import { refused } from '../src/shared/refusals.ts';
import {
  INVITATION_CODE,
  makePlayer,
  openWorld,
  PASSWORD,
  provideWorld,
  refusalOf,
  registration,
} from './test-world.ts';

const world = provideWorld({ trustedProxies: ['127.0.0.0/8'] });
afterEach(() => vi.useRealTimers());

const post = async (
  path: string,
  from: string,
  body: unknown,
): Promise<{
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}> => {
  const response = await fetch(`${world.baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
};

const logIn = (username: string, from: string, password = PASSWORD) =>
  post('auth/login', from, { username, password });

const guess = async (username: string, from: string): Promise<number> =>
  (await logIn(username, from, 'a wrong guess')).status;

const signUp = (username: string, from: string, invitationCode = INVITATION_CODE) =>
  post('users/register', from, {
    ...registration(username),
    password: 'sand-wedge-56 in the bunker',
    invitationCode,
  });

/** Addresses of one test, that no other test uses. */
const network = (number: number) => (host: number) => `198.18.${number}.${host}`;

/** Guesses until one is refused for its number; answers how many were judged. */
const judgedGuesses = async (next: (index: number) => Promise<number>): Promise<number> => {
  for (let index = 0; index < 100; index += 1) {
    const status = await next(index);
    if (status === 429) return index;
    expect(status).toBe(401);
  }
  throw new Error('no guess was refused');
};

describe('the queue of password hashes', () => {
  test('refuses with 503 what it has no room for, sign-ups too, and counts none of it', async () => {
    const at = network(1);
    await makePlayer(world, 'queued', cents(0));
    const many = 3 * MOST_WAITING;
    const answers = await Promise.all([
      ...Array.from({ length: many }, (_, index) => logIn(`nobody${index}`, at(index), 'wrong')),
      ...Array.from({ length: 5 }, (_, index) => signUp(`late${index}`, at(200 + index))),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toContain(503);
    expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    const busy = answers.find(({ status }) => status === 503);
    expect(Number(busy?.retryAfter)).toBeGreaterThan(0);
    expect(busy?.text).toContain('The server is busy. Please try again in a moment.');
    const { rows } = await world.database.pool.query<{ counted: string }>(
      `select coalesce(sum(points), 0) as counted from rate_limits where key like 'login address attempts:198.18.1.%'`,
    );
    const judged = answers.filter(({ status }) => status === 401).length;
    expect(Number(rows[0]?.counted)).toBe(judged);
    expect((await logIn('queued', at(250))).status).toBe(200);
  });

  test('takes as long for an unknown username as for a known one', async () => {
    const at = network(2);
    await makePlayer(world, 'timed', cents(0));
    const times: { readonly known: number[]; readonly unknown: number[] } = {
      known: [],
      unknown: [],
    };
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, username] of [
        ['known', 'timed'],
        ['unknown', 'untimed'],
      ] as const) {
        const began = performance.now();
        // In two code points: the password is checked in both forms.
        await logIn(username, at(round), 'passwo\u0308rd');
        times[kind].push(performance.now() - began);
      }
    }
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[4] ?? 0;
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(2);
  });
});

describe('guesses', () => {
  test('from many addresses at one account are delayed, and do not keep its owner out', async () => {
    const at = network(3);
    await makePlayer(world, 'besieged', cents(0));
    expect((await logIn('besieged', at(1))).status).toBe(200);
    const judged = await judgedGuesses((index) => guess('besieged', at(10 + index)));
    expect(judged).toBe(30);
    // From where the owner has logged in before, only failures from there count.
    expect((await logIn('besieged', at(1))).status).toBe(200);
    // From anywhere else the owner waits for seconds.
    const { status, retryAfter } = await logIn('besieged', at(2));
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeLessThanOrEqual(2);
  });

  test('from one address at many accounts are delayed there, and nowhere else', async () => {
    const at = network(4);
    await makePlayer(world, 'sprayed', cents(0));
    expect(await judgedGuesses((index) => guess(`sprayed${index}`, at(1)))).toBe(50);
    expect((await logIn('sprayed', at(1))).status).toBe(429);
    expect((await logIn('sprayed', at(2))).status).toBe(200);
  });

  test('from one network of IPv6 are those of one address', async () => {
    expect(
      await judgedGuesses((index) => guess(`six${index}`, `2001:db8:6:6:${index + 1}::1`)),
    ).toBe(50);
    expect(await guess('six', '2001:db8:6:7::1')).toBe(401);
  });

  test('at spellings of one username are at one account', async () => {
    const at = network(5);
    await makePlayer(world, 'kay', cents(0));
    // The last is the sign of the unit Kelvin, a k in lower case.
    const spellings = ['kay', 'KAY', ' Kay ', 'kAy', '\u212Aay'];
    expect(
      await judgedGuesses((index) => guess(spellings[index % spellings.length] ?? '', at(1))),
    ).toBe(10);
    for (const spelling of spellings) {
      const { status, text } = await logIn(spelling, at(1));
      expect([status, text]).toEqual([
        429,
        expect.stringContaining('Too Many Attempts. Please try again later.'),
      ]);
    }
  });

  test('are counted across processes', async () => {
    const processes = [createLimits(world.database.pool), createLimits(world.database.pool)];
    const wrong = async () => refused({ name: 'wrong-credentials' });
    const names: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const limits = processes[index % 2];
      const asked = { username: 'shared', ip: '198.18.6.1' };
      names.push(refusalOf((await limits?.login(asked, wrong)) ?? (await wrong())).name);
    }
    expect(names).toEqual([
      ...Array.from({ length: 10 }, () => 'wrong-credentials'),
      'too-many-attempts',
      'too-many-attempts',
    ]);
  });

  test('in a burst are as few as one after the other', async () => {
    const at = network(7);
    const statuses = await Promise.all(Array.from({ length: 25 }, () => guess('burst', at(1))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('do not touch refresh tokens: a valid one is renewed after any number of invalid ones', async () => {
    const at = network(8);
    await makePlayer(world, 'renewing', cents(0));
    const { text } = await logIn('renewing', at(1));
    const { refreshToken } = JSON.parse(text) as { readonly refreshToken: string };
    for (let index = 0; index < 60; index += 1) {
      const { status } = await post('auth/token', at(1), { refreshToken: `made up ${index}` });
      expect(status).toBe(401);
    }
    expect((await post('auth/token', at(1), { refreshToken })).status).toBe(200);
  });
});

describe('delays', () => {
  test('double up to the longest, are not counted themselves, and are forgotten', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const throttle = createThrottle(limitersOnPostgres(world.database.pool), {
      name: 'test of delays',
      free: 2,
      firstDelaySeconds: 5,
      longestDelaySeconds: 30,
    });
    const waitNow = async (): Promise<number | null> => {
      const attempt = await throttle.attempt('somebody');
      if (attempt.ok) return null;
      const { refusal } = attempt;
      return refusal.name === 'too-many-attempts' ? refusal.retryAfterSeconds : -1;
    };
    expect(await waitNow()).toBeNull();
    const waits: (number | null)[] = [];
    let now = start;
    for (let round = 0; round < 5; round += 1) {
      expect(await waitNow()).toBeNull();
      for (let again = 0; again < 5; again += 1) await waitNow();
      const wait = await waitNow();
      waits.push(wait);
      now += ((wait ?? 0) - 1) * 1_000;
      vi.setSystemTime(now);
      expect(await waitNow()).toBe(1);
      now += 1_000;
      vi.setSystemTime(now);
    }
    expect(waits).toEqual([5, 10, 20, 30, 30]);
    await throttle.forget('somebody');
    expect([await waitNow(), await waitNow()]).toEqual([null, null]);
    vi.setSystemTime(now + 86_400_000);
    expect([await waitNow(), await waitNow()]).toEqual([null, null]);
  });

  test('that are over leave the database', async () => {
    const limits = createLimits(world.database.pool);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    await limits.purge();
    const { rows } = await world.database.pool.query('select key from rate_limits');
    expect(rows).toEqual([]);
  });
});

describe('signing up', () => {
  test('many times from one address is delayed there', async () => {
    const at = network(9);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await signUp(`mass${index}`, at(1))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await signUp('elsewhere', at(2))).status).toBe(200);
  });

  test('with guessed invitation codes is delayed, for the right code too', async () => {
    const at = network(10);
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await signUp(`guess${index}`, at(1), `code ${index}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    expect((await signUp('guesser', at(1))).status).toBe(429);
    expect((await signUp('invited', at(2))).status).toBe(200);
  });
});

test('in production an untrusted X-Forwarded-For is warned of once', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  const ask = (baseUrl: string, headers: Record<string, string>) =>
    fetch(`${baseUrl}/livez`, { headers });
  for (const { production, trustedProxies, expected } of [
    { production: true, trustedProxies: [], expected: 1 },
    { production: true, trustedProxies: ['10.0.0.0/8'], expected: 1 },
    { production: true, trustedProxies: ['127.0.0.0/8'], expected: 0 },
    { production: false, trustedProxies: [], expected: 0 },
  ]) {
    lines.length = 0;
    const other = await openWorld({
      production,
      trustedProxies,
      logger: { level: 'warn', stream },
    });
    await ask(other.baseUrl, {});
    expect(warnings()).toHaveLength(0);
    for (let index = 0; index < 3; index += 1) {
      await ask(other.baseUrl, { 'x-forwarded-for': `203.0.113.${index}` });
    }
    await other.close();
    expect(warnings()).toHaveLength(expected);
  }
});
