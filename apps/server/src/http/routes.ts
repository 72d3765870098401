import {
  ALL_CALLS,
  Failure,
  ROLES_OF_CALLS,
  type Call,
  type OperatorCallName,
} from '@captains-pick/contract';
import type { Result } from '@captains-pick/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessTokens, Identity } from '../identity/access-tokens.ts';
import type { Refusal } from '../shared/refusals.ts';
import { EncodedReply } from '../catalog/encoded-contest.ts';
import { StreamedReply } from '../catalog/streamed-reply.ts';
import type { ApiTokens, Factors } from '../identity/service.ts';
import type { Device } from '../identity/devices.ts';
import type { ContestDoor } from '../contests/contest-door.ts';
import type { Operators } from '../identity/service.ts';
import type { Chance } from '../shared/chance.ts';
import { apiTokenIn, authenticate, authenticateScript } from './authenticate.ts';
import { deviceCookie, deviceOf } from './device-cookie.ts';
import { RequestRefused, sendRefusal } from './replies/failures.ts';
import type { Handlers } from './handlers/handlers.ts';
import type { Downloads } from './limits/downloads.ts';
import { sendEncoded } from './replies/send-encoded.ts';
import { sendStreamed } from './replies/send-streamed.ts';
import type { OperatorHandlers } from './handlers/operator-handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, from the verified token; null for visitors. */
    identity: Identity | null;
  }
}

const KILOBYTE = 1_024;
const BODY_LIMIT = 64 * KILOBYTE;
/** Files of 8 million characters, some of which JSON writes as six. */
const FILE_BODY_LIMIT = 32 * KILOBYTE * KILOBYTE;

const LONGEST_KEY = 200;

/** `/api/contests/{id}` in Fastify's notation. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.trim() === '' || key.length > LONGEST_KEY) {
    throw new RequestRefused({
      name: 'bad-request',
      faults: [`The Idempotency-Key header must have 1 to ${LONGEST_KEY} characters.`],
    });
  }
  return key.trim();
};

const prefersMinimal = ({ headers: { prefer } }: FastifyRequest): boolean =>
  [prefer ?? []]
    .flat()
    .some((given) => /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(given));

const tagOf = (path: string): string => path.split('/')[2] ?? 'api';

const replySchema = ({ media, reply }: Call) =>
  media === undefined ? reply : { content: { [media]: { schema: reply } } };

/**
 * Accepts an empty body with any content type: many clients always send `content-type: application/json`, and a snake
 * entry has no payload (docs/product.md#calls).
 */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
};

/** After these calls the browser keeps a cookie, by which the account knows its device. */
const SIGNING_IN: ReadonlySet<string> = new Set(['login', 'loginWithFactor', 'register']);

/** A response for one person must not be cached. */
const PERSONAL = { 'cache-control': 'no-store', vary: 'authorization' } as const;

/** Operators' calls that need a second factor that was used lately: they move money, or open an account to somebody. */
const SENSITIVE: ReadonlySet<string> = new Set<OperatorCallName>([
  'grantBalance',
  'reverseGrant',
  'confirmTransfer',
  'returnTransfer',
  'resetFactors',
  'propose',
  'confirmProposal',
  'inviteOperator',
  'setOperatorRole',
  'disableOperator',
  'enableOperator',
  'makeApiToken',
]);

type AnyHandler = (call: {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Identity | null;
  readonly idempotencyKey: string | null;
  readonly prefersMinimal: boolean;
  readonly ip: string;
  readonly device: Device;
}) => Promise<Result<unknown, Refusal>>;

/**
 * The present rights of an operator, from the database: a token lives longer than its owner's role. Null: the call is
 * allowed.
 */
const operatorRefusal = async (
  name: string,
  auth: Call['auth'],
  { userId, apiTokenId }: Identity,
  operators: Pick<Operators, 'actingRole'>,
): Promise<Refusal | null> => {
  const role = await operators.actingRole(userId);
  if (role === null) {
    return { name: apiTokenId === undefined ? 'session-expired' : 'api-token-invalid' };
  }
  if (auth !== 'operator') return null;
  const allowed = ROLES_OF_CALLS[name as OperatorCallName];
  return allowed.includes(role) ? null : { name: 'role-not-allowed', role, allowed };
};

