import type { DraftAcknowledgement } from '@captains-pick/contract';
import type { VerifiedIdentity } from '../../identity/access-tokens.ts';
import type { Scheduler } from '../../shared/scheduler.ts';
import { refused, type Refused } from './gateway-refusals.ts';

/** The user of a connection, by its token. With an expired token it may only watch, like a visitor. */
export type Caller =
  | { readonly status: 'signed-out' }
  | { readonly status: 'expired' }
  | { readonly status: 'signed-in'; readonly identity: VerifiedIdentity };

export interface CallerDeps {
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly verify: (token: string) => VerifiedIdentity | null | Promise<VerifiedIdentity | null>;
}

/** The caller of one connection, which may send newer tokens. */
export interface CurrentCaller {
  /** The user of the last valid token, even if it has expired since; null for a visitor. */
  user(): VerifiedIdentity | null;
  /** The user to act for, or the reason why the caller may not act. */
  identity(): VerifiedIdentity | Refused;
  authenticate(token: string): Promise<DraftAcknowledgement>;
}

export const createCurrentCaller = (
  { scheduler, verify }: CallerDeps,
  caller: Caller,
): CurrentCaller => {
  let current = caller;
  return {
    user: () => (current.status === 'signed-in' ? current.identity : null),
    identity: () => {
      if (current.status === 'signed-out') return { name: 'not-signed-in' };
      if (current.status === 'expired') return { name: 'session-expired' };
      const { identity } = current;
      return scheduler.now() < identity.expiresAt ? identity : { name: 'session-expired' };
    },
    authenticate: async (token) => {
      const verified = await verify(token);
      if (verified === null) return refused({ name: 'session-expired' });
      if (current.status === 'signed-in' && current.identity.userId !== verified.userId) {
        return refused({ name: 'another-user' });
      }
      current = { status: 'signed-in', identity: verified };
      return { accepted: true, sequence: 0 };
    },
  };
};
