/** The long lists of a player's own data, read in blocks. */
import { userAccount, type OwnData } from '@captains-pick/contract';
import { dollarsForWire, type Cents } from '@captains-pick/rules';
import { and, asc, eq, gt, sql, type Column } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import {
  contests,
  disputes,
  entries,
  journals,
  players,
  postings,
  savedLineups,
  securityEvents,
  transfers,
} from '../database/schema.ts';

/** The names of the players with these ids, in the ids' order. */
const namesOf = (playerIds: Column) => sql<string[]>`coalesce((
  select json_agg(${players.name} order by slot.place)
  from unnest(${playerIds}) with ordinality as slot(id, place)
  join ${players} on ${players.id} = slot.id
), '[]')`;

const contest = { _id: contests.id, name: contests.tournamentName, sport: contests.sport };

/** The next block of a list; empty after the last. */
export type ReadBlock<Item> = (reader: Reader) => Promise<readonly Item[]>;

export const entriesOf = (userId: string, size: number): ReadBlock<OwnData['entries'][number]> => {
  let after = 0;
  return async (reader) => {
    const rows = await reader
      .select({
        sequence: entries.sequence,
        id: entries.id,
        contestId: contests.id,
        contestName: contests.tournamentName,
        sport: contests.sport,
        entryName: entries.entryName,
        enteredAt: entries.enteredAt,
        withdrawnAt: entries.withdrawnAt,
        lineup: namesOf(entries.playerIds),
      })
      .from(entries)
      .innerJoin(contests, eq(contests.id, entries.contestId))
      .where(and(eq(entries.userId, userId), gt(entries.sequence, after)))
      .orderBy(asc(entries.sequence))
      .limit(size);
    after = rows.at(-1)?.sequence ?? after;
    return rows.map(({ id, contestId, contestName, sport, ...entry }) => ({
      _id: id,
      contest: { _id: contestId, name: contestName, sport },
      entryName: entry.entryName,
      enteredAt: entry.enteredAt.toISOString(),
      withdrawnAt: entry.withdrawnAt?.toISOString() ?? null,
      lineup: entry.lineup,
    }));
  };
};

export const bookingsOf = (
  userId: string,
  size: number,
): ReadBlock<OwnData['bookings'][number]> => {
  let after = 0;
  let balance = 0;
  return async (reader) => {
    const rows = await reader
      .select({
        sequence: postings.sequence,
        amount: postings.amount,
        at: journals.createdAt,
        kind: journals.kind,
        memo: journals.memo,
        contest: journals.contestId,
      })
      .from(postings)
      .innerJoin(journals, eq(journals.id, postings.journalId))
      .where(
        // The literal is the predicate of the index, which doesn't match a parameter.
        sql`${postings.accountId} = ${userAccount(userId)} and account_id like 'user:%' and ${postings.sequence} > ${after}`,
      )
      .orderBy(asc(postings.sequence))
      .limit(size);
    after = rows.at(-1)?.sequence ?? after;
    return rows.map(({ sequence: _sequence, amount, at, ...booking }) => {
      balance += amount;
      return {
        at: at.toISOString(),
        ...booking,
        amount: dollarsForWire(amount),
        balanceAfter: dollarsForWire(balance as Cents),
      };
    });
  };
};

export const logOf = (userId: string, size: number): ReadBlock<OwnData['log'][number]> => {
  let after = 0;
  return async (reader) => {
    const rows = await reader
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, userId), gt(securityEvents.sequence, after)))
      .orderBy(asc(securityEvents.sequence))
      .limit(size);
    after = rows.at(-1)?.sequence ?? after;
    return rows.map(({ at, kind, device, sessions }) => ({
      at: at.toISOString(),
      kind,
      device,
      sessions,
    }));
  };
};

export const savedLineupsOf = (
  userId: string,
  size: number,
): ReadBlock<OwnData['savedLineups'][number]> => {
  let after = '';
  return async (reader) => {
    const rows = await reader
      .select({
        id: savedLineups.id,
        contest,
        savedAt: savedLineups.savedAt,
        lineup: namesOf(savedLineups.playerIds),
      })
      .from(savedLineups)
      .innerJoin(contests, eq(contests.id, savedLineups.contestId))
      .where(and(eq(savedLineups.userId, userId), gt(savedLineups.id, after)))
      .orderBy(asc(savedLineups.id))
      .limit(size);
    after = rows.at(-1)?.id ?? after;
    return rows.map(({ id: _id, savedAt, ...saved }) => ({
      ...saved,
      savedAt: savedAt.toISOString(),
    }));
  };
};

export const transfersOf = (
  userId: string,
  size: number,
): ReadBlock<OwnData['transfers'][number]> => {
  let after = 0;
  return async (reader) => {
    const rows = await reader
      .select({
        number: transfers.number,
        kind: transfers.kind,
        provider: transfers.provider,
        amount: transfers.amount,
        state: transfers.state,
        requestedAt: transfers.requestedAt,
        changedAt: transfers.changedAt,
      })
      .from(transfers)
      .where(and(eq(transfers.userId, userId), gt(transfers.number, after)))
      .orderBy(asc(transfers.number))
      .limit(size);
    after = rows.at(-1)?.number ?? after;
    return rows.map(({ amount, requestedAt, changedAt, ...transfer }) => ({
      ...transfer,
      amount: dollarsForWire(amount),
      requestedAt: requestedAt.toISOString(),
      changedAt: changedAt.toISOString(),
    }));
  };
};

export const disputesOf = (
  userId: string,
  size: number,
): ReadBlock<OwnData['disputes'][number]> => {
  let after = '';
  return async (reader) => {
    const rows = await reader
      .select({
        id: disputes.id,
        contest,
        entryName: entries.entryName,
        at: disputes.at,
        words: disputes.words,
        calculation: disputes.calculation,
        decision: disputes.decision,
        answer: disputes.answer,
        answeredAt: disputes.answeredAt,
      })
      .from(disputes)
      .innerJoin(contests, eq(contests.id, disputes.contestId))
      .innerJoin(entries, eq(entries.id, disputes.entryId))
      .where(and(eq(disputes.userId, userId), gt(disputes.id, after)))
      .orderBy(asc(disputes.id))
      .limit(size);
    after = rows.at(-1)?.id ?? after;
    return rows.map(({ id: _id, at, decision, answer, answeredAt, ...dispute }) => ({
      ...dispute,
      at: at.toISOString(),
      answer:
        decision === null || answer === null || answeredAt === null
          ? null
          : { decision, words: answer, at: answeredAt.toISOString() },
    }));
  };
};
