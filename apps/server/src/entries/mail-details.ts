/**
 * What mails say that is not stored with them: their reader's names, and the entries of a rush. It is read when a mail is
 * sent. None of it changes after the mail is written but the reader's name.
 */
import { lineupText } from './entries-repository.ts';
import { timesCents } from '@captains-pick/rules';
import { isSwitchable } from '@captains-pick/contract';
import { asc, inArray } from 'drizzle-orm';
import { findContestHead } from '../contests/contests-repository.ts';
import { entryCost } from '../contests/entry-cost.ts';
import type { Database, Reader } from '../database/database.ts';
import { entries, players } from '../database/schema.ts';
import type { EnteredData } from '../mail/contest-outbox.ts';
import type { MailDetails } from '../identity/compose-mail.ts';
import { findUser } from '../users/users-repository.ts';

const enteredDetails = async (reader: Reader, { contestId, entryIds }: EnteredData) => {
  const contest = await findContestHead(reader, contestId);
  if (contest === null)
    throw new Error(`A mail is about contest ${contestId}, which is not there.`);
  const entered = await reader
    .select({ entryName: entries.entryName, playerIds: lineupText })
    .from(entries)
    .where(inArray(entries.id, [...entryIds]))
    .orderBy(asc(entries.sequence));
  // Not yet drafted, a lineup is empty; drafted since then, it is no news of the entry.
  const lineups = entered.map(({ entryName, playerIds }) => ({
    entryName,
    playerIds: contest.draftType === 'Snake' || playerIds === '' ? [] : playerIds.split(','),
  }));
  const named = lineups.flatMap(({ playerIds }) => playerIds);
  const names = new Map(
    named.length === 0
      ? []
      : (
          await reader
            .select({ id: players.id, name: players.name })
            .from(players)
            .where(inArray(players.id, named))
        ).map(({ id, name }) => [id, name] as const),
  );
  return {
    contestName: contest.tournamentName,
    draft: contest.draftType,
    entries: lineups.map(({ entryName, playerIds }) => ({
      entryName,
      team: playerIds.map((id) => names.get(id) ?? ''),
    })),
    charged: timesCents(entryCost(contest), entryIds.length),
    deadline: contest.deadline?.toISOString() ?? null,
  };
};

export const createMailDetails =
  (database: Database): MailDetails =>
  async ({ kind, userId, data }) => {
    if (userId === null || !isSwitchable(kind)) return data;
    const reader = await findUser(database, userId);
    const { firstName = '', username = '' } = reader ?? {};
    const details =
      kind === 'entered' ? await enteredDetails(database, data as unknown as EnteredData) : {};
    return { ...data, ...details, firstName, username };
  };
