/** The commands to a contest's entries, and the verdicts on them. */
import type { EditedLineup, EntryPayload, Team } from '@captains-pick/contract';
import type { Cents, DraftSecret, NonceMaker, Result } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Refusal } from '../shared/refusals.ts';
import type { NewEntry } from './entries-repository.ts';

export interface EntryNonce {
  readonly nonce: DraftSecret;
  readonly madeBy: NonceMaker;
}

export interface EnterCommand {
  readonly kind: 'enter';
  readonly contestId: string;
  /** Made when the command arrives, so that a retry after a lost commit finds the entry by it. */
  readonly entryId: string;
  readonly user: Actor;
  readonly payload: EntryPayload;
  /** For the draft order; unused in salary contests. Made when the command arrives, like the id. */
  readonly nonce: EntryNonce;
  readonly idempotencyKey: string | null;
}

export interface WithdrawCommand {
  readonly kind: 'withdraw';
  readonly contestId: string;
  readonly user: Actor;
  readonly entryName: string;
}

/** Replaces lineups of the user's entries in a contest, all or none. */
export interface EditCommand {
  readonly kind: 'edit';
  readonly contestId: string;
  readonly user: Actor;
  readonly lineups: readonly EditedLineup[];
}

/** New entries and new lineups of the user's entries in a salary contest, all or none. */
export interface SubmitCommand {
  readonly kind: 'submit';
  readonly contestId: string;
  readonly user: Actor;
  readonly edits: readonly EditedLineup[];
  /** In the order of entry. */
  readonly entries: readonly Pick<EnterCommand, 'entryId' | 'payload' | 'idempotencyKey'>[];
  /** Unused, because salary contests draw no order. */
  readonly nonce: EntryNonce;
}

export type EntryCommand = EnterCommand | WithdrawCommand | EditCommand | SubmitCommand;

export interface Entered extends Pick<
  NewEntry,
  'id' | 'entryName' | 'teamSalary' | 'nonceHash' | 'nonceMadeBy'
> {
  readonly team: Team;
}

/** A lineup as it is stored after an edit. */
export interface Edited extends Pick<NewEntry, 'id' | 'entryName' | 'teamSalary'> {
  readonly team: Team;
  /** Null: the lineup was never changed. */
  readonly editedAt: Date | null;
}

type Accepted =
  | { readonly kind: 'entered'; readonly entry: Entered; readonly balance: Cents }
  | { readonly kind: 'withdrawn'; readonly entryId: string; readonly balance: Cents }
  | { readonly kind: 'edited'; readonly lineups: readonly Edited[] }
  | {
      readonly kind: 'submitted';
      readonly entered: readonly Entered[];
      readonly edited: readonly Edited[];
      readonly balance: Cents;
    };

export type Verdict = Result<Accepted, Refusal>;

/** What a batch made of a command: the verdict, or the lock that it did not get. */
export type Outcome = Verdict | 'contest-held' | 'account-held';
