/** The security log of accounts. Events are noted in the transaction of what they report. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { SecurityEvent } from '@captains-pick/contract';
import type { Reader } from '../database/database.ts';
import { securityEvents } from '../database/schema.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export interface NotedEvent {
  /** Null: no account has the username of a sign-in. */
  readonly userId: string | null;
  readonly kind: SecurityEvent;
  readonly at: Date;
  readonly device: string | null;
  /** How many sessions it has ended. */
  readonly sessions?: number;
}

export const noteEvent = async (reader: Reader, event: NotedEvent): Promise<void> => {
  await reader.insert(securityEvents).values(event);
};

/** Newest first, `most` of those before a sequence number. */
export const eventsOf = (
  reader: Reader,
  userId: string,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<SecurityEventRow[]> =>
  reader
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), lt(securityEvents.sequence, before)))
    .orderBy(desc(securityEvents.sequence))
    .limit(most);

/** The events as the API has them. */
export const presentEvents = (events: readonly SecurityEventRow[]) =>
  events.map(({ sequence, at, kind, device, sessions, requestId }) => ({
    _id: sequence,
    at: at.toISOString(),
    kind,
    device,
    sessions,
    requestId,
  }));
