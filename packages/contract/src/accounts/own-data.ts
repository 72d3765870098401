/** All that the site keeps of a player, as the player downloads it. */
import { LIMIT_KINDS, LIMIT_PERIODS, TRANSFER_KINDS, TRANSFER_STATES } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { GivenAnswer } from '../contests/disputes.ts';
import { Id, Timestamp } from '../entities.ts';
import { Dollars } from '../money.ts';
import { IDENTITY_STATES } from './identity.ts';
import { MAIL_PREFERENCES, PUSH_KINDS } from './mail-kinds.ts';
import { ProfileChoices } from './public-profile.ts';
import { SECURITY_EVENTS } from './security-events.ts';

const contest = z.object({ _id: Id, name: z.string(), sport: z.string() });

export const OwnData = z.object({
  format: z.literal('captains-pick/own-data@1'),
  madeAt: Timestamp,
  profile: z.object({
    _id: Id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    verified: z.boolean(),
    signedUpAt: Timestamp,
    lastActiveAt: z.nullable(Timestamp),
  }),
  /** Null: not given. */
  person: z.nullable(
    z.object({
      birthDate: z.string(),
      country: z.string(),
      region: z.nullable(z.string()),
      givenAt: Timestamp,
    }),
  ),
  /** Which terms were accepted, the first ones first. */
  consents: z.array(z.object({ termsVersion: z.string(), at: Timestamp })),
  limits: z.array(
    z.object({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      amount: Dollars,
      /** A raise, or with null a removal. */
      next: z.nullable(z.object({ amount: z.nullable(Dollars), from: Timestamp })),
    }),
  ),
  /** Those that are over too. */
  breaks: z.array(
    z.object({ kind: z.enum(['break', 'exclusion']), from: Timestamp, until: Timestamp }),
  ),
  reminderMinutes: z.nullable(z.number()),
  publicProfile: ProfileChoices,
  /** Kinds of mails that were switched on or off; the others have their defaults. */
  mailPreferences: z.array(z.object({ kind: z.enum(MAIL_PREFERENCES), wanted: z.boolean() })),
  /** Kinds of pushed notifications that were switched on or off; the others have their defaults. */
  pushPreferences: z.array(z.object({ kind: z.enum(PUSH_KINDS), wanted: z.boolean() })),
  /** Devices that notifications are pushed to. The address at the push service is the device's own. */
  pushDevices: z.array(
    z.object({ device: z.nullable(z.string()), service: z.string(), since: Timestamp }),
  ),
  /** A data URL; null: there is none. */
  picture: z.nullable(z.string()),
  identityChecks: z.array(
    z.object({
      state: z.enum(IDENTITY_STATES),
      requestedAt: Timestamp,
      decidedAt: z.nullable(Timestamp),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Null: signed up with the code of the settings. */
  invitation: z.nullable(z.object({ name: z.string(), usedAt: Timestamp })),
  /** Those that the player made or was let into, the first ones first. */
  privateContests: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      sport: z.string(),
      isHost: z.boolean(),
      since: Timestamp,
      /** By the host; otherwise the player came by a link. */
      challenged: z.boolean(),
      leftAt: z.nullable(Timestamp),
    }),
  ),
  blocked: z.array(z.object({ username: z.string(), since: Timestamp })),
  /** Of the second step of the login, without their secrets. */
  factors: z.object({
    app: z.nullable(z.object({ since: Timestamp, lastUsed: z.nullable(Timestamp) })),
    passkeys: z.array(
      z.object({ name: z.string(), since: Timestamp, lastUsed: z.nullable(Timestamp) }),
    ),
    recoveryCodesLeft: z.number(),
  }),
  /** Those that go on. */
  sessions: z.array(
    z.object({
      _id: Id,
      device: z.nullable(z.string()),
      firstSeen: Timestamp,
      lastSeen: Timestamp,
    }),
  ),
  /** In the order in which they were entered, withdrawn ones too. */
  entries: z.array(
    z.object({
      _id: Id,
      contest,
      entryName: z.string(),
      enteredAt: Timestamp,
      withdrawnAt: z.nullable(Timestamp),
      /** The captain first; empty before a draft. */
      lineup: z.array(z.string()),
    }),
  ),
  savedLineups: z.array(z.object({ contest, savedAt: Timestamp, lineup: z.array(z.string()) })),
  /** In the order in which they changed the balance. */
  bookings: z.array(
    z.object({
      at: Timestamp,
      kind: z.string(),
      memo: z.string(),
      contest: z.nullable(Id),
      amount: Dollars,
      balanceAfter: Dollars,
    }),
  ),
  /** Deposits and withdrawals, the first ones first. */
  transfers: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(TRANSFER_KINDS),
      provider: z.string(),
      amount: Dollars,
      state: z.enum(TRANSFER_STATES),
      requestedAt: Timestamp,
      changedAt: Timestamp,
    }),
  ),
  disputes: z.array(
    z.object({
      contest,
      entryName: z.string(),
      at: Timestamp,
      words: z.string(),
      calculation: z.string(),
      answer: z.nullable(GivenAnswer),
    }),
  ),
  /** The security log, the oldest first. */
  log: z.array(
    z.object({
      at: Timestamp,
      kind: z.enum(SECURITY_EVENTS),
      device: z.nullable(z.string()),
      sessions: z.nullable(z.number()),
    }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;
