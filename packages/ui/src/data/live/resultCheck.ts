import type { ContestRecord, PublishedDrafts } from '@captains-pick/contract';
import type { CheckedContest } from '@captains-pick/verify';

export interface ResultCheckRequest {
  readonly contestId: string;
  /** The contest has draws and drafts to check. */
  readonly drafted: boolean;
  /**
   * What the contest has published, where only the page may read it, because the contest is private. Null: the checker
   * reads it.
   */
  readonly published: {
    readonly record: ContestRecord;
    readonly drafts: PublishedDrafts | null;
  } | null;
  /** The user id of the viewer, whose entries are explained first; null: a visitor. */
  readonly asker: string | null;
}

export type ResultCheckMessage =
  | {
      readonly type: 'checked';
      readonly result: CheckedContest;
      /** From the request to the result, reading the record included, in milliseconds. */
      readonly tookMs: number;
    }
  /** The record did not come, or is none. */
  | { readonly type: 'unread' }
  /** The check could not run in this browser. */
  | { readonly type: 'failed' };

/** Reads a contest's public record and recomputes it. The app does it in a worker, stories on the main thread. */
export interface ResultChecker {
  /** Emits one message. Returns a function that cancels the check. */
  readonly check: (
    request: ResultCheckRequest,
    listener: (message: ResultCheckMessage) => void,
  ) => () => void;
}
