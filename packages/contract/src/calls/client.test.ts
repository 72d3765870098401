import { beforeEach, describe, expect, it } from 'vitest';
import { CallError, createClient, isUnauthorized, type Client, type TokenStore } from './client.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

type Answer = (request: Seen) => Response | Promise<Response>;

const json = (status: number, body: unknown): Response => Response.json(body, { status });

const ACCOUNT = {
  userId: 'u1',
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Åberg',
  email: 'anna@example.com',
  verified: true,
  balance: { $numberDecimal: '12.50' },
  role: 'player',
};

describe('the client', () => {
  let seen: Seen[];
  let kept: { accessToken: string | null; refreshToken: string | null };
  let expiries: number;

  const tokens: TokenStore = {
    accessToken: () => kept.accessToken,
    refreshToken: () => kept.refreshToken,
    renewed: ({ accessToken, refreshToken }) => {
      kept = { accessToken, refreshToken: refreshToken ?? kept.refreshToken };
    },
    expired: () => {
      expiries += 1;
      kept = { accessToken: null, refreshToken: null };
    },
  };

  const clientThatHears = (answer: Answer): Client =>
    createClient({
      baseUrl: 'http://api.test',
      tokens,
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        const request: Seen = {
          method: init?.method ?? 'GET',
          url: new Request(input).url,
          authorization: headers.get('authorization'),
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
        };
        seen.push(request);
        return answer(request);
      },
    });

  /** A server that accepts one access token and one refresh token. */
  const serverWith =
    (good: { access: string; refresh: string | null }): Answer =>
    (request) => {
      if (request.url.endsWith('/api/auth/token')) {
        return good.refresh !== null && JSON.stringify(request.body).includes(good.refresh)
          ? json(200, { token: good.access, refreshToken: 'r2', message: '' })
          : json(401, { message: 'spent', error: 'spent', code: 'x' });
      }
      return request.authorization === `Bearer ${good.access}`
        ? json(200, ACCOUNT)
        : json(401, { message: 'expired', error: 'expired', code: 'x' });
    };

  beforeEach(() => {
    seen = [];
    expiries = 0;
    kept = { accessToken: 'old', refreshToken: 'r1' };
  });

  it('fills the path, sends the body and reads the reply, decimal wrappers too', async () => {
    const client = clientThatHears(serverWith({ access: 'old', refresh: null }));
    await expect(client.account({})).resolves.toEqual(ACCOUNT);
    const failing = clientThatHears(() => json(404, {}));
    await expect(
      failing.withdrawEntry({ params: { id: 'a/b c' }, body: { entryName: 'anna[2]' } }),
    ).rejects.toBeInstanceOf(CallError);
    expect(seen[1]).toMatchObject({
      method: 'DELETE',
      url: 'http://api.test/api/contests/a%2Fb%20c/withdraw',
      body: { entryName: 'anna[2]' },
    });
  });

  it('sends what a query has', async () => {
    const client = clientThatHears(() => json(404, {}));
    const params = { id: 'c1' };
    for (const query of [{ entries: 'a,b' }, { entries: undefined }, {}, undefined]) {
      const call = client.standingsHistory({ params, ...(query === undefined ? {} : { query }) });
      await expect(call).rejects.toBeInstanceOf(CallError);
    }
    expect(seen.map(({ url }) => url)).toEqual([
      'http://api.test/api/contests/c1/history?entries=a%2Cb',
      'http://api.test/api/contests/c1/history',
      'http://api.test/api/contests/c1/history',
      'http://api.test/api/contests/c1/history',
    ]);
  });

  it.each(['soon', null, undefined, 1.005])(
    'reads an account whose balance is %j: only the balance is unknown',
    async (balance) => {
      const client = clientThatHears(() => json(200, { ...ACCOUNT, balance }));
      await expect(client.account({})).resolves.toEqual({ ...ACCOUNT, balance: null });
    },
  );

  it('renews once for calls that fail together, and repeats each', async () => {
    const client = clientThatHears(serverWith({ access: 'new', refresh: 'r1' }));
    await Promise.all([client.account({}), client.account({}), client.account({})]);
    expect(seen.filter(({ url }) => url.endsWith('/api/auth/token'))).toHaveLength(1);
    expect(kept).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    expect(expiries).toBe(0);
  });

  it('renews alone among tabs: one that had to wait uses the other’s new token', async () => {
    const answer = serverWith({ access: 'new', refresh: 'r1' });
    let turn: Promise<unknown> = Promise.resolve();
    const shared: TokenStore = {
      ...tokens,
      alone: (renewal) => {
        const mine = turn.then(renewal);
        turn = mine;
        return mine;
      },
    };
    const spent = new Set<string>();
    const tab = (): Client =>
      createClient({
        baseUrl: 'http://api.test',
        tokens: shared,
        fetch: async (input, init) => {
          const url = new Request(input).url;
          const sent = typeof init?.body === 'string' ? init.body : 'null';
          const body: unknown = JSON.parse(sent);
          const authorization = new Headers(init?.headers).get('authorization');
          const reused = url.endsWith('/api/auth/token') && spent.has(sent);
          if (url.endsWith('/api/auth/token')) spent.add(sent);
          return reused
            ? json(401, { message: 'spent', error: 'spent', code: 'x' })
            : answer({ method: init?.method ?? 'GET', url, authorization, body });
        },
      });
    await expect(Promise.all([tab().account({}), tab().account({})])).resolves.toEqual([
      ACCOUNT,
      ACCOUNT,
    ]);
    expect(spent.size).toBe(1);
    expect(expiries).toBe(0);
  });

  it.each([
    ['renewed further', { accessToken: 'newer', refreshToken: 'r3' }],
    ['ended', { accessToken: null, refreshToken: null }],
  ])(
    'keeps another tab’s newer tokens when that tab %s the session in the meantime',
    async (_, newer) => {
      const answer = serverWith({ access: newer.accessToken ?? 'new', refresh: 'r1' });
      const client = clientThatHears((request) => {
        const response = answer(request);
        if (request.url.endsWith('/api/auth/token')) kept = { ...newer };
        return response;
      });
      const account = client.account({});
      if (newer.accessToken === null) await expect(account).rejects.toSatisfy(isUnauthorized);
      else await expect(account).resolves.toEqual(ACCOUNT);
      expect(kept).toEqual(newer);
    },
  );

  it('reports that the session has expired when the renewal is refused, and clears it', async () => {
    const client = clientThatHears(serverWith({ access: 'new', refresh: null }));
    const error = await client.account({}).catch((reason: unknown) => reason);
    expect(isUnauthorized(error)).toBe(true);
    expect((error as Error).message).toBe(
      'Your session has expired. You will be redirected to the login page.',
    );
    expect(expiries).toBe(1);
    expect(seen).toHaveLength(2);
  });

  it('ends the session when the server refuses even the renewed token', async () => {
    const client = clientThatHears((request) =>
      request.url.endsWith('/api/auth/token')
        ? json(200, { token: 'new', refreshToken: 'r2', message: '' })
        : json(401, { message: 'jwt expired', error: 'jwt expired', code: 'x' }),
    );
    const error = await client
      .withdrawEntry({ params: { id: 'c1' }, body: { entryName: 'anna' } })
      .catch((reason: unknown) => reason);
    expect(isUnauthorized(error)).toBe(true);
    expect((error as Error).message).toBe(
      'Your session has expired. You will be redirected to the login page.',
    );
    expect(expiries).toBe(1);
    expect(kept).toEqual({ accessToken: null, refreshToken: null });
    // The logout call names the session that ends.
    expect(seen.at(-1)).toMatchObject({
      url: 'http://api.test/api/auth/logout',
      body: { refreshToken: 'r2' },
    });
  });

  it('keeps a session that was opened while the repeated call was under way', async () => {
    const client = clientThatHears((request) => {
      if (request.url.endsWith('/api/auth/token')) {
        return json(200, { token: 'new', refreshToken: 'r2', message: '' });
      }
      if (request.authorization === 'Bearer new') {
        kept = { accessToken: 'of another login', refreshToken: 'r9' };
      }
      return json(401, {});
    });
    expect(isUnauthorized(await client.account({}).catch((reason: unknown) => reason))).toBe(true);
    expect(expiries).toBe(0);
    expect(kept.refreshToken).toBe('r9');
  });

  it('keeps the tokens when the renewal fails for a fault of the server', async () => {
    const client = clientThatHears(({ url }) => json(url.endsWith('/token') ? 503 : 401, {}));
    await expect(client.account({})).rejects.toMatchObject({ failure: { status: 503 } });
    expect(expiries).toBe(0);
    expect(kept.refreshToken).toBe('r1');
  });

  it('sends nothing to the server without any token', async () => {
    kept = { accessToken: null, refreshToken: null };
    const client = clientThatHears(() => json(500, {}));
    expect(isUnauthorized(await client.account({}).catch((reason: unknown) => reason))).toBe(true);
    expect(seen).toHaveLength(0);
  });

  it('gets an open call’s answer as a visitor when its stale token was refused', async () => {
    const client = clientThatHears((request) =>
      request.authorization === null && request.url.includes('/contests/')
        ? json(404, {
            message: 'No such contest.',
            error: 'No such contest.',
            code: 'contest-not-found',
          })
        : json(401, { message: 'expired', error: 'expired', code: 'x' }),
    );
    await expect(client.contest({ params: { id: 'c1' } })).rejects.toThrow('No such contest.');
    expect(expiries).toBe(1);
  });

  it.each([
    ['an empty body', ''],
    ['a page of a proxy', '<h1>Bad Gateway</h1>'],
    ['JSON without words', '{}'],
    ['blank words', '{"message":" ","error":""}'],
  ])('reads %s as a failure without a message', async (_, body) => {
    const client = clientThatHears(() => new Response(body, { status: 502 }));
    await expect(client.publicContests({})).rejects.toMatchObject({ failure: { said: null } });
  });

  it('uses `error` when `message` is blank', async () => {
    const client = clientThatHears(() => json(400, { message: '', error: 'No such code.' }));
    await expect(client.publicContests({})).rejects.toMatchObject({
      failure: { said: 'No such code.' },
    });
  });

  it.each([
    ['an answer that is no JSON', new Response('<html>', { status: 200 }), 'malformed'],
    ['an answer of another shape', json(200, { username: 7 }), 'malformed'],
    ['a failure that is no JSON', new Response('Bad gateway', { status: 502 }), 'status'],
  ])('names %s', async (_, response, kind) => {
    const client = clientThatHears(() => response);
    await expect(client.account({})).rejects.toMatchObject({ failure: { kind } });
    await expect(clientThatHears(() => response.clone()).publicContests({})).rejects.toThrow(
      'Network response was not ok',
    );
  });

  it('names a network that is down, and lets an abort be an abort', async () => {
    const down = clientThatHears(() => Promise.reject(new TypeError('fetch failed')));
    await expect(down.publicContests({})).rejects.toMatchObject({ failure: { kind: 'network' } });
    const aborted = clientThatHears(() => Promise.reject(new DOMException('stop', 'AbortError')));
    await expect(aborted.publicContests({})).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('uses the server’s message from message or error', async () => {
    const said = (body: unknown) => clientThatHears(() => json(409, body)).publicContests({});
    await expect(said({ message: 'A', error: 'B' })).rejects.toThrow('A');
    await expect(said({ error: 'B' })).rejects.toThrow('B');
    await expect(said({ message: 'A', details: ['line 3', 'line 7'] })).rejects.toMatchObject({
      failure: { details: ['line 3', 'line 7'] },
    });
  });
});
