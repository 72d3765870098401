import type { Entrant, EntryPayload } from '@captains-pick/contract';
import type { Cents, NonceMaker } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';

export interface Entries {
  enter(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly payload: EntryPayload;
    readonly idempotencyKey: string | null;
  }): Answer<{
    readonly entry: Entrant;
    readonly balance: Cents;
    /** The idempotency key was known: this is the first request's entry. */
    readonly repeated: boolean;
    /** For a snake entry. */
    readonly nonce: { readonly nonceHash: string; readonly nonceMadeBy: NonceMaker } | null;
  }>;
  withdraw(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly entryName: string;
  }): Answer<{ readonly balance: Cents }>;
}

/** The last seat of a snake contest's lobby was taken, and its draft is stored. */
export interface DraftOpened {
  readonly contestId: string;
  readonly draftId: string;
}
