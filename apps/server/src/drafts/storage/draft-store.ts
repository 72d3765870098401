/**
 * The storage of live drafts. There are two implementations: the database's, and one in memory that the simulation
 * crashes and delays. One test suite checks both.
 */
import type { DraftFacts } from '@captains-pick/contract';
import type { DraftSetup, LoggedEvent } from '@captains-pick/rules';
import type { Actor } from '../../shared/actor.ts';
import type { NextEvent, OpenDraft } from '../../lobbies/drafts-repository.ts';
import type { Pausing } from '../../contests/pause-contest.ts';

/** A draft that has begun, with its people. */
export interface StoredDraft extends DraftFacts {
  readonly setup: DraftSetup;
  readonly log: readonly LoggedEvent[];
  /** Complete, ended or cancelled. */
  readonly closed: boolean;
}

/** A change that is stored together with an event, or not at all. */
export type Consequence =
  /** The seat is refunded, and the lobby reopens with an open place (docs/product.md#leaving-a-draft). */
  | { readonly type: 'ends'; readonly seat: string }
  /** An operator's action, for the audit log. */
  | {
      readonly type: 'operated';
      readonly by: Actor;
      readonly act: string;
      readonly reason: string;
      /** Pauses or resumes the contest with its draft. */
      readonly contest?: Pausing;
    };

export interface DraftStore {
  openDrafts(): Promise<readonly OpenDraft[]>;
  /** The contest's last draft that has begun; null for none. */
  openedDraft(contestId: string): Promise<string | null>;
  load(draftId: string): Promise<StoredDraft | null>;
  logAfter(draftId: string, sequence: number): Promise<readonly LoggedEvent[]>;
  /**
   * Stores one event for each of several drafts. Returns the drafts whose event was stored; the others were closed, or
   * another process was first. After a failure the outcome is unknown.
   */
  append(events: readonly NextEvent[]): Promise<ReadonlySet<string>>;
  /** Stores one event with its consequences, all or nothing. Returns whether it was stored. */
  appendWith(event: NextEvent, consequence: Consequence): Promise<boolean>;
  /**
   * Called after the last pick is stored. Enters the teams and starts the contest; idempotent. Returns false when the
   * contest was cancelled.
   */
  complete(draftId: string): Promise<boolean>;
}
