import * as z from 'zod/mini';
import { CALLS, type Call, type CallName } from './calls.ts';
import { CallError, SESSION_EXPIRED_MESSAGE } from './call-error.ts';
import { Failure } from './entities.ts';

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

const RenewedTokens = z.object({ token: z.string(), refreshToken: z.optional(z.string()) });
/** For reading only what a person needs of an answer that may not be ours (a proxy's page, say). */
const LooseFailure = z.partial(Failure);

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const failureOf = async (response: Response): Promise<CallError> => {
  const read = LooseFailure.safeParse(await response.json().catch(() => null));
  const said = read.success ? (read.data.message ?? read.data.error ?? null) : null;
  return new CallError({
    kind: 'status',
    status: response.status,
    statusText: response.statusText,
    said,
    code: read.success ? (read.data.code ?? null) : null,
    details: read.success ? (read.data.details ?? []) : [],
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
    call: Call,
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
    const response = await send(CALLS.refreshToken, { body: { refreshToken } }, null);
    // A fault of the server says nothing about the token: it stays for another try.
    if (response.status >= 500 || response.status === 429) throw await failureOf(response);
    const read = response.ok
      ? RenewedTokens.safeParse(await response.json().catch(() => null))
      : null;
    if (!read?.success) {
      // Another tab may have traded the same token a moment ago.
      return store.refreshToken() !== refreshToken && store.accessToken() !== null;
    }
    store.renewed({ accessToken: read.data.token, refreshToken: read.data.refreshToken ?? null });
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
    const call: Call = CALLS[name];
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
    const read = call.reply.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new CallError({ kind: 'malformed', status: response.status });
    return read.data;
  };

  return Object.fromEntries(
    (Object.keys(CALLS) as CallName[]).map((name) => [
      name,
      (request: Record<string, unknown>) => perform(name, request),
    ]),
  ) as unknown as Client;
};
