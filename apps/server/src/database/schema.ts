/**
 * The tables. Whatever must always be true is a constraint here, or a trigger in drizzle/0001_laws.sql. The database
 * decides; code checks first only to refuse with a better message.
 */
import {
  DISPUTE_DECISIONS,
  MAIL_PREFERENCES,
  MAIL_STATES,
  OPERATOR_ROLES,
  PUSH_KINDS,
  RESULT_FORMATS,
  SOURCE_INTERVALS,
  PROPOSAL_KINDS,
  SECURITY_EVENTS,
  type PushKind,
  type SourceInterval,
  type SportSpecificData,
  IDENTITY_STATES,
  INVITATION_USES,
  TOKEN_SCOPES,
  WEBHOOK_EVENTS,
} from '@captains-pick/contract';
import {
  CONTEST_STATUSES,
  IDENTITY_STEPS,
  DRAFT_TYPES,
  GOLF_STATUSES,
  HIGHEST_BALANCE,
  HIGHEST_FEE,
  HIGHEST_PRIZE,
  HIGHEST_SALARY,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LONGEST_PICK_TIME,
  SHORTEST_QUIET_PICK_TIME,
  type QuietHours,
  MINIMUM_AGES,
  MOST_ADMIN_PERCENT,
  MOST_PRIVATE_SEATS,
  NONCE_MAKERS,
  PERSON_STEPS,
  PRIVATE_KINDS,
  SPORTS,
  TRANSFER_KINDS,
  TRANSFER_STATES,
  type Cents,
  type DraftDraw,
  type DraftEvent,
  type DraftPlayer,
  type LobbyMove,
  type PlayerResult,
  type ReminderMinutes,
} from '@captains-pick/rules';
import type { MailKind } from '@captains-pick/mail';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { BeaconChain, StoredChange } from './stored-shapes.ts';
import type { StoredFeedRow } from '@captains-pick/feeds';
import { apiTokenNow, requestIdNow } from '../shared/request-scope.ts';
import { bytes, balanceColumn, instant, moneyColumn, wholeNumber } from './columns.ts';

const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** From the lower to the upper bound, both included. */
const between = (column: AnyPgColumn, least: number, most: number): SQL =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;

/** A match is of a source's id, or of a name. */
export const MATCHED_KINDS = ['id', 'name'] as const;

/** An override at the time of a settlement. */
export interface SettledOverride {
  readonly playerId: string;
  readonly result: Partial<PlayerResult>;
}

/** An amount that an entry received beyond its due and its owner could not pay back. */
export interface Shortfall {
  readonly entryId: string;
  readonly amount: Cents;
}

export const ROLES = ['player', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull().unique('users_username'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    verified: boolean('verified').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastActiveAt: instant('last_active_at'),
    /** The newest notification that the user has seen: it and all older ones are not new. A mail's id. */
    seenNotification: text('seen_notification'),
    /** When its owner closed it. Its names and address are gone, and a trigger keeps it as it is (drizzle/0030). */
    closedAt: instant('closed_at'),
  },
  (table) => [
    check(
      'users_username_lower_case',
      sql`${table.username} = lower(${table.username}) or ${table.closedAt} is not null`,
    ),
    check(
      'users_closed',
      sql`${table.closedAt} is null or (${table.username} ~ '^Former player [0-9]+$' and ${table.firstName} = '' and ${table.lastName} = '' and ${table.email} = '' and not ${table.verified})`,
    ),
    check('users_role', oneOf(table.role, ROLES)),
    index('users_email').on(sql`lower(${table.email})`),
    // Two operators are two persons.
    uniqueIndex('users_operator_email')
      .on(sql`lower(email)`)
      .where(sql`role = 'operator'`),
    // What follows a plus sign leads to the same mailbox.
    uniqueIndex('users_operator_mailbox')
      .on(sql`regexp_replace(lower(email), '\\+[^@]*@', '@')`)
      .where(sql`role = 'operator'`),
    // For prefixes, in the order of bytes.
    index('users_username_prefix').on(sql`username collate "C"`),
    index('users_email_prefix').on(sql`lower(email) collate "C"`),
    index('users_first_name_prefix').on(sql`lower(first_name) collate "C"`),
    index('users_last_name_prefix').on(sql`lower(last_name) collate "C"`),
  ],
);

/** A login, and all refresh tokens that descend from it. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    startedAt: instant('started_at').notNull(),
    /** No token of the family outlives this. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Operators: the seal of the secret and password of the login. */
    operatorSeal: text('operator_seal'),
    /** Such as “Firefox on Linux”, from the user agent of the login. Null: it was not noted. */
    device: text('device'),
    /** When a second factor was last used in it. A trigger refuses to begin one without (drizzle/0032). */
    factorAt: instant('factor_at'),
  },
  (table) => [
    index('refresh_families_expiry').on(table.expiresAt),
    index('refresh_families_of_user').on(table.userId),
    check('refresh_families_device', sql`length(${table.device}) between 1 and 80`),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex: only the holder has the token itself. */
    hash: text('hash').primaryKey(),
    familyId: text('family_id')
      .notNull()
      .references(() => refreshFamilies.id, { onDelete: 'cascade' }),
    /** The hash of the token that this one replaced: a token has one successor. Null for the first of a family. */
    predecessor: text('predecessor').unique('refresh_tokens_one_successor'),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Its first use. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.familyId),
    index('refresh_tokens_expiry').on(table.expiresAt),
  ],
);

/** The outbox. Links are not stored: their keys are, and the server's secret makes links of them. */
export const mails = pgTable(
  'mails',
  {
    /** Begins with its time, so that ids are in the order of times. */
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Null: no account has the address. A trigger refuses one that is not there (drizzle/0027). */
    userId: text('user_id'),
    address: text('address').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text('state', { enum: MAIL_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** After this it is not sent any more. */
    expiresAt: instant('expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Of a queued mail. Put off while a process tries. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Sent before those that are not: thousands of prizes must not delay the reset of a password. */
    urgent: boolean('urgent').notNull().default(true),
    /** What may be posted only once, such as a turn in a draft. */
    key: text('key'),
    /** How often an operator has had it sent again. */
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [
    index('mails_due')
      .on(table.urgent.desc(), table.nextAttemptAt)
      .where(sql`${table.state} = 'queued'`),
    uniqueIndex('mails_key')
      .on(table.key)
      .where(sql`key is not null`),
    // Bytes are compared faster than letters, and a rush adds a row for each entry.
    index('mails_of_user').on(sql`user_id collate "C"`),
    index('mails_failed')
      .on(table.id)
      .where(sql`state = 'failed'`),
    check('mails_state', oneOf(table.state, MAIL_STATES)),
    check('mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    check('mails_unaddressed', sql`(${table.state} = 'unaddressed') = (${table.userId} is null)`),
  ],
);

/** Kinds of mails that players have switched on or off. Without a row, a kind has its default. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: MAIL_PREFERENCES }).notNull(),
    wanted: boolean('wanted').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mail_preferences_pk', columns: [table.userId, table.kind] }),
    check('mail_preferences_kind', oneOf(table.kind, MAIL_PREFERENCES)),
  ],
);

/** Kinds of pushed notifications that players have switched on or off. Without a row, a kind is on. */
export const pushPreferences = pgTable(
  'push_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<PushKind>().notNull(),
    wanted: boolean('wanted').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_preferences_pk', columns: [table.userId, table.kind] }),
    check('push_preferences_kind', oneOf(table.kind, PUSH_KINDS)),
  ],
);

/** Players whose results everybody can see. Without a row, a player has no public profile. */
export const publicProfiles = pgTable('public_profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  prizes: boolean('prizes').notNull(),
});

/** The browsers that notifications are pushed to. Each ends with the session that it was added in. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: text('session_id')
      .notNull()
      .references(() => refreshFamilies.id, { onDelete: 'cascade' }),
    /** The browser's address at its push service. */
    endpoint: text('endpoint').notNull().unique('push_devices_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_devices_of_user').on(table.userId),
    index('push_devices_of_session').on(table.sessionId),
    check('push_devices_device', sql`length(${table.device}) between 1 and 80`),
  ],
);

/** Notifications that are to be pushed. A row ends when its message is sent, refused or too late. */
export const pushes = pgTable(
  'pushes',
  {
    mailId: text('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Put off while a process tries. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pushes_pk', columns: [table.mailId, table.deviceId] }),
    index('pushes_due').on(table.nextAttemptAt),
    index('pushes_of_device').on(table.deviceId),
  ],
);

