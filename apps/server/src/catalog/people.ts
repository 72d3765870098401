import {
  amountForWire,
  type LedgerJournal,
  type Person,
  type ReadPerson,
} from '@captains-pick/contract';
import { dollarsForWire, ok, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database, Reader } from '../database/database.ts';
import {
  openFamiliesOf,
  revokeFamiliesOf,
  revokeOwnFamily,
} from '../identity/refresh-tokens-repository.ts';
import { eventsOf, noteEvent, presentEvents } from '../identity/security-log.ts';
import type { PlayLimits } from '../identity/service.ts';
import { grantsOf } from '../money/grants-repository.ts';
import type { Statements, Transfers } from '../money/service.ts';
import { findTransfer, transferReference } from '../money/transfers-repository.ts';
import type { Actor } from '../shared/actor.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { pictureHrefOf } from '../users/pictures-repository.ts';
import { identityChecksOf } from '../users/identity-repository.ts';
import { givenPersonsOf, readPersonRules } from '../users/persons-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { usernamesOf } from '../users/users-repository.ts';
import {
  findPeople,
  findPerson,
  journalOfBooking,
  latestEntriesOf,
  postingsOf,
  type PersonRow,
} from './people-repository.ts';
import type { People } from './service.ts';

const PAGE = 50;
const MOST_EVENTS = 100;
const MOST_ENTRIES = 100;
const MOST_GRANTS = 100;

