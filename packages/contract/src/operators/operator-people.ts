/** People with accounts, as operators see them. Each reading of a person's data is in the audit log. */
import { CONTEST_STATUSES, SPORTS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { OwnSession, SecurityLog } from '../accounts/own-account.ts';
import { ChosenBreak, ChosenExclusion, PlayLimits } from '../accounts/play-limits.ts';
import { StatementQuery, Wallet } from '../accounts/wallet.ts';
import { ReasonText } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';
import { ReadIdentity } from './operator-identity.ts';
import { Grant } from './operator-money.ts';

export const PeopleQuery = z.object({
  /** The beginning of a username, an address or a name, or a whole id. */
  find: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  /** The people after this username. */
  after: z.optional(z.string().check(z.maxLength(64))),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const Person = z.object({
  _id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  verified: z.boolean(),
  balance: Money,
  createdAt: Timestamp,
  /** Null: not active yet. */
  lastActiveAt: z.nullable(Timestamp),
});
export type Person = z.infer<typeof Person>;

export const People = z.object({
  /** By username. */
  people: z.array(Person),
  /** There are more. */
  more: z.boolean(),
});
export type People = z.infer<typeof People>;

const PersonEntry = z.object({
  _id: Id,
  contest: z.object({
    _id: Id,
    name: z.string(),
    sport: z.enum(SPORTS),
    status: z.enum(CONTEST_STATUSES),
  }),
  entryName: z.string(),
  enteredAt: Timestamp,
  withdrawnAt: z.nullable(Timestamp),
});

export const ReadPerson = z.object({
  person: Person,
  /** The address of the picture; null: there is none. */
  picture: z.nullable(z.string()),
  /** Null: not given. */
  about: z.nullable(
    z.object({ birthDate: z.string(), country: z.string(), region: z.nullable(z.string()) }),
  ),
  /** The latest check; null: none was asked for. */
  identity: z.nullable(ReadIdentity),
  wallet: Wallet,
  limits: PlayLimits,
  /** Those that go on. */
  sessions: z.array(z.omit(OwnSession, { current: true })),
  events: SecurityLog.shape.events,
  /** The latest, newest first. */
  grants: z.array(Grant),
  /** The latest 100, newest first. */
  entries: z.array(PersonEntry),
});
export type ReadPerson = z.infer<typeof ReadPerson>;

export const PersonStatementRange = StatementQuery;

export const ByBooking = z.object({
  id: Id,
  /** The number of a line of the statement. */
  number: z.string().check(z.regex(/^\d{1,15}$/, 'The number of a booking is a number.')),
});

/** A journal with all its postings, and its cause. */
export const LedgerJournal = z.object({
  _id: Id,
  at: Timestamp,
  /** Such as `entry`. */
  kind: z.string(),
  /** The key that makes its cause happen once. */
  key: z.string(),
  memo: z.string(),
  source: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('contest'), id: Id, name: z.string() }),
      z.object({ kind: z.literal('transfer'), id: Id, reference: z.string() }),
      z.object({ kind: z.literal('grant'), id: Id, by: z.string() }),
    ]),
  ),
  /** They add up to zero. */
  postings: z.array(
    z.object({
      account: z.string(),
      /** Of a player's account. */
      username: z.nullable(z.string()),
      amount: Dollars,
    }),
  ),
});
export type LedgerJournal = z.infer<typeof LedgerJournal>;

export const EndPersonSessions = z.object({
  /** One of them. Without: all. */
  session: z.optional(Id),
  reason: ReasonText,
});

/** At the player's request. It can't be shortened. */
export const StartPersonBreak = z.union([
  z.object({ days: ChosenBreak.shape.days, reason: ReasonText }),
  z.object({ months: ChosenExclusion.shape.months, reason: ReasonText }),
]);
export type StartPersonBreak = z.infer<typeof StartPersonBreak>;
