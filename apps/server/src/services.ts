/**
 * What the server can do, apart from HTTP: the operations of each domain over one database.
 * Time, chance and the telling of changes come in from outside, so that a contest's whole life can be
 * simulated, and the demo can be loaded with a clock in the past.
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
/** The database's own time, for what cannot be undone: the clock of a process may be wrong. */
export type ReadTime = (reader: Reader) => Promise<Date>;
/** So many random bytes, fit for secrets. */
export type Chance = (bytes: number) => Uint8Array;

/** Who is acting, from the verified token. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
}

type Answer<Value> = Promise<Result<Value, Refusal>>;

export interface Users {
  /** Refused: `username-taken`. The invitation code is the caller's to check. */
  register(registration: Omit<Registration, 'invitationCode' | 'userId'>): Answer<
    Actor & {
      /** What the new account was given to play with; null outside the demo. */
      readonly welcome: Cents | null;
    }
  >;
  /** Makes the operator account, or gives it this password if it has another. */
  ensureOperator(operator: {
    readonly username: string;
    readonly password: string;
  }): Promise<Actor>;
  /** Gives a user this password if there is another. */
  givePassword(user: { readonly username: string; readonly password: string }): Promise<void>;
  /**
   * Locks an account whose password is known to everybody, and ends its sessions. Answers whether there was one: an
   * account of that name with another password stays.
   */
  lockKnown(user: { readonly username: string; readonly password: string }): Promise<boolean>;
  find(username: string): Promise<Actor | null>;
  /** Refused: `session-expired` where the user is gone. */
  account(userId: string): Answer<Account>;
  noteActivity(userId: string): Promise<void>;
}

export interface Sessions {
  /** Signs in an account that was just opened. Refused: `session-expired` where the user is gone. */
  begin(userId: string): Answer<Tokens>;
  /** Refused: `wrong-credentials`. */
  login(credentials: { readonly username: string; readonly password: string }): Answer<Tokens>;
  /**
   * Trades a refresh token for its one successor. Repeated within 30 s of its first use it returns the same one; any
   * other repetition revokes the family. Refused: `session-expired`.
   */
  refresh(refreshToken: string): Answer<Tokens>;
  logout(refreshToken: string): Promise<void>;
  /** Deletes the sessions that have ended. */
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
      /** Salaries that were filled in. */
      readonly suggested: number;
    }
  >;
  /** What the files say of each player and the salary that would suit. Imports nothing. */
  suggestSalaries(request: PlayerTexts & { readonly contestId: string }): Answer<PlayerProposal>;
  /** A contest as players would see it; refused as creating it, and importing its players, would be. */
  preview(request: {
    readonly draft: ContestDraft;
    readonly players: PlayerTexts | null;
  }): Answer<Noticed & { readonly contest: Contest }>;
  /** `public`: Registering, Drafting and Running. */
  list(scope: 'public' | 'all', viewer: string | null): Promise<ContestSummary[]>;
  /** Leaves contests out of lists from now on. Their pages and records stay. */
  unlist(contestIds: readonly string[]): Promise<void>;
  /** What the contest's event is called; null where there is no such contest. */
  nameOf(contestId: string): Promise<string | null>;
  /**
   * Before the contest starts, it has only the viewer's own lineups, and no entrants for visitors
   * (docs/product.md#what-is-public-when).
   */
  detail(contestId: string, viewer: string | null): Answer<Contest>;
  /**
   * The same as it is sent, encoded once for all where its lineups are public. From then on it may be asked for
   * without what stands: the results alone.
   */
  page(
    contestId: string,
    viewer: string | null,
    parts: 'all' | 'results',
  ): Answer<Contest | EncodedReply>;
  /** What ranks and payouts came from. Refused: `wrong-status` while lineups are not public. */
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
    /** Of a snake entry. */
    readonly nonce: { readonly nonceHash: string; readonly nonceMadeBy: NonceMaker } | null;
  }>;
  withdraw(request: {
    readonly contestId: string;
    readonly user: Actor;
    readonly entryName: string;
  }): Answer<{ readonly balance: Cents }>;
}

/** The last seat of a snake contest's lobby was taken: its draft is stored. */
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
  /** What the operator should check in the file, one line each. */
  readonly warnings: readonly string[];
  readonly status: ContestStatus;
}

