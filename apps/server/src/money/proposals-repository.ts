import { cents, type Cents } from '@captains-pick/rules';
import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../database/database.ts';
import { moneyAlone, moneyProposals, users } from '../database/schema.ts';

export type ProposalRow = typeof moneyProposals.$inferSelect;

/** The amount up to which one operator books by hand. */
export const moneyAloneLimit = async (reader: Reader): Promise<Cents> => {
  const [row] = await reader.select({ limit: moneyAlone.limit }).from(moneyAlone);
  return row?.limit ?? cents(0);
};

export const setMoneyAloneLimit = async (reader: Reader, limit: Cents): Promise<void> => {
  await reader.update(moneyAlone).set({ limit });
};

/** What the operator booked alone for the player in the 24 hours before. Exact under the lock of the player's balance. */
export const sumBookedAlone = async (
  tx: Transaction,
  {
    operatorId,
    playerId,
    credited,
    now,
  }: {
    readonly operatorId: string;
    readonly playerId: string;
    readonly credited: boolean;
    readonly now: Date;
  },
): Promise<Cents> => {
  const { rows } = await tx.execute<{ sum: string }>(
    sql`select sum_booked_alone(${operatorId}, ${playerId}, ${credited}, ${now.toISOString()}) as sum`,
  );
  return cents(Number(rows[0]?.sum));
};

export const insertProposal = async (
  tx: Transaction,
  proposal: typeof moneyProposals.$inferInsert,
): Promise<void> => {
  await tx.insert(moneyProposals).values(proposal);
};

export const lockProposal = async (tx: Transaction, id: string): Promise<ProposalRow | null> => {
  const [row] = await tx
    .select()
    .from(moneyProposals)
    .where(eq(moneyProposals.id, id))
    .for('update');
  return row ?? null;
};

/** The newest proposal of a journal's key. */
export const lockProposalOf = async (
  tx: Transaction,
  journalKey: string,
): Promise<ProposalRow | null> => {
  const [row] = await tx
    .select()
    .from(moneyProposals)
    .where(eq(moneyProposals.journalKey, journalKey))
    .orderBy(desc(moneyProposals.proposedAt))
    .limit(1)
    .for('update');
  return row ?? null;
};

export const decideProposal = async (
  tx: Transaction,
  id: string,
  decided: {
    readonly decision: 'confirmed' | 'declined' | 'expired';
    readonly decidedBy: string | null;
    readonly decidedAt: Date;
  },
): Promise<void> => {
  await tx.update(moneyProposals).set(decided).where(eq(moneyProposals.id, id));
};

const players = alias(users, 'players');
const proposers = alias(users, 'proposers');
const deciders = alias(users, 'deciders');

const selectNamed = (reader: Reader) =>
  reader
    .select({
      proposal: moneyProposals,
      username: players.username,
      proposedBy: proposers.username,
      decidedBy: deciders.username,
    })
    .from(moneyProposals)
    .innerJoin(players, eq(players.id, moneyProposals.playerId))
    .innerJoin(proposers, eq(proposers.id, moneyProposals.proposedBy))
    .leftJoin(deciders, eq(deciders.id, moneyProposals.decidedBy));

export type NamedProposal = Awaited<ReturnType<typeof selectNamed>>[number];

export const namedProposal = async (reader: Reader, id: string): Promise<NamedProposal | null> => {
  const [row] = await selectNamed(reader).where(eq(moneyProposals.id, id));
  return row ?? null;
};

/** Those that wait, oldest first. */
export const waitingProposals = (
  reader: Reader,
  now: Date,
  most: number,
): Promise<NamedProposal[]> =>
  selectNamed(reader)
    .where(and(isNull(moneyProposals.decision), gt(moneyProposals.expiresAt, now)))
    .orderBy(moneyProposals.proposedAt, moneyProposals.id)
    .limit(most);

/** Those that were decided or have expired, newest first. */
export const endedProposals = (reader: Reader, now: Date, most: number): Promise<NamedProposal[]> =>
  selectNamed(reader)
    .where(or(isNotNull(moneyProposals.decision), lte(moneyProposals.expiresAt, now)))
    .orderBy(desc(moneyProposals.proposedAt), desc(moneyProposals.id))
    .limit(most);
