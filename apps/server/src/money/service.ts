import type { LedgerReport } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';
import type { GrantRow } from './grants-repository.ts';

export interface Wallet {
  /** Moves money from outside into a user's account. A repeated key changes nothing. */
  grant(request: {
    readonly username: string;
    readonly amount: Cents;
    readonly reason: string;
    readonly idempotencyKey: string | null;
    readonly by: Actor;
  }): Answer<{ readonly grantId: string; readonly balance: Cents }>;
  /** Reverses a grant in full, once; a retry moves nothing. Refuses with `grant-spent`. */
  reverseGrant(request: {
    readonly grantId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{
    readonly grantId: string;
    readonly username: string;
    readonly amount: Cents;
    readonly balance: Cents;
    /** The grant had been reversed before. */
    readonly repeated: boolean;
  }>;
  /** The latest, newest first. */
  grants(): Promise<readonly (GrantRow & { readonly by: string })[]>;
}

export interface Books {
  report(): Promise<LedgerReport>;
}