/** Contests whose entrants were notified that lineups lock soon. */
export const noticedLocks = pgTable('noticed_locks', {
  contestId: text('contest_id')
    .primaryKey()
    .references(() => contests.id),
  at: instant('at').notNull(),
});

/** Up to which results the money line of a running contest was looked at. */
export const noticedLines = pgTable('noticed_lines', {
  contestId: text('contest_id')
    .primaryKey()
    .references(() => contests.id),
  /** The feed. */
  sequence: integer('sequence').notNull(),
  /** Rounds that were over; null: the sport's results have none. */
  rounds: integer('rounds'),
  at: instant('at').notNull(),
});

/** Whether an entry was in the money when its player was last notified of it, or would have been. */
export const noticedEntries = pgTable(
  'noticed_entries',
  {
    entryId: text('entry_id')
      .primaryKey()
      .references(() => entries.id),
    contestId: text('contest_id').notNull(),
    inMoney: boolean('in_money').notNull(),
  },
  (table) => [index('noticed_entries_of_contest').on(table.contestId)],
);

/** The keys that sign for this server at push services (RFC 8292). Made at the first start; browsers keep the public one. */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Encrypted. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('push_keys_only', sql`${table.only}`)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** Its link's token is made of it by the server's secret. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique('password_resets_token'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a link of the user was used: a used link spends the others. */
    spentAt: instant('spent_at'),
  },
  (table) => [
    index('password_resets_of_user').on(table.userId),
    index('password_resets_expiry').on(table.expiresAt),
  ],
);

/**
 * Links that verify an address: the one of a sign-up, or a new one. Of an account, one is open. An account's address
 * changes, or becomes verified, only by a used link (drizzle/0026).
 */
export const addressLinks = pgTable(
  'address_links',
  {
    /** Its link's token is made of it by the server's secret. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    address: text('address').notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique('address_links_token'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or replaced by a newer one. A trigger refuses a second time. */
    spentAt: instant('spent_at'),
    used: boolean('used').notNull().default(false),
  },
  (table) => [
    uniqueIndex('address_links_one_open')
      .on(table.userId)
      .where(sql`${table.spentAt} is null`),
    index('address_links_of_user').on(table.userId),
    index('address_links_expiry').on(table.expiresAt),
    check('address_links_used', sql`not ${table.used} or ${table.spentAt} is not null`),
    check('address_links_in_time', sql`not ${table.used} or ${table.spentAt} < ${table.expiresAt}`),
  ],
);

/** Browsers from which an account was signed in to, by the cookie that they keep. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the cookie's value, hex. */
    deviceHash: text('device_hash').notNull(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pk', columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_seen').on(table.lastSeen),
    check('known_devices_seen', sql`${table.firstSeen} <= ${table.lastSeen}`),
  ],
);

/** The security log. Rows are only added (drizzle/0026), so they hold no name and no address. */
/** The request that wrote the row, which the server's log names too; null: none did. */
const requestIdColumn = () => text('request_id').$defaultFn(() => requestIdNow() ?? sql`null`);

export const securityEvents = pgTable(
  'security_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a sign-in with a username that no account has. */
    userId: text('user_id').references(() => users.id),
    at: instant('at').notNull(),
    kind: text('kind', { enum: SECURITY_EVENTS }).notNull(),
    /** The device of the request; null: it has none. */
    device: text('device'),
    /** How many sessions ended; null: the event ends none. */
    sessions: integer('sessions'),
    requestId: requestIdColumn(),
  },
  (table) => [
    index('security_events_of_user').on(table.userId, table.sequence),
    check('security_events_kind', oneOf(table.kind, SECURITY_EVENTS)),
    check(
      'security_events_user',
      sql`${table.userId} is not null or ${table.kind} = 'sign-in-failed'`,
    ),
    check('security_events_sessions', sql`${table.sessions} >= 0`),
  ],
);

/** Authenticator apps, one per account. Until a code has confirmed it, it is no second factor. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** The encrypted secret (identity/factors/totp.ts). */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The 30 seconds whose code was used last. A trigger refuses these and earlier ones (drizzle/0032). */
    lastStep: bigint('last_step', { mode: 'number' }),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check(
      'totp_factors_confirmed',
      sql`${table.confirmedAt} is null or ${table.lastStep} is not null`,
    ),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** Made by the authenticator, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of its uses; 0: the authenticator does not count. A trigger refuses one that does not rise (drizzle/0032). */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_of_user').on(table.userId),
    check('passkeys_name', sql`length(${table.name}) between 1 and 60`),
    check('passkeys_counter', sql`${table.counter} >= 0`),
  ],
);

/** Recovery codes of accounts with a second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the account and the code, hex. */
    hash: text('hash').primaryKey(),
    createdAt: instant('created_at').notNull(),
    /** A trigger refuses a second time. */
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_of_user').on(table.userId)],
);

export const FACTOR_PURPOSES = ['login', 'confirmation', 'new-passkey'] as const;

/** A question that one proof of a second factor answers. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of the token, hex: only the asked person has the token itself. */
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: FACTOR_PURPOSES }).notNull(),
    /** The session that asks; null: it begins with the answer. */
    sessionId: text('session_id'),
    /** What a passkey signs, base64url. */
    nonce: text('nonce').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was answered. A trigger refuses a second time, and one that has expired. */
    spentAt: instant('spent_at'),
    /** Wrong answers. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('factor_challenges_of_user').on(table.userId),
    index('factor_challenges_expiry').on(table.expiresAt),
    check('factor_challenges_purpose', oneOf(table.purpose, FACTOR_PURPOSES)),
    check(
      'factor_challenges_session',
      sql`(${table.purpose} = 'login') = (${table.sessionId} is null)`,
    ),
    check('factor_challenges_failures', sql`${table.failures} between 0 and 5`),
    check('factor_challenges_in_time', sql`${table.spentAt} < ${table.expiresAt}`),
  ],
);

/** Attempts of logins, sign-ups and invitation codes (rate-limiter-flexible). Unlogged: a crash loses them. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
});

export const contests = pgTable(
  'contests',
  {
    id: text('id').primaryKey(),
    tournamentName: text('tournament_name').notNull(),
    tournamentURL: text('tournament_url'),
    sport: text('sport', { enum: SPORTS }).notNull(),
    draftType: text('draft_type', { enum: DRAFT_TYPES }).notNull(),
    format: text('format').notNull(),
    status: text('status', { enum: CONTEST_STATUSES }).notNull(),
    deadline: instant('deadline'),
    entryFee: moneyColumn('entry_fee').notNull(),
    adminFee: moneyColumn('admin_fee').notNull(),
    /** Whole dollars; null: no cap. */
    salaryCap: integer('salary_cap'),
    maxEntries: integer('max_entries').notNull(),
    maxEntriesPerUser: integer('max_entries_per_user').notNull(),
    /** Cents by place; null: the percentage table. A trigger bounds them and their sum (drizzle/0014). */
    entrantPayouts: jsonb('entrant_payouts').$type<readonly Cents[]>(),
    playerPayouts: jsonb('player_payouts').$type<readonly Cents[]>().notNull(),
    /** Snake: whole seconds per pick; null: no limit. */
    pickTimeLimit: integer('pick_time_limit'),
    /** Snake: when the clocks stop each day; null: never. */
    quietHours: jsonb('quiet_hours').$type<QuietHours>(),
    /** Maintained by a trigger on entries. */
    entrantsCount: integer('entrants_count').notNull().default(0),
    /** The number of applied feeds. */
    resultsSequence: integer('results_sequence').notNull().default(0),
    cancelledBecause: text('cancelled_because'),
    /** Null: the contest is not paused. */
    pausedSince: instant('paused_since'),
    pausedBecause: text('paused_because'),
    createdAt: instant('created_at').notNull(),
    /** True: not in lists. Its page and its record stay. */
    unlisted: boolean('unlisted').notNull().default(false),
    /** When lineups locked (salary) or the draft was drawn (snake); null: it has not started. */
    startedAt: instant('started_at'),
    /** The player who made it; null: an operator did, for everybody. A trigger keeps both as they are (drizzle/0044). */
    hostId: text('host_id').references(() => users.id),
    /** The contest of the same event that it gets its results from; null: it gets its own. */
    follows: text('follows').references((): AnyPgColumn => contests.id),
    /** The last act of the followed contest that it has followed; 0: none. */
    followedAct: bigint('followed_act', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('contests_status_deadline').on(table.status, table.deadline),
    index('contests_of_host')
      .on(table.hostId)
      .where(sql`host_id is not null`),
    index('contests_following')
      .on(table.follows)
      .where(sql`follows is not null`),
    check(
      'contests_private',
      sql`(${table.hostId} is null) = (${table.follows} is null) and (${table.hostId} is null or ${table.unlisted})`,
    ),
    check('contests_sport', oneOf(table.sport, SPORTS)),
    check('contests_draft_type', oneOf(table.draftType, DRAFT_TYPES)),
    check('contests_status', oneOf(table.status, CONTEST_STATUSES)),
    check(
      'contests_fees',
      sql`${between(table.entryFee, 0, HIGHEST_FEE)} and ${between(table.adminFee, 0, HIGHEST_FEE)}`,
    ),
    check('contests_salary_cap', between(table.salaryCap, 1, HIGHEST_SALARY)),
    check(
      'contests_pick_time_limit',
      sql`${table.pickTimeLimit} is null or (${table.pickTimeLimit} between 1 and ${sql.raw(String(LONGEST_PICK_TIME))} and ${table.draftType} = 'Snake')`,
    ),
    check(
      'contests_quiet_hours',
      sql`${table.quietHours} is null or (${table.draftType} = 'Snake' and coalesce(${table.pickTimeLimit}, 0) >= ${sql.raw(String(SHORTEST_QUIET_PICK_TIME))})`,
    ),
    check(
      'contests_drafting_is_snake',
      sql`${table.status} <> 'Drafting' or ${table.draftType} = 'Snake'`,
    ),
    check(
      'contests_max_entries',
      sql`${table.maxEntries} >= 2 and ${table.maxEntriesPerUser} >= 1`,
    ),
    check(
      'contests_entrants_within_max',
      sql`${table.entrantsCount} between 0 and ${table.maxEntries}`,
    ),
    check(
      'contests_salary_has_deadline',
      sql`${table.draftType} <> 'Salary' or ${table.deadline} is not null`,
    ),
    check(
      'contests_cancelled_has_reason',
      sql`(${table.status} = 'Cancelled') = (${table.cancelledBecause} is not null)`,
    ),
    check(
      'contests_started',
      sql`case ${table.status} when 'Registering' then ${table.startedAt} is null when 'Cancelled' then true else ${table.startedAt} is not null end`,
    ),
    check(
      'contests_paused_has_reason',
      sql`(${table.pausedSince} is null) = (${table.pausedBecause} is null)`,
    ),
    check(
      'contests_paused_goes_on',
      sql`${table.pausedSince} is null or ${table.status} not in ('Graded', 'Cancelled')`,
    ),
  ],
);

