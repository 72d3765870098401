/** The check of a player's identity, by an operator or an external service (docs/product.md#identity). */
import { IDENTITY_STEPS } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Timestamp } from '../entities.ts';

/** Lapsed: it was verified, and does not count any more. */
export const IDENTITY_STATES = ['requested', 'verified', 'refused', 'lapsed'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

export const OwnIdentity = z.object({
  /** The step before which it is required. */
  required: z.enum(IDENTITY_STEPS),
  /** The latest check; null: none was asked for. */
  check: z.nullable(
    z.object({
      state: z.enum(IDENTITY_STATES),
      requestedAt: Timestamp,
      /** Null: it waits. */
      decidedAt: z.nullable(Timestamp),
      /** Why it was refused or lapsed. */
      reason: z.nullable(z.string()),
      /** The service's page, where the player shows documents while the check waits; null: an operator asks for them. */
      href: z.nullable(z.string()),
    }),
  ),
});
export type OwnIdentity = z.infer<typeof OwnIdentity>;

export const IdentityRequested = z.object({ message: z.string(), identity: OwnIdentity });
