import {
  SCOPES_OF_CALLS,
  type Authentication,
  type OperatorCallName,
} from '@captains-pick/contract';
import { ok, type Result } from '@captains-pick/rules';
import type { AccessTokens, Identity } from '../identity/access-tokens.ts';
import { isApiToken } from '../identity/api-tokens.ts';
import type { ApiTokens } from '../identity/service.ts';
import { refused, type Refusal } from '../shared/refusals.ts';

const BEARER = /^Bearer +(\S+)$/i;

const bearerOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1];

/**
 * The caller, by the verified token alone. A call without authentication ignores the token. An optional one treats a
 * caller without a token as a visitor, but refuses a stale token, so that the client renews it.
 */
export const authenticate = (
  header: string | undefined,
  auth: Authentication,
  accessTokens: AccessTokens,
): Result<Identity | null, Refusal> => {
  switch (auth) {
    case 'none':
      return ok(null);
    case 'optional':
      if (header === undefined) return ok(null);
      break;
    case 'bearer':
    case 'operator':
      break;
    default:
      return auth satisfies never;
  }
  const token = bearerOf(header);
  const identity = token === undefined ? null : accessTokens.verify(token);
  if (identity === null) return refused({ name: 'session-expired' });
  if (auth === 'operator' && identity.role !== 'operator')
    return refused({ name: 'not-authorized' });
  return ok(identity);
};

/** The API token in the header; null: none, so the caller is a person. */
export const apiTokenIn = (header: string | undefined): string | null => {
  const token = bearerOf(header);
  return token !== undefined && isApiToken(token) ? token : null;
};

/**
 * The caller of a script: a visitor for what everybody may call, and the operator who made the token for the calls in
 * its scopes. A person's own calls are not for scripts.
 */
export const authenticateScript = async (
  name: string,
  auth: Authentication,
  secret: string,
  apiTokens: Pick<ApiTokens, 'find'>,
): Promise<Result<Identity | null, Refusal>> => {
  if (auth === 'none' || auth === 'optional') return ok(null);
  const found = await apiTokens.find(secret);
  if (!found.ok) return found;
  const needed = auth === 'operator' ? SCOPES_OF_CALLS[name as OperatorCallName] : 'never';
  if (needed === 'never') return refused({ name: 'no-api-token' });
  const { id, userId, madeBy, scopes } = found.value;
  if (needed !== 'read' && !scopes.includes(needed)) {
    return refused({ name: 'api-token-scope', needed });
  }
  return ok({ userId, username: madeBy, role: 'operator', apiTokenId: id });
};
