import type * as z from 'zod/mini';
import { CallError, SESSION_EXPIRED_MESSAGE } from './call-error.ts';
import type { CALLS } from './calls.ts';
import { readContestSummaries } from './contest-summaries.ts';
import { ENDPOINTS, type CallName, type Endpoint } from './endpoints.ts';

export * from './call-error.ts';

type Calls = typeof CALLS;
type Params<Name extends CallName> = Calls[Name] extends {
  params: infer Schema extends z.ZodMiniType;
}
  ? { readonly params: z.input<Schema> }
  : unknown;
type Body<Name extends CallName> = Calls[Name] extends { body: infer Schema extends z.ZodMiniType }
  ? { readonly body: z.input<Schema> }
  : unknown;

export type CallReply<Name extends CallName> = z.output<Calls[Name]['reply']>;
export type CallRequest<Name extends CallName> = Params<Name> &
  Body<Name> & { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

/** Where the client keeps its tokens, so that it can renew them. Calls may change them at any time. */
export interface TokenStore {
  accessToken(): string | null;
  refreshToken(): string | null;
  renewed(tokens: { readonly accessToken: string; readonly refreshToken: string | null }): void;
  /** The refresh token is spent or refused: tokens and username are cleared (spec, section 7). */
  expired(): void;
  /** Runs a renewal while nobody else who shares these tokens renews them: one that is used twice is revoked. */
  alone?<Answer>(renewal: () => Promise<Answer>): Promise<Answer>;
}

export interface ClientOptions {
  /** Empty for the page's own origin. */
  readonly baseUrl: string;
  readonly tokens: TokenStore | null;
  readonly fetch?: typeof globalThis.fetch;
}

/** One typed function a call. */
export type Client = {
  readonly [Name in CallName]: (request: CallRequest<Name>) => Promise<CallReply<Name>>;
};

/** What an answer holds under a name; undefined where it is no object at all (a proxy's page, say). */
const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;

const textOf = (answer: unknown, name: string): string | null => {
  const field = fieldOf(answer, name);
  return typeof field === 'string' ? field : null;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a reply; null for one that makes no sense. */
type ReadReply = (answer: unknown) => { readonly reply: unknown } | null;

/** Lists of contests are the first page of many visits: they are read without the schemas, which are 11 kB. */
const LEAN_READERS: ReadonlyMap<CallName, ReadReply> = new Map(
  (['contests', 'publicContests'] as const).map((name) => [
    name,
    (answer) => {
      const reply = readContestSummaries(answer);
      return reply === null ? null : { reply };
    },
  ]),
);

const loadSchemas = () => import('./calls.ts');

/** Loads what most calls need to read their replies, ahead of the first of them. */
export const prepareReplies = (): void => void loadSchemas().catch(() => {});

/** @throws CallError where the schemas do not come: the network's failure, like a call without an answer */
const readerOf = async (name: CallName): Promise<ReadReply> => {
  const lean = LEAN_READERS.get(name);
  if (lean !== undefined) return lean;
  const { CALLS } = await loadSchemas().catch(() => {
    throw new CallError({ kind: 'network' });
  });
  const { reply }: { readonly reply: z.ZodMiniType } = CALLS[name];
  return (answer) => {
    const read = reply.safeParse(answer);
    return read.success ? { reply: read.data } : null;
  };
};

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const failureOf = async (response: Response): Promise<CallError> => {
  const answer: unknown = await response.json().catch(() => null);
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

/** Makes the client of all calls. A 401 renews the access token once and repeats the call; calls that fail together renew once. */
export const createClient = ({
  baseUrl,
  tokens,
  fetch = globalThis.fetch.bind(globalThis),
}: ClientOptions): Client => {
  let renewal: Promise<boolean> | null = null;

  const send = async (
    call: Endpoint,
    request: Record<string, unknown>,
    token: string | null,
  ): Promise<Response> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    if (request['body'] !== undefined) headers['content-type'] = 'application/json';
    if (typeof request['idempotencyKey'] === 'string')
      headers['idempotency-key'] = request['idempotencyKey'];
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
    // While this one waited for its turn, another tab traded the token.
    if (refreshToken !== held) return store.accessToken() !== null;
    const response = await send(ENDPOINTS.refreshToken, { body: { refreshToken } }, null);
    // A fault of the server says nothing about the token: it stays for another try.
    if (response.status >= 500 || response.status === 429) throw await failureOf(response);
    const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
    const accessToken = textOf(answer, 'token');
    if (accessToken === null) {
      // Another tab may have traded the same token a moment ago.
      return store.refreshToken() !== refreshToken && store.accessToken() !== null;
    }
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

  const perform = async (name: CallName, request: Record<string, unknown>): Promise<unknown> => {
    const call: Endpoint = ENDPOINTS[name];
    const store = call.auth === 'none' ? null : tokens;
    const token = store?.accessToken() ?? null;
    if (
      store !== null &&
      call.auth !== 'optional' &&
      token === null &&
      store.refreshToken() === null
    ) {
      throw sessionExpired();
    }
    // Before anything is sent: a call whose reply could not be read must not have been made.
    const readReply = await readerOf(name);
    let response = await send(call, request, token);
    if (response.status === 401 && store !== null) {
      // Another call may have renewed the token while this one was under way.
      const renewedMeanwhile = store.accessToken() !== null && store.accessToken() !== token;
      if (!renewedMeanwhile && !(await renewOnce(store))) {
        store.expired();
        if (call.auth !== 'optional') throw sessionExpired();
      }
      response = await send(call, request, store.accessToken());
    }
    if (!response.ok) throw await failureOf(response);
    const read = readReply(await response.json().catch(() => null));
    if (read === null) throw new CallError({ kind: 'malformed', status: response.status });
    return read.reply;
  };

  return Object.fromEntries(
    (Object.keys(ENDPOINTS) as CallName[]).map((name) => [
      name,
      (request: Record<string, unknown>) => perform(name, request),
    ]),
  ) as unknown as Client;
};
