/**
 * All that the database keeps of a player, read in short statements and never held as a whole: years of play have
 * thousands of entries and bookings.
 */
import type { OwnData } from '@captains-pick/contract';
import { dollarsForWire, ok } from '@captains-pick/rules';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type Database, type Reader } from '../database/database.ts';
import {
  blockedPeople,
  consents,
  contestGuests,
  contests,
  invitations,
  invitationUses,
  mailPreferences,
  persons,
  playBreaks,
  playLimits,
  users,
} from '../database/schema.ts';
import { countUnusedCodes, findApp, passkeysOf } from '../identity/factors/factors-repository.ts';
import { openFamiliesOf } from '../identity/refresh-tokens-repository.ts';
import { noteEvent } from '../identity/security-log.ts';
import { devicesOf, pushPreferencesOf } from '../mail/push/push-devices-repository.ts';
import { reminderOf } from '../money/play-repository.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { identityChecksOf } from '../users/identity-repository.ts';
import { findPicture } from '../users/pictures-repository.ts';
import { profileChoicesOf } from '../users/public-profiles-repository.ts';
import { findUser } from '../users/users-repository.ts';
import {
  bookingsOf,
  disputesOf,
  entriesOf,
  logOf,
  savedLineupsOf,
  transfersOf,
  type ReadBlock,
} from './own-data-lists.ts';
import type { OwnDataExport } from './service.ts';
import { StreamedReply } from './streamed-reply.ts';

/** Rows that are read at once. */
const BLOCK = 1_000;
/** Characters that are read before the first are sent: most players have less. */
const BEGUN = 500_000;

type ChosenByOwner = Pick<
  OwnData,
  | 'person'
  | 'consents'
  | 'limits'
  | 'breaks'
  | 'reminderMinutes'
  | 'invitation'
  | 'identityChecks'
  | 'picture'
  | 'mailPreferences'
  | 'publicProfile'
  | 'pushPreferences'
  | 'pushDevices'
>;

/** What a player has given, accepted and chosen about playing for money. */
const chosenBy = async (reader: Reader, userId: string): Promise<ChosenByOwner> => {
  const [person] = await reader.select().from(persons).where(eq(persons.userId, userId));
  const accepted = await reader
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at));
  const limits = await reader.select().from(playLimits).where(eq(playLimits.userId, userId));
  const breaks = await reader
    .select()
    .from(playBreaks)
    .where(eq(playBreaks.userId, userId))
    .orderBy(asc(playBreaks.fromAt));
  const mail = await reader
    .select()
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId))
    .orderBy(asc(mailPreferences.kind));
  const drawn = await findPicture(reader, { userId });
  const [used] = await reader
    .select({ name: invitations.name, at: invitationUses.usedAt })
    .from(invitationUses)
    .innerJoin(invitations, eq(invitations.id, invitationUses.invitationId))
    .where(eq(invitationUses.userId, userId));
  return {
    person:
      person === undefined
        ? null
        : {
            birthDate: person.birthDate,
            country: person.country,
            region: person.region,
            givenAt: person.givenAt.toISOString(),
          },
    consents: accepted.map(({ termsVersion, at }) => ({ termsVersion, at: at.toISOString() })),
    limits: limits.map(({ kind, period, amount, nextAmount, nextFrom }) => ({
      kind,
      period,
      amount: dollarsForWire(amount),
      next:
        nextFrom === null
          ? null
          : {
              amount: nextAmount === null ? null : dollarsForWire(nextAmount),
              from: nextFrom.toISOString(),
            },
    })),
    breaks: breaks.map(({ kind, fromAt, untilAt }) => ({
      kind,
      from: fromAt.toISOString(),
      until: untilAt.toISOString(),
    })),
    reminderMinutes: await reminderOf(reader, userId),
    publicProfile: await profileChoicesOf(reader, userId),
    mailPreferences: mail.map(({ kind, wanted }) => ({ kind, wanted })),
    pushPreferences: [...(await pushPreferencesOf(reader, userId))].map(([kind, wanted]) => ({
      kind,
      wanted,
    })),
    pushDevices: (await devicesOf(reader, userId)).map(({ device, endpoint, createdAt }) => ({
      device,
      service: new URL(endpoint).hostname,
      since: createdAt.toISOString(),
    })),
    picture: drawn === null ? null : `data:image/webp;base64,${drawn.toString('base64')}`,
    identityChecks: (await identityChecksOf(reader, userId)).map(
      ({ state, requestedAt, decidedAt, reason }) => ({
        state,
        requestedAt: requestedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        reason,
      }),
    ),
    invitation: used === undefined ? null : { name: used.name, usedAt: used.at.toISOString() },
  };
};

