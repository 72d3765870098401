import { FEES, userAccount } from '@captains-pick/contract';
import { ok, SMALLEST_WITHDRAWAL, ZERO_CENTS, type Cents, type Result } from '@captains-pick/rules';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import {
  addressLinks,
  auditLog,
  blockedPeople,
  contestGuests,
  contests,
  disputes,
  entries,
  factorChallenges,
  identityChecks,
  inviteLinks,
  knownDevices,
  mailPreferences,
  mails,
  passkeys,
  passwordResets,
  persons,
  playBreaks,
  playReminders,
  pushDevices,
  publicProfiles,
  pushPreferences,
  rateLimits,
  recoveryCodes,
  savedLineups,
  refreshFamilies,
  securityEvents,
  totpFactors,
  transfers,
  transferSteps,
  users,
} from '../database/schema.ts';
import { postMail } from '../mail/outbox.ts';
import { debtsOf, lockBalances, markClosed, writeJournals } from '../money/ledger-repository.ts';
import { transferReference } from '../money/transfers-repository.ts';
import { newIds, type Chance } from '../shared/chance.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { storeTraces, traceOf, traceTexts } from '../users/closed-traces.ts';
import { deletePicture } from '../users/pictures-repository.ts';
import type { UserRow } from '../users/users-repository.ts';
import { forgetInvited } from './invitations-repository.ts';
import { UNUSABLE_HASH } from './passwords.ts';

const MOST_NAMED = 5;
const LAST_MAIL_MS = 3 * 86_400_000;

/** What of an account goes on; null: nothing. Under the lock of its money. */
const refusalOfGoingOn = async (tx: Transaction, userId: string): Promise<Refusal | null> => {
  const open = await tx
    .selectDistinct({ name: contests.tournamentName })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(
      and(
        eq(entries.userId, userId),
        isNull(entries.withdrawnAt),
        notInArray(contests.status, ['Graded', 'Cancelled']),
      ),
    )
    .limit(MOST_NAMED);
  if (open.length > 0) {
    return { name: 'closing-entries', contests: open.map(({ name }) => name) };
  }
  const onTheWay = await tx
    .select({ number: transfers.number })
    .from(transfers)
    .where(
      and(
        eq(transfers.userId, userId),
        inArray(transfers.state, ['requested', 'pending', 'disputed']),
      ),
    )
    .limit(MOST_NAMED);
  return onTheWay.length === 0
    ? null
    : {
        name: 'closing-transfers',
        references: onTheWay.map(({ number }) => transferReference(number)),
      };
};

const checkBalance = (balance: Cents, giveUpBalance: boolean): Result<null, Refusal> => {
  if (balance === ZERO_CENTS) return ok(null);
  if (balance >= SMALLEST_WITHDRAWAL) return refused({ name: 'closing-balance', balance });
  return giveUpBalance ? ok(null) : refused({ name: 'closing-rest', balance });
};

