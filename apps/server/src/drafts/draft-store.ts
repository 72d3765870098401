/**
 * What the rooms of live drafts need of the database. Two stores exist: the database's, and one in memory that
 * the simulation crashes and delays; one suite of tests holds both to these words.
 */
import type { Player } from '@captains-pick/contract';
import type { DraftDraw, DraftSetup, LobbyMove, LoggedEvent } from '@captains-pick/rules';
import type { Actor } from '../services.ts';
import type { NextEvent, OpenDraft } from './drafts-repository.ts';
import type { Pausing } from '../contests/pause-contest.ts';

/** A draft that has begun, with everybody in it. */
export interface StoredDraft {
  readonly draftId: string;
  readonly contestId: string;
  readonly setup: DraftSetup;
  /** All that its order follows from, public from the draw on; null while it waits for a beacon. */
  readonly draw: DraftDraw | null;
  /** What happened to the lobby between the draw and this draft. */
  readonly moves: readonly LobbyMove[];
  /** As the wire has them, by id. */
  readonly players: ReadonlyMap<string, Player>;
  /** By user id, of every seat. */
  readonly usernames: ReadonlyMap<string, string>;
  readonly log: readonly LoggedEvent[];
  /** Complete, ended or cancelled. */
  readonly closed: boolean;
}

/** What must be stored together with an event, or not at all. */
export type Consequence =
  /** The seat is refunded, and the lobby reopens with an open place (docs/product.md#leaving-a-draft). */
  | { readonly type: 'ends'; readonly seat: string }
  /** An operator's act goes into the audit log. */
  | {
      readonly type: 'operated';
      readonly by: Actor;
      readonly act: string;
      readonly reason: string;
      /** The contest is paused, or goes on, with its draft. */
      readonly contest?: Pausing;
    };

export interface DraftStore {
  openDrafts(): Promise<readonly OpenDraft[]>;
  /** The contest's last draft that has begun; null where none has. */
  openedDraft(contestId: string): Promise<string | null>;
  load(draftId: string): Promise<StoredDraft | null>;
  logAfter(draftId: string, sequence: number): Promise<readonly LoggedEvent[]>;
  /**
   * Stores one event for each of several drafts. Answers which drafts' events are stored now; with the others
   * somebody was first, or they are closed. A failure leaves it open whether anything was stored.
   */
  append(events: readonly NextEvent[]): Promise<ReadonlySet<string>>;
  /** The same for one event with all that follows from it, all or nothing. Answers whether it was stored. */
  appendWith(event: NextEvent, consequence: Consequence): Promise<boolean>;
  /**
   * The last pick is stored: enters the teams and lets the contest run, once, however many ask. Answers false where
   * the contest was cancelled.
   */
  complete(draftId: string): Promise<boolean>;
}
