import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { CallError, SESSION_EXPIRED_MESSAGE } from './call-error.ts';
import type { CALLS } from './calls.ts';
import { readContestSummaries } from './contest-summaries.ts';
import { ENDPOINTS, type CallName, type Endpoint } from './endpoints.ts';

export * from './call-error.ts';

type Params<Called> = Called extends { params: infer Schema extends z.ZodMiniType }
  ? { readonly params: z.input<Schema> }
  : unknown;
type Body<Called> = Called extends { body: infer Schema extends z.ZodMiniType }
  ? { readonly body: z.input<Schema> }
  : unknown;

/** What a call takes beside what its schemas say. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The asker has the rest from a read before: the server may send what changes, alone (RFC 7240). */
  readonly prefer?: 'return=minimal';
}

export type ReplyTo<Called extends Call> = z.output<Called['reply']>;
export type RequestOf<Called extends Call> = Params<Called> & Body<Called> & RequestOptions;

type Calls = typeof CALLS;
export type CallReply<Name extends CallName> = ReplyTo<Calls[Name]>;
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;

/** Where the client keeps its tokens, so that it can renew them. Calls may change them at any time. */
export interface TokenStore {
  accessToken(): string | null;
  refreshToken(): string | null;
  renewed(tokens: { readonly accessToken: string; readonly refreshToken: string | null }): void;
  /** The refresh token is spent or refused: tokens and username are cleared (spec, section 7). */
  expired(): void;
  /** Runs a renewal while no other holder of these tokens renews them. */
  alone?<Answer>(renewal: () => Promise<Answer>): Promise<Answer>;
}

/** How a part of the client is loaded that comes as a script of its own. */
export type LoadCode = <Code>(load: () => Promise<Code>) => Promise<Code>;

const loadPlainly: LoadCode = (load) => load();

export interface ClientOptions {
  /** Empty for the page's own origin. */
  readonly baseUrl: string;
  readonly tokens: TokenStore | null;
  readonly fetch?: typeof globalThis.fetch;
  /** The page's own way of loading scripts. By default they are simply imported. */
  readonly loadCode?: LoadCode;
}

/** Reads a good answer; null for one that makes no sense. */
export type ReadReply = (response: Response) => Promise<{ readonly reply: unknown } | null>;

/** A call, before it is made. */
export interface Sending {
  readonly endpoint: Endpoint;
  readonly request: Readonly<Record<string, unknown>>;
  /** What reads the reply. It comes before anything is sent: a call whose reply could not be read must not be made. */
  readonly reader: () => Promise<ReadReply>;
}

/** One typed function a call. */
export type Client = {
  readonly [Name in CallName]: (request: CallRequest<Name>) => Promise<CallReply<Name>>;
} & {
  /** Makes a call that this client has no function for, with its tokens. Answers what the reader made of the reply. */
  readonly send: (sending: Sending) => Promise<unknown>;
};

/** What an answer holds under a name; undefined where it is no object at all (a proxy's page, say). */
const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;

