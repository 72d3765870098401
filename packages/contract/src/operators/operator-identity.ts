/** Checks of players' identities, as operators see and decide them. */
import * as z from 'zod/mini';
import { IDENTITY_STATES } from '../accounts/identity.ts';
import { line, ReasonText } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';

/** Those that wait for a decision, the oldest first. */
export const WaitingIdentities = z.object({
  waiting: z.array(
    z.object({
      _id: Id,
      userId: Id,
      username: z.string(),
      requestedAt: Timestamp,
      /** True: the external service decides. */
      external: z.boolean(),
    }),
  ),
});
export type WaitingIdentities = z.infer<typeof WaitingIdentities>;

export const ReadIdentity = z.object({
  state: z.enum(IDENTITY_STATES),
  requestedAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  /** The operator; null: it waits, or the external service decided. */
  decidedBy: z.nullable(z.string()),
  /** Where the evidence is, such as the number of a case. Never a document. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type ReadIdentity = z.infer<typeof ReadIdentity>;

export const IdentityDecision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('verified'), reference: line(100, 'The reference') }),
  z.object({ outcome: z.literal('refused'), reason: ReasonText }),
  z.object({ outcome: z.literal('lapsed'), reason: ReasonText }),
]);
export type IdentityDecision = z.infer<typeof IdentityDecision>;
