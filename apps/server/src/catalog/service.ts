import type {
  Contest,
  ContestSummary,
  EntrantsPart,
  EntrantsQuery,
  FieldOwnership,
  LedgerJournal,
  OwnPayments,
  People as FoundPeople,
  ReadPerson,
  Statement,
  StandingsPart,
  StandingsQuery,
} from '@captains-pick/contract';
import type { Cents, ContestStatus, Sport } from '@captains-pick/rules';
import type { Noticed, PlayerProposal, PlayerTexts } from '../players/player-files.ts';
import type { Statements } from '../money/service.ts';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';
import type { ContestDraft } from '../contests/contest-draft.ts';
import type { EncodedReply } from './encoded-contest.ts';
import type { Device } from '../identity/devices.ts';
import type { StreamedReply } from './streamed-reply.ts';

/** What everybody may know of a contest at any time, without its entries. */
export interface ContestHeadline {
  readonly contestId: string;
  readonly tournamentName: string;
  readonly sport: Sport;
  readonly status: ContestStatus;
  readonly deadline: Date | null;
  readonly startedAt: Date | null;
  /** The entry fee and the admin fee. */
  readonly price: Cents;
  /** The sum of all prizes; zero while there are none. */
  readonly prizes: Cents;
  readonly entrantsCount: number;
  readonly maxEntries: number;
  /** True for a contest that no list shows. */
  readonly unlisted: boolean;
  /** Changes with the status, the number of entries, the results and every act of an operator. */
  readonly version: string;
}

export interface Contests {
  /** @param from.playersOf the contest whose players, with their salaries and facts, the new one has; default: none */
  create(
    draft: ContestDraft,
    by: Actor,
    from?: { readonly playersOf?: string },
  ): Answer<{
    readonly contestId: string;
    readonly status: ContestStatus;
    /** The number of copied players. */
    readonly players: number;
  }>;
  /** Replaces the terms of a contest that has no entries. Its sport and its draft stay. */
  edit(request: {
    readonly contestId: string;
    readonly draft: ContestDraft;
    readonly by: Actor;
  }): Answer<{ readonly contestId: string; readonly status: ContestStatus }>;
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
    /** Its players: from files, those of another contest, or none. */
    readonly players: PlayerTexts | { readonly playersOf: string } | null;
  }): Answer<Noticed & { readonly contest: Contest }>;
  /** `public`: Registering, Drafting and Running. `house`: for operators. Private contests only as far as they concern the viewer. */
  list(scope: 'public' | 'all' | 'house', viewer: string | null): Promise<ContestSummary[]>;
  /** Removes contests from lists. Their pages and records stay. */
  unlist(contestIds: readonly string[]): Promise<void>;
  /** Null for an unknown contest. */
  headline(contestId: string): Promise<ContestHeadline | null>;
  /**
   * Before the contest starts, it has only the viewer's own lineups, and no entrants for visitors
   * (docs/product.md#what-is-public-when).
   */
  detail(contestId: string, viewer: string | null): Answer<Contest>;
  /**
   * The contest as it is sent, encoded once for all viewers when its lineups are public. `usual` leaves the entries of a
   * large field out until it is completed; before the start it has the viewer's. `minimal` is what may change of a contest
   * that the client has: its results, or before the start of a large field its entries; else all.
   */
  page(
    contestId: string,
    viewer: string | null,
    parts: 'usual' | 'all' | 'minimal',
  ): Answer<Contest | EncodedReply>;
  /**
   * The inputs of ranks and payouts, a `ContestRecord`. Refuses with `wrong-status` while lineups are not public.
   * Reading the rest of a large one throws `RecordChanged` when the contest has changed.
   */
  record(contestId: string): Answer<StreamedReply>;
  /** Payments of the contest to the user's own entries. */
  ownPayments(contestId: string, userId: string): Answer<OwnPayments>;
}

export interface OwnDataExport {
  /** All that is kept of a player, an `OwnData`. A long one is read while it is sent. The security log notes it. */
  of(request: { readonly userId: string; readonly device: Device }): Answer<StreamedReply>;
}

export interface ChanceLines {
  /**
   * The lines of a running contest's simulated ends, never of older results than the contest has. Refuses with
   * `wrong-status` a contest that is not running.
   */
  of(contestId: string): Answer<EncodedReply>;
  close(): Promise<void>;
}

export interface StandingsRequest {
  readonly contestId: string;
  /** Null: a visitor, who has no entries. */
  readonly viewer: string | null;
  readonly query: StandingsQuery;
}

export interface Standings {
  /**
   * A part of the standings. Refuses with `wrong-status` a contest without standings, and with `entry-not-found` the
   * rows around an entry that the contest does not have.
   */
  part(request: StandingsRequest): Answer<StandingsPart>;
  close(): Promise<void>;
}

interface EntrantsRequest {
  readonly contestId: string;
  /** Null: a visitor. */
  readonly viewer: string | null;
  readonly query: EntrantsQuery;
}

export interface EntrantLists {
  /**
   * A part of the entrants that the viewer may see (docs/product.md#what-is-public-when). Refuses with `entry-not-found`
   * an entry that the viewer doesn't see, and with `wrong-status` a player before lineups are public.
   */
  part(request: EntrantsRequest): Answer<EntrantsPart>;
  /** Refuses with `wrong-status` a contest without standings. */
  ownership(contestId: string): Answer<FieldOwnership>;
}

/** People with accounts, for operators. Each search and each reading of a person's data is noted in the audit log. */
export interface People {
  find(query: {
    readonly find: string;
    /** The username after which the next page begins; empty: the first page. */
    readonly after: string;
    readonly by: Actor;
  }): Promise<FoundPeople>;
  /** Refuses with `person-not-found`, as all below. */
  read(request: { readonly userId: string; readonly by: Actor }): Answer<ReadPerson>;
  statement(
    request: { readonly userId: string; readonly by: Actor } & Parameters<Statements['page']>[1],
  ): Answer<Statement>;
  /** The journal behind a line of the statement. Refuses with `booking-not-found`. */
  booking(request: {
    readonly userId: string;
    readonly number: number;
    readonly by: Actor;
  }): Answer<LedgerJournal>;
  endSessions(request: {
    readonly userId: string;
    /** Null: all. */
    readonly session: string | null;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly ended: number }>;
}