/** Null for blank text too: it says nothing. */
const textOf = (answer: unknown, name: string): string | null => {
  const field = fieldOf(answer, name);
  return typeof field === 'string' && field.trim() !== '' ? field : null;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** Lists of contests are the first page of many visits: they are read without the schemas, which are 11 kB. */
const readContestList: ReadReply = async (response) => {
  const reply = readContestSummaries(await jsonOf(response));
  return reply === null ? null : { reply };
};

const loadSchemas = () => import('./calls.ts');

/** Loads what most calls need to read their replies, ahead of the first of them. */
export const prepareReplies = (loadCode = loadPlainly): void =>
  void loadCode(loadSchemas).catch(() => {});

/** Reads replies by their schema. */
export const readBySchema =
  (schema: z.ZodMiniType): ReadReply =>
  async (response) => {
    const read = schema.safeParse(await jsonOf(response));
    return read.success ? { reply: read.data } : null;
  };

const readerOf = async (name: CallName): Promise<ReadReply> =>
  name === 'contests' || name === 'publicContests'
    ? readContestList
    : readBySchema((await loadSchemas()).CALLS[name].reply);

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const failureOf = async (response: Response): Promise<CallError> => {
  const answer = await jsonOf(response);
  const details = fieldOf(answer, 'details');
  return new CallError({
    kind: 'status',
    status: response.status,
    statusText: response.statusText,
    said: textOf(answer, 'message') ?? textOf(answer, 'error'),
    code: textOf(answer, 'code'),
    details: Array.isArray(details) ? details.filter(isText) : [],
  });
};

const sessionExpired = (): CallError =>
  new CallError({
    kind: 'status',
    status: 401,
    statusText: 'Unauthorized',
    said: SESSION_EXPIRED_MESSAGE,
    code: 'session-expired',
    details: [],
  });

/**
 * Makes the client of all calls. A 401 renews the access token once and repeats the call; calls that fail together
 * renew once. A 401 that the renewed token gets ends the session.
 */
export const createClient = ({
  baseUrl,
  tokens,
  fetch = globalThis.fetch.bind(globalThis),
  loadCode = loadPlainly,
}: ClientOptions): Client => {
  let renewal: Promise<boolean> | null = null;

  const send = async (
    call: Endpoint,
    request: Sending['request'],
    token: string | null,
  ): Promise<Response> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    if (request['body'] !== undefined) headers['content-type'] = 'application/json';
    if (typeof request['idempotencyKey'] === 'string')
      headers['idempotency-key'] = request['idempotencyKey'];
    if (request['prefer'] === 'return=minimal') headers['prefer'] = request['prefer'];
    try {
      return await fetch(
        baseUrl +
          fillPath(call.path, (request['params'] as Record<string, unknown> | undefined) ?? {}),
        {
          method: call.method,
          headers,
          ...(request['body'] === undefined ? {} : { body: JSON.stringify(request['body']) }),
          ...(request['signal'] instanceof AbortSignal ? { signal: request['signal'] } : {}),
        },
      );
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new CallError({ kind: 'network' });
    }
  };

  const renew = async (store: TokenStore, held: string | null): Promise<boolean> => {
    const refreshToken = store.refreshToken();
    if (refreshToken === null) return false;
    // Another tab renewed the session while this one waited for the lock.
    if (refreshToken !== held) return store.accessToken() !== null;
    const response = await send(ENDPOINTS.refreshToken, { body: { refreshToken } }, null);
    // A fault of the server says nothing about the token: it stays for another try.
    if (response.status >= 500 || response.status === 429) throw await failureOf(response);
    const answer = response.ok ? await jsonOf(response) : null;
    // Meanwhile another tab may have renewed the session further, or signed out: what it stored is newer.
    if (store.refreshToken() !== refreshToken) return store.accessToken() !== null;
    const accessToken = textOf(answer, 'token');
    if (accessToken === null) return false;
    store.renewed({ accessToken, refreshToken: textOf(answer, 'refreshToken') });
    return true;
  };

  const renewOnce = (store: TokenStore): Promise<boolean> => {
    const held = store.refreshToken();
    renewal ??= (store.alone?.(() => renew(store, held)) ?? renew(store, held)).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  /** Nothing depends on the answer: a session that the server is not told about expires by itself. */
  const revoke = (store: TokenStore): void => {
    const refreshToken = store.refreshToken();
    if (refreshToken === null) return;
    send(ENDPOINTS.logout, { body: { refreshToken } }, null).catch(() => {});
  };

  const perform: Client['send'] = async ({ endpoint, request, reader }) => {
    const store = endpoint.auth === 'none' ? null : tokens;
    const token = store?.accessToken() ?? null;
    if (
      store !== null &&
      endpoint.auth !== 'optional' &&
      token === null &&
      store.refreshToken() === null
    ) {
      throw sessionExpired();
    }
    // The schemas not coming is the network's failure, like a call without an answer.
    const readReply = await loadCode(reader).catch(() => {
      throw new CallError({ kind: 'network' });
    });
    let response = await send(endpoint, request, token);
    if (response.status === 401 && store !== null) {
      // Another call may have renewed the token while this one was under way.
      const renewedMeanwhile = store.accessToken() !== null && store.accessToken() !== token;
      const renewed = renewedMeanwhile || (await renewOnce(store));
      const fresh = store.accessToken();
      if (renewed) response = await send(endpoint, request, fresh);
      if (!renewed || response.status === 401) {
        // A login that was made meanwhile is another session.
        if (store.accessToken() === fresh) {
          if (renewed) revoke(store);
          store.expired();
        }
        if (endpoint.auth !== 'optional') throw sessionExpired();
        response = await send(endpoint, request, store.accessToken());
      }
    }
    if (!response.ok) throw await failureOf(response);
    const read = await readReply(response);
    if (read === null) throw new CallError({ kind: 'malformed', status: response.status });
    return read.reply;
  };

  return {
    ...Object.fromEntries(
      (Object.keys(ENDPOINTS) as CallName[]).map((name) => [
        name,
        (request: Sending['request']) =>
          perform({ endpoint: ENDPOINTS[name], request, reader: () => readerOf(name) }),
      ]),
    ),
    send: perform,
  } as unknown as Client;
};