/** The contests on whose events players may make private ones, and within which bounds. */
export const privateOffers = pgTable(
  'private_offers',
  {
    contestId: text('contest_id')
      .primaryKey()
      .references(() => contests.id),
    kinds: text('kinds', { enum: PRIVATE_KINDS }).array().notNull(),
    /** The highest entry fee. */
    mostFee: moneyColumn('most_fee').notNull(),
    /** The admin fee, in percent of the entry fee. */
    adminPercent: integer('admin_percent').notNull(),
    mostSeats: integer('most_seats').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Null: it is open. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('private_offers_fee', between(table.mostFee, 0, HIGHEST_FEE)),
    check('private_offers_percent', between(table.adminPercent, 0, MOST_ADMIN_PERCENT)),
    check('private_offers_seats', between(table.mostSeats, 2, MOST_PRIVATE_SEATS)),
  ],
);

/** The people whom a private contest was opened to, besides its host. */
export const contestGuests = pgTable(
  'contest_guests',
  {
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    cameAt: instant('came_at').notNull(),
    /** True: the host challenged the guest. False: the guest came by a link. */
    challenged: boolean('challenged').notNull(),
    /** When the guest left, declined, or was removed. */
    leftAt: instant('left_at'),
    /** The host removed the guest, whom the link does not let in again. */
    removed: boolean('removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'contest_guests_pk', columns: [table.contestId, table.userId] }),
    index('contest_guests_of_user').on(table.userId),
    check('contest_guests_removed', sql`not ${table.removed} or ${table.leftAt} is not null`),
  ],
);

/** The links that open private contests. */
export const inviteLinks = pgTable(
  'invite_links',
  {
    /** The server's secret makes the link's token of it. */
    id: text('id').primaryKey(),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique('invite_links_token'),
    madeAt: instant('made_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('invite_links_one_open')
      .on(table.contestId)
      .where(sql`revoked_at is null`),
  ],
);

/** People whom a player does not want in private contests. They are not notified. */
export const blockedPeople = pgTable(
  'blocked_people',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id),
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ name: 'blocked_people_pk', columns: [table.userId, table.blockedId] }),
    index('blocked_people_blocked').on(table.blockedId),
    check('blocked_people_other', sql`${table.userId} <> ${table.blockedId}`),
  ],
);

/** Rows are only added (drizzle/0021). */
export const players = pgTable(
  'players',
  {
    id: text('id').primaryKey(),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** The place in the import, for a stable order. */
    ordinal: integer('ordinal').notNull(),
    externalId: text('external_id'),
    name: text('name').notNull(),
    /** `nameKey` of the name, which is equal for two spellings. */
    nameKey: text('name_key').notNull(),
    /** Whole dollars; null when the contest has no salaries. */
    salary: integer('salary'),
    facts: jsonb('facts').$type<SportSpecificData>().notNull(),
    /** When the player was marked as out; null: takes part. A trigger keeps it from the lock on (drizzle/0041). */
    outSince: instant('out_since'),
    outBecause: text('out_because'),
  },
  (table) => [
    check(
      'players_out_has_reason',
      sql`(${table.outSince} is null) = (${table.outBecause} is null)`,
    ),
    index('players_out')
      .on(table.contestId)
      .where(sql`out_since is not null`),
    unique('players_of_contest').on(table.contestId, table.id),
    unique('players_name_key').on(table.contestId, table.nameKey),
    unique('players_external_id').on(table.contestId, table.externalId),
    unique('players_ordinal').on(table.contestId, table.ordinal),
    check('players_salary', between(table.salary, 1, HIGHEST_SALARY)),
  ],
);

export const playerResults = pgTable(
  'player_results',
  {
    playerId: text('player_id').primaryKey(),
    contestId: text('contest_id').notNull(),
    /** The feed that last changed it; null: only an operator's override did. */
    sequence: integer('sequence'),
    finish: integer('finish'),
    cashedFor: moneyColumn('cashed_for').notNull(),
    score: doublePrecision('score'),
    /** Golf: the round of `thru`; null: no feed has had it. */
    round: integer('round'),
    thru: integer('thru'),
    status: text('status', { enum: GOLF_STATUSES }),
    currentChipCount: wholeNumber('current_chip_count'),
  },
  (table) => [
    index('player_results_contest').on(table.contestId),
    foreignKey({
      name: 'player_results_player',
      columns: [table.contestId, table.playerId],
      foreignColumns: [players.contestId, players.id],
    }),
    foreignKey({
      name: 'player_results_feed',
      columns: [table.contestId, table.sequence],
      foreignColumns: [appliedFeeds.contestId, appliedFeeds.sequence],
    }),
    check('player_results_status', oneOf(table.status, GOLF_STATUSES)),
    check('player_results_round', sql`${table.round} >= 1`),
    check('player_results_cashed', between(table.cashedFor, 0, HIGHEST_PRIZE)),
  ],
);

export const appliedFeeds = pgTable(
  'applied_feeds',
  {
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** From 1, without gaps. */
    sequence: integer('sequence').notNull(),
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    observedAt: instant('observed_at').notNull(),
    appliedAt: instant('applied_at').notNull(),
    appliedBy: text('applied_by')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the file's text, hex. */
    digest: text('digest').notNull(),
    /** The source's own id of the event, where the format has one. */
    eventId: text('event_id'),
    eventName: text('event_name'),
    final: boolean('final').notNull(),
    /** Every row as it was read, so that anybody can recompute the standings. */
    rows: jsonb('rows').$type<readonly StoredFeedRow[]>().notNull(),
    changed: integer('changed').notNull(),
  },
  (table) => [
    primaryKey({ name: 'applied_feeds_pk', columns: [table.contestId, table.sequence] }),
    unique('applied_feeds_digest').on(table.contestId, table.digest),
    check('applied_feeds_sequence', sql`${table.sequence} >= 1`),
  ],
);

/**
 * The updates of a contest's results, in order: applied feeds, and operators' corrections. The results at any time are
 * the last change of each player up to then. A trigger numbers the rows without gaps and refuses to change them.
 */
