/**
 * The operations of the server, without HTTP, by domain. Time, randomness and the publishing of changes are injected,
 * so that a contest's whole life can be simulated, and the demo can be loaded with a clock in the past.
 */
import type {
  Account,
  AuditLog,
  Contest,
  ContestRecord,
  ContestSummary,
  ContestWatch,
  EntryPayload,
  Entrant,
  Feeds,
  LedgerReport,
  Match,
  MatchedName,
  PublishedDrafts,
  Registration,
  ResultFeed,
  Tokens,
} from '@captains-pick/contract';
import type { Cents, ContestStatus, NonceMaker, PlayerResult, Result } from '@captains-pick/rules';
import type { ContestDraft } from './contests/contest-draft.ts';
import type { GrantRow } from './money/grants-repository.ts';
import type { Reader } from './database/database.ts';
import type { EncodedReply } from './contests/encoded-contest.ts';
import type { Noticed, PlayerProposal, PlayerTexts } from './players/player-files.ts';
import type { Refusal } from './refusals.ts';

export type Clock = () => Date;
/** The database's own time, for irreversible decisions: a process's clock may be wrong. */
export type ReadTime = (reader: Reader) => Promise<Date>;
/** Returns this many random bytes, fit for secrets. */
export type Chance = (bytes: number) => Uint8Array;

/** The acting user, from the verified token. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
}

type Answer<Value> = Promise<Result<Value, Refusal>>;

export interface Users {
  /** Refuses with `username-taken`. The caller checks the invitation code. */
  register(registration: Omit<Registration, 'invitationCode' | 'userId'>): Answer<
    Actor & {
      /** The welcome balance of the new account; null outside the demo. */
      readonly welcome: Cents | null;
    }
  >;
  /** Creates the operator account, or sets its password if it differs. */
  ensureOperator(operator: {
    readonly username: string;
    readonly password: string;
  }): Promise<Actor>;
  /** Sets a user's password if it differs. */
  givePassword(user: { readonly username: string; readonly password: string }): Promise<void>;
  /**
   * Locks an account whose password is public, and ends its sessions. Returns whether there was one: an account of that
   * name with another password is kept.
   */
  lockKnown(user: { readonly username: string; readonly password: string }): Promise<boolean>;
  find(username: string): Promise<Actor | null>;
  /** Refuses with `session-expired` when the user is gone. */
  account(userId: string): Answer<Account>;
  noteActivity(userId: string): Promise<void>;
}

export interface Sessions {
  /** Starts a session for a new account. Refuses with `session-expired` when the user is gone. */
  begin(userId: string): Answer<Tokens>;
  /** Refuses with `wrong-credentials`. */
  login(credentials: { readonly username: string; readonly password: string }): Answer<Tokens>;
  /**
   * Exchanges a refresh token for its one successor. A repetition within 30 s of the first use returns the same one;
   * any other revokes the family. Refuses with `session-expired`.
   */
  refresh(refreshToken: string): Answer<Tokens>;
  logout(refreshToken: string): Promise<void>;
  purge(): Promise<void>;
}

export interface Contests {
  create(
    draft: ContestDraft,
    by: Actor,
  ): Answer<{ readonly contestId: string; readonly status: ContestStatus }>;
  /** Reads a CSV of players and imports all of it or nothing. */
  importPlayers(request: PlayerTexts & { readonly contestId: string; readonly by: Actor }): Answer<
    Noticed & {
      readonly imported: number;
      /** The number of salaries that were filled in. */
      readonly suggested: number;
    }
  >;
  /** The files' data of each player with a suggested salary. Imports nothing. */
  suggestSalaries(request: PlayerTexts & { readonly contestId: string }): Answer<PlayerProposal>;
  /** A contest as players would see it. Refuses what creating it and importing its players would refuse. */
  preview(request: {
    readonly draft: ContestDraft;
    readonly players: PlayerTexts | null;
  }): Answer<Noticed & { readonly contest: Contest }>;
  /** `public`: Registering, Drafting and Running. */
  list(scope: 'public' | 'all', viewer: string | null): Promise<ContestSummary[]>;
  /** Removes contests from lists. Their pages and records stay. */
  unlist(contestIds: readonly string[]): Promise<void>;
  /** The name of the contest's event; null for an unknown contest. */
  nameOf(contestId: string): Promise<string | null>;
  /**
   * Before the contest starts, it has only the viewer's own lineups, and no entrants for visitors
   * (docs/product.md#what-is-public-when).
   */
  detail(contestId: string, viewer: string | null): Answer<Contest>;
  /**
   * The contest as it is sent, encoded once for all viewers when its lineups are public. Then a client may also ask for
   * the results alone.
   */
  page(
    contestId: string,
    viewer: string | null,
    parts: 'all' | 'results',
  ): Answer<Contest | EncodedReply>;
  /** The inputs of ranks and payouts. Refuses with `wrong-status` while lineups are not public. */
  record(contestId: string): Answer<ContestRecord>;
}

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

type FeedOption = 'skipUnknown' | 'allowMissing' | 'anotherEvent';

export type FeedRequest = Omit<ResultFeed, FeedOption> &
  Partial<Pick<ResultFeed, FeedOption>> & { readonly contestId: string };

interface FeedOutcome {
  readonly sequence: number;
  readonly skipped: readonly string[];
  readonly missing: readonly string[];
  /** Warnings of the file for the operator, one line each. */
  readonly warnings: readonly string[];
  readonly status: ContestStatus;
}

