import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { CallError, SESSION_EXPIRED_MESSAGE } from './call-error.ts';
import type { CALLS } from './calls.ts';
import { ENDPOINTS, type CallName, type Endpoint } from './endpoints.ts';
import { leanReaderOf } from './lean-replies.ts';

export * from './call-error.ts';

type Params<Called> = Called extends { params: infer Schema extends z.ZodMiniType }
  ? { readonly params: z.input<Schema> }
  : unknown;
type Query<Called> = Called extends { query: infer Schema extends z.ZodMiniType }
  ? { readonly query?: z.input<Schema> }
  : unknown;
type Body<Called> = Called extends { body: infer Schema extends z.ZodMiniType }
  ? { readonly body: z.input<Schema> }
  : unknown;

/** Options of a call besides its input. */
interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The caller has the rest from an earlier read, so the server may send only what changes (RFC 7240). */
  readonly prefer?: 'return=minimal';
}

export type ReplyTo<Called extends Call> = z.output<Called['reply']>;
export type RequestOf<Called extends Call> = Params<Called> &
  Query<Called> &
  Body<Called> &
  RequestOptions;

type Calls = typeof CALLS;
type CallReply<Name extends CallName> = ReplyTo<Calls[Name]>;
type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;

/** Where the client keeps its tokens. Calls may change them at any time. */
export interface TokenStore {
  accessToken(): string | null;
  refreshToken(): string | null;
  renewed(tokens: { readonly accessToken: string; readonly refreshToken: string | null }): void;
  /** The refresh token is spent or refused: the tokens and the username are cleared (docs/product.md#sessions). */
  expired(): void;
  /** Runs a renewal while no other holder of these tokens, such as another tab, renews them. */
  alone?<Answer>(renewal: () => Promise<Answer>): Promise<Answer>;
}

/** Loads a part of the client that is a script of its own. */
type LoadCode = <Code>(load: () => Promise<Code>) => Promise<Code>;

const importDirectly: LoadCode = (load) => load();

export interface ClientOptions {
  /** Empty: the page's own origin. */
  readonly baseUrl: string;
  readonly tokens: TokenStore | null;
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** The page's own loader of scripts. Default: a plain import. */
  readonly loadCode?: LoadCode;
}

/** Reads a good answer; null for one that can't be read. */
export type ReadReply = (response: Response) => Promise<{ readonly reply: unknown } | null>;

/** A call to be sent. */
interface Sending {
  readonly endpoint: Endpoint;
  readonly request: Readonly<Record<string, unknown>>;
  /**
   * Loads the reader of the reply. It is loaded before the call is sent, because a call whose reply can't be read must
   * not be made.
   */
  readonly reader: () => Promise<ReadReply>;
}

/** One typed function per call. */
export type Client = {
  readonly [Name in CallName]: (request: CallRequest<Name>) => Promise<CallReply<Name>>;
} & {
  /** Makes a call that this client has no function for, with its tokens. Returns what the reader made of the reply. */
  readonly send: (sending: Sending) => Promise<unknown>;
};

/** A field of an answer; undefined when the answer is no object, such as a proxy's error page. */
const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;

/** Null for a missing or blank text. */
const textOf = (answer: unknown, name: string): string | null => {
  const field = fieldOf(answer, name);
  return typeof field === 'string' && field.trim() !== '' ? field : null;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

const loadSchemas = () => import('./calls.ts');

/** Loads in advance what most calls need to read their replies. */
export const prepareReplies = (loadCode = importDirectly): void =>
  void loadCode(loadSchemas).catch(() => {});

export const readBySchema =
  (schema: z.ZodMiniType): ReadReply =>
  async (response) => {
    const read = schema.safeParse(await jsonOf(response));
    return read.success ? { reply: read.data } : null;
  };

/** @param read returns null for an answer that can't be read */
export const readLeanly =
  (read: (given: unknown) => unknown): ReadReply =>
  async (response) => {
    const reply = read(await jsonOf(response));
    return reply === null ? null : { reply };
  };

const readerOf = async (name: CallName): Promise<ReadReply> => {
  const lean = leanReaderOf(name);
  return lean === null ? readBySchema((await loadSchemas()).CALLS[name].reply) : readLeanly(lean);
};

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const queryOf = (query: Readonly<Record<string, unknown>>): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') given.set(name, value);
  return given.size === 0 ? '' : `?${given.toString()}`;
};

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
 * Makes the client of all calls. After a 401 it renews the access token once and repeats the call; calls that fail
 * together share one renewal. A 401 with the renewed token ends the session.
 */
export const createClient = ({
  baseUrl,
  tokens,
  fetch = globalThis.fetch.bind(globalThis),
  loadCode = importDirectly,
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
          fillPath(call.path, (request['params'] as Record<string, unknown> | undefined) ?? {}) +
          queryOf((request['query'] as Record<string, unknown> | undefined) ?? {}),
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
    // An error of the server says nothing about the token, so the token is kept for another attempt.
    if (response.status >= 500 || response.status === 429) throw await failureOf(response);
    const answer = response.ok ? await jsonOf(response) : null;
    // Another tab may have renewed the session again, or logged out: its tokens are newer.
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

  /** Nothing depends on the answer: a session that is not revoked expires anyway. */
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
    // Schemas that fail to load are a network failure, like a call without an answer.
    const readReply = await loadCode(reader).catch(() => {
      throw new CallError({ kind: 'network' });
    });
    let response = await send(endpoint, request, token);
    if (response.status === 401 && store !== null) {
      // Another call may have renewed the token while this one was in flight.
      const renewedMeanwhile = store.accessToken() !== null && store.accessToken() !== token;
      const renewed = renewedMeanwhile || (await renewOnce(store));
      const fresh = store.accessToken();
      if (renewed) response = await send(endpoint, request, fresh);
      if (!renewed || response.status === 401) {
        // A login made in the meantime is another session.
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