export interface PeopleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly transfers: Pick<Transfers, 'wallet'>;
  readonly statements: Pick<Statements, 'page'>;
  readonly playLimits: Pick<PlayLimits, 'of'>;
  /** Called after the commit that has ended them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
}

const presentPerson = ({ id, balance, createdAt, lastActiveAt, ...named }: PersonRow): Person => ({
  _id: id,
  ...named,
  balance: amountForWire(BigInt(balance ?? 0)),
  createdAt: createdAt.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
});

export const createPeople = ({
  database,
  clock,
  chance,
  transfers,
  statements,
  playLimits,
  sessionsEnded,
}: PeopleDeps): People => {
  /** Notes that an operator reads a person's data, before it is read. */
  const reading = (
    userId: string,
    by: Actor,
    act: string,
    details: object = {},
  ): Promise<Result<PersonRow, Refusal>> =>
    database.transaction(async (tx) => {
      const person = await findPerson(tx, userId);
      if (person === null) return refused({ name: 'person-not-found' });
      await noteAct(
        tx,
        {
          by,
          act,
          contestId: null,
          reason: null,
          before: null,
          after: { username: person.username, ...details },
        },
        { now: clock(), chance },
      );
      return ok(person);
    });

  const grantsFor = async (reader: Reader, userId: string): Promise<ReadPerson['grants']> => {
    const rows = await grantsOf(reader, userId, MOST_GRANTS);
    const operators = [...new Set(rows.map(({ byUserId }) => byUserId))];
    const names = operators.length === 0 ? new Map() : await usernamesOf(reader, operators);
    return rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      by: names.get(row.byUserId) ?? row.byUserId,
      username: row.username,
      amount: amountForWire(BigInt(row.amount)),
      reason: row.reason,
      reversed:
        row.reversedAt === null
          ? null
          : { at: row.reversedAt.toISOString(), reason: row.reversedBecause ?? '' },
    }));
  };

  const identityOf = async (reader: Reader, userId: string): Promise<ReadPerson['identity']> => {
    const [latest] = await identityChecksOf(reader, userId);
    if (latest === undefined) return null;
    const { state, requestedAt, decidedAt, decidedBy, reference, reason } = latest;
    const names = decidedBy === null ? new Map() : await usernamesOf(reader, [decidedBy]);
    return {
      state,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? decidedBy),
      reference,
      reason,
    };
  };

  const sourceOf = async (
    reader: Reader,
    {
      id,
      kind,
      key,
      contestId,
      contestName,
    }: NonNullable<Awaited<ReturnType<typeof journalOfBooking>>>,
  ): Promise<LedgerJournal['source']> => {
    if (contestId !== null) return { kind: 'contest', id: contestId, name: contestName ?? '' };
    const [of, subject = ''] = key.split(':');
    if (of === 'transfer') {
      const transfer = await findTransfer(reader, subject);
      return transfer === null
        ? null
        : { kind: 'transfer', id: subject, reference: transferReference(transfer.number) };
    }
    if (kind === 'grant') {
      const by = (await usernamesOf(reader, [subject])).get(subject) ?? subject;
      return { kind: 'grant', id, by };
    }
    return null;
  };

  return {
    find: async ({ find, after, by }) => {
      if (find !== '' && after === '') {
        const noted = { by, act: 'search-people', contestId: null, reason: null, before: null };
        await database.transaction((tx) =>
          noteAct(tx, { ...noted, after: { find } }, { now: clock(), chance }),
        );
      }
      const rows = await findPeople(database, { find, after, most: PAGE + 1 });
      return { people: rows.slice(0, PAGE).map(presentPerson), more: rows.length > PAGE };
    },

    read: async ({ userId, by }) => {
      const person = await reading(userId, by, 'read-person');
      if (!person.ok) return person;
      const now = clock();
      const sessions = await openFamiliesOf(database, userId, now);
      const events = await eventsOf(database, userId, {
        before: Number.MAX_SAFE_INTEGER,
        most: MOST_EVENTS,
      });
      const entries = await latestEntriesOf(database, userId, MOST_ENTRIES);
      const rules = await readPersonRules(database);
      const given = (await givenPersonsOf(database, [userId], rules)).get(userId)?.person ?? null;
      return ok({
        person: presentPerson(person.value),
        picture: await pictureHrefOf(database, userId),
        about: given === null ? null : { ...given },
        identity: await identityOf(database, userId),
        wallet: await transfers.wallet(userId),
        limits: await playLimits.of(userId),
        sessions: sessions.map(({ id, device, startedAt, lastSeenAt }) => ({
          _id: id,
          device,
          firstSeen: startedAt.toISOString(),
          lastSeen: lastSeenAt.toISOString(),
        })),
        events: presentEvents(events),
        grants: await grantsFor(database, userId),
        entries: entries.map(({ id, contestId, contestName, sport, status, ...entry }) => ({
          _id: id,
          contest: { _id: contestId, name: contestName, sport, status },
          entryName: entry.entryName,
          enteredAt: entry.enteredAt.toISOString(),
          withdrawnAt: entry.withdrawnAt?.toISOString() ?? null,
        })),
      });
    },

    statement: async ({ userId, by, ...range }) => {
      const person = await reading(userId, by, 'read-statement');
      return person.ok ? ok(await statements.page(userId, range)) : person;
    },

    booking: async ({ userId, number, by }) => {
      const journal = await journalOfBooking(database, userId, number);
      if (journal === null) return refused({ name: 'booking-not-found' });
      const person = await reading(userId, by, 'read-booking', { journal: journal.id });
      if (!person.ok) return person;
      const { id, at, kind, key, memo } = journal;
      return ok({
        _id: id,
        at: at.toISOString(),
        kind,
        key,
        memo,
        source: await sourceOf(database, journal),
        postings: (await postingsOf(database, id)).map(({ account, username, amount }) => ({
          account,
          username,
          amount: dollarsForWire(amount),
        })),
      });
    },

    endSessions: async ({ userId, session, reason, by }) => {
      const ended = await database.transaction(async (tx) => {
        const person = await findPerson(tx, userId);
        if (person === null) return refused({ name: 'person-not-found' });
        const now = clock();
        const ids =
          session === null
            ? await revokeFamiliesOf(tx, userId, now)
            : (await revokeOwnFamily(tx, { userId, id: session, now }))
              ? [session]
              : [];
        if (ids.length > 0) {
          await noteEvent(tx, {
            userId,
            kind: session === null ? 'other-sessions-ended' : 'session-ended',
            at: now,
            device: null,
            sessions: ids.length,
          });
          await noteAct(
            tx,
            {
              by,
              act: 'end-sessions',
              contestId: null,
              reason,
              before: null,
              after: { username: person.username, sessions: ids.length },
            },
            { now, chance },
          );
        }
        return ok(ids);
      });
      if (!ended.ok) return ended;
      sessionsEnded(ended.value);
      return ok({ ended: ended.value.length });
    },
  };
};
