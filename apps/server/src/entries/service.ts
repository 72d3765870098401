import type {
  EditedLineup,
  EntriesRead,
  Entrant,
  EntryPayload,
  OwnLineups,
  Team,
} from '@captains-pick/contract';
import type { Cents, NonceMaker } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Edited } from './entry-commands.ts';
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
  /** Replaces lineups in a salary contest before its deadline, all or none (docs/product.md#editing-a-lineup). */
  edit(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly lineups: readonly EditedLineup[];
  }): Answer<readonly Edited[]>;
  /** Enters the lineups without an entry, and edits those of the entries that are named, all or none. */
  submit(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly lineups: readonly { readonly entryName: string | null; readonly team: Team }[];
    /** Dollars: the fees of one entry that the player saw. */
    readonly agreedCost?: number | undefined;
    readonly idempotencyKey: string | null;
  }): Answer<{
    /** The names of the new entries, in their order. */
    readonly entered: readonly string[];
    readonly edited: readonly string[];
    readonly balance: Cents;
    /** How many of the new entries an earlier request with the key has made. */
    readonly repeated: number;
  }>;
  withdraw(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly entryName: string;
  }): Answer<{ readonly balance: Cents }>;
}

/** Lineups that a player has in contests before their deadlines, and those kept for them without an entry. */
export interface Lineups {
  /** Reads a file of entries (docs/product.md#entries-from-a-file). Stores nothing. */
  readFile(request: {
    readonly contestId: string;
    readonly userId: string;
    readonly text: string;
  }): Answer<EntriesRead>;
  of(userId: string): Promise<OwnLineups>;
  /** Saving the same lineup again finds the first one. */
  save(request: {
    readonly contestId: string;
    readonly userId: string;
    readonly team: Team;
  }): Answer<{ readonly lineupId: string }>;
  remove(request: { readonly userId: string; readonly lineupId: string }): Answer<null>;
}

/** The last seat of a snake contest's lobby was taken, and its draft is stored. */
export interface DraftOpened {
  readonly contestId: string;
  readonly draftId: string;
}
