import * as z from 'zod/mini';
import { Id, Timestamp } from '../entities.ts';
import { SECURITY_EVENTS } from './security-events.ts';

export const Profile = z.object({
  /** The address to which an open link was sent, the present one or a new one. Null: no link waits. */
  waiting: z.nullable(z.object({ address: z.string(), until: Timestamp })),
});
export type Profile = z.infer<typeof Profile>;

export const OwnSession = z.object({
  _id: Id,
  /** Such as “Firefox on Linux”. Null: the session is from before devices were noted. */
  device: z.nullable(z.string()),
  firstSeen: Timestamp,
  /** When it was last renewed: at most 15 minutes before its last call. */
  lastSeen: Timestamp,
  /** The session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const SecurityLog = z.object({
  events: z.array(
    z.object({
      _id: z.number(),
      at: Timestamp,
      kind: z.enum(SECURITY_EVENTS),
      device: z.nullable(z.string()),
      /** How many sessions it has ended; null: it ends none. */
      sessions: z.nullable(z.number()),
      /** The request of the event, which the server's log names too; null: it is from before this was noted. */
      requestId: z.nullable(z.string()),
    }),
  ),
});
export type SecurityLog = z.infer<typeof SecurityLog>;
