/** Invitations of players: a code with limited uses, for a campaign or for one person. */
import * as z from 'zod/mini';
import { Email } from '../accounts/account-fields.ts';
import { line } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';

export const INVITATION_USES = { fewest: 1, most: 10_000 } as const;
const INVITATION_DAYS = { fewest: 1, most: 365 } as const;

const INVITATION_STATES = ['open', 'used-up', 'expired', 'revoked'] as const;

export const PlayerInvitation = z.object({
  _id: Id,
  /** Of the campaign or the person, for operators only. */
  name: z.string(),
  /** Null: for whoever has the code. */
  email: z.nullable(z.string()),
  code: z.string(),
  /** Opens the sign-up with the code filled in. */
  link: z.string(),
  uses: z.number(),
  used: z.number(),
  createdBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  state: z.enum(INVITATION_STATES),
});
export type PlayerInvitation = z.infer<typeof PlayerInvitation>;

export const PlayerInvitations = z.object({ invitations: z.array(PlayerInvitation) });
export type PlayerInvitations = z.infer<typeof PlayerInvitations>;

const whole = ({ fewest, most }: { readonly fewest: number; readonly most: number }) =>
  z.int().check(z.gte(fewest), z.lte(most));

export const NewPlayerInvitation = z
  .object({
    name: line(80, 'The name'),
    /** With it, only a sign-up with this address can use the code, once. */
    email: z.optional(z.nullable(Email)),
    uses: whole(INVITATION_USES),
    days: whole(INVITATION_DAYS),
  })
  .check(
    z.refine(
      ({ email = null, uses }) => email === null || uses === 1,
      'An invitation for one address has one use.',
    ),
  );
export type NewPlayerInvitation = z.infer<typeof NewPlayerInvitation>;

export const PlayerInvitationChanged = z.object({
  message: z.string(),
  invitation: PlayerInvitation,
});
export type PlayerInvitationChanged = z.infer<typeof PlayerInvitationChanged>;
