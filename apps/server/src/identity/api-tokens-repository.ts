import { and, desc, eq, gt, isNull, lt, not, or } from 'drizzle-orm';
import type { ApiToken, TokenScope } from '@captains-pick/contract';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { apiTokens, users } from '../database/schema.ts';

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  /** The first characters of the token. */
  readonly start: string;
  readonly scopes: readonly TokenScope[];
  /** The operator who made it, by id and username. */
  readonly userId: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const tokenState = (
  { expiresAt, revokedAt }: Pick<ApiTokenRow, 'expiresAt' | 'revokedAt'>,
  now: Date,
): ApiToken['state'] => {
  if (revokedAt !== null) return 'revoked';
  return now >= expiresAt ? 'expired' : 'open';
};

/** How many of those that can't be used any more are listed. */
const MOST_ENDED = 50;
/** How often the time of use is written. */
const NOTED_EVERY_MS = 60_000;

const COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  start: apiTokens.start,
  scopes: apiTokens.scopes,
  userId: apiTokens.userId,
  madeBy: users.username,
  madeAt: apiTokens.madeAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  revokedAt: apiTokens.revokedAt,
};

const selected = (reader: Reader) =>
  reader.select(COLUMNS).from(apiTokens).innerJoin(users, eq(users.id, apiTokens.userId));

const newestFirst = [desc(apiTokens.madeAt), desc(apiTokens.id)];

const isOpen = (now: Date) => and(isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now));

export const listApiTokens = async (reader: Reader, now: Date): Promise<readonly ApiTokenRow[]> => {
  const open = isOpen(now);
  return [
    ...(await selected(reader)
      .where(open)
      .orderBy(...newestFirst)),
    ...(await selected(reader)
      .where(open === undefined ? undefined : not(open))
      .orderBy(...newestFirst)
      .limit(MOST_ENDED)),
  ];
};

export const findApiToken = async (
  reader: Reader,
  by: { readonly id: string } | { readonly hash: string },
): Promise<ApiTokenRow | null> => {
  const [row] = await selected(reader).where(
    'id' in by ? eq(apiTokens.id, by.id) : eq(apiTokens.hash, by.hash),
  );
  return row ?? null;
};

export const insertApiToken = async (
  tx: Transaction,
  token: typeof apiTokens.$inferInsert,
): Promise<void> => {
  await tx.insert(apiTokens).values(token);
};

/** Returns whether it was not revoked before. */
export const markTokenRevoked = async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
  const changed = await tx
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
  return changed.length > 0;
};

/** Notes that a token is used, unless that was noted within the last minute. */
export const noteTokenUse = async (database: Database, id: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  await database
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(
      and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))),
    );
};
