/**
 * What is kept of closed accounts: hashes of their usernames, and of the address and the person of those who were
 * self-excluded. The hash is slow, because names and birth dates can be guessed.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Reader, Transaction } from '../database/database.ts';
import { closedTraces, personRules, playBreaks, type TRACE_KINDS } from '../database/schema.ts';
import { newId, type Chance } from '../shared/chance.ts';

type TraceKind = (typeof TRACE_KINDS)[number];

const HASH_BYTES = 32;
const slowHash = promisify<string, string, number, Buffer>(scrypt);

export interface Trace {
  readonly kind: TraceKind;
  readonly hash: string;
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

export interface TracedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** A trace before it is hashed. */
export interface TraceText {
  readonly kind: TraceKind;
  readonly text: string;
}

/** The text of which each kind is the hash. */
export const traceTexts = {
  username: (username: string): TraceText => ({ kind: 'username', text: plain(username) }),
  address: (address: string): TraceText => ({ kind: 'address', text: plain(address) }),
  person: ({ firstName, lastName, birthDate }: TracedPerson): TraceText => ({
    kind: 'person',
    text: `${plain(firstName)} ${plain(lastName)} ${birthDate}`,
  }),
} as const;

export const traceOf = async (reader: Reader, { kind, text }: TraceText): Promise<Trace> => {
  const [row] = await reader.select({ salt: personRules.salt }).from(personRules);
  if (row === undefined) throw new Error('The database has no salt.');
  const hash = await slowHash(`${kind} ${text}`, row.salt, HASH_BYTES);
  return { kind, hash: hash.toString('hex') };
};

const hasAny = async (reader: Reader, kind: TraceKind): Promise<boolean> => {
  const rows = await reader
    .select({ kind: closedTraces.kind })
    .from(closedTraces)
    .where(eq(closedTraces.kind, kind))
    .limit(1);
  return rows.length > 0;
};

/**
 * The traces to look for. A kind of which none is stored is left out, because a hash uses a processor for 50 ms.
 *
 * @param known those of an earlier look: they are not hashed again
 */
export const tracesToFind = async (
  reader: Reader,
  texts: readonly TraceText[],
  known: readonly Trace[] = [],
): Promise<readonly Trace[]> => {
  const traces: Trace[] = [];
  for (const text of texts) {
    const before = known.find(({ kind }) => kind === text.kind);
    if (before !== undefined) traces.push(before);
    else if (await hasAny(reader, text.kind)) traces.push(await traceOf(reader, text));
  }
  return traces;
};

export const storeTraces = async (
  tx: Transaction,
  traces: readonly (typeof closedTraces.$inferInsert)[],
): Promise<void> => {
  if (traces.length > 0) await tx.insert(closedTraces).values([...traces]);
};

const hashesOf = (traces: readonly Trace[]): string[] => traces.map(({ hash }) => hash);

/** Whether a closed account had the username. */
export const wasTaken = async (tx: Transaction, traces: readonly Trace[]): Promise<boolean> => {
  const rows = await tx
    .select({ hash: closedTraces.hash })
    .from(closedTraces)
    .where(and(inArray(closedTraces.hash, hashesOf(traces)), eq(closedTraces.kind, 'username')));
  return rows.length > 0;
};

/** A new account of somebody who was self-excluded is excluded as long as the closed one. */
export const excludeAgain = async (
  tx: Transaction,
  userId: string,
  traces: readonly Trace[],
  chance: Chance,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(closedTraces)
    .where(inArray(closedTraces.hash, hashesOf(traces)));
  for (const { fromAt, untilAt } of rows) {
    if (fromAt === null || untilAt === null) continue;
    await tx
      .insert(playBreaks)
      .values({ id: newId(chance), userId, kind: 'exclusion', fromAt, untilAt });
  }
};