/** Hashes of the username, and of the address and the person of somebody who is self-excluded. */
const keepTraces = async (tx: Transaction, user: UserRow, now: Date): Promise<void> => {
  await storeTraces(tx, [await traceOf(tx, traceTexts.username(user.username))]);
  const excluded = await tx
    .select()
    .from(playBreaks)
    .where(
      and(
        eq(playBreaks.userId, user.id),
        eq(playBreaks.kind, 'exclusion'),
        sql`${playBreaks.untilAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
  if (excluded.length === 0) return;
  const [person] = await tx.select().from(persons).where(eq(persons.userId, user.id));
  const traces = [await traceOf(tx, traceTexts.address(user.email))];
  if (person !== undefined) {
    traces.push(await traceOf(tx, traceTexts.person({ ...user, ...person })));
  }
  await storeTraces(
    tx,
    excluded.flatMap(({ fromAt, untilAt }) =>
      traces.map((trace) => ({ ...trace, fromAt, untilAt })),
    ),
  );
};

/** The texts of the books and logs that hold the person's name. */
const renameInRecords = async (
  tx: Transaction,
  { id, username }: UserRow,
  formerName: string,
): Promise<void> => {
  await tx
    .update(entries)
    .set({
      entryName: sql`${formerName}::text || case ${entries.entryNumber} when 1 then '' else '[' || ${entries.entryNumber} || ']' end`,
    })
    .where(eq(entries.userId, id));
  await tx.execute(sql`
    update journals set memo = ${formerName}::text || ': ' || kind where id in (
      select journal_id from postings where account_id in (${`user:${id}`}, ${`hold:${id}`})
    )`);
  await tx
    .update(auditLog)
    .set({
      reason: 'removed',
      before: sql`case when ${auditLog.before} ? 'username' then ${auditLog.before} || jsonb_build_object('username', ${formerName}::text) else ${auditLog.before} end`,
      after: sql`case when ${auditLog.after} ? 'username' then ${auditLog.after} || jsonb_build_object('username', ${formerName}::text) else ${auditLog.after} end`,
    })
    .where(
      or(
        sql`${auditLog.before} ->> 'username' = ${username}`,
        sql`${auditLog.after} ->> 'username' = ${username}`,
      ),
    );
  await tx.update(securityEvents).set({ device: null }).where(eq(securityEvents.userId, id));
  await tx
    .update(transferSteps)
    .set({ reason: 'removed' })
    .where(
      and(
        sql`${transferSteps.reason} is not null`,
        inArray(
          transferSteps.transferId,
          tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.userId, id)),
        ),
      ),
    );
};

const removePersonalData = async (
  tx: Transaction,
  { id, username, email }: UserRow,
): Promise<void> => {
  await tx
    .delete(mails)
    .where(or(eq(mails.userId, id), sql`lower(${mails.address}) = ${email.toLowerCase()}`));
  await tx.delete(addressLinks).where(eq(addressLinks.userId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, id));
  await tx.delete(savedLineups).where(eq(savedLineups.userId, id));
  await tx.delete(disputes).where(eq(disputes.userId, id));
  await tx
    .delete(blockedPeople)
    .where(or(eq(blockedPeople.userId, id), eq(blockedPeople.blockedId, id)));
  await tx
    .delete(contestGuests)
    .where(
      and(
        eq(contestGuests.userId, id),
        notInArray(
          contestGuests.contestId,
          tx.select({ id: entries.contestId }).from(entries).where(eq(entries.userId, id)),
        ),
      ),
    );
  await tx
    .delete(inviteLinks)
    .where(
      inArray(
        inviteLinks.contestId,
        tx.select({ id: contests.id }).from(contests).where(eq(contests.hostId, id)),
      ),
    );
  await tx.delete(mailPreferences).where(eq(mailPreferences.userId, id));
  await tx.delete(publicProfiles).where(eq(publicProfiles.userId, id));
  await tx.delete(pushPreferences).where(eq(pushPreferences.userId, id));
  await tx.delete(pushDevices).where(eq(pushDevices.userId, id));
  await deletePicture(tx, id);
  await tx.delete(identityChecks).where(eq(identityChecks.userId, id));
  await tx.delete(persons).where(eq(persons.userId, id));
  await tx.delete(playReminders).where(eq(playReminders.userId, id));
  for (const factor of [totpFactors, passkeys, recoveryCodes, factorChallenges]) {
    await tx.delete(factor).where(eq(factor.userId, id));
  }
  // Keys end with the name, or have it before the network address.
  await tx.delete(rateLimits).where(
    sql`split_part(regexp_replace(${rateLimits.key}, '^.*:', ''), ' ', 1) in (${username}, ${email.toLowerCase()})
        or split_part(${rateLimits.key}, ' ', 1) like '%:' || ${username}`,
  );
};

/** The title of a private contest is its host's words. */
const removeTitles = async (tx: Transaction, hostId: string): Promise<void> => {
  const followed = alias(contests, 'followed');
  await tx
    .update(contests)
    .set({ tournamentName: sql`${followed.tournamentName} || ': Private contest'` })
    .from(followed)
    .where(and(eq(contests.hostId, hostId), eq(followed.id, contests.follows)));
};

/**
 * The pages of the contests are encoded once per act (docs/adr/0012-a-contest-is-encoded-once.md), so each contest that
 * the player entered or hosted notes one.
 */
const noteInContests = async (
  tx: Transaction,
  userId: string,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<void> => {
  const noted = await tx
    .select({ contestId: entries.contestId })
    .from(entries)
    .where(eq(entries.userId, userId))
    .union(tx.select({ contestId: contests.id }).from(contests).where(eq(contests.hostId, userId)));
  if (noted.length === 0) return;
  const ids = newIds(chance, noted.length);
  await tx.insert(auditLog).values(
    noted.map(({ contestId }, at) => ({
      id: ids[at] ?? '',
      at: now,
      byUserId: userId,
      act: 'close-account',
      contestId,
    })),
  );
};

/** To the former address. It is deleted once it is sent, or could not be sent for three days. */
const postLastMail = async (
  tx: Transaction,
  { id, firstName, username, email }: UserRow,
  { now, chance }: { readonly now: Date; readonly chance: Chance },
): Promise<void> => {
  await postMail(
    tx,
    {
      kind: 'account-closed',
      userId: id,
      address: email,
      data: { firstName, username, at: now.toISOString() },
      expiresAt: new Date(now.getTime() + LAST_MAIL_MS),
    },
    { now, chance },
  );
};

/** Closes the account of a locked user whose password was checked. Returns the ids of the sessions that end. */
export const closeAccount = async (
  tx: Transaction,
  user: UserRow,
  {
    now,
    chance,
    giveUpBalance,
    sendsMails,
  }: {
    readonly now: Date;
    readonly chance: Chance;
    readonly giveUpBalance: boolean;
    /** False: a mail would be kept, with what names the person. */
    readonly sendsMails: boolean;
  },
): Promise<Result<readonly string[], Refusal>> => {
  const { id } = user;
  // Contests are locked before accounts.
  await tx
    .select({ id: contests.id })
    .from(contests)
    .where(eq(contests.hostId, id))
    .orderBy(asc(contests.id))
    .for('update');
  const balance = (await lockBalances(tx, [id])).get(id) ?? ZERO_CENTS;
  const goingOn = await refusalOfGoingOn(tx, id);
  if (goingOn !== null) return refused(goingOn);
  const owed = (await debtsOf(tx, [id])).get(id) ?? ZERO_CENTS;
  if (owed > ZERO_CENTS) return refused({ name: 'closing-owed', amount: owed });
  const checked = checkBalance(balance, giveUpBalance);
  if (!checked.ok) return checked;
  await keepTraces(tx, user, now);
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('former_players')::text as number`,
  );
  const formerName = `Former player ${rows[0]?.number ?? ''}`;
  await writeJournals(
    tx,
    [
      {
        kind: 'given-up',
        contestId: null,
        idempotencyKey: `given-up:${id}`,
        memo: 'given up',
        movements: [{ from: userAccount(id), to: FEES, amount: balance }],
      },
    ],
    { now, chance },
  );
  await removePersonalData(tx, user);
  await removeTitles(tx, id);
  if (sendsMails) await postLastMail(tx, user, { now, chance });
  const ended = await tx
    .delete(refreshFamilies)
    .where(eq(refreshFamilies.userId, id))
    .returning({ id: refreshFamilies.id });
  await tx
    .update(users)
    .set({
      username: formerName,
      firstName: '',
      lastName: '',
      email: '',
      verified: false,
      seenNotification: null,
      passwordHash: UNUSABLE_HASH,
      closedAt: now,
    })
    .where(eq(users.id, id));
  await markClosed(tx, id);
  await forgetInvited(tx, id);
  await renameInRecords(tx, user, formerName);
  await noteInContests(tx, id, { now, chance });
  return ok(ended.map((family) => family.id));
};
