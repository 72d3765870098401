import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { mails } from '../database/schema.ts';
import { mailIdsFrom } from './mail-ids.ts';

export type MailRow = typeof mails.$inferSelect;
export type NewMail = Pick<
  MailRow,
  'id' | 'kind' | 'userId' | 'address' | 'data' | 'state' | 'createdAt' | 'expiresAt'
>;

export const insertMail = async (tx: Transaction, mail: NewMail): Promise<void> => {
  await tx.insert(mails).values({ ...mail, nextAttemptAt: mail.createdAt });
};

const dueMails = (
  database: Database,
  { now, most }: { readonly now: Date; readonly most: number },
) =>
  database
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), lte(mails.nextAttemptAt, now)))
    .orderBy(desc(mails.urgent), asc(mails.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true });

/** Keeps due mails to be read, because there is no mail server. Returns how many there were. */
export const keepDue = async (
  database: Database,
  due: { readonly now: Date; readonly most: number },
): Promise<number> => {
  const kept = await database
    .update(mails)
    .set({ state: 'kept' })
    .where(sql`${mails.id} in (${dueMails(database, due)})`)
    .returning({ id: mails.id });
  return kept.length;
};

/**
 * Takes mails that are due, the urgent ones first, and puts their next attempt off until `leasedUntil`: then another process may take them,
 * should this one end before it has noted what came of them.
 */
export const takeDue = async (
  database: Database,
  {
    now,
    leasedUntil,
    most,
  }: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<MailRow[]> => {
  const taken = await database
    .update(mails)
    .set({ nextAttemptAt: leasedUntil, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} in (${dueMails(database, { now, most })})`)
    .returning();
  return taken.toSorted(
    (a, b) => Number(b.urgent) - Number(a.urgent) || a.createdAt.getTime() - b.createdAt.getTime(),
  );
};

export const noteOutcome = async (
  database: Database,
  id: string,
  outcome: Partial<Pick<MailRow, 'state' | 'sentAt' | 'lastError' | 'nextAttemptAt'>>,
): Promise<void> => {
  await database
    .update(mails)
    .set(outcome)
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
};

/**
 * A mail that outlives what it names: the account is closed by now, so nothing of the mail is kept after its end. An
 * operator can't read it or send it again.
 */
export const isLastOfAccount = ({ kind }: Pick<MailRow, 'kind'>): boolean =>
  kind === 'account-closed';

export const deleteMail = async (database: Database, id: string): Promise<void> => {
  await database.delete(mails).where(eq(mails.id, id));
};

/** Which mails are listed. */
export interface MailsFilter {
  readonly state?: MailRow['state'] | undefined;
  /** A username or an address. */
  readonly to?: string | undefined;
  /** Only mails older than this one. */
  readonly before?: string | undefined;
}

/** Newest first. */
export const latestMails = (
  reader: Reader,
  most: number,
  { state, to, before }: MailsFilter = {},
): Promise<MailRow[]> =>
  reader
    .select()
    .from(mails)
    .where(
      and(
        state === undefined ? undefined : eq(mails.state, state),
        to === undefined
          ? undefined
          : sql`${mails.userId} collate "C" = any(array(
              select id from users where lower(email) = lower(${to}) or username = lower(${to})
            ))`,
        before === undefined ? undefined : lt(mails.id, before),
      ),
    )
    // By their ids, which begin with their times.
    .orderBy(desc(mails.id))
    .limit(most);

/** Has a mail sent again, now. */
export const requeueMail = async (tx: Transaction, id: string, now: Date): Promise<MailRow> => {
  const [row] = await tx
    .update(mails)
    .set({
      state: 'queued',
      sentAt: null,
      lastError: null,
      attempts: 0,
      nextAttemptAt: now,
      repeats: sql`${mails.repeats} + 1`,
    })
    .where(eq(mails.id, id))
    .returning();
  if (row === undefined) throw new Error(`Mail ${id} is gone.`);
  return row;
};

export const lockMail = async (tx: Transaction, id: string): Promise<MailRow | null> => {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  return row ?? null;
};

export const findMail = async (reader: Reader, id: string): Promise<MailRow | null> => {
  const [row] = await reader.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
};

export const deleteMailsBefore = async (database: Database, time: Date): Promise<void> => {
  await database.delete(mails).where(lt(mails.id, mailIdsFrom(time)));
};
