/**
 * The calls of the spec's section 7 and the operators' own, each with its schemas. The server validates by
 * them, the client is made of them, and the OpenAPI document is drawn from them.
 */
import { CONTEST_STATUSES } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { ENDPOINTS, type CallName, type Endpoint } from './endpoints.ts';
import { ContestRecord, ResultRecord } from './contest-record.ts';
import { PublishedDrafts } from './draft-record.ts';
import { Account, Contest, ContestSummary, Entrant, Id, Team, Timestamp } from './entities.ts';
import { Dollars } from './money.ts';
import { VitalsReport } from './vitals.ts';

export interface Call extends Endpoint {
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
}

const ById = z.object({ id: Id });
const Said = z.object({ message: z.string() });
const text = (most: number): z.ZodMiniString =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const Username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9][a-z0-9_.-]{1,29}$/,
      'Usernames have 2 to 30 letters, digits, dots, dashes or underscores, and begin with a letter or digit.',
    ),
  );

export const Credentials = z.object({ username: text(64), password: text(200) });

export const Registration = z.object({
  username: Username,
  password: z
    .string()
    .check(z.minLength(8, 'Passwords have at least 8 characters.'), z.maxLength(200)),
  firstName: text(80),
  lastName: text(80),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'That is not an email address.'),
    ),
  /** A wish: taken if free and well formed, else the server makes one (decision 28). */
  userId: z.optional(z.string().check(z.maxLength(64))),
  invitationCode: text(64),
});
export type Registration = z.infer<typeof Registration>;

export const Tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  message: z.string(),
});
export type Tokens = z.infer<typeof Tokens>;

/** A salary entry, or nothing at all for a snake seat (spec, section 7). */
export const EntryPayload = z.object({
  team: z.optional(Team),
  teamSalary: z.optional(z.number()),
});
export type EntryPayload = z.infer<typeof EntryPayload>;

export const EntryAccepted = z.object({
  message: z.string(),
  entry: Entrant,
  /** Dollars left in the account. */
  balance: Dollars,
});

/** A file as an operator sends it: its name for the messages, its text as it stands. */
export const SentFile = z.object({
  name: text(255),
  text: z.string().check(z.maxLength(8_000_000)),
});
export type SentFile = z.infer<typeof SentFile>;

export const RESULT_FORMATS = [
  'results',
  'golf-pgatour',
  'golf-espn',
  'chess-lichess',
  'chess-pgn',
  'esports-opendota',
  'esports-csv',
  'poker-csv',
  'poker-json',
] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

export const ResultFeed = z.object({
  file: SentFile,
  format: z.enum(RESULT_FORMATS),
  /** When the source made it, for formats that don't say; ISO 8601 with a zone. */
  observedAt: z.optional(z.iso.datetime({ offset: true })),
  /** The operator knows that these rows of the feed are not in the contest and wants them left out. */
  skipUnknown: z._default(z.boolean(), false),
  /** The operator knows that players of the contest are missing from the feed; they keep their last result. */
  allowMissing: z._default(z.boolean(), false),
});
export type ResultFeed = z.infer<typeof ResultFeed>;

export const DraftOperated = z.object({
  contestId: Id,
  message: z.string(),
  /** Of the draft, from then on. */
  sequence: z.number(),
});
const ContestState = z.object({
  contestId: Id,
  status: z.enum(CONTEST_STATUSES),
  message: z.string(),
});
export type ContestState = z.infer<typeof ContestState>;

const Reason = z.object({ reason: text(500) });

export const LedgerReport = z.object({
  /** Zero, always. */
  sumOfPostings: Dollars,
  /** Journals whose postings do not sum to zero. None, always. */
  unbalancedJournals: z.array(z.string()),
  /** Accounts whose kept balance differs from the sum of their postings. None, always. */
  driftedAccounts: z.array(z.string()),
  accounts: z.array(z.object({ kind: z.string(), count: z.number(), balance: Dollars })),
});
export type LedgerReport = z.infer<typeof LedgerReport>;

/** What an operator did. */
export const OperatorAct = z.object({
  at: Timestamp,
  /** The operator's username. */
  by: z.string(),
  /** Such as `cancel-contest`. */
  act: z.string(),
  /** Null for what concerns no contest, such as a grant. */
  contestId: z.nullable(Id),
  /** In the operator's words; null where the act asks for none. */
  reason: z.nullable(z.string()),
  /** What the act changed, as it was and as it is since; null where there was nothing, or nothing changed. */
  before: z.unknown(),
  after: z.unknown(),
});
export type OperatorAct = z.infer<typeof OperatorAct>;

export const AuditLog = z.object({ acts: z.array(OperatorAct) });
export type AuditLog = z.infer<typeof AuditLog>;

