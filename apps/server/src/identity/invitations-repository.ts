import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PlayerInvitation } from '@captains-pick/contract';
import type { Reader, Transaction } from '../database/database.ts';
import { invitations, invitationUses, users } from '../database/schema.ts';
import type { Refusal } from '../shared/refusals.ts';

export interface InvitationRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Who alone may use it; null: whoever has the code. */
  readonly email: string | null;
  readonly uses: number;
  readonly used: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export type InvitationState = PlayerInvitation['state'];

export const invitationState = (
  { uses, used, expiresAt, revokedAt }: InvitationRow,
  now: Date,
): InvitationState => {
  if (revokedAt !== null) return 'revoked';
  if (used >= uses) return 'used-up';
  return now >= expiresAt ? 'expired' : 'open';
};

type InvitationRefusal = Extract<
  Refusal,
  {
    readonly name:
      | 'wrong-invitation-code'
      | 'invitation-used-up'
      | 'invitation-expired'
      | 'invitation-revoked'
      | 'invitation-of-another';
  }
>;

/** Why an invitation can't be used for an address; null: it can. A trigger decides the same at the use. */
export const invitationFault = (
  row: InvitationRow,
  address: string,
  now: Date,
): InvitationRefusal | null => {
  const state = invitationState(row, now);
  if (state !== 'open') return { name: `invitation-${state}` };
  return row.email === null || row.email.toLowerCase() === address.toLowerCase()
    ? null
    : { name: 'invitation-of-another' };
};

/** How many of those that can't be used any more are listed. */
const MOST_ENDED = 50;

const COLUMNS = {
  id: invitations.id,
  code: invitations.code,
  name: invitations.name,
  email: invitations.email,
  uses: invitations.uses,
  used: invitations.used,
  createdBy: users.username,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
};

const selected = (reader: Reader) =>
  reader.select(COLUMNS).from(invitations).innerJoin(users, eq(users.id, invitations.createdBy));

const newestFirst = [desc(invitations.createdAt), desc(invitations.id)];

export const listInvitations = async (
  reader: Reader,
  now: Date,
): Promise<readonly InvitationRow[]> => {
  const open = sql`${invitations.revokedAt} is null and ${invitations.used} < ${invitations.uses}
    and ${invitations.expiresAt} > ${now.toISOString()}::timestamptz`;
  return [
    ...(await selected(reader)
      .where(open)
      .orderBy(...newestFirst)),
    ...(await selected(reader)
      .where(sql`not (${open})`)
      .orderBy(...newestFirst)
      .limit(MOST_ENDED)),
  ];
};

export const findInvitation = async (
  reader: Reader,
  by: { readonly id: string } | { readonly code: string },
): Promise<InvitationRow | null> => {
  const [row] = await selected(reader).where(
    'id' in by ? eq(invitations.id, by.id) : eq(invitations.code, by.code),
  );
  return row ?? null;
};

export const insertInvitation = async (
  tx: Transaction,
  {
    createdBy,
    ...invitation
  }: Omit<InvitationRow, 'used' | 'revokedAt' | 'createdBy'> & {
    /** The operator's id. */
    readonly createdBy: string;
  },
): Promise<void> => {
  await tx.insert(invitations).values({ ...invitation, createdBy });
};

/** Returns whether it was not revoked before. */
export const markRevoked = async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
  const changed = await tx
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });
  return changed.length > 0;
};

/** A trigger refuses it with `invitations_open` if the invitation can't be used. */
export const storeUse = async (
  tx: Transaction,
  use: { readonly invitationId: string; readonly userId: string; readonly usedAt: Date },
): Promise<void> => {
  await tx.insert(invitationUses).values(use);
};

/** Removes what names a person whose account is closed. */
export const forgetInvited = async (tx: Transaction, userId: string): Promise<void> => {
  const own = tx
    .select({ id: invitationUses.invitationId })
    .from(invitationUses)
    .where(eq(invitationUses.userId, userId));
  await tx
    .update(invitations)
    .set({ name: 'removed', email: null })
    .where(and(isNotNull(invitations.email), sql`${invitations.id} in ${own}`));
};