export const resultUpdates = pgTable(
  'result_updates',
  {
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    /** The feed that it applied; null: an operator overrode or lifted results. */
    feed: integer('feed'),
    /** An override, or a regrade with or without a feed. */
    correction: boolean('correction').notNull(),
    at: instant('at').notNull(),
    /** The results that the update changed, and nothing else. */
    changes: jsonb('changes').$type<readonly StoredChange[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'result_updates_pk', columns: [table.contestId, table.number] }),
    unique('result_updates_feed_once').on(table.contestId, table.feed),
    foreignKey({
      name: 'result_updates_feed',
      columns: [table.contestId, table.feed],
      foreignColumns: [appliedFeeds.contestId, appliedFeeds.sequence],
    }),
    check('result_updates_number', sql`${table.number} >= 1`),
    check('result_updates_cause', sql`${table.correction} or ${table.feed} is not null`),
  ],
);

/**
 * The players that a contest's feeds mean by a name or an id, as operators matched them. A match holds for the feeds
 * after `since`, up to and including `until`.
 */
export const feedMatches = pgTable(
  'feed_matches',
  {
    id: text('id').primaryKey(),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    kind: text('kind', { enum: MATCHED_KINDS }).notNull(),
    /** As the operator wrote it. */
    text: text('text').notNull(),
    /** The key that two spellings of a name share; an id unchanged. */
    key: text('key').notNull(),
    /** Null: the name belongs to no player of the contest. */
    playerId: text('player_id'),
    reason: text('reason').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by')
      .notNull()
      .references(() => users.id),
    /** The number of feeds applied when it was made. */
    since: integer('since').notNull(),
    /** The number of feeds applied when it was removed; null: it still holds. */
    until: integer('until'),
  },
  (table) => [
    index('feed_matches_contest').on(table.contestId),
    uniqueIndex('feed_matches_standing')
      .on(table.contestId, table.kind, table.key)
      .where(sql`until is null`),
    foreignKey({
      name: 'feed_matches_player',
      columns: [table.contestId, table.playerId],
      foreignColumns: [players.contestId, players.id],
    }),
    check('feed_matches_kind', oneOf(table.kind, MATCHED_KINDS)),
    check('feed_matches_span', sql`${table.until} >= ${table.since}`),
  ],
);

/** A player's result as an operator set it, whatever feeds say, until it is lifted. */
export const resultOverrides = pgTable(
  'result_overrides',
  {
    id: text('id').primaryKey(),
    contestId: text('contest_id').notNull(),
    playerId: text('player_id').notNull(),
    /** The overridden fields. */
    result: jsonb('result').$type<Partial<PlayerResult>>().notNull(),
    /** The feeds' result; null: none. */
    feed: jsonb('feed').$type<PlayerResult>(),
    /** The feed of that result. */
    feedSequence: integer('feed_sequence'),
    reason: text('reason').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by')
      .notNull()
      .references(() => users.id),
    /** Null: not lifted. */
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    index('result_overrides_contest').on(table.contestId),
    uniqueIndex('result_overrides_standing')
      .on(table.playerId)
      .where(sql`lifted_at is null`),
    foreignKey({
      name: 'result_overrides_player',
      columns: [table.contestId, table.playerId],
      foreignColumns: [players.contestId, players.id],
    }),
  ],
);

export const entries = pgTable(
  'entries',
  {
    id: text('id').primaryKey(),
    /** A contest and a user that exist: ensured by a trigger (drizzle/0021), once per statement. */
    contestId: text('contest_id').notNull(),
    userId: text('user_id').notNull(),
    /** From 1: the user's lowest free number (docs/product.md#several-entries). */
    entryNumber: integer('entry_number').notNull(),
    entryName: text('entry_name').notNull(),
    /** The lineup by slot, the captain first; empty before the draft. A trigger keeps its laws (drizzle/0021). */
    playerIds: text('player_ids').array().notNull().default([]),
    /** Whole dollars; null when the contest has no salaries. */
    teamSalary: integer('team_salary'),
    idempotencyKey: text('idempotency_key'),
    enteredAt: instant('entered_at').notNull(),
    /** When its player last changed the lineup; null: never. */
    editedAt: instant('edited_at'),
    /** A withdrawn entry keeps its row and frees its name. */
    withdrawnAt: instant('withdrawn_at'),
    /** The entry order, because entries of one transaction share `enteredAt`. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Snake: SHA-256 of the entry's nonce, public at once; null for other contests. */
    nonceHash: text('nonce_hash'),
    /** The nonce, encrypted with a key that is not in the database. */
    sealedNonce: text('sealed_nonce'),
    nonceMadeBy: text('nonce_made_by', { enum: NONCE_MAKERS }),
    /** Snake: from 1, by entry order; set when the lobby is first full. */
    seatNumber: integer('seat_number'),
  },
  (table) => [
    uniqueIndex('entries_seat')
      .on(table.contestId, table.seatNumber)
      .where(sql`withdrawn_at is null and seat_number is not null`),
    // A player who leaves a numbered seat can't enter the contest again (docs/product.md#leaving-a-draft).
    uniqueIndex('entries_one_seat')
      .on(table.contestId, table.userId)
      .where(sql`seat_number is not null`),
    check(
      'entries_nonce',
      sql`(${table.nonceHash} is null) = (${table.sealedNonce} is null) and (${table.nonceHash} is null) = (${table.nonceMadeBy} is null)`,
    ),
    check('entries_seat_from_one', sql`${table.seatNumber} >= 1`),
    index('entries_of_contest').on(table.contestId, table.sequence),
    uniqueIndex('entries_name')
      .on(table.contestId, table.entryName)
      .where(sql`withdrawn_at is null`),
    uniqueIndex('entries_number')
      .on(table.contestId, table.userId, table.entryNumber)
      .where(sql`withdrawn_at is null`),
    unique('entries_idempotency_key').on(table.userId, table.idempotencyKey),
    check('entries_number_from_one', sql`${table.entryNumber} >= 1`),
  ],
);

/** Complete lineups that players keep without entering them. */
export const savedLineups = pgTable(
  'saved_lineups',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** By slot, the captain first. */
    playerIds: text('player_ids').array().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [uniqueIndex('saved_lineups_once').on(table.userId, table.contestId, table.playerIds)],
);

/**
 * The draws of draft orders. The seed's commitment is stored before anybody can enter (docs/product.md#draft-order). A
 * contest's last draw counts; an earlier one was replaced before it drew.
 */
export const draftDraws = pgTable(
  'draft_draws',
  {
    id: text('id').primaryKey(),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** From 1. */
    number: integer('number').notNull(),
    /** The version of the derivation: see draw.ts of `rules`. Version 1 stored its seed in plain text. */
    version: integer('version').notNull(),
    /** SHA-256 of the seed, published at once. */
    commitment: text('commitment').notNull(),
    /** Null for draws of version 1. */
    committedAt: instant('committed_at'),
    /** Version 2: the seed, encrypted with a key that is not in the database. */
    sealedSeed: text('sealed_seed'),
    /** Version 1: 64 hexadecimal digits. */
    plainSeed: text('plain_seed'),
    /** The beacon that the draw waits for; null for none. */
    beacon: jsonb('beacon').$type<BeaconChain>(),
    /** When the transaction that filled the lobby numbered the seats. */
    filledAt: instant('filled_at'),
    /** Fixed by that transaction, if there is a beacon. */
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    /** The inputs of the order, published at the draw. */
    drawn: jsonb('drawn').$type<DraftDraw>(),
    drawnAt: instant('drawn_at'),
  },
  (table) => [
    unique('draft_draws_number').on(table.contestId, table.number),
    unique('draft_draws_commitment').on(table.commitment),
    index('draft_draws_pending')
      .on(table.id)
      .where(sql`filled_at is not null and drawn_at is null`),
    check('draft_draws_number_from_one', sql`${table.number} >= 1`),
    check(
      'draft_draws_seed',
      sql`case ${table.version} when 1 then ${table.plainSeed} is not null and ${table.sealedSeed} is null when 2 then ${table.plainSeed} is null and ${table.sealedSeed} is not null else false end`,
    ),
    check(
      'draft_draws_drawn_when_filled',
      sql`(${table.drawnAt} is null) = (${table.drawn} is null) and (${table.drawnAt} is null or ${table.filledAt} is not null)`,
    ),
    check(
      'draft_draws_beacon_round',
      sql`(${table.beaconRound} is not null) = (${table.beacon} is not null and ${table.filledAt} is not null)`,
    ),
  ],
);

