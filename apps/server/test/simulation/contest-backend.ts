import type { ContestStatus } from '@captains-pick/rules';
import type { Actor } from '../../src/shared/actor.ts';
import type { DraftStore } from '../../src/drafts/storage/draft-store.ts';

export interface SnakeContest {
  readonly seats: number;
  readonly rounds: number;
  /** Whole seconds; null for no limit. */
  readonly pickTimeLimit: number | null;
  readonly players: number;
  /** The order before the first clock starts, in milliseconds. */
  readonly showOrderFor: number;
  /** Milliseconds from the contest's creation; left out for none. */
  readonly deadlineAfter?: number;
}

/** The contest refused an entry or an exit, by the refusal's name. */
export class LobbyRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`refused: ${code}`);
    this.code = code;
  }
}

/** A contest's state once its drafts are over. */
interface ContestOutcome {
  readonly status: ContestStatus;
  /** User ids of the entries that are not withdrawn. */
  readonly entrants: readonly string[];
  /** Player ids by user, the captain first; empty while nothing is drafted to the end. */
  readonly teams: ReadonlyMap<string, readonly string[]>;
  /** Operators' acts in the audit log, as `draft:sequence`. */
  readonly operated: readonly string[];
}

/** Contests around a store of drafts: in memory, or those of the real server. */
export interface ContestBackend {
  readonly store: DraftStore;
  readonly users: readonly Actor[];
  readonly operator: Actor;
  makeContest(contest: SnakeContest): Promise<string>;
  /** Returns the id of the draft that begins if this entry fills the lobby. Throws `LobbyRefused`. */
  enter(contestId: string, user: Actor): Promise<string | null>;
  /** Leaves a lobby that is not full, by the contest's page. Throws `LobbyRefused`. */
  leave(contestId: string, user: Actor): Promise<void>;
  /** What the sweep does at the deadline. Returns whether the contest is cancelled now. */
  closeRegistration(contestId: string): Promise<boolean>;
  /** Cancels a contest during its draft, as an operator. Returns false when it can't be cancelled any more. */
  cancel(contestId: string): Promise<boolean>;
  outcome(contestId: string): Promise<ContestOutcome>;
}