export interface Results {
  /** Shows the changes of a feed if it were applied now. Refuses what applying it would refuse. Changes nothing. */
  preview(request: FeedRequest): Answer<
    FeedOutcome & {
      readonly changes: readonly {
        readonly player: string;
        readonly before: PlayerResult | null;
        readonly after: PlayerResult;
      }[];
    }
  >;
  /** Applies a feed in full, or not at all. A final one completes the contest. */
  apply(
    request: FeedRequest & { readonly by: Actor },
  ): Answer<FeedOutcome & { readonly changed: number }>;
  /** The applied feeds, the unmatched rows of the last one, the matches and the overrides. */
  feeds(contestId: string): Answer<Feeds>;
  /** The state of each contest that is neither graded nor cancelled, for an operator's attention. */
  watch(): Promise<ReadonlyMap<string, ContestWatch>>;
  /** Matches a name or id in future feeds to a player, by id or name, or to no player (null). */
  match(request: {
    readonly contestId: string;
    readonly said: MatchedName;
    readonly player: string | null;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly matches: readonly Match[] }>;
  /** Removes a match. Refuses with `no-match`. */
  unmatch(request: {
    readonly contestId: string;
    readonly said: MatchedName;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly matches: readonly Match[] }>;
  /** Overrides fields of a player's result until it is lifted, and replaces an earlier override. Money in cents. */
  override(request: {
    readonly contestId: string;
    /** By id or name. */
    readonly player: string;
    readonly result: Partial<PlayerResult>;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<Overridden>;
  /** Restores the feeds' result. Refuses with `no-override`. */
  lift(request: {
    readonly contestId: string;
    readonly player: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<Overridden>;
}

export interface Overridden {
  readonly player: string;
  readonly before: PlayerResult | null;
  /** Null: no feed has a result for the player. */
  readonly after: PlayerResult | null;
  readonly status: ContestStatus;
}

export interface RegradeRequest {
  readonly contestId: string;
  readonly reason: string;
  /** A corrected feed; null: none. It may be the one that was applied last. */
  readonly feed: Omit<FeedRequest, 'contestId'> | null;
  /** A player by id or name; null lifts the override. */
  readonly overrides: readonly {
    readonly player: string;
    readonly result: Partial<PlayerResult> | null;
  }[];
}

export interface Regrade {
  readonly status: ContestStatus;
  /** From 1; null: there was nothing to correct. */
  readonly number: number | null;
  readonly changes: readonly {
    readonly player: string;
    readonly before: PlayerResult | null;
    readonly after: PlayerResult;
  }[];
  /** Warnings of the feed for the operator, one line each. */
  readonly warnings: readonly string[];
  /** Entries whose place changes, or that have not received what they are due. */
  readonly entries: readonly {
    readonly entryId: string;
    readonly entryName: string;
    readonly username: string;
    readonly before: { readonly rank: number; readonly tied: boolean };
    readonly after: { readonly rank: number; readonly tied: boolean };
    readonly due: Cents;
    readonly received: Cents;
    readonly moved: Cents;
    readonly shortfall: Cents;
  }[];
  readonly paid: Cents;
  readonly takenBack: Cents;
  readonly shortfall: Cents;
}

export interface Lifecycle {
  /** Moves every contest whose deadline has passed. Returns the next deadline, if any. */
  sweep(): Promise<{ readonly moved: number; readonly nextDeadline: Date | null }>;
  complete(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  /** Pays a completed contest's winnings, once. A retry returns the same figures. */
  settle(request: { readonly contestId: string; readonly by: Actor }): Answer<{
    readonly status: ContestStatus;
    readonly paid: Cents;
    readonly remainder: Cents;
    readonly winners: number;
  }>;
  /** Stops the contest and its live draft until it is resumed, except withdrawals before the deadline. */
  pause(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  resume(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  /**
   * Corrects a graded contest and moves the money that is then owed, in one transaction. A retry moves nothing. Refuses
   * what the feed or an override would refuse.
   */
  regrade(request: RegradeRequest & { readonly by: Actor }): Answer<Regrade>;
  /** Shows the changes of a regrade now. Refuses what it would refuse. Changes nothing. */
  previewRegrade(request: RegradeRequest & { readonly by: Actor }): Answer<Regrade>;
  cancel(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{
    readonly status: ContestStatus;
    readonly refunded: Cents;
    readonly entries: number;
  }>;
}

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

export interface Audit {
  /** Operators' actions, newest first: on one contest, or all. */
  log(contestId: string | null): Answer<AuditLog>;
}

export interface Books {
  report(): Promise<LedgerReport>;
}

/** An operator's action on a live draft. */
export type DraftAct = 'pause' | 'resume' | 'undo';

export interface Drafts {
  /**
   * All draws and drafts of a contest: the order's secrets after the draw, the logs of finished drafts, and the names
   * that the viewer may see.
   */
  published(contestId: string, viewer: string | null): Answer<PublishedDrafts>;
  /** Stored with its reason in the audit log, then published to the room. Returns the draft's sequence number. */
  operate(request: {
    readonly contestId: string;
    readonly act: DraftAct;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly sequence: number }>;
}

export interface Services {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly contests: Contests;
  readonly entries: Entries;
  readonly drafts: Drafts;
  readonly results: Results;
  readonly lifecycle: Lifecycle;
  readonly wallet: Wallet;
  readonly books: Books;
  readonly audit: Audit;
}

export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** The inputs of the demo. It skips what exists, so that every start may load it. */
export interface DemoDeps {
  readonly services: Services;
  /** The same services with another clock, for the past of demo contests. */
  readonly servicesAt: (clock: Clock) => Services;
  readonly operator: Actor;
  readonly log: { info(message: string): void };
}

/** The signature of `loadDemo` in demo/load-demo.ts: returns a demo player's login. */
export type LoadDemo = (deps: DemoDeps) => Promise<SignIn>;