export const LOBBY_MOVES = ['left', 'entered'] as const satisfies readonly LobbyMove['type'][];

/**
 * Changes of a lobby after its seats were numbered: leavers and newcomers, in order (docs/product.md#leaving-a-draft).
 */
export const lobbyMoves = pgTable(
  'lobby_moves',
  {
    drawId: text('draw_id')
      .notNull()
      .references(() => draftDraws.id),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    type: text('type', { enum: LOBBY_MOVES }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The nonce of a newcomer: published but unused, because the order was already drawn. */
    nonce: text('nonce'),
    nonceHash: text('nonce_hash'),
    nonceMadeBy: text('nonce_made_by', { enum: NONCE_MAKERS }),
  },
  (table) => [
    primaryKey({ name: 'lobby_moves_pk', columns: [table.drawId, table.number] }),
    check('lobby_moves_number', sql`${table.number} >= 1`),
    check('lobby_moves_type', oneOf(table.type, LOBBY_MOVES)),
    check(
      'lobby_moves_nonce',
      sql`(${table.type} = 'entered') = (${table.nonce} is not null) and (${table.nonce} is null) = (${table.nonceHash} is null) and (${table.nonce} is null) = (${table.nonceMadeBy} is null)`,
    ),
  ],
);

/** A contest's drafts: one, and another each time that its lobby is full again (docs/product.md#leaving-a-draft). */
export const drafts = pgTable(
  'drafts',
  {
    id: text('id').primaryKey(),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    /** From 1. */
    attempt: integer('attempt').notNull(),
    drawId: text('draw_id')
      .notNull()
      .references(() => draftDraws.id),
    /** The number of moves of the lobby before this draft. */
    movesBefore: integer('moves_before').notNull().default(0),
    /** User ids by seat number. */
    seats: jsonb('seats').$type<readonly string[]>().notNull(),
    /** The players in the draft's ranking, fixed with the seats. */
    players: jsonb('players').$type<readonly DraftPlayer[]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    /** Complete, ended by a withdrawal, or cancelled: no event follows. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('drafts_attempt').on(table.contestId, table.attempt),
    index('drafts_open')
      .on(table.id)
      .where(sql`closed_at is null`),
    check('drafts_attempt_from_one', sql`${table.attempt} >= 1`),
    check('drafts_moves_before', sql`${table.movesBefore} >= 0`),
  ],
);

/**
 * The events of a draft, in the form of `rules`; replaying them gives the draft. A trigger accepts an event only for an
 * open draft and directly after the one before it. It checks more than a foreign key, once per statement instead of
 * once per row.
 */
export const draftEvents = pgTable(
  'draft_events',
  {
    draftId: text('draft_id').notNull(),
    /** From 1, without gaps. Of two processes that append the same number, the first wins. */
    sequence: integer('sequence').notNull(),
    event: jsonb('event').$type<DraftEvent>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'draft_events_pk', columns: [table.draftId, table.sequence] }),
    check('draft_events_sequence', sql`${table.sequence} >= 1`),
  ],
);

/**
 * The picks that were not undone. An operator's undo removes the last one. Like that of the log, a trigger instead of a
 * foreign key refuses picks that are not in the log.
 */
export const draftPicks = pgTable(
  'draft_picks',
  {
    draftId: text('draft_id').notNull(),
    /** From 1. */
    pickNumber: integer('pick_number').notNull(),
    playerId: text('player_id').notNull(),
    /** The event that made it. */
    sequence: integer('sequence').notNull(),
  },
  (table) => [
    primaryKey({ name: 'draft_picks_pk', columns: [table.draftId, table.pickNumber] }),
    unique('draft_picks_player').on(table.draftId, table.playerId),
    check('draft_picks_number', sql`${table.pickNumber} >= 1`),
  ],
);

/** A contest's grading (0) and its regrades (from 1), each with its inputs. */
export const settlements = pgTable(
  'settlements',
  {
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    byUserId: text('by_user_id')
      .notNull()
      .references(() => users.id),
    /** Null for the grading. */
    reason: text('reason'),
    /** The number of applied feeds. */
    resultsSequence: integer('results_sequence').notNull(),
    /** The overrides at that time. */
    overrides: jsonb('overrides').$type<readonly SettledOverride[]>().notNull(),
    /** Amounts that balances could not pay back. */
    shortfalls: jsonb('shortfalls').$type<readonly Shortfall[]>().notNull(),
    /** SHA-256 of what it was computed from, hex. Null for settlements of former versions. */
    digest: text('digest'),
  },
  (table) => [
    primaryKey({ name: 'settlements_pk', columns: [table.contestId, table.number] }),
    check('settlements_number', sql`${table.number} >= 0`),
  ],
);

/** The address that a contest's results are read from. */
export const feedSources = pgTable(
  'feed_sources',
  {
    contestId: text('contest_id')
      .primaryKey()
      .references(() => contests.id),
    url: text('url').notNull(),
    format: text('format', { enum: RESULT_FORMATS }).notNull(),
    /** Seconds. */
    every: integer('every').$type<SourceInterval>().notNull(),
    skipUnknown: boolean('skip_unknown').notNull(),
    allowMissing: boolean('allow_missing').notNull(),
    /** Its feeds are applied in the name of this operator. */
    setBy: text('set_by')
      .notNull()
      .references(() => users.id),
    setAt: instant('set_at').notNull(),
    /** The last read; null: there was none. */
    checkedAt: instant('checked_at'),
    /** The last time that it was applied. */
    appliedAt: instant('applied_at'),
    /** What the last read found, in a sentence. */
    found: text('found'),
    /** Reads in a row without an answer. */
    failures: integer('failures').notNull(),
    nextAt: instant('next_at').notNull(),
    /** Why it is not read until an operator has looked; null: it is read. */
    paused: text('paused'),
    /** Of the last file: the source's names of its version, and its SHA-256. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    digest: text('digest'),
  },
  (table) => [
    index('feed_sources_due')
      .on(table.nextAt)
      .where(sql`paused is null`),
    check('feed_sources_format', oneOf(table.format, RESULT_FORMATS)),
    check('feed_sources_every', sql`${table.every} in (${sql.raw(SOURCE_INTERVALS.join(', '))})`),
    check('feed_sources_failures', sql`${table.failures} >= 0`),
  ],
);

/** What players say is wrong with a result, and the answers. A trigger keeps what was said (drizzle/0045). */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    contestId: text('contest_id')
      .notNull()
      .references(() => contests.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id),
    /** The number of settlements when it was opened. */
    settlements: integer('settlements').notNull(),
    at: instant('at').notNull(),
    words: text('words').notNull(),
    /** As the player's browser recomputed it. */
    calculation: text('calculation').notNull(),
    /** Null: it is open. */
    decision: text('decision', { enum: DISPUTE_DECISIONS }),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('disputes_once').on(table.entryId, table.settlements),
    index('disputes_of_user').on(table.userId),
    index('disputes_open')
      .on(table.at)
      .where(sql`decision is null`),
    check('disputes_decision', oneOf(table.decision, DISPUTE_DECISIONS)),
    check(
      'disputes_answered',
      sql`(${table.decision} is null) = (${table.answer} is null) and (${table.decision} is null) = (${table.answeredAt} is null) and (${table.decision} is null) = (${table.answeredBy} is null)`,
    ),
  ],
);

/**
 * The places of a contest's entries when its event is over, in blocks of some thousands, because a row per entry takes a
 * large field ten times as long. The arrays of a block have an element per entry, in entry order. A trigger
 * (drizzle/0023) keeps a block's law: it has each entry between its first and its last, and no other block has them.
 */
export const placementBlocks = pgTable(
  'placement_blocks',
  {
    contestId: text('contest_id').notNull(),
    /** Entries by their sequence number. */
    firstEntry: bigint('first_entry', { mode: 'number' }).notNull(),
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
    /** The block's lowest rank, by which the places near the top are found. */
    bestRank: integer('best_rank').notNull(),
    entries: bigint('entries', { mode: 'number' }).array().notNull(),
    ranks: integer('ranks').array().notNull(),
    tied: boolean('tied').array().notNull(),
    winnings: moneyColumn('winnings').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.firstEntry] }),
    check(
      'placements_whole',
      sql`array_ndims(${table.entries}) = 1 and ${table.entries}[1] = ${table.firstEntry}
        and ${table.entries}[cardinality(${table.entries})] = ${table.lastEntry}
        and cardinality(${table.ranks}) = cardinality(${table.entries})
        and cardinality(${table.tied}) = cardinality(${table.entries})
        and cardinality(${table.winnings}) = cardinality(${table.entries})`,
    ),
    check(
      'placements_rank',
      sql`1 <= ${table.bestRank} and ${table.bestRank} = any(${table.ranks})
        and (${table.bestRank} <= all(${table.ranks})) is true`,
    ),
    check(
      'placements_winnings',
      sql`(0 <= all(${table.winnings})) is true
        and (${sql.raw(String(HIGHEST_BALANCE))} >= all(${table.winnings})) is true`,
    ),
  ],
);