export interface Results {
  /** What applying a feed now would change; refused as applying it would be. Changes nothing. */
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
  /** Which feeds were applied, whom the last one leaves unmatched, what is settled and overridden. */
  feeds(contestId: string): Answer<Feeds>;
  /** What may need an operator, by contest: all that are neither graded nor cancelled. */
  watch(): Promise<ReadonlyMap<string, ContestWatch>>;
  /** Settles whom feeds mean by a name or id, for those to come: a player by id or name, or nobody (null). */
  match(request: {
    readonly contestId: string;
    readonly said: MatchedName;
    readonly player: string | null;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly matches: readonly Match[] }>;
  /** Takes a match back. Refused: `no-match`. */
  unmatch(request: {
    readonly contestId: string;
    readonly said: MatchedName;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly matches: readonly Match[] }>;
  /** Overrides fields of a player's result until it is lifted, in place of an earlier override. Money in cents. */
  override(request: {
    readonly contestId: string;
    /** By id or name. */
    readonly player: string;
    readonly result: Partial<PlayerResult>;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<Overridden>;
  /** The player's result is again what the feeds say. Refused: `no-override`. */
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
  /** Null: no feed has said anything of the player. */
  readonly after: PlayerResult | null;
  readonly status: ContestStatus;
}

export interface RegradeRequest {
  readonly contestId: string;
  readonly reason: string;
  /** A corrected feed; null: none. The last that was applied may be named again. */
  readonly feed: Omit<FeedRequest, 'contestId'> | null;
  /** A player by id or name; null lifts what is overridden. */
  readonly overrides: readonly {
    readonly player: string;
    readonly result: Partial<PlayerResult> | null;
  }[];
}

export interface Regrade {
  readonly status: ContestStatus;
  /** From 1; null: nothing was there to be put right. */
  readonly number: number | null;
  readonly changes: readonly {
    readonly player: string;
    readonly before: PlayerResult | null;
    readonly after: PlayerResult;
  }[];
  /** What the operator should check in the feed, one line each. */
  readonly warnings: readonly string[];
  /** Entries whose place changes, or that have not what they are due. */
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
  /** Moves every contest whose deadline has passed by the clock. Answers the next deadline to come, if any. */
  sweep(): Promise<{ readonly moved: number; readonly nextDeadline: Date | null }>;
  complete(request: {
    readonly contestId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly status: ContestStatus }>;
  /** Pays a completed contest's winnings, once; asked again, it answers the same figures. */
  settle(request: { readonly contestId: string; readonly by: Actor }): Answer<{
    readonly status: ContestStatus;
    readonly paid: Cents;
    readonly remainder: Cents;
    readonly winners: number;
  }>;
  /** Nothing of the contest moves until it is resumed, its live draft included; withdrawals before the deadline do. */
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
   * Corrects a graded contest and moves the money that is owed since, in one act. Asked again, it moves nothing. Refused:
   * as the feed or an override would be.
   */
  regrade(request: RegradeRequest & { readonly by: Actor }): Answer<Regrade>;
  /** What a regrade now would do; refused as it would be. Changes nothing. */
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
  /** Puts money from outside into a user's account. A repeated key changes nothing. */
  grant(request: {
    readonly username: string;
    readonly amount: Cents;
    readonly reason: string;
    readonly idempotencyKey: string | null;
    readonly by: Actor;
  }): Answer<{ readonly grantId: string; readonly balance: Cents }>;
  /** Takes a grant back in full, once; asked again, it moves nothing. Refused: `grant-spent`. */
  reverseGrant(request: {
    readonly grantId: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{
    readonly grantId: string;
    readonly username: string;
    readonly amount: Cents;
    readonly balance: Cents;
    /** The grant was reversed before. */
    readonly repeated: boolean;
  }>;
  /** The latest, last first. */
  grants(): Promise<readonly (GrantRow & { readonly by: string })[]>;
}

export interface Audit {
  /** What operators did, last first: to one contest, or at all. */
  log(contestId: string | null): Answer<AuditLog>;
}

export interface Books {
  report(): Promise<LedgerReport>;
}

/** What an operator can do to a live draft. */
export type DraftAct = 'pause' | 'resume' | 'undo';

export interface Drafts {
  /**
   * All draws and drafts of a contest: the order's secrets from the draw on, the logs of drafts that are over; names as
   * far as the viewer may see them.
   */
  published(contestId: string, viewer: string | null): Answer<PublishedDrafts>;
  /** Stored with its reason in the audit log, then told to the room. Answers the draft's sequence number. */
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

/** What the demo is loaded with. It skips what is already there, so that every start may load it. */
export interface DemoDeps {
  readonly services: Services;
  /** The same services under another clock: a demo contest has its past. */
  readonly servicesAt: (clock: Clock) => Services;
  readonly operator: Actor;
  readonly log: { info(message: string): void };
}

/** The signature of `loadDemo` in demo/load-demo.ts: answers a demo player's sign-in. */
export type LoadDemo = (deps: DemoDeps) => Promise<SignIn>;