export const CALLS = {
  login: {
    ...ENDPOINTS.login,
    summary: 'Sign in. Too many failures answer 429.',
    body: Credentials,
    reply: Tokens,
  },
  refreshToken: {
    ...ENDPOINTS.refreshToken,
    summary:
      'Trade a refresh token for a new pair. Each is good once; a second use that no lost answer explains revokes the family.',
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
    summary: 'Sign up with an invitation code.',
    body: Registration,
    reply: z.object({ message: z.string(), userId: z.string() }),
  },
  account: {
    ...ENDPOINTS.account,
    summary: "The signed-in user's profile and balance.",
    reply: Account,
  },
  activity: {
    ...ENDPOINTS.activity,
    summary: 'Note that the user is here.',
    reply: Said,
  },
  publicContests: {
    ...ENDPOINTS.publicContests,
    summary: 'Contests that anybody may list: Registering, Drafting and Running.',
    reply: z.array(ContestSummary),
  },
  contests: {
    ...ENDPOINTS.contests,
    summary: "All contests, completed ones too, with the user's own entries counted.",
    reply: z.array(ContestSummary),
  },
  contest: {
    ...ENDPOINTS.contest,
    summary: "One contest. While it is Registering, other users' lineups are left out.",
    params: ById,
    reply: Contest,
  },
  drafts: {
    ...ENDPOINTS.drafts,
    summary: "A snake contest's drafts. The log and the seed are in it once a draft is over.",
    params: ById,
    reply: PublishedDrafts,
  },
  contestRecord: {
    ...ENDPOINTS.contestRecord,
    summary:
      'All that a contest’s ranks and payouts came from, once its lineups are public: feeds, lineups, placements, money.',
    params: ById,
    reply: ContestRecord,
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
    reply: z.object({ message: z.string(), balance: Dollars }),
  },
  reportVitals: {
    ...ENDPOINTS.reportVitals,
    summary: 'Tell how fast a page was. Too many reports from one address answer 429.',
    body: VitalsReport,
    reply: Said,
  },
  createContest: {
    ...ENDPOINTS.createContest,
    summary: 'Create a contest from a file (JSON).',
    body: z.object({ file: SentFile }),
    reply: ContestState,
  },
  importPlayers: {
    ...ENDPOINTS.importPlayers,
    summary: 'Import the players of a contest from CSV. All or none.',
    params: ById,
    body: z.object({ file: SentFile }),
    reply: z.object({ message: z.string(), imported: z.number(), renamed: z.array(z.string()) }),
  },
  grantBalance: {
    ...ENDPOINTS.grantBalance,
    summary:
      'Put money into a user’s account. An Idempotency-Key header makes a repeated call harmless.',
    body: z.object({ username: text(64), amount: Dollars, reason: text(500) }),
    reply: z.object({ message: z.string(), balance: Dollars }),
  },
  applyResults: {
    ...ENDPOINTS.applyResults,
    summary: 'Apply a result feed. In full, or not at all.',
    params: ById,
    body: ResultFeed,
    reply: z.object({
      message: z.string(),
      sequence: z.number(),
      changed: z.number(),
      skipped: z.array(z.string()),
      missing: z.array(z.string()),
      status: z.enum(CONTEST_STATUSES),
    }),
  },
  previewResults: {
    ...ENDPOINTS.previewResults,
    summary: 'What applying a result feed now would change. Refused as applying it would be.',
    params: ById,
    body: ResultFeed,
    reply: z.object({
      message: z.string(),
      sequence: z.number(),
      changes: z.array(
        z.object({
          player: z.string(),
          /** Null: the player has none. */
          before: z.nullable(ResultRecord),
          after: ResultRecord,
        }),
      ),
      skipped: z.array(z.string()),
      missing: z.array(z.string()),
      /** Of the contest, once it is applied. */
      status: z.enum(CONTEST_STATUSES),
    }),
  },
  completeContest: {
    ...ENDPOINTS.completeContest,
    summary:
      'Declare the event over where its feed does not say so. Ranks stand; winnings are provisional.',
    params: ById,
    body: Reason,
    reply: ContestState,
  },
  settleContest: {
    ...ENDPOINTS.settleContest,
    summary: 'Grade a completed contest and pay its winnings, once.',
    params: ById,
    reply: z.extend(ContestState, { paid: Dollars, remainder: Dollars, winners: z.number() }),
  },
  cancelContest: {
    ...ENDPOINTS.cancelContest,
    summary: 'Cancel a contest that is not graded and refund every fee.',
    params: ById,
    body: Reason,
    reply: z.extend(ContestState, { refunded: Dollars, entries: z.number() }),
  },
  pauseDraft: {
    ...ENDPOINTS.pauseDraft,
    summary: 'Stop the clock of a live draft. The room is told.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  resumeDraft: {
    ...ENDPOINTS.resumeDraft,
    summary: 'Let a paused draft go on with the time that was left.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  undoPick: {
    ...ENDPOINTS.undoPick,
    summary: 'Take the last pick of a live draft back; its seat has a whole clock again.',
    params: ById,
    body: Reason,
    reply: DraftOperated,
  },
  auditLog: {
    ...ENDPOINTS.auditLog,
    summary: 'What operators did, the latest 1,000 acts, last first.',
    reply: AuditLog,
  },
  contestAudit: {
    ...ENDPOINTS.contestAudit,
    summary: 'What operators did to one contest, last first.',
    params: ById,
    reply: AuditLog,
  },
  ledger: {
    ...ENDPOINTS.ledger,
    summary: 'The books, added up from the postings.',
    reply: LedgerReport,
  },
} as const satisfies Record<CallName, Call>;