/** A row per element of the blocks. */
export const placements = pgView('placements', {
  contestId: text('contest_id').notNull(),
  /** That of the block, which is read only if a condition on it holds. */
  bestRank: integer('best_rank').notNull(),
  /** The entry's sequence number. */
  entry: bigint('entry', { mode: 'number' }).notNull(),
  rank: integer('rank').notNull(),
  tied: boolean('tied').notNull(),
  winnings: moneyColumn('winnings').notNull(),
}).existing();

export const ACCOUNT_KINDS = [
  'user',
  'contest-pool',
  'fees',
  'rounding',
  'outside',
  'welcome',
  /** A player's money between the request of a withdrawal and its end. */
  'hold',
  /** Money that a provider of deposits and withdrawals has received or paid out. */
  'clearing',
  /** What a player owes after a disputed deposit that the balance could not cover: zero or less. */
  'owed',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ACCOUNT_KINDS }).notNull(),
    userId: text('user_id')
      .unique('accounts_user')
      .references(() => users.id),
    contestId: text('contest_id')
      .unique('accounts_contest')
      .references(() => contests.id),
    /**
     * Maintained by a trigger on postings for users, holds, debts and pools. Null for the house's accounts, whose rows would be
     * hot.
     */
    balance: balanceColumn('balance'),
    /** The user has set a limit or taken a break at some time: a trigger sets it (drizzle/0028), and bookings are checked. */
    limited: boolean('limited').notNull().default(false),
    /**
     * The revision of `person_rules` that the user satisfies; 0: none. Triggers set it (drizzle/0030). -1: the user's account
     * is closed.
     */
    personRevision: integer('person_revision').notNull().default(0),
  },
  (table) => [
    check('accounts_kind', oneOf(table.kind, ACCOUNT_KINDS)),
    check(
      'accounts_owner',
      sql`(${table.kind} = 'user') = (${table.userId} is not null) and (${table.kind} = 'contest-pool') = (${table.contestId} is not null)`,
    ),
    check(
      'accounts_kept_balance',
      sql`(${table.kind} in ('user', 'hold', 'owed', 'contest-pool')) = (${table.balance} is not null)`,
    ),
    check(
      'accounts_not_negative',
      sql`case ${table.kind} when 'owed' then ${table.balance} <= 0 else ${table.balance} >= 0 end`,
    ),
    index('accounts_owing')
      .on(table.id)
      .where(sql`kind = 'owed' and balance < 0`),
  ],
);

export const JOURNAL_KINDS = [
  'welcome',
  'grant',
  'grant-reversal',
  'entry',
  /** With a contest: of an entry. Without one: of money. */
  'withdrawal',
  'refund',
  'payout',
  'remainder',
  'unawarded',
  'overlay',
  'regrade',
  'deposit',
  'deposit-return',
  'withdrawal-hold',
  'withdrawal-return',
  /** From the owed account to the player: the part of a dispute that the balance could not cover. */
  'owed',
  /** From the player to the owed account. */
  'owed-payment',
  /** What a claimed deposit leaves of itself, because a withdrawal has refunded a part of it. */
  'dispute-credit',
  /** What Stripe keeps, from the house's fees. */
  'provider-fee',
  /** A small balance of an account that is closed. */
  'given-up',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export const journals = pgTable(
  'journals',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: JOURNAL_KINDS }).notNull(),
    /** An existing contest: ensured by a trigger (drizzle/0010), as are the references of placements and postings. */
    contestId: text('contest_id'),
    /** A key that makes the journal's cause happen only once. */
    idempotencyKey: text('idempotency_key').notNull().unique('journals_idempotency_key'),
    memo: text('memo').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // In the order that a contest's record has them.
    index('journals_of_contest')
      .on(table.contestId, table.idempotencyKey)
      .where(sql`contest_id is not null`),
    index('journals_grants')
      .on(table.createdAt)
      .where(sql`kind = 'grant'`),
    check('journals_kind', oneOf(table.kind, JOURNAL_KINDS)),
  ],
);

export const postings = pgTable(
  'postings',
  {
    journalId: text('journal_id').notNull(),
    accountId: text('account_id').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** The order of the postings of a user's account, because a transaction locks the account before it posts to it. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ name: 'postings_pk', columns: [table.journalId, table.accountId] }),
    // Only users' accounts, because those of the house have a posting of almost every journal.
    index('postings_of_user')
      .on(table.accountId, table.sequence)
      .where(sql`account_id like 'user:%'`),
    check('postings_amount', sql`${table.amount} <> 0`),
    // Not validated for older rows, because the books are never rewritten.
    check('postings_amount_bounds', between(table.amount, 0 - HIGHEST_BALANCE, HIGHEST_BALANCE)),
  ],
);

export const BREAK_KINDS = ['break', 'exclusion'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * Limits that players set for themselves. A row stays when its limit is removed. Triggers refuse a raise without a wait,
 * and bookings, deposits and entries beyond a limit (drizzle/0028).
 */
export const playLimits = pgTable(
  'play_limits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: LIMIT_KINDS }).notNull(),
    period: text('period', { enum: LIMIT_PERIODS }).notNull(),
    amount: moneyColumn('amount').notNull(),
    /** Replaces the amount at `nextFrom`; null: the limit then ends. */
    nextAmount: moneyColumn('next_amount'),
    /** Null: nothing waits. */
    nextFrom: instant('next_from'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'play_limits_pk', columns: [table.userId, table.kind, table.period] }),
    check('play_limits_kind', oneOf(table.kind, LIMIT_KINDS)),
    check('play_limits_period', oneOf(table.period, LIMIT_PERIODS)),
    check('play_limits_amount', between(table.amount, 0, HIGHEST_BALANCE)),
    check(
      'play_limits_next',
      sql`(${table.nextAmount} is null or ${table.nextFrom} is not null) and ${table.nextAmount} > ${table.amount} and ${table.nextAmount} <= ${sql.raw(String(HIGHEST_BALANCE))}`,
    ),
  ],
);

/** Breaks and self-exclusions. Rows are only added, so none is ever shortened. */
export const playBreaks = pgTable(
  'play_breaks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: BREAK_KINDS }).notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
  },
  (table) => [
    index('play_breaks_of_user').on(table.userId, table.untilAt),
    check('play_breaks_kind', oneOf(table.kind, BREAK_KINDS)),
    check(
      'play_breaks_length',
      sql`case ${table.kind} when 'break' then ${table.untilAt} between ${table.fromAt} + interval '24 hours' and ${table.fromAt} + interval '1008 hours' else (${table.untilAt} at time zone 'UTC') >= (${table.fromAt} at time zone 'UTC') + interval '6 months' end`,
    ),
  ],
);

/** After how many minutes of play a player asked to be reminded. */
export const playReminders = pgTable(
  'play_reminders',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    minutes: integer('minutes').notNull().$type<ReminderMinutes>(),
  },
  (table) => [check('play_reminders_minutes', sql`${table.minutes} in (30, 60, 120, 240)`)],
);

/** What is required of a person. One row, which the server writes at its start; a trigger counts its revisions. */
export const personRules = pgTable(
  'person_rules',
  {
    id: boolean('id').primaryKey().default(true),
    revision: integer('revision').notNull(),
    required: text('required', { enum: PERSON_STEPS }).notNull(),
    minimumAge: integer('minimum_age').notNull(),
    /** Empty: all. */
    countries: text('countries').array().notNull(),
    /** Empty: all. Otherwise they bound the countries that they belong to. */
    regions: text('regions').array().notNull(),
    termsVersion: text('terms_version').notNull(),
    /** The step before which an identity must be verified. */
    identity: text('identity', { enum: IDENTITY_STEPS }).notNull().default('never'),
    /** Of the hashes in `closed_traces`. */
    salt: text('salt')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
  },
  (table) => [
    check('person_rules_one', sql`${table.id}`),
    check('person_rules_revision', sql`${table.revision} >= 1`),
    check('person_rules_required', oneOf(table.required, PERSON_STEPS)),
    check('person_rules_identity', oneOf(table.identity, IDENTITY_STEPS)),
    check(
      'person_rules_identity_of_known',
      sql`${table.identity} = 'never' or ${table.required} in ('entry', 'sign-up') or (${table.required} = 'deposit' and ${table.identity} <> 'entry')`,
    ),
    check('person_rules_age', between(table.minimumAge, MINIMUM_AGES.lowest, MINIMUM_AGES.highest)),
  ],
);