/** The private contests of a player, and the people whom the player has blocked. */
const friendsOf = async (
  reader: Reader,
  userId: string,
): Promise<Pick<OwnData, 'privateContests' | 'blocked'>> => {
  const isHost = sql<boolean>`coalesce(${contests.hostId} = ${userId}, false)`;
  const guest = and(eq(contestGuests.contestId, contests.id), eq(contestGuests.userId, userId));
  const known = await reader
    .select({
      _id: contests.id,
      name: contests.tournamentName,
      sport: contests.sport,
      isHost,
      since: sql<Date>`coalesce(${contestGuests.cameAt}, ${contests.createdAt})`.mapWith(
        contests.createdAt,
      ),
      challenged: sql<boolean>`coalesce(${contestGuests.challenged}, false)`,
      leftAt: contestGuests.leftAt,
    })
    .from(contests)
    .leftJoin(contestGuests, guest)
    .where(or(eq(contests.hostId, userId), isNotNull(contestGuests.userId)))
    .orderBy(asc(contests.createdAt), asc(contests.id));
  const blocked = await reader
    .select({ username: users.username, since: blockedPeople.since })
    .from(blockedPeople)
    .innerJoin(users, eq(users.id, blockedPeople.blockedId))
    .where(eq(blockedPeople.userId, userId))
    .orderBy(asc(blockedPeople.since));
  return {
    privateContests: known.map(({ since, leftAt, ...contest }) => ({
      ...contest,
      since: since.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    blocked: blocked.map(({ username, since }) => ({ username, since: since.toISOString() })),
  };
};

const factorsOf = async (reader: Reader, userId: string): Promise<OwnData['factors']> => {
  const app = await findApp(reader, userId);
  const passkeys = await passkeysOf(reader, userId);
  return {
    app:
      app === null || app.confirmedAt === null
        ? null
        : {
            since: app.confirmedAt.toISOString(),
            lastUsed: app.lastUsedAt?.toISOString() ?? null,
          },
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      since: createdAt.toISOString(),
      lastUsed: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countUnusedCodes(reader, userId),
  };
};

type LongList = 'entries' | 'savedLineups' | 'bookings' | 'transfers' | 'disputes' | 'log';

/** Returns the text of the document in parts; null after the last. */
const textOf = (
  head: Omit<OwnData, LongList>,
  lists: Readonly<Record<LongList, ReadBlock<unknown>>>,
): ((reader: Reader) => Promise<string | null>) => {
  async function* parts(): AsyncGenerator<string, void, Reader> {
    let reader = yield JSON.stringify(head).slice(0, -1);
    for (const [name, readBlock] of Object.entries(lists)) {
      let before = `,"${name}":[`;
      for (let rows = await readBlock(reader); rows.length > 0; rows = await readBlock(reader)) {
        reader = yield before + JSON.stringify(rows).slice(1, -1);
        before = ',';
      }
      reader = yield before === ',' ? ']' : `${before}]`;
    }
    yield '}';
  }
  const text = parts();
  return async (reader) => {
    const next = await text.next(reader);
    return next.done === true ? null : next.value;
  };
};

export const createOwnData = ({
  database,
  clock,
  block = BLOCK,
  begun: mostBegun = BEGUN,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly block?: number;
  readonly begun?: number;
}): OwnDataExport => ({
  of: async ({ userId, device }) => {
    const now = clock();
    const user = await findUser(database, userId);
    if (user === null) return refused({ name: 'session-expired' });
    await noteEvent(database, { userId, kind: 'data-exported', at: now, device: device.name });
    const sessions = await openFamiliesOf(database, userId, now);
    const next = textOf(
      {
        format: 'captains-pick/own-data@1',
        madeAt: now.toISOString(),
        profile: {
          _id: userId,
          username: user.username,
          firstName: user.firstName,
          lastName: user.lastName,
          email: user.email,
          verified: user.verified,
          signedUpAt: user.createdAt.toISOString(),
          lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
        },
        ...(await chosenBy(database, userId)),
        ...(await friendsOf(database, userId)),
        factors: await factorsOf(database, userId),
        sessions: sessions.map(({ id, device: name, startedAt, lastSeenAt }) => ({
          _id: id,
          device: name,
          firstSeen: startedAt.toISOString(),
          lastSeen: lastSeenAt.toISOString(),
        })),
      },
      {
        entries: entriesOf(userId, block),
        savedLineups: savedLineupsOf(userId, block),
        bookings: bookingsOf(userId, block),
        transfers: transfersOf(userId, block),
        disputes: disputesOf(userId, block),
        log: logOf(userId, block),
      },
    );
    const begun: string[] = [];
    let length = 0;
    while (length < mostBegun) {
      const text = await next(database);
      if (text === null) return ok(new StreamedReply(begun, null));
      begun.push(text);
      length += text.length;
    }
    const rest = async function* rest() {
      for (let text = await next(database); text !== null; text = await next(database)) yield text;
    };
    return ok(new StreamedReply(begun, rest()));
  },
});