/** False for a call about a private contest that the caller may not know of. Operators' own calls are not asked. */
const isAdmitted = async (
  { path, auth }: Call,
  { params, body, identity }: FastifyRequest,
  door: ContestDoor,
): Promise<boolean> => {
  if (auth === 'operator') return true;
  const asked = [
    path.startsWith('/api/contests/{id}') ? Reflect.get(Object(params), 'id') : undefined,
    Reflect.get(Object(body), 'contestId'),
  ].filter((id) => typeof id === 'string');
  for (const contestId of asked) {
    if (!(await door.admits(contestId, identity))) return false;
  }
  return true;
};

/** One route per call of the contract, with its method, path, authentication and schemas. */
export const addRoutes = (
  app: FastifyInstance,
  handlers: Handlers & OperatorHandlers,
  {
    accessTokens,
    apiTokens,
    operators,
    door,
    downloads,
    chance,
    admitOperator,
  }: {
    readonly accessTokens: AccessTokens;
    readonly apiTokens: Pick<ApiTokens, 'find'>;
    readonly operators: Pick<Operators, 'actingRole'>;
    readonly door: ContestDoor;
    readonly downloads: Downloads;
    readonly chance: Chance;
    readonly admitOperator: Factors['admitOperator'];
  },
): void => {
  app.decorateRequest('identity', null);
  acceptEmptyJson(app);
  for (const [name, call] of Object.entries<Call>(ALL_CALLS)) {
    // The schemas below guarantee the handler's input; the loop over names hides that from the compiler.
    const handler = handlers[name as keyof typeof handlers] as AnyHandler;
    app.route({
      method: call.method,
      url: routePath(call.path),
      bodyLimit: call.bodyLimit ?? (call.auth === 'operator' ? FILE_BODY_LIMIT : BODY_LIMIT),
      schema: {
        operationId: name,
        summary: call.summary,
        tags: [tagOf(call.path)],
        ...(call.auth === 'none' ? {} : { security: [{ bearer: [] }] }),
        ...(call.params === undefined ? {} : { params: call.params }),
        ...(call.query === undefined ? {} : { querystring: call.query }),
        ...(call.body === undefined ? {} : { body: call.body }),
        response: { 200: replySchema(call), '4xx': Failure, '5xx': Failure },
      },
      onRequest: (request, reply, proceed) => {
        // A POST without a token is also about one person: a login, a sign-up.
        if (call.sameForAll === true) reply.header('vary', 'authorization');
        else if (call.auth !== 'none' || call.method !== 'GET') reply.headers(PERSONAL);
        const refuse = (refusal: Refusal | null): void =>
          proceed(refusal === null ? undefined : new RequestRefused(refusal));
        const admit = (caller: Result<Identity | null, Refusal>): void => {
          if (!caller.ok) {
            refuse(caller.refusal);
            return;
          }
          request.identity = caller.value;
          if (caller.value?.role === 'operator') {
            operatorRefusal(name, call.auth, caller.value, operators).then(refuse, proceed);
          } else proceed();
        };
        const secret = apiTokenIn(request.headers.authorization);
        if (secret === null) {
          admit(authenticate(request.headers.authorization, call.auth, accessTokens));
        } else authenticateScript(name, call.auth, secret, apiTokens).then(admit, proceed);
      },
      preValidation: (request, _reply, done) => {
        // A call without a body counts as one with no fields (a snake entry sends nothing).
        if (call.body !== undefined) request.body ??= {};
        done();
      },
      handler: async (request, reply) => {
        // A script has no second factor: its token was made with one.
        const isPerson = request.identity?.apiTokenId === undefined;
        if (call.auth === 'operator' && request.identity !== null && isPerson) {
          const isSensitive = SENSITIVE.has(name);
          const admitted = await admitOperator(request.identity, { isSensitive });
          if (!admitted.ok) return sendRefusal(request, reply, admitted.refusal);
        }
        if (!(await isAdmitted(call, request, door))) {
          return sendRefusal(request, reply, { name: 'contest-not-found' });
        }
        const device = deviceOf(request, SIGNING_IN.has(name) ? chance : null);
        const answer = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.identity,
          idempotencyKey: idempotencyKeyOf(request),
          prefersMinimal: prefersMinimal(request),
          ip: request.ip,
          device,
        });
        if (!answer.ok) return sendRefusal(request, reply, answer.refusal);
        if (SIGNING_IN.has(name)) reply.header('set-cookie', deviceCookie(request, device));
        if (answer.value instanceof EncodedReply) return sendEncoded(request, reply, answer.value);
        if (answer.value instanceof StreamedReply) {
          return sendStreamed(request, reply, answer.value, downloads);
        }
        return reply.type(call.media ?? 'application/json').send(answer.value);
      },
    });
  }
};
