import type { OperatorRole } from '@captains-pick/contract';
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Reader, Transaction } from '../database/database.ts';
import { operators, users } from '../database/schema.ts';

export interface OperatorRow {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly joinedAt: Date | null;
  readonly disabledAt: Date | null;
}

const selectOperators = (reader: Reader) =>
  reader
    .select({
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: operators.role,
      joinedAt: operators.joinedAt,
      disabledAt: operators.disabledAt,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId));

export const allOperators = (reader: Reader): Promise<OperatorRow[]> =>
  selectOperators(reader).orderBy(asc(users.createdAt), asc(users.id));

export const findOperatorByName = async (
  reader: Reader,
  username: string,
): Promise<OperatorRow | null> => {
  const [row] = await selectOperators(reader).where(eq(users.username, username));
  return row ?? null;
};

/** The role of an operator who may act now; null for everybody else. */
export const actingRoleOf = async (
  reader: Reader,
  userId: string,
): Promise<OperatorRole | null> => {
  const [row] = await reader
    .select({ role: operators.role })
    .from(operators)
    .where(
      and(
        eq(operators.userId, userId),
        isNotNull(operators.joinedAt),
        isNull(operators.disabledAt),
      ),
    );
  return row?.role ?? null;
};

/** How many others may confirm a booking now. */
export const otherMoneyOperators = (reader: Reader, userId: string): Promise<number> =>
  reader.$count(
    operators,
    and(
      ne(operators.userId, userId),
      inArray(operators.role, ['owner', 'cashier']),
      isNotNull(operators.joinedAt),
      isNull(operators.disabledAt),
    ),
  );

/** In one order, that of the database's trigger, so that changes wait for each other and none is caught in a deadlock. */
export const lockOperators = async (tx: Transaction): Promise<void> => {
  await tx
    .select({ userId: operators.userId })
    .from(operators)
    .orderBy(asc(operators.userId))
    .for('update');
};

export const insertOperator = async (
  tx: Transaction,
  operator: typeof operators.$inferInsert,
): Promise<void> => {
  await tx.insert(operators).values(operator);
};

/** Changes rights, as the owner who is named. */
export const changeOperator = async (
  tx: Transaction,
  userId: string,
  change: { readonly changedBy: string } & (
    | { readonly role: OperatorRole }
    | { readonly disabledAt: Date | null }
  ),
): Promise<void> => {
  await tx.update(operators).set(change).where(eq(operators.userId, userId));
};

/** Notes that an operator has set the first password. Does nothing for players. */
export const noteJoined = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  await tx
    .update(operators)
    .set({ joinedAt: now })
    .where(and(eq(operators.userId, userId), isNull(operators.joinedAt)));
};