/**
 * Birth dates and places of people who may play for money. Triggers refuse people under age, places that are not allowed
 * and another birth date (drizzle/0030).
 */
export const persons = pgTable(
  'persons',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    /** ISO 3166-1, two letters. */
    country: text('country').notNull(),
    /** ISO 3166-2; null: the country has no list of regions. */
    region: text('region'),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    check('persons_birth_date', sql`${table.birthDate} >= '1900-01-01'`),
    check('persons_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      'persons_region',
      sql`${table.region} ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' and left(${table.region}, 2) = ${table.country}`,
    ),
  ],
);

/** Players' own pictures, drawn again: WebP of 256 pixels. */
export const userPictures = pgTable(
  'user_pictures',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    /** SHA-256 of the user and the picture, hex: its address. */
    digest: text('digest').notNull(),
    webp: bytes('webp').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_pictures_digest').on(table.digest),
    check('user_pictures_size', sql`octet_length(${table.webp}) <= 200000`),
  ],
);

export const IDENTITY_PROVIDERS = ['manual', 'external'] as const;

/**
 * Checks of players' identities. At most one of a player waits or counts. Triggers allow no other steps than
 * requested → verified or refused, and verified → lapsed (drizzle/0038). Documents are never stored.
 */
export const identityChecks = pgTable(
  'identity_checks',
  {
    /** The external service gets it as the reference. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider', { enum: IDENTITY_PROVIDERS }).notNull(),
    state: text('state', { enum: IDENTITY_STATES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The operator; null: it waits, or the service or the server decided. */
    decidedBy: text('decided_by').references(() => users.id),
    /** Where the evidence is. */
    reference: text('reference'),
    /** Why it was refused or lapsed. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('identity_checks_open')
      .on(table.userId)
      .where(sql`${table.state} in ('requested', 'verified')`),
    index('identity_checks_of_user').on(table.userId, table.requestedAt),
    check('identity_checks_provider', oneOf(table.provider, IDENTITY_PROVIDERS)),
    check('identity_checks_state', oneOf(table.state, IDENTITY_STATES)),
    check(
      'identity_checks_decided',
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null)`,
    ),
    check(
      'identity_checks_evidence',
      sql`${table.state} <> 'verified' or ${table.reference} is not null`,
    ),
    check(
      'identity_checks_reason',
      sql`${table.state} not in ('refused', 'lapsed') or ${table.reason} is not null`,
    ),
  ],
);

/** Which terms a user has accepted, and when. Rows are only added. */
export const consents = pgTable(
  'consents',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    termsVersion: text('terms_version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ name: 'consents_pk', columns: [table.userId, table.termsVersion] })],
);

export const TRACE_KINDS = ['username', 'address', 'person'] as const;

/**
 * What is kept of closed accounts, as slow hashes: usernames, which are never taken again, and the addresses and persons
 * of those who were self-excluded. Rows are only added.
 */
export const closedTraces = pgTable(
  'closed_traces',
  {
    kind: text('kind', { enum: TRACE_KINDS }).notNull(),
    hash: text('hash').notNull(),
    /** The self-exclusion; null for usernames. */
    fromAt: instant('from_at'),
    untilAt: instant('until_at'),
  },
  (table) => [
    index('closed_traces_hash').on(table.hash),
    index('closed_traces_of_kind').on(table.kind),
    check('closed_traces_kind', oneOf(table.kind, TRACE_KINDS)),
    check(
      'closed_traces_exclusion',
      sql`(${table.kind} = 'username') = (${table.fromAt} is null) and (${table.fromAt} is null) = (${table.untilAt} is null)`,
    ),
  ],
);

/** Who receives and pays the money of deposits and withdrawals. */
export const TRANSFER_PROVIDERS = ['cashier', 'stripe'] as const;
export type TransferProvider = (typeof TRANSFER_PROVIDERS)[number];

/**
 * Deposits and withdrawals. A trigger on their steps maintains `state`, `steps` and `changedAt`, and refuses a step that
 * the state doesn't allow or whose booking is missing (drizzle/0025). Nothing else of a transfer changes.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: text('id').primaryKey(),
    /** What the player tells the cashier, as C-10001. */
    number: bigint('number', { mode: 'number' })
      .generatedAlwaysAsIdentity({ startWith: 10_001 })
      .unique('transfers_number'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    provider: text('provider', { enum: TRANSFER_PROVIDERS }).notNull(),
    amount: moneyColumn('amount').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('requested'),
    /** The number of its steps. */
    steps: integer('steps').notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** A deposit that is still requested then is refused. */
    expiresAt: instant('expires_at'),
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    unique('transfers_idempotency_key').on(table.userId, table.idempotencyKey),
    index('transfers_of_user').on(table.userId, table.number),
    index('transfers_on_the_way')
      .on(table.number)
      .where(sql`state in ('requested', 'pending')`),
    index('transfers_changed').on(table.changedAt),
    check('transfers_kind', oneOf(table.kind, TRANSFER_KINDS)),
    check('transfers_provider', oneOf(table.provider, TRANSFER_PROVIDERS)),
    check('transfers_state', oneOf(table.state, TRANSFER_STATES)),
    check('transfers_amount', between(table.amount, 1, HIGHEST_BALANCE)),
    check(
      'transfers_expiry',
      sql`${table.expiresAt} is null or (${table.kind} = 'deposit' and ${table.expiresAt} > ${table.requestedAt})`,
    ),
  ],
);

/** Append-only. The booking of a step is the journal with the key `transfer:{transfer}:{number}`. */
export const transferSteps = pgTable(
  'transfer_steps',
  {
    transferId: text('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** From 1, without gaps. */
    number: integer('number').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    at: instant('at').notNull(),
    /** Null: the server, when a deposit expires. */
    byUserId: text('by_user_id').references(() => users.id),
    reason: text('reason'),
    /** The cashier's receipt. */
    reference: text('reference').unique('transfer_steps_reference'),
  },
  (table) => [
    primaryKey({ name: 'transfer_steps_pk', columns: [table.transferId, table.number] }),
    check('transfer_steps_number', sql`${table.number} >= 1`),
    check('transfer_steps_state', oneOf(table.state, TRANSFER_STATES)),
    check(
      'transfer_steps_reference_of_settled',
      sql`(${table.reference} is null) or (${table.state} = 'settled')`,
    ),
    check(
      'transfer_steps_reason',
      sql`(${table.state} in ('refused', 'returned', 'disputed')) = (${table.reason} is not null)`,
    ),
  ],
);

/** Stripe's Checkout Session of a deposit. Only `reads` changes, and rises. */
export const checkoutSessions = pgTable('checkout_sessions', {
  transferId: text('transfer_id')
    .primaryKey()
    .references(() => transfers.id),
  sessionId: text('session_id').notNull().unique('checkout_sessions_session'),
  /** Where the player pays. */
  url: text('url').notNull(),
  /** Counts the reads of its state. Only the last read is applied, because an earlier one may be stale. */
  reads: integer('reads').notNull().default(0),
});

/** Withdrawals that refund a deposit at Stripe. Only `refundId`, once, and `reads`, which rises, change. */
export const stripeRefunds = pgTable(
  'stripe_refunds',
  {
    /** The withdrawal. */
    transferId: text('transfer_id')
      .primaryKey()
      .references(() => transfers.id),
    depositId: text('deposit_id')
      .notNull()
      .references(() => transfers.id),
    /** The first withdrawal of those that were requested together. */
    batch: text('batch')
      .notNull()
      .references(() => transfers.id),
    /** Stripe's id; null: not known yet. */
    refundId: text('refund_id').unique('stripe_refunds_refund'),
    reads: integer('reads').notNull().default(0),
  },
  (table) => [
    index('stripe_refunds_deposit').on(table.depositId),
    index('stripe_refunds_batch').on(table.batch),
  ],
);

/** Comparisons of what Stripe lists with the ledger. Append-only. */
export const reconciliations = pgTable('reconciliations', {
  id: text('id').primaryKey(),
  fromAt: instant('from_at').notNull(),
  toAt: instant('to_at').notNull(),
  at: instant('at').notNull(),
  byUserId: text('by_user_id')
    .notNull()
    .references(() => users.id),
  payments: integer('payments').notNull(),
  refunds: integer('refunds').notNull(),
  disputes: integer('disputes').notNull(),
  payouts: integer('payouts').notNull(),
  /** Fees that it has booked. */
  fees: moneyColumn('fees').notNull(),
});

export const DIFFERENCE_KINDS = [
  'missing-here',
  'missing-there',
  'other-amount',
  'other-state',
] as const;
export const DIFFERENCE_SUBJECTS = ['payment', 'refund', 'dispute', 'payout'] as const;

/** What a comparison has found. Append-only. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    reconciliationId: text('reconciliation_id')
      .notNull()
      .references(() => reconciliations.id),
    number: integer('number').notNull(),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    subject: text('subject', { enum: DIFFERENCE_SUBJECTS }).notNull(),
    /** Null: Stripe has none. */
    providerId: text('provider_id'),
    /** Null: the ledger has none. */
    transferId: text('transfer_id').references(() => transfers.id),
    here: text('here').notNull(),
    there: text('there').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'reconciliation_differences_pk',
      columns: [table.reconciliationId, table.number],
    }),
    check('reconciliation_differences_kind', oneOf(table.kind, DIFFERENCE_KINDS)),
    check('reconciliation_differences_subject', oneOf(table.subject, DIFFERENCE_SUBJECTS)),
  ],
);

