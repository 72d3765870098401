import type { Authentication } from '@captains-pick/contract';
import type { AccessTokens, Identity } from '../identity/access-tokens.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { ok, type Result } from '@captains-pick/rules';

const BEARER = /^Bearer +(\S+)$/i;

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
  const token = header === undefined ? undefined : BEARER.exec(header)?.[1];
  const identity = token === undefined ? null : accessTokens.verify(token);
  if (identity === null) return refused({ name: 'session-expired' });
  if (auth === 'operator' && identity.role !== 'operator')
    return refused({ name: 'not-authorized' });
  return ok(identity);
};
