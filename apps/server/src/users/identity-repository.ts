/** Checks of players' identities, and the step before which one is required. */
import type { IdentityState } from '@captains-pick/contract';
import { needsIdentity, type IdentityStep } from '@captains-pick/rules';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { identityChecks, personRules, users, type IDENTITY_PROVIDERS } from '../database/schema.ts';

export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

export interface IdentityCheckRow {
  readonly id: string;
  readonly userId: string;
  readonly provider: IdentityProviderName;
  readonly state: IdentityState;
  readonly requestedAt: Date;
  /** Null: it waits. */
  readonly decidedAt: Date | null;
  /** The operator's id; null: it waits, or the service or the server decided. */
  readonly decidedBy: string | null;
  /** Where the evidence is. */
  readonly reference: string | null;
  /** Why it was refused or lapsed. */
  readonly reason: string | null;
}

export const readIdentityStep = async (reader: Reader): Promise<IdentityStep> => {
  const [row] = await reader.select({ identity: personRules.identity }).from(personRules);
  if (row === undefined) throw new Error('The database has no rules for persons.');
  return row.identity;
};

/** A player's checks, the latest first. */
export const identityChecksOf = (
  reader: Reader,
  userId: string,
): Promise<readonly IdentityCheckRow[]> =>
  reader
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.userId, userId))
    .orderBy(desc(identityChecks.requestedAt), desc(identityChecks.id));

export const findIdentityCheck = async (
  reader: Reader,
  id: string,
): Promise<IdentityCheckRow | null> => {
  const [row] = await reader.select().from(identityChecks).where(eq(identityChecks.id, id));
  return row ?? null;
};

/** How many the console lists at once. */
const MOST_WAITING = 200;

export const waitingIdentityChecks = (reader: Reader) =>
  reader
    .select({
      id: identityChecks.id,
      userId: identityChecks.userId,
      username: users.username,
      requestedAt: identityChecks.requestedAt,
      provider: identityChecks.provider,
    })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(identityChecks.state, 'requested'))
    .orderBy(asc(identityChecks.requestedAt))
    .limit(MOST_WAITING);

export const insertIdentityCheck = async (
  tx: Transaction,
  check: Pick<IdentityCheckRow, 'id' | 'userId' | 'provider' | 'requestedAt'>,
): Promise<void> => {
  await tx.insert(identityChecks).values({ ...check, state: 'requested' });
};

export const updateIdentityCheck = async (
  tx: Transaction,
  id: string,
  decision: Pick<IdentityCheckRow, 'state' | 'decidedAt' | 'decidedBy' | 'reason'> &
    Partial<Pick<IdentityCheckRow, 'reference'>>,
): Promise<void> => {
  await tx.update(identityChecks).set(decision).where(eq(identityChecks.id, id));
};

/** Which of these users have a verified identity. */
const verifiedOf = async (
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .select({ userId: identityChecks.userId })
    .from(identityChecks)
    .where(and(inArray(identityChecks.userId, [...userIds]), eq(identityChecks.state, 'verified')));
  return new Set(rows.map(({ userId }) => userId));
};

/** Those of the users whose identity must be verified before the step, and is not. */
export const unverifiedOf = async (
  reader: Reader,
  userIds: readonly string[],
  step: Exclude<IdentityStep, 'never'>,
): Promise<ReadonlySet<string>> => {
  if (!needsIdentity(step, await readIdentityStep(reader))) return new Set();
  const verified = await verifiedOf(reader, userIds);
  return new Set(userIds.filter((id) => !verified.has(id)));
};
