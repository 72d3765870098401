/**
 * The calls of docs/product.md#calls, each with its schemas. The server validates by them, and the client and the
 * OpenAPI document are made from them. Those of the account page are in account-calls.ts, operators' in
 * operator-calls.ts.
 */
import { NONCE_MAKERS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ById, Said, text, type Call } from './call.ts';
import { ENDPOINTS, type CallName } from './endpoints.ts';
import { ChanceLines } from '../contests/chance-lines.ts';
import { ContestRecord } from '../contests/contest-record.ts';
import { OwnPayments } from '../contests/own-payments.ts';
import { EntrantsPart, EntrantsQuery, FieldOwnership } from '../contests/entrants-part.ts';
import { HistoryPart, ResultsAtUpdate, StandingsHistory } from '../contests/standings-history.ts';
import { StandingsPart, StandingsQuery } from '../contests/standings-part.ts';
import { Nonce } from '../drafts/draft-draw.ts';
import { PublishedDrafts } from '../drafts/draft-record.ts';
import { Account, Contest, ContestSummary, Entrant, Id, Team } from '../entities.ts';
import { Dollars, Money } from '../money.ts';
import { Home, RecentRanks } from '../accounts/home.ts';
import {
  Credentials,
  Email,
  FirstName,
  LastName,
  NewPassword,
  Username,
} from '../accounts/account-fields.ts';
import { GivenPerson } from '../accounts/persons.ts';
import { VitalsReport } from '../pages/vitals.ts';

export const Registration = z.object({
  username: Username,
  password: NewPassword,
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  /** Accepted and ignored: the server makes the ids (docs/product.md#acting-user). */
  userId: z.optional(z.string().check(z.maxLength(64))),
  invitationCode: text(64),
  /** May be sent later, unless the settings require it for signing up (docs/product.md#about-you). */
  person: z.optional(GivenPerson),
});
export type Registration = z.infer<typeof Registration>;

export const Tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  message: z.string(),
});
export type Tokens = z.infer<typeof Tokens>;

export const SignedUp = z.object({
  message: z.string(),
  userId: z.string(),
  token: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  /** The play money that the demo gave the account. */
  welcomeBalance: z.optional(z.nullable(Dollars)),
});
export type SignedUp = z.infer<typeof SignedUp>;

/** A salary entry; or nothing, or a nonce, for a snake seat (docs/product.md#calls, docs/product.md#draft-order). */
export const EntryPayload = z.object({
  team: z.optional(Team),
  teamSalary: z.optional(z.number()),
  nonce: z.optional(Nonce),
  /** The entry and admin fee that the player saw. The entry is refused if they are others by now. */
  agreedCost: z.optional(Dollars),
});
export type EntryPayload = z.infer<typeof EntryPayload>;

export const EntryAccepted = z.object({
  message: z.string(),
  entry: Entrant,
  /** The account's balance afterwards. */
  balance: Money,
  /** Snake: SHA-256 of the entry's nonce, and who made it. */
  nonceHash: z.optional(z.string()),
  nonceMadeBy: z.optional(z.enum(NONCE_MAKERS)),
});