/** Events that a provider has sent, each once. Append-only. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: the event is of no deposit. */
    transferId: text('transfer_id').references(() => transfers.id),
    /** What the provider has and the ledger has not, in words; null: they agree. */
    difference: text('difference'),
  },
  (table) => [
    index('provider_events_different')
      .on(table.receivedAt)
      .where(sql`difference is not null`),
  ],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    /** The order of writing: actions at the same time keep theirs. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    at: instant('at').notNull(),
    byUserId: text('by_user_id')
      .notNull()
      .references(() => users.id),
    act: text('act').notNull(),
    contestId: text('contest_id').references(() => contests.id),
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: requestIdColumn(),
    /** The API token by which the operator's script acted; null: none. */
    apiTokenId: text('api_token_id')
      .references((): AnyPgColumn => apiTokens.id)
      .$defaultFn(() => apiTokenNow() ?? sql`null`),
  },
  (table) => [index('audit_log_contest').on(table.contestId, table.sequence)],
);

/**
 * The roles of operators. One owner at least can always act. Only an owner changes a row, and not their own
 * (drizzle/0031).
 */
export const operators = pgTable(
  'operators',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    role: text('role', { enum: OPERATOR_ROLES }).notNull(),
    /** When a password was set first. Null: the invitation was not used. */
    joinedAt: instant('joined_at'),
    /** Null: not disabled. */
    disabledAt: instant('disabled_at'),
    /** The owner who made the last change; null: the server, from its settings. */
    changedBy: text('changed_by').references(() => users.id),
  },
  (table) => [check('operators_role', oneOf(table.role, OPERATOR_ROLES))],
);

/** Where events are sent to. Only `endedAt` and `endedBecause` change, once. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
    /** The secret that signs, encrypted. */
    secret: text('secret').notNull(),
    addedBy: text('added_by')
      .notNull()
      .references(() => users.id),
    addedAt: instant('added_at').notNull(),
    endedAt: instant('ended_at'),
    /** Why the server ended it; null: an operator did. */
    endedBecause: text('ended_because'),
  },
  (table) => [
    check('webhooks_ended', sql`${table.endedAt} is not null or ${table.endedBecause} is null`),
  ],
);

export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;

/** Events for each webhook. Triggers write them in the transaction of what they report (drizzle/0054). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    at: instant('at').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.nextAt)
      .where(sql`state = 'queued'`),
    index('webhook_deliveries_of').on(table.webhookId, table.number),
    check('webhook_deliveries_state', oneOf(table.state, DELIVERY_STATES)),
  ],
);

/**
 * API tokens of operators' scripts. A token has the rights of the operator who made it, as far as its scopes go. Only
 * `lastUsedAt` and, once, `revokedAt` change.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token, hex. */
    hash: text('hash').notNull().unique('api_tokens_hash'),
    name: text('name').notNull(),
    /** The first characters of the token. */
    start: text('start').notNull(),
    scopes: text('scopes', { enum: TOKEN_SCOPES }).array().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('api_tokens_hash_length', sql`length(${table.hash}) = 64`),
    check('api_tokens_ends', sql`${table.expiresAt} > ${table.madeAt}`),
  ],
);

/**
 * Codes that players sign up with, besides that of the settings. A trigger counts the uses, and refuses one too many,
 * one after the expiry and one by another address (drizzle/0037).
 */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    /** Of the campaign or the person. */
    name: text('name').notNull(),
    /** Who alone may use it; null: whoever has the code. */
    email: text('email'),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_code').on(table.code),
    check('invitations_uses', between(table.uses, INVITATION_USES.fewest, INVITATION_USES.most)),
    check('invitations_used', sql`${table.used} between 0 and ${table.uses}`),
    check('invitations_of_one', sql`${table.email} is null or ${table.uses} = 1`),
    check('invitations_expiry', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** Who signed up with which invitation. Rows are only added. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    invitationId: text('invitation_id')
      .notNull()
      .references(() => invitations.id),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('invitation_uses_of_invitation').on(table.invitationId)],
);

/** One row: the amount above which a booking by hand needs a second person. */
export const moneyAlone = pgTable(
  'money_alone',
  {
    only: boolean('only').primaryKey().default(true),
    limit: moneyColumn('limit').notNull(),
  },
  (table) => [
    check('money_alone_only', sql`${table.only}`),
    check('money_alone_limit', between(table.limit, 0, HIGHEST_BALANCE)),
  ],
);

/**
 * What an operator booked by hand without a second person, written by the trigger that keeps the limit (drizzle/0036).
 * Such bookings of one day for one player add up.
 */
export const bookedAlone = pgTable(
  'booked_alone',
  {
    journalId: text('journal_id')
      .primaryKey()
      .references(() => journals.id),
    operatorId: text('operator_id').notNull(),
    playerId: text('player_id').notNull(),
    /** Whether the player's balance gained it. Otherwise it was paid out. */
    credited: boolean('credited').notNull(),
    amount: moneyColumn('amount').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    index('booked_alone_of_day').on(table.operatorId, table.playerId, table.bookedAt),
    check('booked_alone_amount', between(table.amount, 1, HIGHEST_BALANCE)),
  ],
);

export const PROPOSAL_DECISIONS = ['confirmed', 'declined', 'expired'] as const;

/** Bookings by hand that wait for a second person. Once decided, a row stays as it is (drizzle/0031). */
export const moneyProposals = pgTable(
  'money_proposals',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: PROPOSAL_KINDS }).notNull(),
    /** The key of the journal that the confirmation books. */
    journalKey: text('journal_key').notNull(),
    /** The grant or the transfer; null: a new grant. */
    subjectId: text('subject_id'),
    playerId: text('player_id')
      .notNull()
      .references(() => users.id),
    amount: moneyColumn('amount').notNull(),
    /** The reason, or the reference of a receipt. */
    words: text('words').notNull(),
    proposedBy: text('proposed_by')
      .notNull()
      .references(() => users.id),
    proposedAt: instant('proposed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    decision: text('decision', { enum: PROPOSAL_DECISIONS }),
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('money_proposals_one_open')
      .on(table.journalKey)
      .where(sql`decision is null`),
    uniqueIndex('money_proposals_one_confirmed')
      .on(table.journalKey)
      .where(sql`decision = 'confirmed'`),
    index('money_proposals_latest').on(table.proposedAt),
    check('money_proposals_kind', oneOf(table.kind, PROPOSAL_KINDS)),
    check('money_proposals_decision', oneOf(table.decision, PROPOSAL_DECISIONS)),
    check('money_proposals_amount', between(table.amount, 1, HIGHEST_BALANCE)),
    check('money_proposals_expiry', sql`${table.expiresAt} > ${table.proposedAt}`),
    check('money_proposals_subject', sql`(${table.kind} = 'grant') = (${table.subjectId} is null)`),
    check(
      'money_proposals_decided',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decidedBy} is not null) = (${table.decision} is not null and ${table.decision} <> 'expired')`,
    ),
    check(
      'money_proposals_second_person',
      sql`${table.decision} is distinct from 'confirmed' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
    check(
      'money_proposals_in_time',
      sql`${table.decision} is distinct from 'confirmed' or ${table.decidedAt} < ${table.expiresAt}`,
    ),
  ],
);