export const CALLS = {
  login: {
    ...ENDPOINTS.login,
    summary: 'Log in. Too many failures answer 429, a busy server 503, both with Retry-After.',
    body: Credentials,
    reply: Tokens,
  },
  refreshToken: {
    ...ENDPOINTS.refreshToken,
    summary:
      'Exchange a refresh token for a new pair. Repeated within 30 seconds of its first use it returns the same pair; any other repetition revokes the session.',
    body: z.object({ refreshToken: text(200) }),
    reply: Tokens,
  },
  logout: {
    ...ENDPOINTS.logout,
    summary: 'Revoke a refresh token and its family.',
    body: z.object({ refreshToken: text(200) }),
    reply: Said,
  },
  register: {
    ...ENDPOINTS.register,
    summary:
      'Sign up with an invitation code. The reply signs in: it has the tokens of a login, except where the session could not begin. Too many attempts answer 429, a busy server 503, both with Retry-After.',
    body: Registration,
    reply: SignedUp,
  },
  account: {
    ...ENDPOINTS.account,
    summary: "The signed-in user's profile and balance.",
    reply: Account,
  },
  activity: {
    ...ENDPOINTS.activity,
    summary: 'Record that the user is active.',
    reply: Said,
  },
  home: {
    ...ENDPOINTS.home,
    summary:
      "The signed-in user's home page: own live entries with rank and prize, drafts, the next deadline, the last result, and contests that take entries.",
    reply: Home,
  },
  recentRanks: {
    ...ENDPOINTS.recentRanks,
    summary: "The ranks of the signed-in user's live entries after the last updates of results.",
    reply: z.array(RecentRanks),
  },
  publicContests: {
    ...ENDPOINTS.publicContests,
    summary: 'Public contests: Registering, Drafting and Running.',
    reply: z.array(ContestSummary),
  },
  contests: {
    ...ENDPOINTS.contests,
    summary: "All contests, completed ones too, with the user's own entries counted.",
    reply: z.array(ContestSummary),
  },
  contest: {
    ...ENDPOINTS.contest,
    summary:
      "One contest. Before it starts, other users' lineups are left out, and for visitors who has entered. A contest of more than 500 entries has others' entries, and when it is over the places behind the first, only with `entries=all`: they are read in parts. From the start on `Prefer: return=minimal` (RFC 7240) asks for what updates of the results change, alone: _id, status, paused, players, results. Before the start of such a large contest it asks for what entering changes: _id, status, lastAct, entrantsCount, ownEntries, entrants.",
    params: ById,
    query: z.object({ entries: z.optional(z.literal('all')) }),
    reply: Contest,
  },
  drafts: {
    ...ENDPOINTS.drafts,
    summary:
      "A snake contest's draws and drafts. Seed, nonces and order are in it from the draw on, the log once a draft is over.",
    params: ById,
    reply: PublishedDrafts,
  },
  contestRecord: {
    ...ENDPOINTS.contestRecord,
    sameForAll: true,
    summary:
      'All that a contest’s ranks and payouts came from, once its lineups are public: feeds, lineups, placements, money.',
    params: ById,
    reply: ContestRecord,
  },
  ownPayments: {
    ...ENDPOINTS.ownPayments,
    summary:
      'What a contest has paid to the user’s own entries: prizes, corrections and refunds, each with the balance right before and right after it.',
    params: ById,
    reply: OwnPayments,
  },
  standings: {
    ...ENDPOINTS.standings,
    summary:
      'A part of the standings of a contest that has started, by rank, name or salary, with the viewer’s own rows. It is never older than a contest that was read before.',
    params: ById,
    query: StandingsQuery,
    reply: StandingsPart,
  },
  chanceLines: {
    ...ENDPOINTS.chanceLines,
    summary:
      'For each simulated end of a running contest, the score of the first place and of the last paid one: with them, the chances of any entry follow from its own lineup. They are never of older results than those that were read before.',
    params: ById,
    reply: ChanceLines,
  },
  entrants: {
    ...ENDPOINTS.entrants,
    summary:
      "A part of a contest's entrants by username, with the viewer's own. Before the contest starts, other users' lineups are left out, and for visitors all entrants.",
    params: ById,
    query: EntrantsQuery,
    reply: EntrantsPart,
  },
  ownership: {
    ...ENDPOINTS.ownership,
    sameForAll: true,
    summary:
      'How many lineups of a contest that has started have each player, as captain and as flex.',
    params: ById,
    reply: FieldOwnership,
  },
  standingsHistory: {
    ...ENDPOINTS.standingsHistory,
    summary:
      'Rank, score and prize of the viewer’s entries, or of `entries`, at each update of a contest that has started, or at those `after` one and `upTo` another. Unknown ids are left out.',
    params: ById,
    query: HistoryPart,
    reply: StandingsHistory,
  },
  resultsAtUpdate: {
    ...ENDPOINTS.resultsAtUpdate,
    sameForAll: true,
    summary: 'The players with their results at one update of a contest that has started.',
    params: z.object({ id: Id, update: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
    reply: ResultsAtUpdate,
  },
  enterContest: {
    ...ENDPOINTS.enterContest,
    summary: 'Enter. An Idempotency-Key header makes a repeated call answer the first one’s entry.',
    params: ById,
    body: EntryPayload,
    reply: EntryAccepted,
  },
  withdrawEntry: {
    ...ENDPOINTS.withdrawEntry,
    summary: 'Withdraw one of the user’s own entries before the deadline; its fees come back.',
    params: ById,
    body: z.object({ entryName: text(64) }),
    reply: z.object({ message: z.string(), balance: Money }),
  },
  reportVitals: {
    ...ENDPOINTS.reportVitals,
    summary: 'Tell how fast a page was. Too many reports from one address answer 429.',
    body: VitalsReport,
    reply: Said,
  },
} as const satisfies Record<CallName, Call>;
